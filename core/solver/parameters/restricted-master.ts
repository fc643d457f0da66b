/** The restricted master of column generation. */
import { costs, count, share } from "./parameter.ts";

export const restrictedMaster = {
  dualSweeps: count(
    4,
    [1, 100],
    "Sweeps that shrink the duals of helpers without end, before each dual counts only where it pays.",
  ),
  mostRosters: count(4000, [10, 1e6], "Rosters in the program that chooses among those known."),
  leastGain: share(0.02, [0, 1], "Share of the gap that this program may leave."),
  leastGap: costs(1e-4, [0, 1e6], "A program over rosters may leave a gap of so much in any case."),
  rosterNodes: count(
    2000,
    [1, 1e7],
    "Branch-and-bound nodes of a program over rosters: nodes rather than seconds end it, so that a run repeats on any machine.",
  ),
};
