/** What a page hands to a solve and gets from it. */
import type { GenerationResult, Progress, WireAssignment } from "../core/index.ts";

export interface BrowserSolveOptions {
  /** All cores when missing; one wherever the page is not `crossOriginIsolated`. */
  readonly threads?: number;
  /** Hard cap in seconds; the effective time is the smaller of it and `config.timeout_seconds`. */
  readonly timeLimitSeconds?: number;
  /** Start of the search's random numbers, a whole number; the same request and seed give the same plan. */
  readonly seed?: number;
  /** False leaves out whatever takes further solves: conflicts, relaxations, prices of wishes. */
  readonly explain?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Every better plan found. */
  readonly onIncumbent?: (assignments: readonly WireAssignment[]) => void;
  /** The result as soon as its plan is final, before what takes further solves is explained; at most once. */
  readonly onResult?: (result: GenerationResult) => void;
}

export interface BrowserSolve {
  /**
   * Rejects with a `RefusedRequest` for a request that cannot be solved, with an `AbortError` after `end`, and else only
   * when the solver is lost before it has found any plan.
   */
  readonly result: Promise<GenerationResult>;
  /** Good enough: ends the search with the best plan so far; once the plan is final, its explaining. */
  stop(): void;
  /** Ends everything now, without a result. */
  end(): void;
}
