import type { ValidationProblem } from "../core/index.ts";
import type { CodedError } from "./answers.ts";

/**
 * What went wrong, by what the caller can do about it: give another token (`unauthorised`, `forbidden`), pay
 * (`insufficient_balance`), wait (`rate_limited`, `not_ready`), mend the request (`invalid_request`, `too_large`,
 * `conflict`), look for something else (`not_found`), try again later (`unavailable`, `network`), ask the operator
 * (`failed`), or check the address (`unexpected`: what answered is not the service).
 */
export type ServiceErrorKind =
  | "unauthorised"
  | "insufficient_balance"
  | "forbidden"
  | "not_found"
  | "not_ready"
  | "conflict"
  | "too_large"
  | "invalid_request"
  | "rate_limited"
  | "unavailable"
  | "network"
  | "failed"
  | "unexpected";

/** The figures that belong to a code; which keys are there depends on it. */
export type RefusalData = CodedError["detail"]["data"] & {
  /** Of a job that ended without a plan. */
  readonly jobId?: string;
  /** How that job stands. */
  readonly status?: string;
};

/** A code of the service: one of those that this client knows, or one that a newer service has. */
export type ServiceCode = CodedError["detail"]["code"] | (string & Record<never, never>);

interface ServiceErrorFacts {
  readonly kind: ServiceErrorKind;
  readonly message: string;
  readonly status?: number | null;
  readonly code?: ServiceCode | null;
  readonly data?: RefusalData;
  readonly problems?: readonly ValidationProblem[];
  readonly retryAfterSeconds?: number | null;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** The only error of the client besides an abort of the caller; its message is a sentence that says what to do. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly kind: ServiceErrorKind;
  /** Of the HTTP answer; null when none came. */
  readonly status: number | null;
  /** The service's own code, such as `CONCURRENCY_LIMIT`; null when it gave none. */
  readonly code: ServiceCode | null;
  /** The figures that belong to the code. */
  readonly data: RefusalData;
  /** Everything wrong with the request, with its place. */
  readonly problems: readonly ValidationProblem[];
  /** When the service wants to be asked again. */
  readonly retryAfterSeconds: number | null;
  /** Finds the call in the service's log. */
  readonly requestId: string | null;

  constructor(facts: ServiceErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.data = facts.data ?? {};
    this.problems = facts.problems ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.requestId = facts.requestId ?? null;
  }
}

/** Nothing came back, or what came broke off. */
export function networkError(url: string, cause: unknown): ServiceError {
  const reason = cause instanceof Error ? ` (${cause.message})` : "";
  return new ServiceError({
    kind: "network",
    message: `The service at ${url} does not answer${reason}. Check that it runs, that the address is right and that you are connected, then try again.`,
    cause,
  });
}

/** Something answered that does not speak as the service does. */
export function foreignAnswer(url: string, status: number): ServiceError {
  return new ServiceError({
    kind: "unexpected",
    message: `What answers at ${url} (status ${status}) is not the scheduling service. Check the address.`,
    status,
  });
}
