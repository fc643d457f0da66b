/** Entries of a request that cannot hold together, as a result lists them in `statistics.conflicts`. */

export type ConflictMemberKind = "demand" | "capacity" | "rule" | "absence" | "lock";

/**
 * An entry of the request. `demand`: persons that are asked for; `capacity`: the most that are allowed, or a share of
 * qualified ones; `rule`: a hard rule; `absence`: days a person is away or has other
 * times only; `lock`: a locked duty.
 */
export interface ConflictMember {
  readonly kind: ConflictMemberKind;
  /** Structural key of the entry; of the first date where the member speaks of several. */
  readonly key: string;
  /** The keys of all dates, where there are several. */
  readonly keys?: readonly string[];
  readonly ruleId?: string;
  readonly ruleName?: string;
  /** Consequence type of a rule, as written. */
  readonly type?: string;
  readonly requirementId?: string;
  /** `shift`, `staffingRule`, `workplace`, `areaGroup` or `planningRule`. */
  readonly requirementType?: string;
  /** Whom it concerns here: of a rule those for whom the conflict needs it. */
  readonly employeeIds?: readonly string[];
  /** ISO dates: of a rule those on which the conflict needs it. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly shiftId?: string;
  /** Persons (or hours) asked for, or allowed at most. */
  readonly amount?: number;
  /** A part of a sentence. */
  readonly message: string;
}

/**
 * Members that no plan can keep together, whatever else is dropped from the request. What is no member of any conflict
 * stands in the background: who exists, is employed, is qualified and may work what, and one duty at a time.
 */
export interface Conflict {
  readonly members: readonly ConflictMember[];
  /** A plan was found for the rest without each single member. */
  readonly isMinimal: boolean;
  /** No plan keeps all members: proven. */
  readonly isProven: boolean;
  /** First dates of the same conflict elsewhere: other dates, otherwise the same entries. */
  readonly alsoFrom: readonly string[];
  /** The conflict in words. */
  readonly message: string;
}
