import { describe, expect, it } from "vitest";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import {
  verificationSchema,
  verifyPlanRoute,
} from "../../../../server/routes/solves/verify-plan.ts";
import { useTestDatabase } from "../../../helpers/database.ts";
import { expectSoundAccounts } from "../../../helpers/ledger-invariants.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { freshTenant, testService } from "../../../helpers/service.ts";
import { verifyEndpoint } from "../../../helpers/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/verify";
const request = { ...tinyWard, vacations: { a: ["2026-03-02"] } };
const plan = [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }];

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
