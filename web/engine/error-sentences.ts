/** What went wrong with a solve, as a sentence in the language of the page that says what to do. */
import { ServiceError } from "../../client/client.ts";
import { engineWords } from "../language/run/engine-words.ts";

/** The sentence for a solve that the service did not bring to an end. */
export function serviceFailure(error: unknown, address: string): string {
  const words = engineWords();
  if (!(error instanceof ServiceError)) return words.unexpected(messageOf(error));
  const { kind, code, data, retryAfterSeconds, requestId, status } = error;
  switch (kind) {
    case "network":
      return isElsewhere(address)
        ? `${words.network(address)} ${words.elsewhere(location.origin)}`
        : words.network(address);
    case "unexpected":
    case "not_found":
      return words.foreign(address);
    case "unauthorised":
      return words.unauthorised;
    case "forbidden":
      return words.forbidden(listed(data.required));
    case "insufficient_balance":
      return words.balance(numberOf(data.required), numberOf(data.balance));
    case "rate_limited":
      return code === "CONCURRENCY_LIMIT"
        ? words.concurrency(numberOf(data.limit))
        : words.rateLimit(retryAfterSeconds);
    case "too_large":
      return code === "PROBLEM_TOO_LARGE"
        ? words.tooLarge(String(data.tier), numberOf(data.limit), numberOf(data.problemSize))
        : words.bodyTooLarge;
    case "invalid_request":
      return error.problems.length > 0 ? words.refused(error.problems.length) : error.message;
    case "unavailable":
      return words.unavailable(status, retryAfterSeconds);
    case "failed":
      return code === "JOB_CANCELLED" ? words.cancelled : words.failed(requestId);
    default:
      return error.message;
  }
}

/** The sentence for a solve that this browser did not bring to an end. */
export function browserFailure(error: unknown, problems: number): string {
  const words = engineWords();
  if (problems > 0) return words.refused(problems);
  const message = messageOf(error);
  // What failed to load also says that it aborted.
  if (/fetch|could not be loaded|import/i.test(message)) return words.unloaded;
  return /memory|allocat|out of bounds|Aborted\(/i.test(message)
    ? words.memory
    : words.lost(message);
}

/** Browsers do not tell a service that is down from one that does not let pages of other servers in. */
function isElsewhere(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== location.origin;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
const listed = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value ?? "?"));
