/** The search for the more even of plans that cost the same. */
import { count, share } from "./parameter.ts";

export const evenOut = {
  /** Moves for each employee and day, at most. */
  movesPerCell: count(200, [0, 1e6]),
  /** Share of all work so far that moves may take beyond the least. */
  workShare: share(0.05, [0, 10]),
  /** Moves that are made in any case. */
  leastMoves: count(20_000, [0, 1e9]),
  /** Two people exchange so many spans of days at most: nights for days, so that their hours stay. */
  mostSpans: count(3, [1, 100], "0032"),
};
