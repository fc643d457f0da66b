/** The value that its rows give a known helper. */
import { COLUMN_ROLE, type KnownHelper, type Structure } from "./structure.ts";

const EPSILON = 1e-7;

/** A helper whose rows leave room where they must not, so that it has to stay in the master. */
export class Undetermined extends Error {
  readonly column: number;

  constructor(column: number) {
    super(`helper ${column} is not determined by its rows`);
    this.column = column;
  }
}

/** The range that a row allows a helper when the rest of the row has this activity. */
export function impliedRange(
  structure: Structure,
  row: number,
  column: number,
  rest: number,
): { readonly low: number; readonly high: number } {
  const { model, role } = structure;
  let factor = 0;
  let constant = 0;
  for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
    const other = model.entryColumn[k]!;
    if (other === column) factor = model.entryValue[k]!;
    else if (role[other] === COLUMN_ROLE.constant)
      constant += model.entryValue[k]! * model.columnLower[other]!;
  }
  const a = (model.rowLower[row]! - constant - rest) / factor;
  const b = (model.rowUpper[row]! - constant - rest) / factor;
  return factor > 0 ? { low: a, high: b } : { low: b, high: a };
}

/** The helper's value in [low, high]; null when that is empty. Throws `Undetermined` where there is a choice and must not be. */
export function chosenValue(
  helper: KnownHelper,
  low: number,
  high: number,
  isInteger: boolean,
): number | null {
  const from = isInteger ? Math.ceil(low - EPSILON) : low;
  const to = isInteger ? Math.floor(high + EPSILON) : high;
  if (from > to + EPSILON) return null;
  const value = helper.choice === "largest" ? to : from;
  if (!Number.isFinite(value)) throw new Undetermined(helper.column);
  if (helper.choice === "only" && to - from > EPSILON) throw new Undetermined(helper.column);
  return Math.abs(value - Math.round(value)) < EPSILON ? Math.round(value) : value;
}
