import type { ExplainingTimes } from "./explaining.ts";

/** What the pool tells of its threads' faults; any logger of this form. */
export interface PoolLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a probe asks of the pool. */
export interface PoolState {
  /** `broken`: no thread has started, and another try follows. */
  readonly state: "ready" | "starting" | "broken";
  /** Threads that solve or help. */
  readonly busyThreads: number;
  /** Threads that may be at work at once. */
  readonly threads: number;
}

export interface PoolOptions {
  /** Threads at work at once: solves, and the helpers that they share among them. */
  readonly threads: number;
  /** Gets to know what happens to threads. */
  readonly log: PoolLog;
  /** Where threads start, as of `threadEntry`; tests hand in their own. */
  readonly entry: URL;
  /** Time between the stop flag and the kill. */
  readonly graceMs?: number;
  /** Times of explanations; tests shorten them. */
  readonly explaining?: Partial<ExplainingTimes>;
  /** Called whenever a thread becomes free. */
  readonly onFree?: () => void;
  /** Called when a thread did not start; another try follows. */
  readonly onFailedStart?: (error: unknown) => void;
  /** How many threads should wait for solves; by default one, so that the next solve starts at once. */
  readonly spares?: () => number;
  /** Whether solves leave the cores to whoever else computes on the machine; by default they do. */
  readonly stepsBack?: boolean;
  /** Whether threads without work keep the process alive; by default they do. */
  readonly keepsAlive?: boolean;
}
