import { desc, eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { ledger } from "./schema.ts";

/** One entry of the ledger: a debit (positive cost) or money coming in (negative: `topup`, `refund`). */
export interface UsageRow {
  readonly at: Date;
  readonly operation: string;
  readonly cost: number;
  /** The organisation's balance directly after this entry. */
  readonly balanceAfter: number;
  /** The job the entry belongs to; null for a top-up. */
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
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
      reference: ledger.jobId,
      metadata: ledger.metadata,
    })
    .from(ledger)
    .where(eq(ledger.organisationId, organisationId))
    .orderBy(desc(ledger.id))
    .limit(limit);
}
