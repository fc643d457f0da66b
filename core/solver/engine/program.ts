/** A mixed-integer program as it goes to the engine: a whole model or a part of it. Minimises `cost`. */
export interface Program {
  readonly columnCount: number;
  readonly rowCount: number;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly cost: Float64Array;
  /** What every solution costs beside: gaps in relation to the cost count it, objectives and bounds of a run do not. */
  readonly costConstant?: number;
  /** 1 for integer columns; null makes it a linear program. */
  readonly integer: Uint8Array | null;
  readonly rowStart: Int32Array;
  readonly entryColumn: Int32Array;
  readonly entryValue: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
}

/** A program with one more row: sum of weight times column <= limit. */
export function withRow(
  program: Program,
  columns: readonly number[],
  weight: (column: number) => number,
  limit: number,
): Program {
  const size = program.entryColumn.length;
  const rowStart = new Int32Array(program.rowCount + 2);
  rowStart.set(program.rowStart);
  rowStart[program.rowCount + 1] = size + columns.length;
  const entryColumn = new Int32Array(size + columns.length);
  entryColumn.set(program.entryColumn);
  entryColumn.set(columns, size);
  const entryValue = new Float64Array(size + columns.length);
  entryValue.set(program.entryValue);
  entryValue.set(columns.map(weight), size);
  const rowLower = new Float64Array(program.rowCount + 1);
  rowLower.set(program.rowLower);
  rowLower[program.rowCount] = Number.NEGATIVE_INFINITY;
  const rowUpper = new Float64Array(program.rowCount + 1);
  rowUpper.set(program.rowUpper);
  rowUpper[program.rowCount] = limit;
  return {
    ...program,
    rowCount: program.rowCount + 1,
    rowStart,
    entryColumn,
    entryValue,
    rowLower,
    rowUpper,
  };
}

/** The rows of a program with more columns after its own, each given by its entries. */
export function withColumns(
  program: Program,
  added: readonly { readonly rows: readonly number[]; readonly values: readonly number[] }[],
): Pick<Program, "rowStart" | "entryColumn" | "entryValue"> {
  const byRow: { column: number; value: number }[][] = [];
  for (let r = 0; r < program.rowCount; r++) byRow.push([]);
  added.forEach(({ rows, values }, j) => {
    rows.forEach((r, i) => {
      byRow[r]!.push({ column: program.columnCount + j, value: values[i]! });
    });
  });
  const columns: number[] = [];
  const values: number[] = [];
  const rowStart = new Int32Array(program.rowCount + 1);
  for (let r = 0; r < program.rowCount; r++) {
    for (let k = program.rowStart[r]!; k < program.rowStart[r + 1]!; k++) {
      columns.push(program.entryColumn[k]!);
      values.push(program.entryValue[k]!);
    }
    for (const { column, value } of byRow[r]!) {
      columns.push(column);
      values.push(value);
    }
    rowStart[r + 1] = columns.length;
  }
  return {
    rowStart,
    entryColumn: Int32Array.from(columns),
    entryValue: Float64Array.from(values),
  };
}
