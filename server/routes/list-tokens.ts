import { listTokens } from "../services/list-tokens.ts";
import { auditHeadersSchema } from "./audit-headers.ts";
import { defineEndpoint } from "./endpoint.ts";
import { isoOrNull } from "./iso-or-null.ts";
import { jsonAnswer, tokenListSchema } from "./schemas.ts";

export const listTokensRoute = defineEndpoint({
  scope: "tokens:read",
  route: {
    method: "get",
    path: "/api/v1/tokens",
    operationId: "listTokens",
    summary: "The organisation's tokens, newest first; never a usable secret.",
    request: { headers: auditHeadersSchema },
    responses: { 200: jsonAnswer(tokenListSchema, "The tokens.") },
  },
  handle: async (c) => {
    const tokens = await listTokens(c.var.deps, c.var.caller);
    const entries = tokens.map((token) => ({
      tokenId: token.tokenId,
      displayHint: token.displayHint,
      label: token.label,
      scopes: [...token.scopes],
      isTest: token.isTest,
      createdAt: isoOrNull(token.createdAt),
      expiresAt: isoOrNull(token.expiresAt),
      revokedAt: isoOrNull(token.revokedAt),
      lastUsedAt: isoOrNull(token.lastUsedAt),
    }));
    return c.json(entries, 200);
  },
});
