import { createHmac } from "node:crypto";
import type { ClaimedDelivery } from "../../../db/webhooks.ts";
import { VERSION } from "../../version.ts";

/** What one try sends. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The message about an ended job: the same id and body in every try, so that a receiver can tell a repeated one. With each
 * key it is signed twice with the same HMAC-SHA256 over `<id>.<unix seconds>.<body>`: in hexadecimal for
 * `X-Svc-Signature`, in base64 for the headers of Standard Webhooks. It never holds the plan.
 */
export function webhookMessage(
  delivery: Omit<ClaimedDelivery, "secret" | "organisationSecrets" | "trace">,
  keys: readonly (string | Uint8Array)[],
  unixSeconds: number,
): WebhookMessage {
  const { jobId } = delivery;
  const body = JSON.stringify({
    type: delivery.status === "completed" ? "solve.completed" : "solve.failed",
    timestamp: delivery.completedAt.toISOString(),
    data: {
      job_id: jobId,
      status: delivery.status,
      solver_status: delivery.solverStatus,
      result_available: delivery.resultAvailable,
      token_cost: delivery.tokenCost,
    },
  });
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": `Shiftsmith/${VERSION}`,
    "webhook-id": jobId,
    "webhook-timestamp": String(unixSeconds),
  };
  if (keys.length === 0) return { headers, body };
  const macs = keys.map((key) =>
    createHmac("sha256", key).update(`${jobId}.${unixSeconds}.${body}`).digest(),
  );
  return {
    body,
    headers: {
      ...headers,
      "X-Svc-Signature": [
        `t=${unixSeconds}`,
        ...macs.map((mac) => `v1=${mac.toString("hex")}`),
      ].join(","),
      "webhook-signature": macs.map((mac) => `v1,${mac.toString("base64")}`).join(" "),
    },
  };
}
