import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AuditAction } from "../audit-actions.ts";
import type { Database } from "../connection/client.ts";
import { jsonText } from "../connection/text-values.ts";
import { type Actor, auditEntry, THE_SERVICE } from "../organisations/audit-log.ts";
import { earlierCall, isNamed, knownFlag, type NamedCall, takenName } from "./idempotent-calls.ts";
import type { LedgerNotes } from "./ledger-notes.ts";
import { lateFlag, rememberedRefusal } from "./refused-writes.ts";

export type Charge =
  | { readonly outcome: "charged" }
  /** Its key was used before with the same body, and nothing was charged now; or with another one. */
  | { readonly outcome: "replayed" }
  | { readonly outcome: "key_reused" }
  | { readonly outcome: "insufficient_balance"; readonly balance: number };

const ACTIONS = {
  validate: "request.validate",
  verify: "request.verify",
  export: "plan.export",
  replacements: "plan.replacements",
} as const satisfies Readonly<Record<string, AuditAction>>;

/**
 * Debits an operation that is no job, in one statement: balance and a ledger entry of its own, or neither. The sandbox
 * is never billed; callers charge live organisations only. An earlier use of the call's key goes before the balance, and of
 * charges with one key at most one is made. Throws when the organisation does not exist.
 */
export async function chargeOperation(
  db: Database,
  organisationId: string,
  charge: {
    readonly operation: keyof typeof ACTIONS;
    readonly cost: number;
    /** Goes into the entry; `jobId` there names the job the operation was about. */
    readonly metadata: LedgerNotes;
    readonly actor?: Actor;
    /** The caller's own name for it; null or absent: none. */
    readonly call?: NamedCall | null;
  },
): Promise<Charge> {
  const key = randomUUID();
  const { call = null } = charge;
  const { jobId } = charge.metadata;
  const audit = auditEntry(charge.actor ?? THE_SERVICE, ACTIONS[charge.operation], {
    ...{ from: sql`entry`, organisation: sql`organisation_id` },
    ...(jobId !== undefined && { subject: sql`${jobId}` }),
  });
  const lookUp = async (): Promise<Charge | null> => {
    const rows = await db.read(sql`select 1 from ledger where entry_key = ${key}`);
    return rows.length > 0 ? { outcome: "charged" } : earlierCall(db, call);
  };
  let isAgain = false;
  const write = async (): Promise<Charge> => {
    const isRefused = sql`${isAgain}::boolean and not locked.is_known and locked.balance < ${charge.cost}::bigint`;
    isAgain = true;
    const rows = await db.run<{ charged: boolean; is_known: boolean; balance: number }>(sql`
      with locked as (
        select id, balance, ${lateFlag(key)}, ${knownFlag(call)} as is_known from organisations
        where id = ${organisationId} and not is_test for no key update
      ), organisation as (
        update organisations set balance = locked.balance - ${charge.cost}::bigint
        from locked
        where organisations.id = locked.id and locked.balance >= ${charge.cost}::bigint
          and not locked.is_late and not locked.is_known
        returning organisations.id, organisations.balance
      ), entry as (
        insert into ledger (organisation_id, operation, cost, balance_after, metadata, entry_key)
        select id, ${charge.operation}, ${charge.cost}::bigint, balance,
          ${jsonText(charge.metadata)}::json, ${key}
        from organisation returning organisation_id
      ), ${takenName(call, sql`organisation`)}, ${rememberedRefusal(key, isRefused)}, ${audit}
      select exists (select from entry) as charged, is_known, balance::float8 as balance from locked`);
    const row = rows[0];
    if (row === undefined) throw new Error(`There is no live organisation ${organisationId}.`);
    if (row.charged) return { outcome: "charged" };
    // An attempt of this very charge whose answer was lost may have taken the last tokens.
    const settled = await lookUp();
    if (settled !== null) return settled;
    // The key's day ended between the two looks.
    return row.is_known ? write() : { outcome: "insufficient_balance", balance: row.balance };
  };
  // Of two charges with one key at once the later one ran into the index, and finds what the earlier one has done.
  const afterRace = async (error: unknown): Promise<Charge> => {
    const settled = isNamed(error) ? await lookUp() : null;
    if (settled === null) throw error;
    return settled;
  };
  return db.settle(() => write().catch(afterRace), lookUp);
}
