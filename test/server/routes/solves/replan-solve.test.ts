import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import { findRequest, listJobs } from "../../../../db/jobs/jobs.ts";
import { solveSubmitSchema } from "../../../../server/routes/solves/job-schemas.ts";
import { replanSolve } from "../../../../server/routes/solves/replan-solve.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { submittedJob, tenantWithJob } from "../../../helpers/service/ended-job.ts";
import { endJob, giveToken, sampleResult } from "../../../helpers/service/service.ts";
import { expectSoundAccounts } from "../../../helpers/verify/ledger-invariants.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const request = { ...tinyWard, vacations: { b: ["2026-03-04"] } };
const duty = (employee: string, day: string) => ({
  ...{ employee_id: employee, shift_id: "D", date: `2026-03-${day}` },
});
const result = {
  ...sampleResult,
  assignments: [duty("a", "02"), duty("b", "03"), duty("a", "04")],
};
const sick = { patch: [{ op: "add", path: "/sick_leaves", value: { a: ["2026-03-04"] } }] };

async function arranged(options: Parameters<typeof tenantWithJob>[3] = {}, body: object = request) {
  const { ask: replan, ...rest } = await tenantWithJob(test(), body, "replan", options);
  return { ...rest, replan };
}

async function ended(options: Parameters<typeof tenantWithJob>[3] = {}, body: object = request) {
  const given = await arranged(options, body);
  await endJob(given.database, given.jobId, result);
  return given;
}

/** The request that a job was stored with. */
async function stored(organisationId: string, answer: Response): Promise<unknown> {
  const { job_id } = solveSubmitSchema.parse(await answer.json());
  const found = await findRequest(test().database, organisationId, job_id);
  return JSON.parse(gunzipSync(found!.body).toString("utf8"));
}

describe("POST /api/v1/solve/{job_id}/replan", () => {
  verifyEndpoint(replanSolve, test, {
    status: 202,
    body: solveSubmitSchema,
    arrange: async ({ token }) => {
      // The size is what the stand-in core of these tests goes by.
      const jobId = await submittedJob(test(), token, { ...request, size: 6 });
      await endJob(test().database, jobId, result);
      return { path: `/api/v1/solve/${jobId}/replan`, body: sick };
    },
    missingPath: "/api/v1/solve/none/replan",
  });

  it("submits the patched request with the plan to stay close to, for the price of a solve", async () => {
    const { database, tenant, replan } = await ended();
    const answer = await replan({ ...sick, frozenUntil: "2026-03-03T12:00" });
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([202, "2"]);
    expect(await stored(tenant.id, answer)).toEqual({
      ...request,
      sick_leaves: { a: ["2026-03-04"] },
      config: { frozenUntil: "2026-03-03T12:00" },
      previous_assignments: [
        { employeeId: "a", shiftId: "D", date: "2026-03-02" },
        { employeeId: "b", shiftId: "D", date: "2026-03-03" },
        { employeeId: "a", shiftId: "D", date: "2026-03-04" },
      ],
    });
    const entries = await listUsage(database, tenant.id, 10);
    expect(entries.filter(({ operation }) => operation === "solve")).toHaveLength(2);
    await expectSoundAccounts(database, tenant.id);
  });

  it("can be done to what it has made, patch upon patch", async () => {
    const { database, tenant, replan, call } = await ended();
    const first = solveSubmitSchema.parse(await (await replan(sick)).json());
    await endJob(database, first.job_id, { ...result, assignments: [duty("b", "02")] });
    const patch = [{ op: "add", path: "/sick_leaves/a/-", value: "2026-03-02" }];
    const again = await call(tenant.token, "POST", `/api/v1/solve/${first.job_id}/replan`, {
      body: { patch },
    });
    expect(await stored(tenant.id, again)).toMatchObject({
      sick_leaves: { a: ["2026-03-04", "2026-03-02"] },
      previous_assignments: [{ employeeId: "b", date: "2026-03-02" }],
    });
  });

  it("answers 400 for a job that is not finished or ended without a plan, at cost 0", async () => {
    const { database, jobId, replan } = await arranged();
    const early = await replan(sick);
    await endJob(database, jobId, null);
    const late = await replan(sick);
    for (const answer of [early, late]) {
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([400, "0"]);
      expect(await answer.json()).toEqual({ detail: expect.any(String) });
    }
  });

  it.each<[string, object, readonly (string | number)[], RegExp]>([
    ["no patch", { frozenUntil: "2026-03-03T12:00" }, ["patch"], /Field required/],
    ["a patch that is no list", { patch: {} }, ["patch"], /list of operations/],
    [
      "an operation nobody knows",
      { patch: [{ op: "x", path: "" }] },
      ["patch", 0, "op"],
      /add, remove/,
    ],
    [
      "an operation that leads nowhere",
      { patch: [...sick.patch, { op: "remove", path: "/wishes/a" }] },
      ["patch", 1, "path"],
      /^Operation 1 \(remove "\/wishes\/a"\) cannot be carried out/,
    ],
    [
      "a key that leads to a prototype",
      { patch: [{ op: "add", path: "/constructor/prototype", value: 1 }] },
      ["patch", 0, "path"],
      /constructor is not allowed/,
    ],
    [
      "a request that is wrong once it is patched",
      { patch: [{ op: "replace", path: "/employees/0/id", value: 7 }] },
      ["employees", 0, "id"],
      /string/,
    ],
    [
      "a patch that leaves no request",
      { patch: [{ op: "add", path: "", value: 7 }] },
      [],
      /object/,
    ],
    ["no date-time", { ...sick, frozenUntil: "noon" }, ["frozenUntil"], /ISO date-time/],
    ["no date-time at all", { ...sick, frozenUntil: 5 }, ["frozenUntil"], /string/],
    [
      "a weight that is none",
      { ...sick, changeWeights: { byEmployee: { a: -1 } } },
      ["changeWeights", "byEmployee", "a"],
      /from 0 to 100/,
    ],
    [
      "a wrong weight of the patch, which is told where the patch has put it",
      { patch: [{ op: "add", path: "/config", value: { changeWeights: 3 } }] },
      ["config", "changeWeights"],
      /object/,
    ],
    ["a field nobody knows", { ...sick, frozen_until: "2026-03-03T12:00" }, [], /frozen_until/],
  ])("answers 422 to %s, with the place, and bills nothing", async (_, body, loc, words) => {
    const { database, tenant, replan } = await ended();
    const answer = await replan(body);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([422, "0"]);
    const { detail } = (await answer.json()) as { detail: { loc: unknown; msg: string }[] };
    expect(detail[0]!.loc).toEqual(["body", ...loc]);
    expect(detail[0]!.msg).toMatch(words);
    expect(await listJobs(database, tenant.id, 10)).toHaveLength(1);
    await expectSoundAccounts(database, tenant.id);
  });

  it("is limited like a submission: size of the problem, webhook address, balance, parallel solves", async () => {
    const large = await ended({ tier: "free" });
    const patch = [{ op: "replace", path: "/end_date", value: "2027-03-31" }];
    const tooLarge = await large.replan({
      patch: [...patch, { op: "add", path: "/employees/-", value: { id: "c" } }],
    });
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([
      422,
      { detail: { code: "PROBLEM_TOO_LARGE", data: { limit: 840, problemSize: 1185 } } },
    ]);
    const hook = [{ op: "add", path: "/webhook_url", value: "http://localhost/" }];
    const rejected = await large.replan({ patch: hook });
    expect([rejected.status, await rejected.json()]).toMatchObject([
      400,
      { detail: { code: "WEBHOOK_URL_INVALID" } },
    ]);
    expect((await large.replan(sick)).status).toBe(202);
    const second = await large.replan(sick);
    expect([second.status, second.headers.get("Retry-After")]).toEqual([429, "5"]);
    expect(await second.json()).toMatchObject({ detail: { code: "CONCURRENCY_LIMIT" } });
    const poor = await ended({ balance: 3 });
    const unpaid = await poor.replan(sick);
    expect([unpaid.status, await unpaid.json()]).toMatchObject([
      402,
      { detail: { code: "INSUFFICIENT_BALANCE", data: { balance: 1, required: 2 } } },
    ]);
    await expectSoundAccounts(poor.database, poor.tenant.id);
  });

  it("refuses what a patch has blown up, as a body of that size would be", async () => {
    const { replan } = await ended();
    const copies = Array.from({ length: 10 }, (_, k) => ({
      ...{ op: "copy", from: "/employees", path: `/copy${k}` },
    }));
    const value = Array.from({ length: 400 }, (_, k) => ({ id: `employee-${k}` }));
    const answer = await replan({ patch: [{ op: "add", path: "/employees", value }, ...copies] });
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { detail: { code: "BODY_TOO_LARGE", data: { limitBytes: 64 * 1024 } } },
    ]);
  });

  it("answers the same order with the same key once more, at cost 0, and no other with it", async () => {
    const { database, tenant, jobId, replan, call } = await ended();
    const key = { "Idempotency-Key": "call-out 12 May" };
    const first = await replan(sick, key);
    const again = await replan(sick, key);
    expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([202, "true"]);
    expect(again.headers.get("X-Token-Cost")).toBe("0");
    expect(await again.text()).toBe(await first.text());
    const other = await replan({ patch: [] }, key);
    expect([other.status, await other.json()]).toMatchObject([
      422,
      { detail: [{ type: "idempotency_key_reused" }] },
    ]);
    // The same words about another job are another order.
    const neighbour = await submittedJob(test(), tenant.token, request);
    await endJob(database, neighbour, result);
    const elsewhere = await call(tenant.token, "POST", `/api/v1/solve/${neighbour}/replan`, {
      ...{ body: sick, headers: key },
    });
    expect(elsewhere.status).toBe(422);
    expect(await listJobs(database, tenant.id, 10)).toHaveLength(3);
    const long = await replan(
      { patch: [{ op: "remove", path: "/x" }] },
      { "Idempotency-Key": "x".repeat(256) },
    );
    const { detail } = (await long.json()) as { detail: { loc: unknown }[] };
    expect(detail.map(({ loc }) => loc)).toEqual([
      ["header", "idempotency-key"],
      ["body", "patch", 0, "path"],
    ]);
    expect(jobId).not.toBe(neighbour);
  });

  it("keeps the language of the job, and takes the header's where it has none", async () => {
    const german = { "Accept-Language": "de" };
    const plain = await ended();
    expect(await stored(plain.tenant.id, await plain.replan(sick, german))).toMatchObject({
      config: { language: "de" },
    });
    const english = await ended({}, { ...request, config: { language: "en" } });
    expect(await stored(english.tenant.id, await english.replan(sick, german))).toMatchObject({
      config: { language: "en" },
    });
  });

  it("stores no webhook secret in the request, not even one of the patch", async () => {
    const { tenant, replan } = await ended(
      {},
      { ...request, webhook_url: "https://hooks.acme.io/" },
    );
    const patch = [{ op: "add", path: "/webhook_secret", value: "hush" }];
    const again = await stored(tenant.id, await replan({ patch }));
    expect(again).toMatchObject({ webhook_url: "https://hooks.acme.io/" });
    expect(JSON.stringify(again)).not.toContain("hush");
  });

  it("is free for a sandbox token, which sees its own jobs only", async () => {
    const { replan } = await ended({ isTest: true });
    const answer = await replan(sick);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([202, "0"]);
    const live = await ended();
    const { token } = await giveToken(live.database, live.tenant.id, { isTest: true });
    const foreign = await live.call(token, "POST", `/api/v1/solve/${live.jobId}/replan`, {
      body: sick,
    });
    expect(foreign.status).toBe(404);
  });
});
