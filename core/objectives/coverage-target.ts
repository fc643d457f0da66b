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
import { missingPieces } from "../model/demand/coverage-pieces.ts";
import { lackUnits } from "../model/demand/coverage-units.ts";
import { requirementsAbout, requirementsInForce } from "../model/demand/requirements-in-force.ts";
import type { Occurrence, Problem } from "../model/problem/problem.ts";
import type { Severity } from "../model/problem/severity.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";
import { headCounts, headExpressions, headsOn } from "./parts/heads.ts";
import { chargeMissing, missingItems } from "./parts/requirement-charges.ts";

/** A person missing below a minimum of severity should weighs this much; every other missing person weighs 1. */
const SHOULD_MINIMUM = 5;

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
  countsHeads: true,

  build(problem, weight, model, rules) {
    chargeMissing(problem, requirementsInForce(problem, rules), model, weight);
    const heads = headExpressions(problem);
    for (const occurrence of problem.occurrences) {
      const { minStaff, severity, day } = occurrence;
      if (occurrence.overridden || isSettledByDemand(problem, occurrence)) continue;
      const wanted = Math.max(minStaff, occurrence.optimalStaff);
      const minUnits = severity === "should" ? SHOULD_MINIMUM : 1;
      const under = missingPieces(problem.config, { wanted, min: minStaff, minUnits }, weight);
      model.chargeConvex(wanted, heads[occurrence.index]!, { over: [], under }, { day });
    }
  },

  measure(problem, plan, rules) {
    const counts = headCounts(problem, plan);
    const items: MeasureItem[] = missingItems(problem, requirementsInForce(problem, rules), plan);
    for (const occurrence of problem.occurrences) {
      const { index, shift, day } = occurrence;
      const units = unitsOf(problem, occurrence, counts[index]!);
      if (units > 0) items.push({ units, day, shift, requirementId: problem.shifts[shift]!.id });
    }
    return measured(items);
  },

  unitsAbout(problem, plan, rules, { day }) {
    const near = requirementsAbout(requirementsInForce(problem, rules), day);
    let units = measured(missingItems(problem, near, plan)).units;
    for (const [occurrence, heads] of headsOn(problem, plan, day))
      units += unitsOf(problem, occurrence, heads);
    return units;
  },
});

/** Units of an occurrence with so many persons. */
function unitsOf(problem: Problem, occurrence: Occurrence, heads: number): number {
  const { minStaff, optimalStaff, severity, overridden } = occurrence;
  if (overridden) return 0;
  const hasHardMinimum = isHard(severity) && demandIsOn(problem);
  if (hasHardMinimum && optimalStaff <= minStaff) return 0;
  const minUnits = severity === "should" ? SHOULD_MINIMUM : 1;
  return lackUnits(problem.config, heads, Math.max(minStaff, optimalStaff), minStaff, minUnits);
}

function isSettledByDemand(problem: Problem, occurrence: Occurrence): boolean {
  return (
    occurrence.optimalStaff <= occurrence.minStaff &&
    isHard(occurrence.severity) &&
    demandIsOn(problem)
  );
}

function isHard(severity: Severity): boolean {
  return severity !== "should" && severity !== "may";
}

/** Whether minimum staffing is enforced at all; a request can switch it off. */
function demandIsOn({ config }: Problem): boolean {
  return config.enabledConstraints === null || config.enabledConstraints.has("staffing_min");
}
