import { and, desc, eq, sql } from "drizzle-orm";
import type { GenerationResult, InputSummary, Progress } from "../../core/index.ts";
import { byCall, inBatches } from "../accounts/call-batches.ts";
import type { Database } from "../connection/client.ts";
import { isKey, jsonText } from "../connection/text-values.ts";
import { type JobStatus, jobResults, jobs } from "../schema.ts";
import type { TierName } from "../tier-names.ts";

export type { JobStatus } from "../schema.ts";
export { cancelJob } from "./cancel-job.ts";
export { replaceResult } from "./explain-job.ts";
export { type JobStats, jobStats } from "./job-totals.ts";
export {
  type Beat,
  beat,
  type ClaimedJob,
  claimJob,
  type FinishedJob,
  finishJob,
  handBackJob,
  reapJobs,
} from "./job-work.ts";
export { type NewJob, type Submission, submitJob } from "./submit-job.ts";

type Json = Readonly<Record<string, unknown>>;

/** A job as its list shows it. */
export interface JobSummary {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly tier: TierName;
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
  /** As a worker told it last, maybe one of another version. */
  readonly progress: Partial<Progress> | null;
  readonly inputSummary: InputSummary | null;
  readonly solverStatus: GenerationResult["status"] | null;
  readonly metrics: Json | null;
  /** Somebody asked for its end, which a running job reaches with its next heartbeat. */
  readonly cancelRequested: boolean;
  readonly webhook: {
    readonly configured: boolean;
    readonly delivered: boolean;
    readonly attempts: number;
    readonly url: string | null;
    readonly lastStatusCode: number | null;
    readonly error: string | null;
    /** ISO 8601 in UTC; null when no try is to come. */
    readonly nextAttemptAt: string | null;
  };
}

/** The organisation's job; null when it does not exist or belongs to another one. */
export async function findJob(
  db: Database,
  organisationId: string,
  jobId: string,
): Promise<JobRow | null> {
  return isKey(jobId) ? findAsked(db, { organisationId, jobId }) : null;
}

interface AskedJob {
  readonly organisationId: string;
  readonly jobId: string;
}

/** What a row holds, of `jobs` and what there is of its delivery. */
export const jobColumns =
  sql.raw(`jobs.id as "jobId", status, tier, jobs.created_at as "createdAt", completed_at as "completedAt",
      result_available as "resultAvailable", token_cost::float8 as "tokenCost",
      jobs.organisation_id as "organisationId", started_at as "startedAt", error_message as "errorMessage",
      refunded, jobs.attempts, problem_size::float8 as "problemSize", time_limit_seconds as "timeLimitSeconds",
      progress, input_summary as "inputSummary", solver_status as "solverStatus", metrics,
      cancel_requested as "cancelRequested",
      json_build_object('configured', webhook_url is not null, 'url', webhook_url,
        'delivered', delivery.delivered_at is not null, 'attempts', coalesce(delivery.attempts, 0),
        'lastStatusCode', delivery.last_status_code, 'error', delivery.error, 'nextAttemptAt', to_char(
          delivery.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as webhook`);

/** What joins `asked`, which has columns `organisation` and `job`, with jobs and their deliveries. */
export const askedJobs = sql.raw(`
    -- One by one, through the index, whatever the planner thinks of how many are asked for.
    cross join lateral (select * from jobs
      where jobs.organisation_id = asked.organisation and jobs.id = asked.job limit 1) jobs
    left join lateral (select * from webhook_deliveries
      where webhook_deliveries.job_id = jobs.id limit 1) delivery on true`);

/** Asked for at every poll, so calls of the same moment share a statement, which is written out and not built. */
const findAsked = inBatches(async (db, asked: readonly AskedJob[]) => {
  const calls = asked.map((call, at) => ({
    at,
    job: call.jobId,
    organisation: call.organisationId,
  }));
  const rows = await db.read<JobRow & { readonly at: number }>(sql`
    select asked.at, ${jobColumns}
    from json_to_recordset(${jsonText(calls)}::json) as asked(at int, job text, organisation text)
    ${askedJobs}`);
  return byCall(rows, asked.length);
});

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

/** What an ended job was made from. */
export interface StoredRequest {
  /** The request, gzip. */
  readonly body: Uint8Array;
  readonly completedAt: Date | null;
}

/** The stored request of the organisation's job; null when there is no such job. */
export async function findRequest(
  db: Database,
  organisationId: string,
  jobId: string,
): Promise<StoredRequest | null> {
  if (!isKey(jobId)) return null;
  const rows = await db.read<StoredRequest>(sql`
    select job_requests.body, jobs.completed_at as "completedAt"
    from job_requests join jobs on jobs.id = job_requests.job_id
    where jobs.id = ${jobId} and jobs.organisation_id = ${organisationId}`);
  return rows[0] ?? null;
}
