/** A linear model as a file that programs in any language read: JSON, null for an infinite bound. */
import { readFileSync } from "node:fs";
import type { LinearModel } from "../../core/model/program/linear-model.ts";

export interface ModelFile {
  readonly cost: Float64Array;
  readonly offset: number;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly integer: readonly number[];
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly rowStart: readonly number[];
  readonly entryColumn: readonly number[];
  readonly entryValue: readonly number[];
}

/** `cost`: points per unit of a column, both stages in one. */
export function modelFileText(model: LinearModel, cost: Float64Array): string {
  const { columnLower, columnUpper, rowLower, rowUpper, rowStart, entryColumn, entryValue } = model;
  // JSON writes infinite numbers as null.
  return JSON.stringify({
    cost: [...cost],
    offset: model.costConstant,
    columnLower: [...columnLower],
    columnUpper: [...columnUpper],
    integer: [...model.integer],
    rowLower: [...rowLower],
    rowUpper: [...rowUpper],
    rowStart: [...rowStart],
    entryColumn: [...entryColumn],
    entryValue: [...entryValue],
  });
}

/** The model of a file written by `modelFileText`. */
export function readModelFile(file: string): ModelFile {
  const given = JSON.parse(readFileSync(file, "utf8"));
  const sides = (list: readonly (number | null)[], endless: number) =>
    Float64Array.from(list, (value) => value ?? endless);
  return {
    ...given,
    cost: Float64Array.from(given.cost),
    columnLower: sides(given.columnLower, Number.NEGATIVE_INFINITY),
    columnUpper: sides(given.columnUpper, Number.POSITIVE_INFINITY),
    rowLower: sides(given.rowLower, Number.NEGATIVE_INFINITY),
    rowUpper: sides(given.rowUpper, Number.POSITIVE_INFINITY),
  };
}
