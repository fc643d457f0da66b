import { describe, expect, it } from "vitest";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import { replacements, replacementsSchema } from "../../../../server/routes/solves/replacements.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { submittedJob, tenantWithJob } from "../../../helpers/service/ended-job.ts";
import { endJob, sampleResult } from "../../../helpers/service/service.ts";
import { expectSoundAccounts } from "../../../helpers/verify/ledger-invariants.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const request = { ...tinyWard, vacations: { b: ["2026-03-03"] } };
const result = {
  ...sampleResult,
  assignments: ["2026-03-02", "2026-03-03"].map((date) => ({
    employee_id: "a",
    shift_id: "D",
    date,
  })),
};
const question = { employee_id: "a", date: "2026-03-02" };

async function arranged(options: Parameters<typeof tenantWithJob>[3] = {}) {
  const { ask: ranked, ...rest } = await tenantWithJob(test(), request, "replacements", options);
  return { ...rest, ranked };
}

describe("POST /api/v1/solve/{job_id}/replacements", () => {
  verifyEndpoint(replacements, test, {
    status: 200,
    body: replacementsSchema,
    arrange: async ({ token }) => {
      const jobId = await submittedJob(test(), token, request);
      await endJob(test().database, jobId, result);
      return { path: `/api/v1/solve/${jobId}/replacements`, body: question };
    },
    missingPath: "/api/v1/solve/none/replacements",
  });

  it("ranks who can do the duty and says what stands against the others, at cost 1 each time", async () => {
    const { database, tenant, jobId, ranked } = await arranged();
    await endJob(database, jobId, result);
    const first = await ranked(question);
    expect([first.status, first.headers.get("X-Token-Cost")]).toEqual([200, "1"]);
    expect(await first.json()).toMatchObject({
      ...question,
      duties: [
        {
          ...{ key: "duty:a|2026-03-02|D", shift_id: "D", is_locked: false, blocked: [] },
          options: [
            { kind: "takes", employee_id: "b", message: "b takes D on 2026-03-02.", unmet: 0 },
            { kind: "open", employee_id: null, unmet: 1000, rules: [{ kind: "unmet", units: 1 }] },
          ],
        },
      ],
    });
    const second = await ranked({ ...question, date: "2026-03-03", language: "de", limit: 5 });
    expect(await second.json()).toMatchObject({
      duties: [
        {
          options: [{ kind: "open", message: "D am 2026-03-03 bleibt offen." }],
          blocked: [{ employee_id: "b", reasons: [{ code: "vacation", rule_id: null }] }],
        },
      ],
    });
    const entries = await listUsage(database, tenant.id, 10);
    expect(entries.filter(({ operation }) => operation === "replacements")).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      ...{ cost: 1, reference: jobId },
      metadata: { employeeId: "a", date: "2026-03-03" },
    });
    await expectSoundAccounts(database, tenant.id);
  });

  it("ranks who can fill an empty seat", async () => {
    const { database, tenant, jobId, ranked } = await arranged();
    await endJob(database, jobId, result);
    const answer = await ranked({ date: "2026-03-04", shift_id: "D" });
    expect(await answer.json()).toMatchObject({
      ...{ employee_id: null, date: "2026-03-04" },
      duties: [
        {
          ...{ key: "demand:D|2026-03-04", shift_id: "D", is_locked: false, is_complete: true },
          options: [
            {
              ...{ kind: "takes", employee_id: "a", unmet: -1000 },
              handovers: [
                {
                  ...{ date: "2026-03-04", shift_id: "D" },
                  ...{ from_employee_id: null, to_employee_id: "a" },
                },
              ],
            },
            { kind: "takes", employee_id: "b", unmet: -1000 },
            { kind: "open", employee_id: null, unmet: 0, handovers: [] },
          ],
        },
      ],
    });
    const entries = await listUsage(database, tenant.id, 1);
    expect(entries[0]?.metadata).toMatchObject({ employeeId: null, date: "2026-03-04" });
  });

  it("tells swaps and chains only when it is asked for them", async () => {
    const wishes = { a: ["2026-03-02"], b: ["2026-03-04"] };
    const { database, jobId, ask } = await tenantWithJob(
      ...([test(), { ...request, wishes }, "replacements"] as const),
    );
    const assignments = [
      result.assignments[0]!,
      { employee_id: "b", shift_id: "D", date: "2026-03-04" },
    ];
    await endJob(database, jobId, { ...result, assignments });
    const optionsOf = async (more: object) => {
      const answer = replacementsSchema.parse(await (await ask({ ...question, ...more })).json());
      return answer.duties[0]!.options;
    };
    expect((await optionsOf({})).map(({ kind }) => kind)).toEqual(["takes", "open"]);
    const exchanged = await optionsOf({ depth: 2 });
    expect(exchanged.map(({ kind }) => kind)).toEqual(["swaps", "takes", "open"]);
    expect(exchanged[0]?.handovers).toEqual([
      {
        ...{ date: "2026-03-02", shift_id: "D" },
        ...{ from_employee_id: "a", to_employee_id: "b" },
      },
      {
        ...{ date: "2026-03-04", shift_id: "D" },
        ...{ from_employee_id: "b", to_employee_id: "a" },
      },
    ]);
    expect(await optionsOf({ depth: 3 })).toEqual(exchanged);
  });

  it("answers 400 for a job that is not finished or ended without a plan, at cost 0", async () => {
    const { database, jobId, ranked } = await arranged();
    const early = await ranked(question);
    await endJob(database, jobId, null);
    const late = await ranked(question);
    for (const answer of [early, late])
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([400, "0"]);
  });

  it("answers 422 with the place of what is wrong, at cost 0", async () => {
    const { database, jobId, ranked } = await arranged();
    await endJob(database, jobId, result);
    const cases: readonly (readonly [body: object, field: string])[] = [
      [{ date: "2026-03-02" }, "employee_id"],
      [{ employee_id: "a" }, "date"],
      [{ ...question, limit: 0 }, "limit"],
      [{ ...question, language: "fr" }, "language"],
      [{ ...question, employee_id: "nobody" }, "employee_id"],
      [{ ...question, date: "2026-04-02" }, "date"],
      [{ ...question, date: "tomorrow" }, "date"],
      [{ ...question, date: "2026-03-04" }, "date"],
      [{ ...question, shift_id: "none" }, "date"],
      [{ ...question, depth: 0 }, "depth"],
      [{ ...question, depth: 4 }, "depth"],
      [{ date: "2026-03-02", shift_id: "none" }, "shift_id"],
      [{ date: "2026-04-02", shift_id: "D" }, "date"],
    ];
    for (const [body, field] of cases) {
      const answer = await ranked(body);
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([422, "0"]);
      expect(await answer.json()).toMatchObject({ detail: [{ loc: ["body", field] }] });
    }
  });

  it("answers 402 without a token left, and writes nothing off", async () => {
    const { database, tenant, jobId, ranked } = await arranged({ balance: 2 });
    await endJob(database, jobId, result);
    expect((await ranked(question)).status).toBe(402);
    await expectSoundAccounts(database, tenant.id);
  });

  it("is free for a sandbox token", async () => {
    const { database, jobId, ranked } = await arranged({ isTest: true });
    await endJob(database, jobId, result);
    const answer = await ranked(question);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([200, "0"]);
  });
});
