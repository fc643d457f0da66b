import { sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { jsonText } from "../../connection/text-values.ts";

/** How far an audit is with one invariant. */
export interface AuditProgress {
  readonly auditId: string;
  readonly startedAt: Date;
  /** The last key that was looked at; null: none yet, or all. */
  readonly lastKey: string | null;
  readonly breaches: number;
  readonly findings: readonly { readonly subject: string; readonly detail: string }[];
  readonly isFinished: boolean;
}

type Row = AuditProgress & { readonly name: string };

const columns = sql`invariant as name, audit_id as "auditId", started_at as "startedAt", last_key as "lastKey",
  breaches::int as breaches, findings, finished_at is not null as "isFinished"`;

/** The audit of these invariants that was broken off within the last day, by invariant; null: there is none. */
export async function findProgress(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, AuditProgress> | null> {
  const rows = await db.read<Row>(sql`
    select ${columns} from audit_progress
    where started_at > clock_timestamp() - interval '1 day'
      and invariant in (select json_array_elements_text(${jsonText(names)}::json))`);
  const isOne = new Set(rows.map(({ auditId }) => auditId)).size === 1;
  const isBrokenOff = rows.some(({ isFinished }) => !isFinished);
  return isOne && isBrokenOff && rows.length === names.length ? byName(rows) : null;
}

/** Begins an audit of these invariants; what was kept of another one is forgotten. */
export async function beginProgress(
  db: Database,
  names: readonly string[],
  auditId: string,
): Promise<ReadonlyMap<string, AuditProgress>> {
  const rows = await db.run<Row>(sql`
    insert into audit_progress (invariant, audit_id, started_at)
    select name, ${auditId}, now() from json_array_elements_text(${jsonText(names)}::json) name
    on conflict (invariant) do update set audit_id = excluded.audit_id, started_at = excluded.started_at,
      last_key = null, breaches = 0, findings = '[]', finished_at = null
    returning ${columns}`);
  return byName(rows);
}

/** Notes one more slice with what was found in it, unless another audit has taken the place or was quicker. */
export async function saveProgress(
  db: Database,
  name: string,
  { from, to }: { readonly from: AuditProgress; readonly to: AuditProgress },
): Promise<void> {
  await db.run(sql`
    update audit_progress set last_key = ${to.lastKey}, breaches = ${to.breaches}::bigint,
      findings = ${jsonText(to.findings)}::json,
      finished_at = case when ${to.isFinished}::boolean then clock_timestamp() end
    where invariant = ${name} and audit_id = ${from.auditId}
      and last_key is not distinct from ${from.lastKey}::text and finished_at is null`);
}

function byName(rows: readonly Row[]): ReadonlyMap<string, AuditProgress> {
  return new Map(rows.map(({ name, ...progress }) => [name, progress]));
}
