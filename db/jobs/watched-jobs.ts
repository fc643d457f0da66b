import { sql } from "drizzle-orm";
import type { Progress } from "../../core/index.ts";
import type { Database } from "../connection/client.ts";
import { jsonText } from "../connection/text-values.ts";
import type { JobStatus } from "../schema.ts";

/** A job somebody looks at, and the token that lets them. */
export interface WatchedJob {
  readonly organisationId: string;
  readonly jobId: string;
  readonly tokenId: string;
  /** Where from; null: not known. */
  readonly address: string | null;
}

/** What a watcher is told while a job goes on. */
export interface WatchedState {
  readonly status: JobStatus;
  readonly attempts: number;
  readonly timeLimitSeconds: number;
  readonly progress: Partial<Progress> | null;
  readonly cancelRequested: boolean;
}

/**
 * The states of all watched jobs, in one statement and in the order of `watched`; null where the job is gone, is another
 * organisation's, the token is not taken any more from there, or its organisation is suspended.
 */
export async function readWatchedJobs(
  db: Database,
  watched: readonly WatchedJob[],
): Promise<readonly (WatchedState | null)[]> {
  const rows = await db.read<WatchedState & { readonly at: number }>(
    sql`
    select at, status, attempts, time_limit_seconds as "timeLimitSeconds", progress,
      cancel_requested as "cancelRequested"
    from json_to_recordset(${jsonText(watched.map((job, at) => ({ at, ...job })))}::json)
      as watched(at int, "organisationId" text, "jobId" text, "tokenId" text, address text)
    cross join lateral (select * from jobs
      where jobs.organisation_id = "organisationId" and jobs.id = "jobId" limit 1) jobs
    where not exists (
      select from tokens where tokens.id = "tokenId"
        and (revoked_at is not null or expires_at <= clock_timestamp() or not_before > clock_timestamp()
          or allowed_addresses is not null and address::inet <<= any (allowed_addresses) is not true))
      and (select suspended_at from organisations where id = "organisationId") is null`,
    { deadlineMs: 1_500 },
  );
  const states: (WatchedState | null)[] = watched.map(() => null);
  for (const { at, ...state } of rows) states[at] = state;
  return states;
}
