import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../audit-actions.ts";
import type { Database } from "../connection/client.ts";
import { jsonText } from "../connection/text-values.ts";
import type { TierName } from "../tier-names.ts";
import type { TokenScope } from "../token-scopes.ts";

/** On whose behalf a change was asked for, as the caller says. */
export type Audit =
  | {
      readonly [key in "userId" | "companyId" | "departmentId"]: string | null;
    }
  | null;

/** Who changes something, and from where. */
export interface Actor {
  /** `token:ID`, `oidc:DIGEST`, `admin:NAME@HOST`, or `service` for what it does by itself. */
  readonly name: string;
  /** The network address the call came from; null where there was no call, or it is not known. */
  readonly address: string | null;
  readonly requestId: string | null;
  /** On whose behalf, as the caller says. */
  readonly onBehalfOf?: Audit;
}

/** The service by itself, as at its first start. */
export const THE_SERVICE: Actor = { name: "service", address: null, requestId: null };

/**
 * A part of a statement, `audit_entry as (…)`, that writes one entry for each row of `from`: the part of the same statement
 * that made the change, so that there is no change without its entry and no entry without its change.
 */
export function auditEntry(
  actor: Actor,
  action: AuditAction,
  change: {
    readonly from: SQL;
    readonly organisation: SQL;
    /** Default: the organisation itself. */
    readonly subject?: SQL;
    /** Never a secret. */
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): SQL {
  return sql`audit_entry as (
    insert into audit_log (organisation_id, actor, action, subject, address, request_id, on_behalf_of, detail)
    select ${change.organisation}, ${actor.name}, ${action}, ${change.subject ?? sql`null`},
      ${actor.address}, ${actor.requestId}, ${jsonText(actor.onBehalfOf)}::json,
      ${jsonText(change.detail ?? {})}::json
    from ${change.from})`;
}

/** How something was changed; which keys are there depends on the action. Names as they are stored and sent. */
export interface AuditDetail {
  readonly tier?: TierName;
  readonly balance?: number;
  readonly amount?: number;
  readonly reason?: string;
  readonly scopes?: readonly TokenScope[];
  readonly test?: boolean;
  readonly allowedAddresses?: readonly string[] | null;
  readonly notBefore?: string | null;
  readonly expiresAt?: string | null;
  readonly label?: string;
  readonly overlapSeconds?: number;
}

/** One entry as its organisation reads it. */
export interface AuditLogEntry {
  readonly id: number;
  /** The organisation itself, or its sandbox. */
  readonly organisationId: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly onBehalfOf: Audit;
  readonly detail: AuditDetail;
}

/**
 * The newest `limit` entries of an organisation and, for a live one, of its sandbox, newest first; with `before` only those
 * older than that entry.
 */
export function listAuditLog(
  db: Database,
  organisationId: string,
  input: { readonly limit: number; readonly before: number | null },
): Promise<readonly AuditLogEntry[]> {
  const before = input.before ?? Number.MAX_SAFE_INTEGER;
  // Each through its index, for as many rows as are wanted, whatever there is of the other.
  return db.read<AuditLogEntry>(sql`
    select entry.id::float8 as id, organisation_id as "organisationId", at, actor, action, subject, address,
      request_id as "requestId", on_behalf_of as "onBehalfOf", detail
    from organisations own
    cross join lateral (
      select * from audit_log where organisation_id = own.id and id < ${before}::bigint
      order by id desc limit ${input.limit}::int) entry
    where own.id = ${organisationId} or own.live_organisation_id = ${organisationId}
    order by entry.id desc limit ${input.limit}::int`);
}

/**
 * Deletes one batch of entries older than `months` or, but for what was done to the organisation itself, of erased
 * organisations; answers how many. The table refuses any other deletion.
 */
export async function deleteOldAuditEntries(
  db: Database,
  input: { readonly months: number; readonly batch: number },
): Promise<number> {
  const rows = await db.run<{ count: number }>(
    sql`
    with oldest as (
      -- Ids and times go up together, so no more than a batch is looked at.
      select id, at from audit_log order by id limit ${input.batch}::int
    ), doomed as (
      select id from oldest where at < clock_timestamp() - make_interval(months => ${input.months}::int)
      union
      (select entry.id from organisations join audit_log entry on entry.organisation_id = organisations.id
        where erased_at is not null and action not like 'organisation.%' limit ${input.batch}::int)
    ), gone as (
      delete from audit_log using doomed where audit_log.id = doomed.id returning 1
    )
    select count(*)::int as count from gone`,
    { deadlineMs: 15_000 },
  );
  return rows[0]?.count ?? 0;
}
