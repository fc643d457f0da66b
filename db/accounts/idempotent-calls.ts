import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { isTakenKey } from "../connection/database-errors.ts";
import type { Idempotency } from "../jobs/submit-job.ts";

/** The caller's own name for a call that makes no job: one for each organisation, operation and day. */
export interface NamedCall extends Idempotency {
  readonly organisationId: string;
  readonly operation: "validate" | "verify" | "export" | "replacements" | "token";
}

/** The same call again, or the same key for another one. */
export type EarlierCall =
  | { readonly outcome: "replayed"; readonly subject: string | null }
  | { readonly outcome: "key_reused" };

const KEY_LIFE = sql.raw("interval '24 hours'");

/**
 * A part of a statement, `freed as (…), named as (…)`, that takes the key of a call for each row of `from`, of which there is
 * at most one. A key that is taken makes the whole statement fail, as `isNamed` tells: of two calls at once one is the first.
 */
export function takenName(call: NamedCall | null, from: SQL, subject: SQL = sql`null`): SQL {
  const ofCall = sql`organisation_id = ${call?.organisationId ?? null} and operation = ${call?.operation ?? null}
    and key = ${call?.key ?? null}`;
  return sql`freed as (
      delete from idempotent_calls where ${ofCall} and created_at <= clock_timestamp() - ${KEY_LIFE} returning 1
    ), named as (
      insert into idempotent_calls (organisation_id, operation, key, body_hash, subject)
      select ${call?.organisationId ?? null}, ${call?.operation ?? null}, ${call?.key ?? null},
        ${call?.bodyHash ?? null}::bytea, ${subject}
      -- Counting makes the index lose the old holder of the key before it meets the new one.
      from ${from} where ${call !== null}::boolean and (select count(*) from freed) >= 0
    )`;
}

/** Whether the key of a call is taken, as far as a statement can see that when it begins. */
export function knownFlag(call: NamedCall | null): SQL {
  return sql`exists (select from idempotent_calls where organisation_id = ${call?.organisationId ?? null}
    and operation = ${call?.operation ?? null} and key = ${call?.key ?? null}
    and created_at > clock_timestamp() - ${KEY_LIFE})`;
}

/** Whether a statement failed because its key was taken. */
export function isNamed(error: unknown): boolean {
  return isTakenKey(error, "idempotent_calls_pkey");
}

/** What is known of the key of a call; null when it is free. */
export async function earlierCall(
  db: Database,
  call: NamedCall | null,
): Promise<EarlierCall | null> {
  if (call === null) return null;
  const rows = await db.read<{ same: boolean; subject: string | null }>(sql`
    select body_hash = ${call.bodyHash}::bytea as same, subject from idempotent_calls
    where organisation_id = ${call.organisationId} and operation = ${call.operation} and key = ${call.key}
      and created_at > clock_timestamp() - ${KEY_LIFE}`);
  const row = rows[0];
  if (row === undefined) return null;
  return row.same ? { outcome: "replayed", subject: row.subject } : { outcome: "key_reused" };
}

/** Takes the key of a call that costs nothing; null: it is the first. */
export async function nameCall(db: Database, call: NamedCall): Promise<EarlierCall | null> {
  const write = async (): Promise<EarlierCall | null> => {
    await db.run(sql`with ${takenName(call, sql`(select 1) once`)} select 1`);
    return null;
  };
  return write().catch(async (error: unknown) => {
    const earlier = isNamed(error) ? await earlierCall(db, call) : null;
    if (earlier === null) throw error;
    return earlier;
  });
}

/** Forgets keys whose day is over. Any number of processes may do this at once. */
export async function deleteOldCalls(
  db: Database,
  input: { readonly batch: number },
): Promise<number> {
  const rows = await db.run<{ count: number }>(sql`
    with old as (
      select organisation_id, operation, key from idempotent_calls
      -- Asked once, in brackets: a clock that goes on while rows are looked at finds none by an index.
      where created_at <= (select clock_timestamp() - ${KEY_LIFE})
      limit ${input.batch}::int for update skip locked
    ), gone as (
      delete from idempotent_calls kept using old
      where (kept.organisation_id, kept.operation, kept.key) = (old.organisation_id, old.operation, old.key)
      returning 1
    )
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}
