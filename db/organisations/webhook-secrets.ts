import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { isTakenKey } from "../connection/database-errors.ts";
import { isKey } from "../connection/text-values.ts";
import { type Actor, auditEntry, THE_SERVICE } from "./audit-log.ts";

/** A secret that webhooks of an organisation are signed with now, without the secret. */
export interface WebhookSecretRecord {
  readonly secretId: string;
  readonly displayHint: string;
  readonly createdAt: Date;
  /** Until when; null: until another takes its place. */
  readonly endsAt: Date | null;
}

/** Messages carry no more signatures than that: the secret in use, and the one before it. */
export const SECRETS_AT_ONCE = 2;

/**
 * Gives the organisation a new secret. The one in use so far signs beside it for `overlapSeconds`, earlier ones end at once.
 * Throws when the organisation does not exist.
 */
export async function insertWebhookSecret(
  db: Database,
  organisationId: string,
  input: {
    readonly sealed: Uint8Array;
    readonly displayHint: string;
    readonly overlapSeconds: number;
    readonly actor?: Actor;
  },
): Promise<WebhookSecretRecord> {
  const secretId = randomUUID();
  const entry = auditEntry(input.actor ?? THE_SERVICE, "webhook_secret.issue", {
    ...{ from: sql`made`, organisation: sql`organisation_id`, subject: sql`id` },
    detail: { overlapSeconds: input.overlapSeconds },
  });
  const lookUp = async () =>
    (await listWebhookSecrets(db, organisationId)).find((one) => one.secretId === secretId) ?? null;
  const write = async () => {
    const rows = await db.run<WebhookSecretRecord>(sql`
      with owner as (
        select id from organisations where id = ${organisationId} and erased_at is null for no key update
      ), earlier as (
        delete from webhook_secrets where organisation_id = ${organisationId} and ends_at is not null
      ), replaced as (
        update webhook_secrets
        set ends_at = clock_timestamp() + ${input.overlapSeconds}::float8 * interval '1 second'
        where organisation_id = ${organisationId} and ends_at is null
        returning 1
      ), made as (
        insert into webhook_secrets (id, organisation_id, sealed, display_hint)
        select ${secretId}, id, ${input.sealed}::bytea, ${input.displayHint} from owner
        -- Counting makes the index lose the secret in use before it meets the new one.
        where (select count(*) from replaced) >= 0
        returning *
      ), ${entry}
      select id as "secretId", display_hint as "displayHint", created_at as "createdAt", ends_at as "endsAt"
      from made`);
    const made = rows[0];
    if (made === undefined) throw new Error(`There is no organisation ${organisationId}.`);
    return made;
  };
  // Somebody else's came in between: then theirs is the one that is replaced.
  const writeAfter = (error: unknown) => {
    if (!isTakenKey(error, "webhook_secrets_in_use")) throw error;
    return write();
  };
  return db.settle(() => write().catch(writeAfter), lookUp);
}

/** The secrets that messages of the organisation are signed with now, newest first. */
export function listWebhookSecrets(
  db: Database,
  organisationId: string,
): Promise<readonly WebhookSecretRecord[]> {
  return db.read<WebhookSecretRecord>(sql`
    select id as "secretId", display_hint as "displayHint", created_at as "createdAt", ends_at as "endsAt"
    from webhook_secrets
    where organisation_id = ${organisationId} and (ends_at is null or ends_at > clock_timestamp())
    order by created_at desc, id desc limit ${SECRETS_AT_ONCE}::int`);
}

/** Ends a secret at once, and for good. `unknown`: the organisation has no such secret now. */
export async function endWebhookSecret(
  db: Database,
  organisationId: string,
  secretId: string,
  actor: Actor = THE_SERVICE,
): Promise<"ended" | "unknown"> {
  if (!isKey(secretId)) return "unknown";
  const entry = auditEntry(actor, "webhook_secret.end", {
    ...{ from: sql`gone`, organisation: sql`organisation_id`, subject: sql`id` },
  });
  let isSecondTry = false;
  const write = async () => {
    const rows = await db.run(sql`
      with gone as (
        delete from webhook_secrets where organisation_id = ${organisationId} and id = ${secretId}
        returning organisation_id, id
      ), ${entry}
      select 1 from gone`);
    return rows.length > 0 || isSecondTry ? ("ended" as const) : ("unknown" as const);
  };
  return db.settle(write, async () => {
    // A first try whose answer was lost may have deleted it.
    isSecondTry = true;
    return null;
  });
}

/** Forgets secrets whose time is over. */
export async function deleteEndedWebhookSecrets(db: Database): Promise<void> {
  await db.run(sql`delete from webhook_secrets where ends_at <= clock_timestamp()`);
}
