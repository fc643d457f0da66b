/** What finds out what conflicts and what refused wishes would cost, once there is a plan, and tries out what would help. */
import { costs, count, days, seconds, share, times } from "./parameter.ts";

/** How the time is shared out. */
export const explanation = {
  /** Share of the time left that conflicts may take. */
  conflicts: share(0.5, [0, 1]),
  /** Share of the time left after them that changes which would help may take. */
  relaxations: share(0.85, [0, 1]),
  /** Share of the time left after these that prices of refused wishes may take. */
  wishes: share(1, [0, 1]),
};

/** What cannot hold together. */
export const conflicts = {
  /** Conflicts listed; those alike but for their dates are one. */
  mostListed: count(5, [1, 1000]),
  /** Gaps for which a conflict is looked for, at most. */
  mostTries: count(60, [1, 1e6]),
  /** Share of the time left that one question may take. */
  questionShare: share(0.25, [0, 1]),
  /** The same at most. */
  questionSeconds: seconds(3, [0.001, 600]),
  /** With less time left nothing is asked any more. */
  leastSeconds: seconds(0.1, [0, 60]),
  /** With no more time left no further gap is looked at. */
  lastSeconds: seconds(0.05, [0, 60]),
  /** Share of the time left for a conflict by the end of which it is cut down. */
  cutting: share(0.55, [0, 1]),
  /** The same by the end of which it is shown to be minimal. */
  settling: share(0.8, [0, 1]),
  /** The same by the end of which its rules are narrowed to those whom they concern. */
  narrowing: share(0.9, [0, 1]),
  /** More entries than this are first cut down by the linear relaxation. */
  largeSet: count(40, [1, 1e6]),
  /** That relaxation names the entries at fault, which is worth the time of so many questions. */
  proofTimes: times(3, [0, 1000]),
  /** More rows of rules than this are not looked at one by one for whom and when they matter. */
  mostRows: count(1500, [0, 1e9]),
  /** Dates that are asked about together reach at least so many times as far as those before. */
  wider: times(2, [1, 100]),
  /** What other people could do as well comes after so many dates of what asks for those who could fill the gap. */
  farStart: days(2, [0, 10_000]),
  /** The same for each further date between it and the gap. */
  farStride: days(7, [0, 10_000]),
};

/** A change of the request tried out. */
export const trials = {
  /** Models of more entries are filled only: a solve takes longer than there is time. */
  solvedEntries: count(1_500_000, [0, 1e9]),
  /** People asked about gaps altogether where a plan is filled. */
  mostAsked: count(400, [0, 1e6]),
  /** What preparing a request takes for each entry of its model, in entries read by the engine. */
  preparing: times(8, [0, 1000]),
  /** Of a trial, and of the engine for the whole model. */
  wholeSeconds: seconds(2, [0.001, 600], "0013"),
  /** Share of that for a construction, where the plan at hand does not fit any more. */
  constructShare: share(0.5, [0, 1]),
  /** Of the engine for a part of the model, and of repairs. */
  partSeconds: seconds(1, [0.001, 600]),
  /** Larger models are filled first, and solved in part before as a whole. */
  smallEntries: count(12_000, [0, 1e9], "0095"),
  /** Models of up to so many entries are solved as a whole where a part of them did not help. */
  wholeEntries: count(60_000, [0, 1e9]),
  /** Free candidates of a part. */
  partCandidates: count(2500, [1, 1e9]),
  /** Before and after the days in focus that may change as well. */
  reach: days(4, [0, 10_000]),
  /** Branch-and-bound nodes of a part. */
  partNodes: count(100, [1, 1e7]),
  /** Gap at which a part ends, in the weights of the first stage. */
  partAbsoluteGap: costs(0.5, [0, 1e6]),
  /** The same as a share of what is unmet. */
  partRelativeGap: share(1e-3, [0, 1]),
};

/** What refused wishes would cost. */
export const wishes = {
  /** Larger models are not priced: a single window takes seconds to set up. */
  pricedEntries: count(5_000_000, [0, 1e9]),
  /** Larger models are priced without a proof: there is none in the seconds there are. */
  provenEntries: count(300_000, [0, 1e9]),
  /** Share of the time for plans near the wishes, where the rest can prove. */
  nearShare: share(0.5, [0, 1]),
  /** To each side of a wish in the first and smallest window around it. */
  smallDays: days(1, [0, 10_000]),
  /** Free candidates of that window. */
  smallCandidates: count(150, [1, 1e9]),
  /** To each side of a wish in the second window. */
  middleDays: days(4, [0, 10_000]),
  /** Free candidates of that window. */
  middleCandidates: count(400, [1, 1e9]),
  /** To each side of a wish in the last window. */
  largeDays: days(10, [0, 10_000]),
  /** Free candidates of that window. */
  largeCandidates: count(900, [1, 1e9]),
  /** Of the engine for one window. */
  windowSeconds: seconds(1.5, [0.001, 600]),
  /** Branch-and-bound nodes of a window. */
  windowNodes: count(200, [1, 1e7]),
  /**
   * Share of the cost that a changed duty pays on top where plans are sought, so that of equally good ones the nearest is told. All
   * changes together stay within what counts as proven.
   */
  change: share(2e-7, [0, 1e-4]),
  /** A proof may take so many times its even part of the time left, for most take less. */
  proofTimes: times(2, [0, 1000]),
  /** The same at least. */
  leastProof: seconds(0.1, [0, 600]),
};
