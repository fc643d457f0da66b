/** Column generation over all employees. */
import { count, share, times } from "./parameter.ts";

export const rootColumns = {
  smoothing: share(0.8, [0, 1], "Share of the best duals so far in the duals that are priced."),
  less: share(0.1, [0, 1], "How much of it is lost when the bound does not rise."),
  muchLess: share(0.2, [0, 1], "How much of it is lost when smoothed duals find no new roster."),
  leastSmoothing: share(
    0.5,
    [0, 1],
    "It does not fall below this where the bound does not rise.",
    "0010",
  ),
  firstRosters: times(
    2,
    [0, 1000],
    "Known rosters that the first program begins with, for each of its rows.",
    "0027",
  ),
  mostClimbs: count(12, [0, 1000], "Passes that climb between two programs, at most.", "0027"),
  openShare: times(
    3,
    [0, 1000],
    "Every roster is priced exactly from where the gap is less than so many times what lines leave open.",
    "0026",
  ),
  slowOpenShare: times(10, [0, 1000], "The same where a pass hardly lifts the bound.", "0027"),
  leastRise: share(
    0.05,
    [0, 1],
    "Share of the gap by which a pass lifts the bound, or lines are not enough much sooner.",
    "0027",
  ),
  endGap: share(
    1e-5,
    [0, 1],
    "Gap between the master and its bound, as a share of the cost, at which the master is at its end.",
  ),
  leastPasses: count(
    8,
    [1, 1000],
    "Where prices can climb without programs, a root of fewer passes ends further from its bound than they do.",
    "0061",
  ),
  nextPass: times(
    0.7,
    [0.01, 10],
    "A pass is expected to take this part of the one before: programs begin from the last solution.",
    "0061",
  ),
  diveShare: share(
    0.8,
    [0, 1],
    "The dive may take as long as the columns did, or this share of the time left.",
  ),
  diveGap: share(
    0.1,
    [0, 1],
    "It begins when the bound is this near, as a share of what the plan is above it.",
    "0026",
  ),
  diveWait: share(0.5, [0, 1], "Or after this share of the time.", "0026"),
  diveNear: share(
    0.05,
    [0, 1],
    "A master that is further from its end than this share of all cost has no rosters that a plan could be made of.",
  ),
  diveLoss: share(
    0.05,
    [0, 10],
    "What a dive may lose, as a share of what the plan is above the master.",
  ),
  programShare: share(
    0.25,
    [0, 10],
    "Share of the columns' time for the program that chooses among the rosters known.",
  ),
};
