/** Branch and price. */
import { count, seconds, share, times } from "./parameter.ts";

export const branching = {
  /** Programs of the master in a node, at most. */
  mostPasses: count(100, [1, 10_000]),
  /** Known rosters of an employee that join the program at once, at most. */
  fromPool: count(10, [1, 10_000], "0077"),
  /** Weight of the best duals so far in those that a pass prices at. */
  smoothing: share(0.3, [0, 1]),
  /** A node's bound is near enough to its program at this share of what lies between bound and plan. */
  endGap: share(0.02, [0, 1]),
  /** A total is not whole when it is so far from the next whole number. */
  leastFraction: share(0.03, [1e-6, 0.5]),
  /** Price of missing a total by that part, in times what lies between the first bound and the plan. */
  missing: times(2, [1, 1e6]),
  /** Bounds are equal within this share of what lies between the first one and the plan. */
  equal: share(0.001, [1e-9, 1]),
  /** Share of the time before it is asked whether the gap closes. */
  trialShare: share(0.1, [0, 1], "0077"),
  /** Share of the time that a part may take until one rises above the root, as long as its program lies above. */
  risingShare: share(0.4, [0, 1], "0079"),
  /** Nodes that are solved before it is asked whether the gap closes. */
  trialNodes: count(3, [1, 1e6], "0077"),
  /** At the rate so far, this share of the gap has to be closed in all of the time. */
  leastClosed: share(0.3, [0, 100], "0077"),
  /** Rosters between a node's bound and the plan among which a program may choose. */
  mostRosters: count(5000, [10, 1e6]),
  /** What such a program may take. */
  programSeconds: seconds(1, [0.01, 1000]),
};
