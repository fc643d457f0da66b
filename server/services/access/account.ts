import { listUsage, type UsageRow } from "../../../db/accounts/ledger.ts";
import { type AuditLogEntry, listAuditLog } from "../../../db/organisations/audit-log.ts";
import { balanceOf } from "../../../db/organisations/organisations.ts";
import type { Caller, Deps } from "../../deps.ts";

export type { AuditLogEntry, UsageRow };

/** Tokens left to the organisation the call acts for. */
export async function balance(deps: Deps, caller: Caller): Promise<number> {
  return balanceOf(deps.database, caller.organisationId);
}

/** The newest `limit` ledger rows of the organisation the call acts for; always none for a sandbox token. */
export async function usage(
  deps: Deps,
  caller: Caller,
  limit: number,
): Promise<readonly UsageRow[]> {
  return listUsage(deps.database, caller.organisationId, limit);
}

/** The newest entries of the audit log of the organisation the call acts for; a live one's with its sandbox's. */
export function auditLog(
  deps: Deps,
  caller: Caller,
  input: { readonly limit: number; readonly before: number | null },
): Promise<readonly AuditLogEntry[]> {
  return listAuditLog(deps.database, caller.organisationId, input);
}
