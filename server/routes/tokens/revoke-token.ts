import * as z from "zod";
import { Refusal } from "../../errors.ts";
import { revokeToken } from "../../services/access/revoke-token.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer, sentenceErrorSchema } from "../schemas.ts";
import { auditHeadersSchema, auditOf } from "./audit-headers.ts";
import { revokeSchema } from "./token-schemas.ts";

export const revokeTokenRoute = defineEndpoint({
  scope: "tokens:write",
  route: {
    method: "delete",
    path: "/api/v1/tokens/{token_id}",
    operationId: "revokeToken",
    summary: "Revoke a token of the own organisation, effective at once.",
    request: { params: z.object({ token_id: z.string() }), headers: auditHeadersSchema },
    responses: {
      200: jsonAnswer(revokeSchema, "Revoked; also when it already was."),
      404: jsonAnswer(sentenceErrorSchema, "Unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const tokenId = c.req.valid("param").token_id;
    const audit = auditOf(c.req.valid("header"));
    const outcome = await revokeToken(c.var.deps, c.var.caller, tokenId, audit);
    if (outcome === "unknown") throw new Refusal("TOKEN_NOT_FOUND");
    return c.json({ revoked: true, tokenId }, 200);
  },
});
