import type { Database } from "../../../db/connection/client.ts";
import { type ClaimedDelivery, type DeliveryTry, finishTry } from "../../../db/webhooks.ts";
import type { Log } from "../../deps.ts";
import { traceTry } from "../../telemetry/trace-try.ts";
import { describeError } from "../operation/describe-error.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import {
  type PostOutcome,
  postWebhook,
  type WebhookNetwork,
  type WebhookPost,
} from "./post-webhook.ts";
import { webhookMessage } from "./webhook-message.ts";
import { MAX_TRIES, retryAfterSeconds, secondsToNextTry } from "./webhook-schedule.ts";
import { signingKey } from "./webhook-secrets.ts";

export interface DeliveryDeps {
  readonly database: Database;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly network: WebhookNetwork;
  /** Makes the post instead of the network; absent: `postWebhook`. Never rejects. */
  readonly post?: (post: WebhookPost) => Promise<PostOutcome>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

const DEADLINE_MS = 10_000;
/** Tries that were begun and whose outcome nobody wrote do not count, but they end some time. */
const MAX_BEGUN = 3 * MAX_TRIES;
const GONE = 410;

/**
 * Makes one try of a claimed delivery and writes how it went. A try that `cancelled` cuts short is written by nobody: it
 * is due again when its lease ends. Rejects only when the database is away.
 */
export async function deliverWebhook(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  cancelled: AbortSignal,
): Promise<DeliveryEnd> {
  return traceTry(delivery, () => tried(deps, delivery, cancelled));
}

type DeliveryEnd = DeliveryTry["outcome"]["kind"] | "cancelled" | "fenced";

async function tried(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  cancelled: AbortSignal,
): Promise<DeliveryEnd> {
  const outcome = await attempt(deps, delivery, cancelled);
  if (cancelled.aborted && outcome.kind !== "answered") return "cancelled";
  const report = judge(deps, delivery, outcome);
  const { jobId } = delivery;
  const { kind } = report.outcome;
  if (!(await finishTry(deps.database, report))) return "fenced";
  const fields = { jobId, attempt: delivery.attempt, status: report.statusCode, outcome: kind };
  if (kind === "delivered") deps.log.info(fields, "webhook delivered");
  else deps.log.warn({ ...fields, reason: report.error }, "webhook not delivered");
  return kind;
}

async function attempt(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  cancelled: AbortSignal,
): Promise<PostOutcome> {
  if (delivery.attempt > MAX_BEGUN) return { kind: "failed", error: "The delivery broke off." };
  let keys: readonly (string | Uint8Array)[];
  try {
    keys = keysOf(deps.secretBox, delivery);
  } catch (error) {
    // Another machine of the group may still have the key it was sealed with.
    deps.log.error(
      { jobId: delivery.jobId, ...describeError(error) },
      "a webhook secret cannot be read: it was stored with neither SECRET_KEY nor SECRET_KEY_SECOND",
    );
    return { kind: "failed", error: "The message could not be signed." };
  }
  const message = webhookMessage(delivery, keys, Math.floor(deps.now() / 1000));
  const post = { ...message, url: delivery.url, deadlineMs: DEADLINE_MS, signal: cancelled };
  return deps.post === undefined ? postWebhook(deps.network, post) : deps.post(post);
}

/** The job's own secret; without one those of its organisation. */
function keysOf(
  box: SecretBox,
  { secret, organisationSecrets }: ClaimedDelivery,
): readonly (string | Uint8Array)[] {
  if (secret !== null) return [box.open(secret)];
  return organisationSecrets.map((sealed) => signingKey(box.open(Buffer.from(sealed, "base64"))));
}

function judge(deps: DeliveryDeps, delivery: ClaimedDelivery, outcome: PostOutcome): DeliveryTry {
  const { jobId, attempt } = delivery;
  if (outcome.kind !== "answered") {
    return { jobId, attempt, statusCode: null, ...unless(deps, attempt, outcome.error, null) };
  }
  const { status } = outcome;
  if (status >= 200 && status < 300) {
    const delivered = { kind: "delivered" } as const;
    return { jobId, attempt, statusCode: status, outcome: delivered, error: null };
  }
  const error = `The receiver answered ${status}.`;
  if (status === GONE) {
    return { jobId, attempt, statusCode: status, error, outcome: { kind: "given_up" } };
  }
  const wait = retryAfterSeconds(outcome.retryAfter, deps.now());
  return { jobId, attempt, statusCode: status, ...unless(deps, attempt, error, wait) };
}

/** Another try, unless that was the last one. */
function unless(
  deps: DeliveryDeps,
  attempt: number,
  error: string,
  retryAfter: number | null,
): Pick<DeliveryTry, "outcome" | "error"> {
  const inSeconds = secondsToNextTry(attempt, deps.random(), retryAfter);
  if (inSeconds === null) return { outcome: { kind: "given_up" }, error };
  return { outcome: { kind: "retry", inSeconds }, error };
}
