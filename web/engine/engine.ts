/** What solves a request for the page: this browser, or the service. */
import type { GenerationResult, Progress, SolveRequest, WireAssignment } from "../../core/index.ts";

export type EngineKind = "browser" | "service";

/** Called while a solve runs; an engine that does not know something never calls for it. */
export interface RunListener {
  /** It has been taken and waits for its turn. */
  readonly waiting: () => void;
  readonly progress: (progress: Progress) => void;
  /** A better plan than any before. */
  readonly incumbent: (assignments: readonly WireAssignment[]) => void;
  /** The final plan, before what takes further solves is explained. */
  readonly plan: (result: GenerationResult) => void;
}

export interface Run {
  /** Rejects with an `EngineError`. */
  readonly finished: Promise<GenerationResult>;
  /** Good enough: ends soon with the best plan so far. */
  readonly stop: () => void;
}

export interface EngineOptions {
  /** Ends the search sooner than the request says; an engine that waits for its turn goes by the request alone. */
  readonly limitSeconds?: number;
}

export interface Engine {
  readonly kind: EngineKind;
  readonly solve: (request: SolveRequest, listener: RunListener, options?: EngineOptions) => Run;
}
