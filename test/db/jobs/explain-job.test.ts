import { describe, expect, it } from "vitest";
import type { Database } from "../../../db/connection/client.ts";
import {
  claimJob,
  findJob,
  findResult,
  finishJob,
  handBackJob,
  replaceResult,
  submitJob,
} from "../../../db/jobs/jobs.ts";
import { deleteOldJobs } from "../../../db/jobs/retention.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { expectSoundAccounts } from "../../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase();
const explained = Buffer.from("plan and why");
const plan = { solverStatus: "feasible", assignments: 12, unassignedShifts: 0 } as const;

/** A job of a fresh organisation in a worker's hands. */
async function claimed(db: Database) {
  const { id: organisationId } = await freshOrganisation(db);
  const job = newJob();
  await submitJob(db, organisationId, job);
  for (;;) {
    const claim = await claimJob(db, { workerId: "worker", leaseSeconds: 60 });
    if (claim === null) throw new Error("The job does not wait.");
    if (claim.jobId === job.jobId)
      return { organisationId, jobId: claim.jobId, attempt: claim.attempt };
  }
}

async function completed(db: Database, job: Awaited<ReturnType<typeof claimed>>) {
  await finishJob(db, {
    jobId: job.jobId,
    attempt: job.attempt,
    status: "completed",
    result: Buffer.from("plan"),
    errorMessage: null,
    solverStatus: "infeasible",
    metrics: { solverSeconds: 1 },
  });
}

async function resultText(db: Database, job: { organisationId: string; jobId: string }) {
  const result = await findResult(db, job.organisationId, job.jobId);
  return result === null ? null : Buffer.from(result).toString();
}

describe("replaceResult", () => {
  it("puts the explained result in place of the plain one, and what the job tells of its plan with it", async () => {
    const db = database().database;
    const job = await claimed(db);
    await completed(db, job);
    const before = await findJob(db, job.organisationId, job.jobId);
    expect(await replaceResult(db, job.organisationId, { ...job, result: explained, plan })).toBe(
      true,
    );
    expect(await resultText(db, job)).toBe("plan and why");
    expect(await findJob(db, job.organisationId, job.jobId)).toEqual({
      ...before,
      solverStatus: "feasible",
      metrics: { ...before!.metrics, ...plan },
    });
    await expectSoundAccounts(db, job.organisationId);
  });

  it("is refused before the job is completed, to other attempts and to other organisations", async () => {
    const db = database().database;
    const job = await claimed(db);
    const other = await freshOrganisation(db);
    const replace = (changes: Partial<typeof job>) => {
      const { organisationId, ...rest } = { ...job, ...changes };
      return replaceResult(db, organisationId, { ...rest, result: explained, plan });
    };
    expect(await replace({})).toBe(false);
    await completed(db, job);
    expect(await replace({ attempt: job.attempt + 1 })).toBe(false);
    expect(await replace({ attempt: job.attempt - 1 })).toBe(false);
    expect(await replace({ organisationId: other.id })).toBe(false);
    expect(await resultText(db, job)).toBe("plan");
  });

  it("does not touch the result of a later attempt", async () => {
    const db = database().database;
    const first = await claimed(db);
    await handBackJob(db, first);
    const again = await claimJob(db, { workerId: "other", leaseSeconds: 60 });
    expect(again?.jobId).toBe(first.jobId);
    await completed(db, { ...first, attempt: again!.attempt });
    expect(
      await replaceResult(db, first.organisationId, { ...first, result: explained, plan }),
    ).toBe(false);
    expect(await resultText(db, first)).toBe("plan");
  });

  it("brings nothing back that retention has deleted", async () => {
    const db = database().database;
    const job = await claimed(db);
    await completed(db, job);
    while ((await deleteOldJobs(db, { months: -1, batch: 1000 })) > 0);
    expect(await replaceResult(db, job.organisationId, { ...job, result: explained, plan })).toBe(
      false,
    );
    expect(await resultText(db, job)).toBeNull();
  });
});
