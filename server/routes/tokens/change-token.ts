import * as z from "zod";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { readJsonBody } from "../../middleware/json-body.ts";
import { changeToken } from "../../services/access/change-token.ts";
import { validationProblems } from "../../services/bodies/validation-problems.ts";
import { defineEndpoint } from "../endpoint.ts";
import {
  bodyResponses,
  jsonAnswer,
  sentenceErrorSchema,
  validationErrorSchema,
} from "../schemas.ts";
import { auditHeadersSchema, auditOf } from "./audit-headers.ts";
import { allowedAddressesSchema, momentOf, momentSchema } from "./token-bounds.ts";
import { tokenEntry } from "./token-entry.ts";
import { tokenEntrySchema } from "./token-schemas.ts";

/** Strict, so that nobody believes a token bound because a name was misspelt. */
export const changeTokenBodySchema = z
  .strictObject({
    label: z.string().max(100).optional().describe("What people are to call it."),
    allowed_addresses: allowedAddressesSchema,
    not_before: momentSchema.describe("A moment with its zone, before which it is not taken."),
    expires_at: momentSchema.describe("A moment with its zone, from which it is not taken."),
  })
  .meta({
    id: "ChangeTokenRequest",
    description: "What is to be otherwise with a token: what is absent stays, null ends a bound.",
  });

export const changeTokenRoute = defineEndpoint({
  scope: "tokens:write",
  route: {
    method: "patch",
    path: "/api/v1/tokens/{token_id}",
    operationId: "changeToken",
    summary: "Change from where and when a token of the own organisation is taken, or its label.",
    description:
      "What is absent stays; null ends a bound. Holds from the next call on. A token that is bound to addresses itself binds others within them only.",
    request: {
      params: z.object({ token_id: z.string() }),
      headers: auditHeadersSchema,
      body: {
        required: true,
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/ChangeTokenRequest" } },
        },
      },
    },
    responses: {
      200: jsonAnswer(tokenEntrySchema, "The token as it is now."),
      404: jsonAnswer(sentenceErrorSchema, "Unknown, of another organisation, revoked or expired."),
      ...bodyResponses,
      422: jsonAnswer(validationErrorSchema, "Every problem of the body."),
    },
  },
  handle: async (c) => {
    const body = changeTokenBodySchema.safeParse((await readJsonBody(c)).value);
    if (!body.success) throw new InvalidRequest(validationProblems("body", body.error));
    const { label, allowed_addresses, not_before, expires_at } = body.data;
    const changed = await changeToken(c.var.deps, c.var.caller, c.req.valid("param").token_id, {
      ...(label !== undefined && { label }),
      ...(allowed_addresses !== undefined && { allowedAddresses: allowed_addresses }),
      ...(not_before !== undefined && { notBefore: momentOf(not_before) }),
      ...(expires_at !== undefined && { expiresAt: momentOf(expires_at) }),
      audit: auditOf(c.req.valid("header")),
    });
    if (changed.outcome === "unknown") throw new Refusal("TOKEN_NOT_FOUND");
    if (changed.outcome === "beyond_own_addresses")
      throw new Refusal("INSUFFICIENT_SCOPE", {
        message: "A token can bind others only within the addresses it is bound to itself.",
        data: { required: ["addresses"] },
      });
    return c.json(tokenEntry(changed.token), 200);
  },
});
