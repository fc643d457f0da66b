/*
 * Formulation
 *
 * For each e and d with more candidates than allowed: `sum over s of x[e,d,s] <= maxShiftsPerDay`, standby left out, and a shift that
 * names another one, no standby, in `joinWith`, where both run.
 * A cap; only locks can break it.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { startsByItself } from "../../model/problem/joined-duties.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { defineConstraint } from "../define.ts";

const say = sentencesOf("max_shifts_per_day", {
  en: {
    too_many_shifts: (v: Employee & { started: number; date: string; most: number }) =>
      `${v.employee} starts ${english.counted(v.started, "shift", "shifts")} on ${v.date}; ${english.allowed(v.most)}.`,
  },
  de: {
    too_many_shifts: (v) =>
      `${v.employee} beginnt am ${v.date} ${german.duties(v.started)}; ${german.allowed(v.most)}.`,
  },
});

/** One employee starts at most the allowed number of shifts on a date; standby is not counted, what belongs together once. */
export const maxShiftsPerDay = defineConstraint({
  id: "max_shifts_per_day",
  consequenceType: null,
  core: {
    name: { en: "Shifts per day", de: "Dienste am Tag" },
    limitsStarts: true,
  },
  statement:
    "On each date an employee starts at most `maxShiftsPerDay` shifts; standby does not count, and a shift counts together with the one it names in `joinWith`.",
  unit: "shift above the limit",
  source: "Roster practice: one shift a day unless the request allows more.",
  appearsIn: "`department.maxShiftsPerDay`, `employees[].maxShiftsPerDay`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    const { candidates, calendar, employees } = problem;
    for (let employee = 0; employee < employees.length; employee++) {
      const limit = employees[employee]!.maxShiftsPerDay;
      for (let day = 0; day < calendar.dayCount; day++) {
        const started = new Sum();
        for (const c of candidates.ofDay(employee, day))
          if (startsByItself(problem, candidates.shift[c]!, day)) started.add(c);
        if (started.columns.length > limit) model.atMost(limit, started, { employee, day });
      }
    }
  },
  check(problem, _params, _scope, plan) {
    const { calendar, employees } = problem;
    const startedAt = new Map<number, number>();
    for (const { employee, day, shift } of plan.assignments) {
      if (!startsByItself(problem, shift, day)) continue;
      const cell = employee * calendar.dayCount + day;
      startedAt.set(cell, (startedAt.get(cell) ?? 0) + 1);
    }
    const violations: Violation[] = [];
    for (const [cell, started] of [...startedAt].sort(([a], [b]) => a - b)) {
      const { id, index, maxShiftsPerDay } = employees[Math.floor(cell / calendar.dayCount)]!;
      const day = cell % calendar.dayCount;
      if (started > maxShiftsPerDay)
        violations.push({
          message: say("too_many_shifts", {
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
    return violations;
  },
});
