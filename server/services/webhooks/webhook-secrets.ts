import { randomBytes } from "node:crypto";
import * as secrets from "../../../db/organisations/webhook-secrets.ts";
import type { Caller, Deps } from "../../deps.ts";
import { actorOf } from "../access/actor.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A secret as it was just made; the only time that its plaintext exists outside of the database. */
export interface IssuedWebhookSecret extends secrets.WebhookSecretRecord {
  readonly secret: string;
}

/**
 * Gives the organisation the call acts for a new secret for its webhooks; the one in use goes on signing beside it for
 * `overlapHours`. The sandbox has secrets of its own.
 */
export async function issueWebhookSecret(
  deps: Deps,
  caller: Caller,
  overlapHours: number,
): Promise<IssuedWebhookSecret> {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  const made = await secrets.insertWebhookSecret(deps.database, caller.organisationId, {
    sealed: deps.secretBox.seal(secret),
    displayHint: `${PREFIX}…${secret.slice(-5)}`,
    overlapSeconds: overlapHours * 3600,
    actor: actorOf(caller),
  });
  return { ...made, secret };
}

/** The secrets that webhooks of the organisation the call acts for are signed with, newest first. */
export function listWebhookSecrets(
  deps: Deps,
  caller: Caller,
): Promise<readonly secrets.WebhookSecretRecord[]> {
  return secrets.listWebhookSecrets(deps.database, caller.organisationId);
}

/** Ends one of them at once; nothing signs with it from the next message on. */
export function endWebhookSecret(
  deps: Deps,
  caller: Caller,
  secretId: string,
): Promise<"ended" | "unknown"> {
  return secrets.endWebhookSecret(deps.database, caller.organisationId, secretId, actorOf(caller));
}

/** What a message is signed with: an organisation's secret in the form of Standard Webhooks stands for its bytes. */
export function signingKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}
