/** How the cheapest roster of an employee is looked for. */
import { costs, count, factors, share, shares, times } from "./parameter.ts";

export const pricing = {
  /** Lines to draw where labels follow: the nearer they come, the fewer labels are made. */
  labelLines: count(6, [1, 100], "0026"),
  /** The same where a grid follows: the nearer they come, the less of it has to be looked at. */
  gridLines: count(5, [1, 100], "0022"),
  /**
   * Lines to draw where the best roster of all lines is taken and amounts lie on a grid: of whole amounts few lines are
   * different.
   */
  gridSoftLines: count(3, [1, 100], "0022"),
  /** The same where amounts do not lie on a grid. */
  mostLines: count(5, [1, 100]),
  /** The same for passes over many employees whose prices move on at once. */
  roughLines: count(2, [1, 100], "0026"),
  /** First change of a slope as a share of the range of slopes. */
  firstStep: share(0.05, [1e-6, 1]),
  /** How much longer each next change of a slope is than the one before. */
  longer: times(4, [1, 100]),
  /**
   * Where the roster need not be exactly the cheapest, the search over lines stops once its best roster costs at most this
   * share of what one duty more or less can cost above what the lines prove. That many points are the tolerance.
   */
  close: share(0.001, [0, 1], "0022"),
  /** Where hard rows let slopes be of any size, their range is taken to be so wide that one duty costs this much. */
  steepest: costs(100, [1, 1e6]),
  /** How far two lines lie at most from the best slope of the search before, as a share of the range of slopes. */
  inner: share(0.03, [0, 1]),
  /** A slope between two others keeps at least this share of their distance from either of them. */
  apart: share(0.1, [0, 0.5]),
  /**
   * A grid is first searched only for rosters that cost at most this many tolerances more than the lines prove, one value
   * after the other: the lower this limit, the fewer amounts of the grid have to be computed.
   */
  excesses: factors([20, 200, 2000], [0, 1e9], "0022"),
  /**
   * The same for labels, as shares of the gap between what the lines prove and the best roster known. The whole gap is
   * searched after these in vain, and at once where no roster is known.
   */
  gapShares: shares([0.05, 0.2, 0.5], [0, 1], "0026"),
  /** Slopes of the two lines nearest to the best one, in units of what is open for the amount of a duty. */
  nearAside: times(1, [0.001, 1000], "0026"),
  /** Slopes of the two lines farther off. */
  farAside: times(3, [0.001, 1000], "0026"),
  /** An employee with more rosters in the pool than this loses the dearest. */
  mostRosters: count(1500, [10, 1e6]),
  /** Rosters that such an employee keeps. */
  keptRosters: count(500, [1, 1e6]),
};
