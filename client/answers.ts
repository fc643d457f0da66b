/** What the service answers and is asked. Written from the schemas of its routes by `npm run docs`; change it there. */
import type {
  ClaimDifference,
  InfeasibilityProof,
  InputSummary,
  PlanReport,
  UnassignedShift,
  Warning,
} from "../core/index.ts";

/** An accepted submission. */
export interface Submission {
  /** By which everything else names the job. */
  readonly job_id: string;
  /** It waits for a worker. */
  readonly status: "pending";
  /** Of the organisation: its limits hold for the job. */
  readonly tier: "free" | "standard" | "pro" | "app" | "enterprise";
}

/** A job while it waits, while it runs and after it has ended. */
export interface SolveStatus {
  /** The job. */
  readonly job_id: string;
  /**
   * `completed`: it has a result, whatever that says; `failed`: a fault or a cancellation ended it; `dead`: it was
   * given up after several workers had lost it.
   */
  readonly status: "pending" | "running" | "completed" | "failed" | "dead";
  /** Moment of the submission. */
  readonly created_at: string | null;
  /** Moment of its end; null before. */
  readonly completed_at: string | null;
  /** Why it failed; `cancelled` where somebody ended it before there was a plan. */
  readonly error_message: string | null;
  /** Of the organisation when it was submitted. */
  readonly tier: "free" | "standard" | "pro" | "app" | "enterprise" | null;
  /** How far it is; numbers are null while unknown. */
  readonly progress: {
    /** What is under way: `stage1` looks for a plan that meets all demand, `stage2` for a better one. */
    readonly phase:
      | "queued"
      | "validating"
      | "building"
      | "stage1"
      | "stage2"
      | "alternatives"
      | "verifying"
      | "done";
    /** From 0 to 100. */
    readonly percent: number;
    /** Seconds since the solve began. */
    readonly elapsedSeconds: number;
    /** Seconds that the solve may take. */
    readonly timeLimitSeconds: number;
    /** Points of the best plan so far; less is better. */
    readonly incumbentObjective: number | null;
    /** No plan has fewer points, as far as is proven. */
    readonly bestBound: number | null;
    /** How far the plan may be from the best, as a share; 0.01 is one per cent. */
    readonly gap: number | null;
    /** Persons missing in the best plan so far, and hours where demand counts hours. */
    readonly missingStaff: number | null;
    /** Better plans found so far. */
    readonly solutionsFound: number;
    /** After `cancel`, until the job has ended. */
    readonly cancelRequested?: boolean | undefined;
  } | null;
  /** What the service understood of a request, in numbers. */
  readonly input_summary: InputSummary | null;
  /** There is a result to fetch. */
  readonly result_available: boolean;
  /** Tokens debited at the submission; a refund does not change the number. */
  readonly token_cost: number;
  /** How the delivery to `webhook_url` goes. */
  readonly webhook: WebhookStatus | null;
  /** What the job took and gave; null before its end. */
  readonly metrics: JobMetrics | null;
}

/** How the delivery to `webhook_url` goes. */
export interface WebhookStatus {
  /** The request named a `webhook_url`. */
  readonly configured: boolean;
  /** It was answered with a success. */
  readonly delivered: boolean;
  /** How often it was tried. */
  readonly attempts: number;
  /** Where to; null without one. */
  readonly url: string | null;
  /** Status of the last answer; null where none came. */
  readonly last_status_code: number | null;
  /** Why the last try failed; null where none has. */
  readonly error: string | null;
  /** Moment of the next try; null where none is to come. */
  readonly next_attempt_at: string | null;
}

/** What the job took and gave; null before its end. */
export interface JobMetrics {
  /** Seconds from submission to end, waiting included. */
  readonly durationSeconds: number;
  /** Seconds of the solve. */
  readonly solverSeconds: number;
  /** Employees x days x shifts. */
  readonly problemSize: number;
  /** Tokens debited at the submission. */
  readonly tokenCost: number;
  /** `status` of the result; null where there is none. */
  readonly solverStatus:
    | "optimal"
    | "feasible"
    | "infeasible"
    | "unknown"
    | "model_invalid"
    | "timeout"
    | null;
  /** Duties of the plan. */
  readonly assignments: number;
  /** Entries of `unassigned_shifts`. */
  readonly unassignedShifts: number;
  /** More than 1: the job survived a worker. */
  readonly attempts: number;
}

/** Jobs of the organisation. */
export interface JobList {
  /** Newest first. */
  readonly jobs: readonly JobSummary[];
}

/** A job in a list. */
export interface JobSummary {
  /** The job. */
  readonly job_id: string;
  /**
   * `completed`: it has a result, whatever that says; `failed`: a fault or a cancellation ended it; `dead`: it was
   * given up after several workers had lost it.
   */
  readonly status: "pending" | "running" | "completed" | "failed" | "dead";
  /** Moment of the submission. */
  readonly created_at: string | null;
  /** Moment of its end; null before. */
  readonly completed_at: string | null;
  /** Of the organisation when it was submitted. */
  readonly tier: "free" | "standard" | "pro" | "app" | "enterprise" | null;
  /** There is a result to fetch. */
  readonly result_available: boolean;
  /** Tokens debited at the submission; a refund does not change the number. */
  readonly token_cost: number;
}

/** Totals over the organisation's jobs. */
export interface SolveStats {
  /** All jobs. */
  readonly total: number;
  /** With a plan that meets all demand. */
  readonly solved: number;
  /** Ended with a result that has no such plan. */
  readonly unsolvable: number;
  /** Ended without a result. */
  readonly failed: number;
  /** Waiting or running. */
  readonly in_progress: number;
  /** Tokens debited, refunds taken off. */
  readonly tokens_burned: number;
  /** Seconds of all solves together. */
  readonly execution_time_seconds_total: number;
}

/** What a submission of the same body would meet. */
export interface ValidationAnswer {
  /** A submission would pass the checks of its content. */
  readonly valid: boolean;
  /** Everything wrong with it; empty when valid. */
  readonly errors: readonly {
    /** Keys and indices that lead to the place, from the part of the call on. */
    readonly loc: readonly (string | number)[];
    /** What is wrong there, as a sentence. */
    readonly msg: string;
    /** The same as a code. */
    readonly type: string;
  }[];
  /** What is odd about it without being wrong. */
  readonly warnings: readonly Warning[];
  /** Employees x days x shifts; null while the shape of the request is broken. */
  readonly problem_size: number | null;
  /** Price of the solve in tokens; null without a size. */
  readonly token_cost: number | null;
  /** Whether the organisation's tier takes it. */
  readonly tier: {
    /** Tier of the organisation. */
    readonly name: "free" | "standard" | "pro" | "app" | "enterprise";
    /** What it takes at most; null: any size. */
    readonly max_problem_size: number | null;
    /** The size is within that; null without a size. */
    readonly fits: boolean | null;
    /** The least tier that takes it; null without a size, or where none does. */
    readonly smallest_fitting: "free" | "standard" | "pro" | "app" | "enterprise" | null;
    /** Seconds that the solve would get at most. */
    readonly solver_seconds: number;
  };
  /** What the service understood of a request, in numbers. */
  readonly input_summary: InputSummary | null;
  /** Who is asked for and who could come, before anything is planned. */
  readonly demand: DemandAndSupply | null;
  /** True is proven by `proofs`, false proves nothing; null where nobody has looked. */
  readonly infeasible: boolean | null;
  /** Hard demands that no plan can meet; null where nobody has looked. */
  readonly proofs: readonly InfeasibilityProof[] | null;
}

/** Who is asked for and who could come, before anything is planned. */
export interface DemandAndSupply {
  /** Day by day. */
  readonly days: readonly {
    /** YYYY-MM-DD. */
    readonly date: string;
    /** Person-shifts of the shifts' minima. */
    readonly required: number;
    /** Hours of them. */
    readonly required_hours: number;
    /** People with at least one duty they may work. */
    readonly available: number;
  }[];
  /** Shift by shift, where persons are asked for. */
  readonly shifts: readonly {
    /** YYYY-MM-DD. */
    readonly date: string;
    /** The shift. */
    readonly shift_id: string;
    /** Persons it needs. */
    readonly minimum: number;
    /** Persons it aims for. */
    readonly optimal: number;
    /** Persons it takes at most; null: any number. */
    readonly maximum: number | null;
    /** Whom no fact keeps away; rules between duties may still do so. */
    readonly available: number;
  }[];
  /** Other requirements, by their worst piece of a date. */
  readonly requirements: readonly {
    /** YYYY-MM-DD. */
    readonly date: string;
    /** As in the request. */
    readonly requirement_id: string;
    /** What asks for it. */
    readonly requirement_type: "staffingRule" | "workplace" | "areaGroup" | "planningRule";
    /** Of the next two. */
    readonly unit: "persons" | "hours";
    /** False: what is missing costs points only. */
    readonly is_hard: boolean;
    /** What it asks for in its worst piece of the date. */
    readonly minimum: number;
    /** Whom no fact keeps away; rules between duties may still do so. */
    readonly available: number;
  }[];
  /** Qualification by qualification. */
  readonly qualifications: readonly {
    /** YYYY-MM-DD. */
    readonly date: string;
    /** The qualification. */
    readonly qualification_id: string;
    /** The larger of what shifts and what requirements ask for. */
    readonly required: number;
    /** Whom no fact keeps away; rules between duties may still do so. */
    readonly available: number;
  }[];
  /** Week by week. */
  readonly weeks: readonly {
    /** First date of the week in the window. */
    readonly first_date: string;
    /** Its last one. */
    readonly last_date: string;
    /** Hours of the shifts' minima. */
    readonly required_hours: number;
    /** The share of the contracts' targets that falls to these days. */
    readonly contract_hours: number;
  }[];
}

/** A report on a plan whose request is valid. */
export interface VerifiedPlan {
  /** Every entry names a person, a shift and a date of the request. */
  readonly belongs: boolean;
  /**
   * The plan belongs to the request, no hard rule is broken, no fact is ignored, and the result says nothing that is
   * not so. What has to be done and is not is forgiven only to a result that says so itself.
   */
  readonly passed: boolean;
  /** What holds of one plan. Its points are recomputed; bounds are null, since they are the solver's to prove. */
  readonly plan: PlanReport;
  /** Seats that the plan leaves empty, by date and shift. */
  readonly unassignedShifts: readonly UnassignedShift[];
  /** What a result says against what is found; empty for a bare list of duties. At most 200. */
  readonly differences: readonly ClaimDifference[];
  /** The further plans of a result, in its order. */
  readonly alternatives: readonly PlanReport[];
}

/** Who can take over, duty by duty. */
export interface ReplacementAnswer {
  /** Whose duties; null for an empty seat. */
  readonly employee_id: string | null;
  /** As asked for. */
  readonly date: string;
  /** Each duty of the person on the date by itself; or the empty seat. */
  readonly duties: readonly {
    /** Structural key of the duty, or of the demand where nobody has it. */
    readonly key: string;
    /** The duty. */
    readonly shift_id: string;
    /** The request fixes it; whoever takes it over needs the lock changed too. */
    readonly is_locked: boolean;
    /** Best first; at most `limit`. */
    readonly options: readonly ReplacementChoice[];
    /** Everybody else who can be planned, in the order of the request. */
    readonly blocked: readonly BlockedCandidate[];
    /** False where the search for swaps and chains ended before all of them were looked at. */
    readonly is_complete: boolean;
  }[];
}

/** Who can take over a duty, and at which price. */
export interface ReplacementChoice {
  /**
   * `takes` the duty beside what they have; `moves` to it from another duty of the date; `open`: nobody does it;
   * `swaps`: whoever gives the duty up takes another one for it; `chain`: the duty that is given up for it goes to a
   * third person.
   */
  readonly kind: "takes" | "moves" | "open" | "swaps" | "chain";
  /** Who does the duty then; null where nobody does. */
  readonly employee_id: string | null;
  /** The duty of the date that is left for it; null unless somebody `moves`. */
  readonly from_shift_id: string | null;
  /** Every duty that changes hands, the one asked about first. */
  readonly handovers: readonly Handover[];
  /** The same as a sentence. */
  readonly message: string;
  /** What has to be done and is not, after less before: 1,000 for a person; above 0 is worse. */
  readonly unmet: number;
  /** Points of the objective, after less before; above 0 is worse. */
  readonly points: number;
  /** Those of them that are not 0. */
  readonly by_objective: Readonly<Record<string, number>>;
  /** Hard rules that are kept less well or better. */
  readonly rules: readonly {
    /** Structural key of what the rule says. */
    readonly key: string;
    /** The rule. */
    readonly rule_id: string;
    /** As in the request; empty where it has none. */
    readonly rule_name: string;
    /** `unmet`: work that it asks for is missing. */
    readonly kind: "broken" | "unmet";
    /** By how much more, in the rule's own unit. */
    readonly units: number;
  }[];
}

/** One duty that changes hands. */
export interface Handover {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The duty. */
  readonly shift_id: string;
  /** Null where nobody has the duty before. */
  readonly from_employee_id: string | null;
  /** Null where nobody does it any more. */
  readonly to_employee_id: string | null;
}

/** Who cannot take over a duty, and why. */
export interface BlockedCandidate {
  /** The person. */
  readonly employee_id: string;
  /** What keeps the person from it. */
  readonly reasons: readonly {
    /** Of a refusal such as `vacation`, `already_assigned`, or the type of a rule. */
    readonly code: string;
    /** Structural key of what the rule says; null for facts. */
    readonly key: string | null;
    /** The rule; null for facts. */
    readonly rule_id: string | null;
    /** Its name; null for facts. */
    readonly rule_name: string | null;
    /** Dates that it is about. */
    readonly dates: readonly string[];
    /** The same as a sentence. */
    readonly message: string;
  }[];
}

/** The organisation's token balance. */
export interface Balance {
  /** Tokens that are left. */
  readonly balance: number;
}

/** Entries of the organisation's ledger. */
export interface UsageList {
  /** Newest first. */
  readonly records: readonly UsageRecord[];
  /** How many entries these are. */
  readonly count: number;
}

/** One entry of the organisation's ledger. */
export interface UsageRecord {
  /** Moment of the entry. */
  readonly at: string;
  /** `solve`, `validate`, `verify`, `export`, `replacements`, `refund` or `topup`. */
  readonly operation:
    | "solve"
    | "validate"
    | "verify"
    | "export"
    | "replacements"
    | "refund"
    | "topup";
  /** Tokens debited; below 0 where tokens came in. */
  readonly cost: number;
  /** Tokens that were left then. */
  readonly balanceAfter: number;
  /** Id of the job it belongs to, if any. */
  readonly reference: string | null;
  /** What the operation was about; which keys are there depends on it. */
  readonly metadata: {
    /** Employees x days x shifts; null where the shape of the request is broken. */
    readonly problemSize?: number | null | undefined;
    /** Tier of the organisation then. */
    readonly tier?: "free" | "standard" | "pro" | "app" | "enterprise" | undefined;
    /** The job that the operation was about. */
    readonly jobId?: string | undefined;
    /** Of an export. */
    readonly format?: string | undefined;
    /** Of replacements: whose duty; null for an empty seat. */
    readonly employeeId?: string | null | undefined;
    /** Of replacements: the date of the duty. */
    readonly date?: string | undefined;
    /** Of a verification: what the judge said. */
    readonly passed?: boolean | undefined;
    /** Of a refund or a top-up. */
    readonly reason?: string | undefined;
  };
}

/** Who changed what in the organisation. */
export interface AuditLog {
  /** Newest first. */
  readonly entries: readonly AuditLogEntry[];
  /** How many entries these are. */
  readonly count: number;
}

/** One change of the organisation. */
export interface AuditLogEntry {
  /** Entries are numbered as they are written. */
  readonly id: number;
  /** Moment of the change. */
  readonly at: string;
  /** The organisation itself, or its sandbox. */
  readonly organizationId: string;
  /** `token:ID`, `oidc:DIGEST`, `admin:USER@HOST` or `service`. */
  readonly actor: string;
  /** What was done, such as `token.issue`. */
  readonly action:
    | "organisation.create"
    | "organisation.tier"
    | "organisation.suspend"
    | "organisation.resume"
    | "organisation.erase"
    | "balance.add"
    | "token.issue"
    | "token.change"
    | "token.refuse"
    | "token.revoke"
    | "webhook_secret.issue"
    | "webhook_secret.end"
    | "secret.reseal"
    | "job.submit"
    | "job.cancel"
    | "request.validate"
    | "request.verify"
    | "plan.export"
    | "plan.replacements";
  /** Id of what was changed; null: the organisation. */
  readonly subject: string | null;
  /** Network address of the call; null where it is not known. */
  readonly address: string | null;
  /** Finds the call in the service's log. */
  readonly requestId: string | null;
  /** For whom the caller said to act; null where nothing was said. */
  readonly onBehalfOf: {
    /** The header `x-user-id`. */
    readonly userId: string | null;
    /** The header `x-company-id`. */
    readonly companyId: string | null;
    /** The header `x-department-id`. */
    readonly departmentId: string | null;
  } | null;
  /** How it was changed; which keys are there depends on the action. Never a secret. */
  readonly detail: {
    /** Tier of the organisation then. */
    readonly tier?: "free" | "standard" | "pro" | "app" | "enterprise" | undefined;
    /** Of a new organisation: its opening balance. */
    readonly balance?: number | undefined;
    /** Of a top-up: tokens. */
    readonly amount?: number | undefined;
    /** Of a top-up, or of a token that was refused. */
    readonly reason?: string | undefined;
    /** Of a token: what it may. */
    readonly scopes?:
      | readonly ("solve:read" | "solve:write" | "tokens:read" | "tokens:write")[]
      | undefined;
    /** Of a token: it is one of the sandbox. */
    readonly test?: boolean | undefined;
    /** Of a token: from where it is taken from now on; null: from everywhere. */
    readonly allowedAddresses?: readonly string[] | null | undefined;
    /** Of a token: before it is not taken; null: no such. */
    readonly notBefore?: string | null | undefined;
    /** Of a token: its end; null: none. */
    readonly expiresAt?: string | null | undefined;
    /** `changed`: the token has another label. */
    readonly label?: string | undefined;
    /** Of a webhook secret: how long the one before goes on signing. */
    readonly overlapSeconds?: number | undefined;
  };
}

/** A new token; the only answer that ever shows it. */
export interface IssuedToken {
  /** What to send as `X-API-Key`. Nothing shows it again. */
  readonly token: string;
  /** By which it is changed and revoked. */
  readonly tokenId: string;
  /** Of a sandbox token the sandbox's. */
  readonly organizationId: string;
  /** As it was asked for; may be empty. */
  readonly label: string;
  /** What it may, such as `solve:write`. */
  readonly scopes: readonly ("solve:read" | "solve:write" | "tokens:read" | "tokens:write")[];
  /** Moment of its end; null: none. */
  readonly expiresAt: string | null;
  /** Addresses and ranges that the token is taken from; null: everywhere. */
  readonly allowedAddresses: readonly string[] | null;
  /** Moment before which it is not taken; null: none. */
  readonly notBefore: string | null;
}

/** A token, without what makes it one. */
export interface TokenEntry {
  /** By which it is changed and revoked. */
  readonly tokenId: string;
  /** The last characters, by which people tell tokens apart. */
  readonly displayHint: string | null;
  /** What it was called. */
  readonly label: string | null;
  /** What it may, such as `solve:write`. */
  readonly scopes: readonly ("solve:read" | "solve:write" | "tokens:read" | "tokens:write")[];
  /** A sandbox token. */
  readonly isTest: boolean;
  /** Moment of its issue. */
  readonly createdAt: string | null;
  /** Moment of its end; null: none. */
  readonly expiresAt: string | null;
  /** Moment from which it is revoked; null: it is not. */
  readonly revokedAt: string | null;
  /** About when it was last taken; null: never. */
  readonly lastUsedAt: string | null;
  /** Addresses and ranges that the token is taken from; null: everywhere. */
  readonly allowedAddresses: readonly string[] | null;
  /** Moment before which it is not taken; null: none. */
  readonly notBefore: string | null;
}

/** A token that is taken no more. */
export interface RevokedToken {
  /** Always true. */
  readonly revoked: boolean;
  /** The token. */
  readonly tokenId: string;
}

/** A new secret; the only answer that ever shows it. */
export interface IssuedWebhookSecret {
  /** What signs the messages. Nothing shows it again. */
  readonly secret: string;
  /** By which it is ended. */
  readonly secretId: string;
  /** Whose it is. */
  readonly organizationId: string;
  /** Moment of its issue. */
  readonly createdAt: string | null;
}

/** A secret, without what makes it one. */
export interface WebhookSecretEntry {
  /** By which it is ended. */
  readonly secretId: string;
  /** The last characters, by which people tell secrets apart. */
  readonly displayHint: string;
  /** Moment of its issue. */
  readonly createdAt: string | null;
  /** Moment until which it signs beside a newer one; null: it stays. */
  readonly endsAt: string | null;
}

/** A secret that signs no more. */
export interface EndedWebhookSecret {
  /** Always true. */
  readonly ended: boolean;
  /** The secret. */
  readonly secretId: string;
}

/** How the parts of the service are. */
export interface Health {
  /** The worst of its parts. */
  readonly status: "healthy" | "unhealthy" | "degraded";
  /** `shiftsmith`. */
  readonly service: string;
  /** Of the program. */
  readonly version: string;
  /** Moment of the answer. */
  readonly timestamp: string;
  /** Part by part. */
  readonly components: readonly ComponentHealth[];
  /** What the program was built from. */
  readonly git_commit: string;
}

/** One part of the service. */
export interface ComponentHealth {
  /** Which part. */
  readonly name: "database" | "queue" | "solver";
  /** How it is. */
  readonly status: "healthy" | "unhealthy" | "degraded";
  /** What is wrong with it; null: nothing. */
  readonly message: string | null;
}

/** Whether the service can take calls. */
export interface Readiness {
  /** Whether to send traffic here. */
  readonly ready: boolean;
  /** By name; the failing ones are false. */
  readonly checks: Readonly<Record<string, boolean>>;
}

/** A refusal with a code, and the figures to it. */
export interface CodedError {
  /** What is wrong. */
  readonly detail: {
    /** By which programs tell refusals apart. */
    readonly code:
      | "BODY_INCOMPLETE"
      | "BODY_TIMEOUT"
      | "INSUFFICIENT_SCOPE"
      | "TOKEN_ALREADY_ISSUED"
      | "TOKEN_ADDRESS_REFUSED"
      | "ORGANISATION_SUSPENDED"
      | "BODY_TOO_LARGE"
      | "PROBLEM_TOO_LARGE"
      | "WEBHOOK_URL_INVALID"
      | "INSUFFICIENT_BALANCE"
      | "CONCURRENCY_LIMIT"
      | "STREAM_LIMIT"
      | "UPLOAD_LIMIT"
      | "JUDGING_LIMIT"
      | "RATE_LIMIT_EXCEEDED"
      | "JOB_NOT_FOUND";
    /** The same as a sentence. */
    readonly message: string;
    /** The figures that belong to the code; which keys are there depends on it. */
    readonly data: {
      /** Tokens that the call costs; or the rights that the token lacks. */
      readonly required?: number | readonly string[] | undefined;
      /** Tokens that are left. */
      readonly balance?: number | undefined;
      /** Tier of the organisation. */
      readonly tier?: "free" | "standard" | "pro" | "app" | "enterprise" | undefined;
      /** The most that is allowed. */
      readonly limit?: number | null | undefined;
      /** Employees x days x shifts. */
      readonly problemSize?: number | undefined;
      /** Seconds in which calls are counted. */
      readonly windowSeconds?: number | undefined;
      /** Seconds until another try can succeed. */
      readonly retryAfter?: number | undefined;
      /** Bytes that a body may have. */
      readonly limitBytes?: number | undefined;
      /** Values that a body may hold. */
      readonly limitValues?: number | undefined;
      /** Bytes that a value has at least in a request. */
      readonly bytesOfValue?: number | undefined;
      /** Which bound of bodies under way is reached. */
      readonly bound?: string | undefined;
      /** What is wrong with the webhook address. */
      readonly reason?: string | undefined;
      /** The token that was issued before. */
      readonly tokenId?: string | null | undefined;
    };
  };
}

/** Which file the plan is to be. */
export interface ExportQuestion {
  /** `csv`, `ics` and `json` for programs, `svg` and `html` to look at and print. */
  readonly format: "csv" | "ics" | "svg" | "html" | "json";
  /** The roster of this person alone. */
  readonly employee_id?: string | null | undefined;
  /** Of headings and labels; the request's own when absent. */
  readonly language?: "en" | "de" | null | undefined;
}

/** A duty that somebody else has to take, or an empty seat. */
export interface ReplacementQuestion {
  /** Whose duty; absent or null asks about an empty seat of the shift that `shift_id` then has to name. */
  readonly employee_id?: string | null | undefined;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** This duty alone; all of the date when absent. */
  readonly shift_id?: string | null | undefined;
  /** Options for each duty; 20 when absent. */
  readonly limit?: number | null | undefined;
  /** 2 also looks at swaps of two people, 3 at chains of three; 1 when absent. */
  readonly depth?: 1 | 2 | 3 | null | undefined;
  /** Of the sentences; the request's own when absent. */
  readonly language?: "en" | "de" | null | undefined;
}

/** A token that is to be issued. */
export interface TokenOrder {
  /** What people are to call it. */
  readonly label?: string | null | undefined;
  /** What it may; `solve:read` and `solve:write` when absent. */
  readonly scopes?:
    | readonly ("solve:read" | "solve:write" | "tokens:read" | "tokens:write")[]
    | null
    | undefined;
  /** Its end, so many days from now; none when absent. */
  readonly expires_in_days?: number | null | undefined;
  /** A sandbox token; of a sandbox token always, else not, when absent. */
  readonly test?: boolean | null | undefined;
  /** Addresses and ranges, as `10.0.0.0/8`, that it is taken from; null: from everywhere. */
  readonly allowed_addresses?: readonly string[] | null | undefined;
  /** A moment with its zone, before which it is not taken. */
  readonly not_before?: string | null | undefined;
}

/** What is to be otherwise with a token: what is absent stays, null ends a bound. */
export interface TokenChange {
  /** What people are to call it. */
  readonly label?: string | undefined;
  /** Addresses and ranges, as `10.0.0.0/8`, that it is taken from; null: from everywhere. */
  readonly allowed_addresses?: readonly string[] | null | undefined;
  /** A moment with its zone, before which it is not taken. */
  readonly not_before?: string | null | undefined;
  /** A moment with its zone, from which it is not taken. */
  readonly expires_at?: string | null | undefined;
}

/** A secret that is to be issued. */
export interface WebhookSecretOrder {
  /** How long the secret in use so far goes on signing beside the new one; 24 when absent. */
  readonly overlap_hours?: number | null | undefined;
}
