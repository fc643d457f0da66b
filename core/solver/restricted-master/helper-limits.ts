/** Duals at which every helper of the master costs at least what it pays, as a bound needs; O(entries of helpers) a sweep. */

/** A helper without an upper bound: its price and its entries in the master's rows. */
export interface Endless {
  readonly cost: number;
  readonly rows: number[];
  readonly values: number[];
}

/**
 * Shrinks the duals that make a helper without end pay more than it costs. Shrunken duals may be missing at another
 * helper, so this goes on for so many sweeps; in the last every dual counts only where it pays, after which none is missing.
 */
export function limitByHelpers(
  dual: Float64Array,
  helpers: readonly Endless[],
  sweeps: number,
): void {
  for (let sweep = 1; sweep <= sweeps; sweep++) {
    let shrinks = false;
    for (const helper of helpers) shrinks = shrink(dual, helper, sweep === sweeps) || shrinks;
    if (!shrinks) return;
  }
}

/** True when some dual had to shrink. `alone`: others take nothing off what is paid. */
function shrink(dual: Float64Array, { cost, rows, values }: Endless, alone: boolean): boolean {
  let paid = 0;
  let taken = 0;
  for (let i = 0; i < rows.length; i++) {
    const part = dual[rows[i]!]! * values[i]!;
    if (part > 0) paid += part;
    else taken -= part;
  }
  if (paid <= cost + taken) return false;
  const factor = (alone ? cost : cost + taken) / paid;
  for (let i = 0; i < rows.length; i++)
    if (dual[rows[i]!]! * values[i]! > 0) dual[rows[i]!]! *= factor;
  return true;
}
