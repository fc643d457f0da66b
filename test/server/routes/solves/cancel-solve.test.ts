import { describe, expect, it } from "vitest";
import { beat, claimJob, findJob, finishJob } from "../../../../db/jobs/jobs.ts";
import { cancelSolve } from "../../../../server/routes/solves/cancel-solve.ts";
import {
  solveStatusSchema,
  solveSubmitSchema,
} from "../../../../server/routes/solves/job-schemas.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  sampleResult,
  smallRequest,
  testService,
} from "../../../helpers/service/service.ts";
import { expectSoundAccounts } from "../../../helpers/verify/ledger-invariants.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();

async function submitted(token: string): Promise<string> {
  const { call } = testService(test().database);
  const answer = await call(token, "POST", "/api/v1/solve", { body: smallRequest() });
  return solveSubmitSchema.parse(await answer.json()).job_id;
}

/** A job of a fresh tenant with balance 10, of which it costs 2. */
async function waiting() {
  const { database } = test();
  while ((await claimJob(database, { workerId: "other", leaseSeconds: 600 })) !== null);
  const tenant = await freshTenant(database, { balance: 10 });
  const jobId = await submitted(tenant.token);
  const { call } = testService(database);
  const cancel = async () => {
    const answer = await call(tenant.token, "POST", `/api/v1/solve/${jobId}/cancel`);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([200, "0"]);
    return solveStatusSchema.parse(await answer.json());
  };
  const balance = async () => (await call(tenant.token, "GET", "/api/v1/account/balance")).json();
  return { database, tenant, jobId, call, cancel, balance };
}

describe("POST /api/v1/solve/{job_id}/cancel", () => {
  verifyEndpoint(cancelSolve, test, {
    status: 200,
    body: solveStatusSchema,
    arrange: async ({ token }) => ({ path: `/api/v1/solve/${await submitted(token)}/cancel` }),
    missingPath: "/api/v1/solve/00000000-0000-4000-8000-000000000000/cancel",
  });

  it("ends a waiting job unsolved, gives the price back once, and says so in the ledger", async () => {
    const { database, tenant, jobId, call, cancel, balance } = await waiting();
    expect(await balance()).toEqual({ balance: 8 });
    const ended = { status: "failed", error_message: "cancelled", result_available: false };
    expect(await cancel()).toMatchObject(ended);
    expect(await cancel(), "a second time").toMatchObject(ended);
    expect(await balance()).toEqual({ balance: 10 });
    const usage = await (await call(tenant.token, "GET", "/api/v1/account/usage?limit=1")).json();
    expect(usage).toMatchObject({
      records: [
        { operation: "refund", cost: -2, reference: jobId, metadata: { reason: "cancelled" } },
      ],
    });
    expect(await claimJob(database, { workerId: "w", leaseSeconds: 60 })).toBeNull();
    await expectSoundAccounts(database, tenant.id);
  });

  it("asks the worker of a running job for its best plan, which is kept and paid for", async () => {
    const { database, tenant, jobId, cancel, balance } = await waiting();
    const job = await claimJob(database, { workerId: "elsewhere", leaseSeconds: 60 });
    const mine = { jobId, attempt: job?.attempt ?? 0 };
    expect(await beat(database, { ...mine, leaseSeconds: 60 })).toBe("held");
    expect(await cancel()).toMatchObject({
      status: "running",
      progress: { cancelRequested: true },
    });
    expect(await beat(database, { ...mine, leaseSeconds: 60 })).toBe("cancel");
    const end = { errorMessage: null, solverStatus: "feasible", metrics: null } as const;
    const result = Buffer.from("plan");
    expect(await finishJob(database, { ...mine, ...end, status: "completed", result })).toBe(true);
    expect(await cancel()).toMatchObject({ status: "completed", result_available: true });
    expect(await balance()).toEqual({ balance: 8 });
    await expectSoundAccounts(database, tenant.id);
  });

  it("leaves an ended job as it is", async () => {
    const { database, jobId, cancel, balance } = await waiting();
    await endJob(database, jobId, sampleResult);
    const answer = await cancel();
    expect(answer).toMatchObject({ status: "completed", error_message: null });
    expect(answer.progress).not.toHaveProperty("cancelRequested");
    expect(await balance()).toEqual({ balance: 8 });
  });

  it("touches no job of another organisation", async () => {
    const { database, tenant, jobId, call } = await waiting();
    const stranger = await freshTenant(database);
    const answer = await call(stranger.token, "POST", `/api/v1/solve/${jobId}/cancel`);
    expect(answer.status).toBe(404);
    expect(await findJob(database, tenant.id, jobId)).toMatchObject({
      status: "pending",
      cancelRequested: false,
    });
  });
});
