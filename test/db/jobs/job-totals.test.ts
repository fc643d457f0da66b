import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Database } from "../../../db/connection/client.ts";
import { countEarlierJobs, type JobStats, jobStats } from "../../../db/jobs/job-totals.ts";
import { claimJob, finishJob, reapJobs, submitJob } from "../../../db/jobs/jobs.ts";
import { auditAccounts } from "../../../server/services/operation/audit-accounts.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";

const test = useTestDatabase();

/** Counts from 1 to 9, as the database draws them. */
const numbers = sql`generate_series(1, 9) i`;

async function breached(db: Database): Promise<readonly string[]> {
  const audited = await auditAccounts(db);
  return audited.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
}

/** Ended jobs of every kind, as the version before totals left them; answers the organisation. */
async function earlierJobs(db: Database): Promise<string> {
  const { id } = await freshOrganisation(db);
  await db.run(sql`
    insert into jobs (id, organisation_id, status, tier, problem_size, time_limit_seconds, token_cost, refunded,
      solver_status, solver_seconds, queued_at, created_at, completed_at, error_message)
    select ${id} || i, ${id}, case when i % 3 = 0 then 'failed' else 'completed' end, 'pro', 1, 60, 0, false,
      case i % 3 when 1 then 'optimal' when 2 then 'infeasible' end, 1.5, now(),
      now() - (i / 2) * interval '1 day', now(), case when i % 3 = 0 then 'it broke' end
    from ${numbers}`);
  return id;
}

/** As a migration finds an organisation. */
const uncounted = (organisationId: string): SQL => sql`
  update job_totals set counted_to = '-infinity', solved = 0, unsolvable = 0, failed = 0, in_progress = 0,
    tokens_burned = 0, solver_seconds = 0
  where organisation_id = ${organisationId}`;

it("totals follow every way a job can go, in the statement that takes it there", async () => {
  const db = test().database;
  const { id } = await freshOrganisation(db, { tier: "enterprise" });
  const stats: JobStats[] = [];
  const submit = async () => {
    const job = newJob({ tier: "enterprise", parallelLimit: 4 });
    await submitJob(db, id, job);
    return job.jobId;
  };
  const end = async (solverStatus: "optimal" | "infeasible" | null) => {
    const claimed = (await claimJob(db, { workerId: "w", leaseSeconds: 60 }))!;
    await finishJob(db, {
      ...{ jobId: claimed.jobId, attempt: claimed.attempt },
      status: solverStatus === null ? "failed" : "completed",
      result: solverStatus === null ? null : Buffer.from("result"),
      errorMessage: solverStatus === null ? "it broke" : null,
      ...{ solverStatus, metrics: { solverSeconds: 2 } },
    });
  };
  expect(await jobStats(db, id)).toMatchObject({ total: 0 });
  for (const solverStatus of ["optimal", "infeasible", null] as const) {
    await submit();
    await end(solverStatus);
  }
  await submit();
  for (let attempt = 1; attempt <= 3; attempt++) {
    await claimJob(db, { workerId: "w", leaseSeconds: -1 });
    await reapJobs(db, { maxAttempts: 3 });
  }
  await submit();
  stats.push(await jobStats(db, id));
  await db.run(sql`delete from jobs where organisation_id = ${id} and status = 'dead'`);
  stats.push(await jobStats(db, id));
  const price = newJob().cost;
  const all = { solved: 1, unsolvable: 1, inProgress: 1, executionTimeSecondsTotal: 6 };
  expect(stats).toEqual([
    { ...all, total: 5, failed: 2, tokensBurned: 3 * price },
    { ...all, total: 4, failed: 1, tokensBurned: 3 * price },
  ]);
  expect(await breached(db)).not.toContain("totals-are-the-jobs");
});

it("jobs from before are counted in slices, while they and new ones go on, and none twice or never", async () => {
  const db = test().database;
  const [id, other] = [await earlierJobs(db), await earlierJobs(db)];
  const whole = await jobStats(db, id);
  expect(whole).toMatchObject({ total: 9, solved: 3, unsolvable: 3, failed: 3 });
  await db.run(uncounted(id));
  await db.run(uncounted(other));
  // Nobody is told half of it meanwhile.
  expect(await jobStats(db, id)).toEqual(whole);
  const change = [
    sql`update jobs set solver_status = 'optimal' where id = ${`${id}8`}`,
    sql`update jobs set solver_status = 'optimal' where id = ${`${id}2`}`,
    sql`delete from jobs where id in (${`${id}9`}, ${`${id}3`})`,
  ];
  let rounds = 0;
  while (await countEarlierJobs(db, 2)) {
    const next = change.shift();
    if (next !== undefined) await db.run(next);
    if (rounds++ === 1) await submitJob(db, id, newJob());
    expect(await breached(db)).not.toContain("totals-are-the-jobs");
  }
  expect(rounds).toBeGreaterThan(5);
  expect(await jobStats(db, id)).toMatchObject({
    ...{ total: 8, solved: 5, unsolvable: 1, failed: 1, inProgress: 1 },
  });
  expect(await jobStats(db, other)).toEqual(whole);
});

it("a change under way when its slice is counted is neither lost nor counted twice", async () => {
  const db = test().database;
  const id = await earlierJobs(db);
  await db.run(uncounted(id));
  const slow = db.run(sql`
    with changed as (update jobs set solver_status = 'optimal' where id = ${`${id}2`} returning 1)
    select pg_sleep(0.3) from changed`);
  const counted = Promise.all([1, 2, 3, 4].map(() => countEarlierJobs(db, 4)));
  await Promise.all([slow, counted]);
  while (await countEarlierJobs(db));
  expect(await jobStats(db, id)).toMatchObject({ total: 9, solved: 4, unsolvable: 2 });
  expect(await breached(db)).not.toContain("totals-are-the-jobs");
});

it("statistics read what is counted from the totals while jobs are counted, and only the rest from the jobs", async () => {
  const db = test().database;
  const id = await earlierJobs(db);
  const whole = await jobStats(db, id);
  await db.run(uncounted(id));
  await countEarlierJobs(db, 4);
  expect(await jobStats(db, id)).toEqual(whole);
  // A count that no job accounts for shows where the number comes from.
  await db.run(sql`update job_totals set solved = solved + 100 where organisation_id = ${id}`);
  expect(await jobStats(db, id)).toEqual({
    ...whole,
    total: whole.total + 100,
    solved: whole.solved + 100,
  });
});
