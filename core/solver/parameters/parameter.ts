/**
 * One number that steers the search: what it may be, and what it was chosen by. What it means says the comment above it in the file
 * of its room, which editors show and `docs/parameters.md` is made from: in the program of a page it would only be weight.
 */

/** A share is of the whole, `times` a factor, `costs` are at the scale of the search (`cost-scale.ts`). */
export type Unit =
  | "share"
  | "times"
  | "count"
  | "days"
  | "seconds"
  | "milliseconds"
  | "nanoseconds"
  | "costs";

/** The decision under `docs/decisions` with the measurement, by its number, or that nothing was measured. */
export type Why = `${number}` | "guess";

/** Least and most that a value may be; of a list each of its numbers. */
type Bounds = readonly [least: number, most: number];

export interface Parameter<Value extends number | readonly number[] = number | readonly number[]> {
  readonly value: Value;
  readonly unit: Unit;
  readonly bounds: Bounds;
  readonly why: Why;
}

/** The parameters of one room of the solver, by name. */
export type Room = Readonly<Record<string, Parameter>>;

const one =
  (unit: Unit) =>
  (value: number, bounds: Bounds, why: Why = "guess"): Parameter<number> => ({
    value,
    unit,
    bounds,
    why,
  });

const list =
  (unit: Unit) =>
  (value: readonly number[], bounds: Bounds, why: Why = "guess"): Parameter<readonly number[]> => ({
    value,
    unit,
    bounds,
    why,
  });

export const share = one("share");
export const times = one("times");
/** Whole numbers. */
export const count = one("count");
export const days = one("days");
export const seconds = one("seconds");
export const milliseconds = one("milliseconds");
export const nanoseconds = one("nanoseconds");
export const costs = one("costs");
export const shares = list("share");
export const factors = list("times");
export const lengths = list("days");
