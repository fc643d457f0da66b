/** Changes of a request that may help: how many come to mind and are tried out, and in which order. */
import { count, days, factors, share, times } from "./parameter.ts";

export const remedies = {
  /** Gaps that are looked at. */
  mostGaps: count(40, [1, 1e6]),
  /** People asked about for each of them. */
  mostPeople: count(60, [1, 1e6]),
  /** Dates for which one person for this date alone is proposed, beside one for all dates. */
  singleDates: count(3, [0, 10_000]),
  /** People proposed for one gap; superfluous ones fall away once a plan does without them. */
  mostMore: count(12, [1, 10_000]),
  /** More duties of such people than this are all taken to be needed: each one is a judgement of the whole plan. */
  mostIdle: count(60, [0, 1e6]),
  /** A person kept away by more rules than this is left in peace. */
  mostBars: count(3, [1, 1000]),
  /** People kept away by one rule, from which on it is proposed to move it for everybody. */
  manyBarred: count(3, [1, 1e6]),
  /** Before and after a gap on which a fixed duty may stand against it. */
  lockReach: days(1, [0, 10_000]),
  /** Of a member of a conflict that are looked at one by one. */
  mostDates: days(14, [1, 10_000]),
  /** Steps by which a rule is moved for everybody, in units of what a repair costs. */
  stepsForAll: factors([1, 2, 4, 8], [1e-3, 1e6]),
  /** The same for a person of whom it is not known which duty the rule bars. */
  stepsForOne: factors([1, 2], [1e-3, 1e6]),
  /** Steps that are looked at until one is enough. */
  longestWay: count(60, [1, 1e6]),
  /** Share of the time for single changes; the rest is for combinations. */
  singlesShare: share(0.7, [0, 1]),
  /** Changes of one kind that help, after which no more of it are tried. */
  mostOfKind: count(4, [1, 1000]),
  /** The same of a last resort: less work that is asked for, or a rule as a wish. */
  mostOfLastResort: count(2, [1, 1000]),
  /** Trials in vain after which no more of a kind are made. */
  mostFailures: count(25, [1, 1e6]),
  /** Changes in a combination. */
  mostParts: count(4, [2, 1000]),
  /** Changes tried for each further part of it. */
  partTries: count(8, [1, 1e6]),
  /** Changes listed altogether. */
  mostListed: count(10, [1, 1000]),
};

/**
 * What a change costs, in points of effort as decision 0013 has them: they order what is tried and told, and only their ratios
 * count.
 */
export const repairCosts = {
  /** One person's limit moved at all. */
  limit: count(10, [1, 1e6]),
  /** The same for each step: a day, a shift, an hour of rest, eight hours of work. */
  limitStep: count(2, [0, 1e6]),
  /** How many times as hard it is for one night alone. */
  oneNight: times(0.8, [0.001, 1000]),
  /** How many times as hard it is for everybody. */
  everybody: times(5, [0.001, 1000]),
  /** A rule that does not count for one person on one date. */
  exception: count(14, [1, 1e6]),
  /** A fixed duty given up. */
  lock: count(16, [1, 1e6]),
  /** A day that was said to be unavailable given up. */
  unavailableDay: count(20, [1, 1e6]),
  /** A day of vacation given up or moved. */
  vacationDay: count(30, [1, 1e6]),
  /** Each further day of the same leave as a share of the first: the person is asked once. */
  furtherDay: share(0.5, [0, 1]),
  /** A further person. */
  person: count(40, [1, 1e6]),
  /** Each date on which that person comes. */
  personDate: count(10, [0, 1e6]),
  /** A hard rule that becomes a wish. */
  softRule: count(200, [1, 1e6]),
  /** One person less on one date: the work is not done. */
  demand: count(400, [1, 1e6]),
  /** How many times as hard it is to move what a contract says, beside what the house decides. */
  contract: times(2, [0.001, 1000]),
  /** The same of a collective agreement. */
  tariff: times(3, [0.001, 1000]),
  /** The same of the law. */
  legal: times(40, [0.001, 1000]),
};
