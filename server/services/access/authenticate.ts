import { timingSafeEqual } from "node:crypto";
import { noteRefusal } from "../../../db/organisations/change-token.ts";
import {
  type BroughtToken,
  findTokenByHash,
  touchToken,
} from "../../../db/organisations/tokens.ts";
import type { Caller, Deps } from "../../deps.ts";
import { hashToken, isWellFormed } from "./token-format.ts";

/** Its organisation was suspended by the operator. */
export type Suspended = "suspended";

type Origin = NonNullable<Caller["origin"]>;

/**
 * The caller behind a token, or null when it is malformed, unknown, revoked, expired or not valid yet (callers must not tell
 * these apart); `elsewhere` when it is good, but not from this address.
 * A malformed token costs no database call. Nothing is cached, so a revocation holds from the next call on. `known`: what
 * this call has already read of the token.
 */
export async function authenticate(
  deps: Deps,
  token: string,
  origin: Origin,
  known?: BroughtToken | null,
): Promise<Caller | Suspended | "elsewhere" | null> {
  if (!isWellFormed(token)) return null;
  const hash = hashToken(token);
  const record =
    known === undefined ? await findTokenByHash(deps.database, hash, origin.address) : known;
  if (record === null || !timingSafeEqual(hash, record.hash)) return null;
  if (!record.active) return null;
  if (record.isElsewhere) {
    if (record.isRefusalDue) noteRefused(deps, record, origin);
    return "elsewhere";
  }
  if (record.isSuspended) return "suspended";
  noteUse(deps, record);
  return {
    organisationId: record.organizationId,
    liveOrganisationId: record.liveOrganisationId,
    tokenId: record.tokenId,
    tier: record.tier,
    scopes: record.scopes,
    isTest: record.isTest,
    allowedAddresses: record.allowedAddresses,
  };
}

/** Off the request path as well: whoever is refused waits for nothing. */
function noteRefused(deps: Deps, record: BroughtToken, origin: Origin): void {
  noteRefusal(deps.database, record.organizationId, record.tokenId, origin).catch(
    (error: unknown) => {
      deps.log.warn({ error: String(error) }, "a token from elsewhere was not noted");
    },
  );
}

/** Off the request path: the answer does not wait for it, and its failure costs only a time stamp. */
function noteUse(deps: Deps, record: BroughtToken): void {
  if (!record.isUseDue) return;
  touchToken(deps.database, record.tokenId).catch((error: unknown) => {
    deps.log.debug({ error: String(error) }, "last use of a token was not noted");
  });
}
