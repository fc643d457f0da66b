/** Small random changes of a roster. */
import { count, share } from "./parameter.ts";

export const localSearch = {
  longestExchange: count(7, [1, 366], "Days in a row that two employees exchange, at most."),
  changeShare: share(
    0.35,
    [0, 1],
    "Share of moves that change one employee's day; the others exchange days between two employees.",
  ),
  samples: count(4000, [1, 1e7], "Moves drawn to see what one typically loses."),
  batch: count(512, [1, 1e6], "Moves between looks at the clock."),
  legalPasses: count(
    2,
    [1, 100],
    "Passes over what a plan cannot have: what was left out alone may fit once others are there, as somebody who needs company.",
  ),
  helperLevels: count(
    8,
    [1, 50],
    "Levels of helpers that follow from other helpers when moves are priced; those of deeper levels stay as they are.",
  ),
};
