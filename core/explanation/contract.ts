/** What the explanations that need further solves are given. */
import type { GenerationResult } from "../api.ts";
import type { LinearModel } from "../model/program/linear-model.ts";
import type { Prepared } from "../request/prepare.ts";
import type { SolveRequest } from "../request/shape/schema.ts";
import type { JudgedPlan } from "../result/result.ts";
import type { SolverOutcome } from "../solver/contract.ts";
import type { SolverParameters } from "../solver/parameters.ts";
import type { WorkClock } from "../solver/state/work-clock.ts";

/** What a solve leaves behind for its explanation. */
export interface Explained {
  readonly request: SolveRequest;
  readonly prepared: Prepared;
  /** As it was solved: explanations change copies of its bounds, never the model. */
  readonly model: LinearModel;
  /** The plan of the result. */
  readonly judged: JudgedPlan;
  readonly outcome: Pick<
    SolverOutcome,
    "verdict" | "values" | "relaxation" | "relaxationBound" | "cost" | "costBound" | "seed"
  >;
}

/** A better plan that was met on the way, which the explanation then is about. */
export type Adopt = (judged: JudgedPlan) => {
  readonly explained: Explained;
  readonly plain: GenerationResult;
};

/** Engine and time of an explanation. */
export interface ExplanationRun {
  /** The loaded module of npm `highs`, not broken by an earlier solve. */
  readonly highs: unknown;
  /** Of the run that is explained; the defaults where absent. */
  readonly parameters?: SolverParameters;
  /** Of every engine made for it (`new Engine(highs, workClock)`), since in a deterministic solve it is the clock. */
  readonly workClock: WorkClock;
  /** The work clock's time: milliseconds of a monotonic clock, or of work where work is limited instead of time. */
  readonly now: () => number;
  /** Milliseconds of `now()` at which the answer has to be there; what is not settled by then is marked so. */
  readonly deadline: number;
  /** Polled often; once true the explanation ends within half a second with what it has. */
  readonly stopRequested: () => boolean;
  /** Gets to know which part of the explanation broke, and by what. */
  readonly onFailure?: (part: string, error: unknown) => void;
}
