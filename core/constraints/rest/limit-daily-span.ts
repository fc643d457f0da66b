/*
 * Formulation
 *
 * For each e and d: single shifts longer than `maxHours` are 0; with more than one shift a day, pairs whose first start and last end,
 * by the clock,
 * lie further apart are at most 1. A cap. Soft, or where locks break it: one helper per day is at least each of these rows' excess,
 * so that a day costs one unit.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import type { Problem, Shift } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import { stateAsOne, type UnitRow } from "../../model/program/one-violation.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { type Duty, dutyCells } from "../../model/scope/duty-cells.ts";
import { workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { defineConstraint, minutesOf } from "../define.ts";
import { moreHours } from "../families/relaxable-parameters.ts";

const say = sentencesOf("limit_daily_span", {
  en: {
    daily_span: (v: Employee & { hours: number; date: string; most: number }) =>
      `${v.employee} is on duty for ${english.hours(v.hours)} from first start to last end on ${v.date}; at most ${english.hours(v.most)} are allowed.`,
  },
  de: {
    daily_span: (v) =>
      `Bei ${v.employee} liegen am ${v.date} ${german.hours(v.hours)} zwischen erstem Dienstbeginn und letztem Dienstende; ${german.allowed(v.most, german.hours(v.most))}.`,
  },
});

/** The time from the first start to the last end of a date is limited, breaks and split duties included. */
export const limitDailySpan = defineConstraint({
  id: "limit_daily_span",
  consequenceType: "limitDailySpan",
  statement:
    "On each date the last shift ends at most `maxHours` hours after the first one starts, breaks included, by the clock.",
  unit: "date",
  example: { maxHours: 10 },
  source: "JArbSchG §12.",
  gapCode: "working_hours",
  relaxable: [moreHours("maxHours", "spanHours")],
  protections: [{ of: ["minor"], item: "dailySpan", params: { maxHours: 10 } }],
  brief: {
    en: "{..maxHours|maxMinutes} h from the first start to the last end of a day",
    de: "{..maxHours|maxMinutes} Std. vom ersten Beginn bis zum letzten Ende am Tag",
  },
  starters: [
    {
      key: "dailySpan",
      topic: "rest",
      words: {
        en: {
          title: "Length of a day",
          text: "From the first start to the last end of a day it is not longer than so many hours.",
          also: "span split duty breaks minors",
        },
        de: {
          title: "Länge eines Arbeitstages",
          text: "Vom ersten Beginn bis zum letzten Ende eines Tages sind es nicht mehr als so viele Stunden.",
          also: "Schichtzeit geteilter Dienst Pausen Jugendliche",
        },
      },
      params: { maxHours: 10 },
      sample: { allowed: ["EEEEE--"], forbidden: ["EETEE--"] },
    },
  ],
  labels: {
    en: { maxHours: "From the first start to the last end at most" },
    de: { maxHours: "Vom ersten Beginn bis zum letzten Ende höchstens" },
  },
  paramMeanings: {
    maxHours: "Hours from the first start to the last end of a date, breaks included.",
  },
  usual: ({ maxHours }) => (maxHours === undefined ? { maxHours: 10 } : null),
  params: z.object({ maxHours: z.number().min(0).max(168) }),
  build(problem, { maxHours }, given, model) {
    const scope = workScope(problem, given);
    const most = minutesOf(maxHours);
    const cellsOf = dutyCells(problem);
    for (const employee of scope.employees)
      for (const [day, { duties, exclusive }] of cellsOf(employee).entries()) {
        const own = duties.filter(({ shift }) => scope.includes(employee, day, shift));
        const isSingle = exclusive && own.every(({ standby }) => !standby);
        if (own.length > 0) stateCell(problem, model, { employee, day }, own, isSingle, most);
      }
  },
  check(problem, { maxHours }, given, plan) {
    const { calendar, employees, shifts } = problem;
    const scope: Scope = workScope(problem, given);
    const most = minutesOf(maxHours);
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (let day = 0; day < calendar.dayCount; day++) {
        const own = plan
          .shiftsOn(employee, day)
          .filter((shift) => scope.includes(employee, day, shift))
          .map((shift) => shifts[shift]!);
        if (own.length === 0) continue;
        const first = Math.min(...own.map(({ startMinute }) => startMinute));
        const last = Math.max(...own.map(({ endMinute }) => endMinute));
        if (last - first <= most) continue;
        violations.push({
          message: say("daily_span", {
            employee: employees[employee]!.id,
            hours: (last - first) / 60,
            date: calendar.dateOf(day),
            most: maxHours,
          }),
          units: 1,
          employee,
          day,
        });
      }
    return violations;
  },
});

/** One day of one employee: single shifts that are too long, and pairs that are too far apart. */
function stateCell(
  problem: Problem,
  model: RuleModel,
  about: { readonly employee: number; readonly day: number },
  duties: readonly Duty[],
  exclusive: boolean,
  most: number,
): void {
  const shiftOf = ({ shift }: Duty) => problem.shifts[shift]!;
  const long = duties.filter((duty) => spanOf(shiftOf(duty)) > most);
  const rest = duties.filter((duty) => !long.includes(duty));
  const single = new Sum();
  for (const { column } of long) single.add(column);
  const tooLong = long.length === 0 ? [] : [{ expression: single, limit: 0 }];
  if (exclusive) {
    stateAsOne(model, tooLong, about);
    return;
  }
  const pairs: UnitRow[] = [];
  for (const [k, p] of rest.entries())
    for (const q of rest.slice(k + 1))
      if (spanOf(shiftOf(p), shiftOf(q)) > most)
        pairs.push({ expression: Sum.column(p.column).add(q.column), limit: 1 });
  // The day counts once, however many of its shifts are too far apart.
  const each = long.map(({ column }) => ({ expression: Sum.column(column), limit: 0 }));
  stateAsOne(model, [...each, ...pairs], about, [...tooLong, ...pairs]);
}

function spanOf(...shifts: readonly Shift[]): number {
  return (
    Math.max(...shifts.map(({ endMinute }) => endMinute)) -
    Math.min(...shifts.map(({ startMinute }) => startMinute))
  );
}
