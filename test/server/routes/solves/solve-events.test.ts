import { describe, expect, it } from "vitest";
import * as z from "zod";
import { beat, claimJob, finishJob } from "../../../../db/jobs/jobs.ts";
import { revokeToken } from "../../../../db/organisations/tokens.ts";
import {
  solveStatusSchema,
  solveSubmitSchema,
} from "../../../../server/routes/solves/job-schemas.ts";
import { solveEvents } from "../../../../server/routes/solves/solve-events.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { EventReader } from "../../../helpers/service/event-reader.ts";
import {
  endJob,
  freshTenant,
  sampleResult,
  smallRequest,
  testService,
} from "../../../helpers/service/service.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const UNKNOWN = "/api/v1/solve/00000000-0000-4000-8000-000000000000/events";

/** A waiting job of a fresh tenant, and ways to follow it through one app. */
async function following(changes: Parameters<typeof testService>[1] = {}) {
  const { database } = test();
  while ((await claimJob(database, { workerId: "other", leaseSeconds: 600 })) !== null);
  const tenant = await freshTenant(database);
  const { call } = testService(database, changes);
  const submitted = await call(tenant.token, "POST", "/api/v1/solve", { body: smallRequest() });
  const jobId = solveSubmitSchema.parse(await submitted.json()).job_id;
  const get = (lastEventId: string | null = null, method = "GET") =>
    call(tenant.token, method, `/api/v1/solve/${jobId}/events`, {
      headers: lastEventId === null ? {} : { "Last-Event-ID": lastEventId },
    });
  const follow = async (lastEventId: string | null = null) =>
    new EventReader((await get(lastEventId)).body);
  return { database, tenant, jobId, get, follow };
}

async function claimed(jobId: string): Promise<{ jobId: string; attempt: number }> {
  const job = await claimJob(test().database, { workerId: "w", leaseSeconds: 60 });
  if (job?.jobId !== jobId) throw new Error("Another job waits.");
  return { jobId, attempt: job.attempt };
}

describe("GET /api/v1/solve/{job_id}/events", () => {
  verifyEndpoint(solveEvents, test, {
    status: 200,
    body: z.string().regex(/\nevent: done\ndata: \{.*\}\n\n$/),
    read: (answer) => answer.text(),
    arrange: async ({ token }) => {
      const { call } = testService(test().database);
      const submitted = await call(token, "POST", "/api/v1/solve", { body: smallRequest() });
      const jobId = solveSubmitSchema.parse(await submitted.json()).job_id;
      await endJob(test().database, jobId, sampleResult);
      return { path: `/api/v1/solve/${jobId}/events` };
    },
    missingPath: UNKNOWN,
  });

  it("tells each status and each progress once, then the whole job, and ends", async () => {
    const { database, jobId, get } = await following();
    const answer = await get();
    expect(answer.headers.get("Content-Type")).toBe("text/event-stream");
    expect(answer.headers.get("X-Token-Cost")).toBe("0");
    const reader = new EventReader(answer.body);
    expect(await reader.next()).toMatchObject({
      name: "status",
      data: { job_id: jobId, status: "pending", attempts: 0 },
    });
    expect(await reader.next()).toMatchObject({ name: "progress", data: { phase: "queued" } });

    const mine = await claimed(jobId);
    expect(await reader.next()).toMatchObject({
      name: "status",
      data: { status: "running", attempts: 1 },
    });
    const progress = { phase: "improve", incumbentObjective: 12, bestBound: 9, gap: 0.25 };
    await beat(database, { ...mine, leaseSeconds: 60, progress });
    expect(await reader.next()).toMatchObject({ name: "progress", data: progress });

    await finishJob(database, {
      ...mine,
      status: "completed",
      result: Buffer.from("plan"),
      errorMessage: null,
      solverStatus: "optimal",
      metrics: { solverSeconds: 1 },
    });
    const [ended, done, last] = await reader.rest();
    expect(ended).toMatchObject({ name: "status", data: { status: "completed" } });
    expect(done).toMatchObject({ name: "progress", data: { phase: "done", percent: 100 } });
    expect(last?.name).toBe("done");
    expect(solveStatusSchema.parse(last?.data)).toMatchObject({
      job_id: jobId,
      status: "completed",
      result_available: true,
    });
  });

  it("takes up at another node where the reader left off, and says nothing twice", async () => {
    const { database, tenant, jobId, follow } = await following();
    const reader = await follow();
    const queued = await reader.until((event) => event.name === "progress");
    await reader.cancel();

    const mine = await claimed(jobId);
    await beat(database, { ...mine, leaseSeconds: 60, progress: { phase: "stage1" } });
    const other = testService(database);
    const from = (id: string) =>
      other.call(tenant.token, "GET", `/api/v1/solve/${jobId}/events`, {
        headers: { "Last-Event-ID": id },
      });
    const second = new EventReader((await from(queued.id)).body);
    expect(await second.next()).toMatchObject({ name: "status", data: { status: "running" } });
    const stage = await second.next();
    expect(stage).toMatchObject({ name: "progress", data: { phase: "stage1" } });
    await second.cancel();

    await beat(database, { ...mine, leaseSeconds: 60, progress: { phase: "stage2" } });
    const third = new EventReader((await from(stage?.id ?? "")).body);
    expect(await third.next()).toMatchObject({ name: "progress", data: { phase: "stage2" } });
    await third.cancel();
  });

  it("answers 204 to a reader that has the last event, so that it stays away", async () => {
    const { database, jobId, get, follow } = await following();
    await endJob(database, jobId, sampleResult);
    const last = (await (await follow()).rest()).at(-1);
    const answer = await get(last?.id);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });

  it.each(["done", "x", "running-1", "running-1.", "'; drop table jobs; --", ".".repeat(5000)])(
    "begins anew for a reader that names %j while the job waits",
    async (id) => {
      const { follow } = await following();
      const reader = await follow(id);
      expect(await reader.next()).toMatchObject({ name: "status", data: { status: "pending" } });
      await reader.cancel();
    },
  );

  it("lets an organisation have 20 streams at once, and a place is free again when a reader goes", async () => {
    const { get, follow } = await following();
    const readers: EventReader[] = [];
    for (let i = 0; i < 20; i++) readers.push(await follow());
    const refused = await get();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
    expect(await refused.json()).toMatchObject({ detail: { code: "STREAM_LIMIT", data: {} } });
    await readers.pop()?.cancel();
    readers.push(await follow());
    for (const reader of readers) await reader.cancel();
  });

  it("keeps no place for a HEAD request", async () => {
    const { get, follow } = await following();
    for (let i = 0; i < 21; i++) expect((await get(null, "HEAD")).status).toBe(200);
    await (await follow()).cancel();
  });

  it("ends when the token is revoked, and when the process shuts down", async () => {
    let shuttingDown = false;
    const { database, tenant, follow } = await following({ shuttingDown: () => shuttingDown });
    const revoked = await follow();
    await revoked.until((event) => event.name === "progress");
    await revokeToken(database, tenant.id, tenant.tokenId, null);
    expect(await revoked.rest()).toEqual([]);

    const again = await following({ shuttingDown: () => shuttingDown });
    const left = await again.follow();
    await left.until((event) => event.name === "progress");
    shuttingDown = true;
    expect(await left.rest()).toEqual([]);
  });
});
