import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import type { LedgerOperation } from "../ledger-operations.ts";
import { ledger } from "../schema.ts";
import type { LedgerNotes } from "./ledger-notes.ts";

/** One entry of the ledger: a debit (positive cost) or money coming in (negative: `topup`, `refund`). */
export interface UsageRow {
  readonly at: Date;
  readonly operation: LedgerOperation;
  readonly cost: number;
  /** The organisation's balance directly after this entry. */
  readonly balanceAfter: number;
  /** The job the entry belongs to or, for an export, was about; null for top-ups and validations. */
  readonly reference: string | null;
  readonly metadata: LedgerNotes;
}

/** The organisation's newest `limit` entries, newest first: each one's balance is the next one's plus its own cost. */
export async function listUsage(
  db: Database,
  organisationId: string,
  limit: number,
): Promise<readonly UsageRow[]> {
  return db.reads
    .select({
      at: ledger.at,
      operation: ledger.operation,
      cost: ledger.cost,
      balanceAfter: ledger.balanceAfter,
      reference: sql<string | null>`coalesce(${ledger.jobId}, ${ledger.metadata} ->> 'jobId')`,
      metadata: ledger.metadata,
    })
    .from(ledger)
    .where(eq(ledger.organisationId, organisationId))
    .orderBy(desc(ledger.id))
    .limit(limit);
}
