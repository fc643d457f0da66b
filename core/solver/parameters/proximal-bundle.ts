/** Prices that climb by a model of the bound. */
import { count, share, times } from "./parameter.ts";

export const proximalBundle = {
  /** Part of the promised rise from which on prices stay where they were tried. */
  serious: share(0.1, [0, 1]),
  /** Sweeps over the mixtures between two passes, at most. */
  mostSweeps: count(10, [1, 1000], "0082"),
  /** Sweeps over the rosters at work after each of them. */
  quickSweeps: count(8, [0, 1000], "0062"),
  /** They end where mixtures cost at most this part of the promised rise too much, or of what was open before. */
  close: share(0.1, [0, 1]),
  /** First reach of prices as a share of what would close the gap if the direction were right. */
  firstReach: times(3, [0.001, 1000]),
  /** How much farther it becomes at once, at least. */
  farther: times(2, [1, 100]),
  /** How much farther it becomes at once, at most. */
  farthest: times(4, [1, 100]),
  /** How much nearer it becomes at once, at least. */
  nearer: times(0.5, [0.001, 1]),
  /** How much nearer it becomes at once, at most. */
  nearest: times(0.25, [0.001, 1]),
  /**
   * Prices go farther and not nearer where so large a part of what a pass proved less than was promised is not in its rosters:
   * lines in place of the cost of amounts prove less than the rosters cost (noise attenuation, Kiwiel 2006).
   */
  noisy: share(0.5, [0, 1], "0080"),
  /** A step that promises less than this part of the rise wanted is too short, whatever came of it. */
  leastPromise: share(0.1, [0, 1], "0080"),
  /** How much farther it becomes where an ascent finds its steps too short. */
  beyond: times(16, [1, 1e6], "0081"),
  /** Passes of one kind in a row until it changes without further reason. */
  inARow: count(3, [1, 1000]),
  /** Rosters of an employee kept beyond those in use, the cheapest first. */
  spareRosters: count(12, [1, 10_000]),
  /** Slopes looked at for the length of a step between two rosters. */
  slopeTrials: count(4, [1, 100]),
  /** A step ends where its slope is so small a part of what it was. */
  flat: share(0.1, [0, 1]),
};
