import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { type Actor, auditEntry } from "./audit-log.ts";

// What is sealed with the operator's key, over all organisations, for whoever changes that key.

/** A sealed secret and the row that has it. */
export interface SealedSecret {
  readonly place: "job" | "organisation";
  /** Of the job, or of the organisation's secret. */
  readonly id: string;
  readonly organisationId: string;
  readonly sealed: Uint8Array;
}

/** Up to `batch` of them, in the order of place and id, after the one given. */
export function listSealed(
  db: Database,
  input: { readonly after: Pick<SealedSecret, "place" | "id"> | null; readonly batch: number },
): Promise<readonly SealedSecret[]> {
  const { place, id } = input.after ?? { place: "", id: "" };
  // A job's secret is forgotten once its webhook needs no more tries, so only jobs in work and waiting deliveries have one.
  return db.read<SealedSecret>(
    sql`
    select * from (
      select 'job' as place, id, organisation_id as "organisationId", webhook_secret as sealed
      from jobs where status in ('pending', 'running') and webhook_secret is not null
      union
      select 'job', jobs.id, jobs.organisation_id, webhook_secret
      from webhook_deliveries join jobs on jobs.id = job_id
      where next_attempt_at is not null and webhook_secret is not null
      union all
      select 'organisation', id, organisation_id, sealed from webhook_secrets
    ) secrets
    where (place, id) > (${place}, ${id})
    order by place, id limit ${input.batch}::int`,
    { deadlineMs: 60_000, lane: "audit" },
  );
}

/** Puts other bytes in the place of those known, unless they were changed or forgotten meanwhile; tells whether it did. */
export async function replaceSealed(
  db: Database,
  secret: SealedSecret,
  resealed: Uint8Array,
  actor: Actor,
): Promise<boolean> {
  const { organisationId, id, sealed } = secret;
  const change =
    secret.place === "job"
      ? sql`update jobs set webhook_secret = ${resealed}::bytea
          where organisation_id = ${organisationId} and id = ${id} and webhook_secret = ${sealed}::bytea
          returning organisation_id, id`
      : sql`update webhook_secrets set sealed = ${resealed}::bytea
          where organisation_id = ${organisationId} and id = ${id} and sealed = ${sealed}::bytea
          returning organisation_id, id`;
  const entry = auditEntry(actor, "secret.reseal", {
    from: sql`changed`,
    organisation: sql`organisation_id`,
    subject: sql`id`,
  });
  const rows = await db.run(sql`with changed as (${change}), ${entry} select 1 from changed`);
  return rows.length > 0;
}
