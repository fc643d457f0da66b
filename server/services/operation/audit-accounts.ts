import type { Database } from "../../../db/connection/client.ts";
import { type AuditedInvariant, auditLedger } from "../../../db/operation/audit.ts";
import { TIERS } from "../../tiers.ts";
import { MAX_ATTEMPTS } from "../jobs/recover-jobs.ts";

/** Every invariant of money, limits and jobs under this version's tiers, each with its breaches; changes nothing. */
export async function auditAccounts(database: Database): Promise<readonly AuditedInvariant[]> {
  const parallelSolves = Object.fromEntries(
    Object.entries(TIERS).map(([tier, limits]) => [tier, limits.parallelSolves]),
  );
  return auditLedger(database, { parallelSolves, maxAttempts: MAX_ATTEMPTS });
}
