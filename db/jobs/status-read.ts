import { sql } from "drizzle-orm";
import { byCall, inBatches } from "../accounts/call-batches.ts";
import { countedHits, type Hit } from "../accounts/rate-windows.ts";
import type { Database } from "../connection/client.ts";
import { isKey, jsonText } from "../connection/text-values.ts";
import { askedTokens, type BroughtToken, broughtColumns } from "../organisations/tokens.ts";
import { askedJobs, type JobRow, jobColumns } from "./jobs.ts";

/** Everything that a call needs to know before it is let in, and one about a job before it is answered. */
export interface StatusRead {
  readonly token: BroughtToken;
  /** Null where the token is not let in: then nothing was counted, and nothing read. */
  readonly hit: Hit | null;
  /** The job of the token's organisation; null when none was asked for, it does not exist or belongs to another one. */
  readonly job: JobRow | null;
}

interface AskedStatus {
  /** SHA-256 of the token. */
  readonly hash: Buffer;
  /** Where the call comes from; null: not known. */
  readonly address: string | null;
  /** Null: of none. */
  readonly jobId: string | null;
  readonly windowSeconds: number;
}

type Row = BroughtToken & {
  readonly at: number;
  readonly count: number | null;
  readonly reset_seconds: number | null;
  /** As JSON, so that its columns do not meet those of the token: moments are text in it. */
  readonly job: (Moments<JobRow> & { readonly at: number }) | null;
};

type Moments<T> = { readonly [K in keyof T]: T[K] extends Date | null ? string | null : T[K] };

/**
 * The token, its call counted in its organisation's window, and the organisation's job, in one statement and one round trip;
 * null when there is no such token. Every call asks this first, and calls of the same moment share a statement.
 */
export function readStatus(db: Database, asked: AskedStatus): Promise<StatusRead | null> {
  return asksAll(db, asked);
}

const asksAll = inBatches(async (db, asked: readonly AskedStatus[]) => {
  const calls = asked.map(({ hash, address, jobId }, at) => ({
    ...{ at, hash: hash.toString("hex"), address },
    job: jobId !== null && isKey(jobId) ? jobId : null,
  }));
  const length = asked[0]?.windowSeconds ?? 0;
  const hits = sql`(select organisation as id, count(*)::int as hits from let_in group by organisation) called`;
  const rows = await db.run<Row>(
    sql`
    with token as materialized (
      select asked.at, asked.job, ${broughtColumns}
      from json_to_recordset(${jsonText(calls)}::json) as asked(at int, hash text, address text, job text)
      ${askedTokens}
    ), let_in as materialized (
      select at, job, "organizationId" as organisation,
        -- Calls of one organisation in one batch get the counts they would have got one after the other.
        count(*) over (partition by "organizationId" order by at desc) - 1 as later
      from token where active and not "isElsewhere" and not "isSuspended"
    ), hit as (
      ${countedHits(hits, length)}
    ), found as (
      select asked.at, ${jobColumns}
      from let_in asked
      ${askedJobs}
    )
    select token.*, (hit.count - let_in.later)::int as count, hit.reset_seconds,
      case when found.at is not null then row_to_json(found) end as job
    from token
    left join let_in on let_in.at = token.at
    left join hit on hit.id = let_in.organisation
    left join found on found.at = token.at`,
    { deadlineMs: 2_000 },
  );
  return byCall(rows, asked.length).map((row) => row && statusOf(row));
});

function statusOf({ count, reset_seconds, job, ...token }: Omit<Row, "at">): StatusRead {
  const hit =
    count === null || reset_seconds === null ? null : { count, resetSeconds: reset_seconds };
  return { token, hit, job: job && jobOf(job) };
}

function jobOf({ at: _place, ...job }: NonNullable<Row["job"]>): JobRow {
  return {
    ...job,
    createdAt: new Date(job.createdAt ?? Number.NaN),
    startedAt: momentOf(job.startedAt),
    completedAt: momentOf(job.completedAt),
  };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
