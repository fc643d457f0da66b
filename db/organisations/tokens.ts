import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { byCall, inBatches } from "../accounts/call-batches.ts";
import {
  type EarlierCall,
  earlierCall,
  isNamed,
  type NamedCall,
  takenName,
} from "../accounts/idempotent-calls.ts";
import type { Database } from "../connection/client.ts";
import { isKey, jsonText, storableText } from "../connection/text-values.ts";
import { tokens } from "../schema.ts";
import type { TierName } from "../tier-names.ts";
import type { TokenScope } from "../token-scopes.ts";
import { type Actor, type Audit, auditEntry, THE_SERVICE } from "./audit-log.ts";

/** A credential as stored: never the plaintext. */
export interface TokenRecord {
  readonly tokenId: string;
  /** The organisation the token acts for: the test organisation for a sandbox token. */
  readonly organizationId: string;
  /** The organisation that owns the token; equal to `organizationId` for a live token. */
  readonly liveOrganisationId: string;
  readonly hash: Buffer;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
  readonly isTest: boolean;
  readonly displayHint: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Ranges of addresses it is taken from, as `10.0.0.0/8`; null: from everywhere. */
  readonly allowedAddresses: readonly string[] | null;
  /** Null: from the beginning. */
  readonly notBefore: Date | null;
  readonly tier: TierName;
  /** Its time has come, and it is neither revoked nor expired, by the database's clock. */
  readonly active: boolean;
  /** Whether the calls of its organisation are refused for now. */
  readonly isSuspended: boolean;
  /** Its last use was noted a minute ago or earlier, by the same clock. */
  readonly isUseDue: boolean;
}

/** A token as a call has brought it. */
export interface BroughtToken extends TokenRecord {
  /** It is not taken from the address of the call. */
  readonly isElsewhere: boolean;
  /** That it was not taken was noted ten minutes ago or earlier. */
  readonly isRefusalDue: boolean;
}

/** What the database made of a new token. */
export interface IssuedToken {
  readonly outcome: "issued";
  readonly tokenId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** What is stored of a token. */
export interface NewToken {
  readonly hash: Buffer;
  readonly displayHint: string;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
  /** How long it lives from now on, by the database's clock, which also judges it; null: for good. */
  readonly lifeSeconds: number | null;
  readonly isTest: boolean;
  /** Default: everywhere. */
  readonly allowedAddresses?: readonly string[] | null;
  /** Default: at once. */
  readonly notBefore?: Date | null;
  readonly audit: Audit;
  readonly actor?: Actor;
}

/**
 * Stores a token of a live organisation, acting for it or, with `isTest`, for its test organisation. Throws when the
 * organisation does not exist or is itself a test organisation asking for a live token.
 */
export async function insertToken(
  db: Database,
  organisationId: string,
  input: NewToken,
): Promise<IssuedToken> {
  const issued = await insertTokenOnce(db, organisationId, input, null);
  if (issued.outcome !== "issued") throw new Error("A token without a key was known.");
  return issued;
}

/** The same, or what became of an earlier one with the key of this call; of two at once one is issued. */
export async function insertTokenOnce(
  db: Database,
  organisationId: string,
  input: NewToken,
  call: NamedCall | null,
): Promise<IssuedToken | EarlierCall> {
  const tokenId = randomUUID();
  const { allowedAddresses = null, notBefore = null } = input;
  const actor = { ...(input.actor ?? THE_SERVICE), onBehalfOf: input.audit };
  const entry = auditEntry(actor, "token.issue", {
    ...{ from: sql`made`, organisation: sql`organisation_id`, subject: sql`id` },
    detail: {
      scopes: input.scopes,
      test: input.isTest,
      ...(allowedAddresses && { allowedAddresses }),
      ...(notBefore && { notBefore }),
    },
  });
  const write = async () => {
    const rows = await db.run<{ createdAt: Date; expiresAt: Date | null }>(sql`
      with made as (
        insert into tokens (id, organisation_id, hash, display_hint, label, scopes, is_test, expires_at,
          allowed_addresses, not_before, issued_by)
        select ${tokenId}, id, ${input.hash}::bytea, ${input.displayHint}, ${storableText(input.label)},
          array(select json_array_elements_text(${jsonText(input.scopes)}::json)), is_test,
          clock_timestamp() + ${input.lifeSeconds}::float8 * interval '1 second',
          ${rangesOf(allowedAddresses)}, ${notBefore?.toISOString() ?? null}::timestamptz, ${jsonText(input.audit)}::json
        from organisations
        where is_test = ${input.isTest}::boolean and erased_at is null
          and (id = ${organisationId} or live_organisation_id = ${organisationId})
        returning *
      ), ${takenName(call, sql`made`, sql`id`)}, ${entry}
      select created_at as "createdAt", expires_at as "expiresAt" from made`);
    const created = rows[0];
    if (created === undefined)
      throw new Error(`Organisation ${organisationId} cannot have such a token.`);
    return { outcome: "issued" as const, tokenId, ...created };
  };
  const lookUp = async (): Promise<IssuedToken | EarlierCall | null> => {
    const rows = await db.reads
      .select({
        tokenId: tokens.id,
        createdAt: tokens.createdAt,
        expiresAt: tokens.expiresAt,
      })
      .from(tokens)
      .where(eq(tokens.id, tokenId));
    return rows[0] ? { outcome: "issued", ...rows[0] } : earlierCall(db, call);
  };
  // A key that is known makes the statement fail, whether it was taken a day or a moment ago.
  const afterRace = async (error: unknown): Promise<IssuedToken | EarlierCall> => {
    const settled = isNamed(error) ? await lookUp() : null;
    if (settled === null) throw error;
    return settled;
  };
  return db.settle<IssuedToken | EarlierCall>(() => write().catch(afterRace), lookUp);
}

/** Ranges of addresses, or null, as a value of their column. */
export function rangesOf(ranges: readonly string[] | null): SQL {
  const text = jsonText(ranges);
  return sql`case when ${text}::text is not null
    then array(select network(range::inet) from json_array_elements_text(${text}::json) range) end`;
}

/** What a token has to be to be taken, but for its address. */
const isActive = `revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
    and (not_before is null or not_before <= clock_timestamp())`;

const useIsDue = "last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute'";

/** What a record holds, of `tokens` joined with its organisation; written out, because the builder takes its time. */
const tokenColumns = sql.raw(`tokens.id as "tokenId", organisation_id as "organizationId",
  coalesce(live_organisation_id, organisations.id) as "liveOrganisationId", tokens.hash, label,
  array_to_json(scopes) as scopes, tokens.is_test as "isTest", display_hint as "displayHint",
  tokens.created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  last_used_at as "lastUsedAt", tier,
  array_to_json(allowed_addresses::text[]) as "allowedAddresses", not_before as "notBefore",
  ${isActive} as active,
  suspended_at is not null as "isSuspended", (${useIsDue}) as "isUseDue"`);

/** What a record of a token holds that was `asked` for from `asked.address`, which is null where it is not known. */
export const broughtColumns = sql`${tokenColumns},
  allowed_addresses is not null and asked.address::inet <<= any (allowed_addresses) is not true as "isElsewhere",
  (refused_at is null or refused_at < clock_timestamp() - interval '10 minutes') as "isRefusalDue"`;

/** What joins `asked`, which has a column `hash` of hexadecimal digits, with tokens and their organisations. */
export const askedTokens = sql.raw(`
    -- One by one, through the index: as a join the whole table would be read for a handful of tokens.
    cross join lateral (select * from tokens where hash = decode(asked.hash, 'hex') limit 1) tokens
    cross join lateral (select * from organisations where id = tokens.organisation_id limit 1) organisations`);

/**
 * The token with this SHA-256, also when it is revoked or expired (`active` is false then) or not taken from this address;
 * null when there is none.
 */
export async function findTokenByHash(
  db: Database,
  hash: Buffer,
  address: string | null = null,
): Promise<BroughtToken | null> {
  return findToken(db, { hash: hash.toString("hex"), address });
}

interface AskedToken {
  readonly hash: string;
  readonly address: string | null;
}

/** Every call of the service asks this, so calls of the same moment share a statement. */
const findToken = inBatches(async (db, asked: readonly AskedToken[]) => {
  const calls = asked.map((call, at) => ({ at, ...call }));
  const rows = await db.read<BroughtToken & { readonly at: number }>(sql`
    select asked.at, ${broughtColumns}
    from json_to_recordset(${jsonText(calls)}::json) as asked(at int, hash text, address text)
    ${askedTokens}`);
  return byCall(rows, asked.length);
});

/** The tokens of a live organisation and of its sandbox, newest first; of a test organisation only its own. */
export async function listTokens(
  db: Database,
  organisationId: string,
): Promise<readonly TokenRecord[]> {
  if (!isKey(organisationId)) return [];
  const ofOrganisation = sql`organisation_id in (
    select id from organisations where id = ${organisationId} or live_organisation_id = ${organisationId})`;
  return selectTokens(db, ofOrganisation);
}

/** Ends a token at once; repeating it changes nothing. `unknown`: no token of this organisation or its sandbox. */
export async function revokeToken(
  db: Database,
  organisationId: string,
  tokenId: string,
  audit: Audit,
  actor: Actor = THE_SERVICE,
): Promise<"revoked" | "unknown"> {
  if (!isKey(organisationId) || !isKey(tokenId)) return "unknown";
  const entry = auditEntry({ ...actor, onBehalfOf: audit }, "token.revoke", {
    ...{ from: sql`ended`, organisation: sql`organisation_id`, subject: sql`id` },
  });
  const write = async () => {
    const rows = await db.run(sql`
      with found as (
        select tokens.id, revoked_at from organisations join tokens on tokens.organisation_id = organisations.id
        where (organisations.id = ${organisationId} or organisations.live_organisation_id = ${organisationId})
          and tokens.id = ${tokenId}
        for no key update of tokens
      ), ended as (
        update tokens set revoked_at = clock_timestamp(), revoked_by = ${jsonText(audit)}::json
        from found where tokens.id = found.id and found.revoked_at is null
        returning tokens.*
      ), ${entry}
      select 1 from found`);
    return rows.length > 0 ? ("revoked" as const) : ("unknown" as const);
  };
  return db.settle(write, async () => null);
}

/** Notes that a token was used, at most once a minute. */
export async function touchToken(db: Database, tokenId: string): Promise<void> {
  await db.run(sql`
    update tokens set last_used_at = clock_timestamp()
    where id = ${tokenId}
      and (${sql.raw(useIsDue)})`);
}

async function selectTokens(db: Database, condition: SQL): Promise<readonly TokenRecord[]> {
  return db.read<TokenRecord>(sql`
    select ${tokenColumns}
    from tokens join organisations on organisations.id = tokens.organisation_id
    where ${condition}
    order by tokens.created_at desc, tokens.id desc`);
}
