import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";

/** Totals over an organisation's stored jobs; the first equals the sum of the next four. */
export interface JobStats {
  readonly total: number;
  /** Completed with a plan: solver status optimal or feasible. */
  readonly solved: number;
  /** Completed without one: infeasible, timeout and the like. */
  readonly unsolvable: number;
  /** Failed or dead. */
  readonly failed: number;
  /** Pending or running. */
  readonly inProgress: number;
  /** Debits less refunds. */
  readonly tokensBurned: number;
  readonly executionTimeSecondsTotal: number;
}

const NOTHING: JobStats = {
  ...{ total: 0, solved: 0, unsolvable: 0, failed: 0, inProgress: 0 },
  ...{ tokensBurned: 0, executionTimeSecondsTotal: 0 },
};

/**
 * Totals over the organisation's jobs, which every change of a job keeps up by itself: one row is read, however many jobs
 * there are. Right after an upgrade, while earlier jobs are still being counted, those that are not yet are read, once at a time.
 */
export async function jobStats(db: Database, organisationId: string): Promise<JobStats> {
  const rows = await db.read<JobStats & { readonly isWhole: boolean }>(sql`
    select counted_to = 'infinity' as "isWhole",
      (solved + unsolvable + failed + in_progress)::float8 as total, solved::float8 as solved,
      unsolvable::float8 as unsolvable, failed::float8 as failed, in_progress::float8 as "inProgress",
      tokens_burned::float8 as "tokensBurned",
      -- Sums of what came and went: never a little below nothing.
      greatest(0, round(solver_seconds::numeric, 6))::float8 as "executionTimeSecondsTotal"
    from job_totals where organisation_id = ${organisationId}`);
  const row = rows[0];
  if (row === undefined) return NOTHING;
  const { isWhole, ...stats } = row;
  return isWhole ? stats : countedOnce(db, organisationId);
}

/** What is being counted, by organisation: who asks meanwhile gets the same answer. */
const counting = new WeakMap<Database, Map<string, Promise<JobStats>>>();

function countedOnce(db: Database, organisationId: string): Promise<JobStats> {
  const ofDatabase = counting.get(db) ?? new Map<string, Promise<JobStats>>();
  counting.set(db, ofDatabase);
  let counted = ofDatabase.get(organisationId);
  if (counted === undefined) {
    counted = countJobs(db, organisationId).finally(() => ofDatabase.delete(organisationId));
    ofDatabase.set(organisationId, counted);
  }
  return counted;
}

async function countJobs(db: Database, organisationId: string): Promise<JobStats> {
  const rows = await db.read<JobStats>(
    sql`
    select (counted.solved + unsolvable + counted.failed + in_progress + rest.jobs)::float8 as total,
      (counted.solved + rest.solved)::float8 as solved,
      (counted.unsolvable + rest.without_plan)::float8 as unsolvable,
      (counted.failed + rest.failed)::float8 as failed,
      (counted.in_progress + rest.open)::float8 as "inProgress",
      (counted.tokens_burned + rest.tokens)::float8 as "tokensBurned",
      greatest(0, round((counted.solver_seconds + rest.seconds)::numeric, 6))::float8
        as "executionTimeSecondsTotal"
    from job_totals counted, lateral (
      select count(*) as jobs,
        count(*) filter (where job_kind(status, solver_status) = 'solved') as solved,
        count(*) filter (where job_kind(status, solver_status) = 'unsolvable') as without_plan,
        count(*) filter (where job_kind(status, solver_status) = 'failed') as failed,
        count(*) filter (where job_kind(status, solver_status) = 'in_progress') as open,
        coalesce(sum(token_cost) filter (where not refunded), 0) as tokens,
        coalesce(sum(jobs.solver_seconds), 0) as seconds
      from jobs where jobs.organisation_id = counted.organisation_id and created_at > counted_to
    ) rest
    where counted.organisation_id = ${organisationId}`,
    { deadlineMs: 10_500, lane: "reports" },
  );
  const row = rows[0];
  if (row === undefined) throw new Error("The statistics statement answered no row.");
  return row;
}

/** How many jobs a slice counts: a moment's work, because the organisation's changes wait for it. */
const SLICE = 20_000;

/**
 * Counts a slice of the jobs that an organisation had before its totals were kept; false when none is left to count. Any
 * number of processes may do this at once.
 */
export async function countEarlierJobs(db: Database, slice = SLICE): Promise<boolean> {
  const rows = await db.run<{ done: boolean }>(
    sql`
    with next as materialized (
      select organisation_id from job_totals where counted_to < 'infinity'
      limit 1 for no key update skip locked
    )
    select count_earlier_jobs(organisation_id, ${slice}::int) as done from next`,
    { deadlineMs: 15_000 },
  );
  return rows.length > 0;
}
