/** How a model is split by employee. */
import { costs, count, days, share } from "./parameter.ts";

export const decomposition = {
  /** Share of the time left that compiling may take in all where it is expected to end by then. */
  mostTime: share(0.85, [0, 1], "0073"),
  /** Attempts to split a model, each with more helpers left to the master than the one before. */
  mostAttempts: count(50, [1, 1000]),
  /** Levels of helpers that follow from other helpers; those of deeper levels stay columns of the master. */
  helperLevels: count(4, [1, 50]),
  /** Days with more legal sets of duties than this are not enumerated, and the model does not split. */
  mostChoices: count(400, [1, 100_000]),
  /** Rows that reach over so many days are counted after the others are merged. */
  longSpan: days(14, [1, 366]),
  /** Fewer different amounts than this are counted in the states. */
  leastAmounts: count(12, [1, 10_000]),
  /** The same of amounts that may lie on a grid. */
  leastGrid: count(6, [1, 10_000]),
  /** With more different amounts, labels are cheaper than a value for each. */
  mostGrid: count(128, [1, 100_000], "0010"),
  /**
   * So many where rosters must keep to an end of the amounts: labels cannot, and prices alone hardly bring them there.
   */
  mostHardGrid: count(512, [1, 100_000], "0016"),
  /** First change of the price of a row of one employee alone that a roster breaks, for each unit. */
  ownFirstStep: costs(4, [0.001, 1e6], "0035"),
  /** What is left of such a price after a roster that keeps the row. */
  ownFades: share(0.9, [0, 1]),
  /** Rosters to try until one keeps its own rows. */
  ownTries: count(12, [1, 1000], "0035"),
};
