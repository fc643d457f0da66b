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
   * Days, added up over all people, for each second of a solve at which networks have the limits as they stand. Where there
   * are fewer, the limits grow by the square of the ratio. In 5 s that ward has no bound with networks five times as large, in
   * 10 s the same as without.
   */
  daysPerSecond: days(100, [1, 1e6], "0075"),
  /** With more candidates than that a day of one person counts as several. */
  choicesOfDay: count(5, [1, 1e6], "0075"),
  /**
   * A network with a grid may need this many sums for each transition that one with labels may have. With fewer, rows go to
   * the master, which costs far more: with fairness there a ward of 100 people ended its construction at 6100, not 3700.
   */
  gridSums: times(64, [1, 10_000], "0016"),
  /**
   * How many times its limits a network may grow to for a resource, and, where it has a grid, for a hard row on few days,
   * such as worked weekends: left to the master, such a row does not keep rosters from breaking it.
   */
  dear: times(4, [1, 100], "0016"),
  /**
   * How many times its limits a network may grow to for a row that has a price, such as nights shared evenly; less by the
   * factor by which the time of the solve has raised the limits already. The master would meet such a row by mixing rosters
   * that have much with others that have little, which costs nothing there.
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
   * A long row is given up as soon as counting it takes more than this many times the nodes or transitions that the network
   * may end with: states that differ in what they have counted hardly ever merge afterwards.
   */
  mergeable: times(1.25, [1, 100], "0068"),
  /** Numbers of days already unfolded that may be kept for days on which the same happens; 8 bytes each. */
  keptNumbers: count(12_000_000, [0, 1e9], "0078"),
  /** For its long rows a network may grow to this many times its size with the short rows alone, even beyond the limits. */
  longTimes: times(2, [1, 100], "0078"),
  /** A row that adds something on at most this part of the days is counted on these alone, and days before and after stay as they are. */
  partShare: share(0.5, [0, 1], "0093"),
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
