/** Cuts a part out of a model: some columns free, all others constant at the values of a plan. Cost grows with the part, not with the model. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { Program } from "../engine/program.ts";
import { type ColumnEntries, columnEntries } from "./column-entries.ts";
import { restrictedRows } from "./program-rows.ts";

export interface Part {
  readonly program: Program;
  /** Model column of every column of the part. */
  readonly columns: Int32Array;
}

export interface PartRequest {
  /** Columns to free first; helpers that depend on them follow. */
  readonly free: Iterable<number>;
  /** Whether a helper that shares a row with a free column may move as well. */
  readonly follows: (column: number) => boolean;
  /** Values of everything that stays. */
  readonly values: Float64Array;
  readonly cost: Float64Array;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
}

export class Parts {
  private readonly model: LinearModel;
  private readonly entries: ColumnEntries;
  /** Position in the part being cut, -1 outside. */
  private readonly position: Int32Array;
  private readonly rowSeen: Uint8Array;

  constructor(model: LinearModel) {
    this.model = model;
    const { columnCount, rowCount } = model;
    this.entries = columnEntries(model);
    this.position = new Int32Array(columnCount).fill(-1);
    this.rowSeen = new Uint8Array(rowCount);
  }

  cut(request: PartRequest): Part {
    const { columns, rows } = this.closure(request);
    const part = this.program(request, columns, rows);
    for (const column of columns) this.position[column] = -1;
    for (const row of rows) this.rowSeen[row] = 0;
    return { program: part, columns: Int32Array.from(columns) };
  }

  private closure(request: PartRequest): { columns: number[]; rows: number[] } {
    const { rowStart, entryColumn, columnCandidate } = this.model;
    const { columnLower, columnUpper, follows } = request;
    const { start, row: rowAt } = this.entries;
    const columns: number[] = [];
    const rows: number[] = [];
    const add = (column: number) => {
      if (this.position[column] !== -1 || columnLower[column] === columnUpper[column]) return;
      this.position[column] = columns.length;
      columns.push(column);
    };
    for (const column of request.free) add(column);
    for (let next = 0; next < columns.length; next++) {
      const column = columns[next]!;
      for (let i = start[column]!; i < start[column + 1]!; i++) {
        const row = rowAt[i]!;
        if (this.rowSeen[row] === 1) continue;
        this.rowSeen[row] = 1;
        rows.push(row);
        for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
          const other = entryColumn[k]!;
          if (columnCandidate[other]! < 0 && this.position[other] === -1 && follows(other))
            add(other);
        }
      }
    }
    return { columns, rows };
  }

  private program(
    { values, cost, columnLower, columnUpper }: PartRequest,
    columns: readonly number[],
    rows: readonly number[],
  ): Program {
    const { model, position } = this;
    return {
      columnCount: columns.length,
      columnLower: Float64Array.from(columns, (c) => columnLower[c]!),
      columnUpper: Float64Array.from(columns, (c) => columnUpper[c]!),
      cost: Float64Array.from(columns, (c) => cost[c]!),
      integer: Uint8Array.from(columns, (c) => model.integer[c]!),
      ...restrictedRows(model, rows, position, values),
    };
  }
}

/** The part's solution put back into a copy of the whole. */
export function withPart(values: Float64Array, part: Part, solution: Float64Array): Float64Array {
  const whole = values.slice();
  for (let i = 0; i < part.columns.length; i++) whole[part.columns[i]!] = solution[i]!;
  return whole;
}
