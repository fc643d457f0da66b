import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ValidationProblem } from "../../core/index.ts";
import * as jobs from "../../db/jobs.ts";
import { solveCost } from "../cost.ts";
import type { Caller, ContentVerdict, Deps } from "../deps.ts";
import { effectiveTimeLimitSeconds, tierLimits } from "../tiers.ts";
import { preferredLanguage, withLanguage } from "./request-language.ts";
import { unlessTooDeep } from "./too-deep.ts";
import { type UrlProblem, webhookUrlProblem } from "./url-safety.ts";

const gzipAsync = promisify(gzip);

/** A body read as JSON, with the bytes it came in. */
export interface SubmittedBody {
  readonly value: unknown;
  readonly bytes: Uint8Array;
  /** What an idempotency key stands for, where the caller has sent something else than this body. */
  readonly keyed?: Uint8Array;
}

type Data = Readonly<Record<string, unknown>>;

export type Submission =
  | {
      readonly outcome: "accepted";
      readonly jobId: string;
      readonly tier: string;
      readonly charged: number;
    }
  /** The first answer to this key again; nothing was charged now. */
  | { readonly outcome: "replayed"; readonly jobId: string; readonly tier: string }
  /** `loc` starts at the part of the request, `body` or `header`. */
  | { readonly outcome: "invalid"; readonly problems: readonly ValidationProblem[] }
  | { readonly outcome: RefusedOutcome; readonly data: Data };

type RefusedOutcome =
  | "problem_too_large"
  | "webhook_url_invalid"
  | "insufficient_balance"
  | "concurrency_limit";

/** Headers that change what a submission is; null where absent. */
export interface SubmissionHeaders {
  readonly idempotencyKey: string | null;
  /** Decides where the body names no `config.language`; no part of what an idempotency key stands for. */
  readonly acceptLanguage: string | null;
}

/**
 * Checks a request in the documented order and, when it passes, stores and charges the job in one statement.
 * Nothing is debited and no row exists unless the outcome is `accepted`.
 */
export async function submitJob(
  deps: Deps,
  caller: Caller,
  body: SubmittedBody,
  headers: SubmissionHeaders,
): Promise<Submission> {
  const { idempotencyKey } = headers;
  const { tier } = caller;
  const limits = tierLimits(tier);
  const validation = await validate(deps, body, limits.maxProblemSize);
  const problems = [...keyProblems(idempotencyKey), ...bodyProblems(validation)];
  if (!validation.ok || problems.length > 0) return { outcome: "invalid", problems };
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
    request: await gzipAsync(storedBody(body, secret, headers), { level: 1 }),
    inputSummary,
    webhook:
      url === null ? null : { url, secret: secret === null ? null : deps.secretBox.seal(secret) },
    parallelLimit: limits.parallelSolves,
    tokenId: caller.tokenId,
    metadata: { problemSize, tier },
    idempotency:
      idempotencyKey === null
        ? null
        : { key: idempotencyKey, bodyHash: hashOf(body.keyed ?? body.bytes) },
  });
  switch (stored.outcome) {
    case "accepted":
      deps.wakeQueue();
      return { outcome: "accepted", jobId, tier, charged: billed ? price : 0 };
    case "replayed":
      return stored;
    case "key_reused":
      return { outcome: "invalid", problems: [KEY_REUSED] };
    case "insufficient_balance":
      return { outcome: stored.outcome, data: { balance: stored.balance, required: price } };
    case "concurrency_limit":
      return { outcome: stored.outcome, data: { tier, limit: limits.parallelSolves } };
  }
}

const MAX_KEY_LENGTH = 255;
const KEY_LOC = ["header", "idempotency-key"];
const KEY_REUSED: ValidationProblem = {
  loc: KEY_LOC,
  msg: "This key was used within the last 24 hours with another body.",
  type: "idempotency_key_reused",
};

/** What is wrong with an idempotency key; nothing where there is none. */
export function keyProblems(key: string | null): readonly ValidationProblem[] {
  if (key === null || (key.length > 0 && key.length <= MAX_KEY_LENGTH)) return [];
  const type = key === "" ? "string_too_short" : "string_too_long";
  return [{ loc: KEY_LOC, msg: `The key has 1 to ${MAX_KEY_LENGTH} characters.`, type }];
}

function bodyProblems(validation: ContentVerdict): readonly ValidationProblem[] {
  if (validation.ok) return [];
  return validation.problems.map((problem) => ({ ...problem, loc: ["body", ...problem.loc] }));
}

function hashOf(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes).digest();
}

/** Ordinary requests are judged here in a few milliseconds; one that takes longer must not hold up everybody else. */
async function validate(
  deps: Deps,
  body: SubmittedBody,
  maxProblemSize: number | null,
): Promise<ContentVerdict> {
  if (body.bytes.byteLength > LARGE_BYTES || roughSize(body.value) > LARGE_SIZE) {
    return deps.judge.validate(body.bytes, maxProblemSize);
  }
  return unlessTooDeep<ContentVerdict>(
    () => deps.core.validateRequest(body.value, maxProblemSize ?? undefined),
    (problem) => ({ ok: false, problems: [problem] }),
  );
}

const LARGE_BYTES = 200_000;
const LARGE_SIZE = 20_000;
const DAY_MS = 86_400_000;

/** Employees x days x shifts of a body nobody has judged yet; 0 where it cannot be told. */
function roughSize(value: unknown): number {
  const { employees, shifts, start_date: first, end_date: last } = asObject(value);
  if (!Array.isArray(employees) || !Array.isArray(shifts)) return 0;
  const days = (Date.parse(String(last)) - Date.parse(String(first))) / DAY_MS + 1;
  return Number.isFinite(days) ? employees.length * shifts.length * days : 0;
}

/** The few fields of a body that concern the service and not the solver; null where absent or of another type. */
export function hostFields(value: unknown): {
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

/** The request as it is kept for the solver: in a language; the webhook secret is kept elsewhere, encrypted. */
function storedBody(
  body: SubmittedBody,
  secret: string | null,
  { acceptLanguage }: SubmissionHeaders,
): Uint8Array {
  const value = withLanguage(body.value, preferredLanguage(acceptLanguage));
  if (secret === null && value === body.value) return body.bytes;
  const { webhook_secret: _dropped, ...rest } = asObject(value);
  return new TextEncoder().encode(JSON.stringify(rest));
}
