import { listTokens } from "../../services/access/list-tokens.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer } from "../schemas.ts";
import { auditHeadersSchema } from "./audit-headers.ts";
import { tokenEntry } from "./token-entry.ts";
import { tokenListSchema } from "./token-schemas.ts";

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
    return c.json(tokens.map(tokenEntry), 200);
  },
});
