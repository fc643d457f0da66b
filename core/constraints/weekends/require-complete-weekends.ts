/*
 * Formulation
 *
 * For each e and weekend that is wholly planned or known and touches no absence, two days: `a[first] = a[second]`.
 * More days: all <= each a, `any(days) - all <= 0`. A cap, since it can be met by not working. Unit of a soft rule: a split weekend.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { countsOn, countsOnLocks } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { groupFacts } from "../../model/time/day-groups.ts";
import {
  firstPlannedDay,
  type Weekend,
  weekendScope,
  weekendsInWindow,
} from "../../model/time/weekends.ts";
import { defineConstraint } from "../define.ts";
import { weekendMeaning, weekendParam } from "../families/weekend-params.ts";

const say = sentencesOf("require_complete_weekends", {
  en: {
    weekend_split: (v: Employee & { dates: readonly string[]; saturday: string }) =>
      `${v.employee} works on ${english.and(v.dates)} only, of the weekend of Saturday ${v.saturday}.`,
  },
  de: {
    weekend_split: (v) =>
      `${v.employee} arbeitet vom Wochenende mit Samstag, ${v.saturday}, nur einen Teil: ${german.and(v.dates)}.`,
  },
});

/** All dates of a weekend are worked or none; weekends that an absence or an unknown day touches are left alone. */
export const requireCompleteWeekends = defineConstraint({
  id: "require_complete_weekends",
  consequenceType: "requireCompleteWeekends",
  statement:
    "An employee works on all days of a weekend or on none; a Friday night is no such day.",
  unit: "split weekend",
  example: {},
  source: "INRC S5; GPost.",
  readySets: [
    {
      key: "whole-weekends",
      sets: ["care-home"],
      priority: "should",
      name: { en: "Whole weekends", de: "Ganze Wochenenden" },
      params: {},
    },
  ],
  starters: [
    {
      key: "wholeWeekends",
      topic: "weekends",
      words: {
        en: {
          title: "Whole weekends",
          text: "A weekend is worked on both days or free on both.",
          also: "complete split weekend",
        },
        de: {
          title: "Ganze Wochenenden",
          text: "An einem Wochenende wird an beiden Tagen gearbeitet oder an keinem.",
          also: "geteiltes Wochenende",
        },
      },
      params: {},
      isSoft: true,
      sample: { allowed: ["EE---EE"], forbidden: ["EEE--E-"] },
    },
  ],
  brief: { en: "both days of a weekend or none", de: "beide Tage eines Wochenendes oder keiner" },
  paramMeanings: {
    ...weekendMeaning,
  },
  params: z.object({ ...weekendParam }),
  build(problem, params, given, model) {
    const scope = weekendScope(problem, given, params.weekend);
    const weekends = weekendsInWindow(problem.calendar, params.weekend);
    for (const employee of scope.employees)
      for (const weekend of weekends)
        if (isJudged(problem, scope, employee, weekend))
          stateWeekend(problem, scope, employee, weekend, model);
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = weekendScope(problem, given, params.weekend);
    const weekends = weekendsInWindow(calendar, params.weekend);
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (const weekend of weekends) {
        if (!isJudged(problem, scope, employee, weekend)) continue;
        const worked = weekend.days.filter((day) =>
          day >= 0 && day < calendar.dayCount
            ? countsOn(scope, plan, employee, day)
            : scope.includesKnownDay(employee, day),
        );
        if (worked.length === 0 || worked.length === weekend.days.length) continue;
        violations.push({
          message: say("weekend_split", {
            employee: employees[employee]!.id,
            dates: worked.map((day) => calendar.dateOf(day)),
            saturday: calendar.dateOf(weekend.saturday),
          }),
          units: 1,
          employee,
          day: firstPlannedDay(problem, weekend),
        });
      }
    return violations;
  },
});

/** The days of the weekend are all planned or known, at least one is planned, and none is an absence. */
function isJudged(problem: Problem, scope: Scope, employee: number, { days }: Weekend): boolean {
  const { planned, hasUnknown, touchesAbsence } = groupFacts(problem, scope, employee, days);
  return planned.length > 0 && days.length > 1 && !hasUnknown && !touchesAbsence;
}

function stateWeekend(
  problem: Problem,
  scope: Scope,
  employee: number,
  weekend: Weekend,
  model: RuleModel,
): void {
  const { days } = weekend;
  const about = { employee, day: firstPlannedDay(problem, weekend) };
  const worked = days.map((day) => model.counted(scope, employee, day));
  const [first, second, third] = worked;
  if (first !== undefined && second !== undefined && third === undefined) {
    model.exactly(0, new Sum().addScaled(first).addScaled(second, -1), about);
    return;
  }
  const isBaseWorked = (day: number) =>
    day >= 0 && day < problem.calendar.dayCount
      ? countsOnLocks(problem, scope, employee, day)
      : scope.includesKnownDay(employee, day);
  const all = model.nonNegative({ ...about, base: days.every(isBaseWorked) ? 1 : 0 }, 1);
  for (const day of worked)
    model.define(Number.NEGATIVE_INFINITY, new Sum().addScaled(all).addScaled(day, -1), 0, about);
  const split = new Sum().addScaled(model.countedAny(scope, employee, days)).addScaled(all, -1);
  model.atMost(0, split, about);
}
