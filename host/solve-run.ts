/** What a program hands to a solve that runs beside it, and gets from it: the same in Node and in a page. */
import type { GenerationResult, Progress, WireAssignment } from "../core/index.ts";

export interface RunOptions {
  /** By default all cores, as far as memory carries; one in a page that is not `crossOriginIsolated`. */
  readonly threads?: number;
  /** Hard cap in seconds; the effective time is the smaller of it and `config.timeout_seconds`. */
  readonly timeLimitSeconds?: number;
  /** Start of the search's random numbers, a whole number. */
  readonly seed?: number;
  /** False leaves out whatever takes further solves: conflicts, relaxations, prices of wishes. */
  readonly explain?: boolean;
  /** Ends the run when it fires, in the way that `onAbort` says. */
  readonly signal?: AbortSignal;
  /**
   * What an abort means: `reject` (the default) ends everything at once and rejects with the signal's reason,
   * `keepPlan` is `stop()` of the search and its explaining: the result is the best plan so far.
   */
  readonly onAbort?: "reject" | "keepPlan";
  /** How far the solve is, as it goes on. */
  readonly onProgress?: (progress: Progress) => void;
  /** Every better plan found. */
  readonly onIncumbent?: (assignments: readonly WireAssignment[]) => void;
  /** A thread was lost before its plan was final; the result holds the last plan that it had told of. */
  readonly onLoss?: (reason: string) => void;
  /** The result as soon as its plan is final, before what takes further solves is explained; at most once. */
  readonly onResult?: (result: GenerationResult) => void;
}

export interface SolveRun {
  /**
   * Rejects with a `RefusedRequest` for a request that cannot be solved, with an `AbortError` after `end` (or the signal's
   * reason), with what a call back has thrown, and else only when the solver is lost before it has found any plan.
   */
  readonly result: Promise<GenerationResult>;
  /** What `onProgress` hears, for `for await`; ends with the run, however that ends. A slow reader gets the latest only. */
  readonly progress: AsyncIterable<Progress>;
  /** Good enough: ends the search with the best plan so far; once the plan is final, its explaining. */
  stop(): void;
  /** Ends everything now, without a result. */
  end(reason?: unknown): void;
}
