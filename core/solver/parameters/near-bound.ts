/** Programs over what lies between bound and plan. */
import { count, share, shares, times } from "./parameter.ts";

export const nearBound = {
  /** More rosters than this make a program that ends in no time worth waiting for. */
  mostRosters: count(15_000, [1, 1e7], "0020"),
  /** The same of duties. */
  mostDuties: count(4000, [0, 1e7], "0021"),
  /**
   * Days of ways walked for each roster that a list may hold, before a list is given up. Of nine wards' lists that turned out too long, seven
   * took 4 to 42; the others 211 and 1,867, and longer ones of the last ward ended a minute after its time.
   */
  stepsPerRoster: times(100, [1, 1e7], "0086"),
  /**
   * A program over duties is tried only up to this product: the number of duties left, times how far their relaxation
   * lies below the cost to be reached or ruled out, as a share of the plan's cost. Programs up to here end within seconds.
   */
  mostWeakness: times(5, [0, 1e6], "0021"),
  /** Shares of the gap that are tried one after the other where costs are no whole numbers. */
  parts: shares([1, 0.5, 0.25, 0.12], [0, 1]),
  /**
   * Share of the time for that: what is not decided by then is better left to windows, after which fewer rosters lie in
   * between.
   */
  atOnce: share(0.25, [0, 1]),
  /** Share of the cost by which a plan has to be better to be worth the time; well below what counts as proven. */
  leastStep: share(1e-5, [0, 1]),
  /** Share of a step that a plan's cost may be off by. */
  stepRounding: share(0.01, [0, 0.4]),
};
