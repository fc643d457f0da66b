/** Integer rounding of rows: costs nothing and is what keeps the relaxation of hour limits from being empty. */
import type { Expression } from "./expression.ts";
import { greatestDivisor } from "./greatest-divisor.ts";

export interface PricedRow {
  readonly columns: number[];
  readonly values: number[];
}

interface TightRow extends PricedRow {
  readonly limit: number;
  /** Original row units per unit of the returned row. */
  readonly scale: number;
}

/** `expression <= limit` divided by the common divisor of its coefficients, the limit rounded down; unchanged where a column is fractional. */
export function tightened(
  { columns, coefficients }: Expression,
  limit: number,
  isInteger: (column: number) => boolean,
): TightRow {
  const step = commonStep(columns, coefficients, isInteger);
  if (step === null || step <= 1)
    return { columns: [...columns], values: [...coefficients], limit, scale: 1 };
  return {
    columns: [...columns],
    values: coefficients.map((value) => value / step),
    limit: Math.floor(limit / step + 1e-9),
    scale: step,
  };
}

/**
 * The line between the two attainable values next to the target: a valid lower bound of the deviation's convex cost,
 * `cost >= intercept + slope * activity`. Null when the step width is unknown or the target itself is attainable.
 */
export function latticeChord(
  { columns, coefficients }: Expression,
  target: number,
  costOff: (off: number) => number,
  isInteger: (column: number) => boolean,
): { readonly slope: number; readonly intercept: number } | null {
  const step = commonStep(columns, coefficients, isInteger);
  if (step === null) return null;
  const below = Math.floor(target / step + 1e-9) * step;
  if (target - below < 1e-9) return null;
  const costBelow = costOff(below - target);
  const slope = (costOff(below + step - target) - costBelow) / step;
  return { slope, intercept: costBelow - slope * below };
}

/** Greatest common divisor of integer coefficients over integer columns; null when there is none. */
export function commonStep(
  columns: readonly number[],
  coefficients: readonly number[],
  isInteger: (column: number) => boolean,
): number | null {
  let divisor = 0;
  for (let k = 0; k < columns.length; k++) {
    const value = Math.abs(coefficients[k]!);
    if (!Number.isInteger(value) || !isInteger(columns[k]!)) return null;
    divisor = greatestDivisor(divisor, value);
    if (divisor === 1) return 1;
  }
  return divisor === 0 ? null : divisor;
}
