/** The program of a restricted master before it has rosters: its rows, helpers, pieces of costs, and totals. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Program } from "../engine/program.ts";
import { RowsWriter } from "../matrix/program-rows.ts";
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
  const writer = new RowsWriter();
  const pieces: PieceOfRow[] = [];
  const take = (of: PieceOfRow) => {
    writer.add(helpers.length + pieces.length, of.piece.value);
    pieces.push(of);
  };
  for (const _ of scope.employees) writer.end(1, 1);
  for (let r = 0; r < masterRows.length; r++) {
    if (place[r]! < 0) continue;
    const row = masterRows[r]!;
    let constant = scope.fixedActivity[r]!;
    if (split.isPriced[r] === 1) {
      const cost = split.rowCosts[r]!;
      for (const piece of piecesOf(cost)) take({ row: r, piece });
      writer.end(cost.bottom[0] - constant, cost.bottom[1] - constant);
      continue;
    }
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      const j = columnAt.get(column);
      if (j !== undefined) writer.add(j, model.entryValue[k]!);
      else if (isHelper.has(column) || structure.isConstant(column))
        constant += model.entryValue[k]! * scope.values[column]!;
    }
    writer.end(model.rowLower[row]! - constant, model.rowUpper[row]! - constant);
  }
  for (const total of totals) {
    for (const column of total.columns) writer.add(column, 1);
    const value = Number.isFinite(total.lower) ? 1 : -1;
    const width = Number.POSITIVE_INFINITY;
    take({ row: null, piece: { value, price: total.price, width, floor: 0 } });
    writer.end(total.lower, total.upper);
  }
  const program: Program = {
    columnCount: helpers.length + pieces.length,
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
    ...writer.finish(),
  };
  return { program, pieces };
}
