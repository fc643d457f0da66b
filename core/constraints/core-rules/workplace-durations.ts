/*
 * Formulation
 *
 * For each hard duration rule, each bucket, and each person (basis `perPerson`) or all persons together (`total`):
 * `least <= known minutes + sum of credited minutes * x <= most`, one row for each of `minHours`, `targetHours` (least) and
 * `targetHours`, `maxHours` (most).
 * Least sides are floors and are lowered by the share of absence and by what unknown days may bring, as `partial` says.
 * Unit of a soft rule: one hour; it is charged by the objective of the same name.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Person, Span } from "../../language/values.ts";
import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf, mostDutyMinutes } from "../../model/problem/shift-minutes.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import {
  type Bucket,
  type BucketDays,
  bucketDays,
  bucketsOf,
  fairMinimum,
  type Partial,
} from "../../model/time/periods.ts";
import {
  sharedBetween,
  sharedExpressions,
  sharedInPlan,
  takeOff,
} from "../../model/time/shared-time.ts";
import { choice, defineConstraint, minutesOf } from "../define.ts";
import { partialMeaning } from "../families/period-params.ts";

const timeAtPlace = {
  en: (v: Person & Span & { hours: number }) =>
    `${v.employee === null ? "All persons together spend" : `${v.employee} spends`} ${english.hours(v.hours)} at the place ${english.span(v)}`,
  de: (v: Person & Span & { hours: number }) =>
    v.employee === null
      ? `Alle zusammen sind ${german.span(v)} ${german.hours(v.hours)} an diesem Arbeitsplatz`
      : `${v.employee} ist ${german.span(v)} ${german.hours(v.hours)} an diesem Arbeitsplatz`,
};

const say = sentencesOf("workplace_durations", {
  en: {
    workplace_hours_above: (v: Person & Span & { hours: number; most: number }) =>
      `${timeAtPlace.en(v)}; at most ${english.hours(v.most)} are allowed.`,
    workplace_hours_below: (v: Person & Span & { hours: number; least: number }) =>
      `${timeAtPlace.en(v)}; at least ${english.hours(v.least)} are asked for.`,
  },
  de: {
    workplace_hours_above: (v) =>
      `${timeAtPlace.de(v)}; ${german.allowed(v.most, german.hours(v.most))}.`,
    workplace_hours_below: (v) =>
      `${timeAtPlace.de(v)}; ${german.required(v.least, german.hours(v.least))}.`,
  },
});

/** Limits and targets are charged by the hour. */
const UNIT_MINUTES = 60;

const hours = z.number().min(0).max(100_000);

const CREDIT = { basis: "contract", attribution: "start" } as const;

const params = z.object({
  minHours: hours.optional(),
  targetHours: hours.optional(),
  maxHours: hours.optional(),
  period: choice("window", "month", "week").default("window"),
  basis: choice("perPerson", "total").default("perPerson"),
  partial: choice("open", "prorate", "strict").default("open"),
});

type Params = z.output<typeof params>;

/** Credited hours at a place, of each person or of all together. The scope says which place and whose hours. */
export const workplaceDurations = defineConstraint({
  id: "workplace_durations",
  consequenceType: null,
  isSwitchable: true,
  ofDurations: true,
  linksEmployees: true,
  statement:
    "In every `period` a person, or with basis total all persons together, spend at least `minHours`, about " +
    "`targetHours` and at most `maxHours` hours at a place.",
  unit: "hour outside the bounds or off the target",
  source: "Rotation through places of work, such as training plans prescribe.",
  appearsIn: "`workplace_duration_rules[]`",
  paramMeanings: {
    minHours: "Least hours.",
    targetHours: "Hours aimed at; alone and hard, it is the least as well.",
    maxHours: "Most hours.",
    period: "What the hours are added up over.",
    basis: "`perPerson`: of each person; `total`: of all together.",
    partial: partialMeaning,
  },
  params,
  softDefaults: { partial: "prorate" },
  build(problem, params, scope, model) {
    const { candidates, calendar } = problem;
    for (const group of groupsOf(problem, scope, params))
      for (const bucket of bucketsOf(calendar, { kind: params.period })) {
        const worked = Sum.of(knownMinutes(problem, scope, group, bucket));
        const first = Math.max(0, bucket.first);
        const last = Math.min(calendar.dayCount - 1, bucket.last);
        for (const employee of group)
          for (const c of candidates.ofDays(employee, first, last)) {
            const day = candidates.day[c]!;
            const shift = candidates.shift[c]!;
            const minutes = creditMinutesOf(problem, employee, shift, day);
            if (minutes > 0 && scope.includes(employee, day, shift)) worked.add(c, minutes);
          }
        for (const employee of group)
          takeOff(
            worked,
            sharedExpressions(model, scope, employee, CREDIT),
            bucket.first,
            bucket.last,
          );
        const about = { ...aboutOf(params, group, bucket), unitSize: UNIT_MINUTES };
        for (const least of leastOf(problem, scope, params, group, bucket))
          if (least > 0) model.atLeast(least, worked, { ...about, floor: true });
        for (const most of mostOf(params)) model.atMost(most, worked, about);
      }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees } = problem;
    const violations: Violation[] = [];
    for (const group of groupsOf(problem, scope, params)) {
      const persons = new Set(group);
      const own = plan.assignments.filter(
        ({ employee, day, shift }) => persons.has(employee) && scope.includes(employee, day, shift),
      );
      for (const bucket of bucketsOf(calendar, { kind: params.period })) {
        let worked = knownMinutes(problem, scope, group, bucket);
        for (const { employee, day, shift } of own)
          if (day >= bucket.first && day <= bucket.last)
            worked += creditMinutesOf(problem, employee, shift, day);
        for (const employee of group) {
          const shared = sharedInPlan(problem, plan, scope, employee, CREDIT);
          worked -= sharedBetween(shared, bucket.first, bucket.last);
        }
        const about = aboutOf(params, group, bucket);
        const values = {
          employee: params.basis === "total" ? null : employees[group[0]!]!.id,
          hours: worked / 60,
          from: calendar.dateOf(bucket.first),
          to: calendar.dateOf(bucket.last),
        };
        const missed = leastOf(problem, scope, params, group, bucket).filter(
          (m) => worked < m - 1e-6,
        );
        for (const [k, least] of missed.entries())
          violations.push({
            ...about,
            subject: `least/${k}`,
            message: say("workplace_hours_below", { ...values, least: least / 60 }),
            units: (least - worked) / UNIT_MINUTES,
            floor: true,
          });
        for (const [k, most] of mostOf(params).entries())
          if (worked > most + 1e-6)
            violations.push({
              ...about,
              subject: `most/${k}`,
              message: say("workplace_hours_above", { ...values, most: most / 60 }),
              units: (worked - most) / UNIT_MINUTES,
            });
      }
    }
    return violations;
  },
});

/** Persons whose hours are counted together. */
function groupsOf(
  { employees }: Problem,
  scope: Scope,
  { basis }: Params,
): readonly (readonly number[])[] {
  if (basis === "perPerson") return scope.employees.map((employee) => [employee]);
  // Hours of all together staff the place; those of each person may be the place they learn at.
  const staff = scope.employees.filter((employee) => employees[employee]!.countsForStaffing);
  return staff.length === 0 ? [] : [staff];
}

function aboutOf({ basis }: Params, group: readonly number[], { first }: Bucket) {
  const day = Math.max(0, first);
  return basis === "total" ? { day } : { employee: group[0]!, day };
}

/** Minutes that are asked for at least, one entry for each bound. */
function leastOf(
  problem: Problem,
  scope: Scope,
  { minHours, targetHours, basis, partial }: Params,
  group: readonly number[],
  bucket: Bucket,
): readonly number[] {
  const asked = [minHours, targetHours].flatMap((bound) =>
    bound === undefined ? [] : [minutesOf(bound)],
  );
  if (basis === "total") {
    const days = teamDays(problem, bucket);
    return asked.map((minutes) => fairMinimum(minutes, days, partial, minutes));
  }
  const employee = group[0]!;
  if (!problem.employees[employee]!.deployable) return [];
  const days = bucketDays(problem, employee, bucket, false);
  const mostPerDay =
    longestShift(problem, scope, employee, partial) * startsPerDay(problem, employee);
  return asked.map((minutes) => fairMinimum(minutes, days, partial, mostPerDay));
}

function mostOf({ targetHours, maxHours }: Params): readonly number[] {
  return [targetHours, maxHours].flatMap((bound) =>
    bound === undefined ? [] : [minutesOf(bound)],
  );
}

/** A team is never absent as a whole; only what lies outside the window is unknown. */
function teamDays({ calendar }: Problem, { first, last }: Bucket): BucketDays {
  const settled = Math.min(last, calendar.dayCount - 1) - Math.max(first, 0) + 1;
  return { settled, absent: 0, unknown: last - first + 1 - settled };
}

/** The most an unknown day may have brought by one shift. */
function longestShift(problem: Problem, scope: Scope, employee: number, partial: Partial): number {
  if (partial !== "open") return 0;
  let longest = 0;
  for (const { index } of problem.shifts)
    if (scope.includes(employee, 0, index))
      longest = Math.max(longest, mostDutyMinutes(problem, employee, index, "contract"));
  return longest;
}

/** Minutes of duties known from outside the window. */
function knownMinutes(
  problem: Problem,
  scope: Scope,
  group: readonly number[],
  { first, last }: Bucket,
): number {
  let minutes = 0;
  for (const employee of group)
    for (const { day, shifts: known } of problem.history[employee]!.days.values())
      if (day >= first && day <= last)
        for (const shift of known)
          if (scope.includes(employee, day, shift))
            minutes += creditMinutesOf(problem, employee, shift, day);
  return minutes;
}
