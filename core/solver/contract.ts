/** What the solver takes and gives. Values are always finite; times are milliseconds of the caller's clock unless named seconds. */
import type { LinearModel } from "../model/program/linear-model.ts";
import type { SolverParameters } from "./parameters.ts";
import type { Activity, WorkClock } from "./state/work-clock.ts";

export type SolverPhase = "stage1" | "stage2" | "alternatives";

export interface SolverProgress {
  readonly phase: SolverPhase;
  /** Unmet floors of the best plan so far; null before the first plan. */
  readonly relaxation: number | null;
  readonly cost: number | null;
  /** Proven lower bound of the cost at the plan's relaxation; null while nothing is proven. */
  readonly costBound: number | null;
  /** (cost - bound) / max(1, |cost - constant|), the constant being what every plan costs. */
  readonly gap: number | null;
  readonly solutions: number;
}

/** Other threads that work on the same model. */
export interface Helpers {
  /** The most threads that may take part, the leading one included. */
  readonly most: number;
  /** Threads that may take part now; may fall while the solve runs. */
  readonly granted: () => number;
  /** Starts the others, each of which calls `helpModel` with the board and its number. */
  readonly start: (board: SharedArrayBuffer) => void;
}

/** What costs are multiplied by, and the step in which they then differ. */
export interface CostScale {
  readonly factor: number;
  /** As `costGranularity`, of the multiplied costs. */
  readonly granularity: number | null;
}

export interface SolverInput {
  readonly model: LinearModel;
  /**
   * Builds another form of the model that is easier to split by employee: the same plans at the same cost, the same
   * candidates in the same order. Called at most once, and only when the search wants it.
   */
  readonly windowForm?: () => LinearModel;
  /** What the costs of the model were multiplied by; absent where they are points. */
  readonly scale?: CostScale;
  /** A plan to start from, 0 or 1 for each candidate; it need not keep every row. */
  readonly given?: Float64Array;
  /** The loaded module of npm `highs`, one fresh instance for each solve. */
  readonly highs: unknown;
  /** Milliseconds of a monotonic clock, or of `workClock` where work is limited instead of time. */
  readonly now: () => number;
  /** What steers the search; `DEFAULT_PARAMETERS` where absent. */
  readonly parameters?: SolverParameters | undefined;
  /** Keeps account of the work; one of its own by default. */
  readonly workClock?: WorkClock;
  /** The threads that may help; absent in a solve of one thread. */
  readonly helpers?: Helpers;
  /** Milliseconds of `now()` at which the answer has to be there. */
  readonly deadline: number;
  /** The same while demand is unmet: what is left then is for those who explain why. */
  readonly unmetDeadline?: number;
  readonly stopRequested: () => boolean;
  readonly seed: number;
  /** Called with every better plan; the array belongs to the receiver. */
  readonly onIncumbent: (values: Float64Array, relaxation: number, cost: number) => void;
  readonly onProgress: (progress: SolverProgress) => void;
}

export type Verdict = "optimal" | "feasible" | "infeasible" | "timeout" | "unknown";

export interface StageReport {
  readonly name: string;
  readonly seconds: number;
  readonly status: string;
}

export interface SolverOutcome {
  /** One value per column, candidates exactly 0 or 1; keeps every row within 1e-6. Null when no plan was found. */
  readonly values: Float64Array | null;
  /** Weighted sum of unmet floors; conflicts that the locks themselves cause do not count. */
  readonly relaxation: number;
  /** Proven lower bound of the relaxation of any plan. */
  readonly relaxationBound: number;
  /** Constant included. */
  readonly cost: number;
  /** False where time ended before the helpers were proven to be as cheap as the plan allows; `cost` may then be too high. */
  readonly isCostExact: boolean;
  /** Proven lower bound of the cost among plans of this relaxation; null when nothing is proven. */
  readonly costBound: number | null;
  /** Part of the cost that every plan of the request pays, as far as it is known. */
  readonly constant: number;
  readonly verdict: Verdict;
  readonly stages: readonly StageReport[];
  /** Branch-and-bound nodes over all programs solved. */
  readonly nodes: number;
  readonly rows: number;
  readonly columns: number;
  readonly nonzeros: number;
  /** Name and version of the engine. */
  readonly engine: string;
  readonly seed: number;
  /** What each thread that took part spent its time on, the leading one first. */
  readonly threads: readonly ThreadReport[];
  /** Work of the leading thread in seconds of an ordinary core; the same for the same request on every machine. */
  readonly work: number;
}

/** Seconds by kind of work; what is left of the run is evaluation, bookkeeping and setting up. */
export type ThreadReport = Readonly<Record<Activity, number>>;

/** Relative gap up to which a plan counts as proven. */
export const OPTIMAL_GAP = 1e-4;

/** How far a plan may be from the best one, as a share of what plans can change of its cost; `point` as in `relativeGap`. */
export function changeableGap(cost: number, bound: number, constant: number, point = 1): number {
  return Math.max(0, cost - bound) / Math.max(point, Math.abs(cost - constant));
}

/** The gap as a share of the cost, and of one point where it costs less; `point` is what a point is in these numbers. */
export function relativeGap(cost: number, bound: number, point = 1): number {
  return Math.max(0, cost - bound) / Math.max(point, Math.abs(cost));
}
