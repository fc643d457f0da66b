import type { ValidationProblem } from "../core/index.ts";

/** How an error body is shaped: a sentence, a code with data, or the technical form of 500 and 503. */
type ErrorForm = "sentence" | "coded" | "technical";

interface ErrorKind {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly form: ErrorForm;
  readonly message: string;
}

/** The closed catalogue: a code decides status, body form and default sentence. */
export const ERRORS = {
  UNAUTHENTICATED: {
    status: 401,
    form: "sentence",
    message: "Authentication missing or invalid: send a valid API token in the header X-API-Key.",
  },
  ROUTE_NOT_FOUND: { status: 404, form: "sentence", message: "There is nothing at this address." },
  METHOD_NOT_ALLOWED: {
    status: 405,
    form: "sentence",
    message: "This address does not take the method; the header Allow names those it takes.",
  },
  WEBHOOK_SECRET_NOT_FOUND: {
    status: 404,
    form: "sentence",
    message: "No such webhook secret.",
  },
  TOKEN_NOT_FOUND: { status: 404, form: "sentence", message: "No such token." },
  RESULT_NOT_READY: {
    status: 400,
    form: "sentence",
    message: "The job is not finished yet; poll its status until it is completed.",
  },
  RESULT_MISSING: {
    status: 400,
    form: "sentence",
    message: "The job ended without a result; its status says why.",
  },
  BODY_INCOMPLETE: {
    status: 400,
    form: "coded",
    message: "The connection ended before the whole body had arrived.",
  },
  BODY_TIMEOUT: {
    status: 408,
    form: "coded",
    message: "The request body did not get on for too long; send it again.",
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    form: "coded",
    message: "The token lacks a scope this call needs.",
  },
  TOKEN_ALREADY_ISSUED: {
    status: 409,
    form: "coded",
    message:
      "This key has issued a token already, which was shown once: revoke it and issue another one with another key, if it was not read.",
  },
  TOKEN_ADDRESS_REFUSED: {
    status: 403,
    form: "coded",
    message: "The token is not taken from the address this call came from.",
  },
  ORGANISATION_SUSPENDED: {
    status: 403,
    form: "coded",
    message: "The organisation is suspended: the operator of the service can tell why.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    form: "coded",
    message: "The request body is larger than the service accepts.",
  },
  PROBLEM_TOO_LARGE: {
    status: 422,
    form: "coded",
    message:
      "The problem is over the tier's limit: shrink the window or the team, or use a higher tier.",
  },
  WEBHOOK_URL_INVALID: {
    status: 400,
    form: "coded",
    message: "The webhook address was rejected: https only, no private hosts.",
  },
  INSUFFICIENT_BALANCE: {
    status: 402,
    form: "coded",
    message: "The token balance is too low for this solve; top it up before sending again.",
  },
  CONCURRENCY_LIMIT: {
    status: 429,
    form: "coded",
    message: "Too many simultaneous solves for the tier; wait until one has ended.",
  },
  STREAM_LIMIT: {
    status: 429,
    form: "coded",
    message: "Too many event streams are open; close one, or poll the job's status.",
  },
  UPLOAD_LIMIT: {
    status: 429,
    form: "coded",
    message: "Too many request bodies are under way at once; send again when one is answered.",
  },
  JUDGING_LIMIT: {
    status: 429,
    form: "coded",
    message: "Too many calls of the organisation wait to be judged; send again shortly.",
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    form: "coded",
    message: "The tier's request rate is exceeded; wait and send again.",
  },
  JOB_NOT_FOUND: { status: 404, form: "coded", message: "No such job." },
  INTERNAL_ERROR: {
    status: 500,
    form: "technical",
    message: "Something broke on our side. The x-request-id of this answer names it in our log.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    form: "technical",
    message: "The service cannot reach its database at the moment; send the request again shortly.",
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes whose bodies have this form. */
export type CodeOf<F extends ErrorForm> = {
  [C in ErrorCode]: (typeof ERRORS)[C]["form"] extends F ? C : never;
}[ErrorCode];

/** All of them, in the order of the catalogue. */
export function codesOf<F extends ErrorForm>(form: F): CodeOf<F>[] {
  const isOf = (code: string): code is CodeOf<F> => ERRORS[code as ErrorCode].form === form;
  return Object.keys(ERRORS).filter(isOf);
}

export interface RefusalOptions {
  readonly data?: Readonly<Record<string, unknown>>;
  /** Replaces the default sentence; must not carry internals. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that ends with a catalogued error; thrown by routes and middleware, rendered in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? ERRORS[code].message);
    this.name = "Refusal";
    this.code = code;
    this.data = options.data ?? {};
    this.headers = options.headers ?? {};
  }
}

/** A request whose content is wrong (422): every problem at once, `loc` from the part of the request on. */
export class InvalidRequest extends Error {
  readonly problems: readonly ValidationProblem[];

  constructor(problems: readonly ValidationProblem[]) {
    super("The request is not valid.");
    this.name = "InvalidRequest";
    this.problems = problems;
  }
}

/** The body of a refusal in the form its code prescribes. */
export function refusalBody(refusal: Refusal): Record<string, unknown> {
  const { code, message, data } = refusal;
  const { form } = ERRORS[code];
  if (form === "sentence") return { detail: message };
  if (form === "technical") return { error: { code, message } };
  return { detail: { code, message, data } };
}
