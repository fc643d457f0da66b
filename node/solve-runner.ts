/** What is asked of threads that solve, and what comes of it. */
import type { Progress, SolverStatus, ValidationProblem, WireAssignment } from "../core/index.ts";

/** A solve as a process hands it to its threads. */
export interface SolveTask {
  /** The request: gzip of its JSON. */
  readonly request: Uint8Array;
  /** Hard cap of the whole solve; the search gets `searchSeconds` of it. */
  readonly timeLimitSeconds: number;
  /** What the search may take; by default what leaves a margin of the cap for checking and packing the plan. */
  readonly searchSeconds?: number;
  /** Threads of the solve, its own included; by default an even share of the pool's. */
  readonly threads?: number;
  readonly seed?: number;
  /** False leaves out whatever takes further solves. */
  readonly explain?: boolean;
  /** A solve that breaks or loses its thread ends with the last plan it told of, where that keeps every rule. */
  readonly rescues?: boolean;
  readonly onProgress: (progress: Progress) => void;
  readonly onIncumbent?: (assignments: readonly WireAssignment[]) => void;
  /** The plan is final and still to be explained. */
  readonly onPlan?: (plan: PackedResult) => void;
  /** A part of the explanation broke, our fault; the result comes all the same. */
  readonly onUnexplained?: (part: string, message: string) => void;
}

/** A finished result, ready to be stored: gzip of its JSON, and what the job row shows of it. */
export interface PackedResult {
  readonly json: Uint8Array;
  readonly status: SolverStatus;
  readonly success: boolean;
  readonly assignments: number;
  readonly unassignedShifts: number;
  readonly solverSeconds: number;
}

/** `killed` tells that the thread had to be ended at the cap; the result then holds its last incumbent. */
export type SolveOutcome =
  | {
      readonly kind: "result";
      readonly result: PackedResult;
      readonly killed: boolean;
      /** What broke the solve whose last plan this is. */
      readonly fault?: string;
      /** The same result explained, seconds later; null when that comes to nothing. Missing when nothing is to come. */
      readonly explained?: Promise<PackedResult | null>;
    }
  /** The request cannot be solved as it is. */
  | {
      readonly kind: "refused";
      readonly problems: readonly ValidationProblem[];
      readonly message: string;
    }
  /** The solver broke; trying again would break again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The thread went down; another try may succeed. */
  | { readonly kind: "died"; readonly message: string }
  | { readonly kind: "abandoned" };

export interface RunningSolve {
  readonly outcome: Promise<SolveOutcome>;
  /** Asks for the best plan so far, soon; once the plan is out, for an end of its explaining. */
  stop(): void;
  /** Ends the thread and throws its work away. */
  abandon(): void;
}

/** Whatever carries out solves: the thread pool, or a stand-in of a test. */
export interface SolveRunner {
  /** How many solves can start right now. */
  readonly free: number;
  /** Throws when `free` is 0. */
  start(task: SolveTask): RunningSolve;
}
