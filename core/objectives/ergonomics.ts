/*
 * Formulation
 *
 * The soft rows of work science, where no rule, agreement or limit of the same type covers the employee: at most 6 days and at most 3
 * nights
 * in a row, 24 and 48 hours after nights, forward rotation, at least 2 days off in a row. One unit for each unit of the rule.
 */
import { defineObjective } from "./define.ts";
import { measureRules, priceRules } from "./parts/priced-rules.ts";

/** Rosters that wear people out less, as far as nothing dearer stands against them. */
export const ergonomics = defineObjective({
  id: "ergonomics",
  role: "advice",
  words: {
    en: {
      name: "ergonomics",
      title: "Healthy rhythm",
      meaning: "long runs, single free days, backward rotation",
    },
    de: {
      name: "Arbeitswissenschaft",
      title: "Gesunder Rhythmus",
      meaning: "lange Folgen, einzelne freie Tage, Rückwärtswechsel",
    },
  },
  statement:
    "Long runs of days and of nights, short recovery after nights, backward rotation and single days off count their " +
    "units where no rule, agreement or limit of the same type is in force.",
  unit: "violation unit of an advice of work science",
  defaultWeight: 5,
  build: (problem, weight, model, rules) => priceRules("ergonomics", problem, weight, model, rules),
  measure: (problem, plan, rules) => measureRules("ergonomics", problem, plan, rules),
});
