/** The cost of a priced row as columns of a linear program: convex, so that the cheapest are used first. */
import type { ConvexCost } from "../decomposition/convex-cost.ts";

/** A column that takes up what a priced row's activity lies beside its cheapest. */
export interface Piece {
  readonly value: 1 | -1;
  readonly price: number;
  readonly width: number;
  /** Units of stage 1 in the price. */
  readonly floor: number;
}

/** A piece and the row whose cost it is a part of, by its place among the master's; null for the relief of a total. */
export interface PieceOfRow {
  readonly row: number | null;
  readonly piece: Piece;
}

/**
 * A row over columns of the program that no roster is in: how many units of some relief there are in all. One of the
 * limits is infinite.
 */
export interface Total {
  readonly columns: readonly number[];
  readonly lower: number;
  readonly upper: number;
  /** Points for each unit outside: with it there is always a solution, and duals have an end. */
  readonly price: number;
}

export function piecesOf({ edges, slopes, floors }: ConvexCost): readonly Piece[] {
  return slopes.flatMap((slope, k): Piece[] => {
    const width = edges[k + 1]! - edges[k]!;
    if (slope === 0) return [];
    const value = slope > 0 ? -1 : 1;
    return [{ value, price: Math.abs(slope), width, floor: Math.abs(floors[k]!) }];
  });
}
