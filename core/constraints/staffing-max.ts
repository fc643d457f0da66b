/*
 * Formulation
 *
 * For each occurrence (s,d) with a `maxStaff`, unless a staffing rule overrides it: `sum over e of x[e,d,s] <= maxStaff`.
 * A cap. Occurrences without `maxStaff` have no row; persons above the target are priced by `coverage_over`.
 */
import * as z from "zod";
import { sentence } from "../language/sentence.ts";
import { Sum } from "../model/program/expression.ts";
import type { Violation } from "../model/rule/rule.ts";
import { defineConstraint } from "./define.ts";

/** No occurrence has more persons than its upper bound, whatever the severity of its minimum. */
export const staffingMax = defineConstraint({
  id: "staffing_max",
  consequenceType: null,
  linksEmployees: true,
  countsHeads: true,
  localDays: () => 0,
  statement: "No occurrence of a shift has more than `maxStaff` persons who count for staffing.",
  unit: "surplus person",
  source: "Maximum cover, as in every roster benchmark and product.",
  appearsIn: "`shifts[].maxStaff`, `maxStaffByWeekday`",
  paramMeanings: {},
  params: z.object({}),
  build({ candidates, calendar, employees, occurrences, occurrenceAt }, _params, _scope, model) {
    const heads = occurrences.map(({ maxStaff, overridden }) =>
      maxStaff === null || overridden ? null : new Sum(),
    );
    for (let c = 0; c < candidates.count; c++) {
      if (!employees[candidates.employee[c]!]!.countsForStaffing) continue;
      const at = occurrenceAt[candidates.shift[c]! * calendar.dayCount + candidates.day[c]!]!;
      if (at >= 0) heads[at]?.add(c);
    }
    for (const { index, day, maxStaff } of occurrences) {
      const present = heads[index]!;
      if (maxStaff !== null && present !== null) model.atMost(maxStaff, present, { day });
    }
  },
  check({ calendar, employees, occurrences, shifts }, _params, _scope, plan) {
    const violations: Violation[] = [];
    for (const { day, shift, maxStaff, overridden } of occurrences) {
      if (maxStaff === null || overridden) continue;
      const present = employees.filter(
        ({ index, countsForStaffing }) =>
          countsForStaffing && plan.shiftsOn(index, day).includes(shift),
      ).length;
      if (present > maxStaff)
        violations.push({
          message: sentence("demand_above", {
            place: sentence("shift_on", {
              shift: shifts[shift]!.name,
              date: calendar.dateOf(day),
            }),
            has: sentence("persons_amount", { count: present }),
            most: String(maxStaff),
            isOne: maxStaff === 1,
          }),
          units: present - maxStaff,
          day,
          shift,
        });
    }
    return violations;
  },
});
