import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  cancelJob,
  claimJob,
  findJob,
  finishJob,
  handBackJob,
  type NewJob,
  reapJobs,
  submitJob,
} from "../../../db/jobs/jobs.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { expectSoundAccounts } from "../../helpers/verify/ledger-invariants.ts";

const test = useTestDatabase();
const lease = { workerId: "worker", leaseSeconds: 60 };
/** A lease that is over the moment it is given: the worker died. */
const lostLease = { workerId: "worker", leaseSeconds: -1 };

/** A waiting job of a fresh organisation, alone in the queue. */
async function submitted(changes: Partial<NewJob> = {}) {
  const { database } = test();
  while ((await claimJob(database, { workerId: "other", leaseSeconds: 600 })) !== null);
  const { id } = await freshOrganisation(database);
  const job = newJob(changes);
  await submitJob(database, id, job);
  return { organisationId: id, jobId: job.jobId };
}

describe("cancelJob", () => {
  it("ends a job whose worker died meanwhile, with a refund and no further attempt", async () => {
    const { database: db } = test();
    const { organisationId, jobId } = await submitted();
    await claimJob(db, lostLease);
    await cancelJob(db, organisationId, jobId);
    await reapJobs(db, { maxAttempts: 3 });
    expect(await findJob(db, organisationId, jobId)).toMatchObject({
      status: "failed",
      errorMessage: "cancelled",
      refunded: true,
    });
    expect(await claimJob(db, lease)).toBeNull();
    await expectSoundAccounts(db, organisationId);
  });

  it("ends a job that its worker hands back, and solves it nowhere else", async () => {
    const { database: db } = test();
    const { organisationId, jobId } = await submitted();
    await claimJob(db, lease);
    await cancelJob(db, organisationId, jobId);
    expect(await handBackJob(db, { jobId, attempt: 1 })).toBe(true);
    expect(await claimJob(db, lease)).toBeNull();
    await reapJobs(db, { maxAttempts: 3 });
    expect((await findJob(db, organisationId, jobId))?.status).toBe("failed");
    await expectSoundAccounts(db, organisationId);
  });

  it("ends a job once, whoever claims, cancels and reaps it at the same moment", async () => {
    const { database: db } = test();
    for (let round = 0; round < 10; round++) {
      const webhook = { url: "https://example.org/hook", secret: null };
      const { organisationId, jobId } = await submitted({ webhook });
      const cancels = [1, 2, 3].map(() => cancelJob(db, organisationId, jobId));
      const [claim] = await Promise.all([claimJob(db, lease), ...cancels]);
      if (claim !== null) {
        const end = { errorMessage: null, solverStatus: "optimal", metrics: null } as const;
        const mine = { jobId, attempt: claim.attempt, result: Buffer.from("plan") };
        expect(await finishJob(db, { ...mine, ...end, status: "completed" })).toBe(true);
      }
      const row = await findJob(db, organisationId, jobId);
      expect(row?.status).toBe(claim === null ? "failed" : "completed");
      await expectSoundAccounts(db, organisationId);
    }
  });

  it("puts a delivery into the outbox when it ends a waiting job", async () => {
    const { database: db } = test();
    const webhook = { url: "https://example.org/hook", secret: null };
    const { organisationId, jobId } = await submitted({ webhook });
    await cancelJob(db, organisationId, jobId);
    const rows = await db.read(sql`select 1 from webhook_deliveries where job_id = ${jobId}`);
    expect(rows).toHaveLength(1);
  });
});
