/** From which sizes and gaps on which way is taken. */
import { count, share, times } from "./parameter.ts";

export const strategy = {
  /** Up to so many candidates the engine alone proves the whole model within seconds; beyond, columns prove more. */
  smallCandidates: count(300, [0, 1e9], "0074"),
  /** Beyond, presolve and factors of the relaxation no longer fit time and the 2 GiB of WebAssembly. */
  lpNonzeros: count(4_000_000, [0, 1e9]),
  /** The same of the whole model with its whole numbers. */
  mipNonzeros: count(1_500_000, [0, 1e9]),
  /** Up to so many the first stage of a model that splits is proven within a second or two; beyond, mostly not in the time there is. */
  quickNonzeros: count(40_000, [0, 1e9], "0095"),
  /** Beyond, the networks of all employees take more than a gigabyte and half a minute. */
  splitCandidates: count(1_000_000, [0, 1e9]),
  /** Beyond, linear programs of the master take so long that prices that climb without them prove more, sooner. */
  rootRows: count(1500, [0, 1e9], "0016"),
  /** From so many rows of the master on they take long enough to begin from such prices. */
  ascentRows: count(500, [0, 1e9], "0062"),
  /** The same where such prices come to their end in their time. */
  quickAscentRows: count(100, [0, 1e9], "0071"),
  /** With such prices known, a master of more rows would not get beyond them in its time. */
  mostRoot: count(1000, [0, 1e9], "0022"),
  /** Where the greedy plan meets less than this share of what the locks leave unmet, moves bring no plan before networks do. */
  meetsByMoves: share(0.25, [0, 1], "0099"),
  /** Windows close what is left of a smaller gap sooner than another construction would come as near. */
  far: share(0.001, [0, 1], "0016"),
  /** A bound farther below the plan comes from prices that are no better than none. */
  mostGap: share(0.5, [0, 1]),
  /** Only so many different costs lie between plan and bound where each is decided. */
  fewSteps: times(6, [0, 1000]),
  /** Plan and bound are so near that the rosters between them may be few. */
  near: share(0.01, [0, 1]),
  /** The same of few people, who have few rosters. */
  nearSmall: share(0.1, [0, 1]),
  /** Plan and bound are as near as prices without a linear program bring them. */
  priced: share(0.03, [0, 1], "0062"),
  /** Windows that close no more than this share of the gap brought hardly anything. */
  stuck: share(0.05, [0, 1], "0079"),
  /** After so many of their turns in a row that did not the gap may be the relaxation's. */
  stuckTurns: count(2, [1, 1000], "0090"),
  /** Prices are new where the bound has risen by this share of the gap since plans were made from them. */
  newPrices: share(0.1, [0, 1], "0079"),
};
