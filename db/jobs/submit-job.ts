import { sql } from "drizzle-orm";
import { lateFlag, rememberedRefusal } from "../accounts/refused-writes.ts";
import type { Database } from "../connection/client.ts";
import { isTakenKey } from "../connection/database-errors.ts";
import { jsonText } from "../connection/text-values.ts";
import { type Actor, auditEntry, THE_SERVICE } from "../organisations/audit-log.ts";
import type { TierName } from "../tier-names.ts";

type Json = Readonly<Record<string, unknown>>;

/** What is stored of an accepted request. `jobId` is also the key under which a lost answer is looked up. */
export interface NewJob {
  readonly jobId: string;
  readonly tier: TierName;
  /** Price in tokens; charged only if `billed`. */
  readonly cost: number;
  readonly billed: boolean;
  readonly problemSize: number;
  readonly timeLimitSeconds: number;
  /** The request, gzip. */
  readonly request: Uint8Array;
  readonly inputSummary: object | null;
  /** Where to report the end; the secret is encrypted already. */
  readonly webhook: { readonly url: string; readonly secret: Uint8Array | null } | null;
  /** Most jobs the organisation may have pending or running, this one included. */
  readonly parallelLimit: number;
  readonly tokenId: string | null;
  readonly actor?: Actor;
  /** Leads back to the call, where that is traced. */
  readonly trace?: Readonly<Record<string, string>> | null;
  /** Goes into the ledger entry. */
  readonly metadata: Json;
  /** The caller's own name for this submission; null without one. */
  readonly idempotency: Idempotency | null;
}

/** A key names one body for a day: the organisation's jobs hold each key once. */
export interface Idempotency {
  readonly key: string;
  /** SHA-256 of the body. */
  readonly bodyHash: Uint8Array;
}

export type Submission =
  | { readonly outcome: "accepted"; readonly createdAt: Date }
  /** The key was used before with the same body: that job, and nothing was charged now. */
  | { readonly outcome: "replayed"; readonly jobId: string; readonly tier: TierName }
  /** The key was used before with another body. */
  | { readonly outcome: "key_reused" }
  | { readonly outcome: "insufficient_balance"; readonly balance: number }
  | { readonly outcome: "concurrency_limit" };

type Settled = Extract<Submission, { readonly outcome: "accepted" | "replayed" | "key_reused" }>;

interface SubmissionRow {
  readonly created_at: Date | null;
  readonly earlier: boolean;
  readonly affordable: boolean;
  readonly balance: number;
}

/** A rush on one organisation queues up for its row; giving up early would only make clients ask again. */
const submissionDeadline = { deadlineMs: 10_000 };

const KEY_LIFE = sql.raw("interval '24 hours'");

/**
 * Accepts a job or refuses it, in one statement: balance and limit are checked and debited under the lock on the
 * organisation's row, and job, request and ledger entry exist exactly when the outcome is `accepted`. An earlier use of
 * the key goes before the balance, the balance before the limit; of submissions with one key at most one is accepted.
 * Throws when the organisation does not exist.
 */
export async function submitJob(
  db: Database,
  organisationId: string,
  job: NewJob,
): Promise<Submission> {
  const lookUp = () => settledEarlier(db, organisationId, job);
  let isAgain = false;
  const write = async (): Promise<Submission> => {
    const sending = writeJob(db, organisationId, job, isAgain);
    isAgain = true;
    const row = await sending;
    if (row.created_at !== null) return { outcome: "accepted", createdAt: row.created_at };
    // The statement saw what was there when it began. Another use of the key, or an attempt of this very submission
    // whose answer was lost, may have come between and taken the last tokens.
    const settled = await lookUp();
    if (settled !== null) return settled;
    // The key's day ended between the two looks.
    if (row.earlier) return write();
    return row.affordable
      ? { outcome: "concurrency_limit" }
      : { outcome: "insufficient_balance", balance: row.balance };
  };
  const submission = await db.settle<Submission>(
    () => write().catch((error: unknown) => afterRace(error, lookUp)),
    lookUp,
  );
  if (submission.outcome === "accepted") db.notify("jobs");
  return submission;
}

/** Two submissions with one key at once: the later one ran into the index and finds the earlier one's job. */
async function afterRace(error: unknown, lookUp: () => Promise<Settled | null>): Promise<Settled> {
  const settled = isTakenKey(error, "jobs_by_idempotency_key") ? await lookUp() : null;
  if (settled === null) throw error;
  return settled;
}

/** `isAgain`: an earlier sending may still arrive, and must not be taken once this one was refused. */
async function writeJob(
  db: Database,
  organisationId: string,
  job: NewJob,
  isAgain: boolean,
): Promise<SubmissionRow> {
  const charge = job.billed ? job.cost : 0;
  const key = job.idempotency?.key ?? null;
  const submitted = auditEntry(job.actor ?? THE_SERVICE, "job.submit", {
    ...{ from: sql`job`, organisation: sql`organisation_id`, subject: sql`id` },
  });
  // The row is locked before it is judged: a plain conditional update could not tell why it matched nothing.
  const rows = await db.run<SubmissionRow>(
    sql`
    with locked as (
      select id, balance, active_jobs, balance >= ${charge}::bigint as affordable,
        active_jobs < ${job.parallelLimit}::int as free, ${lateFlag(job.jobId)},
        exists (select from jobs where organisation_id = ${organisationId} and idempotency_key = ${key}
          and created_at > clock_timestamp() - ${KEY_LIFE}) as earlier
      from organisations where id = ${organisationId} for no key update
    ), organisation as (
      update organisations set balance = locked.balance - ${charge}::bigint,
        active_jobs = locked.active_jobs + 1
      from locked
      where organisations.id = locked.id and locked.affordable and locked.free and not locked.earlier
        and not locked.is_late
      returning organisations.id, organisations.balance, locked.active_jobs as earlier_jobs,
        clock_timestamp() as now
    ), freed as (
      update jobs set idempotency_key = null
      where organisation_id = ${organisationId} and idempotency_key = ${key}
        and created_at <= clock_timestamp() - ${KEY_LIFE}
      returning 1
    ), job as (
      insert into jobs (id, organisation_id, token_id, tier, problem_size, time_limit_seconds, token_cost,
        created_at, queued_at, input_summary, webhook_url, webhook_secret, idempotency_key, body_hash,
        trace)
      select ${job.jobId}, id, ${job.tokenId}, ${job.tier}, ${job.problemSize}::bigint,
        ${job.timeLimitSeconds}::int, ${charge}::bigint, now, now + earlier_jobs * interval '10 seconds',
        ${jsonText(job.inputSummary)}::json, ${job.webhook?.url ?? null}, ${job.webhook?.secret ?? null}::bytea,
        ${key}, ${job.idempotency?.bodyHash ?? null}::bytea,
        ${jsonText(job.trace)}::json
      -- Counting makes the index lose the old holder of the key before it meets the new one.
      from organisation where (select count(*) from freed) >= 0
      returning organisation_id, id, created_at
    ), request as (
      insert into job_requests (job_id, body) select ${job.jobId}, ${job.request}::bytea from organisation
    ), entry as (
      insert into ledger (organisation_id, operation, job_id, cost, balance_after, metadata)
      select id, 'solve', ${job.jobId}, ${charge}::bigint, balance, ${jsonText(job.metadata)}::json
      from organisation where ${job.billed}::boolean
    ), ${rememberedRefusal(
      job.jobId,
      sql`${isAgain}::boolean and not locked.earlier and not (locked.affordable and locked.free)`,
    )}, ${submitted}
    select job.created_at, locked.earlier, locked.affordable, locked.balance::float8 as balance
    from locked left join job on true`,
    submissionDeadline,
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no organisation ${organisationId}.`);
  return row;
}

/** What became of this submission, or of an earlier one with its key; null when neither left a job. */
async function settledEarlier(
  db: Database,
  organisationId: string,
  job: NewJob,
): Promise<Settled | null> {
  const rows = await db.read<{
    id: string;
    tier: TierName;
    same: boolean | null;
    created_at: Date;
  }>(
    sql`
    select id, tier, created_at, body_hash = ${job.idempotency?.bodyHash ?? null}::bytea as same
    from jobs
    where organisation_id = ${organisationId} and (id = ${job.jobId}
      or (idempotency_key = ${job.idempotency?.key ?? null} and created_at > clock_timestamp() - ${KEY_LIFE}))`,
  );
  const row = rows[0];
  if (row === undefined) return null;
  if (row.id === job.jobId) return { outcome: "accepted", createdAt: row.created_at };
  if (row.same !== true) return { outcome: "key_reused" };
  return { outcome: "replayed", jobId: row.id, tier: row.tier };
}
