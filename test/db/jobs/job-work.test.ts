import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../../db/accounts/ledger.ts";
import type { Database } from "../../../db/connection/client.ts";
import {
  beat,
  type ClaimedJob,
  claimJob,
  type FinishedJob,
  findJob,
  findResult,
  finishJob,
  handBackJob,
  jobStats,
  type NewJob,
  reapJobs,
  submitJob,
} from "../../../db/jobs/jobs.ts";
import { deleteOldJobs } from "../../../db/jobs/retention.ts";
import { balanceOf } from "../../../db/organisations/organisations.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { expectSoundAccounts } from "../../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase();
const lease = { workerId: "worker", leaseSeconds: 60 };
/** A lease that is over the moment it is given: the worker died. */
const lostLease = { workerId: "worker", leaseSeconds: -1 };

/** Empties the queue, so that the next claim of a test can only meet its own jobs. */
async function emptyQueue(db: Database): Promise<void> {
  for (let job = await claimJob(db, lease); job !== null; job = await claimJob(db, lease))
    await finishJob(db, completed(job.jobId, job.attempt));
}

async function submitted(db: Database, changes: Partial<NewJob> = {}) {
  await emptyQueue(db);
  const { id } = await freshOrganisation(db);
  const job = newJob(changes);
  await submitJob(db, id, job);
  return { organisationId: id, jobId: job.jobId };
}

function completed(jobId: string, attempt: number): FinishedJob {
  return {
    jobId,
    attempt,
    status: "completed",
    result: Buffer.from("plan"),
    errorMessage: null,
    solverStatus: "optimal",
    metrics: { solverSeconds: 2.5 },
  };
}

describe("claimJob", () => {
  it("lets nobody's jobs fill the workers while somebody waits who has less running, by weight", async () => {
    const db = database().database;
    await emptyQueue(db);
    const [greedy, small, heavy] = [
      await freshOrganisation(db, { balance: 1000 }),
      await freshOrganisation(db, { balance: 1000 }),
      await freshOrganisation(db, { balance: 1000, tier: "app" }),
    ];
    const wait = async (id: string, ...jobs: NewJob[]) => {
      for (const job of jobs) await submitJob(db, id, { ...job, parallelLimit: 100 });
    };
    const free = () => newJob({ tier: "free" });
    const app = () => newJob({ tier: "app" });
    // The sandbox counts with its organisation.
    const sandbox = newJob({ tier: "free", billed: false, cost: 0 });
    await wait(greedy.id, free(), free());
    await wait(greedy.testOrganisationId, sandbox);
    await wait(heavy.id, app(), app(), app());
    await wait(small.id, free());
    const weights = { app: 2 };
    const claims: ClaimedJob[] = [];
    for (let i = 0; i < 7; i++) {
      const job = await claimJob(db, { ...lease, weights });
      if (job !== null) claims.push(job);
    }
    const names = new Map([
      [greedy.id, "greedy"],
      [greedy.testOrganisationId, "sandbox"],
      [heavy.id, "heavy"],
      [small.id, "small"],
    ]);
    expect(claims.map(({ organisationId }) => names.get(organisationId))).toEqual([
      ...["greedy", "heavy", "small"],
      // Half of greedy's share, and then as much.
      ...["heavy", "sandbox", "heavy", "greedy"],
    ]);
    for (const { jobId, attempt } of claims) await finishJob(db, completed(jobId, attempt));
  });

  it("gives each job to exactly one of many workers that ask at once", async () => {
    const db = database().database;
    await emptyQueue(db);
    const { id } = await freshOrganisation(db, { balance: 1000 });
    const ids = Array.from({ length: 40 }, () => newJob({ parallelLimit: 100 }));
    for (const job of ids) await submitJob(db, id, job);
    const claims = await Promise.all(Array.from({ length: 60 }, () => claimJob(db, lease)));
    const taken = claims.flatMap((claim) => (claim === null ? [] : [claim.jobId]));
    // A claim skips a row another claim is looking at, so a few may come back empty-handed; none comes back double.
    expect(new Set(taken).size).toBe(taken.length);
    for (let job = await claimJob(db, lease); job !== null; job = await claimJob(db, lease))
      taken.push(job.jobId);
    expect(taken.sort()).toEqual(ids.map((job) => job.jobId).sort());
  });

  it("hands over the request byte by byte and the numbers of the submission", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db, { timeLimitSeconds: 15 });
    const claim = await claimJob(db, lease);
    expect(claim).toMatchObject({ jobId, organisationId, attempt: 1, timeLimitSeconds: 15 });
    expect(Buffer.from(claim?.request ?? []).equals(Buffer.from(newJob().request))).toBe(true);
    expect((await findJob(db, organisationId, jobId))?.status).toBe("running");
  });

  it("passes over organisations that are at their local limit", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    expect(await claimJob(db, { ...lease, exclude: [organisationId] })).toBeNull();
    expect((await claimJob(db, { ...lease, exclude: ["other"] }))?.jobId).toBe(jobId);
  });

  it("lets another organisation's first job pass a batch that came before it", async () => {
    const db = database().database;
    await emptyQueue(db);
    const [batch, single] = [await freshOrganisation(db), await freshOrganisation(db)];
    const order = [newJob(), newJob(), newJob(), newJob()];
    for (const job of order.slice(0, 3)) await submitJob(db, batch.id, job);
    for (const job of order.slice(3)) await submitJob(db, single.id, job);
    const claimed: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) claimed.push((await claimJob(db, lease))?.jobId);
    expect(claimed).toEqual([0, 3, 1, 2].map((index) => order[index]?.jobId));
  });
});

describe("a worker's writes", () => {
  it("miss once another claim came, and change nothing", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    const first = await claimJob(db, lostLease);
    await reapJobs(db, { maxAttempts: 3 });
    const second = await claimJob(db, lease);
    expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    const stale = { jobId, attempt: 1 };
    expect(await beat(db, { ...stale, leaseSeconds: 60, progress: { phase: "x" } })).toBe("lost");
    expect(await handBackJob(db, stale)).toBe(false);
    expect(await finishJob(db, completed(jobId, 1))).toBe(false);
    expect(await findResult(db, organisationId, jobId)).toBeNull();
    expect(await findJob(db, organisationId, jobId)).toMatchObject({
      status: "running",
      progress: null,
      attempts: 2,
    });
    expect(await finishJob(db, completed(jobId, 2))).toBe(true);
    await expectSoundAccounts(db, organisationId);
  });

  it("miss once the job has ended, so that it ends once", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    await claimJob(db, lease);
    const ends = await Promise.all([1, 2, 3].map(() => finishJob(db, completed(jobId, 1))));
    expect(ends.filter((won) => won)).toHaveLength(1);
    expect(await beat(db, { jobId, attempt: 1, leaseSeconds: 60 })).toBe("lost");
    await expectSoundAccounts(db, organisationId);
  });

  it("miss after a hand-back even before the next claim", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    await claimJob(db, lease);
    expect(await handBackJob(db, { jobId, attempt: 1 })).toBe(true);
    expect(await finishJob(db, completed(jobId, 1))).toBe(false);
    const again = await claimJob(db, lease);
    expect(again, "the fence rises, the counted attempts do not").toMatchObject({
      jobId,
      attempt: 2,
      attempts: 1,
    });
    expect(await beat(db, { jobId, attempt: 1, leaseSeconds: 60 })).toBe("lost");
    expect((await findJob(db, organisationId, jobId))?.attempts).toBe(1);
  });

  it("keep the last progress when a heartbeat brings none", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    await claimJob(db, lease);
    await beat(db, { jobId, attempt: 1, leaseSeconds: 60, progress: { phase: "stage1" } });
    await beat(db, { jobId, attempt: 1, leaseSeconds: 60 });
    expect((await findJob(db, organisationId, jobId))?.progress).toEqual({ phase: "stage1" });
  });
});

describe("finishJob", () => {
  it("stores the result with the state, keeps the price and frees the organisation's place", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db, { parallelLimit: 1 });
    await claimJob(db, lease);
    expect(await finishJob(db, completed(jobId, 1))).toBe(true);
    expect(await findJob(db, organisationId, jobId)).toMatchObject({
      status: "completed",
      resultAvailable: true,
      solverStatus: "optimal",
      tokenCost: 3,
      refunded: false,
      metrics: { solverSeconds: 2.5 },
    });
    const stored = await findResult(db, organisationId, jobId);
    expect(Buffer.from(stored ?? []).toString()).toBe("plan");
    const next = await submitJob(db, organisationId, newJob({ parallelLimit: 1 }));
    expect(next.outcome).toBe("accepted");
    await expectSoundAccounts(db, organisationId, 1);
  });

  it("gives the price back exactly once when the job failed by our fault", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    await claimJob(db, lease);
    const failed: FinishedJob = {
      ...completed(jobId, 1),
      status: "failed",
      result: null,
      solverStatus: null,
      errorMessage: "the solver broke\u0000",
    };
    expect(await finishJob(db, failed)).toBe(true);
    expect(await finishJob(db, failed)).toBe(false);
    expect(await balanceOf(db, organisationId)).toBe(1000);
    const [refund] = await listUsage(db, organisationId, 1);
    expect(refund).toMatchObject({ operation: "refund", cost: -3, reference: jobId });
    expect(refund?.metadata).toMatchObject({ problemSize: 1680, tier: "pro" });
    expect(await findJob(db, organisationId, jobId)).toMatchObject({
      status: "failed",
      refunded: true,
      resultAvailable: false,
      errorMessage: "the solver broke\ufffd",
    });
    await expectSoundAccounts(db, organisationId);
  });

  it("refunds nothing in the sandbox, where nothing was paid", async () => {
    const db = database().database;
    await emptyQueue(db);
    const { testOrganisationId } = await freshOrganisation(db);
    const job = newJob({ billed: false });
    await submitJob(db, testOrganisationId, job);
    await claimJob(db, lease);
    await finishJob(db, { ...completed(job.jobId, 1), status: "failed", result: null });
    expect(await listUsage(db, testOrganisationId, 10)).toEqual([]);
  });

  it("leaves a delivery to make exactly when a webhook was asked for", async () => {
    const db = database().database;
    const url = "https://example.org/hook";
    const { organisationId, jobId } = await submitted(db, {
      webhook: { url, secret: Buffer.from([1, 2, 3]) },
    });
    await claimJob(db, lease);
    await finishJob(db, completed(jobId, 1));
    const plain = await submitted(db);
    await claimJob(db, lease);
    await finishJob(db, completed(plain.jobId, 1));
    const rows = await db.read<{ job_id: string }>(
      sql`select job_id from webhook_deliveries where job_id in (${jobId}, ${plain.jobId})`,
    );
    expect(rows).toEqual([{ job_id: jobId }]);
    expect((await findJob(db, organisationId, jobId))?.webhook).toEqual({
      configured: true,
      delivered: false,
      attempts: 0,
      url,
      lastStatusCode: null,
      error: null,
      nextAttemptAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    });
  });
});

describe("reapJobs", () => {
  it("puts a lost job back twice, then buries it with one refund", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    const states: (string | undefined)[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await claimJob(db, lostLease))?.attempt).toBe(attempt);
      await reapJobs(db, { maxAttempts: 3 });
      states.push((await findJob(db, organisationId, jobId))?.status);
    }
    expect(states).toEqual(["pending", "pending", "dead"]);
    expect(await claimJob(db, lease)).toBeNull();
    await Promise.all([1, 2, 3].map(() => reapJobs(db, { maxAttempts: 3 })));
    expect(await balanceOf(db, organisationId)).toBe(1000);
    expect(await finishJob(db, completed(jobId, 3))).toBe(false);
    await expectSoundAccounts(db, organisationId);
  });

  it("leaves jobs alone whose worker still prolongs the lease", async () => {
    const db = database().database;
    const { organisationId, jobId } = await submitted(db);
    await claimJob(db, lostLease);
    await beat(db, { jobId, attempt: 1, leaseSeconds: 60 });
    await reapJobs(db, { maxAttempts: 3 });
    expect((await findJob(db, organisationId, jobId))?.status).toBe("running");
  });

  it("buries each of many lost jobs once when many reapers run at once", async () => {
    const db = database().database;
    await emptyQueue(db);
    const owners = await Promise.all([1, 2, 3].map(() => freshOrganisation(db)));
    for (const { id } of owners)
      for (let i = 0; i < 10; i++) await submitJob(db, id, newJob({ parallelLimit: 10 }));
    while ((await claimJob(db, lostLease)) !== null);
    const counts = await Promise.all([1, 2, 3, 4].map(() => reapJobs(db, { maxAttempts: 1 })));
    expect(counts.reduce((sum, one) => sum + one.dead, 0)).toBe(30);
    for (const { id } of owners) {
      expect(await balanceOf(db, id)).toBe(1000);
      await expectSoundAccounts(db, id);
    }
  });
});

describe("jobStats", () => {
  it("counts every job in one class and tokens less refunds", async () => {
    const db = database().database;
    await emptyQueue(db);
    const { id } = await freshOrganisation(db);
    const ends = [
      ["completed", "optimal"],
      ["completed", "feasible"],
      ["completed", "infeasible"],
      ["completed", "timeout"],
      ["failed", null],
    ] as const;
    for (const [status, solverStatus] of ends) {
      await submitJob(db, id, newJob({ parallelLimit: 10 }));
      const claim = await claimJob(db, lease);
      const end = completed(claim?.jobId ?? "", 1);
      await finishJob(db, { ...end, status, solverStatus });
    }
    await submitJob(db, id, newJob({ parallelLimit: 10 }));
    expect(await jobStats(db, id)).toEqual({
      total: 6,
      solved: 2,
      unsolvable: 2,
      failed: 1,
      inProgress: 1,
      tokensBurned: 15,
      executionTimeSecondsTotal: 12.5,
    });
  });

  it("answers zeros for an organisation without jobs", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db);
    expect(Object.values(await jobStats(db, id))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe("deleteOldJobs", () => {
  it("deletes ended jobs past their time with all that hangs on them, and no ledger entry", async () => {
    const db = database().database;
    const old = await submitted(db);
    await claimJob(db, lease);
    await finishJob(db, completed(old.jobId, 1));
    const waiting = await submitted(db);
    for (const jobId of [old.jobId, waiting.jobId])
      await db.run(
        sql`update jobs set created_at = created_at - interval '13 months' where id = ${jobId}`,
      );
    expect(await deleteOldJobs(db, { months: 12, batch: 1000 })).toBe(1);
    expect(await findJob(db, old.organisationId, old.jobId)).toBeNull();
    expect(await findResult(db, old.organisationId, old.jobId)).toBeNull();
    expect((await findJob(db, waiting.organisationId, waiting.jobId))?.status).toBe("pending");
    const usage = await listUsage(db, old.organisationId, 10);
    expect(usage.map((entry) => entry.reference)).toContain(old.jobId);
  });
});
