/**
 * Cuts that say of a priced row what whole numbers do: between two of them its cost lies on the chord. Beside the row a chord
 * is a bound of what its helpers cost, so that both together are one price of the row's activity. Of a single bend such a cut
 * is a mixed-integer rounding (Nemhauser & Wolsey 1990). One is read in O(entries of the cut and of its row).
 */
import { EQUALITY } from "../tolerances.ts";
import { COLUMN_ROLE, type Structure } from "./structure.ts";

/** What the helpers of `row` cost at least, by the activity of the rosters in the row. */
export interface Chord {
  readonly cut: number;
  readonly row: number;
  readonly slope: number;
  readonly intercept: number;
}

/** The chord that a cut is; null for cuts that say anything else. `isMaster`: by column, 1 for helpers that no network knows. */
export function chordOf(structure: Structure, cut: number, isMaster: Uint8Array): Chord | null {
  const { model, weight } = structure;
  if (model.isCut[cut] !== 1 || model.rowUpper[cut] !== Number.POSITIVE_INFINITY) return null;
  const own = activity(structure, cut, isMaster);
  const [first] = own.helpers;
  if (first === undefined) return null;
  const row = structure.rowsOf(first.column).find((other) => model.isCut[other.row] === 0)?.row;
  if (row === undefined) return null;
  const price = weight[first.column]! / first.value;
  if (!(price > 0) || !Number.isFinite(price)) return null;
  for (const { column, value } of own.helpers)
    if (!structure.isReliefOf(column, row) || !isNear(weight[column]!, price * value)) return null;
  const other = activity(structure, row, isMaster);
  const priced = other.helpers.filter(({ column }) => weight[column]! > 0);
  if (priced.length !== own.helpers.length) return null;
  const factor = factorOf(own.rest, other.rest);
  if (factor === null) return null;
  return {
    ...{ cut, row, slope: -price * factor },
    // What constant columns add to the row is not the rosters' activity, which the slope is about.
    intercept: price * (model.rowLower[cut]! - own.constant),
  };
}

interface Activity {
  readonly helpers: readonly { readonly column: number; readonly value: number }[];
  /** Entries of what the rosters decide, by column. */
  readonly rest: ReadonlyMap<number, number>;
  /** What constant columns add. */
  readonly constant: number;
}

function activity(structure: Structure, row: number, isMaster: Uint8Array): Activity {
  const { model } = structure;
  const helpers: { column: number; value: number }[] = [];
  const rest = new Map<number, number>();
  let constant = 0;
  for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
    const column = model.entryColumn[k]!;
    const value = model.entryValue[k]!;
    if (isMaster[column] === 1) helpers.push({ column, value });
    else if (structure.role[column] === COLUMN_ROLE.constant)
      constant += value * model.columnLower[column]!;
    else if (value !== 0) rest.set(column, value);
  }
  return { helpers, rest, constant };
}

/** What the entries of a row are multiplied by to become those of another; null where there is no such number. */
function factorOf(
  of: ReadonlyMap<number, number>,
  row: ReadonlyMap<number, number>,
): number | null {
  // A chord between two numbers of equal cost asks nothing of the rosters.
  if (of.size === 0) return 0;
  if (of.size !== row.size) return null;
  let factor: number | null = null;
  for (const [column, value] of of) {
    const own = row.get(column);
    if (own === undefined) return null;
    factor ??= value / own;
    if (!isNear(value, factor * own)) return null;
  }
  return factor;
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= EQUALITY * Math.max(1, Math.abs(b));
