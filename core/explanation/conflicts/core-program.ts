/** What of a program decides whether it has a solution: columns that nothing can need stay at their lower bounds. */
import type { Program } from "../../solver/engine/program.ts";
import type { ColumnEntries } from "../../solver/matrix/column-entries.ts";
import { restrictedRows } from "../../solver/matrix/program-rows.ts";
import { EQUALITY } from "../../solver/tolerances.ts";

/** A smaller program with a solution exactly when the whole one has, and the way back to all columns. */
export interface CoreProgram {
  readonly program: Program;
  /** Its rows, as numbered in the whole. */
  readonly rows: readonly number[];
  /** A solution of the whole program from one of the part. */
  readonly wholeOf: (values: Float64Array) => Float64Array;
}

/**
 * A column is needed where a row is broken while all columns are at their lower bounds and the column helps it, or where it
 * helps a row that a needed column burdens. In any solution every other column may go to its lower bound: rows without a
 * needed burden keep, all others lose burdens only. `isStated` chooses among the rows of the program.
 */
export function coreProgram(
  program: Program,
  byColumn: ColumnEntries,
  isStated: (row: number) => boolean,
): CoreProgram {
  const { columnLower, columnUpper, rowStart, entryColumn, entryValue } = program;
  const isNeeded = new Uint8Array(program.columnCount);
  const isKept = new Uint8Array(program.rowCount);
  const open: number[] = [];
  const need = (column: number) => {
    if (isNeeded[column] === 1 || columnUpper[column]! <= columnLower[column]!) return;
    isNeeded[column] = 1;
    open.push(column);
  };
  /** Brings in what helps the row to stay below its upper bound (1) or above its lower bound (-1). */
  const support = (row: number, side: 1 | -1) => {
    isKept[row]! |= side === 1 ? 1 : 2;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
      if (side * entryValue[k]! < 0) need(entryColumn[k]!);
  };
  for (let row = 0; row < program.rowCount; row++) {
    if (!isStated(row)) continue;
    let least = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
      least += entryValue[k]! * columnLower[entryColumn[k]!]!;
    if (least > program.rowUpper[row]! + EQUALITY) support(row, 1);
    if (least < program.rowLower[row]! - EQUALITY) support(row, -1);
  }
  for (let column = open.pop(); column !== undefined; column = open.pop())
    for (let k = byColumn.start[column]!; k < byColumn.start[column + 1]!; k++) {
      const row = byColumn.row[k]!;
      if (!isStated(row)) continue;
      const value = byColumn.value[k]!;
      if (value > 0 && program.rowUpper[row]! < Number.POSITIVE_INFINITY && !(isKept[row]! & 1))
        support(row, 1);
      if (value < 0 && program.rowLower[row]! > Number.NEGATIVE_INFINITY && !(isKept[row]! & 2))
        support(row, -1);
    }
  return partOf(program, isNeeded, isKept);
}

function partOf(program: Program, isNeeded: Uint8Array, isKept: Uint8Array): CoreProgram {
  const columns: number[] = [];
  const place = new Int32Array(program.columnCount).fill(-1);
  for (let c = 0; c < program.columnCount; c++)
    if (isNeeded[c] === 1) {
      place[c] = columns.length;
      columns.push(c);
    }
  const rows: number[] = [];
  for (let row = 0; row < program.rowCount; row++) if (isKept[row] !== 0) rows.push(row);
  const picked = (all: Float64Array) => Float64Array.from(columns, (c) => all[c]!);
  return {
    program: {
      columnCount: columns.length,
      columnLower: picked(program.columnLower),
      columnUpper: picked(program.columnUpper),
      cost: picked(program.cost),
      integer:
        program.integer === null ? null : Uint8Array.from(columns, (c) => program.integer![c]!),
      ...restrictedRows(program, rows, place, program.columnLower),
    },
    rows,
    wholeOf: (values) => {
      const whole = program.columnLower.slice();
      columns.forEach((c, k) => {
        whole[c] = values[k]!;
      });
      return whole;
    },
  };
}
