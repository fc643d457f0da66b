import * as z from "zod";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { readJsonBody } from "../../middleware/json-body.ts";
import { issueToken } from "../../services/access/issue-token.ts";
import { tokenScopes } from "../../services/access/stored-names.ts";
import { validationProblems } from "../../services/bodies/validation-problems.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idempotencyKeyHeader } from "../idempotency.ts";
import { isoOrNull } from "../iso-or-null.ts";
import { bodyResponses, codedErrorSchema, jsonAnswer, validationErrorSchema } from "../schemas.ts";
import { auditHeadersSchema, auditOf } from "./audit-headers.ts";
import { allowedAddressesSchema, momentOf, momentSchema } from "./token-bounds.ts";
import { issuedTokenSchema } from "./token-schemas.ts";

export const issueTokenBodySchema = z
  .object({
    label: z.string().max(100).nullish().describe("What people are to call it."),
    scopes: z
      .array(z.enum(tokenScopes))
      .min(1)
      .nullish()
      .describe("What it may; `solve:read` and `solve:write` when absent."),
    expires_in_days: z
      .int()
      .min(1)
      .max(3650)
      .nullish()
      .describe("Its end, so many days from now; none when absent."),
    test: z
      .boolean()
      .nullish()
      .describe("A sandbox token; of a sandbox token always, else not, when absent."),
    allowed_addresses: allowedAddressesSchema,
    not_before: momentSchema.describe("A moment with its zone, before which it is not taken."),
  })
  .meta({ id: "IssueTokenRequest", description: "A token that is to be issued." });

export const issueTokenRoute = defineEndpoint({
  scope: "tokens:write",
  route: {
    method: "post",
    path: "/api/v1/tokens",
    operationId: "issueToken",
    summary: "Issue a token; the only answer that ever shows its plaintext.",
    request: {
      headers: auditHeadersSchema.extend(idempotencyKeyHeader.shape),
      body: {
        required: true,
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/IssueTokenRequest" } },
        },
      },
    },
    responses: {
      201: jsonAnswer(issuedTokenSchema, "The token."),
      ...bodyResponses,
      409: jsonAnswer(
        codedErrorSchema,
        "TOKEN_ALREADY_ISSUED: by an earlier call with this key and body.",
      ),
      422: jsonAnswer(validationErrorSchema, "Every problem of the body."),
    },
  },
  handle: async (c) => {
    const { value, bytes } = await readJsonBody(c);
    const body = issueTokenBodySchema.safeParse(value);
    if (!body.success) throw new InvalidRequest(validationProblems("body", body.error));
    const issued = await issueToken(c.var.deps, c.var.caller, {
      label: body.data.label ?? "",
      scopes: body.data.scopes ?? null,
      expiresInDays: body.data.expires_in_days ?? null,
      test: body.data.test ?? null,
      allowedAddresses: body.data.allowed_addresses ?? null,
      notBefore: momentOf(body.data.not_before),
      audit: auditOf(c.req.valid("header")),
      sent: { bytes, key: c.req.header("idempotency-key") },
    });
    if (issued.outcome === "issued_before")
      throw new Refusal("TOKEN_ALREADY_ISSUED", { data: { tokenId: issued.tokenId } });
    if (issued.outcome === "beyond_own_rights") {
      throw new Refusal("INSUFFICIENT_SCOPE", {
        message: "A token can grant only what it has itself.",
        data: { required: issued.missing },
      });
    }
    const {
      token,
      tokenId,
      organisationId,
      label,
      scopes,
      expiresAt,
      allowedAddresses,
      notBefore,
    } = issued;
    return c.json(
      {
        token,
        tokenId,
        organizationId: organisationId,
        label,
        scopes: [...scopes],
        expiresAt: isoOrNull(expiresAt),
        allowedAddresses: allowedAddresses && [...allowedAddresses],
        notBefore: isoOrNull(notBefore),
      },
      201,
    );
  },
});
