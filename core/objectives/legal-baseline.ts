/*
 * Formulation
 *
 * The soft rows of the baseline rules (rest, hours of a day and a week, days in a row, Sundays), where no rule, agreement or limit of
 * the same
 * type covers the employee. One unit for each unit of the rule. Empty where the baseline is off or hard.
 */
import { defineObjective } from "./define.ts";
import { measureRules, priceRules } from "./parts/priced-rules.ts";

/** The law, for those parts of it that no rule of the request speaks about. */
export const legalBaseline = defineObjective({
  id: "legal_baseline",
  role: "law",
  words: {
    en: {
      name: "working-time law",
      title: "Working-time law",
      meaning: "what the law asks for where it is only advised",
    },
    de: {
      name: "Arbeitszeitrecht",
      title: "Arbeitszeitrecht",
      meaning: "was das Recht verlangt, wo es nur empfohlen ist",
    },
  },
  statement:
    "Every violation of the working-time law counts its units where no rule, agreement or limit of the same type is in " +
    "force and the baseline is soft.",
  unit: "violation unit of a baseline rule",
  defaultWeight: 150,
  build: (problem, weight, model, rules) =>
    priceRules("legal_baseline", problem, weight, model, rules),
  measure: (problem, plan, rules) => measureRules("legal_baseline", problem, plan, rules),
});
