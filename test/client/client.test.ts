import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient, ServiceError } from "../../client/client.ts";
import { validateRequest } from "../../core/index.ts";
import { beat, claimJob, finishJob, replaceResult } from "../../db/jobs/jobs.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, sampleResult, testService } from "../helpers/service/service.ts";
import { expectSoundAccounts } from "../helpers/verify/ledger-invariants.ts";
import { ward } from "./scripted-fetch.ts";

const test = useTestDatabase();
const plan = {
  ...sampleResult,
  assignments: ["02", "03", "04"].map((day) => ({
    ...{ employee_id: "a", shift_id: "D", date: `2026-03-${day}` },
  })),
};

type Options = Partial<Parameters<typeof createClient>[0]>;

/** A tenant, and clients of the real service that nobody solves for but the test itself. */
async function arranged(tenantOptions: Parameters<typeof freshTenant>[1] = {}) {
  const { database } = test();
  const tenant = await freshTenant(database, tenantOptions);
  const core = {
    validateRequest,
    solveRequestSchema: testService(database).deps.core.solveRequestSchema,
  };
  const { app } = testService(database, { core });
  const clientWith = (options: Options = {}) =>
    createClient({
      ...{ baseUrl: "", token: tenant.token, retries: 0 },
      fetch: (url, init) => app.request(url, init),
      ...options,
    });
  return { database, tenant, app, clientWith, client: clientWith() };
}

/** Takes the job as a worker would. */
async function claimed(jobId: string) {
  for (;;) {
    const job = await claimJob(test().database, { workerId: "w", leaseSeconds: 60 });
    if (job === null) throw new Error(`Job ${jobId} does not wait.`);
    if (job.jobId === jobId) return { jobId, attempt: job.attempt };
  }
}

function finish(job: { readonly jobId: string; readonly attempt: number }, result: unknown) {
  return finishJob(test().database, {
    ...job,
    ...{ status: "completed", result: gzipSync(JSON.stringify(result)), errorMessage: null },
    ...{ solverStatus: "optimal", metrics: { solverSeconds: 0.5 } },
  });
}

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no error",
    (error: unknown) => (error instanceof ServiceError ? error.kind : String(error)),
  );

describe("the client against the service", () => {
  it("follows a solve from submission over progress and plan to the explained plan", async () => {
    const { database, tenant, clientWith } = await arranged();
    const seen: string[] = [];
    let job: { readonly jobId: string; readonly attempt: number } | null = null;
    const pending = { ...plan, statistics: { explanation: { pending: true } } };
    const explained = { ...plan, explanations: ["because"], statistics: {} };
    const client = clientWith({
      // The client waits only between two looks at the result: the moment in which it gets explained.
      pause: async () => {
        if (job === null) throw new Error("There is nothing to wait for yet.");
        const result = gzipSync(JSON.stringify(explained));
        const plan = { solverStatus: "optimal", assignments: 56, unassignedShifts: 0 } as const;
        await replaceResult(database, tenant.id, { ...job, result, plan });
      },
    });
    const result = await client.solve(ward, {
      onSubmitted: ({ tier }) => seen.push(tier),
      onStatus: (status) => seen.push(status),
      onProgress: async ({ phase }) => {
        seen.push(phase);
        if (phase === "queued") {
          const { jobs } = await client.list({ limit: 1 });
          job = await claimed(jobs[0]!.job_id);
          const progress = { phase: "stage1", percent: 40 };
          await beat(database, { ...job, leaseSeconds: 60, progress });
        } else if (phase === "stage1" && job !== null) await finish(job, pending);
      },
      onPlan: ({ assignments }) => seen.push(`plan of ${assignments.length}`),
    });
    expect(result).toEqual(explained);
    expect(seen.filter((word) => word !== "running")).toEqual([
      ...["enterprise", "pending", "queued", "stage1", "completed", "done", "plan of 3"],
    ]);
    expect(await client.stats()).toMatchObject({ total: 1, solved: 1 });
    await expectSoundAccounts(database, tenant.id);
  });

  it("is charged once when the answer to a submission is lost after it was taken", async () => {
    const { database, tenant, app, clientWith } = await arranged();
    let losses = 0;
    const client = clientWith({
      retries: 3,
      pause: async () => undefined,
      fetch: async (url, init) => {
        const answer = await app.request(url, init);
        if (init.method === "POST" && losses++ < 2) throw new TypeError("fetch failed");
        return answer;
      },
    });
    const { job_id } = await client.submit(ward);
    expect((await client.list()).jobs.map((job) => job.job_id)).toEqual([job_id]);
    expect((await client.usage()).records).toMatchObject([
      { operation: "solve", cost: 2, reference: job_id },
      { operation: "topup" },
    ]);
    expect(await client.balance()).toEqual({ balance: 998 });
    await expectSoundAccounts(database, tenant.id);
  });

  it("reads what is charged and what is free: validation, files, replacements, usage", async () => {
    const { client } = await arranged();
    expect(await client.validate(ward)).toMatchObject({ valid: true, problem_size: 6, proofs: [] });
    expect(await client.validate({})).toMatchObject({ valid: false, demand: null });
    const { job_id } = await client.submit(ward);
    expect(await kindOf(client.result(job_id))).toBe("not_ready");
    await finish(await claimed(job_id), plan);
    expect((await client.result(job_id)).assignments).toEqual(plan.assignments);
    expect(await client.status(job_id)).toMatchObject({ status: "completed", token_cost: 2 });

    const file = await client.export(job_id, { format: "csv", language: "de" });
    expect([file.body.charCodeAt(0), file.contentType]).toEqual([
      ...[0xfeff, "text/csv; charset=utf-8"],
    ]);
    expect(file.fileName).toMatch(/\.csv$/);
    const ranked = await client.replacements(job_id, { employee_id: "a", date: "2026-03-02" });
    expect(ranked.duties[0]!.options[0]).toMatchObject({ kind: "takes", employee_id: "b" });

    const operations = (await client.usage({ limit: 3 })).records.map(({ operation }) => operation);
    expect(operations).toEqual(["replacements", "export", "solve"]);
  });

  it("plans a completed job again, once however often the answer is lost", async () => {
    const { database, tenant, app, client, clientWith } = await arranged();
    const { job_id } = await client.submit(ward);
    const order = { patch: [{ op: "add", path: "/sick_leaves", value: { a: [] } }] } as const;
    expect(await kindOf(client.replan(job_id, order))).toBe("not_ready");
    await finish(await claimed(job_id), plan);
    let losses = 0;
    const lossy = clientWith({
      retries: 2,
      pause: async () => undefined,
      fetch: async (url, init) => {
        const answer = await app.request(url, init);
        if (init.method === "POST" && losses++ < 1) throw new TypeError("fetch failed");
        return answer;
      },
    });
    const again = await lossy.replan(job_id, order);
    expect(again).toMatchObject({ status: "pending" });
    expect((await client.list()).jobs.map((job) => job.job_id)).toEqual([again.job_id, job_id]);
    expect(await client.balance()).toEqual({ balance: 996 });
    const named = { idempotencyKey: "call-out" };
    const third = await client.replan(job_id, { ...order, frozenUntil: "2026-03-03T05:00" }, named);
    expect(await kindOf(client.replan(job_id, order, named))).toBe("conflict");
    expect(third.job_id).not.toBe(again.job_id);
    const nowhere = { patch: [{ op: "remove", path: "/wishes/x" }] } as const;
    await expect(client.replan(job_id, nowhere)).rejects.toMatchObject({
      ...{ kind: "invalid_request", problems: [{ loc: ["body", "patch", 0, "path"] }] },
    });
    expect(await kindOf(client.replan("none", order))).toBe("not_found");
    await expectSoundAccounts(database, tenant.id);
  });

  it("cancels a waiting job, which ends a solve with a sentence that says so", async () => {
    const { client } = await arranged();
    const solving = client.solve(ward, {
      onSubmitted: ({ job_id }) => void client.cancel(job_id),
    });
    await expect(solving).rejects.toMatchObject({ kind: "failed", code: "JOB_CANCELLED" });
  });

  it("issues, lists and revokes tokens", async () => {
    const { client, clientWith } = await arranged();
    const order = { label: "ward 3", scopes: ["solve:read"], expires_in_days: 3 } as const;
    const issued = await client.tokens.issue(order);
    const other = clientWith({ token: issued.token });
    expect(await other.balance()).toEqual({ balance: 1000 });
    expect(await kindOf(other.submit(ward))).toBe("forbidden");
    expect((await client.tokens.list())[0]).toMatchObject({ label: "ward 3", revokedAt: null });
    expect(await client.tokens.revoke(issued.tokenId)).toMatchObject({ revoked: true });
    expect(await kindOf(other.balance())).toBe("unauthorised");
    expect(await kindOf(client.tokens.revoke("00000000-0000-4000-8000-000000000000"))).toBe(
      "not_found",
    );
  });

  it("tells an empty balance, a busy organisation, a problem too large and a bad request apart", async () => {
    const poor = await arranged({ balance: 1 });
    expect(await kindOf(poor.client.submit(ward))).toBe("insufficient_balance");
    const { client } = await arranged({ tier: "free" });
    await client.submit(ward);
    expect(await kindOf(client.submit(ward))).toBe("rate_limited");
    const long = {
      ...ward,
      end_date: "2027-03-01",
      employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
    };
    expect(await kindOf(client.submit(long))).toBe("too_large");
    expect(await kindOf(client.submit({ ...ward, start_date: "tomorrow" }))).toBe(
      "invalid_request",
    );
    expect(await kindOf(client.status("none"))).toBe("not_found");
  });

  it("tells a key that was used for another request", async () => {
    const { client } = await arranged();
    const { job_id } = await client.submit(ward, { idempotencyKey: "march" });
    const again = await client.submit(ward, { idempotencyKey: "march" });
    expect(again.job_id).toBe(job_id);
    const other = { ...ward, end_date: "2026-03-05" };
    expect(await kindOf(client.submit(other, { idempotencyKey: "march" }))).toBe("conflict");
  });

  it("needs no token for the health of the service", async () => {
    const { clientWith } = await arranged();
    const client = clientWith({ token: null });
    expect(await client.health()).toMatchObject({ status: "healthy", service: "shiftsmith" });
    expect(await client.live()).toEqual({ status: "alive" });
    expect(await client.ready()).toMatchObject({ ready: true });
    expect(await client.description()).toMatchObject({ openapi: "3.1.0" });
    expect(await kindOf(client.metrics())).toBe("not_found");
    expect(await kindOf(client.list())).toBe("unauthorised");
  });

  it("takes the word of an unhealthy service for an answer", async () => {
    const { deps } = testService(test().database);
    const broken = testService(test().database, {
      solver: () => ({ ...deps.solver(), state: "broken" }),
    });
    const client = createClient({
      baseUrl: "",
      fetch: (url, init) => broken.app.request(url, init),
    });
    expect((await client.health()).status).not.toBe("healthy");
  });
});
