/**
 * Totals to branch on: how many units of some relief, such as missing persons, there are in all. In a plan they are whole
 * numbers; a relaxation that ends between two of them is cut off on both sides, and one total may hold what hundreds of single
 * duties would have to be decided for (general disjunctions, Owen & Mehrotra 2001). A look takes O(pieces) for each level, and
 * O(entries of their rows) for which of them are whole.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Master } from "../restricted-master/master.ts";
import type { PieceOfRow } from "../restricted-master/pieces.ts";
import { INTEGRALITY } from "../tolerances.ts";

/** Columns of a program, and how much of them its solution has. */
export interface FractionalTotal {
  readonly columns: readonly number[];
  readonly sum: number;
}

/** From the coarsest to the finest: a total that is too fine leaves too much open elsewhere. */
const LEVELS = [
  ({ kind }: Place) => kind,
  ({ side }: Place) => side,
  ({ kind, week }: Place) => `${kind}, week ${week}`,
  ({ kind, day }: Place) => `${kind}, day ${day}`,
  ({ side, row }: Place) => `${side}, row ${row}`,
] as const;

/** What a piece is counted by. */
interface Place {
  /** Too few or too many, of stage 1 or not. */
  readonly side: string;
  /** The same at one price. */
  readonly kind: string;
  readonly row: number;
  readonly day: number;
  readonly week: number;
}

/**
 * Of the coarsest level that has one, the total that is furthest from whole by its price; null where all of them are whole.
 * `values`: of the columns of the program.
 */
export function fractionalTotal(
  master: Master,
  values: Float64Array,
  { leastFraction }: SolverParameters["branching"],
): FractionalTotal | null {
  const pieces = wholePieces(master);
  for (const nameOf of LEVELS) {
    const groups = new Map<string, { columns: number[]; sum: number; price: number }>();
    for (const { column, place, price } of pieces) {
      const name = nameOf(place);
      const group = groups.get(name) ?? { columns: [], sum: 0, price: 0 };
      groups.set(name, group);
      group.columns.push(column);
      group.sum += values[column]!;
      group.price = Math.max(group.price, price);
    }
    let best: FractionalTotal | null = null;
    let most = 0;
    for (const { columns, sum, price } of groups.values()) {
      const off = Math.min(sum - Math.floor(sum), Math.ceil(sum) - sum);
      if (off < leastFraction || off * price <= most) continue;
      best = { columns, sum };
      most = off * price;
    }
    if (best !== null) return best;
  }
  return null;
}

/**
 * The pieces of costs that are whole in a plan: those of rows whose activity is a whole number, between whole edges. Costs are
 * convex, so of plans that cost the same there is one that fills a piece before it begins the next.
 */
function wholePieces({ split, helpers, pieces }: Master) {
  const known = new Map<number, boolean>();
  const isWhole = (row: number) => {
    if (!known.has(row)) known.set(row, hasWholeActivity(split, row) && hasWholeEdges(split, row));
    return known.get(row)!;
  };
  return pieces.flatMap(({ row, piece }: PieceOfRow, i) => {
    if (row === null || !isWhole(row)) return [];
    const side = `${piece.value}, ${piece.floor > 0}`;
    const day = split.model.rowDay[split.masterRows[row]!]!;
    const place = { side, kind: `${side}, ${piece.price}`, row, day, week: Math.floor(day / 7) };
    return { column: helpers.length + i, place, price: piece.price };
  });
}

function hasWholeEdges({ rowCosts }: Decomposition, row: number): boolean {
  return rowCosts[row]!.edges.every(
    (edge) => !Number.isFinite(edge) || Math.abs(edge - Math.round(edge)) < INTEGRALITY,
  );
}

/** Whether whatever the rosters are, what they add to the row is a whole number. */
function hasWholeActivity({ structure, masterRows, model }: Decomposition, place: number): boolean {
  const row = masterRows[place]!;
  for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
    const column = model.entryColumn[k]!;
    if (structure.isConstant(column) || structure.isReliefOf(column, row)) continue;
    if (model.whole[column] !== 1 || !Number.isInteger(model.entryValue[k]!)) return false;
  }
  return true;
}
