/** Simulated annealing. */
import { count, share, times } from "./parameter.ts";

export const annealing = {
  /** Moves of the first round, at least. */
  firstRound: count(100_000, [1, 1e9]),
  /** The same for each employee and day. */
  movesPerCell: count(60, [1, 1e6]),
  /** Every further round is so many times as long, and starts from the best plan. */
  roundGrowth: times(2, [1, 100]),
  /** First temperature as a share of the median loss of a legal move. */
  firstHeat: share(0.12, [1e-6, 100]),
  /** Last temperature as a share of the first. */
  cooling: share(0.02, [1e-9, 1]),
  /**
   * Share of a round's moves that first go downhill where floors are unmet: what a move typically loses can only be
   * seen from a plan that is not plainly bad.
   */
  descentShare: share(0.25, [0, 1]),
  /** Weight of an unmet floor against a point of cost: high enough to come back to zero, low enough to pass through. */
  floorWeight: times(2, [0.001, 1000]),
  /** Share of the time from which on the clock cools a round whose moves will not fit into it. */
  clockFrom: share(0.5, [0, 1]),
  /** So many times what evaluating a plan takes is left for it after the last move. */
  evaluationTimes: times(2, [0, 100]),
};
