import { z } from "@hono/zod-openapi";
import { tokenScopes } from "../../services/access/stored-names.ts";
import { timestamp } from "../schemas.ts";

/** What the service says of tokens; the client's types are written from it. */

const allowedAddresses = z
  .array(z.string())
  .nullable()
  .describe("Addresses and ranges that the token is taken from; null: everywhere.");
const notBefore = timestamp.describe("Moment before which it is not taken; null: none.");
const expiresAt = timestamp.describe("Moment of its end; null: none.");
const scopes = z.array(z.enum(tokenScopes)).describe("What it may, such as `solve:write`.");

export const issuedTokenSchema = z
  .object({
    token: z.string().describe("What to send as `X-API-Key`. Nothing shows it again."),
    tokenId: z.string().describe("By which it is changed and revoked."),
    organizationId: z.string().describe("Of a sandbox token the sandbox's."),
    label: z.string().describe("As it was asked for; may be empty."),
    scopes,
    expiresAt,
    allowedAddresses,
    notBefore,
  })
  .meta({
    id: "IssuedTokenResponse",
    description: "A new token; the only answer that ever shows it.",
  });

export const tokenEntrySchema = z
  .object({
    tokenId: z.string().describe("By which it is changed and revoked."),
    displayHint: z
      .string()
      .nullable()
      .describe("The last characters, by which people tell tokens apart."),
    label: z.string().nullable().describe("What it was called."),
    scopes,
    isTest: z.boolean().describe("A sandbox token."),
    createdAt: timestamp.describe("Moment of its issue."),
    expiresAt,
    revokedAt: timestamp.describe("Moment from which it is revoked; null: it is not."),
    lastUsedAt: timestamp.describe("About when it was last taken; null: never."),
    allowedAddresses,
    notBefore,
  })
  .meta({ id: "TokenListEntry", description: "A token, without what makes it one." });

export const tokenListSchema = z.array(tokenEntrySchema);

export const revokeSchema = z
  .object({
    revoked: z.boolean().describe("Always true."),
    tokenId: z.string().describe("The token."),
  })
  .meta({ id: "RevokeResponse", description: "A token that is taken no more." });
