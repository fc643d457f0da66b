/** Simulated annealing over whole rosters. */
import { count, share, times } from "./parameter.ts";

export const rosterAnnealing = {
  batch: count(1024, [1, 1e6], "Moves between looks at the clock."),
  stepMoves: count(20, [1, 1e6], "Moves of a step of the warming up, for each employee and day."),
  samples: count(20_000, [1, 1e7], "Moves looked at for what one typically loses."),
  judgingTimes: times(
    2,
    [0, 100],
    "So many times what judging a plan takes is left for it after the last move.",
  ),
  exchangeShare: share(0.75, [0, 1], "Share of moves that exchange what two employees do."),
  longer: share(0.5, [0, 1], "Another day is added to a move with this probability."),
  longest: count(14, [1, 366], "Days of a move, at most."),
  sameShare: share(0.5, [0, 1], "Share of changes to the same duty on all days."),
  stay: count(
    32,
    [1, 1e6],
    "Moves of the same two employees in a row, whose automata are in the processor's cache by then.",
  ),
  cold: share(0.004, [1e-9, 100], "First temperature as a share of what a move typically loses."),
  warmer: times(1.25, [1.001, 100], "How much hotter each step of the warming up is."),
  warming: share(0.2, [0, 1], "Share of the time in which it may warm up."),
  rise: share(
    0.015,
    [0, 100],
    "The price has risen when it is so many typical losses for each employee above the best.",
  ),
  cooled: share(0.1, [1e-9, 1], "Last temperature as a share of the hottest."),
};
