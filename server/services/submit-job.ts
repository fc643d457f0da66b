import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ValidationProblem } from "../../core/index.ts";
import * as jobs from "../../db/jobs.ts";
import { solveCost } from "../cost.ts";
import type { Caller, Deps } from "../deps.ts";
import { effectiveTimeLimitSeconds, tierLimits } from "../tiers.ts";
import { type UrlProblem, webhookUrlProblem } from "./url-safety.ts";

const gzipAsync = promisify(gzip);

/** A body read as JSON, with the bytes it came in. */
export interface SubmittedBody {
  readonly value: unknown;
  readonly bytes: Uint8Array;
}

type Data = Readonly<Record<string, unknown>>;

export type Submission =
  | {
      readonly outcome: "accepted";
      readonly jobId: string;
      readonly tier: string;
      readonly charged: number;
    }
  | { readonly outcome: "invalid"; readonly problems: readonly ValidationProblem[] }
  | { readonly outcome: RefusedOutcome; readonly data: Data };

type RefusedOutcome =
  | "problem_too_large"
  | "webhook_url_invalid"
  | "insufficient_balance"
  | "concurrency_limit";

/**
 * Checks a request in the documented order and, when it passes, stores and charges the job in one statement.
 * Nothing is debited and no row exists unless the outcome is `accepted`.
 */
export async function submitJob(
  deps: Deps,
  caller: Caller,
  body: SubmittedBody,
): Promise<Submission> {
  const { tier } = caller;
  const limits = tierLimits(tier);
  const validation = validate(deps, body.value, limits.maxProblemSize);
  if (!validation.ok) return { outcome: "invalid", problems: validation.problems };
  const { problemSize, inputSummary } = validation;
  if (limits.maxProblemSize !== null && problemSize > limits.maxProblemSize) {
    const data = { tier, limit: limits.maxProblemSize, problemSize };
    return { outcome: "problem_too_large", data };
  }
  const { url, secret, timeoutSeconds } = hostFields(body.value);
  const urlProblem: UrlProblem = url === null ? null : webhookUrlProblem(url);
  if (urlProblem !== null) return { outcome: "webhook_url_invalid", data: { reason: urlProblem } };

  const jobId = randomUUID();
  const price = solveCost(problemSize);
  const billed = !caller.isTest;
  const stored = await jobs.submitJob(deps.database, caller.organisationId, {
    jobId,
    tier,
    cost: billed ? price : 0,
    billed,
    problemSize,
    timeLimitSeconds: effectiveTimeLimitSeconds(tier, timeoutSeconds),
    request: await gzipAsync(withoutSecret(body, secret), { level: 1 }),
    inputSummary,
    webhook:
      url === null ? null : { url, secret: secret === null ? null : deps.secretBox.seal(secret) },
    parallelLimit: limits.parallelSolves,
    tokenId: caller.tokenId,
    metadata: { problemSize, tier },
  });
  switch (stored.outcome) {
    case "accepted":
      deps.wakeQueue();
      return { outcome: "accepted", jobId, tier, charged: billed ? price : 0 };
    case "insufficient_balance":
      return { outcome: stored.outcome, data: { balance: stored.balance, required: price } };
    case "concurrency_limit":
      return { outcome: stored.outcome, data: { tier, limit: limits.parallelSolves } };
  }
}

function validate(deps: Deps, value: unknown, maxProblemSize: number | null) {
  try {
    return deps.core.validateRequest(value, maxProblemSize ?? undefined);
  } catch (error) {
    // The only input that can exhaust the stack is one nested thousands of levels deep.
    if (!(error instanceof RangeError)) throw error;
    const problem = { loc: [], msg: "The body is nested too deeply.", type: "too_deep" };
    return { ok: false as const, problems: [problem] };
  }
}

/** The few fields of a valid body that concern the service and not the solver. */
function hostFields(value: unknown): {
  url: string | null;
  secret: string | null;
  timeoutSeconds: number | null;
} {
  const body = asObject(value);
  const timeout = asObject(body.config).timeout_seconds;
  return {
    url: typeof body.webhook_url === "string" ? body.webhook_url : null,
    secret: typeof body.webhook_secret === "string" ? body.webhook_secret : null,
    timeoutSeconds: typeof timeout === "number" ? timeout : null,
  };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The request as it is kept for the solver; the webhook secret is kept elsewhere, encrypted. */
function withoutSecret(body: SubmittedBody, secret: string | null): Uint8Array {
  if (secret === null) return body.bytes;
  const { webhook_secret: _dropped, ...rest } = asObject(body.value);
  return new TextEncoder().encode(JSON.stringify(rest));
}
