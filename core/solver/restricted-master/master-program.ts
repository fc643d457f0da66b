/** The program of a restricted master before it has rosters: its rows, helpers, pieces of costs, and totals. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Program } from "../engine/program.ts";
import type { MasterScope } from "./master-scope.ts";
import { type PieceOfRow, piecesOf, type Total } from "./pieces.ts";

interface Parts {
  readonly split: Decomposition;
  readonly scope: MasterScope;
  /** Columns of the model. */
  readonly helpers: Int32Array;
  /** Place in the program of each master row, -1 outside, and after them of each total. */
  readonly place: Int32Array;
  readonly totals: readonly Total[];
}

/** Columns: the helpers, then the pieces. Rows: exactly one roster for each employee, then those that have a place. */
export function emptyProgram({ split, scope, helpers, place, totals }: Parts): {
  readonly program: Program;
  readonly pieces: readonly PieceOfRow[];
} {
  const { model, structure, masterRows } = split;
  const columnAt = new Map(Array.from(helpers, (column, j) => [column, j]));
  const isHelper = new Set(split.masterColumns);
  const rowCount = scope.employees.length + place.filter((at) => at >= 0).length;
  const rowLower = new Float64Array(rowCount).fill(1);
  const rowUpper = new Float64Array(rowCount).fill(1);
  const rowStart = new Int32Array(rowCount + 1);
  const columns: number[] = [];
  const values: number[] = [];
  const pieces: PieceOfRow[] = [];
  const take = (of: PieceOfRow) => {
    columns.push(helpers.length + pieces.length);
    values.push(of.piece.value);
    pieces.push(of);
  };
  for (let r = 0; r < masterRows.length; r++) {
    const at = place[r]!;
    if (at < 0) continue;
    const row = masterRows[r]!;
    let constant = scope.fixedActivity[r]!;
    if (split.isPriced[r] === 1) {
      const cost = split.rowCosts[r]!;
      for (const piece of piecesOf(cost)) take({ row: r, piece });
      rowStart[at + 1] = columns.length;
      rowLower[at] = cost.bottom[0] - constant;
      rowUpper[at] = cost.bottom[1] - constant;
      continue;
    }
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      const j = columnAt.get(column);
      if (j !== undefined) {
        columns.push(j);
        values.push(model.entryValue[k]!);
      } else if (isHelper.has(column) || structure.isConstant(column))
        constant += model.entryValue[k]! * scope.values[column]!;
    }
    rowStart[at + 1] = columns.length;
    rowLower[at] = model.rowLower[row]! - constant;
    rowUpper[at] = model.rowUpper[row]! - constant;
  }
  totals.forEach((total, t) => {
    const at = place[masterRows.length + t]!;
    for (const column of total.columns) {
      columns.push(column);
      values.push(1);
    }
    const value = Number.isFinite(total.lower) ? 1 : -1;
    const width = Number.POSITIVE_INFINITY;
    take({ row: null, piece: { value, price: total.price, width, floor: 0 } });
    rowStart[at + 1] = columns.length;
    rowLower[at] = total.lower;
    rowUpper[at] = total.upper;
  });
  const program: Program = {
    columnCount: helpers.length + pieces.length,
    rowCount,
    columnLower: Float64Array.from([
      ...Array.from(helpers, (c) => model.columnLower[c]!),
      ...pieces.map(() => 0),
    ]),
    columnUpper: Float64Array.from([
      ...Array.from(helpers, (c) => scope.columnUpper[c]!),
      ...pieces.map(({ piece }) => piece.width),
    ]),
    cost: Float64Array.from([
      ...Array.from(helpers, (c) => structure.weight[c]!),
      ...pieces.map(({ piece }) => piece.price),
    ]),
    integer: null,
    rowStart,
    entryColumn: Int32Array.from(columns),
    entryValue: Float64Array.from(values),
    rowLower,
    rowUpper,
  };
  return { program, pieces };
}
