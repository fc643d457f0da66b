import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pg-proxy";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteOldCalls } from "../../db/accounts/idempotent-calls.ts";
import { listUsage } from "../../db/accounts/ledger.ts";
import { hitRateWindow } from "../../db/accounts/rate-windows.ts";
import type { Database } from "../../db/connection/client.ts";
import { countEarlierJobs } from "../../db/jobs/job-totals.ts";
import {
  beat,
  claimJob,
  findJob,
  findRequest,
  findResult,
  finishJob,
  jobStats,
  listJobs,
  reapJobs,
  submitJob,
} from "../../db/jobs/jobs.ts";
import { deleteOldJobs } from "../../db/jobs/retention.ts";
import { readStatus } from "../../db/jobs/status-read.ts";
import { readWatchedJobs } from "../../db/jobs/watched-jobs.ts";
import { invariants, withinSlice } from "../../db/operation/audit/invariants.ts";
import { balanceOf } from "../../db/organisations/organisations.ts";
import { findTokenByHash, listTokens } from "../../db/organisations/tokens.ts";
import { claimDelivery } from "../../db/webhooks.ts";
import { TEST_MS } from "../helpers/patience.ts";
import { newJob, useTestDatabase } from "../helpers/service/database.ts";

const test = useTestDatabase();

/** 10^6 rows take minutes to make: PLAN_ROWS=1000000 asks for them. */
const SIZES = [
  100,
  10_000,
  100_000,
  ...(process.env.PLAN_ROWS ? [Number(process.env.PLAN_ROWS)] : []),
];

const OWN = "o1";
const hashOf = (i: number) => createHash("sha256").update(`token ${i}`).digest();

const FILLED = [
  ...["organisations", "tokens", "jobs", "job_requests", "job_results", "ledger"],
  ...["webhook_deliveries", "idempotent_calls", "job_totals"],
];

/** Fills every table up to `rows`: half of all jobs are one organisation's, a fifth wait or run. */
async function fill(db: Database, rows: number): Promise<void> {
  const numbers = sql`generate_series(1, ${rows}::int) i where not exists (select from jobs where id = 'j' || i)`;
  const statements: readonly SQL[] = [
    sql`insert into organisations (id, name, tier, balance, active_jobs)
        select 'o' || i, 'o', 'enterprise', 1000000, 50
        from generate_series(1, ${rows}::int) i on conflict do nothing`,
    sql`insert into tokens (id, organisation_id, hash, display_hint, scopes, is_test)
        select 't' || i, 'o' || i, sha256(('token ' || i)::bytea), 'x', '{}', false
        from generate_series(1, ${rows}::int) i on conflict do nothing`,
    sql`insert into job_requests (job_id, body) select id, 'x' from (
          select id from jobs where not exists (select from job_requests where job_id = jobs.id)) missing`,
    sql`insert into job_results (job_id, body) select id, 'x' from jobs
        where status = 'completed' on conflict do nothing`,
    sql`insert into ledger (organisation_id, operation, job_id, cost, balance_after)
        select organisation_id, 'solve', id, 1, 1 from jobs on conflict do nothing`,
    sql`insert into webhook_deliveries (job_id, organisation_id, next_attempt_at, delivered_at)
        select id, organisation_id, case when status = 'pending' then now() + interval '1 hour' end,
          case when status = 'completed' then now() end
        from jobs on conflict do nothing`,
    sql`insert into idempotent_calls (organisation_id, operation, key, body_hash)
        select id, 'validate', 'k', 'x' from organisations on conflict do nothing`,
    sql`insert into rate_windows (organisation_id, window_start, hits) select id, 0, 1 from organisations
        on conflict do nothing`,
  ];
  const jobs = sql`insert into jobs (id, organisation_id, status, tier, problem_size, time_limit_seconds,
      token_cost, queued_at, created_at, lease_until, worker_id)
    select 'j' || i, 'o' || case when i % 2 = 0 then 1 else i end, case when i % 10 = 3 then 'pending'
      when i % 1000 = 5 then 'running' else 'completed' end, 'enterprise', 1, 60, 1, now() + i * interval '1 ms',
      now() + i * interval '1 ms', case when i % 1000 = 5 then now() end, 'w' from ${numbers}`;
  for (const statement of [...statements.slice(0, 2), jobs, ...statements.slice(2)])
    await db.run(statement, { deadlineMs: TEST_MS, lane: "audit" });
  // Which also notes ages by page, as the server does of its own accord.
  for (const table of FILLED)
    await db.run(sql.raw(`vacuum analyze ${table}`), { deadlineMs: TEST_MS, lane: "audit" });
}

interface Plan {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows the parts of a plan have read from tables, kept or not. */
function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
  if (!/Scan$/.test(plan["Node Type"]) || /CTE|Function|Subquery/.test(plan["Node Type"]))
    return below;
  const passed =
    (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  return below + (plan["Actual Rows"] + passed) * plan["Actual Loops"];
}

/** The rows that the first statement of `call` reads. */
async function rowsReadBy(db: Database, call: (db: Database) => Promise<unknown>): Promise<number> {
  const statements: SQL[] = [];
  const note = async (statement: SQL) => {
    statements.push(statement);
    return [];
  };
  const recorder: Partial<Database> = {
    read: note,
    run: note,
    settle: (write) => write(),
    reads: drizzle(async (text, values: readonly unknown[]) => {
      const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
      const joined = parts.flatMap((part, i) => (i === 0 ? [part] : [sql`${values[i - 1]}`, part]));
      statements.push(sql.join(joined));
      return { rows: [] };
    }),
  };
  // What it makes of an answer without rows is no matter here.
  await call(recorder as Database).catch(() => undefined);
  return rowsReadByStatement(db, statements[0]!);
}

async function rowsReadByStatement(db: Database, statement: SQL): Promise<number> {
  const explained = sql`explain (analyze, format json, timing off) ${statement}`;
  const [row] = await db.run<{ "QUERY PLAN": readonly { Plan: Plan }[] }>(explained);
  return rowsRead(row!["QUERY PLAN"][0]!.Plan);
}

/** Rows of a slice of the audit that is in the middle of a table. */
const SLICE_ROWS = 40;
const RULES = { parallelSolves: { enterprise: 1_000_000 }, maxAttempts: 3 };
/** Invariants whose slices have a bound; a slice of organisations has all that each of them owns. */
const SLICED = invariants.flatMap((invariant) =>
  invariant.walks === "jobs" || invariant.walks === "ledger"
    ? [{ ...invariant, walks: invariant.walks }]
    : [],
);

/** The rows that a slice in the middle of a table of so many reads for this invariant, its end included. */
async function rowsOfSlice(
  db: Database,
  { walks, breaches }: (typeof SLICED)[number],
  rows: number,
): Promise<number> {
  const table = sql.raw(walks);
  const after = walks === "jobs" ? "j5" : String(rows / 2);
  const end = sql`select max(id)::text as upto from (
    select id from ${table} where ${withinSlice(walks, { after, upto: null })(sql`id`)}
    order by id limit ${SLICE_ROWS}::int) slice`;
  const [last] = await db.read<{ upto: string | null }>(end);
  const within = withinSlice(walks, { after, upto: last?.upto ?? null });
  const ofEnd = await rowsReadByStatement(db, end);
  return ofEnd + (await rowsReadByStatement(db, breaches(within, RULES)));
}

type Call = readonly [name: string, mostRows: number, call: (db: Database) => Promise<unknown>];

const CALLS: readonly Call[] = [
  ["a token", 5, (db) => findTokenByHash(db, hashOf(7))],
  [
    "fifty tokens at once",
    250,
    (db) => Promise.all(Array.from({ length: 50 }, (_, i) => findTokenByHash(db, hashOf(i + 1)))),
  ],
  [
    "a status read: token, window and job",
    15,
    (db) =>
      readStatus(db, { hash: hashOf(1), address: "10.0.0.1", jobId: "j2", windowSeconds: 60 }),
  ],
  [
    "twenty-five status reads at once",
    375,
    (db) =>
      Promise.all(
        Array.from({ length: 25 }, (_, i) =>
          readStatus(db, {
            hash: hashOf(i + 1),
            address: null,
            jobId: `j${2 * i}`,
            windowSeconds: 60,
          }),
        ),
      ),
  ],
  ["the state of a job", 5, (db) => findJob(db, OWN, "j2")],
  [
    "the states of fifty jobs at once",
    250,
    (db) => Promise.all(Array.from({ length: 50 }, (_, i) => findJob(db, OWN, `j${2 * i}`))),
  ],
  [
    "watched jobs",
    5,
    (db) =>
      readWatchedJobs(db, [{ organisationId: OWN, jobId: "j2", tokenId: "t1", address: null }]),
  ],
  ["the totals of half of all jobs", 5, (db) => jobStats(db, OWN)],
  ["a balance", 5, (db) => balanceOf(db, OWN)],
  ["the newest jobs", 60, (db) => listJobs(db, OWN, 50)],
  ["the newest entries of the ledger", 120, (db) => listUsage(db, OWN, 50)],
  ["a result", 5, (db) => findResult(db, OWN, "j2")],
  ["a request", 5, (db) => findRequest(db, OWN, "j2")],
  ["the tokens of an organisation", 10, (db) => listTokens(db, OWN)],
  ["a call in its window", 5, (db) => hitRateWindow(db, OWN, { windowSeconds: 60 })],
  ["a heartbeat", 5, (db) => beat(db, { jobId: "j5", attempt: 0, leaseSeconds: 60 })],
  ["a submission", 15, (db) => submitJob(db, "o2", newJob({ parallelLimit: 100 }))],
  [
    "the end of a job",
    10,
    (db) =>
      finishJob(db, {
        ...{ jobId: "j5", attempt: 0, status: "completed", result: Buffer.from("x") },
        ...{ errorMessage: null, solverStatus: "optimal", metrics: null },
      }),
  ],
  // The bound of its candidates, each with its organisation, and what runs.
  ["a claim", 2_500, (db) => claimJob(db, { workerId: "w", leaseSeconds: 60 })],
  // What every process asks again and again, whether there is something to do or not.
  ["what lost its worker", 3_100, (db) => reapJobs(db, { maxAttempts: 3 })],
  [
    "a webhook that is due",
    5,
    (db) => claimDelivery(db, { leaseSeconds: 60, exclude: ["o3", "o5"] }),
  ],
  // Of the pages that have not been noted yet.
  ["jobs past their time", 3_000, (db) => deleteOldJobs(db, { months: 12, batch: 1_000 })],
  ["calls past their day", 5, (db) => deleteOldCalls(db, { batch: 1_000 })],
  ["jobs from before totals were kept", 5, (db) => countEarlierJobs(db)],
];

describe.each(SIZES)("among %i tokens, organisations, jobs and entries", (rows) => {
  beforeAll(() => fill(test().database, rows), 2 * TEST_MS);

  it.each(CALLS)("%s is found through an index, in at most %i rows", async (_, most, call) => {
    // Tables of a hundred rows are read whole where that is quicker.
    const allowed = rows <= 100 ? 60 * rows : most;
    expect(await rowsReadBy(test().database, call)).toBeLessThanOrEqual(allowed);
  });

  it.each(SLICED.map((invariant) => [invariant.name, invariant] as const))(
    "a slice of the audit of %s reads its own rows and what belongs to them",
    async (_, invariant) => {
      const allowed = rows <= 100 ? 60 * rows : 6 * SLICE_ROWS;
      expect(await rowsOfSlice(test().database, invariant, rows)).toBeLessThanOrEqual(allowed);
    },
  );
});
