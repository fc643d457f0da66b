/** What the states of an unfolding remember, and what each day does to it. */
import type { ConvexCost } from "./convex-cost.ts";
import type { LateHelper } from "./task.ts";

/** Something that a state remembers: activity of a row, or the range left for a late helper. */
export interface Item {
  readonly kind: "cost" | "definition" | "low" | "high";
  readonly row: number;
  readonly cost: ConvexCost | null;
  readonly helper: LateHelper | null;
  readonly first: number;
  readonly last: number;
  /** Least and most that later days can still add, after each day from `first` to `last`. */
  readonly restLow: Float64Array;
  readonly restHigh: Float64Array;
  readonly begin: number;
}

/** One day of the unfolding, prepared. */
export interface DayPlan {
  readonly day: number;
  readonly open: readonly number[];
  readonly openNext: readonly number[];
  readonly beginning: readonly number[];
  readonly priced: readonly number[];
  readonly helpers: readonly LateHelper[];
  /** Items that each kind of choice adds to, and how much. */
  readonly kindItems: readonly (readonly number[])[];
  readonly kindAmounts: readonly (readonly number[])[];
  readonly buffer: Float64Array;
}
