/** Column generation over all employees. */
import { count, share, times } from "./parameter.ts";

export const rootColumns = {
  /** Share of the best duals so far in the duals that are priced. */
  smoothing: share(0.8, [0, 1]),
  /** How much of it is lost when the bound does not rise. */
  less: share(0.1, [0, 1]),
  /** How much of it is lost when smoothed duals find no new roster. */
  muchLess: share(0.2, [0, 1]),
  /** It does not fall below this where the bound does not rise. */
  leastSmoothing: share(0.5, [0, 1], "0010"),
  /** Known rosters that the first program begins with, for each of its rows. */
  firstRosters: times(2, [0, 1000], "0027"),
  /** Passes that climb between two programs, at most. */
  mostClimbs: count(12, [0, 1000], "0027"),
  /** Every roster is priced exactly from where the gap is less than so many times what lines leave open. */
  openShare: times(3, [0, 1000], "0026"),
  /** The same where a pass hardly lifts the bound. */
  slowOpenShare: times(10, [0, 1000], "0027"),
  /** Share of the gap by which a pass lifts the bound, or lines are not enough much sooner. */
  leastRise: share(0.05, [0, 1], "0027"),
  /** Gap between the master and its bound, as a share of the cost, at which the master is at its end. */
  endGap: share(1e-5, [0, 1]),
  /** Where prices can climb without programs, a root of fewer passes ends further from its bound than they do. */
  leastPasses: count(8, [1, 1000], "0061"),
  /** A pass is expected to take this part of the one before: programs begin from the last solution. */
  nextPass: times(0.7, [0.01, 10], "0061"),
  /** The dive may take as long as the columns did, or this share of the time left. */
  diveShare: share(0.8, [0, 1]),
  /** It begins when the bound is this near, as a share of what the plan is above it. */
  diveGap: share(0.1, [0, 1], "0026"),
  /** Or after this share of the time. */
  diveWait: share(0.5, [0, 1], "0026"),
  /** A master that is further from its end than this share of all cost has no rosters that a plan could be made of. */
  diveNear: share(0.05, [0, 1]),
  /** What a dive may lose, as a share of what the plan is above the master. */
  diveLoss: share(0.05, [0, 10]),
  /** Share of the columns' time for the program that chooses among the rosters known. */
  programShare: share(0.25, [0, 10]),
};
