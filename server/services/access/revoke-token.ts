import * as tokens from "../../../db/organisations/tokens.ts";
import type { Caller, Deps } from "../../deps.ts";
import type { Audit } from "../operation/audit.ts";
import { actorOf } from "./actor.ts";
import { listTokens } from "./list-tokens.ts";

/**
 * Ends a token at once; repeating it changes nothing. `unknown` covers foreign tokens, too, and live tokens
 * when the caller is a sandbox token: what runs in the sandbox cannot stop production.
 */
export async function revokeToken(
  deps: Deps,
  caller: Caller,
  tokenId: string,
  audit: Audit,
): Promise<"revoked" | "unknown"> {
  if (caller.isTest) {
    const visible = await listTokens(deps, caller);
    if (!visible.some((token) => token.tokenId === tokenId)) return "unknown";
  }
  return tokens.revokeToken(
    deps.database,
    caller.liveOrganisationId,
    tokenId,
    audit,
    actorOf(caller),
  );
}
