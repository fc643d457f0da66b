/** Constructions from prices alone by the alternating direction method of multipliers. */
import { costs, count, share, times } from "./parameter.ts";

export const rosterAdmm = {
  /** Passes over all employees at true marginal cost, after those that pull. */
  lastPasses: count(3, [0, 100]),
  /** Share of the time after which the last passes begin. */
  lastShare: share(0.92, [0.1, 1]),
  /** Share of the way from which on duties are fixed, about as many in each pass. */
  fixedFrom: share(0.2, [0, 1], "0036"),
  /** Share of the way at which all are fixed. */
  fixedTo: share(0.9, [0, 1], "0036"),
  /** Weight of a new pass in the average that decides what is fixed, in passes of a schedule of so many. */
  fixingNews: times(12, [0.1, 1000]),
  /** Share of the passes from which on prices are averaged: a good place for the root to start from. */
  averagedFrom: share(0.3, [0, 1]),
  /** Share of the passes up to which they are. */
  averagedTo: share(0.6, [0, 1]),
  /** Prices that pull are limited to this; floors are far dearer, which would drown what rosters cost. */
  steepest: costs(150, [1, 1e6]),
  /** Breaks ties between equal rosters. */
  noise: costs(0.01, [0, 100]),
};
