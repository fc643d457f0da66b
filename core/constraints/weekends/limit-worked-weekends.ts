/*
 * Formulation
 *
 * W[k] = any(days of weekend k), a constant 1 where a known day is worked. Per bucket of weekends: `carried + sum W <= max` and
 * `>= min`, a floor.
 * With partial open, a weekend with an unknown day counts as worked for the minimum. The minimum is lowered by the share of weekends
 * lost to absence.
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
import { fairMinimum } from "../../model/time/periods.ts";
import {
  chargedDay,
  type Weekend,
  type WeekendBucket,
  weekendBuckets,
  weekendScope,
} from "../../model/time/weekends.ts";
import { choice, defineConstraint } from "../define.ts";
import {
  bounds,
  carriedCounts,
  carriedMeaning,
  partialMeaning,
  partialParam,
} from "../families/period-params.ts";
import { less, more } from "../families/relaxable-parameters.ts";
import {
  rollingNeedsWeeks,
  weekendMeaning,
  weekendParam,
  weekendPeriodMeanings,
  weekendPeriods,
} from "../families/weekend-params.ts";

const say = sentencesOf("limit_worked_weekends", {
  en: {
    weekends_above: (v: Employee & Span & { worked: number; most: number }) =>
      `${v.employee} works on ${english.weekends(v.worked)} ${english.span(v)} (Saturdays); ${english.allowed(v.most)}.`,
    weekends_below: (v: Employee & Span & { worked: number; least: number }) =>
      `${v.employee} works on ${english.weekends(v.worked)} ${english.span(v)} (Saturdays); ${english.required(v.least)}.`,
  },
  de: {
    weekends_above: (v) =>
      `${v.employee} arbeitet ${german.span(v)} (Samstage) an ${german.weekends(v.worked)}; ${german.allowed(v.most)}.`,
    weekends_below: (v) =>
      `${v.employee} arbeitet ${german.span(v)} (Samstage) an ${german.weekends(v.worked)}; ${german.required(v.least)}.`,
  },
});

const { given, ordered } = bounds("min", "max");

const params = z
  .object({
    max: z.int().min(0).max(400).optional(),
    min: z.int().min(0).max(400).optional(),
    period: choice("window", "month", "fourWeeks", "rolling").default("window"),
    ...weekendPeriods,
    ...weekendParam,
    carried: carriedCounts,
    partial: partialParam,
  })
  .refine(given.test, given.problem)
  .refine(ordered.test, ordered.problem)
  .refine(rollingNeedsWeeks.test, rollingNeedsWeeks.problem);

type Params = z.output<typeof params>;

/** The number of weekends with any counted work within bounds; a weekend belongs to the period of its Saturday. */
export const limitWorkedWeekends = defineConstraint({
  id: "limit_worked_weekends",
  consequenceType: "limitWorkedWeekends",
  statement: "In every `period` an employee works on at least `min` and at most `max` weekends.",
  needsOneOf: ["max", "min"],
  unit: "surplus or missing weekend",
  example: { max: 2, period: "month" },
  source: "MaxWeekends of the Curtois instances, INRC S7, four weeks in INRC-I.",
  gapCode: "weekend_rule",
  relaxable: [more("max", "workedWeekends"), less("min", "workedWeekends")],
  otherNames: { limitWeekends: {} },
  limits: [
    {
      key: "maxWeekendsPerFourWeeks",
      from: { max: "maxWeekendsPerFourWeeks" },
      fixed: { period: "fourWeeks" },
    },
  ],
  brief: {
    en: "{min..max:worked weekend/worked weekends} {period=month}",
    de: "{min..max:Arbeitswochenende/Arbeitswochenenden} {period=month}",
  },
  starters: [
    {
      key: "workedWeekends",
      topic: "weekends",
      words: {
        en: {
          title: "No more than so many worked weekends",
          text: "Counts the weekends on which somebody works at all.",
          also: "maximum weekends month four weeks",
        },
        de: {
          title: "Höchstens so viele Arbeitswochenenden",
          text: "Zählt die Wochenenden, an denen jemand überhaupt arbeitet.",
          also: "Anzahl Monat vier Wochen",
        },
      },
      params: { max: 2, period: "fourWeeks" },
      sample: {
        allowed: ["EE---EEEEEEE--EE---EEEEEEE--"],
        forbidden: ["EE---EEEE---EEEE---EEEEEEE--"],
      },
    },
  ],
  labels: {
    en: { max: "Most worked weekends", min: "Fewest worked weekends" },
    de: { max: "Höchstens Arbeitswochenenden", min: "Mindestens Arbeitswochenenden" },
  },
  paramMeanings: {
    max: "Most worked weekends.",
    min: "Least worked weekends.",
    period: "What the count runs over; a weekend belongs to the period of its Saturday.",
    ...weekendPeriodMeanings,
    ...weekendMeaning,
    carried: carriedMeaning,
    partial: partialMeaning,
  },
  params,
  softDefaults: { partial: "prorate" },
  build(problem, params, given, model) {
    const scope = weekendScope(problem, given, params.weekend);
    const buckets = weekendBuckets(problem.calendar, params.weekend, params);
    for (const employee of scope.employees)
      for (const bucket of buckets) {
        const { weekends, carried } = readBucket(problem, params, scope, employee, bucket);
        const worked = Sum.of(carried);
        const helpful = Sum.of(carried);
        for (const { facts } of weekends) {
          const isWorked = facts.isWorked
            ? Sum.of(1)
            : model.countedAny(scope, employee, facts.planned);
          worked.addScaled(isWorked);
          helpful.addScaled(mayBeWorked(params, facts) ? Sum.of(1) : isWorked);
        }
        const about = { employee, day: chargedDay(problem, bucket) };
        if (params.max !== undefined) model.atMost(params.max, worked, about);
        const least = leastOf(problem, params, employee, weekends);
        if (least > 0) model.atLeast(least, helpful, { ...about, floor: true });
      }
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = weekendScope(problem, given, params.weekend);
    const violations: Violation[] = [];
    const buckets = weekendBuckets(calendar, params.weekend, params);
    for (const employee of scope.employees)
      for (const bucket of buckets) {
        const { weekends, carried } = readBucket(problem, params, scope, employee, bucket);
        const isWorked = ({ facts }: KnownWeekend) => worksInGroup(facts, scope, plan, employee);
        const worked = carried + weekends.filter(isWorked).length;
        const about = { employee, day: chargedDay(problem, bucket) };
        const values = () => ({
          employee: employees[employee]!.id,
          worked,
          from: calendar.dateOf(bucket.weekends[0]!.saturday),
          to: calendar.dateOf(bucket.weekends.at(-1)!.saturday),
        });
        if (params.max !== undefined && worked > params.max)
          violations.push({
            message: say("weekends_above", { ...values(), most: params.max }),
            units: worked - params.max,
            ...about,
          });
        const least = leastOf(problem, params, employee, weekends);
        if (worked >= least) continue;
        const maybe = weekends.filter(
          (weekend) => mayBeWorked(params, weekend.facts) && !isWorked(weekend),
        ).length;
        if (worked + maybe < least)
          violations.push({
            message: say("weekends_below", { ...values(), least }),
            units: least - worked - maybe,
            ...about,
            floor: true,
          });
      }
    return violations;
  },
  mostOf(problem, params, given, employee, menu) {
    const { max } = params;
    if (max === undefined) return null;
    const scope = weekendScope(problem, given, params.weekend);
    return mostOnWeekends(problem, scope, employee, menu, params, (bucket) => {
      const { weekends, carried } = readBucket(problem, params, scope, employee, bucket);
      return { weekends: weekends.map(({ facts }) => facts), most: max - carried };
    });
  },
});

interface KnownWeekend {
  readonly weekend: Weekend;
  readonly facts: GroupFacts;
}

/** The weekends of a bucket; with a carried amount, without those before the window and those already worked. */
function readBucket(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  bucket: WeekendBucket,
): { readonly weekends: readonly KnownWeekend[]; readonly carried: number } {
  const carried = bucket.holdsStart ? params.carried?.[problem.employees[employee]!.id] : undefined;
  const weekends: KnownWeekend[] = [];
  for (const weekend of bucket.weekends) {
    const { workDays } = weekend;
    const days = carried === undefined ? workDays : workDays.filter((day) => day >= 0);
    if (days.length === 0) continue;
    const isCarried =
      carried !== undefined &&
      workDays.some((day) => day < 0 && scope.includesKnownDay(employee, day));
    if (!isCarried) weekends.push({ weekend, facts: groupFacts(problem, scope, employee, days) });
  }
  return { weekends, carried: carried ?? 0 };
}

/** A weekend with an unknown part counts as worked where the rule asks for work and is read openly. */
function mayBeWorked({ partial }: Params, { hasUnknown }: GroupFacts): boolean {
  return partial === "open" && hasUnknown;
}

/** The minimum, lowered by the share of weekends lost to absence and, where asked, of those only partly settled. */
function leastOf(
  problem: Problem,
  { min, max, partial }: Params,
  employee: number,
  weekends: readonly KnownWeekend[],
): number {
  if (min === undefined || weekends.length === 0) return 0;
  if (!problem.employees[employee]!.deployable) return 0;
  const absent = weekends.filter(({ facts }) => facts.isAbsent && !facts.isWorked).length;
  const unknown = weekends.filter(
    ({ facts }) => facts.hasUnknown && facts.planned.length === 0 && !facts.isWorked,
  ).length;
  const settled = weekends.length - absent - unknown;
  return Math.min(max ?? min, fairMinimum(min, { settled, absent, unknown }, partial, 0));
}
