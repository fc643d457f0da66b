import type { PatchOperation } from "../client/client.ts";
import type {
  GenerationResult,
  PlanReport,
  Progress,
  UnassignedShift,
  ValidationProblem,
  Warning,
} from "../core/index.ts";

/** What a call brings along: aborted, it ends with the signal's reason. */
export interface EngineCall {
  readonly signal: AbortSignal;
}

/** What is known of a request without solving it. */
export interface RequestVerdict {
  /** Every problem at once; empty when a solve would take the request. */
  readonly problems: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
  readonly problemSize: number | null;
  /** Null where solving costs nothing. */
  readonly tokenCost: number | null;
  /** Sentences, each a proof that no plan can meet all demand. */
  readonly proofs: readonly string[];
  /** Why a valid request would be refused all the same; null where it would not. */
  readonly refusal: string | null;
}

/** How a solve stands; explanations may follow a plan that is there. */
export type PlanState =
  | { readonly state: "running"; readonly progress: Progress | null }
  | { readonly state: "completed"; readonly result: GenerationResult }
  /** Without a plan. */
  | { readonly state: "ended"; readonly reason: string };

export interface Waiting extends EngineCall {
  /** The longest that the call may take. */
  readonly seconds: number;
  readonly onProgress: (progress: Progress) => void;
}

/** What a plan is, judged without the solver. */
export interface PlanJudgement {
  readonly passed: boolean;
  readonly belongs: boolean;
  readonly plan: PlanReport;
  readonly unassignedShifts: readonly UnassignedShift[];
}

export interface SeatQuestion {
  /** Null asks about an empty seat of `shiftId`. */
  readonly employeeId: string | null;
  readonly date: string;
  readonly shiftId: string | null;
  readonly limit: number;
  /** How many places may change people. */
  readonly depth: 1 | 2 | 3;
}

/** A duty that changes hands; null is nobody. */
export interface PassedDuty {
  readonly date: string;
  readonly shift_id: string;
  readonly from_employee_id: string | null;
  readonly to_employee_id: string | null;
}

/** Who can do one duty, best first, and who cannot. */
export interface RankedSeat {
  readonly shiftId: string;
  readonly isLocked: boolean;
  readonly isComplete: boolean;
  readonly options: readonly {
    readonly kind: string;
    readonly message: string;
    /** What has to be done and is not, more than before. */
    readonly unmet: number;
    readonly points: number;
    readonly handovers: readonly PassedDuty[];
  }[];
  readonly blocked: readonly { readonly employeeId: string; readonly reasons: readonly string[] }[];
}

/** A request or plan that can be referred to. */
export interface KnownPlan {
  readonly id: string;
  readonly title: string;
}

/**
 * What the tools work on: the library in this process, or the service. Ids name a request together with its plan; what is
 * wrong with what a caller gave is thrown as a ToolFailure.
 */
export interface PlanningEngine {
  validate(request: unknown, call: EngineCall): Promise<RequestVerdict>;
  /** Keeps a request for later calls and answers its id; null where only solves have ids. */
  keep(request: unknown): string | null;
  /** Starts a solve and answers its id. */
  submit(request: unknown, call: EngineCall): Promise<string>;
  /** Solves the patched request of a plan again, close to that plan. */
  replan(
    id: string,
    order: { readonly patch: readonly PatchOperation[]; readonly frozenUntil: string | null },
    call: EngineCall,
  ): Promise<string>;
  /** Answers when explanations are there, or in time how far the solve is. */
  wait(id: string, waiting: Waiting): Promise<PlanState>;
  /** A running solve soon ends with its best plan so far. */
  cancel(id: string, call: EngineCall): Promise<void>;
  /** Without secrets. */
  requestOf(id: string, call: EngineCall): Promise<unknown>;
  /** Throws while there is no plan. */
  resultOf(id: string, call: EngineCall): Promise<GenerationResult>;
  verify(request: unknown, plan: unknown, call: EngineCall): Promise<PlanJudgement>;
  replacements(
    id: string,
    question: SeatQuestion,
    call: EngineCall,
  ): Promise<readonly RankedSeat[]>;
  /** Newest first. */
  known(call: EngineCall): Promise<readonly KnownPlan[]>;
}
