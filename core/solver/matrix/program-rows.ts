/** Rows of programs in compressed form, and the one place where such rows are written. */
import type { Program } from "../engine/program.ts";
import { SparseListsWriter } from "./sparse-lists.ts";

export type ProgramRows = Pick<
  Program,
  "rowCount" | "rowStart" | "entryColumn" | "entryValue" | "rowLower" | "rowUpper"
>;

/** Writes one row after the other. */
export class RowsWriter {
  private readonly entries = new SparseListsWriter();
  private readonly lower: number[] = [];
  private readonly upper: number[] = [];

  add(column: number, value: number): void {
    this.entries.add(column, value);
  }

  /** Ends the row under way. */
  end(lower: number, upper: number): void {
    this.entries.end();
    this.lower.push(lower);
    this.upper.push(upper);
  }

  finish(): ProgramRows {
    const { start, row: entryColumn, value: entryValue } = this.entries.finish();
    return {
      rowCount: this.lower.length,
      rowStart: start,
      entryColumn,
      entryValue,
      rowLower: Float64Array.from(this.lower),
      rowUpper: Float64Array.from(this.upper),
    };
  }
}

/** A program's rows, and others after them. */
export function followedBy(first: ProgramRows, then: ProgramRows): ProgramRows {
  const size = first.entryColumn.length;
  return {
    rowCount: first.rowCount + then.rowCount,
    rowStart: joined(
      first.rowStart,
      then.rowStart.subarray(1).map((at) => size + at),
    ),
    entryColumn: joined(first.entryColumn, then.entryColumn),
    entryValue: joined(first.entryValue, then.entryValue),
    rowLower: joined(first.rowLower, then.rowLower),
    rowUpper: joined(first.rowUpper, then.rowUpper),
  };
}

/**
 * Some rows of a program over those of its columns that have a place, -1 for the others, which stay at their values: what they come to
 * leaves the bounds.
 */
export function restrictedRows(
  program: ProgramRows,
  rows: readonly number[],
  place: Int32Array,
  values: Float64Array,
): ProgramRows {
  const { rowStart, entryColumn, entryValue } = program;
  const writer = new RowsWriter();
  for (const row of rows) {
    let constant = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const column = entryColumn[k]!;
      if (place[column]! < 0) constant += entryValue[k]! * values[column]!;
      else writer.add(place[column]!, entryValue[k]!);
    }
    writer.end(program.rowLower[row]! - constant, program.rowUpper[row]! - constant);
  }
  return writer.finish();
}

/** A program with one more row: sum of weight times column <= limit. */
export function withRow(
  program: Program,
  columns: readonly number[],
  weight: (column: number) => number,
  limit: number,
): Program {
  const writer = new RowsWriter();
  for (const column of columns) writer.add(column, weight(column));
  writer.end(Number.NEGATIVE_INFINITY, limit);
  return { ...program, ...followedBy(program, writer.finish()) };
}

/** The rows of a program with more columns after its own, each given by its entries. */
export function withColumns(
  program: Program,
  added: readonly { readonly rows: readonly number[]; readonly values: readonly number[] }[],
): ProgramRows {
  const byRow: { column: number; value: number }[][] = [];
  for (let r = 0; r < program.rowCount; r++) byRow.push([]);
  added.forEach(({ rows, values }, j) => {
    rows.forEach((r, i) => {
      byRow[r]!.push({ column: program.columnCount + j, value: values[i]! });
    });
  });
  const writer = new RowsWriter();
  for (let r = 0; r < program.rowCount; r++) {
    for (let k = program.rowStart[r]!; k < program.rowStart[r + 1]!; k++)
      writer.add(program.entryColumn[k]!, program.entryValue[k]!);
    for (const { column, value } of byRow[r]!) writer.add(column, value);
    writer.end(program.rowLower[r]!, program.rowUpper[r]!);
  }
  return writer.finish();
}

function joined<T extends Int32Array | Float64Array>(first: T, then: T): T {
  const all = new (first.constructor as new (length: number) => T)(first.length + then.length);
  all.set(first);
  all.set(then, first.length);
  return all;
}
