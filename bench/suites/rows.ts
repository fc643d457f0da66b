/**
 * What reads and changes take beside many stored jobs of one organisation: median and longest of repeated calls, the audit as
 * a whole, and counting the jobs of before in slices.
 *
 *   npm run bench -- rows [--jobs 1000000]
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { countEarlierJobs } from "../../db/jobs/job-totals.ts";
import { claimJob, findJob, jobStats, listJobs, submitJob } from "../../db/jobs/jobs.ts";
import { createOrganisation } from "../../db/organisations/organisations.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";
import { report } from "../report.ts";

const BATCH = 100_000;
const REPEATS = 50;
const patient = { deadlineMs: 600_000, lane: "audit" } as const;

/** Ended jobs of the sandbox, so that no ledger entry belongs to them; as fast as a disk takes them. */
async function fill(db: Database, organisationId: string, jobs: number): Promise<void> {
  for (let from = 0; from < jobs; from += BATCH)
    await db.run(
      sql`
      with made as (
        insert into jobs (id, organisation_id, status, tier, problem_size, time_limit_seconds, token_cost,
          queued_at, created_at, started_at, completed_at, solver_status, solver_seconds, result_available)
        select 'j' || n, ${organisationId}, 'completed', 'enterprise', 336, 30, 0, at, at, at,
          at + interval '9 seconds', 'optimal', 3, true
        from generate_series(${from}::int, ${Math.min(jobs, from + BATCH) - 1}::int) n,
          lateral (select now() - n * interval '1 second' as at) times
        returning id
      ), requests as (
        insert into job_requests (job_id, body) select id, 'x' from made
      )
      insert into job_results (job_id, body) select id, 'x' from made`,
      patient,
    );
  await db.run(sql`analyze`, patient);
}

async function timed(what: string, repeats: number, call: (i: number) => Promise<unknown>) {
  const took: number[] = [];
  for (let i = 0; i < repeats; i++) {
    const startMs = performance.now();
    await call(i);
    took.push(performance.now() - startMs);
  }
  took.sort((a, b) => a - b);
  const rounded = (ms: number) => Math.round(10 * ms) / 10;
  return {
    what,
    calls: took.length,
    p50: rounded(took[took.length >> 1]!),
    max: rounded(took.at(-1)!),
  };
}

const newJob = (i: number) => ({
  ...({ jobId: `new${i}`, tier: "enterprise", cost: 0, billed: false, problemSize: 336 } as const),
  ...{ timeLimitSeconds: 30, request: Buffer.from("x"), inputSummary: null, webhook: null },
  ...{ parallelLimit: 1_000, tokenId: null, metadata: {}, idempotency: null },
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { jobs: { type: "string", default: "1000000" } } });
  const jobs = Number(values.jobs);
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-rows-"));
  await chmod(folder, 0o755);
  const db = await openDatabase({
    dataDirectory: join(folder, "postgres"),
    home: join(folder, "home"),
  });
  try {
    await db.migrate();
    const owner = { name: "bench", tier: "enterprise", balance: 0 } as const;
    const { testOrganisationId: id } = await createOrganisation(db, owner);
    await fill(db, id, jobs);
    const rows = [
      await timed("statistics", REPEATS, () => jobStats(db, id)),
      await timed("a status", REPEATS, (i) => findJob(db, id, `j${(i * 7919) % jobs}`)),
      await timed("a list of 50", REPEATS, () => listJobs(db, id, 50)),
      await timed("a submission", REPEATS, (i) => submitJob(db, id, newJob(i))),
      await timed("a claim", REPEATS, () => claimJob(db, { workerId: "w", leaseSeconds: 600 })),
      await timed("the audit", 1, () => auditAccounts(db)),
    ];
    await db.run(sql`update job_totals set counted_to = '-infinity', solved = 0, in_progress = 0,
      solver_seconds = 0`);
    let isLeft = true;
    const slices = await timed(
      "a slice of earlier jobs",
      Math.ceil(jobs / 20_000) + 1,
      async () => {
        isLeft = isLeft && (await countEarlierJobs(db));
      },
    );
    report("rows", [...rows, slices]);
    const totals = (await auditAccounts(db)).find(({ name }) => name === "totals-are-the-jobs");
    console.log(`${jobs} jobs; breaches of the totals afterwards: ${totals?.breaches}`);
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
