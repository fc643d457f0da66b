/** Simulated annealing over whole rosters. */
import { count, share, times } from "./parameter.ts";

export const rosterAnnealing = {
  /** Moves between looks at the clock. */
  batch: count(1024, [1, 1e6]),
  /** Moves of a step of the warming up, for each employee and day. */
  stepMoves: count(20, [1, 1e6]),
  /** Moves of an annealing, for each employee and day, at most: then windows find more. */
  mostMoves: count(4000, [1, 1e9], "0085"),
  /** Moves without warming up, for each employee and day, that show whether they pay. */
  coldMoves: count(250, [1, 1e9], "0085"),
  /** Moves looked at for what one typically loses. */
  samples: count(20_000, [1, 1e7]),
  /** So many times what evaluating a plan takes is left for it after the last move. */
  evaluationTimes: times(2, [0, 100]),
  /** Share of moves that exchange what two employees do. */
  exchangeShare: share(0.75, [0, 1]),
  /** Another day is added to a move with this probability. */
  longer: share(0.5, [0, 1]),
  /** Days of a move, at most. */
  longest: count(14, [1, 366]),
  /** Share of changes to the same duty on all days. */
  sameShare: share(0.5, [0, 1]),
  /** Moves of the same two employees in a row, whose automata are in the processor's cache by then. */
  stay: count(32, [1, 1e6]),
  /** First temperature as a share of what a move typically loses. */
  cold: share(0.004, [1e-9, 100]),
  /** How much hotter each step of the warming up is. */
  warmer: times(1.25, [1.001, 100]),
  /** Share of the time in which it may warm up. */
  warming: share(0.2, [0, 1]),
  /** The price has risen when it is so many typical losses for each employee above the best. */
  rise: share(0.015, [0, 100]),
  /** Moves pay where they close so much of the gap without warming up. */
  pays: share(0.35, [0, 1], "0085"),
  /** Last temperature as a share of the hottest. */
  cooled: share(0.1, [1e-9, 1]),
};
