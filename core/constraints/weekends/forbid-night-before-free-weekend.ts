/*
 * Formulation
 *
 * For each e and weekend whose days and eve are planned or known: `L[eve] - any(weekend) <= 0`; L is a on nights and on shifts that
 * end after `latestEnd`.
 * The eve is the day before the first weekend day. Weekends known to be worked have no row. A cap. Unit of a soft rule: a weekend.
 */
import * as z from "zod";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { countsOn, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopePart } from "../../model/scope/scope-parts.ts";
import { clockMinutes } from "../../model/scope/selector.ts";
import { groupFacts, worksInGroup } from "../../model/time/day-groups.ts";
import { isKnownDay } from "../../model/time/periods.ts";
import {
  type Weekend,
  weekendAt,
  weekendScope,
  weekendsInWindow,
} from "../../model/time/weekends.ts";
import { nearestWindowDay } from "../../model/time/window-days.ts";
import { defineConstraint } from "../define.ts";
import { weekendMeaning, weekendParam } from "../families/weekend-params.ts";

const say = sentencesOf("forbid_night_before_free_weekend", {
  en: {
    night_before_weekend: (v: Employee & { latest: string; date: string; saturday: string }) =>
      `${v.employee} works a night or past ${v.latest} on ${v.date}, before the free weekend of Saturday ${v.saturday}.`,
  },
  de: {
    night_before_weekend: (v) =>
      `${v.employee} arbeitet am ${v.date} nachts oder länger als ${v.latest} Uhr, vor dem freien Wochenende mit Samstag, ${v.saturday}.`,
  },
});

/** No night and no late end on the eve of a free weekend; the eve is the day before its first day. */
export const forbidNightBeforeFreeWeekend = defineConstraint({
  id: "forbid_night_before_free_weekend",
  consequenceType: "forbidNightBeforeFreeWeekend",
  statement:
    "The day before a free weekend (Friday, unless the weekend starts earlier) carries no night and no shift that ends after `latestEnd`.",
  unit: "weekend",
  example: { latestEnd: "20:00" },
  source: "No night shift before a free weekend, INRC-I.",
  starters: [
    {
      key: "fridayBeforeFree",
      topic: "weekends",
      words: {
        en: {
          title: "An early end before a free weekend",
          text: "Who is off at the weekend has no night and no late duty on Friday.",
          also: "night before free weekend friday evening",
        },
        de: {
          title: "Zeitig Schluss vor dem freien Wochenende",
          text: "Wer am Wochenende frei hat, hat am Freitag keine Nacht und keinen späten Dienst.",
          also: "Nacht vor freiem Wochenende Freitagabend",
        },
      },
      params: {},
      isSoft: true,
      sample: { allowed: ["EENNE--"], forbidden: ["EELLL--"] },
    },
  ],
  labels: {
    en: { latestEnd: "Friday's duty ends by" },
    de: { latestEnd: "Der Dienst am Freitag endet bis" },
  },
  brief: { en: "no night before a free weekend", de: "keine Nacht vor einem freien Wochenende" },
  paramMeanings: {
    latestEnd: "Latest end of a shift on the day before, HH:MM.",
    ...weekendMeaning,
  },
  params: z.object({
    latestEnd: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time HH:MM")
      .default("20:00"),
    ...weekendParam,
  }),
  build(problem, params, given, model) {
    const scope = weekendScope(problem, given, params.weekend);
    const late = lateScope(problem, given, params.latestEnd);
    const weekends = weekendsAfterWindowDays(problem, params.weekend);
    for (const employee of scope.employees)
      for (const weekend of weekends) {
        const eve = eveOf(weekend);
        const facts = groupFacts(problem, scope, employee, weekend.workDays);
        if (facts.hasUnknown || facts.isWorked || !isSettled(problem, employee, eve)) continue;
        const lone = new Sum()
          .addScaled(model.counted(late, employee, eve))
          .addScaled(model.countedAny(scope, employee, facts.planned), -1);
        model.atMost(0, lone, { employee, day: nearestWindowDay(problem, eve) });
      }
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = weekendScope(problem, given, params.weekend);
    const late = lateScope(problem, given, params.latestEnd);
    const violations: Violation[] = [];
    const weekends = weekendsAfterWindowDays(problem, params.weekend);
    for (const employee of scope.employees)
      for (const weekend of weekends) {
        const eve = eveOf(weekend);
        const facts = groupFacts(problem, scope, employee, weekend.workDays);
        if (facts.hasUnknown || !isSettled(problem, employee, eve)) continue;
        if (worksInGroup(facts, scope, plan, employee)) continue;
        const isLate =
          eve >= 0 && eve < calendar.dayCount
            ? countsOn(late, plan, employee, eve)
            : late.includesKnownDay(employee, eve);
        if (isLate)
          violations.push({
            message: say("night_before_weekend", {
              employee: employees[employee]!.id,
              latest: params.latestEnd,
              date: calendar.dateOf(eve),
              saturday: calendar.dateOf(weekend.saturday),
            }),
            units: 1,
            employee,
            day: nearestWindowDay(problem, eve),
          });
      }
    return violations;
  },
});

/** The duties of the rule that spoil a free weekend when they are on its eve. */
function lateScope(problem: Problem, scope: Scope, latestEnd: string): Scope {
  const latest = clockMinutes(latestEnd);
  return scopePart(
    problem,
    workScope(problem, scope),
    `past ${latestEnd}`,
    (_, shift) => problem.shifts[shift]!.isNight || problem.shifts[shift]!.endMinute > latest,
    (_, isNight) => isNight,
  );
}

/** Weekends of which the window decides a day or the eve. */
function weekendsAfterWindowDays(
  { calendar }: Problem,
  kind: Parameters<typeof weekendAt>[1],
): readonly Weekend[] {
  const inWindow = weekendsInWindow(calendar, kind);
  const next = weekendAt(calendar, kind, (inWindow.at(-1)?.index ?? -1) + 1);
  const eve = next.days.length === 0 ? -1 : eveOf(next);
  return eve >= 0 && eve < calendar.dayCount ? [...inWindow, next] : inWindow;
}

function eveOf({ days }: Weekend): number {
  return days[0]! - 1;
}

function isSettled(problem: Problem, employee: number, day: number): boolean {
  return (day >= 0 && day < problem.calendar.dayCount) || isKnownDay(problem, employee, day);
}
