/** Neighbourhoods solved as small programs of the whole model. */
import { costs, count, lengths, seconds, share, times } from "./parameter.ts";

export const neighbourhoods = {
  /** Lengths of the windows that compete; longer than the roster means all of it. */
  lengths: lengths([3, 5, 7, 10, 14, 28], [1, 10_000]),
  /** Free candidates aimed at first. */
  first: count(250, [1, 1e6]),
  /** Free candidates, at least. */
  smallest: count(40, [1, 1e6]),
  /** Free candidates, at most. */
  largest: count(1500, [1, 1e6]),
  /** Simplex iterations times rows that make one step: about half a second on an ordinary core. */
  stepEffort: count(1e6, [1, 1e12]),
  /** Part of a step's effort that a window counts beside what it took, so that those untried are drawn. */
  newArm: share(0.25, [0, 100]),
  /** No window is drawn more seldom than this share of the best. */
  leastRate: share(0.15, [0, 1]),
  /** What older steps count for, with every new one of the window. */
  memory: times(0.9, [0, 1]),
  /** What a unit of the first stage counts as a gain. */
  stage1Gain: costs(1000, [0, 1e9]),
  /** Work that ends a step that turns out harder. */
  stepWorkSeconds: seconds(1.5, [0.01, 1000]),
  /** Time that ends it. */
  stepSeconds: seconds(3, [0.01, 1000]),
  /** Branch-and-bound nodes of a step. */
  nodes: count(60, [1, 1e7]),
  /** Gap at which a step ends. */
  absoluteGap: costs(0.5, [0, 1e6]),
  /** The same as a share of the cost. */
  relativeGap: share(0.001, [0, 1]),
  /** Iterations and rows that a step counts for at least. */
  leastCount: count(50, [1, 1e6]),
  /** How much smaller windows become after one step, at most. */
  smaller: times(0.7, [0.01, 1]),
  /** How much larger, at most. */
  larger: times(1.15, [1, 100]),
  /** Power of the ratio of the wanted effort to that of the step by which sizes change. */
  adapts: times(0.35, [0, 10]),
};
