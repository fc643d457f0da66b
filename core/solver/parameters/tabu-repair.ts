/** The tabu search that meets what a first plan leaves unmet. */
import { count, days, share } from "./parameter.ts";

export const tabuRepair = {
  /** Steps without a better plan until it ends. */
  idleSteps: count(300, [1, 1e6], "0032"),
  /** More of them for each floor unmet at first. */
  idlePerFloor: count(1, [0, 1000]),
  /** More unmet floors than these are met sooner by small moves drawn at random. */
  fewFloors: count(10, [0, 1e6], "0030"),
  /**
   * Or than this share of the days of all people: of a year 19 to 55 of 36,400 are met in 0.5 s one by one, and in 7 to 10 s
   * at random.
   */
  fewShare: share(0.005, [0, 1], "0078"),
  /** So many of those moves for each employee and day. */
  descentPerCell: count(15, [0, 10_000]),
  /** Share of the cheapest floor by which prices of moves are blurred: else the same few would be walked in circles. */
  noise: share(0.15, [0, 10]),
  /**
   * Candidates of one row that a step looks at, drawn: many short-sighted steps meet more than a few that see
   * everything.
   */
  mostCandidates: count(8, [1, 10_000], "0032"),
  /**
   * Days around a duty on which another one of the same employee may go for it: from a Saturday to the next Sunday but
   * one.
   */
  reach: days(9, [0, 366], "0032"),
  /** Candidates that may change for another one. */
  mostChanged: count(5, [1, 100], "0032"),
  /** Candidates of others that are tried for each row that a move breaks. */
  mostOthers: count(6, [0, 1000]),
  /** Steps for which a changed candidate stays as it is, at least. */
  tenure: count(6, [0, 1000], "0032"),
  /** How many more at random. */
  moreTenure: count(10, [1, 1000], "0032"),
};
