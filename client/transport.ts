import type { Language } from "../core/index.ts";
import { pause as realPause } from "./pause.ts";
import { readRefusal } from "./read-refusal.ts";
import { foreignAnswer, networkError, ServiceError } from "./service-error.ts";

/** How calls reach the service; everything but `baseUrl` may be left out. */
export interface TransportOptions {
  /** Where the service is, such as `https://plans.example.org`; empty in a page that the service itself delivered. */
  readonly baseUrl: string;
  /** `svc_live_…` or `svc_test_…`; without one only what is open to everybody answers. */
  readonly token?: string | null;
  /** Sent with every call, such as `Authorization` with an ID token or `x-user-id`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of sentences in results and problems, where the request does not name one. */
  readonly language?: Language;
  /** In place of the fetch of the platform. */
  readonly fetch?: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** How often a call is sent again, 4 when absent; 0 never. */
  readonly retries?: number;
  /** A `Retry-After` above this many seconds is not waited for, 60 when absent: the call fails and tells it. */
  readonly longestPauseSeconds?: number;
  /** How long an answer may take to come, 120 when absent. */
  readonly timeoutSeconds?: number;
  /** Gets to know before each wait why and how long, so that people can be told. */
  readonly onRetry?: (reason: ServiceError, seconds: number) => void;
  /** Waits so many milliseconds, rejecting when aborted; tests pass their own, here and below. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface Call {
  /** Of the endpoint. */
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** From the address of the service on. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Sending it twice does what sending it once does, so it may be repeated when nobody knows whether it arrived. */
  readonly repeatable: boolean;
  /** Statuses that are answers although they are no success. */
  readonly answers?: readonly number[];
  /** Instead of the client's own number. */
  readonly retries?: number | undefined;
  /** The answer goes on for as long as it likes. */
  readonly endless?: boolean;
}

export interface Transport {
  /** Sends a call, again where that is safe and of use, and answers what `read` makes of the answer. */
  readonly send: <T>(call: Call, read: (answer: Response) => Promise<T>) => Promise<T>;
  /** The call's answer as JSON. */
  readonly json: <T>(call: Call) => Promise<T>;
  /** The client's own number of repetitions. */
  readonly retries: number;
  /** Waits so many milliseconds, rejecting when aborted. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_SECONDS = 0.5;

/** Calls to one service with one token. */
export function createTransport(options: TransportOptions): Transport {
  const { retries = 4, pause = realPause, random = Math.random } = options;

  async function send<T>(call: Call, read: (answer: Response) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      try {
        return await sendOnce(options, call, read);
      } catch (error) {
        if (!(error instanceof ServiceError) || failures >= (call.retries ?? retries)) throw error;
        const seconds = secondsUntilRetry(error, call, failures, random());
        if (seconds === null || seconds > (options.longestPauseSeconds ?? 60)) throw error;
        options.onRetry?.(error, seconds);
        // All who were refused together would come back together.
        await pause(seconds * 1000 + random() * 250, call.signal);
      }
    }
  }

  const json = <T>(call: Call) =>
    send(call, async (answer): Promise<T> => {
      const text = await answer.text();
      try {
        return JSON.parse(text);
      } catch {
        throw foreignAnswer(urlOf(options, call), answer.status);
      }
    });
  return { send, json, retries, pause };
}

/** Null where sending again is of no use, or might do the same thing twice. */
function secondsUntilRetry(
  { kind, code, retryAfterSeconds }: ServiceError,
  call: Call,
  failures: number,
  chance: number,
): number | null {
  const growing = FIRST_PAUSE_SECONDS * 2 ** failures * (0.75 + chance / 2);
  // Streams go on for minutes, and there is another way to follow a job.
  if (code === "STREAM_LIMIT") return null;
  // A 429 refuses before anything is done, so that any call may come again.
  if (kind === "rate_limited") return retryAfterSeconds ?? growing;
  if (!call.repeatable) return null;
  if (kind === "network") return growing;
  if (kind === "unavailable") return retryAfterSeconds ?? growing;
  return null;
}

async function sendOnce<T>(
  options: TransportOptions,
  call: Call,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const url = urlOf(options, call);
  const { fetch = globalThis.fetch.bind(globalThis), timeoutSeconds = 120 } = options;
  call.signal?.throwIfAborted();
  const deadline = call.endless ? [] : [AbortSignal.timeout(timeoutSeconds * 1000)];
  const signal = AbortSignal.any([
    ...(call.signal === undefined ? [] : [call.signal]),
    ...deadline,
  ]);
  try {
    const answer = await fetch(url, {
      method: call.method,
      headers: headersOf(options, call),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal,
    });
    if (!answer.ok && call.answers?.includes(answer.status) !== true)
      throw await readRefusal(answer, url);
    return await read(answer);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    call.signal?.throwIfAborted();
    throw networkError(url, error);
  }
}

function urlOf({ baseUrl }: TransportOptions, { path }: Call): string {
  return baseUrl.replace(/\/+$/, "") + path;
}

function headersOf(options: TransportOptions, call: Call): Record<string, string> {
  const { token, language } = options;
  return {
    Accept: "application/json",
    ...(language !== undefined && { "Accept-Language": language }),
    ...(call.body !== undefined && { "Content-Type": "application/json" }),
    ...options.headers,
    ...(token && { "X-API-Key": token }),
    ...call.headers,
  };
}
