import * as z from "zod";
import { sentence } from "../language/sentence.ts";
import { Expression } from "../model/expression.ts";
import type { Violation } from "../model/rule.ts";
import { defineConstraint } from "./define.ts";

/** One employee starts at most the allowed number of shifts on a date; standby is not counted. */
export const maxShiftsPerDay = defineConstraint({
  id: "max_shifts_per_day",
  consequenceType: null,
  statement:
    "On each date an employee starts at most `maxShiftsPerDay` shifts; standby does not count.",
  unit: "shift above the limit",
  source: "Roster practice: one shift a day unless the request allows more.",
  appearsIn: "`department.maxShiftsPerDay`, `employees[].maxShiftsPerDay`",
  paramMeanings: {},
  params: z.object({}),
  build({ candidates, calendar, employees, shifts }, _params, _scope, model) {
    for (let employee = 0; employee < employees.length; employee++) {
      const limit = employees[employee]!.maxShiftsPerDay;
      for (let day = 0; day < calendar.dayCount; day++) {
        const cell = employee * calendar.dayCount + day;
        const started = new Expression();
        for (let c = candidates.offset[cell]!; c < candidates.offset[cell + 1]!; c++)
          if (shifts[candidates.shift[c]!]!.kind !== "standby") started.add(c);
        if (started.columns.length > limit) model.atMost(limit, started, { employee, day });
      }
    }
  },
  check({ calendar, employees, shifts }, _params, _scope, plan) {
    const violations: Violation[] = [];
    for (const { id, index, maxShiftsPerDay } of employees) {
      for (let day = 0; day < calendar.dayCount; day++) {
        const started = plan
          .shiftsOn(index, day)
          .filter((shift) => shifts[shift]!.kind !== "standby").length;
        if (started > maxShiftsPerDay)
          violations.push({
            message: sentence("too_many_shifts", {
              employee: id,
              started,
              date: calendar.dateOf(day),
              most: maxShiftsPerDay,
            }),
            units: started - maxShiftsPerDay,
            employee: index,
            day,
          });
      }
    }
    return violations;
  },
});
