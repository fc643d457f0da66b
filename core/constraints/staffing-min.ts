/*
 * Formulation
 *
 * For each occurrence (s,d) of severity must, unless a staffing rule overrides its numbers: `sum over e of x[e,d,s] >= minStaff`.
 * A floor at 1000 times `importance` times `1 + (k - 1) / minStaff` for the k-th missing person. Severities should and may are no rows here: see `coverage_target`.
 */
import * as z from "zod";
import { sentence } from "../language/sentence.ts";
import { missingUnits } from "../model/demand/coverage-units.ts";
import { Sum } from "../model/program/expression.ts";
import { MISSING_PERSON_COST } from "../model/program/floor-cost.ts";
import type { Violation } from "../model/rule/rule.ts";
import { defineConstraint } from "./define.ts";

/** Every occurrence has its minimum staff. A soft minimum is no rule but a target, see the coverage objective. */
export const staffingMin = defineConstraint({
  id: "staffing_min",
  consequenceType: null,
  linksEmployees: true,
  countsHeads: true,
  localDays: () => 0,
  statement: "Every occurrence of a shift has at least `minStaff` persons who count for staffing.",
  unit: "missing person",
  source: "Minimum cover, as in every roster benchmark and product.",
  appearsIn: "`shifts[].minStaff`, `minStaffByWeekday`, `staffingSeverity`, `importance`",
  paramMeanings: {},
  params: z.object({}),
  build(
    { candidates, calendar, config, employees, occurrences, occurrenceAt },
    _params,
    _scope,
    model,
  ) {
    const heads = occurrences.map(() => new Sum());
    for (let c = 0; c < candidates.count; c++) {
      if (!employees[candidates.employee[c]!]!.countsForStaffing) continue;
      const at = occurrenceAt[candidates.shift[c]! * calendar.dayCount + candidates.day[c]!]!;
      if (at >= 0) heads[at]!.add(c);
    }
    for (const { index, day, minStaff, severity, importance, overridden } of occurrences) {
      if (overridden || minStaff <= 0 || severity === "should" || severity === "may") continue;
      model.atLeast(minStaff, heads[index]!, {
        day,
        floor: true,
        floorCost: MISSING_PERSON_COST * importance,
        ...(config.coverageSteps === "rising" && { need: minStaff }),
      });
    }
  },
  check({ calendar, config, employees, occurrences, shifts }, _params, _scope, plan) {
    const violations: Violation[] = [];
    const heads = new Int32Array(shifts.length * calendar.dayCount);
    for (const { employee, day, shift } of plan.assignments)
      if (employees[employee]!.countsForStaffing) heads[shift * calendar.dayCount + day]!++;
    for (const { day, shift, minStaff, severity, importance, overridden } of occurrences) {
      if (overridden || minStaff <= 0 || severity === "should" || severity === "may") continue;
      const present = heads[shift * calendar.dayCount + day]!;
      if (present < minStaff)
        violations.push({
          message: sentence("demand_below", {
            place: sentence("shift_on", {
              shift: shifts[shift]!.name,
              date: calendar.dateOf(day),
            }),
            has: String(present),
            least: sentence("persons_amount", { count: minStaff }),
          }),
          units: minStaff - present,
          unmetUnits: missingUnits(config, minStaff - present, minStaff),
          importance,
          day,
          shift,
          floor: true,
        });
    }
    return violations;
  },
});
