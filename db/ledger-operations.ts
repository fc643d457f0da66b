/** What an entry of the ledger is for: a debit of an operation, or tokens coming in. */
export const ledgerOperations = [
  "solve",
  "validate",
  "verify",
  "export",
  "replacements",
  "refund",
  "topup",
] as const;
export type LedgerOperation = (typeof ledgerOperations)[number];
