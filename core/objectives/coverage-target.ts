/*
 * Formulation
 *
 * For each occurrence without override: the k-th person missing of n = max(minStaff, optimalStaff) costs `1 + (k - 1) / n` units, five
 * times that where it is a person below a minimum of severity should: one row, a column of one person's width for each price.
 * A hard minimum that the target does not exceed is left to the first stage. Requirements of staffing rules, workplaces and area
 * groups: the same times `underWeight`, n being `targetStaff`, else the soft minimum; 5 (should) or 1 (may) below the minimum. Above a
 * soft maximum of n the k-th person costs `1 + (k - 1) / max(1, n)` times 5 or 1 times `overWeight`. In pieces of an interval all of it
 * counts by the hour. Amounts in hours have no last person: each hour counts the same. `config.coverageSteps: "linear"` counts every
 * person the same.
 */
import { requirementsAbout, requirementsInForce } from "../model/demand/requirements-in-force.ts";
import { defineObjective, measured } from "./define.ts";
import { chargedOnes, chargeMissing, missingItems } from "./parts/requirement-charges.ts";

/**
 * Aiming for the wanted number of persons. A hard minimum is the first stage's business: where it is in force and the
 * target asks for no more, there is nothing left to aim for.
 */
export const coverageTarget = defineObjective({
  id: "coverage_target",
  topic: "staffing",
  role: "staffing",
  words: {
    en: {
      name: "staffing targets",
      title: "Staffing targets",
      meaning: "people below the wished-for staffing",
    },
    de: {
      name: "Sollbesetzung",
      title: "Sollbesetzung",
      meaning: "Personen unter der gewünschten Besetzung",
    },
  },
  statement:
    "The k-th person missing of n below `optimalStaff` costs 1 + (k - 1) / n units, five times that below a minimum of " +
    "severity should; below the bounds and `targetStaff` of a staffing rule `underWeight` times as much. In intervals and " +
    "curves an hour counts for which a person is missing.",
  unit: "missing person, by the hour in an interval",
  defaultWeight: 60,
  isHeadcountOnly: true,

  build(problem, weight, model, rules) {
    chargeMissing(problem, chargedOnes(requirementsInForce(problem, rules)), model, weight);
  },

  measure(problem, plan, rules) {
    const inForce = chargedOnes(requirementsInForce(problem, rules));
    return measured(missingItems(problem, inForce, plan));
  },

  unitsAbout(problem, plan, rules, { day }) {
    const near = chargedOnes(requirementsAbout(problem, rules, day));
    return measured(missingItems(problem, near, plan)).units;
  },
});
