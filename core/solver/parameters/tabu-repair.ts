/** The tabu search that meets what a first plan leaves unmet. */
import { count, days, share } from "./parameter.ts";

export const tabuRepair = {
  idleSteps: count(300, [1, 1e6], "Steps without a better plan until it ends.", "0032"),
  idlePerFloor: count(1, [0, 1000], "More of them for each floor unmet at first."),
  fewFloors: count(
    10,
    [0, 1e6],
    "More unmet floors than these are met sooner by small moves drawn at random.",
    "0030",
  ),
  descentPerCell: count(15, [0, 10_000], "So many of those moves for each employee and day."),
  noise: share(
    0.15,
    [0, 10],
    "Share of the cheapest floor by which prices of moves are blurred: else the same few would be walked in circles.",
  ),
  mostCandidates: count(
    8,
    [1, 10_000],
    "Candidates of one row that a step looks at, drawn: many short-sighted steps meet more than a few that see everything.",
    "0032",
  ),
  reach: days(
    9,
    [0, 366],
    "Days around a duty on which another one of the same employee may go for it: from a Saturday to the next Sunday but one.",
    "0032",
  ),
  mostChanged: count(5, [1, 100], "Candidates that may change for another one.", "0032"),
  mostOthers: count(
    6,
    [0, 1000],
    "Candidates of others that are tried for each row that a move breaks.",
  ),
  tenure: count(
    6,
    [0, 1000],
    "Steps for which a changed candidate stays as it is, at least.",
    "0032",
  ),
  moreTenure: count(10, [1, 1000], "How many more at random.", "0032"),
};
