/*
 * Formulation
 *
 * For each e and bucket of weekends: `sum of W <= usable weekends - min`, never asking for more than there are. A cap.
 * Weekends outside the window are free unless a known day is worked; with countAbsence false, weekends that touch an absence are not
 * usable.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Span } from "../../language/values.ts";
import { mostOnWeekends } from "../../model/capacity/weekend-capacity.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { type GroupFacts, groupFacts, worksInGroup } from "../../model/time/day-groups.ts";
import {
  chargedDay,
  type WeekendBucket,
  weekendBuckets,
  weekendScope,
} from "../../model/time/weekends.ts";
import { choice, defineConstraint } from "../define.ts";
import { less } from "../families/relaxable-parameters.ts";
import {
  rollingNeedsWeeks,
  weekendMeaning,
  weekendParam,
  weekendPeriodMeanings,
  weekendPeriods,
} from "../families/weekend-params.ts";

const say = sentencesOf("require_free_weekends", {
  en: {
    free_weekends_missing: (v: Employee & Span & { free: number; least: number }) =>
      `${v.employee} has ${english.number(v.free)} of at least ${english.counted(v.least, "free weekend", "free weekends")} ${english.span(v)} (Saturdays).`,
  },
  de: {
    free_weekends_missing: (v) =>
      `${v.employee} hat ${german.span(v)} (Samstage) ${german.number(v.free)} von mindestens ${german.counted(v.least, "freien Wochenende", "freien Wochenenden")}.`,
  },
});

const params = z
  .object({
    min: z.int().min(0).max(400),
    period: choice("month", "fourWeeks", "rolling").default("month"),
    ...weekendPeriods,
    ...weekendParam,
    countAbsence: z.boolean().default(true),
  })
  .refine(rollingNeedsWeeks.test, rollingNeedsWeeks.problem);

type Params = z.output<typeof params>;

/** Weekends without counted work; never more are asked for than the period has. What nobody knows is taken to be free. */
export const requireFreeWeekends = defineConstraint({
  id: "require_free_weekends",
  consequenceType: "requireFreeWeekends",
  statement: "In every `period` an employee has at least `min` weekends without work.",
  unit: "missing weekend",
  example: { min: 1, period: "month" },
  source: "Works agreements; free Sundays count in leave and sickness as well (ArbZG §11).",
  gapCode: "weekend_rule",
  relaxable: [less("min", "freeWeekends")],
  limits: [
    {
      key: "minFreeWeekendsPerMonth",
      from: { min: "minFreeWeekendsPerMonth" },
      fixed: { period: "month" },
    },
  ],
  brief: {
    en: "{min..:free weekend/free weekends} {period=month}",
    de: "{min..:freies Wochenende/freie Wochenenden} {period=month}",
  },
  starters: [
    {
      key: "freeWeekends",
      topic: "weekends",
      words: {
        en: {
          title: "So many free weekends a month",
          text: "Each person has at least so many weekends without a duty.",
          also: "two weekends off",
        },
        de: {
          title: "So viele freie Wochenenden im Monat",
          text: "Jede Person hat mindestens so viele Wochenenden ohne Dienst.",
          also: "zwei Wochenenden frei",
        },
      },
      params: { min: 2, period: "month" },
      sample: {
        params: { min: 1, period: "rolling", weeks: 2 },
        allowed: ["EE---EEEEEEE--"],
        forbidden: ["EE---EEEE---EE"],
      },
    },
  ],
  labels: { en: { min: "Fewest free weekends" }, de: { min: "Mindestens freie Wochenenden" } },
  paramMeanings: {
    min: "Least free weekends.",
    period: "What the count runs over; a weekend belongs to the period of its Saturday.",
    ...weekendPeriodMeanings,
    ...weekendMeaning,
    countAbsence: "Whether weekends of absence count as free.",
  },
  params,
  build(problem, params, given, model) {
    const scope = weekendScope(problem, given, params.weekend);
    const buckets = weekendBuckets(problem.calendar, params.weekend, params);
    for (const employee of scope.employees)
      for (const bucket of buckets) {
        const usable = usableWeekends(problem, params, scope, employee, bucket);
        const worked = new Sum();
        for (const { isWorked, planned } of usable)
          worked.addScaled(isWorked ? Sum.of(1) : model.countedAny(scope, employee, planned));
        const most = usable.length - Math.min(params.min, usable.length);
        model.atMost(most, worked, { employee, day: chargedDay(problem, bucket) });
      }
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = weekendScope(problem, given, params.weekend);
    const violations: Violation[] = [];
    const buckets = weekendBuckets(calendar, params.weekend, params);
    for (const employee of scope.employees)
      for (const bucket of buckets) {
        const usable = usableWeekends(problem, params, scope, employee, bucket);
        const free = usable.filter((facts) => !worksInGroup(facts, scope, plan, employee)).length;
        const wanted = Math.min(params.min, usable.length);
        if (free >= wanted) continue;
        const [first, last] = [bucket.weekends[0]!, bucket.weekends.at(-1)!];
        violations.push({
          message: say("free_weekends_missing", {
            employee: employees[employee]!.id,
            free,
            least: wanted,
            from: calendar.dateOf(first.saturday),
            to: calendar.dateOf(last.saturday),
          }),
          units: wanted - free,
          employee,
          day: chargedDay(problem, bucket),
        });
      }
    return violations;
  },
  mostOf(problem, params, given, employee, menu) {
    const scope = weekendScope(problem, given, params.weekend);
    return mostOnWeekends(problem, scope, employee, menu, params, (bucket) => {
      const usable = usableWeekends(problem, params, scope, employee, bucket);
      return { weekends: usable, most: usable.length - Math.min(params.min, usable.length) };
    });
  },
});

/** Weekends that could count as free: where absences do not, those without any. */
function usableWeekends(
  problem: Problem,
  { countAbsence }: Params,
  scope: Scope,
  employee: number,
  { weekends }: WeekendBucket,
): readonly GroupFacts[] {
  return weekends
    .map(({ workDays }) => groupFacts(problem, scope, employee, workDays))
    .filter(({ touchesAbsence }) => countAbsence || !touchesAbsence);
}
