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

export function piecesOf({ edges, slopes, floors }: ConvexCost): readonly Piece[] {
  return slopes.flatMap((slope, k): Piece[] => {
    const width = edges[k + 1]! - edges[k]!;
    if (slope === 0) return [];
    const value = slope > 0 ? -1 : 1;
    return [{ value, price: Math.abs(slope), width, floor: Math.abs(floors[k]!) }];
  });
}
