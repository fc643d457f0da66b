/** A model's entries by column; the model itself keeps them by row. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { SparseLists } from "./sparse-lists.ts";

/** A list for each column. */
export type ColumnEntries = SparseLists;

/** A matrix by row, as models and programs have it. */
type MatrixRows = Pick<
  LinearModel,
  "columnCount" | "rowCount" | "rowStart" | "entryColumn" | "entryValue"
>;

/**
 * Made once for each model: of the largest ones a copy takes a hundred megabytes. Kept beside the model, which is plain data
 * of the builder, for structures, parts and delta evaluators ask for it and none of them owns the others.
 */
const known = new WeakMap<LinearModel, ColumnEntries>();

export function columnEntries(model: LinearModel): ColumnEntries {
  let entries = known.get(model);
  if (entries === undefined) {
    entries = transposed(model);
    known.set(model, entries);
  }
  return entries;
}

/** The same of a program, whose rows have each column once; made anew with every call. */
export function transposed({
  columnCount,
  rowCount,
  rowStart,
  entryColumn,
  entryValue,
}: MatrixRows): ColumnEntries {
  const start = new Int32Array(columnCount + 1);
  for (const column of entryColumn) start[column + 1]!++;
  for (let c = 0; c < columnCount; c++) start[c + 1]! += start[c]!;
  const row = new Int32Array(entryColumn.length);
  const value = new Float64Array(entryColumn.length);
  const next = start.slice(0, columnCount);
  for (let r = 0; r < rowCount; r++)
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
      const at = next[entryColumn[k]!]!++;
      row[at] = r;
      value[at] = entryValue[k]!;
    }
  return { start, row, value };
}
