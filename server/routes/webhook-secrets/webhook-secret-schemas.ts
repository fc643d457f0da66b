import { z } from "@hono/zod-openapi";
import { timestamp } from "../schemas.ts";

/** What the service says of webhook secrets; the client's types are written from it. */

export const issuedWebhookSecretSchema = z
  .object({
    secret: z.string().describe("What signs the messages. Nothing shows it again."),
    secretId: z.string().describe("By which it is ended."),
    organizationId: z.string().describe("Whose it is."),
    createdAt: timestamp.describe("Moment of its issue."),
  })
  .meta({
    id: "IssuedWebhookSecretResponse",
    description: "A new secret; the only answer that ever shows it.",
  });

export const webhookSecretEntrySchema = z
  .object({
    secretId: z.string().describe("By which it is ended."),
    displayHint: z.string().describe("The last characters, by which people tell secrets apart."),
    createdAt: timestamp.describe("Moment of its issue."),
    endsAt: timestamp.describe("Moment until which it signs beside a newer one; null: it stays."),
  })
  .meta({ id: "WebhookSecretEntry", description: "A secret, without what makes it one." });

export const webhookSecretListSchema = z.array(webhookSecretEntrySchema);

export const endedWebhookSecretSchema = z
  .object({
    ended: z.boolean().describe("Always true."),
    secretId: z.string().describe("The secret."),
  })
  .meta({ id: "EndWebhookSecretResponse", description: "A secret that signs no more." });
