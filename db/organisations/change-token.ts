import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { isKey, storableText } from "../connection/text-values.ts";
import { type Actor, type Audit, auditEntry, THE_SERVICE } from "./audit-log.ts";
import { rangesOf } from "./tokens.ts";

/** What is to be otherwise with a token; what is absent stays. */
export interface TokenChange {
  readonly label?: string;
  /** Ranges of addresses; null: everywhere. */
  readonly allowedAddresses?: readonly string[] | null;
  /** Null: at once. */
  readonly notBefore?: Date | null;
  /** Null: never. */
  readonly expiresAt?: Date | null;
}

/**
 * Changes a token of an organisation or of its sandbox, from the next call on; repeating it changes nothing. `unknown`: there
 * is none that is neither revoked nor expired, for what has ended stays ended.
 */
export async function changeToken(
  db: Database,
  organisationId: string,
  tokenId: string,
  change: TokenChange & { readonly audit: Audit; readonly actor?: Actor },
): Promise<"changed" | "unknown"> {
  if (!isKey(organisationId) || !isKey(tokenId)) return "unknown";
  const { audit, actor = THE_SERVICE, label, ...bounds } = change;
  const { allowedAddresses, notBefore, expiresAt } = bounds;
  const isNamed = label !== undefined;
  const entry = auditEntry({ ...actor, onBehalfOf: audit }, "token.change", {
    ...{ from: sql`changed`, organisation: sql`organisation_id`, subject: sql`id` },
    // A label is the customer's text, and only that it changed is anybody's matter.
    detail: { ...bounds, ...(isNamed && { label: "changed" }) },
  });
  const write = async () => {
    const rows = await db.run(sql`
      with found as (
        select tokens.id,
          case when ${isNamed}::boolean then ${storableText(label ?? "")} else label end as new_label,
          case when ${allowedAddresses !== undefined}::boolean then ${rangesOf(allowedAddresses ?? null)}
            else allowed_addresses end as new_addresses,
          case when ${notBefore !== undefined}::boolean then ${textOf(notBefore)}::timestamptz
            else not_before end as new_start,
          case when ${expiresAt !== undefined}::boolean then ${textOf(expiresAt)}::timestamptz
            else expires_at end as new_end
        from organisations join tokens on tokens.organisation_id = organisations.id
        where (organisations.id = ${organisationId} or organisations.live_organisation_id = ${organisationId})
          and tokens.id = ${tokenId} and revoked_at is null
          and (expires_at is null or expires_at > clock_timestamp())
        for no key update of tokens
      ), changed as (
        update tokens set label = new_label, allowed_addresses = new_addresses, not_before = new_start,
          expires_at = new_end
        from found where tokens.id = found.id
          and (label, allowed_addresses, not_before, expires_at)
            is distinct from (new_label, new_addresses, new_start, new_end)
        returning tokens.*
      ), ${entry}
      select 1 from found`);
    return rows.length > 0 ? ("changed" as const) : ("unknown" as const);
  };
  return db.settle(write, async () => null);
}

/**
 * Writes into the audit log that a token was brought from an address it is not taken from, at most once in ten minutes: the
 * organisation learns that somebody else has it, and whoever has it cannot fill the log.
 */
export async function noteRefusal(
  db: Database,
  organisationId: string,
  tokenId: string,
  origin: { readonly address: string | null; readonly requestId: string },
): Promise<void> {
  const actor: Actor = { name: `token:${tokenId}`, ...origin };
  const entry = auditEntry(actor, "token.refuse", {
    ...{ from: sql`refused`, organisation: sql`organisation_id`, subject: sql`id` },
    detail: { reason: "address" },
  });
  await db.run(sql`
    with refused as (
      update tokens set refused_at = clock_timestamp()
      where organisation_id = ${organisationId} and id = ${tokenId}
        and (refused_at is null or refused_at < clock_timestamp() - interval '10 minutes')
      returning organisation_id, id
    ), ${entry}
    select 1 from refused`);
}

function textOf(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null;
}
