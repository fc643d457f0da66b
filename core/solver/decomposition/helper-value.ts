/** The value that its rows give a known helper. */
import { INTEGRALITY } from "../tolerances.ts";
import { COLUMN_ROLE, type KnownHelper, type Structure } from "./structure.ts";

/** Helpers that have to stay in the master: their rows leave room where they must not, or networks cannot carry them all. */
export class Undetermined extends Error {
  readonly columns: readonly number[];

  constructor(columns: readonly number[]) {
    super(`helpers ${columns.join(", ")} are not determined by their rows`);
    this.columns = columns;
  }
}

/** What a row says about a helper: with an activity of the rest of the row, `factor` x helper + rest lies in [lower, upper]. */
export interface Definition {
  readonly factor: number;
  readonly lower: number;
  readonly upper: number;
}

export function definitionOf({ model, role }: Structure, row: number, column: number): Definition {
  let factor = 0;
  let constant = 0;
  for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
    const other = model.entryColumn[k]!;
    if (other === column) factor = model.entryValue[k]!;
    else if (role[other] === COLUMN_ROLE.constant)
      constant += model.entryValue[k]! * model.columnLower[other]!;
  }
  return {
    factor,
    lower: model.rowLower[row]! - constant,
    upper: model.rowUpper[row]! - constant,
  };
}

/** The least that the definition allows the helper when the rest of the row has this activity. */
export function leastOf({ factor, lower, upper }: Definition, rest: number): number {
  return ((factor > 0 ? lower : upper) - rest) / factor;
}

/** The most that it allows. */
export function mostOf({ factor, lower, upper }: Definition, rest: number): number {
  return ((factor > 0 ? upper : lower) - rest) / factor;
}

/** The helper's value in [low, high]; null when that is empty. Throws `Undetermined` where there is a choice and must not be. */
export function chosenValue(
  helper: KnownHelper,
  low: number,
  high: number,
  isInteger: boolean,
): number | null {
  const from = isInteger ? Math.ceil(low - INTEGRALITY) : low;
  const to = isInteger ? Math.floor(high + INTEGRALITY) : high;
  if (from > to + INTEGRALITY) return null;
  const value = helper.choice === "largest" ? to : from;
  if (!Number.isFinite(value)) throw new Undetermined([helper.column]);
  if (helper.choice === "only" && to - from > INTEGRALITY) throw new Undetermined([helper.column]);
  return Math.abs(value - Math.round(value)) < INTEGRALITY ? Math.round(value) : value;
}
