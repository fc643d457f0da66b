import type { Database } from "../../../db/connection/client.ts";
import {
  readWatchedJobs,
  type WatchedJob,
  type WatchedState,
} from "../../../db/jobs/watched-jobs.ts";
import type { Log } from "../../deps.ts";
import { describeError } from "../operation/describe-error.ts";

interface WatchDeps {
  readonly database: Database;
  readonly log: Log;
  readonly shuttingDown: () => boolean;
}

const POLL_MS = 500;
const MAX_PER_ORGANISATION = 20;

/** Hears every state it reads; null: the watch is over, because the right to it, the job or the process ends. */
type Listener = (state: WatchedState | null) => void;

/**
 * Watches jobs for any number of streams with one statement twice a second, and none while nobody watches. What it tells
 * comes from the database, so it does not matter which process solves the job.
 */
export class JobWatch {
  readonly #deps: WatchDeps;
  readonly #pollMs: number;
  readonly #listeners = new Map<Listener, WatchedJob>();
  #timer: NodeJS.Timeout | null = null;
  #away = false;

  constructor(deps: WatchDeps, pollMs = POLL_MS) {
    this.#deps = deps;
    this.#pollMs = pollMs;
  }

  /** How many watches are open. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Starts a watch; the answer ends it. null: the organisation has as many as it may. */
  watch(job: WatchedJob, listener: Listener): (() => void) | null {
    let ofOrganisation = 0;
    for (const { organisationId } of this.#listeners.values()) {
      if (organisationId === job.organisationId) ofOrganisation++;
    }
    if (ofOrganisation >= MAX_PER_ORGANISATION) return null;
    this.#listeners.set(listener, job);
    this.#timer ??= setTimeout(() => void this.#round(), this.#pollMs);
    return () => void this.#listeners.delete(listener);
  }

  async #round(): Promise<void> {
    const entries = [...this.#listeners];
    const states = this.#deps.shuttingDown() ? entries.map(() => null) : await this.#read(entries);
    for (const [index, [listener]] of entries.entries()) {
      if (states === null || !this.#listeners.has(listener)) continue;
      const state = states[index] ?? null;
      if (state === null) this.#listeners.delete(listener);
      listener(state);
    }
    const more = this.#listeners.size > 0;
    this.#timer = more ? setTimeout(() => void this.#round(), this.#pollMs) : null;
  }

  /** null while the database is away: whoever watches goes on waiting. */
  async #read(entries: readonly (readonly [Listener, WatchedJob])[]) {
    if (entries.length === 0) return [];
    try {
      const jobs = entries.map(([, job]) => job);
      const states = await readWatchedJobs(this.#deps.database, jobs);
      this.#away = false;
      return states;
    } catch (error) {
      if (!this.#away) this.#deps.log.warn(describeError(error), "watched jobs cannot be read");
      this.#away = true;
      return null;
    }
  }
}
