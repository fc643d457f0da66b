/** Further plans nearly as good as the best one. */
import { costs, count, days, seconds, share, times } from "./parameter.ts";

export const alternatives = {
  /** Assignments in which a plan differs from every earlier one, as a share of the earlier plan's. */
  distanceShare: share(0.05, [0, 1]),
  /** The same, at least. */
  leastDistance: count(2, [1, 1e6]),
  /** How much worse an alternative may be than the best plan, as a share of its cost. */
  costShare: share(0.1, [0, 100]),
  /** Cost that is added to that share. */
  costPoints: costs(100, [0, 1e9]),
  /** A plan is sought among this many free candidates at first. */
  firstCandidates: count(120, [1, 1e6]),
  /** Each further try has this many times the free candidates of the one before. */
  wider: times(1.4, [1, 100]),
  /** Tries until no further plan is looked for. */
  tries: count(12, [1, 1000]),
  /** A step that takes longer is too wide; a smaller one elsewhere is the better use of the time. */
  stepSeconds: seconds(3, [0.01, 1000]),
  /** What a step may take however little time is left. */
  leastStepSeconds: seconds(0.2, [0.001, 1000]),
  /** Share of the time left that a step may take. */
  stepShare: share(0.25, [0, 1]),
  /** Length of every other window; the others are of all days. */
  windowDays: days(14, [1, 10_000]),
  /** Branch-and-bound nodes of a step. */
  nodes: count(100, [1, 1e7]),
  /** Gap at which a step ends. */
  absoluteGap: costs(1, [0, 1e6]),
  /** The same as a share of the cost. */
  relativeGap: share(0.02, [0, 1]),
};
