import type { StatedResource } from "./roster-resource.ts";

/**
 * A mixed-integer program in typed arrays. Every column knows the employee and day it belongs to, every row its owner
 * (the rule or objective that stated it), so that the solver can form neighbourhoods and the diagnosis can name causes.
 * Two objectives: `relaxation` (unmet floors, minimised first) and `cost` (quality, minimised second).
 */
export interface LinearModel {
  readonly columnCount: number;
  readonly rowCount: number;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  /** Points of the second stage per unit of the column. */
  readonly cost: Float64Array;
  /** Added to the sum of `cost`: what the plan pays whatever it does. */
  readonly costConstant: number;
  /** Relaxation cost of the first stage per unit of the column. */
  readonly relaxation: Float64Array;
  /** 1 for integer columns. */
  readonly integer: Uint8Array;
  /** 1 for columns that take only whole values in every plan: integer ones, and helpers that these decide. */
  readonly whole: Uint8Array;
  /** Index of the candidate a column stands for, -1 for helper columns. Candidate columns come first, in order. */
  readonly columnCandidate: Int32Array;
  /** -1 when the column belongs to nobody in particular. */
  readonly columnEmployee: Int32Array;
  /** -1 when the column belongs to no single day. */
  readonly columnDay: Int32Array;
  /** Index of the shift a candidate is a duty of; -1 for helper columns, and where a duty is like no other. */
  readonly columnShift: Int32Array;
  /** Last day of the working stretch from `columnDay` on that a column stands for, -1 for every other column. */
  readonly columnStretchEnd: Int32Array;
  /** Rows in compressed form: entries of row r are at rowStart[r] .. rowStart[r + 1]. */
  readonly rowStart: Int32Array;
  readonly entryColumn: Int32Array;
  readonly entryValue: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** Index into `owners`. */
  readonly rowOwner: Int32Array;
  readonly rowEmployee: Int32Array;
  readonly rowDay: Int32Array;
  /** 1 for cuts: rows that every plan with the best helpers keeps, and that only tighten the relaxation. */
  readonly isCut: Uint8Array;
  readonly owners: readonly string[];
  /** Slack columns of unmet floors and of conflicts that the locks themselves cause. */
  readonly slacks: readonly Slack[];
  /** Rules that roster networks carry instead of rows. */
  readonly resources: readonly StatedResource[];
  /** Loads that ought to be near a fair part. */
  readonly fairLoads: readonly FairLoad[];
}

/** What one person has of an unloved kind of duty, and what would be fair. */
export interface FairLoad {
  readonly columns: readonly number[];
  readonly coefficients: readonly number[];
  /** Fair value of the weighted sum of the columns. */
  readonly due: number;
}

/** A helper column that measures by how much one hard row is relaxed. */
export interface Slack {
  readonly column: number;
  readonly owner: string;
  /** `floor`: demand or a rule that forces work; `fixed`: the base plan itself already breaks the row. */
  readonly kind: "floor" | "fixed";
  readonly employee: number;
  readonly day: number;
}
