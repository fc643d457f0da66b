/*
 * Formulation
 *
 * For each occurrence without `maxStaff` or override: the k-th person above n = max(minStaff, optimalStaff) costs
 * `1 + (k - 1) / max(1, n)` units, from the tenth on as much as the tenth. For requirements with `targetStaff` and no maximum: the same
 * above the target times `overWeight`, by the hour in pieces of an interval; where `coverage_target` prices the same part, both sides
 * are one row.
 */
import { requirementsAbout, requirementsInForce } from "../model/demand/requirements-in-force.ts";
import { defineObjective, measured } from "./define.ts";
import { chargedOnes, chargeSurplus, surplusItems } from "./parts/requirement-charges.ts";

/** Keeps people off shifts that are full already. A `maxStaff` invites up to its number and takes this charge away. */
export const coverageOver = defineObjective({
  id: "coverage_over",
  topic: "staffing",
  words: {
    en: { name: "overstaffing", title: "Overstaffing", meaning: "people beyond what is asked for" },
    de: {
      name: "Überbesetzung",
      title: "Überbesetzung",
      meaning: "Personen über der geforderten Besetzung",
    },
  },
  statement:
    "The k-th person above an `optimalStaff` of n costs 1 + (k - 1) / max(1, n) units where no `maxStaff` is given, from " +
    "the tenth on all the same; above the `targetStaff` of a staffing rule without `maxStaff` `overWeight` times as much. " +
    "In intervals and curves an hour counts for which a person is over.",
  unit: "surplus person, by the hour in an interval",
  defaultWeight: 30,
  isHeadcountOnly: true,

  build(problem, weight, model, rules) {
    chargeSurplus(problem, chargedOnes(requirementsInForce(problem, rules)), model, weight);
  },

  measure(problem, plan, rules) {
    const inForce = chargedOnes(requirementsInForce(problem, rules));
    return measured(surplusItems(problem, inForce, plan));
  },

  unitsAbout(problem, plan, rules, { day }) {
    const near = chargedOnes(requirementsAbout(problem, rules, day));
    return measured(surplusItems(problem, near, plan)).units;
  },
});
