import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { type JobStatus, jobResults, jobs } from "./schema.ts";
import { isKey, jsonText } from "./text-values.ts";

export {
  beat,
  type ClaimedJob,
  claimJob,
  type FinishedJob,
  finishJob,
  handBackJob,
  reapJobs,
} from "./job-work.ts";
export type { JobStatus } from "./schema.ts";

type Json = Readonly<Record<string, unknown>>;

/** What is stored of an accepted request. `jobId` is also the key under which a lost answer is looked up. */
export interface NewJob {
  readonly jobId: string;
  readonly tier: string;
  /** Price in tokens; charged only if `billed`. */
  readonly cost: number;
  readonly billed: boolean;
  readonly problemSize: number;
  readonly timeLimitSeconds: number;
  /** The request, gzip. */
  readonly request: Uint8Array;
  readonly inputSummary: Json | null;
  /** Where to report the end; the secret is encrypted already. */
  readonly webhook: { readonly url: string; readonly secret: Uint8Array | null } | null;
  /** Most jobs the organisation may have pending or running, this one included. */
  readonly parallelLimit: number;
  readonly tokenId: string | null;
  /** Goes into the ledger entry. */
  readonly metadata: Json;
}

export type Submission =
  | { readonly outcome: "accepted"; readonly createdAt: Date }
  | { readonly outcome: "insufficient_balance"; readonly balance: number }
  | { readonly outcome: "concurrency_limit" };

interface SubmissionRow {
  readonly created_at: Date | null;
  readonly affordable: boolean;
  readonly balance: number;
}

/** A rush on one organisation queues up for its row; giving up early would only make clients ask again. */
const submissionDeadline = { deadlineMs: 10_000 };

/**
 * Accepts a job or refuses it, in one statement: balance and limit are checked and debited under the lock on the
 * organisation's row, and job, request and ledger entry exist exactly when the outcome is `accepted`. Balance goes before
 * the limit. Throws when the organisation does not exist.
 */
export async function submitJob(
  db: Database,
  organisationId: string,
  job: NewJob,
): Promise<Submission> {
  const charge = job.billed ? job.cost : 0;
  const write = async (): Promise<Submission> => {
    // The row is locked before it is judged: a plain conditional update could not tell why it matched nothing.
    const rows = await db.run<SubmissionRow>(
      sql`
      with locked as (
        select id, balance, active_jobs, balance >= ${charge}::bigint as affordable,
          active_jobs < ${job.parallelLimit}::int as free
        from organisations where id = ${organisationId} for no key update
      ), organisation as (
        update organisations set balance = locked.balance - ${charge}::bigint,
          active_jobs = locked.active_jobs + 1
        from locked
        where organisations.id = locked.id and locked.affordable and locked.free
        returning organisations.id, organisations.balance, locked.active_jobs as earlier_jobs,
          clock_timestamp() as now
      ), job as (
        insert into jobs (id, organisation_id, token_id, tier, problem_size, time_limit_seconds, token_cost,
          created_at, queued_at, input_summary, webhook_url, webhook_secret)
        select ${job.jobId}, id, ${job.tokenId}, ${job.tier}, ${job.problemSize}::bigint,
          ${job.timeLimitSeconds}::int, ${charge}::bigint, now, now + earlier_jobs * interval '10 seconds',
          ${jsonText(job.inputSummary)}::json, ${job.webhook?.url ?? null}, ${job.webhook?.secret ?? null}::bytea
        from organisation
        returning created_at
      ), request as (
        insert into job_requests (job_id, body) select ${job.jobId}, ${job.request}::bytea from organisation
      ), entry as (
        insert into ledger (organisation_id, operation, job_id, cost, balance_after, metadata)
        select id, 'solve', ${job.jobId}, ${charge}::bigint, balance, ${jsonText(job.metadata)}::json
        from organisation where ${job.billed}::boolean
      )
      select job.created_at, locked.affordable, locked.balance::float8 as balance
      from locked left join job on true`,
      submissionDeadline,
    );
    const row = rows[0];
    if (row === undefined) throw new Error(`There is no organisation ${organisationId}.`);
    if (row.created_at !== null) return { outcome: "accepted", createdAt: row.created_at };
    return row.affordable
      ? { outcome: "concurrency_limit" }
      : { outcome: "insufficient_balance", balance: row.balance };
  };
  const submission = await db.settle<Submission>(write, async () => {
    const found = await findJob(db, organisationId, job.jobId);
    return found === null ? null : { outcome: "accepted", createdAt: found.createdAt };
  });
  if (submission.outcome === "accepted") db.notify("jobs");
  return submission;
}

/** A job as its list shows it. */
export interface JobSummary {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly tier: string;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly resultAvailable: boolean;
  /** What was debited at submission; a refund does not change it. */
  readonly tokenCost: number;
}

/** A job with everything except request and result. */
export interface JobRow extends JobSummary {
  readonly organisationId: string;
  readonly startedAt: Date | null;
  readonly errorMessage: string | null;
  readonly refunded: boolean;
  /** Attempts that counted; more than 1 means the job survived a worker. */
  readonly attempts: number;
  readonly problemSize: number;
  readonly timeLimitSeconds: number;
  readonly progress: Json | null;
  readonly inputSummary: Json | null;
  readonly solverStatus: string | null;
  readonly metrics: Json | null;
  readonly webhook: {
    readonly configured: boolean;
    readonly delivered: boolean;
    readonly attempts: number;
    readonly url: string | null;
    readonly lastStatusCode: number | null;
    readonly error: string | null;
  };
}

/** The organisation's job; null when it does not exist or belongs to another one. */
export async function findJob(
  db: Database,
  organisationId: string,
  jobId: string,
): Promise<JobRow | null> {
  if (!isKey(jobId)) return null;
  // Written out, because it is asked for at every poll and the builder would take most of the time.
  const rows = await db.read<JobRow>(sql`
    select jobs.id as "jobId", status, tier, jobs.created_at as "createdAt", completed_at as "completedAt",
      result_available as "resultAvailable", token_cost::float8 as "tokenCost",
      jobs.organisation_id as "organisationId", started_at as "startedAt", error_message as "errorMessage",
      refunded, jobs.attempts, problem_size::float8 as "problemSize", time_limit_seconds as "timeLimitSeconds",
      progress, input_summary as "inputSummary", solver_status as "solverStatus", metrics,
      json_build_object('configured', webhook_url is not null, 'url', webhook_url,
        'delivered', delivery.delivered_at is not null, 'attempts', coalesce(delivery.attempts, 0),
        'lastStatusCode', delivery.last_status_code, 'error', delivery.error) as webhook
    from jobs left join webhook_deliveries delivery on delivery.job_id = jobs.id
    where jobs.id = ${jobId} and jobs.organisation_id = ${organisationId}`);
  return rows[0] ?? null;
}

/** The organisation's newest `limit` jobs, newest first. */
export async function listJobs(
  db: Database,
  organisationId: string,
  limit: number,
): Promise<readonly JobSummary[]> {
  return db.reads
    .select({
      jobId: jobs.id,
      status: jobs.status,
      tier: jobs.tier,
      createdAt: jobs.createdAt,
      completedAt: jobs.completedAt,
      resultAvailable: jobs.resultAvailable,
      tokenCost: jobs.tokenCost,
    })
    .from(jobs)
    .where(eq(jobs.organisationId, organisationId))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
}

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

/** Totals over the organisation's jobs. */
export async function jobStats(db: Database, organisationId: string): Promise<JobStats> {
  const rows = await db.read<JobStats>(sql`
    select count(*)::int as total,
      count(*) filter (where status = 'completed' and solver_status in ('optimal', 'feasible'))::int as solved,
      count(*) filter (where status = 'completed'
        and coalesce(solver_status, '') not in ('optimal', 'feasible'))::int as unsolvable,
      count(*) filter (where status in ('failed', 'dead'))::int as failed,
      count(*) filter (where status in ('pending', 'running'))::int as "inProgress",
      coalesce(sum(token_cost) filter (where not refunded), 0)::float8 as "tokensBurned",
      coalesce(sum(solver_seconds), 0)::float8 as "executionTimeSecondsTotal"
    from jobs where organisation_id = ${organisationId}`);
  const row = rows[0];
  if (row === undefined) throw new Error("The statistics statement answered no row.");
  return row;
}

/** The stored result (gzip) of the organisation's job; null when there is none, or no such job. */
export async function findResult(
  db: Database,
  organisationId: string,
  jobId: string,
): Promise<Uint8Array | null> {
  if (!isKey(jobId)) return null;
  const rows = await db.reads
    .select({ body: jobResults.body })
    .from(jobResults)
    .innerJoin(jobs, eq(jobs.id, jobResults.jobId))
    .where(and(eq(jobs.id, jobId), eq(jobs.organisationId, organisationId)));
  return rows[0]?.body ?? null;
}
