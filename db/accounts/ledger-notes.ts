import type { TierName } from "../tier-names.ts";

/** What an entry of the ledger is about; which keys are there depends on the operation. Names as they are stored and sent. */
export interface LedgerNotes {
  /** Employees x days x shifts; null where the shape of the request is broken. */
  readonly problemSize?: number | null;
  readonly tier?: TierName;
  readonly jobId?: string;
  readonly format?: string;
  readonly employeeId?: string | null;
  readonly date?: string;
  readonly passed?: boolean;
  readonly reason?: string;
}
