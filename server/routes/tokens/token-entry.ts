import type { ListedToken } from "../../services/access/list-tokens.ts";
import { isoOrNull } from "../iso-or-null.ts";

/** A token as TokenListEntry. */
export function tokenEntry(token: ListedToken) {
  return {
    tokenId: token.tokenId,
    displayHint: token.displayHint,
    label: token.label,
    scopes: [...token.scopes],
    isTest: token.isTest,
    createdAt: isoOrNull(token.createdAt),
    expiresAt: isoOrNull(token.expiresAt),
    revokedAt: isoOrNull(token.revokedAt),
    lastUsedAt: isoOrNull(token.lastUsedAt),
    allowedAddresses: token.allowedAddresses && [...token.allowedAddresses],
    notBefore: isoOrNull(token.notBefore),
  };
}
