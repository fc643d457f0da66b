import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ValidationProblem } from "../../../core/index.ts";
import * as jobs from "../../../db/jobs/jobs.ts";
import { solveCost } from "../../cost.ts";
import type { Caller, ContentVerdict, Deps, JudgedSubmission, JudgingTerms } from "../../deps.ts";
import { linkToCall } from "../../telemetry/trace-link.ts";
import { effectiveTimeLimitSeconds, type Tier, tierLimits } from "../../tiers.ts";
import { actorOf } from "../access/actor.ts";
import { asObject } from "../bodies/host-fields.ts";
import { letGo } from "../bodies/let-go.ts";
import { readJson } from "../bodies/read-json.ts";
import { preferredLanguage } from "../bodies/request-language.ts";
import { type UrlProblem, webhookUrlProblem } from "../webhooks/url-safety.ts";
import { judgeReadSubmission } from "./judge-submission.ts";

const gzipAsync = promisify(gzip);

/** A body of JSON as it came, within every bound of bodies. */
export interface SubmittedBody {
  readonly bytes: Uint8Array;
  /** How many values it has. */
  readonly values: number;
  /** What an idempotency key stands for, where the caller has sent something else than this body. */
  readonly keyed?: Uint8Array;
}

type Data = Readonly<Record<string, unknown>>;

export type Submission =
  | {
      readonly outcome: "accepted";
      readonly jobId: string;
      readonly tier: Tier;
      readonly charged: number;
    }
  /** The first answer to this key again; nothing was charged now. */
  | { readonly outcome: "replayed"; readonly jobId: string; readonly tier: Tier }
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
  // A large body is handed over below.
  const bodyHash = idempotencyKey === null ? null : hashOf(body.keyed ?? body.bytes);
  const judged = await judge(deps, caller, body, {
    sizeLimit: limits.maxProblemSize,
    language: preferredLanguage(headers.acceptLanguage),
  });
  if (judged.outcome === "unreadable") return { outcome: "invalid", problems: judged.problems };
  const { verdict } = judged;
  const problems = [...keyProblems(idempotencyKey), ...bodyProblems(verdict)];
  if (!verdict.ok || problems.length > 0) return { outcome: "invalid", problems };
  const { problemSize, inputSummary } = verdict;
  if (limits.maxProblemSize !== null && problemSize > limits.maxProblemSize) {
    const data = { tier, limit: limits.maxProblemSize, problemSize };
    return { outcome: "problem_too_large", data };
  }
  const { url, secret, timeoutSeconds } = verdict.host;
  const urlProblem: UrlProblem = url === null ? null : webhookUrlProblem(url);
  if (urlProblem !== null) return { outcome: "webhook_url_invalid", data: { reason: urlProblem } };

  const jobId = randomUUID();
  const bytes = verdict.stored ?? body.bytes;
  const request = await gzipAsync(bytes, { level: 1 });
  letGo(bytes.buffer);
  const price = solveCost(problemSize);
  const billed = !caller.isTest;
  const stored = await jobs.submitJob(deps.database, caller.organisationId, {
    jobId,
    tier,
    cost: billed ? price : 0,
    billed,
    problemSize,
    timeLimitSeconds: effectiveTimeLimitSeconds(tier, timeoutSeconds),
    request,
    inputSummary,
    webhook:
      url === null ? null : { url, secret: secret === null ? null : deps.secretBox.seal(secret) },
    parallelLimit: limits.parallelSolves,
    tokenId: caller.tokenId,
    actor: actorOf(caller),
    trace: linkToCall(caller.origin?.requestId),
    metadata: { problemSize, tier },
    idempotency:
      idempotencyKey === null || bodyHash === null ? null : { key: idempotencyKey, bodyHash },
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
/** What is told of an idempotency key that was used for something else. */
export const KEY_REUSED: ValidationProblem = {
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
async function judge(
  deps: Deps,
  caller: Caller,
  { bytes, values }: SubmittedBody,
  terms: JudgingTerms,
): Promise<JudgedSubmission> {
  if (bytes.byteLength <= LARGE_BYTES && values <= LARGE_VALUES) {
    const read = readJson(bytes);
    if (!read.ok) return { outcome: "unreadable", problems: read.problems };
    if (roughSize(read.value) <= LARGE_SIZE) {
      return judgeReadSubmission(read.value, terms, deps.core.validateRequest);
    }
  }
  return deps.judge.submission(caller.liveOrganisationId, bytes, terms);
}

const LARGE_BYTES = 100_000;
/** Each of them may be wrong, and then costs many times what a right one does. */
const LARGE_VALUES = 2_000;
const LARGE_SIZE = 20_000;
const DAY_MS = 86_400_000;

/** Employees x days x shifts of a body nobody has judged yet; 0 where it cannot be told. */
function roughSize(value: unknown): number {
  const { employees, shifts, start_date: first, end_date: last } = asObject(value);
  if (!Array.isArray(employees) || !Array.isArray(shifts)) return 0;
  const days = (Date.parse(String(last)) - Date.parse(String(first))) / DAY_MS + 1;
  return Number.isFinite(days) ? employees.length * shifts.length * days : 0;
}
