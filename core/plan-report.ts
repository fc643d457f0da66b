/** What the verifier says of a plan. Written from `core/result/schema/plan-report-schema.ts` by `npm run docs`; change it there. */
import type { ObjectiveStatistics } from "./generation-result.ts";

/** What holds of one plan. Its points are recomputed; bounds are null, since they are the solver's to prove. */
export interface PlanReport {
  /** See `passed` of the whole report. */
  readonly passed: boolean;
  /** Every demand and every rule that asks for work is met. */
  readonly complete: boolean;
  /** What is missing in all gaps together: persons, and hours where a requirement counts hours. */
  readonly missing: number;
  /** Entries that cannot be read or stand twice, duties that the facts forbid, locked duties that are missing. */
  readonly issues: readonly VerificationIssue[];
  /** Hard rules that are not kept. */
  readonly violations: readonly VerifiedViolation[];
  /** The value of a plan, the ledger it adds up from, and what is proven about it. */
  readonly objective: ObjectiveStatistics;
}

/** An entry of a plan, or a fact of the request, that does not go with the other. */
export interface VerificationIssue {
  /**
   * `malformed_entry`, `unknown_employee`, `unknown_shift`, `bad_date`, `outside_window`, `repeated_duty`,
   * `missing_lock`, `other_window`, `unknown_rule`, `malformed_result`, or the code of the refusal of a duty, such as
   * `vacation`.
   */
  readonly code: string;
  /** Where it stands in what was given, dotted; null where something is missing. */
  readonly path: string | null;
  /** The person, as far as it is known; so are the next two. */
  readonly employeeId: string | null;
  /** The shift. */
  readonly shiftId: string | null;
  /** The date. */
  readonly date: string | null;
  /** What is wrong, as a sentence. */
  readonly message: string;
}

/** A hard rule that the plan does not keep. */
export interface VerifiedViolation {
  /** Structural key, the same as everywhere in results. */
  readonly key: string;
  /** The rule, by its id in the request or the name of what it follows from. */
  readonly ruleId: string;
  /** Its name in the request. */
  readonly ruleName: string;
  /** Type of the consequence, or the id of a rule that holds without being written. */
  readonly type: string;
  /**
   * `broken`; `unmet`: work that had to be done is missing; `fixed`: locks and known history break it by themselves.
   */
  readonly kind: "broken" | "unmet" | "fixed";
  /** Null where it is about nobody in particular; so are the next two. */
  readonly employeeId: string | null;
  /** The shift that it is about. */
  readonly shiftId: string | null;
  /** The date that it is about. */
  readonly date: string | null;
  /** How much of it, in the unit of the rule. */
  readonly units: number;
  /** What is wrong, as a sentence. */
  readonly message: string;
}

/** A place at which a result says something else than is found. */
export interface ClaimDifference {
  /** Dotted place in the result. */
  readonly path: string;
  /** As the result has it, whatever that is; null where it says nothing. */
  readonly claimed: unknown;
  /** What is found there; null where nothing of the kind is. */
  readonly found: unknown;
  /** Both, as a sentence. */
  readonly message: string;
}
