import { listWebhookSecrets } from "../../services/webhooks/webhook-secrets.ts";
import { defineEndpoint } from "../endpoint.ts";
import { isoOrNull } from "../iso-or-null.ts";
import { jsonAnswer } from "../schemas.ts";
import { webhookSecretListSchema } from "./webhook-secret-schemas.ts";

export const listWebhookSecretsRoute = defineEndpoint({
  scope: "tokens:read",
  route: {
    method: "get",
    path: "/api/v1/webhook-secrets",
    operationId: "listWebhookSecrets",
    summary:
      "What the organisation's webhooks are signed with now, newest first; never the secrets.",
    responses: { 200: jsonAnswer(webhookSecretListSchema, "One, or two during an overlap.") },
  },
  handle: async (c) => {
    const secrets = await listWebhookSecrets(c.var.deps, c.var.caller);
    const entries = secrets.map((one) => ({
      secretId: one.secretId,
      displayHint: one.displayHint,
      createdAt: isoOrNull(one.createdAt),
      endsAt: isoOrNull(one.endsAt),
    }));
    return c.json(entries, 200);
  },
});
