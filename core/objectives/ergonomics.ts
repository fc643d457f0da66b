import { defineObjective } from "./define.ts";
import { measureRules, priceRules } from "./priced-rules.ts";

/** Rosters that wear people out less, as far as nothing dearer stands against them. */
export const ergonomics = defineObjective({
  id: "ergonomics",
  statement:
    "Long runs of days and of nights, short recovery after nights, backward rotation and single days off count their " +
    "units where no rule, agreement or limit of the same type is in force.",
  unit: "violation unit of an advice of work science",
  defaultWeight: 5,
  build: (problem, weight, model, rules) => priceRules("ergonomics", problem, weight, model, rules),
  measure: (problem, plan, rules) => measureRules("ergonomics", problem, plan, rules),
});
