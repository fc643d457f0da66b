/** What the page and its workers say to each other. */
import type {
  GenerationResult,
  HelperSeat,
  Progress,
  SolveRequest,
  ValidationProblem,
  WireAssignment,
} from "../core/index.ts";

/** To a worker, which has one task in its life. */
export type ToWorker =
  | {
      readonly kind: "solve";
      readonly request: SolveRequest;
      readonly timeLimitSeconds?: number;
      readonly seed?: number;
      readonly explain?: boolean;
      /** The words of `control.ts`; null where memory cannot be shared, and one thread solves. */
      readonly control: SharedArrayBuffer | null;
      /** Threads that the page allows, the worker's own included. */
      readonly threads: number;
    }
  /** The answer to `helpers`: a port for each helper, whose worker waits or will soon. */
  | { readonly kind: "helpers"; readonly ports: readonly MessagePort[] }
  /** Helps another worker, whose word comes through the port. */
  | { readonly kind: "help"; readonly port: MessagePort }
  /** Writes the result of a solve whose worker is gone. */
  | {
      readonly kind: "interrupted";
      readonly request: SolveRequest;
      readonly incumbent: readonly WireAssignment[] | null;
      readonly elapsedSeconds: number;
      /** Of the last progress that was told. */
      readonly bestBound: number | null;
    };

/** From the worker that solves. */
export type FromWorker =
  /** Asked for before the solve, because a worker that computes cannot start others. */
  | { readonly kind: "helpers"; readonly count: number }
  /** The helpers have nothing more to do. */
  | { readonly kind: "helped" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "incumbent"; readonly assignments: readonly WireAssignment[] }
  /** The plan is final; `result` follows, with its explanations. */
  | { readonly kind: "plan"; readonly result: GenerationResult }
  | { readonly kind: "result"; readonly result: GenerationResult }
  | { readonly kind: "refused"; readonly problems: readonly ValidationProblem[] }
  /** The solver broke; `isCrash` where its memory is lost and not its mind. */
  | { readonly kind: "failed"; readonly message: string; readonly isCrash: boolean };

/** To a helping worker over its port, from the worker that solves. */
export interface HelperTask {
  readonly request: SolveRequest;
  readonly seat: HelperSeat;
}
