import { createHash } from "node:crypto";
import { hasEnded, type ShownProgress } from "./read-jobs.ts";

/** What a job's events are made of. */
export interface EventSource {
  readonly jobId: string;
  readonly status: string;
  readonly attempts: number;
  readonly progress: ShownProgress;
}

/** One event; `done` has no data of its own, because it carries the whole job. */
export type JobEvent =
  | {
      readonly id: string;
      readonly name: "status";
      readonly data: {
        readonly job_id: string;
        readonly status: string;
        readonly attempts: number;
      };
    }
  | { readonly id: string; readonly name: "progress"; readonly data: ShownProgress }
  | { readonly id: typeof DONE; readonly name: "done" };

/** The id of the last event of every job. */
export const DONE = "done";

/**
 * Turns states of a job into events, each difference once. An event's id says all that its reader knows by then, so any
 * process can take a stream up where another one left it, and nothing is kept between the two.
 */
export class EventCursor {
  #status: string;
  #progress: string;

  /** `lastEventId` is what the reader has already; null or nonsense: nothing. */
  constructor(lastEventId: string | null) {
    const [, status = "", progress = ""] = /^(\w+-\d+)\.(\w*)$/.exec(lastEventId ?? "") ?? [];
    this.#status = status;
    this.#progress = progress;
  }

  /** The events that bring the reader up to date. */
  next(job: EventSource): readonly JobEvent[] {
    const events: JobEvent[] = [];
    const { jobId, status, attempts, progress } = job;
    const statusKey = `${status}-${attempts}`;
    if (statusKey !== this.#status) {
      this.#status = statusKey;
      events.push({ id: this.#id(), name: "status", data: { job_id: jobId, status, attempts } });
    }
    const progressKey = createHash("sha256").update(JSON.stringify(progress)).digest("hex");
    if (progressKey.slice(0, 12) !== this.#progress) {
      this.#progress = progressKey.slice(0, 12);
      events.push({ id: this.#id(), name: "progress", data: progress });
    }
    if (hasEnded(job)) events.push({ id: DONE, name: "done" });
    return events;
  }

  #id(): string {
    return `${this.#status}.${this.#progress}`;
  }
}
