import * as tokens from "../../../db/organisations/tokens.ts";
import type { Caller, Deps } from "../../deps.ts";

export type ListedToken = tokens.TokenRecord;

/** The tokens of the caller's organisation, newest first; a sandbox token sees only sandbox tokens. */
export async function listTokens(deps: Deps, caller: Caller): Promise<readonly ListedToken[]> {
  const all = await tokens.listTokens(deps.database, caller.liveOrganisationId);
  return caller.isTest ? all.filter((token) => token.isTest) : all;
}
