import * as changes from "../../../db/organisations/change-token.ts";
import type { Caller, Deps } from "../../deps.ts";
import type { Audit } from "../operation/audit.ts";
import { actorOf } from "./actor.ts";
import { isRangeWithin } from "./address-range.ts";
import { type ListedToken, listTokens } from "./list-tokens.ts";

export type ChangedToken =
  | { readonly outcome: "changed"; readonly token: ListedToken }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "beyond_own_addresses" };

/**
 * Changes a token of the caller's organisation, from the next call on. `unknown` covers foreign tokens, those that have
 * ended, and live ones when the caller is a sandbox token.
 */
export async function changeToken(
  deps: Deps,
  caller: Caller,
  tokenId: string,
  change: changes.TokenChange & { readonly audit: Audit },
): Promise<ChangedToken> {
  const { allowedAddresses } = change;
  if (allowedAddresses !== undefined && !mayAllow(caller, allowedAddresses))
    return { outcome: "beyond_own_addresses" };
  const find = async () =>
    (await listTokens(deps, caller)).find((token) => token.tokenId === tokenId);
  if ((await find()) === undefined) return { outcome: "unknown" };
  const outcome = await changes.changeToken(deps.database, caller.liveOrganisationId, tokenId, {
    ...change,
    actor: actorOf(caller),
  });
  const token = outcome === "changed" ? await find() : undefined;
  return token === undefined ? { outcome: "unknown" } : { outcome: "changed", token };
}

/** Whether the caller may let a token be taken from there: one that is bound itself lets none out of its own ranges. */
export function mayAllow(
  { allowedAddresses: own = null }: Caller,
  ranges: readonly string[] | null,
): boolean {
  return own === null || ranges?.every((range) => isRangeWithin(range, own)) === true;
}
