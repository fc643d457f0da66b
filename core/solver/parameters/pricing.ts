/** How the cheapest roster of an employee is looked for. */
import { costs, count, factors, share, shares, times } from "./parameter.ts";

export const pricing = {
  labelLines: count(
    6,
    [1, 100],
    "Lines to draw where labels follow: the nearer they come, the fewer labels are made.",
    "0026",
  ),
  gridLines: count(
    5,
    [1, 100],
    "The same where a grid follows: the nearer they come, the less of it has to be looked at.",
    "0022",
  ),
  gridSoftLines: count(
    3,
    [1, 100],
    "Lines to draw where the best roster of all lines is taken and amounts lie on a grid: of whole amounts few lines are different.",
    "0022",
  ),
  mostLines: count(5, [1, 100], "The same where amounts do not lie on a grid."),
  roughLines: count(
    2,
    [1, 100],
    "The same for passes over many employees whose prices move on at once.",
    "0026",
  ),
  firstStep: share(0.05, [1e-6, 1], "First change of a slope as a share of the range of slopes."),
  longer: times(4, [1, 100], "How much longer each next change of a slope is than the one before."),
  close: share(
    0.001,
    [0, 1],
    "A roster is close when it costs so much too much at most, as a share of what one duty more or less can cost.",
    "0022",
  ),
  steepest: costs(
    100,
    [1, 1e6],
    "What a duty may cost at a slope where the rows set no end to it.",
  ),
  inner: share(
    0.03,
    [0, 1],
    "How far from the best slope of the time before two lines bound the amount at first, of the range of slopes.",
  ),
  apart: share(
    0.1,
    [0, 0.5],
    "A slope between two others is at least so much of their distance from either.",
  ),
  excesses: factors(
    [20, 200, 2000],
    [0, 1e9],
    "How far above what lines allow a roster is looked for on a grid at first, in tolerances: the less, the smaller the part of it.",
    "0022",
  ),
  gapShares: shares(
    [0.05, 0.2, 0.5],
    [0, 1],
    "The same for labels, as shares of what lies between the lines and the best roster known; at last all of it.",
    "0026",
  ),
  nearAside: times(
    1,
    [0.001, 1000],
    "Slopes of the two lines nearest to the best one, in units of what is open for the amount of a duty.",
    "0026",
  ),
  farAside: times(3, [0.001, 1000], "Slopes of the two lines farther off.", "0026"),
  mostRosters: count(
    1500,
    [10, 1e6],
    "An employee with more rosters in the pool than this loses the dearest.",
  ),
  keptRosters: count(500, [1, 1e6], "So many are left then."),
};
