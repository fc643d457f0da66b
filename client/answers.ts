import type {
  InputSummary,
  Language,
  Progress,
  ReplacementOption,
  RequestInspection,
  SolveRequest,
  ValidationProblem,
  Warning,
} from "../core/index.ts";

/** What the service answers with, names as they go over the wire. Plans come as `GenerationResult` of the library. */

export type JobState = "pending" | "running" | "completed" | "failed" | "dead";

/** An accepted submission. */
export interface Submission {
  readonly job_id: string;
  readonly status: string;
  readonly tier: string;
}

/** How far a job is; after `cancel` it says so until the job has ended. */
export type JobProgress = Progress & { readonly cancelRequested?: boolean };

/** A job while it waits, while it runs and after it has ended. */
export interface SolveStatus {
  readonly job_id: string;
  readonly status: JobState;
  readonly created_at: string | null;
  readonly completed_at: string | null;
  readonly error_message: string | null;
  readonly tier: string | null;
  readonly progress: JobProgress | null;
  readonly input_summary: InputSummary | null;
  readonly result_available: boolean;
  readonly token_cost: number;
  readonly webhook: WebhookStatus | null;
  readonly metrics: JobMetrics | null;
}

/** How the delivery to `webhook_url` goes. */
export interface WebhookStatus {
  readonly configured: boolean;
  readonly delivered: boolean;
  readonly attempts: number;
  readonly url: string | null;
  readonly last_status_code: number | null;
  readonly error: string | null;
  readonly next_attempt_at: string | null;
}

/** What an ended job took and gave. */
export interface JobMetrics {
  readonly durationSeconds: number;
  readonly solverSeconds: number;
  readonly problemSize: number;
  readonly tokenCost: number;
  readonly solverStatus: string | null;
  readonly assignments: number;
  readonly unassignedShifts: number;
  readonly attempts: number;
}

/** A job in a list. */
export type JobSummary = Pick<
  SolveStatus,
  "job_id" | "status" | "created_at" | "completed_at" | "tier" | "result_available" | "token_cost"
>;

export interface JobList {
  readonly jobs: readonly JobSummary[];
}

/** Totals over the organisation's jobs. */
export interface SolveStats {
  readonly total: number;
  readonly solved: number;
  readonly unsolvable: number;
  readonly failed: number;
  readonly in_progress: number;
  readonly tokens_burned: number;
  readonly execution_time_seconds_total: number;
}

/** One event of a job; `id` resumes the stream behind it. */
export type JobEvent =
  | { readonly name: "status"; readonly id: string; readonly data: JobStep }
  | { readonly name: "progress"; readonly id: string; readonly data: JobProgress }
  | { readonly name: "done"; readonly id: string; readonly data: SolveStatus };

/** A change of a job's state; `attempts` above 1: the job survived a worker. */
export interface JobStep {
  readonly job_id: string;
  readonly status: JobState;
  readonly attempts: number;
}

/** What a submission of the same body would meet. */
export interface ValidationAnswer {
  readonly valid: boolean;
  readonly errors: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
  readonly problem_size: number | null;
  readonly token_cost: number | null;
  readonly tier: {
    readonly name: string;
    readonly max_problem_size: number | null;
    readonly fits: boolean | null;
    readonly smallest_fitting: string | null;
    readonly solver_seconds: number;
  };
  readonly input_summary: InputSummary | null;
  readonly demand: RequestInspection["demand"];
  readonly infeasible: boolean | null;
  readonly proofs: RequestInspection["proofs"];
}

export interface ExportQuestion {
  readonly format: "csv" | "ics" | "svg" | "html" | "json";
  /** The roster of this person alone. */
  readonly employee_id?: string;
  readonly language?: Language;
}

export interface ReplacementQuestion {
  /** Absent or null asks about an empty seat of the shift that `shift_id` then has to name. */
  readonly employee_id?: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly shift_id?: string;
  /** 2 also looks at swaps of two people, 3 at chains of three; 1 when absent. */
  readonly depth?: 1 | 2 | 3;
  /** Options for each duty, at most 1000; 20 when absent. */
  readonly limit?: number;
  readonly language?: Language;
}

/** Who can take over a duty, and at which price. */
export interface ReplacementChoice {
  readonly kind: ReplacementOption["kind"];
  readonly employee_id: string | null;
  readonly from_shift_id: string | null;
  /** Every duty that changes hands, the one asked about first. */
  readonly handovers: readonly {
    readonly date: string;
    readonly shift_id: string;
    readonly from_employee_id: string | null;
    readonly to_employee_id: string | null;
  }[];
  readonly message: string;
  readonly unmet: number;
  readonly points: number;
  readonly by_objective: Readonly<Record<string, number>>;
  readonly rules: readonly {
    readonly key: string;
    readonly rule_id: string;
    readonly rule_name: string;
    readonly kind: "broken" | "unmet";
    readonly units: number;
  }[];
}

/** Who cannot take over a duty, and why. */
export interface BlockedCandidate {
  readonly employee_id: string;
  readonly reasons: readonly {
    readonly code: string;
    readonly key: string | null;
    readonly rule_id: string | null;
    readonly rule_name: string | null;
    readonly dates: readonly string[];
    readonly message: string;
  }[];
}

export interface ReplacementAnswer {
  /** Null for an empty seat. */
  readonly employee_id: string | null;
  readonly date: string;
  readonly duties: readonly {
    readonly key: string;
    readonly shift_id: string;
    readonly is_locked: boolean;
    readonly options: readonly ReplacementChoice[];
    readonly blocked: readonly BlockedCandidate[];
    /** False where the search for swaps and chains ended before all of them were looked at. */
    readonly is_complete: boolean;
  }[];
}

/** One operation of a JSON Patch (RFC 6902); paths are JSON pointers from the root of the request. */
export type PatchOperation =
  | {
      readonly op: "add" | "replace" | "test";
      readonly path: string;
      readonly value: unknown;
    }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move" | "copy"; readonly path: string; readonly from: string };

/** What has changed since a plan was made. */
export interface ReplanOrder {
  /** Of the request that the job was submitted with. */
  readonly patch: readonly PatchOperation[];
  /** Duties that start before it stand; without zone on the department's clock. */
  readonly frozenUntil?: string;
  /** What leaving the plan counts by date and person. */
  readonly changeWeights?: NonNullable<NonNullable<SolveRequest["config"]>["changeWeights"]>;
}

export interface Balance {
  readonly balance: number;
}

export interface UsageRecord {
  readonly at: string;
  readonly operation: string;
  readonly cost: number;
  readonly balanceAfter: number;
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface UsageList {
  readonly records: readonly UsageRecord[];
  readonly count: number;
}

type HealthState = "healthy" | "unhealthy" | "degraded";

export interface Health {
  readonly status: HealthState;
  readonly service: string;
  readonly version: string;
  readonly timestamp: string;
  readonly components: readonly {
    readonly name: string;
    readonly status: HealthState;
    readonly message: string | null;
  }[];
  readonly git_commit: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
}
