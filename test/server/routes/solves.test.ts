import { describe, expect, it } from "vitest";
import { resultSchema } from "../../../core/index.ts";
import {
  solveListSchema,
  solveStatsSchema,
  solveStatusSchema,
  solveSubmitSchema,
} from "../../../server/routes/solves/job-schemas.ts";
import { listSolves } from "../../../server/routes/solves/list-solves.ts";
import { solveResult } from "../../../server/routes/solves/solve-result.ts";
import { solveStats } from "../../../server/routes/solves/solve-stats.ts";
import { solveStatus } from "../../../server/routes/solves/solve-status.ts";
import { submitSolve } from "../../../server/routes/solves/submit-solve.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  sampleResult,
  smallRequest,
  testService,
} from "../../helpers/service/service.ts";
import { verifyEndpoint } from "../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

async function submitted(token: string, body: unknown = smallRequest()): Promise<string> {
  const { call } = testService(test().database);
  const answer = await call(token, "POST", "/api/v1/solve", { body });
  expect(answer.status).toBe(202);
  return solveSubmitSchema.parse(await answer.json()).job_id;
}

describe("POST /api/v1/solve", () => {
  verifyEndpoint(submitSolve, test, {
    status: 202,
    body: solveSubmitSchema,
    arrange: async () => ({ path: "/api/v1/solve", body: smallRequest() }),
  });

  it("debits the price, says so in the header and in the ledger", async () => {
    const { database } = test();
    const { token } = await freshTenant(database, { balance: 100 });
    const { call } = testService(database);
    const answer = await call(token, "POST", "/api/v1/solve", { body: smallRequest(2500) });
    expect(answer.headers.get("X-Token-Cost")).toBe("4");
    const { job_id } = solveSubmitSchema.parse(await answer.json());
    const balance = await call(token, "GET", "/api/v1/account/balance");
    expect(await balance.json()).toEqual({ balance: 96 });
    const usage = await (await call(token, "GET", "/api/v1/account/usage?limit=1")).json();
    expect(usage).toMatchObject({
      count: 1,
      records: [
        {
          operation: "solve",
          cost: 4,
          balanceAfter: 96,
          reference: job_id,
          metadata: { problemSize: 2500, tier: "enterprise" },
        },
      ],
    });
  });

  it("bills a sandbox token nothing and keeps its jobs apart from the live ones", async () => {
    const { database } = test();
    const { token } = await freshTenant(database, { balance: 0, isTest: true });
    const { call } = testService(database);
    const answer = await call(token, "POST", "/api/v1/solve", { body: smallRequest(2500) });
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([202, "0"]);
    const usage = await (await call(token, "GET", "/api/v1/account/usage")).json();
    expect(usage).toEqual({ records: [], count: 0 });
  });

  it("wakes the queue for an accepted job and for no other", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    let wakes = 0;
    const { call } = testService(database, { wakeQueue: () => void wakes++ });
    await call(token, "POST", "/api/v1/solve", { body: { size: -1 } });
    expect(wakes).toBe(0);
    await call(token, "POST", "/api/v1/solve", { body: smallRequest() });
    expect(wakes).toBe(1);
  });
});

describe("GET /api/v1/solve", () => {
  verifyEndpoint(listSolves, test, {
    status: 200,
    body: solveListSchema,
    arrange: async ({ token }) => {
      await submitted(token);
      return { path: "/api/v1/solve?limit=5" };
    },
  });

  it("lists the newest first and only the caller's", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    await submitted((await freshTenant(database)).token);
    const ids = [await submitted(token), await submitted(token), await submitted(token)];
    const { call } = testService(database);
    const list = solveListSchema.parse(await (await call(token, "GET", "/api/v1/solve")).json());
    expect(list.jobs.map((job) => job.job_id)).toEqual(ids.reverse());
    const short = await (await call(token, "GET", "/api/v1/solve?limit=1")).json();
    expect(solveListSchema.parse(short).jobs).toHaveLength(1);
  });
});

describe("GET /api/v1/solve/stats", () => {
  verifyEndpoint(solveStats, test, {
    status: 200,
    body: solveStatsSchema,
    arrange: async () => ({ path: "/api/v1/solve/stats" }),
  });

  it("counts what ended well, what broke and what is under way", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    await endJob(database, await submitted(token), sampleResult);
    await endJob(database, await submitted(token), null);
    await submitted(token);
    const { call } = testService(database);
    expect(await (await call(token, "GET", "/api/v1/solve/stats")).json()).toEqual({
      total: 3,
      solved: 1,
      unsolvable: 0,
      failed: 1,
      in_progress: 1,
      tokens_burned: 4,
      execution_time_seconds_total: 0.5,
    });
  });
});

describe("GET /api/v1/solve/{job_id}", () => {
  verifyEndpoint(solveStatus, test, {
    status: 200,
    body: solveStatusSchema,
    arrange: async ({ token }) => ({ path: `/api/v1/solve/${await submitted(token)}` }),
    missingPath: `/api/v1/solve/${UNKNOWN}`,
  });

  it("shows a waiting job with its input and without a result", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const jobId = await submitted(token);
    const answer = await testService(database).call(token, "GET", `/api/v1/solve/${jobId}`);
    expect(solveStatusSchema.parse(await answer.json())).toMatchObject({
      job_id: jobId,
      status: "pending",
      tier: "enterprise",
      completed_at: null,
      result_available: false,
      token_cost: 2,
      progress: { phase: "queued", percent: 0 },
      input_summary: { problemSize: 100 },
      webhook: { configured: false, delivered: false, attempts: 0, url: null },
      metrics: null,
    });
  });

  it("shows an ended job with its metrics", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const jobId = await submitted(token);
    await endJob(database, jobId, sampleResult);
    const answer = await testService(database).call(token, "GET", `/api/v1/solve/${jobId}`);
    expect(solveStatusSchema.parse(await answer.json())).toMatchObject({
      status: "completed",
      result_available: true,
      progress: { phase: "done", percent: 100 },
      metrics: {
        solverSeconds: 0.5,
        problemSize: 100,
        tokenCost: 2,
        solverStatus: "optimal",
        assignments: 1,
        unassignedShifts: 0,
        attempts: 1,
      },
    });
  });

  it("shows the webhook address but never its secret", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const webhook = { webhook_url: "https://hooks.acme.io/x", webhook_secret: "hush-hush" };
    const jobId = await submitted(token, smallRequest(10, webhook));
    const answer = await testService(database).call(token, "GET", `/api/v1/solve/${jobId}`);
    const text = await answer.text();
    expect(JSON.parse(text).webhook).toMatchObject({ configured: true, url: webhook.webhook_url });
    expect(text).not.toContain("hush-hush");
  });

  it.each(["%00", "a%20b", "..", "%F0%9F%92%A9", "x".repeat(3000)])(
    "answers 404 to the odd id %j",
    async (id) => {
      const { database } = test();
      const { token } = await freshTenant(database);
      const answer = await testService(database).call(token, "GET", `/api/v1/solve/${id}`);
      expect(answer.status).toBe(404);
    },
  );
});

describe("GET /api/v1/solve/{job_id}/result", () => {
  verifyEndpoint(solveResult, test, {
    status: 200,
    body: resultSchema,
    arrange: async ({ token }) => {
      const jobId = await submitted(token);
      await endJob(test().database, jobId, sampleResult);
      return { path: `/api/v1/solve/${jobId}/result` };
    },
    missingPath: `/api/v1/solve/${UNKNOWN}/result`,
  });

  it("answers 400 with a sentence while the job is not finished, and when it failed", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const jobId = await submitted(token);
    const early = await call(token, "GET", `/api/v1/solve/${jobId}/result`);
    expect([early.status, await early.json()]).toEqual([400, { detail: expect.any(String) }]);
    await endJob(database, jobId, null);
    const failed = await call(token, "GET", `/api/v1/solve/${jobId}/result`);
    expect([failed.status, await failed.json()]).toEqual([400, { detail: expect.any(String) }]);
  });

  it("sends the stored bytes to a client that takes gzip, and plain JSON to one that refuses it", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const jobId = await submitted(token);
    await endJob(database, jobId, sampleResult);
    const get = (accept: string) =>
      call(token, "GET", `/api/v1/solve/${jobId}/result`, {
        headers: { "Accept-Encoding": accept },
      });
    for (const accept of ["gzip", "br, gzip;q=0.5", "GZIP, deflate"]) {
      expect((await get(accept)).headers.get("Content-Encoding")).toBe("gzip");
    }
    for (const accept of ["identity", "gzip;q=0", "br, gzip;q=0.0, identity", "x-notgzip"]) {
      const answer = await get(accept);
      expect(answer.headers.get("Content-Encoding")).toBeNull();
      expect(await answer.json()).toEqual(sampleResult);
    }
  });
});
