/** Dives over duties. */
import { count, share, times } from "./parameter.ts";

export const diving = {
  /** Share in the mixture of rosters from which on a duty is fixed. */
  sure: share(0.75, [0.01, 1], "0026"),
  /** Where nothing is sure, the largest shares are fixed: this part of the duties that are open at first. */
  batch: share(0.03, [0.001, 1], "0026"),
  /** The least part of them in one round. */
  leastBatch: share(0.01, [0.001, 1]),
  /** The largest part of them in one round. */
  mostBatch: share(0.15, [0.001, 1]),
  /** A round that lost less than this share of its part of what the dive may lose makes the next one larger. */
  cheap: share(0.3, [0, 10]),
  /** How much larger that is. */
  larger: times(1.5, [1, 10]),
  /** What the next round is after one that lost more than its part. */
  smaller: times(0.6, [0.01, 1]),
  /** Where time runs short, each round left fixes the same part of what is open, and none is undone: at least this part. */
  lastBatch: share(0.15, [0.001, 1], "0071"),
  /** A round may lose as if it had settled this part of the duties, at least: costs come in lumps. */
  lump: share(0.05, [0, 1], "0071"),
  /** Rounds that lost so many times their part are undone like those that leave no plan. */
  dear: times(4, [1, 1000], "0027"),
  /** Share of the time left that rounds are planned for. */
  spare: share(0.8, [0.1, 1]),
  /** Fewer rounds than this end in plans that are no good. */
  leastRounds: count(3, [1, 1000], "0070"),
  /** Pricing passes over everybody after each fixing, at least. */
  passes: count(1, [0, 100], "0071"),
  /** The same over the few of a window. */
  windowPasses: count(3, [0, 100], "0026"),
  /** Dives in one window, at most: those after the first one fix others of the large shares. */
  windowDives: count(6, [1, 1000], "0090"),
  /** By how much of it such a dive may take a share for smaller than it is. */
  jitter: share(0.4, [0, 1], "0090"),
  /** More of them follow while one lowers the cost by this share of what the dive has lost. */
  leastGain: share(0.02, [0, 1]),
  /** Share of the time left that those take at most. */
  roundShare: share(0.05, [0, 1]),
  /** Fixings that are undone are tried in parts of this size. */
  part: share(0.25, [0.01, 1], "0027"),
  /** A dive ends at more fixings than this that leave no plan or go beyond the cutoff. */
  mostFailed: count(12, [0, 1000]),
  /** Weight of the last round in what one is expected to take. */
  newest: share(0.4, [0.01, 1]),
};

/** Dives along what models of the bound mix, one after the other. */
export const restartedDives = {
  /** Passes of pricing that make such a model around the duals known. */
  passes: count(10, [0, 1000], "0098"),
  /** Windows around where a dive ended may take so many times as long as it took, also where the turn is over then. */
  mending: times(2, [0, 1000], "0098"),
};

/** Dives along what a model of the bound mixes. */
export const mixtureDive = {
  /** Share in the mixture from which on a duty is fixed. */
  sure: share(0.8, [0.01, 1], "0067"),
  /** Where nothing is sure, the largest shares are fixed: so many rounds would be needed for the duties that are open at first. */
  rounds: count(60, [1, 10_000], "0067"),
  /** Passes of pricing after each fixing. */
  passes: count(2, [1, 100], "0067"),
  /** Sweeps over the mixtures between two passes, at most. */
  sweeps: count(8, [1, 1000], "0067"),
  /** Share of the time left that rounds are planned for. */
  spare: share(0.9, [0.1, 1]),
  /** So many rounds show how many fit into the time. */
  tried: count(3, [1, 1000]),
  /** Fewer than these end in plans that are no good. */
  leastRounds: count(10, [1, 10_000], "0067"),
};
