/** Shapes that cross the border of core: what a caller passes in and gets back. Wire names as in the interface specification. */

/** A place in the request: keys and indices from the body's root. */
export type Path = readonly (string | number)[];

/** One problem of the caller's data, in the form the service answers with (the service prefixes `body`). */
export interface ValidationProblem {
  readonly loc: Path;
  readonly msg: string;
  readonly type: string;
}

/** Something odd but acceptable in the request; `path` is dotted, for example `vacations.e9`. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  readonly path: string;
}

export interface WireAssignment {
  readonly employee_id: string;
  readonly shift_id: string;
  readonly date: string;
}

export interface AlternativeSolution {
  readonly solution_number: number;
  readonly assignments: readonly WireAssignment[];
  readonly objective_value: number;
}

export interface UnassignedShift {
  readonly shift_id: string;
  readonly date: string;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface RuleEffectiveness {
  readonly rule_id: string;
  readonly rule_name: string;
  readonly effective: boolean;
  readonly reason: string | null;
}

export type SolverStatus =
  | "optimal"
  | "feasible"
  | "infeasible"
  | "unknown"
  | "model_invalid"
  | "timeout";

/** The result of a job, exactly as it goes over the wire. */
export interface GenerationResult {
  readonly success: boolean;
  readonly status: SolverStatus;
  readonly execution_time_seconds: number;
  readonly assignments: readonly WireAssignment[];
  readonly unassigned_shifts: readonly UnassignedShift[];
  readonly alternative_solutions: readonly AlternativeSolution[];
  readonly explanations: readonly string[];
  readonly rule_effectiveness: readonly RuleEffectiveness[];
  readonly statistics: Readonly<Record<string, unknown>>;
  readonly input_summary: Readonly<Record<string, unknown>> | null;
  readonly error_message: string | null;
}

export type ProgressPhase =
  | "queued"
  | "validating"
  | "building"
  | "stage1"
  | "stage2"
  | "alternatives"
  | "verifying"
  | "done";

/** A running job as a client sees it; numbers are null while unknown, never Infinity or NaN. */
export interface Progress {
  readonly phase: ProgressPhase;
  /** 0 to 100. */
  readonly percent: number;
  readonly elapsedSeconds: number;
  readonly timeLimitSeconds: number;
  readonly incumbentObjective: number | null;
  readonly bestBound: number | null;
  readonly gap: number | null;
  readonly missingStaff: number | null;
  readonly solutionsFound: number;
}

/** What a solve needs from its host; core itself reads no clock, no randomness and no files. */
export interface SolveOptions {
  /** The loaded module of npm `highs` (`await loadHighs()`), one fresh instance for each solve. */
  readonly highs: unknown;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Hard cap in seconds (the tier's); the effective time is the smaller of it and `config.timeout_seconds`. */
  readonly timeLimitSeconds?: number;
  /** Polled often; once true the solve ends soon with the best plan so far. */
  readonly stopRequested?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Every better plan found, so that a host can keep it if the thread has to be killed. */
  readonly onIncumbent?: (assignments: readonly WireAssignment[]) => void;
}
