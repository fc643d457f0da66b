/*
 * Formulation
 *
 * For each occurrence without `maxStaff` or override: the k-th person above n = max(minStaff, optimalStaff) costs
 * `1 + (k - 1) / max(1, n)` units, from the tenth on as much as the tenth. For requirements with `targetStaff` and no maximum: the same
 * above the target times `overWeight`, by the hour in pieces of an interval; where `coverage_target` prices the same part, both sides
 * are one row.
 */
import { surplusPieces } from "../model/demand/coverage-pieces.ts";
import { surplusUnits } from "../model/demand/coverage-units.ts";
import { requirementsAbout, requirementsInForce } from "../model/demand/requirements-in-force.ts";
import type { Occurrence, Problem } from "../model/problem/problem.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";
import { headCounts, headExpressions, headsOn } from "./parts/heads.ts";
import { chargeSurplus, surplusItems } from "./parts/requirement-charges.ts";

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
  countsHeads: true,

  build(problem, weight, model, rules) {
    chargeSurplus(problem, requirementsInForce(problem, rules), model, weight);
    const heads = headExpressions(problem);
    for (const {
      index,
      minStaff,
      optimalStaff,
      maxStaff,
      day,
      overridden,
    } of problem.occurrences) {
      if (overridden) continue;
      const wanted = Math.max(minStaff, optimalStaff);
      if (maxStaff === null && heads[index]!.columns.length > wanted)
        model.chargeConvex(
          wanted,
          heads[index]!,
          { over: surplusPieces(problem.config, wanted, weight), under: [] },
          { day },
        );
    }
  },

  measure(problem, plan, rules) {
    const counts = headCounts(problem, plan);
    const items: MeasureItem[] = surplusItems(problem, requirementsInForce(problem, rules), plan);
    for (const occurrence of problem.occurrences) {
      const { index, shift, day } = occurrence;
      const units = unitsOf(problem, occurrence, counts[index]!);
      if (units > 0) items.push({ units, day, shift, requirementId: problem.shifts[shift]!.id });
    }
    return measured(items);
  },

  unitsAbout(problem, plan, rules, { day }) {
    const near = requirementsAbout(requirementsInForce(problem, rules), day);
    let units = measured(surplusItems(problem, near, plan)).units;
    for (const [occurrence, heads] of headsOn(problem, plan, day))
      units += unitsOf(problem, occurrence, heads);
    return units;
  },
});

/** Units of an occurrence with so many persons. */
function unitsOf(
  { config }: Problem,
  { minStaff, optimalStaff, maxStaff, overridden }: Occurrence,
  heads: number,
): number {
  if (maxStaff !== null || overridden) return 0;
  const wanted = Math.max(minStaff, optimalStaff);
  return surplusUnits(config, heads - wanted, wanted);
}
