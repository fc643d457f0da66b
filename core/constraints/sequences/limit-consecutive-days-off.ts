/*
 * Formulation
 *
 * The rows of `limit_consecutive_days` with 1 - a for a and `maxDays`: in every `maxDays` + 1 days that can be worked, one is.
 * Absences and days without employment break the row off. A floor, since it asks for work. Unit of a soft rule: a day above the limit.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Run } from "../../language/values.ts";
import { isEmployedOn } from "../../model/problem/employment.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { tooLong } from "../../model/rule/run-judge.ts";
import { longestRow, stateLongRuns } from "../../model/rule/run-windows.ts";
import {
  countsOn,
  type RunDay,
  type RunEdges,
  runDays,
  workScope,
} from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { choice, defineConstraint } from "../define.ts";
import { more } from "../families/relaxable-parameters.ts";
import { runEdgeMeanings, runEdges } from "../families/run-edges.ts";

const say = sentencesOf("limit_consecutive_days_off", {
  en: {
    days_off_too_long: (v: Run & { most: number }) =>
      `${v.employee} has ${english.daysOff(v.length)} in a row from ${v.from}; ${english.allowed(v.most)}.`,
  },
  de: {
    days_off_too_long: (v) =>
      `${v.employee} hat ab ${v.from} ${german.counted(v.length, "freien Tag", "freie Tage")} in Folge; ${german.allowed(v.most)}.`,
  },
});

const params = z.object({
  maxDays: z.int().min(1).max(366),
  ...runEdges,
  // Nobody is to work because of leave: here an absence ends a run unless the rule says otherwise.
  countAbsenceAs: choice("off", "work", "skip").default("work"),
});

/** No run of days off is too long. Absences and days outside the employment end a run; a longer one lacks work. */
export const limitConsecutiveDaysOff = defineConstraint({
  id: "limit_consecutive_days_off",
  consequenceType: "limitConsecutiveDaysOff",
  statement: "At most `maxDays` days off in a row; absences split a run and are no days off.",
  unit: "day above the limit",
  example: { maxDays: 5 },
  source: "INRC S3; Timefold.",
  relaxable: [more("maxDays", "daysOffInARow")],
  brief: {
    en: "{..maxDays:day off in a row/days off in a row}",
    de: "{..maxDays:freier Tag/freie Tage} am Stück",
  },
  starters: [
    {
      key: "daysOffInARow",
      topic: "runs",
      words: {
        en: {
          title: "No more than so many days off in a row",
          text: "Nobody is off for long without leave.",
          also: "free maximum block",
        },
        de: {
          title: "Höchstens so viele freie Tage am Stück",
          text: "Niemand hat ohne Urlaub lange frei.",
          also: "hintereinander",
        },
      },
      params: { maxDays: 4 },
      isSoft: true,
      sample: { params: { maxDays: 3 }, allowed: ["EE---EE"], forbidden: ["E----EE"] },
    },
  ],
  labels: {
    en: { maxDays: "Off in a row for at most" },
    de: { maxDays: "Höchstens am Stück frei" },
  },
  paramMeanings: {
    maxDays: "Most dates in a row without counted work.",
    ...runEdgeMeanings,
  },
  params,
  build(problem, { maxDays, ...edges }, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees) {
      const days = daysOff(problem, scope, employee, edges, longestRow(maxDays, model));
      const runs = {
        employee,
        days,
        value: (day: number) => Sum.of(1).addScaled(model.counted(scope, employee, day), -1),
        isLocked: () => false,
        floor: true,
      };
      stateLongRuns(problem, runs, { max: maxDays, restDays: 1 }, model);
    }
  },
  check(problem, { maxDays, ...edges }, given, plan) {
    const { calendar, employees } = problem;
    const scope = workScope(problem, given);
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const days = daysOff(problem, scope, employee, edges, maxDays + 10);
      const isFree = (day: number) => !countsOn(scope, plan, employee, day);
      for (const { units, day, from, length } of tooLong(days, isFree, maxDays, 1))
        violations.push({
          message: say("days_off_too_long", {
            employee: employees[employee]!.id,
            length,
            from: calendar.dateOf(from),
            most: maxDays,
          }),
          units,
          employee,
          day,
          floor: true,
        });
    }
    return violations;
  },
});

/**
 * The days of an employee with free and worked exchanged: what counts towards a run is a day off. Days on which the
 * employee is not employed belong to no run.
 */
function daysOff(
  problem: Problem,
  scope: Scope,
  employee: number,
  edges: RunEdges,
  reach: number,
): readonly RunDay[] {
  const days: RunDay[] = [];
  for (const { day, kind } of runDays(problem, scope, employee, edges, reach)) {
    if (kind === "planned")
      days.push({ day, kind: isEmployedOn(problem, employee, day) ? kind : "free" });
    else if (kind === "worked" || kind === "absent") days.push({ day, kind: "free" });
    else days.push({ day, kind: kind === "free" ? "worked" : kind });
  }
  return days;
}
