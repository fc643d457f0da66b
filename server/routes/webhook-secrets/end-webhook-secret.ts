import * as z from "zod";
import { Refusal } from "../../errors.ts";
import { endWebhookSecret } from "../../services/webhooks/webhook-secrets.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer, sentenceErrorSchema } from "../schemas.ts";
import { endedWebhookSecretSchema } from "./webhook-secret-schemas.ts";

export const endWebhookSecretRoute = defineEndpoint({
  scope: "tokens:write",
  route: {
    method: "delete",
    path: "/api/v1/webhook-secrets/{secret_id}",
    operationId: "endWebhookSecret",
    summary: "End a secret of the organisation's webhooks at once.",
    request: { params: z.object({ secret_id: z.string() }) },
    responses: {
      200: jsonAnswer(endedWebhookSecretSchema, "Nothing is signed with it any more."),
      404: jsonAnswer(sentenceErrorSchema, "Unknown, ended, or of another organisation."),
    },
  },
  handle: async (c) => {
    const secretId = c.req.valid("param").secret_id;
    const outcome = await endWebhookSecret(c.var.deps, c.var.caller, secretId);
    if (outcome === "unknown") throw new Refusal("WEBHOOK_SECRET_NOT_FOUND");
    return c.json({ ended: true, secretId }, 200);
  },
});
