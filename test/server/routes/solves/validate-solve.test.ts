import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS } from "../../../../core/request/shape/text-bounds.ts";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import { validateSchema, validateSolve } from "../../../../server/routes/solves/validate-solve.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { freshTenant, testService } from "../../../helpers/service/service.ts";
import { expectSoundAccounts } from "../../../helpers/verify/ledger-invariants.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/validate";

async function validated(body: unknown, options: Parameters<typeof freshTenant>[1] = {}) {
  const { database } = test();
  const tenant = await freshTenant(database, options);
  const answer = await testService(database).call(tenant.token, "POST", PATH, { body });
  return { database, tenant, answer, report: validateSchema.parse(await answer.clone().json()) };
}

describe("POST /api/v1/validate", () => {
  verifyEndpoint(validateSolve, test, {
    status: 200,
    body: validateSchema,
    arrange: async () => ({ path: PATH, body: tinyWard }),
  });

  it("tells price, tier fit, demand and what no plan can meet, charges 1 and makes no job", async () => {
    const body = { ...tinyWard, vacations: { a: ["2026-03-02"], b: ["2026-03-02"] } };
    const { database, tenant, answer, report } = await validated(body, { tier: "free" });
    expect(answer.headers.get("X-Token-Cost")).toBe("1");
    expect(report).toMatchObject({
      ...{ valid: true, errors: [], problem_size: 6, token_cost: 2, infeasible: true },
      tier: { name: "free", max_problem_size: 840, fits: true, smallest_fitting: "free" },
      demand: { days: [{ available: 0 }, { available: 2 }, { available: 2 }] },
      proofs: [{ code: "too_few_people", date: "2026-03-02", shift_ids: ["D"] }],
    });
    const [entry] = await listUsage(database, tenant.id, 1);
    expect(entry).toMatchObject({ operation: "validate", cost: 1, reference: null });
    await expectSoundAccounts(database, tenant.id);
  });

  it("answers an invalid request with every error at once, the webhook's included", async () => {
    const { report } = await validated({ webhook_url: "http://a.b/", employees: 5 });
    expect(report.valid).toBe(false);
    expect(report.errors.map(({ loc }) => loc.join("."))).toEqual(
      expect.arrayContaining([
        ...["body.employees", "body.shifts", "body.start_date"],
        ...["body.department", "body.webhook_url"],
      ]),
    );
    expect(report).toMatchObject({ demand: null, infeasible: null, proofs: null });
  });

  it("names the place of a text that is longer than one may be", async () => {
    const id = "x".repeat(MOST_CHARACTERS + 1);
    const { report } = await validated({ ...tinyWard, department: { id } });
    expect(report.errors).toEqual([
      {
        loc: ["body", "department", "id"],
        msg: expect.stringContaining("at most 10000 characters, not 10001."),
        type: "string_too_long",
      },
    ]);
  });

  it("names the tier that would do for a problem over the caller's, without a look into it", async () => {
    const employees = Array.from({ length: 300 }, (_, i) => ({ id: `e${i}` }));
    const { report } = await validated({ ...tinyWard, employees }, { tier: "free" });
    expect(report).toMatchObject({
      ...{ valid: true, problem_size: 900, demand: null },
      tier: { fits: false, smallest_fitting: "standard" },
    });
  });

  it("refuses with 402 an organisation without a token left", async () => {
    const { database } = test();
    const tenant = await freshTenant(database, { balance: 0 });
    const answer = await testService(database).call(tenant.token, "POST", PATH, { body: tinyWard });
    expect(answer.status).toBe(402);
    expect(answer.headers.get("X-Token-Cost")).toBe("0");
    expect(await answer.json()).toMatchObject({
      detail: { code: "INSUFFICIENT_BALANCE", data: { balance: 0, required: 1 } },
    });
  });

  it("is free for a sandbox token", async () => {
    const { answer } = await validated(tinyWard, { isTest: true, balance: 0 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Token-Cost")).toBe("0");
  });

  it("refuses, free of charge, what is no JSON or nested without end", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    for (const body of ["{", `{"department": ${"[".repeat(9000)}${"]".repeat(9000)}}`]) {
      const answer = await call(token, "POST", PATH, { body });
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([422, "0"]);
    }
  });
});
