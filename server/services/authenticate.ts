import { timingSafeEqual } from "node:crypto";
import { findTokenByHash, type TokenRecord, touchToken } from "../../db/tokens.ts";
import type { Caller, Deps } from "../deps.ts";
import { hashToken, isWellFormed } from "./token-format.ts";

/** Its organisation was suspended by the operator. */
export type Suspended = "suspended";

/**
 * The caller behind a token, or null when it is malformed, unknown, revoked or expired (callers must not tell these apart).
 * A malformed token costs no database call. Nothing is cached, so a revocation holds from the next call on. `known`: what
 * this call has already read of the token.
 */
export async function authenticate(
  deps: Deps,
  token: string,
  known?: TokenRecord | null,
): Promise<Caller | Suspended | null> {
  if (!isWellFormed(token)) return null;
  const hash = hashToken(token);
  const record = known === undefined ? await findTokenByHash(deps.database, hash) : known;
  if (record === null || !timingSafeEqual(hash, record.hash)) return null;
  if (!record.active) return null;
  if (record.isSuspended) return "suspended";
  noteUse(deps, record);
  return {
    organisationId: record.organizationId,
    liveOrganisationId: record.liveOrganisationId,
    tokenId: record.tokenId,
    tier: record.tier,
    scopes: record.scopes,
    isTest: record.isTest,
  };
}

/** Off the request path: the answer does not wait for it, and its failure costs only a time stamp. */
function noteUse(deps: Deps, record: TokenRecord): void {
  if (!record.isUseDue) return;
  touchToken(deps.database, record.tokenId).catch((error: unknown) => {
    deps.log.debug({ error: String(error) }, "last use of a token was not noted");
  });
}
