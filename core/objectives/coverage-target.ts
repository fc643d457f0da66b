import type { Occurrence, Problem, Severity } from "../model/problem.ts";
import { requirementsAbout, requirementsInForce } from "../model/requirements-in-force.ts";
import type { MeasureItem } from "../model/rule.ts";
import { defineObjective, measured } from "./define.ts";
import { headCounts, headExpressions, headsOn } from "./heads.ts";
import { chargeMissing, missingItems } from "./requirement-charges.ts";

/** A person missing below a minimum of severity should weighs this much; every other missing person weighs 1. */
const SHOULD_MINIMUM = 5;

/**
 * Aiming for the wanted number of persons. A hard minimum is the first stage's business: where it is in force and the
 * target asks for no more, there is nothing left to aim for.
 */
export const coverageTarget = defineObjective({
  id: "coverage_target",
  statement:
    "Every person missing below `optimalStaff` costs one unit, below a minimum of severity should five; below the " +
    "bounds and `targetStaff` of a staffing rule `underWeight` times as much.",
  unit: "missing person",
  defaultWeight: 60,
  countsHeads: true,

  build(problem, weight, model, rules) {
    chargeMissing(problem, requirementsInForce(problem, rules), model, weight);
    const heads = headExpressions(problem);
    for (const occurrence of problem.occurrences) {
      const expression = heads[occurrence.index]!;
      const { minStaff, severity, day } = occurrence;
      const wanted = Math.max(minStaff, occurrence.optimalStaff);
      if (occurrence.overridden || isSettledByDemand(problem, occurrence)) continue;
      if (severity !== "should" || minStaff < wanted)
        model.chargeBelow(wanted, expression, weight, { day });
      if (severity !== "should" || minStaff === 0) continue;
      const points = minStaff < wanted ? (SHOULD_MINIMUM - 1) * weight : SHOULD_MINIMUM * weight;
      model.chargeBelow(minStaff, expression, points, { day });
    }
  },

  measure(problem, plan, rules) {
    const counts = headCounts(problem, plan);
    const items: MeasureItem[] = missingItems(problem, requirementsInForce(problem, rules), plan);
    for (const occurrence of problem.occurrences) {
      const { index, shift, day } = occurrence;
      const units = missingUnits(problem, occurrence, counts[index]!);
      if (units > 0) items.push({ units, day, shift, requirementId: problem.shifts[shift]!.id });
    }
    return measured(items);
  },

  unitsAbout(problem, plan, rules, { day }) {
    const near = requirementsAbout(requirementsInForce(problem, rules), day);
    let units = measured(missingItems(problem, near, plan)).units;
    for (const [occurrence, heads] of headsOn(problem, plan, day))
      units += missingUnits(problem, occurrence, heads);
    return units;
  },
});

/** Units of an occurrence with so many persons. */
function missingUnits(problem: Problem, occurrence: Occurrence, heads: number): number {
  const { minStaff, optimalStaff, severity, overridden } = occurrence;
  if (overridden) return 0;
  const hasHardMinimum = isHard(severity) && demandIsOn(problem);
  if (hasHardMinimum && optimalStaff <= minStaff) return 0;
  let units = 0;
  for (let person = heads + 1; person <= Math.max(minStaff, optimalStaff); person++)
    units += severity === "should" && person <= minStaff ? SHOULD_MINIMUM : 1;
  return units;
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
