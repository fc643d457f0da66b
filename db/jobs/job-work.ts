import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { GenerationResult } from "../../core/index.ts";
import type { Database } from "../connection/client.ts";
import { jsonText, storableText } from "../connection/text-values.ts";
import type { TierName } from "../tier-names.ts";

// What workers do with jobs. These verbs act on claimed jobs of all organisations, so none names an organisation.

type Json = Readonly<Record<string, unknown>>;

/** A job in a worker's hands until its lease ends. */
export interface ClaimedJob {
  readonly jobId: string;
  readonly organisationId: string;
  /** The fence: goes up with every claim, and every write of the worker names it. */
  readonly attempt: number;
  /** Attempts that count, this one included; lower than `attempt` after a worker handed the job back. */
  readonly attempts: number;
  readonly tier: TierName;
  readonly timeLimitSeconds: number;
  readonly problemSize: number;
  readonly tokenCost: number;
  readonly createdAt: Date;
  /** Leads back to the call it came from, where that is traced. */
  readonly trace: Readonly<Record<string, string>> | null;
  /** The request, gzip. */
  readonly request: Uint8Array;
}

/** A worker that hears nothing for this long gives up the call and looks at its next one: outages end with it. */
const workerDeadline = { deadlineMs: 1_500 };
/** A result may be long; its write is fenced and so may be repeated. */
const finishDeadline = { deadlineMs: 2_500 };

/** The organisation that an organisation belongs to, itself or that of the sandbox; looked up one by one, by its index. */
const houseOf = (organisationId: SQL) => sql`lateral (
  select coalesce(live_organisation_id, id) as house from organisations where id = ${organisationId} limit 1) houses`;

/** Of the jobs that wait, so many that came first are looked at for the organisation that has least: a bound for its time. */
const candidates = 500;

/**
 * Takes a job that waits, skipping organisations in `exclude`, or null when none does. It is one of the organisation that
 * has, with its sandbox, the fewest jobs running for the weight of its tier, so nobody's jobs fill the workers while
 * somebody waits who has less; of those with nothing running, and among equals, the one that waited longest. A job's turn
 * comes 10 s later for each job its organisation had in work when it was submitted.
 */
export async function claimJob(
  db: Database,
  input: {
    readonly workerId: string;
    readonly leaseSeconds: number;
    readonly exclude?: readonly string[];
    /** By tier: who weighs twice as much may have twice as many running at the same share; 1 where none is given. */
    readonly weights?: Readonly<Record<string, number>>;
  },
): Promise<ClaimedJob | null> {
  const claimId = randomUUID();
  const fields = sql.raw(
    `claimed.id as "jobId", claimed.organisation_id as "organisationId", claimed.fence as attempt,
     claimed.attempts, claimed.tier, claimed.time_limit_seconds as "timeLimitSeconds",
     claimed.problem_size::float8 as "problemSize", claimed.token_cost::float8 as "tokenCost",
     claimed.created_at as "createdAt", claimed.trace, job_requests.body as request`,
  );
  const write = async () => {
    const rows = await db.run<ClaimedJob>(
      sql`
      with running as materialized (
        select house, count(*) as jobs from jobs cross join ${houseOf(sql`jobs.organisation_id`)}
        where status = 'running' group by 1
      ), oldest as materialized (
        select id, organisation_id, tier, queued_at from jobs
        where status = 'pending' and not organisation_id = any(
          array(select json_array_elements_text(${jsonText(input.exclude ?? [])}::json)))
        order by queued_at limit ${candidates}::int
      ), shares as materialized (
        select oldest.id, oldest.queued_at, coalesce(running.jobs, 0)
          / coalesce((${jsonText(input.weights ?? {})}::json ->> oldest.tier)::float8, 1) as share
        from oldest cross join ${houseOf(sql`oldest.organisation_id`)}
        left join running on running.house = houses.house
      ), next as (
        -- Named one by one, or the planner may read all that wait to find these.
        select jobs.id from shares join jobs on jobs.id = shares.id and jobs.status = 'pending'
          and jobs.id = any(array(select id from shares))
        order by share, shares.queued_at limit 1 for update of jobs skip locked
      ), claimed as (
        update jobs set status = 'running', fence = fence + 1, attempts = attempts + 1,
          claim_id = ${claimId}, worker_id = ${input.workerId}, started_at = clock_timestamp(),
          lease_until = clock_timestamp() + make_interval(secs => ${input.leaseSeconds}::float8)
        from next where jobs.id = next.id
        returning jobs.*
      )
      select ${fields} from claimed join job_requests on job_requests.job_id = claimed.id`,
      workerDeadline,
    );
    return rows[0] ?? null;
  };
  return db.settle(write, async () => {
    const rows = await db.read<ClaimedJob>(
      sql`
      select ${fields} from jobs claimed join job_requests on job_requests.job_id = claimed.id
      where claimed.claim_id = ${claimId} and claimed.status = 'running'`,
      workerDeadline,
    );
    return rows[0] ?? null;
  });
}

/** `cancel`: still this worker's, who should end it with the best plan so far. `lost`: stop working on it. */
export type Beat = "held" | "cancel" | "lost";

/** Prolongs the lease and, if given, stores progress. */
export async function beat(
  db: Database,
  input: {
    readonly jobId: string;
    readonly attempt: number;
    readonly leaseSeconds: number;
    readonly progress?: Json | null;
  },
): Promise<Beat> {
  const write = async (): Promise<Beat> => {
    const rows = await db.run<{ cancel_requested: boolean }>(
      sql`
      update jobs set lease_until = clock_timestamp() + make_interval(secs => ${input.leaseSeconds}::float8),
        progress = coalesce(${jsonText(input.progress)}::json, progress)
      where id = ${input.jobId} and status = 'running' and fence = ${input.attempt}::int
      returning cancel_requested`,
      workerDeadline,
    );
    const row = rows[0];
    if (row === undefined) return "lost";
    return row.cancel_requested ? "cancel" : "held";
  };
  return db.settle(write, async () => null);
}

/** How a job ended. `failed` means the service broke, never that there was no plan. */
export interface FinishedJob {
  readonly jobId: string;
  readonly attempt: number;
  readonly status: "completed" | "failed";
  /** The result, gzip; null when there is none. */
  readonly result: Uint8Array | null;
  readonly errorMessage: string | null;
  readonly solverStatus: GenerationResult["status"] | null;
  /** Shown to the caller; its `solverSeconds` also goes into the organisation's totals. */
  readonly metrics: Json | null;
  /** Last progress to keep; null or absent leaves what the last heartbeat stored. */
  readonly progress?: Json | null;
}

/**
 * Ends a job: state, result, the organisation's count, the refund of a failed one, and the row that makes a webhook go
 * out, all in one statement. False: the job is no longer this worker's, and nothing was changed.
 */
export async function finishJob(db: Database, end: FinishedJob): Promise<boolean> {
  const solverSeconds = end.metrics?.solverSeconds;
  const seconds = typeof solverSeconds === "number" && solverSeconds >= 0 ? solverSeconds : 0;
  const message = end.errorMessage === null ? null : storableText(end.errorMessage);
  const write = async () => {
    const rows = await db.run<{ count: number }>(
      sql`
      with job as (
        update jobs set status = ${end.status}, completed_at = clock_timestamp(), lease_until = null,
          error_message = ${message}, solver_status = ${end.solverStatus}, solver_seconds = ${seconds}::float8,
          metrics = ${jsonText(end.metrics)}::json, result_available = ${end.result !== null}::boolean,
          progress = coalesce(${jsonText(end.progress)}::json, progress),
          refunded = (${end.status} = 'failed' and token_cost > 0)
        where id = ${end.jobId} and status = 'running' and fence = ${end.attempt}::int
        returning *
      ), result as (
        insert into job_results (job_id, body)
        select id, ${end.result}::bytea from job where result_available
      ), ${accountFor}
      select count(*)::int as count from job`,
      finishDeadline,
    );
    return rows[0]?.count === 1;
  };
  return db.settle(write, async () => {
    const rows = await db.read(
      sql`
      select 1 from jobs
      where id = ${end.jobId} and status = ${end.status} and fence = ${end.attempt}::int`,
      finishDeadline,
    );
    return rows.length > 0 ? true : null;
  });
}

/**
 * Gives a running job back unfinished, as if it had not been claimed: the attempt does not count. False: not ours. A job
 * that somebody cancelled meanwhile is left without a lease instead, so that it ends and is not solved again.
 */
export async function handBackJob(
  db: Database,
  input: { readonly jobId: string; readonly attempt: number },
): Promise<boolean> {
  const write = async () => {
    const rows = await db.run(
      sql`
      update jobs set status = case when cancel_requested then 'running' else 'pending' end,
        attempts = greatest(attempts - case when cancel_requested then 0 else 1 end, 0),
        lease_until = case when cancel_requested then clock_timestamp() end,
        worker_id = case when cancel_requested then worker_id end, progress = null
      where id = ${input.jobId} and status = 'running' and fence = ${input.attempt}::int
      returning 1`,
      workerDeadline,
    );
    return rows.length > 0;
  };
  const handedBack = await db.settle(write, async () => {
    const rows = await db.read(
      sql`select 1 from jobs
          where id = ${input.jobId} and status = 'pending' and fence = ${input.attempt}::int`,
      workerDeadline,
    );
    return rows.length > 0 ? true : null;
  });
  if (handedBack) db.notify("jobs");
  return handedBack;
}

/**
 * Looks after jobs whose lease has run out because their worker died: back into the queue, or, after `maxAttempts`,
 * dead with one refund; a cancelled one ends as if it had never started. Answers how many went back and how many ended;
 * any number of processes may do this at once. For `graceSeconds` (default 0) after the database server's
 * start no lease counts as run out: while it was away, nobody could prolong one.
 */
export async function reapJobs(
  db: Database,
  input: { readonly maxAttempts: number; readonly graceSeconds?: number },
): Promise<{ readonly requeued: number; readonly dead: number }> {
  const ranOut = sql`lease_until < clock_timestamp() and pg_postmaster_start_time()
    <= clock_timestamp() - make_interval(secs => ${input.graceSeconds ?? 0}::float8)`;
  const requeued = await db.run(
    sql`
    with expired as (
      select id from jobs
      where status = 'running' and ${ranOut} and attempts < ${input.maxAttempts}::int
        and not cancel_requested
      limit 1000 for update skip locked
    )
    update jobs set status = 'pending', lease_until = null, worker_id = null, progress = null
    from expired where jobs.id = expired.id
    returning 1`,
    workerDeadline,
  );
  if (requeued.length > 0) db.notify("jobs");
  let dead = 0;
  while (await buryOne(db, input.maxAttempts, ranOut)) dead += 1;
  return { requeued: requeued.length, dead };
}

/** One job a statement: two reapers that each lock several organisations could wait for each other. */
async function buryOne(db: Database, maxAttempts: number, ranOut: SQL): Promise<boolean> {
  const message = "abandoned: its worker was lost in every attempt";
  const rows = await db.run<{ count: number }>(
    sql`
    with expired as (
      select id from jobs
      where status = 'running' and ${ranOut}
        and (attempts >= ${maxAttempts}::int or cancel_requested)
      limit 1 for update skip locked
    ), job as (
      update jobs set status = case when cancel_requested then 'failed' else 'dead' end,
        completed_at = clock_timestamp(), lease_until = null, refunded = (token_cost > 0),
        error_message = case when cancel_requested then ${cancelled} else ${message} end
      from expired where jobs.id = expired.id
      returning jobs.*
    ), ${accountFor}
    select count(*)::int as count from job`,
    workerDeadline,
  );
  return rows[0]?.count === 1;
}

/** The error message of a job that was cancelled before it had a plan. */
export const cancelled = "cancelled";

/** What follows from a job's end, wherever it ended: `job` holds the row as it is afterwards. */
export const accountFor = sql.raw(`
  organisation as (
    update organisations set active_jobs = active_jobs - 1,
      balance = balance + case when job.refunded then job.token_cost else 0 end
    from job where organisations.id = job.organisation_id
    returning organisations.id, organisations.balance
  ), entry as (
    insert into ledger (organisation_id, operation, job_id, cost, balance_after, metadata)
    select organisation.id, 'refund', job.id, -job.token_cost, organisation.balance,
      json_build_object('problemSize', job.problem_size, 'tier', job.tier,
        'reason', case when job.error_message = '${cancelled}' then '${cancelled}' else job.status end)
    from job join organisation on organisation.id = job.organisation_id
    where job.refunded
  ), delivery as (
    insert into webhook_deliveries (job_id, organisation_id)
    select id, organisation_id from job where webhook_url is not null
  )`);
