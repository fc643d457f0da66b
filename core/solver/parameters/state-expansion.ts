/** How large the roster networks of employees may grow. Rows that would pass a limit stay in the master. */
import { count, days, share, times } from "./parameter.ts";

export const stateExpansion = {
  /** Nodes of one employee's network before merging. */
  unfolded: count(60_000, [100, 1e7]),
  /** Nodes that it may end with. */
  nodes: count(15_000, [100, 1e7]),
  /** Transitions that it may end with. */
  transitions: count(50_000, [100, 1e8]),
  /**
   * How many times these two a network may grow where there is time. A ward of 24 people whose night counts do not fit else
   * ends 0.03 to 0.2 % from its bound after 30 s in place of 2.2 %; with 14 times as much pricing leaves less time for plans.
   */
  mostTimes: times(6, [1, 1000], "0075"),
  /** Networks that could grow by less stay: 200 people and one of two requests of 100 nurses ended 2 to 3 % worse with 1.7 and 1.8 times the limits. */
  leastTimes: times(2, [1, 1000], "0075"),
  /**
   * For each second of a solve so many days of one person may have networks of the limits as they stand; with fewer days they
   * grow by the square of it. In 5 s that ward has no bound with networks five times as large, in 10 s the same as without.
   */
  daysPerSecond: days(100, [1, 1e6], "0075"),
  /** With more candidates than that a day of one person counts as several. */
  choicesOfDay: count(5, [1, 1e6], "0075"),
  /**
   * A grid may have so many sums for each transition that labels may have. With fewer, rows go to the master, which
   * costs far more: with fairness there a ward of 100 people ended its construction at 6100, not 3700.
   */
  gridSums: times(64, [1, 10_000], "0016"),
  /**
   * A hard row on few days, such as worked weekends, may cost so many times the budget: left to the master it makes
   * rosters that break it.
   */
  dear: times(4, [1, 100], "0016"),
  /**
   * A row that is paid for, as nights shared evenly, may cost so many times the budget, where time has not raised that by as much:
   * left to the master it is met by mixtures of much and little, which cost nothing there.
   */
  paidTimes: times(1.5, [1, 100], "0085"),
  /**
   * Few days are those that are less than this part of the days that the row reaches over. Caps on a shift are on all
   * days, cost as much as all else together, and prices hold them well.
   */
  sparse: share(0.5, [0, 1], "0016"),
  /** Days up to which the budget of a grid is that of labels. */
  gridDays: days(42, [1, 366], "0010"),
  /**
   * A long row that needs more than so many times the nodes or transitions that a network may end with is given up at once:
   * counting tells apart what is different, so that next to nothing merges.
   */
  mergeable: times(1.25, [1, 100], "0068"),
  /** Numbers of days already unfolded that may be kept for days on which the same happens; 8 bytes each. */
  keptNumbers: count(12_000_000, [0, 1e9], "0078"),
  /** A network may end so many times as large as it is with its short rows alone, whatever the limits are. */
  longTimes: times(2, [1, 100], "0078"),
  /** Long rows tried in vain before the rest is left to the master. */
  mostRefused: count(2, [1, 1000]),
  /**
   * A rule with more helpers than this open on one day, as kinds of shift that were worked, is not worth trying: each
   * may double the states.
   */
  mostOpen: count(11, [1, 30]),
  /** A resource with more states than this on one day is left to the rows that say the same. */
  mostStates: count(2000, [10, 1e6]),
};
