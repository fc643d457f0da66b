import type { WatchedState } from "../../../db/jobs/watched-jobs.ts";
import type { Caller, Deps } from "../../deps.ts";
import { DONE, EventCursor, type JobEvent } from "./event-cursor.ts";
import type { JobWatch } from "./job-watch.ts";
import { findJob, hasEnded, type JobView, progressOf } from "./read-jobs.ts";

const KEEP_ALIVE_MS = 15_000;
/** A stream ends after this long, and its reader comes back with its last event: rights and limits are checked anew. */
const LONGEST_MS = 5 * 60 * 1000;
/** How long a reader that lost its stream waits before it comes back. */
const RETRY_MS = 2000;

export type OpenedEvents =
  | { readonly outcome: "opened"; readonly stream: ReadableStream<Uint8Array> }
  /** `ended`: the reader has the last event already. */
  | { readonly outcome: "unknown" | "too_many" | "ended" };

export interface EventsInput {
  readonly jobId: string;
  readonly lastEventId: string | null;
  /** Writes the data of the last event. */
  readonly show: (job: JobView) => unknown;
  /** Silence after which a comment is sent; tests shorten it. */
  readonly keepAliveMs?: number;
}

/**
 * The events of the caller's job as a stream of server-sent events: what `lastEventId` does not know yet, what happens
 * from now on, and `done` with the whole job. It ends after `done`, when the process shuts down, when the token loses its
 * rights, or after five minutes; cancelling it frees everything. A slow reader misses progress, never the newest.
 */
export async function openEvents(
  deps: Deps,
  watch: JobWatch,
  caller: Caller,
  input: EventsInput,
): Promise<OpenedEvents> {
  const { jobId } = input;
  const job = await findJob(deps, caller, jobId);
  if (job === null) return { outcome: "unknown" };
  if (input.lastEventId === DONE && hasEnded(job)) return { outcome: "ended" };
  const mailbox = new Mailbox();
  if (!hasEnded(job)) {
    const { organisationId, tokenId, origin } = caller;
    const job = { organisationId, jobId, tokenId, address: origin?.address ?? null };
    const end = watch.watch(job, (state) => mailbox.put(state));
    if (end === null) return { outcome: "too_many" };
    mailbox.onClose(end);
    const timer = setTimeout(() => mailbox.put(null), LONGEST_MS);
    mailbox.onClose(() => clearTimeout(timer));
  }
  const texts = eventTexts(job, mailbox, input, () => findJob(deps, caller, jobId));
  return { outcome: "opened", stream: streamOf(texts, mailbox) };
}

/** The newest state that has not been taken out; null closes it for good. */
class Mailbox {
  #state: WatchedState | null = null;
  #closed = false;
  #wake: () => void = () => undefined;
  readonly #cleanUps: (() => void)[] = [];

  onClose(cleanUp: () => void): void {
    this.#cleanUps.push(cleanUp);
  }

  put(state: WatchedState | null): void {
    this.#state = state;
    if (state === null) {
      this.#closed = true;
      for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    }
    this.#wake();
  }

  /** Waits for the next state; `quiet` when none came for `quietMs`. */
  async take(quietMs: number): Promise<WatchedState | "closed" | "quiet"> {
    if (this.#state === null && !this.#closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, quietMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const state = this.#state;
    this.#state = null;
    if (this.#closed) return "closed";
    return state ?? "quiet";
  }
}

async function* eventTexts(
  job: JobView,
  mailbox: Mailbox,
  input: EventsInput,
  readAgain: () => Promise<JobView | null>,
): AsyncGenerator<string> {
  const cursor = new EventCursor(input.lastEventId);
  yield `retry: ${RETRY_MS}\n\n`;
  for (const event of cursor.next(job)) yield eventText(event, input.show(job));
  let wroteAtMs = performance.now();
  const keepAliveMs = input.keepAliveMs ?? KEEP_ALIVE_MS;
  while (!hasEnded(job)) {
    const state = await mailbox.take(Math.max(0, wroteAtMs + keepAliveMs - performance.now()));
    if (state === "closed") return;
    if (state === "quiet") {
      yield ": keep-alive\n\n";
      wroteAtMs = performance.now();
      continue;
    }
    const whole = hasEnded(state) ? await readAgain() : null;
    if (hasEnded(state) && whole === null) return;
    const seen = whole ?? { ...state, jobId: input.jobId, progress: progressOf(state) };
    for (const event of cursor.next(seen)) {
      yield eventText(event, whole === null ? null : input.show(whole));
      wroteAtMs = performance.now();
    }
    if (whole !== null) return;
  }
}

/** `last` is the data of the event `done`. */
function eventText(event: JobEvent, last: unknown): string {
  const data = event.name === "done" ? last : event.data;
  return `id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Asks for the next text only when the reader wants one, so that nothing piles up for a slow one. */
function streamOf(texts: AsyncGenerator<string>, mailbox: Mailbox): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        // Whatever breaks a stream, its reader comes back and learns the reason from the first answer.
        const step = await texts.next().catch(() => ({ done: true, value: "" }));
        if (step.done !== true) return controller.enqueue(encoder.encode(step.value));
        mailbox.put(null);
        controller.close();
      },
      cancel: () => mailbox.put(null),
    },
    { highWaterMark: 0 },
  );
}
