/** The search for the more even of plans that cost the same. */
import { count, share } from "./parameter.ts";

export const evenOut = {
  movesPerCell: count(200, [0, 1e6], "Moves for each employee and day, at most."),
  workShare: share(0.05, [0, 10], "Share of all work so far that moves may take beyond the least."),
  leastMoves: count(20_000, [0, 1e9], "Moves that are made in any case."),
  mostSpans: count(
    3,
    [1, 100],
    "Two people exchange so many spans of days at most: nights for days, so that their hours stay.",
    "0032",
  ),
};
