/** Neighbourhoods solved as small programs of the whole model. */
import { costs, count, lengths, seconds, share, times } from "./parameter.ts";

export const neighbourhoods = {
  lengths: lengths(
    [3, 5, 7, 10, 14, 28],
    [1, 10_000],
    "Lengths of the windows that compete; longer than the roster means all of it.",
  ),
  first: count(250, [1, 1e6], "Free candidates aimed at first."),
  smallest: count(40, [1, 1e6], "Free candidates, at least."),
  largest: count(1500, [1, 1e6], "Free candidates, at most."),
  stepEffort: count(
    1e6,
    [1, 1e12],
    "Simplex iterations times rows that make one step: about half a second on an ordinary core.",
  ),
  newArm: share(
    0.25,
    [0, 100],
    "Part of a step's effort that a window counts beside what it took, so that those untried are drawn.",
  ),
  leastRate: share(0.15, [0, 1], "No window is drawn more seldom than this share of the best."),
  memory: times(0.9, [0, 1], "What older steps count for, with every new one of the window."),
  stage1Gain: costs(1000, [0, 1e9], "What a unit of the first stage counts as a gain."),
  stepWorkSeconds: seconds(1.5, [0.01, 1000], "Work that ends a step that turns out harder."),
  stepSeconds: seconds(3, [0.01, 1000], "Time that ends it."),
  nodes: count(60, [1, 1e7], "Branch-and-bound nodes of a step."),
  absoluteGap: costs(0.5, [0, 1e6], "Gap at which a step ends."),
  relativeGap: share(0.001, [0, 1], "The same as a share of the cost."),
  leastCount: count(50, [1, 1e6], "Iterations and rows that a step counts for at least."),
  smaller: times(0.7, [0.01, 1], "How much smaller windows become after one step, at most."),
  larger: times(1.15, [1, 100], "How much larger, at most."),
  adapts: times(
    0.35,
    [0, 10],
    "Power of the ratio of the wanted effort to that of the step by which sizes change.",
  ),
};
