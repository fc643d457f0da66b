import type { ValidationProblem } from "../core/index.ts";
import {
  foreignAnswer,
  type RefusalData,
  ServiceError,
  type ServiceErrorKind,
} from "./service-error.ts";

/** The parts of an error body that the service's forms have. */
interface ErrorParts {
  readonly sentence: string | null;
  readonly code: string | null;
  readonly data: RefusalData;
  readonly problems: readonly ValidationProblem[];
}

const GATEWAY = [502, 503, 504];

/** The error that an answer other than a success stands for. */
export async function readRefusal(answer: Response, url: string): Promise<ServiceError> {
  const { status, headers } = answer;
  const parts = partsOf(await bodyOf(answer));
  if (parts === null && !GATEWAY.includes(status) && status !== 413 && status !== 429)
    return foreignAnswer(url, status);
  const { code, data, problems, sentence } = parts ?? NOTHING;
  const kind = kindOf(status, code, problems);
  const retryAfterSeconds = secondsOf(headers.get("Retry-After"));
  const requestId = headers.get("X-Request-Id");
  const facts = { kind, status, code, data, problems, retryAfterSeconds, requestId };
  return new ServiceError({ ...facts, message: messageOf({ ...facts, sentence }) });
}

const NOTHING: ErrorParts = { sentence: null, code: null, data: {}, problems: [] };

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function partsOf(body: unknown): ErrorParts | null {
  if (!isObject(body)) return null;
  const { detail, error } = body;
  if (typeof detail === "string") return { ...NOTHING, sentence: detail };
  if (Array.isArray(detail)) return { ...NOTHING, problems: detail.filter(isProblem) };
  const coded = isObject(detail) ? detail : isObject(error) ? error : null;
  if (coded === null || typeof coded.code !== "string") return null;
  const sentence = typeof coded.message === "string" ? coded.message : null;
  return { sentence, code: coded.code, data: isData(coded.data) ? coded.data : {}, problems: [] };
}

function kindOf(
  status: number,
  code: string | null,
  problems: readonly ValidationProblem[],
): ServiceErrorKind {
  if (status === 401) return "unauthorised";
  if (status === 402) return "insufficient_balance";
  if (status === 403) return "forbidden";
  if (status === 404) return "not_found";
  if (status === 429) return "rate_limited";
  if (status === 413 || code === "PROBLEM_TOO_LARGE") return "too_large";
  if (status === 409 || problems.some(({ type }) => type === "idempotency_key_reused"))
    return "conflict";
  if (status === 400 && code === null) return "not_ready";
  if (status === 400 || status === 422) return "invalid_request";
  // A body that did not get on may do so when it is sent again.
  if (status === 408 || GATEWAY.includes(status)) return "unavailable";
  return status >= 500 ? "failed" : "unexpected";
}

type Facts = Omit<ErrorParts, "sentence"> & {
  readonly kind: ServiceErrorKind;
  readonly status: number;
  readonly sentence: string | null;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
};

/** What the caller can do; where the service's own sentence says that already, this sentence. */
function messageOf(facts: Facts): string {
  const { kind, code, data, problems, sentence, requestId } = facts;
  const later = facts.retryAfterSeconds === null ? "shortly" : `in ${facts.retryAfterSeconds} s`;
  switch (kind) {
    case "unauthorised":
      return "The service does not accept the token: it is missing, mistyped, revoked or expired. Use another one.";
    case "insufficient_balance":
      return `The balance is too low: this costs ${data.required} and ${data.balance} is left. Top it up, then send it again.`;
    case "forbidden":
      return `The token lacks a right this call needs: ${listed(data.required)}. Use one that has it.`;
    case "not_found":
      return code === "JOB_NOT_FOUND"
        ? "The service has no such job for this token. Check the id, and whether it was submitted with a token of the same organisation."
        : (sentence ?? "There is nothing at this address.");
    case "rate_limited":
      return limitMessage(code, data, later);
    case "too_large":
      return code === "PROBLEM_TOO_LARGE"
        ? `The problem is too large: its size ${data.problemSize} is above the ${data.limit} of the tier ${data.tier}. Shorten the window, split the team, or use a higher tier.`
        : "The request is larger than the service takes. Leave out what is not needed, or send it in parts.";
    case "conflict":
      return "The idempotency key was used for another request already. Send this one with a key of its own.";
    case "invalid_request":
      return problems.length === 0
        ? (sentence ?? "The request is not valid.")
        : problemMessage(problems);
    case "unavailable":
      return `The service is not available at the moment (status ${facts.status}). Nothing is lost: try again ${later}.`;
    case "failed":
      return `Something broke in the service. Try again; if it happens again, give its operator the request id ${requestId ?? "from its log"}.`;
    default:
      return sentence ?? `The service answered with status ${facts.status}.`;
  }
}

function limitMessage(code: string | null, data: Facts["data"], later: string): string {
  if (code === "CONCURRENCY_LIMIT")
    return `The organisation has ${data.limit} solves under way, as many as the tier ${data.tier} allows. Wait until one has ended, or cancel one.`;
  if (code === "STREAM_LIMIT")
    return "The organisation follows too many jobs at once. Close a stream, or ask for the status instead.";
  return `That were more calls than the service allows. Try again ${later}.`;
}

function problemMessage(problems: readonly ValidationProblem[]): string {
  const [first] = problems;
  const place = first!.loc.slice(1).join(".");
  const more = problems.length - 1;
  const rest = more === 0 ? "" : ` There ${more === 1 ? "is 1 more problem" : `are ${more} more`}.`;
  return `The request is not valid${place === "" ? "" : ` at ${place}`}: ${first!.msg}${rest}`;
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** `Retry-After` as the service writes it, whole seconds, or as proxies may, a date. */
function secondsOf(text: string | null): number | null {
  if (text === null) return null;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** The service's own word is taken for what is in it. */
function isData(value: unknown): value is RefusalData {
  return isObject(value);
}

function isProblem(value: unknown): value is ValidationProblem {
  return isObject(value) && Array.isArray(value.loc) && typeof value.msg === "string";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
