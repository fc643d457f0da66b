import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import { findJob, submitJob } from "../../../../db/jobs/jobs.ts";
import { retainJobs } from "../../../../server/services/jobs/retain-jobs.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../../helpers/service/database.ts";
import { endJob, sampleResult } from "../../../helpers/service/service.ts";
import { silentLog } from "../../../helpers/service/silent-log.ts";

const test = useTestDatabase();
const NEVER = new AbortController().signal;

/** `count` ended jobs of one organisation that were submitted `age` ago. */
async function endedJobs(count: number, age: string) {
  const { database } = test();
  const { id } = await freshOrganisation(database);
  const jobs: string[] = [];
  for (let i = 0; i < count; i++) {
    const job = newJob({ webhook: { url: "https://hooks.acme.io/", secret: null } });
    await submitJob(database, id, job);
    await endJob(database, job.jobId, sampleResult);
    await database.run(
      sql`update jobs set created_at = clock_timestamp() - ${age}::interval where id = ${job.jobId}`,
    );
    jobs.push(job.jobId);
  }
  return { organisationId: id, jobs };
}

describe("retainJobs", () => {
  it("deletes what is older than twelve months, batch after batch, and nothing younger", async () => {
    const { database } = test();
    const old = await endedJobs(5, "12 months 1 minute");
    const young = await endedJobs(1, "11 months 27 days");
    expect(await retainJobs({ database, log: silentLog }, NEVER, 2)).toBe(5);
    for (const jobId of old.jobs) {
      expect(await findJob(database, old.organisationId, jobId)).toBeNull();
    }
    for (const jobId of young.jobs) {
      expect(await findJob(database, young.organisationId, jobId)).not.toBeNull();
    }
    const rows = await database.read(sql`
      select (select count(*)::int from job_requests) as requests,
        (select count(*)::int from job_results) as results,
        (select count(*)::int from webhook_deliveries) as deliveries`);
    expect(rows).toEqual([{ requests: 1, results: 1, deliveries: 1 }]);
    expect(await listUsage(database, old.organisationId, 10)).toHaveLength(6);
  });

  it("shares the work between processes that clean up at once", async () => {
    const { database } = test();
    await endedJobs(9, "2 years");
    const deps = { database, log: silentLog };
    const counts = await Promise.all([1, 2, 3].map(() => retainJobs(deps, NEVER, 2)));
    const left = await retainJobs(deps, NEVER, 2);
    expect(counts.reduce((sum, count) => sum + count, left)).toBe(9);
  });

  it("begins no batch once it is told to end", async () => {
    const { database } = test();
    await endedJobs(1, "2 years");
    expect(await retainJobs({ database, log: silentLog }, AbortSignal.abort(), 2)).toBe(0);
    expect(await retainJobs({ database, log: silentLog }, NEVER, 2)).toBe(1);
  });
});
