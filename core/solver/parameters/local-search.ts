/** Small random changes of a roster. */
import { count, share } from "./parameter.ts";

export const localSearch = {
  /** Days in a row that two employees exchange, at most. */
  longestExchange: count(7, [1, 366]),
  /** Share of moves that change one employee's day; the others exchange days between two employees. */
  changeShare: share(0.35, [0, 1]),
  /** Moves drawn to see what one typically loses. */
  samples: count(4000, [1, 1e7]),
  /** Moves between looks at the clock. */
  batch: count(512, [1, 1e6]),
  /**
   * Passes over what a plan cannot have: what was left out alone may fit once others are there, as somebody who needs
   * company.
   */
  legalPasses: count(2, [1, 100]),
  /**
   * Levels of helpers that follow from other helpers when moves are priced; those of deeper levels stay as they are.
   */
  helperLevels: count(8, [1, 50]),
};
