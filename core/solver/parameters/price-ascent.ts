/** The phase of prices that climb without a linear program. */
import { count, share, times } from "./parameter.ts";

export const priceAscent = {
  /** Fewer passes than this prove too little to be worth their time. */
  leastPasses: count(15, [1, 10_000], "0062"),
  /** As many as it takes, about, to come to its end. */
  wholePasses: count(80, [1, 10_000], "0067"),
  /** So many show how many fit into the time; of fewer only a part counts. */
  tried: count(3, [1, 1000]),
  /** It ends when so many passes gained and promised too little. */
  watched: count(12, [1, 10_000]),
  /** Share of the gap that they have to gain together, or one of them to promise, or of the climb so far where that is less. */
  leastGain: share(0.01, [0, 1]),
  /** That climb counts for this share of the gap at least. */
  leastWorth: share(0.1, [0, 1], "0079"),
  /** So often in a row they may fail to, and go farther, before it ends; at once where programs of the master follow. */
  stalls: count(1, [0, 1000], "0081"),
  /** Prices go farther where all passes watched gained more than so many times the largest rise that one of them promised. */
  kept: times(0.5, [0, 1000], "0081"),
  /** The master ends near an ascent whose lines leave less than this share of the gap open. */
  leastOpen: share(0.1, [0, 1], "0062"),
  /** Known rosters of each employee that the model begins with, besides the plan's. */
  known: count(10, [0, 10_000]),
};
