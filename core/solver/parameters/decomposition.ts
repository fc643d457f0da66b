/** How a model is split by employee. */
import { costs, count, days, share } from "./parameter.ts";

export const decomposition = {
  mostAttempts: count(
    50,
    [1, 1000],
    "Attempts to split a model, each with more helpers left to the master than the one before.",
  ),
  helperLevels: count(
    4,
    [1, 50],
    "Levels of helpers that follow from other helpers; those of deeper levels stay columns of the master.",
  ),
  mostChoices: count(
    400,
    [1, 100_000],
    "Days with more legal sets of duties than this are not enumerated, and the model does not split.",
  ),
  longSpan: days(
    14,
    [1, 366],
    "Rows that reach over so many days are counted after the others are merged.",
  ),
  leastAmounts: count(
    12,
    [1, 10_000],
    "Fewer different amounts than this are counted in the states.",
  ),
  leastGrid: count(6, [1, 10_000], "The same of amounts that may lie on a grid."),
  mostGrid: count(
    128,
    [1, 100_000],
    "With more different amounts, labels are cheaper than a value for each.",
    "0010",
  ),
  mostHardGrid: count(
    512,
    [1, 100_000],
    "So many where rosters must keep to an end of the amounts: labels cannot, and prices alone hardly bring them there.",
    "0016",
  ),
  ownFirstStep: costs(
    4,
    [0.001, 1e6],
    "First change of the price of a row of one employee alone that a roster breaks, for each unit.",
    "0035",
  ),
  ownFades: share(0.9, [0, 1], "What is left of such a price after a roster that keeps the row."),
  ownTries: count(12, [1, 1000], "Rosters to try until one keeps its own rows.", "0035"),
};
