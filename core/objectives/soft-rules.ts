/*
 * Formulation
 *
 * The soft rows of all planning rules of priority should or may: weight times the points of the rule for each of its units.
 */
import { defineObjective } from "./define.ts";
import { measureRules, priceRules } from "./parts/priced-rules.ts";

/** The soft planning rules of the request, each in the points it or its priority sets. */
export const softRules = defineObjective({
  id: "soft_rules",
  role: "rules",
  words: {
    en: { name: "soft rules", title: "Soft rules", meaning: "rules that may be broken at a price" },
    de: {
      name: "weiche Regeln",
      title: "Weiche Regeln",
      meaning: "Regeln, die zu einem Preis verletzt werden dürfen",
    },
  },
  statement: "Every violation of a should or may rule costs the points of its rule.",
  unit: "point of a soft rule",
  defaultWeight: 1,
  build: (problem, weight, model, rules) => priceRules("soft_rules", problem, weight, model, rules),
  measure: (problem, plan, rules) => measureRules("soft_rules", problem, plan, rules),
});
