import { listUsage, type UsageRow } from "../../db/ledger.ts";
import { balanceOf } from "../../db/organisations.ts";
import type { Caller, Deps } from "../deps.ts";

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
