/** Prices that climb by the volume algorithm. */
import { count, share, times } from "./parameter.ts";

export const volumeAscent = {
  /** Length of the first step as a share of the one that would close the gap if the direction were right. */
  firstStep: share(0.3, [0.001, 10], "0022"),
  /** Steps shorter than this lead nowhere. */
  leastStep: share(0.0005, [0, 1]),
  /** No step is longer. */
  mostStep: share(1.5, [0.001, 100]),
  /** Passes without a better bound until steps become shorter. */
  patience: count(3, [1, 1000], "0022"),
  /** How much shorter they become. */
  shorter: times(0.8, [0.01, 1]),
  /** How much longer steps become after one that went on in the same direction. */
  longer: times(1.2, [1, 100]),
  /**
   * What the part of the gap that counts becomes after every pass until the first rise: the plan may be far above what
   * prices can reach.
   */
  smaller: times(0.5, [0.01, 1], "0027"),
  /** A smaller part of the gap leads nowhere. */
  leastScale: share(1e-6, [0, 1]),
  /** Share of a new pass in the averaged rosters, at most. */
  mostNews: share(0.2, [0.001, 1], "0022"),
  /** Share of a new pass in the averaged rosters, at least. */
  leastNews: share(0.02, [0, 1]),
};
