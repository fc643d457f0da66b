/** Greedy and constructed first plans, and passes downhill from them. */
import { costs, count, days, seconds, share } from "./parameter.ts";

export const firstPlans = {
  /** Breaks ties between duties that gain the same, or the first employees of the list would get all of them. */
  greedyNoise: costs(0.01, [0, 100]),
  /** Days of a run of work that is put down at once, at most, unless a rule asks for more. */
  longestRun: days(7, [1, 366]),
  /**
   * How often an employee's roster is filled anew where it misses what nobody else can meet, at most: with 300 somebody missed a
   * duty in four of ten requests of 10 to 16 weeks, with 1000 in one of half a year.
   */
  refills: count(3000, [0, 1e6], "0101"),
  /** On a day so many of its duties are looked at then, at most. */
  refillDuties: count(3, [1, 1e6], "0101"),
  /** Days in a row of the roster that are filled anew at once: so many of the longest runs, at most. */
  refillRuns: count(4, [1, 366], "0101"),
  /** By how much of itself the gain of a run is blurred then, at most. */
  runNoise: share(0.5, [0, 1]),
  /** On which share of days a run goes on with any shift then. */
  mixedShare: share(0.3, [0, 1], "0101"),
  /** Candidates in one window of the construction; larger programs plan a little better and take many times as long. */
  windowCandidates: count(150, [1, 1e6]),
  /** Days with more candidates than this are planned in groups of employees. */
  groupCandidates: count(1500, [1, 1e6]),
  /** Helpers of a model this large are solved only every so many seconds in between, not after each window. */
  offerSeconds: seconds(1, [0, 1000]),
  /** Branch-and-bound nodes of a window of the construction. */
  windowNodes: count(50, [1, 1e7]),
  /** Gap at which such a program ends. */
  windowAbsoluteGap: costs(5, [0, 1e6]),
  /** The same as a share of the cost. */
  windowRelativeGap: share(0.02, [0, 1]),
  /** Passes of the descent over all rosters. */
  descentPasses: count(5, [1, 1000]),
  /** A pass that gains a smaller share of the cost is the last one. */
  descentGain: share(0.005, [0, 1]),
};
