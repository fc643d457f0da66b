/** The restricted master of column generation. */
import { costs, count, share } from "./parameter.ts";

export const restrictedMaster = {
  /** Sweeps that shrink the duals of helpers without end, before each dual counts only where it pays. */
  dualSweeps: count(4, [1, 100]),
  /** Rosters in the program that chooses among those known. */
  mostRosters: count(4000, [10, 1e6]),
  /** Share of the gap that this program may leave. */
  leastGain: share(0.02, [0, 1]),
  /** A program over rosters may leave a gap of so much in any case. */
  leastGap: costs(1e-4, [0, 1e6]),
  /**
   * Branch-and-bound nodes of a program over rosters: nodes rather than seconds end it, so that a run repeats on any
   * machine.
   */
  rosterNodes: count(2000, [1, 1e7]),
};
