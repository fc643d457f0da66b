import * as z from "zod";
import { InvalidRequest } from "../../errors.ts";
import { readJsonBody } from "../../middleware/json-body.ts";
import { validationProblems } from "../../services/bodies/validation-problems.ts";
import { issueWebhookSecret } from "../../services/webhooks/webhook-secrets.ts";
import { defineEndpoint } from "../endpoint.ts";
import { isoOrNull } from "../iso-or-null.ts";
import { bodyResponses, jsonAnswer, validationErrorSchema } from "../schemas.ts";
import { issuedWebhookSecretSchema } from "./webhook-secret-schemas.ts";

const DEFAULT_OVERLAP_HOURS = 24;
const MOST_OVERLAP_HOURS = 720;

export const issueWebhookSecretBodySchema = z
  .object({
    overlap_hours: z.int().min(0).max(MOST_OVERLAP_HOURS).nullish().meta({
      description:
        "How long the secret in use so far goes on signing beside the new one; 24 when absent.",
    }),
  })
  .meta({ id: "IssueWebhookSecretRequest", description: "A secret that is to be issued." });

export const issueWebhookSecretRoute = defineEndpoint({
  scope: "tokens:write",
  route: {
    method: "post",
    path: "/api/v1/webhook-secrets",
    operationId: "issueWebhookSecret",
    summary: "A new secret for the organisation's webhooks; the only answer that ever shows it.",
    description:
      "Signs the messages of jobs that brought no `webhook_secret` of their own. The secret in use so far signs beside it for " +
      "`overlap_hours`; one that was already on its way out ends at once.",
    request: {
      body: {
        required: true,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/IssueWebhookSecretRequest" },
          },
        },
      },
    },
    responses: {
      201: jsonAnswer(issuedWebhookSecretSchema, "The secret."),
      ...bodyResponses,
      422: jsonAnswer(validationErrorSchema, "Every problem of the body."),
    },
  },
  handle: async (c) => {
    const body = issueWebhookSecretBodySchema.safeParse((await readJsonBody(c)).value);
    if (!body.success) throw new InvalidRequest(validationProblems("body", body.error));
    const hours = body.data.overlap_hours ?? DEFAULT_OVERLAP_HOURS;
    const issued = await issueWebhookSecret(c.var.deps, c.var.caller, hours);
    return c.json(
      {
        secret: issued.secret,
        secretId: issued.secretId,
        organizationId: c.var.caller.organisationId,
        createdAt: isoOrNull(issued.createdAt),
      },
      201,
    );
  },
});
