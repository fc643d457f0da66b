/** Prices that climb by the volume algorithm. */
import { count, share, times } from "./parameter.ts";

export const volumeAscent = {
  firstStep: share(
    0.3,
    [0.001, 10],
    "Length of the first step as a share of the one that would close the gap if the direction were right.",
    "0022",
  ),
  leastStep: share(0.0005, [0, 1], "Steps shorter than this lead nowhere."),
  mostStep: share(1.5, [0.001, 100], "No step is longer."),
  patience: count(
    3,
    [1, 1000],
    "Passes without a better bound until steps become shorter.",
    "0022",
  ),
  shorter: times(0.8, [0.01, 1], "How much shorter they become."),
  longer: times(
    1.2,
    [1, 100],
    "How much longer steps become after one that went on in the same direction.",
  ),
  smaller: times(
    0.5,
    [0.01, 1],
    "What the part of the gap that counts becomes after every pass until the first rise: the plan may be far above what prices can reach.",
    "0027",
  ),
  leastScale: share(1e-6, [0, 1], "A smaller part of the gap leads nowhere."),
  mostNews: share(0.2, [0.001, 1], "Share of a new pass in the averaged rosters, at most.", "0022"),
  leastNews: share(0.02, [0, 1], "Share of a new pass in the averaged rosters, at least."),
};
