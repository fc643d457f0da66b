/** What a run may use for its plan, and for what explains the plan. */
import { seconds, share, times } from "./parameter.ts";

export const runLimits = {
  /** Kept back from the search for judging the plan and writing the result, at least. */
  reserve: seconds(0.4, [0, 600]),
  /** The same as so many times what reading the request and building the model took: judges read the same rules and duties. */
  reserveTimes: times(0.4, [0, 100]),
  /** Share of the time limit that the search has, whatever is kept back. */
  leastSearch: share(0.5, [0, 1]),
  /** Share of the time of the search after which the first plan is taken, where further plans are asked for. */
  firstPlan: share(0.7, [0, 1]),
  /** Share of the time of the search after which one that still leaves demand unmet makes room for the reasons. */
  unmet: share(0.8, [0, 1]),
  /** Explanations may begin something for so long beyond the limit: with their last solve they end within five seconds. */
  beyondLimit: seconds(4.4, [0, 600]),
  /** Explanations take no longer than this, however much of the limit is left. */
  mostExplaining: seconds(15, [0, 3600]),
  /**
   * Share of the time limit that a deterministic search may use as work of an ordinary core. The rest is for slower machines, which
   * are to reach the same end before their time is up.
   */
  work: share(0.5, [0, 1], "0008"),
  /** Work of the explanations of a deterministic solve; less than the time they are always left, for slower machines. */
  explainingWork: seconds(2.5, [0, 600]),
};
