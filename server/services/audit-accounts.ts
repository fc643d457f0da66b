import { type AuditedInvariant, auditLedger } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { TIERS } from "../tiers.ts";
import { MAX_ATTEMPTS } from "./recover-jobs.ts";

/** Every invariant of money, limits and jobs under this version's tiers, each with its breaches; changes nothing. */
export async function auditAccounts(database: Database): Promise<readonly AuditedInvariant[]> {
  const parallelSolves = Object.fromEntries(
    Object.entries(TIERS).map(([tier, limits]) => [tier, limits.parallelSolves]),
  );
  return auditLedger(database, { parallelSolves, maxAttempts: MAX_ATTEMPTS });
}
