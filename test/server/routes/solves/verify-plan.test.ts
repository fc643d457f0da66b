import { describe, expect, it } from "vitest";
import { handMadeResult, validateRequest, verify } from "../../../../core/index.ts";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import {
  verificationSchema,
  verifyPlanRoute,
} from "../../../../server/routes/solves/verify-plan.ts";
import { fortnight, planted } from "../../../helpers/drawn/planted-violations.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { freshTenant, testService } from "../../../helpers/service/service.ts";
import { expectSoundAccounts } from "../../../helpers/verify/ledger-invariants.ts";
import { strictSchema } from "../../../helpers/verify/strict-schema.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/verify";
const request = { ...tinyWard, vacations: { a: ["2026-03-02"] } };
const plan = [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }];

const strict = strictSchema(verificationSchema);
const faultsOf = (answer: unknown) => strict.safeParse(answer).error?.issues ?? [];
const dutyOf = (words: string) => {
  const [employee_id = "", shift_id = "", day = ""] = words.split(" ");
  return { employee_id, shift_id, date: `2026-03-${day.padStart(2, "0")}` };
};

/** A result of the plan that says a better price and has the plan as a further one, and a seat that nobody asked for. */
function lyingResult() {
  const validated = validateRequest(request);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { statistics, ...result } = handMadeResult(validated.request, plan);
  const objective = { ...statistics.objective, total: -1, byObjective: 7 };
  return {
    ...result,
    statistics: { ...statistics, objective },
    unassigned_shifts: [{ shift_id: "D", date: "2026-03-02", reason: "none" }],
    alternative_solutions: [{ solution_number: 2, assignments: plan, objective_value: -1 }],
  };
}

async function verified(body: unknown, options: Parameters<typeof freshTenant>[1] = {}) {
  const { database } = test();
  const tenant = await freshTenant(database, options);
  const answer = await testService(database).call(tenant.token, "POST", PATH, { body });
  return { database, tenant, answer };
}

describe("POST /api/v1/verify", () => {
  verifyEndpoint(verifyPlanRoute, test, {
    status: 200,
    body: verificationSchema,
    arrange: async () => ({ path: PATH, body: { request, plan } }),
  });

  it("tells what a plan breaks, charges 1 and makes no job", async () => {
    const { database, tenant, answer } = await verified({ request, plan });
    expect(answer.headers.get("X-Token-Cost")).toBe("1");
    const report = verificationSchema.parse(await answer.json());
    expect(report).toMatchObject({
      ...{ belongs: true, passed: false },
      plan: { issues: [{ code: "vacation", employeeId: "a", date: "2026-03-02" }] },
    });
    expect(report).not.toHaveProperty("problems");
    const [entry] = await listUsage(database, tenant.id, 1);
    expect(entry).toMatchObject({ operation: "verify", cost: 1, reference: null });
    await expectSoundAccounts(database, tenant.id);
  });

  it.each([
    {
      name: "a good plan",
      asked: { ...request, vacations: {} },
      claimed: ["a D 2", "b D 3", "a D 4"].map(dutyOf),
      filled: [],
    },
    {
      name: "a plan with issues, violations and gaps",
      asked: { ...request, staffing_rules: [{ id: "two", minStaff: 2, qualificationIds: ["q"] }] },
      claimed: [...["a D 2", "a D 2", "x Y 3"].map(dutyOf), { date: 7 }],
      filled: ["issues", "violations", "unassignedShifts"],
    },
    {
      name: "a result that says what is not so",
      asked: request,
      claimed: lyingResult(),
      filled: ["issues", "violations", "unassignedShifts", "differences", "alternatives"],
    },
  ])("answers what core says byte by byte, every key of it described: $name", async (situation) => {
    const { asked, claimed, filled } = situation;
    const { answer } = await verified({ request: asked, plan: claimed });
    const { problems, ...report } = verify(asked, claimed);
    expect(problems).toEqual([]);
    const text = await answer.text();
    expect(text).toBe(JSON.stringify(report));
    expect(faultsOf(JSON.parse(text))).toEqual([]);
    const { plan: judged, unassignedShifts, differences, alternatives } = report;
    const { issues = [], violations = [] } = judged ?? {};
    const lists = { issues, violations, unassignedShifts, differences, alternatives };
    const nonEmpty = Object.entries(lists).filter(([, list]) => list.length > 0);
    expect(nonEmpty.map(([part]) => part)).toEqual(filled);
  });

  it("describes every key of what is said of plans that keep and break a rule, for every rule type", () => {
    const reports = Object.entries(planted).flatMap(([type, situation]) => {
      const { params = {}, conditions = [], more = {}, kept, broken } = situation;
      const rule = { id: "it", conditions, consequences: [{ type, params }] };
      const silent = { ...fortnight, ...more };
      return [silent, { ...silent, planning_rules: [rule] }].flatMap((asked) =>
        [kept, broken].map((words) => verify(asked, words.map(dutyOf))),
      );
    });
    // What holds without being written cannot be written.
    const judged = reports.filter(({ problems }) => problems.length === 0);
    expect(judged.length).toBeGreaterThan(3 * Object.keys(planted).length);
    const sent = judged.map(({ problems: _none, ...report }) => JSON.stringify(report));
    expect(sent.flatMap((text) => faultsOf(JSON.parse(text)))).toEqual([]);
  });

  it("speaks the language of the header where the request names none", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const headers = { "Accept-Language": "de" };
    const body = { request: { ...request, vacations: {} }, plan: [...plan, ...plan] };
    const answer = await testService(database).call(token, "POST", PATH, { body, headers });
    expect(JSON.stringify(await answer.json())).toContain("a steht doppelt in D am 2026-03-02.");
  });

  it("refuses a request that is not valid and a body without its parts, each at its place, free", async () => {
    for (const [body, loc] of [
      [{ request: { ...request, start_date: "tomorrow" }, plan }, "body.request.start_date"],
      [{ request }, "body.plan"],
      [{ plan }, "body.request"],
    ] as const) {
      const { answer } = await verified(body);
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([422, "0"]);
      const { detail } = (await answer.json()) as { detail: { loc: string[] }[] };
      expect(detail.map((problem) => problem.loc.join("."))).toContain(loc);
    }
  });

  it("refuses a problem above the tier's size without a look into it", async () => {
    const employees = Array.from({ length: 300 }, (_, i) => ({ id: `e${i}` }));
    const large = { request: { ...tinyWard, employees }, plan: [] };
    const { answer } = await verified(large, { tier: "free" });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { detail: { code: "PROBLEM_TOO_LARGE", data: { limit: 840, problemSize: 900 } } },
    ]);
  });

  it("refuses with 402 an organisation without a token left", async () => {
    const { answer } = await verified({ request, plan }, { balance: 0 });
    expect(answer.status).toBe(402);
  });
});
