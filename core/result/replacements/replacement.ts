/** What a ranking of replacements says; names and units are those of the package's interface. */

/** What a change of the plan does; differences are after less before, so what is above 0 gets worse. */
export interface Consequence {
  /** What has to be done and is not, in the weights of the first stage: 1,000 for a person. */
  readonly unmet: number;
  /** Of the objective. */
  readonly points: number;
  /** Those of them that are not 0. */
  readonly byObjective: Readonly<Record<string, number>>;
  /** Hard rules that are kept less well or better. */
  readonly rules: readonly {
    readonly key: string;
    readonly ruleId: string;
    readonly ruleName: string;
    readonly kind: "broken" | "unmet";
    readonly units: number;
  }[];
}

/** One duty that changes hands. */
export interface Reassignment {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly shiftId: string;
  /** Null where nobody has the duty before. */
  readonly fromEmployeeId: string | null;
  /** Null where nobody does it any more. */
  readonly toEmployeeId: string | null;
}

/**
 * `takes` the duty beside what they have; `moves` to it from another duty of the date, which nobody does then; `open`: nobody
 * does it; `swaps`: whoever gives the duty up takes another one for it; `chain`: the duty that is given up for it goes to
 * a third person, who may in turn give one to whoever gave the first one up.
 */
export type ReplacementKind = "takes" | "moves" | "open" | "swaps" | "chain";

export interface ReplacementOption extends Consequence {
  readonly kind: ReplacementKind;
  /** Who does the duty then; null where nobody does. */
  readonly employeeId: string | null;
  /** The duty of the date that is left for it; null unless somebody `moves`. */
  readonly fromShiftId: string | null;
  /** Every duty that changes hands, the one asked about first; what is joined to a duty (`joinWith`) goes with it. */
  readonly handovers: readonly Reassignment[];
  readonly message: string;
}

export interface BlockedPerson {
  readonly employeeId: string;
  readonly reasons: readonly BlockingReason[];
}

export interface BlockingReason {
  /** Code of a refusal such as `vacation`, `already_assigned`, or the type of a rule. */
  readonly code: string;
  /** Structural key of the rule with person and date; null for facts, here and below. */
  readonly key: string | null;
  readonly ruleId: string | null;
  readonly ruleName: string | null;
  readonly dates: readonly string[];
  readonly message: string;
}

export interface DutyReplacements {
  /** Structural key of the duty, or of the demand where nobody has it. */
  readonly key: string;
  readonly shiftId: string;
  /** The request fixes the duty; whoever takes it over needs the lock changed as well. */
  readonly isLocked: boolean;
  /**
   * Best first: what hard rules break more, which only exchanges tell apart, then what has to be done, then points, then in
   * the order of the request. At most `limit`, the open duty among them.
   */
  readonly options: readonly ReplacementOption[];
  /** Everybody else who is deployable and can neither take the duty nor move to it, in the order of the request. */
  readonly blocked: readonly BlockedPerson[];
  /** False where the search for swaps and chains ended before all of them were looked at. */
  readonly isComplete: boolean;
}

export type ReplacementRanking =
  | {
      readonly outcome: "ranked";
      /** Null where the question was about an empty seat. */
      readonly employeeId: string | null;
      readonly date: string;
      /** Each duty of the person on the date by itself, the others as they are; or the empty seat. */
      readonly duties: readonly DutyReplacements[];
    }
  | { readonly outcome: "unknown_employee" | "unknown_date" | "unknown_shift" | "no_duty" };
