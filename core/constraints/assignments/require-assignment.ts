/*
 * Formulation
 *
 * For each e and d without absence on which e has a candidate of M: `n[e,d] >= perDay`. A floor. Unit of a soft rule: a missing shift.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { ABSENCE } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { defineConstraint } from "../define.ts";
import { less } from "../families/relaxable-parameters.ts";

const say = sentencesOf("require_assignment", {
  en: {
    missing_shifts: (v: Employee & { worked: number; wanted: number; date: string }) =>
      `${v.employee} works ${english.number(v.worked)} of ${english.counted(v.wanted, "required shift", "required shifts")} on ${v.date}.`,
  },
  de: {
    missing_shifts: (v) =>
      `${v.employee} hat am ${v.date} ${german.number(v.worked)} von ${german.counted(v.wanted, "verlangten Dienst", "verlangten Diensten")}.`,
  },
});

/** Whoever could work something that the conditions select on a date works it. */
export const requireAssignment = defineConstraint({
  id: "require_assignment",
  consequenceType: "requireAssignment",
  statement:
    "On every date on which an employee could work a shift that the conditions select, the employee works at least " +
    "`perDay` of them; absences are exempt.",
  unit: "missing shift",
  example: { perDay: 1 },
  source: "Fixed duties of single people.",
  relaxable: [less("perDay", "dutiesOfADay")],
  otherNames: {
    preferAssignment: {
      brief: {
        en: "rather what the conditions select",
        de: "lieber, was die Bedingungen auswählen",
      },
      severity: "may",
    },
  },
  starters: [
    {
      key: "alwaysThese",
      topic: "shifts",
      words: {
        en: {
          title: "Always these shifts",
          text: "The people you pick work one of these shifts on each of these days.",
          also: "fixed day guaranteed require every monday",
        },
        de: {
          title: "Immer diese Dienste",
          text: "Die gewählten Personen machen an jedem dieser Tage einen dieser Dienste.",
          also: "fester Tag garantiert jeden Montag",
        },
      },
      params: {},
      sample: {
        conditions: [{ field: "weekday", operator: "in", value: ["mon"] }],
        allowed: ["E-LL---"],
        forbidden: ["--LLL--"],
      },
    },
    {
      key: "ratherThese",
      topic: "shifts",
      words: {
        en: {
          title: "Rather these shifts",
          text: "As always, but given up where it does not work out.",
          also: "prefer standing wish",
        },
        de: {
          title: "Lieber diese Dienste",
          text: "Wie immer, nur dass es nachgibt, wo es nicht geht.",
          also: "bevorzugt Dauerwunsch",
        },
      },
      params: {},
      isSoft: true,
      sample: {
        conditions: [{ field: "weekday", operator: "in", value: ["mon", "tue"] }],
        allowed: ["EE--L--"],
        forbidden: ["E--LL--"],
      },
    },
  ],
  labels: { en: { perDay: "Duties a day" }, de: { perDay: "Dienste am Tag" } },
  brief: { en: "always what the conditions select", de: "immer, was die Bedingungen auswählen" },
  paramMeanings: {
    perDay: "Shifts on each date on which the employee may work one of the conditions'.",
  },
  params: z.object({ perDay: z.int().min(1).max(3).default(1) }),
  build(problem, { perDay }, scope, model) {
    for (const employee of scope.employees)
      for (const day of dueDays(problem, scope, employee))
        model.atLeast(perDay, model.number(scope, employee, day), { employee, day, floor: true });
  },
  check(problem, { perDay }, scope, plan) {
    const { calendar, employees } = problem;
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (const day of dueDays(problem, scope, employee)) {
        const worked = plan
          .shiftsOn(employee, day)
          .filter((shift) => scope.includes(employee, day, shift)).length;
        if (worked >= perDay) continue;
        violations.push({
          message: say("missing_shifts", {
            employee: employees[employee]!.id,
            worked,
            wanted: perDay,
            date: calendar.dateOf(day),
          }),
          units: perDay - worked,
          employee,
          day,
          floor: true,
        });
      }
    return violations;
  },
});

/** Days without absence on which the employee could work something in scope. */
function* dueDays(problem: Problem, scope: Scope, employee: number): Generator<number> {
  const { absence, calendar, candidates } = problem;
  for (let day = 0; day < calendar.dayCount; day++) {
    const cell = employee * calendar.dayCount + day;
    if (absence[cell] !== ABSENCE.none) continue;
    for (const c of candidates.ofDay(employee, day))
      if (scope.includes(employee, day, candidates.shift[c]!)) {
        yield day;
        break;
      }
  }
}
