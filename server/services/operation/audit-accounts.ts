import type { Database } from "../../../db/connection/client.ts";
import {
  type Audited,
  type AuditedInvariant,
  type AuditOptions,
  auditLedger,
} from "../../../db/operation/audit/audit-ledger.ts";
import { TIERS } from "../../tiers.ts";
import { MAX_ATTEMPTS } from "../jobs/recover-jobs.ts";

/** Every invariant of money, limits and jobs under this version's tiers, each with its breaches; changes nothing. */
export async function auditAccounts(database: Database): Promise<readonly AuditedInvariant[]> {
  return (await auditFrom(database, {})).invariants;
}

/**
 * The same for an operator who may break it off: how far it is, it notes in the database, and the next one within a day goes
 * on there. `fromStart`: begins anew whatever was noted.
 */
export function continueAudit(
  database: Database,
  options: Pick<AuditOptions, "fromStart" | "sliceRows"> = {},
): Promise<Audited> {
  return auditFrom(database, { keepsPlace: true, ...options });
}

function auditFrom(database: Database, options: AuditOptions): Promise<Audited> {
  const parallelSolves = Object.fromEntries(
    Object.entries(TIERS).map(([tier, limits]) => [tier, limits.parallelSolves]),
  );
  return auditLedger(database, { parallelSolves, maxAttempts: MAX_ATTEMPTS }, options);
}
