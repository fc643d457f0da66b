/** Further plans nearly as good as the best one. */
import { costs, count, days, seconds, share, times } from "./parameter.ts";

export const alternatives = {
  distanceShare: share(
    0.05,
    [0, 1],
    "Assignments in which a plan differs from every earlier one, as a share of the earlier plan's.",
  ),
  leastDistance: count(2, [1, 1e6], "The same, at least."),
  costShare: share(
    0.1,
    [0, 100],
    "How much worse an alternative may be than the best plan, as a share of its cost.",
  ),
  costPoints: costs(100, [0, 1e9], "And so much more."),
  firstCandidates: count(
    120,
    [1, 1e6],
    "A plan is sought among this many free candidates at first.",
  ),
  wider: times(1.4, [1, 100], "Each failure widens the search by so much."),
  tries: count(12, [1, 1000], "Tries until no further plan is looked for."),
  stepSeconds: seconds(
    3,
    [0.01, 1000],
    "A step that takes longer is too wide; a smaller one elsewhere is the better use of the time.",
  ),
  leastStepSeconds: seconds(0.2, [0.001, 1000], "A step gets so much however little time is left."),
  stepShare: share(0.25, [0, 1], "Share of the time left that a step may take."),
  windowDays: days(14, [1, 10_000], "Length of every other window; the others are of all days."),
  nodes: count(100, [1, 1e7], "Branch-and-bound nodes of a step."),
  absoluteGap: costs(1, [0, 1e6], "Gap at which a step ends."),
  relativeGap: share(0.02, [0, 1], "The same as a share of the cost."),
};
