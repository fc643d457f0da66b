import { randomUUID } from "node:crypto";
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { isKey, jsonText, storableText } from "../connection/text-values.ts";
import { organisations } from "../schema.ts";
import type { TierName } from "../tier-names.ts";
import { type Actor, auditEntry, THE_SERVICE } from "./audit-log.ts";

/** A tenant. Its sandbox is an organisation of its own, the test organisation, made together with it. */
export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly tier: TierName;
  readonly balance: number;
  /** Jobs pending or running now. */
  readonly activeJobs: number;
  readonly isTest: boolean;
  /** Null for a live organisation. */
  readonly liveOrganisationId: string | null;
  readonly createdAt: Date;
  /** Since when its calls are refused; null while they are answered. */
  readonly suspendedAt: Date | null;
  /** Since when nothing but its ledger is left; null while it lives. */
  readonly erasedAt: Date | null;
}

/** All of an organisation but what charges alone need to know. */
const { refusedWrites: _own, ...shown } = getTableColumns(organisations);

/** Creates an organisation and its test organisation; a balance above 0 opens the ledger with a top-up. */
export async function createOrganisation(
  db: Database,
  input: {
    readonly name: string;
    readonly tier: TierName;
    readonly balance: number;
    readonly actor?: Actor;
  },
): Promise<{ readonly id: string; readonly testOrganisationId: string }> {
  if (!Number.isSafeInteger(input.balance) || input.balance < 0)
    throw new RangeError("The balance must be a whole number of tokens, 0 or more.");
  const ids = { id: randomUUID(), testOrganisationId: randomUUID() };
  const name = storableText(input.name);
  const created = auditEntry(input.actor ?? THE_SERVICE, "organisation.create", {
    ...{ from: sql`live`, organisation: sql`id` },
    detail: { tier: input.tier, balance: input.balance },
  });
  const write = async () => {
    await db.run(sql`
      with live as (
        insert into organisations (id, name, tier, balance)
        values (${ids.id}, ${name}, ${input.tier}, ${input.balance}::bigint)
        returning id, tier, balance
      ), test as (
        insert into organisations (id, name, tier, is_test, live_organisation_id)
        select ${ids.testOrganisationId}, ${name}, live.tier, true, live.id from live
      ), ${created}
      insert into ledger (organisation_id, operation, cost, balance_after, metadata, entry_key)
      select live.id, 'topup', -live.balance, live.balance,
        ${jsonText({ reason: "opening balance" })}::json, live.id
      from live where live.balance > 0`);
    return ids;
  };
  return db.settle(write, async () => {
    const found = await findOrganisation(db, ids.id);
    return found === null ? null : ids;
  });
}

/** The organisation, live or test; null when there is none. */
export async function findOrganisation(
  db: Database,
  organisationId: string,
): Promise<Organisation | null> {
  if (!isKey(organisationId)) return null;
  const rows = await db.reads
    .select(shown)
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return rows[0] ?? null;
}

/** All live organisations, oldest first. */
export async function listOrganisations(db: Database): Promise<readonly Organisation[]> {
  return db.reads
    .select(shown)
    .from(organisations)
    .where(eq(organisations.isTest, false))
    .orderBy(asc(organisations.createdAt), asc(organisations.id));
}

/** How many live organisations there are. */
export async function countOrganisations(db: Database): Promise<number> {
  const rows = await db.reads
    .select({ count: sql<number>`count(*)::int` })
    .from(organisations)
    .where(eq(organisations.isTest, false));
  return rows[0]?.count ?? 0;
}

/**
 * Adds bought tokens: balance and ledger row `topup` (negative cost) in one statement. Null when no such live organisation
 * exists. Throws RangeError unless the amount is a positive whole number.
 */
export async function addBalance(
  db: Database,
  organisationId: string,
  input: { readonly amount: number; readonly reason: string; readonly actor?: Actor },
): Promise<{ readonly balance: number } | null> {
  if (!Number.isSafeInteger(input.amount) || input.amount <= 0)
    throw new RangeError("The amount must be a positive whole number of tokens.");
  if (!isKey(organisationId)) return null;
  const key = randomUUID();
  const added = auditEntry(input.actor ?? THE_SERVICE, "balance.add", {
    ...{ from: sql`organisation`, organisation: sql`id` },
    detail: { amount: input.amount, reason: input.reason },
  });
  const write = async () => {
    const rows = await db.run<{ balance: number }>(sql`
      with organisation as (
        update organisations set balance = balance + ${input.amount}::bigint
        where id = ${organisationId} and not is_test and erased_at is null
        returning id, balance
      ), entry as (
        insert into ledger (organisation_id, operation, cost, balance_after, metadata, entry_key)
        select id, 'topup', -${input.amount}::bigint, balance,
          ${jsonText({ reason: input.reason })}::json, ${key}
        from organisation
      ), ${added}
      select balance::float8 as balance from organisation`);
    return rows[0] ?? null;
  };
  return db.settle(write, async () => {
    const rows = await db.read<{ balance: number }>(
      sql`select balance_after::float8 as balance from ledger where entry_key = ${key}`,
    );
    return rows[0] ?? null;
  });
}

/**
 * Tokens left. A test organisation, which is never billed, answers the balance of the organisation it belongs to, as it
 * stands. 0 for an unknown organisation.
 */
export async function balanceOf(db: Database, organisationId: string): Promise<number> {
  const rows = await db.read<{ balance: number }>(sql`
    select coalesce(live.balance, own.balance)::float8 as balance
    from organisations own left join organisations live on live.id = own.live_organisation_id
    where own.id = ${organisationId}`);
  return rows[0]?.balance ?? 0;
}
