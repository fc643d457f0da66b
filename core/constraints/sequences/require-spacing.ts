/*
 * Formulation
 *
 * minDays, without `betweenRuns`: in every `minDays` consecutive days `sum a <= 1` (soft: a row for each pair). With it: a gap
 * between runs has at least
 * minDays - 1 days, as in `require_min_consecutive_days_off`, but a short gap costs one unit.
 * maxDays: u[i] is at least 1 when day i or a later one is worked; `a[d] + u[d+maxDays+1] - (a[d+1] + ... + a[d+maxDays]) <= 1`, a
 * floor.
 * Absences are left out of that count; days after the window are looked at up to the first unknown one.
 */
import * as z from "zod";
import { gainsByDay } from "../../model/capacity/duty-menu.ts";
import { mostApart } from "../../model/capacity/run-capacity.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type OnDay, stateApart } from "../../model/program/apart.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { tooShort } from "../../model/rule/run-judge.ts";
import {
  countsOn,
  DEFAULT_EDGES,
  type RunDay,
  type RunEdges,
  runDays,
  workScope,
} from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { nearestWindowDay } from "../../model/time/window-days.ts";
import { defineConstraint } from "../define.ts";
import { requireSpacingFacets } from "./require-spacing/facets.ts";
import { requireSpacingWords } from "./require-spacing/words.ts";

/** Leave does not count towards the longest distance. */
const WITHOUT_ABSENCE: RunEdges = { ...DEFAULT_EDGES, countAbsenceAs: "skip" };

const params = z
  .object({
    minDays: z.int().min(1).max(62),
    maxDays: z.int().min(1).max(366).optional(),
    betweenRuns: z.boolean().default(false),
  })
  .refine((p) => p.maxDays === undefined || p.maxDays >= p.minDays, {
    path: ["maxDays"],
    error: "must not be below minDays",
  });

/** Counted days lie far enough apart, and one and the next not too far. */
export const requireSpacing = defineConstraint({
  id: "require_spacing",
  consequenceType: "requireSpacing",
  statement:
    "Two days of work lie at least `minDays` dates apart; with `betweenRuns` the end of a run and the start of the next " +
    "one do. One and the next lie at most `maxDays` dates apart, absences left out.",
  unit: "pair of days too close or too far apart",
  example: { minDays: 4 },
  source: "On-call limits of POLYPOINT; days between series of the NRP format.",
  ...requireSpacingFacets,
  paramMeanings: {
    minDays: "Least difference of two dates with counted work; 4 is every fourth day.",
    maxDays: "Most dates from one day with counted work to the next, where there is a next one.",
    betweenRuns:
      "Whether days in a row are one run and only the distance between runs is asked for.",
  },
  params,
  build(problem, { minDays, maxDays, betweenRuns }, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees) {
      if (!betweenRuns) stateDistances(problem, scope, employee, minDays, model);
      else if (minDays > 2)
        model.minGap({ employee, scope, min: minDays - 1, perRun: true, ...DEFAULT_EDGES });
      if (maxDays !== undefined) stateLongest(problem, scope, employee, maxDays, model);
    }
  },
  check(problem, { minDays, maxDays, betweenRuns }, given, plan) {
    const scope = workScope(problem, given);
    return scope.employees.flatMap((employee) => [
      ...(betweenRuns
        ? closeRuns(problem, scope, employee, minDays, plan)
        : closeDays(problem, scope, employee, minDays, plan)),
      ...(maxDays === undefined ? [] : farDays(problem, scope, employee, maxDays, plan)),
    ]);
  },
  mostOf(problem, { minDays, betweenRuns }, given, employee, menu) {
    if (betweenRuns) return null;
    const scope = workScope(problem, given);
    const gains = gainsByDay(menu, (day, shift) => scope.includes(employee, day, shift));
    const known = runDays(problem, scope, employee, DEFAULT_EDGES, minDays).flatMap(
      ({ day, kind }) => (kind === "worked" ? [day] : []),
    );
    let free = 0;
    for (const { base } of gains.values()) free += base;
    const days = [...gains.values()].filter(({ gain }) => gain > 0);
    return free + mostApart(days, known, minDays);
  },
});

/** No two days that are worked within `minDays`. */
function stateDistances(
  problem: Problem,
  scope: Scope,
  employee: number,
  minDays: number,
  model: RuleModel,
): void {
  const days: OnDay[] = [];
  for (const { day, kind } of runDays(problem, scope, employee, DEFAULT_EDGES, minDays)) {
    const value = model.counted(scope, employee, day);
    if (value.columns.length > 0 || value.constant > 0)
      days.push({ day, value, isOpen: kind === "planned" });
  }
  stateApart(model, days, minDays, (day) => ({ employee, day: nearestWindowDay(problem, day) }));
}

function closeDays(
  problem: Problem,
  scope: Scope,
  employee: number,
  minDays: number,
  plan: Plan,
): readonly Violation[] {
  const days = runDays(problem, scope, employee, DEFAULT_EDGES, minDays).filter((day) =>
    isWorked(day, scope, plan, employee),
  );
  const violations: Violation[] = [];
  for (const [i, first] of days.entries())
    for (const other of days.slice(i + 1)) {
      if (other.day - first.day >= minDays) break;
      if (first.kind === "planned" || other.kind === "planned")
        violations.push(tooNear(problem, employee, first.day, other.day, minDays));
    }
  return violations;
}

function closeRuns(
  problem: Problem,
  scope: Scope,
  employee: number,
  minDays: number,
  plan: Plan,
): readonly Violation[] {
  const days = runDays(problem, scope, employee, DEFAULT_EDGES, minDays);
  const works = (day: number) => countsOn(scope, plan, employee, day);
  return tooShort(days, works, minDays - 1, "free").map(({ day, length }) =>
    tooNear(problem, employee, day - 1, day + length, minDays),
  );
}

function tooNear(
  problem: Problem,
  employee: number,
  first: number,
  next: number,
  minDays: number,
): Violation {
  const { calendar, employees } = problem;
  const [from, to] = [calendar.dateOf(first), calendar.dateOf(next)];
  return {
    message: requireSpacingWords("days_too_close", {
      employee: employees[employee]!.id,
      from,
      to,
      days: next - first,
      least: minDays,
    }),
    units: 1,
    employee,
    day: nearestWindowDay(problem, next),
    subject: `${from} ${to}`,
  };
}

/**
 * A worked day, days off as far as allowed and work on any later day do not go together. Only such days off are looked
 * at of which the window decides one; days after the window only until the first unknown one.
 */
function stateLongest(
  problem: Problem,
  scope: Scope,
  employee: number,
  maxDays: number,
  model: RuleModel,
): void {
  const days = judgedDays(problem, scope, employee, maxDays);
  const value = ({ day }: RunDay) => model.counted(scope, employee, day);
  let worksLater: Expression | null = null;
  for (let i = days.length - 1 - (maxDays + 1); i >= 0; i--) {
    const about = { employee, day: nearestWindowDay(problem, days[i]!.day) };
    worksLater = orLater(value(days[i + maxDays + 1]!), worksLater, about, model);
    const between = days.slice(i + 1, i + maxDays + 1);
    const first = value(days[i]!);
    if (!between.some(({ kind }) => kind === "planned")) continue;
    if (first.columns.length === 0 && first.constant === 0) continue;
    const far = new Sum().addScaled(first).addScaled(worksLater);
    for (const day of between) far.addScaled(value(day), -1);
    model.atMost(1, far, { ...about, floor: true });
  }
}

/** At least 1 when a day or one behind it is worked. */
function orLater(
  worked: Expression,
  later: Expression | null,
  about: { readonly employee: number; readonly day: number },
  model: RuleModel,
): Expression {
  const isNever = ({ columns, constant }: Expression) => columns.length === 0 && constant === 0;
  if (later === null || isNever(later)) return worked;
  if (isNever(worked) || later.constant > 0) return later;
  if (worked.constant > 0) return worked;
  const any = model.nonNegative(about, 1);
  for (const part of [worked, later])
    model.define(Number.NEGATIVE_INFINITY, new Sum().addScaled(part).addScaled(any, -1), 0, about);
  return any;
}

function farDays(
  problem: Problem,
  scope: Scope,
  employee: number,
  maxDays: number,
  plan: Plan,
): readonly Violation[] {
  const { calendar, employees } = problem;
  const violations: Violation[] = [];
  const days = judgedDays(problem, scope, employee, maxDays);
  let previous: number | null = null;
  for (const [i, entry] of days.entries()) {
    if (!isWorked(entry, scope, plan, employee)) continue;
    if (previous !== null && i - previous > maxDays) {
      const between = days.slice(previous + 1, previous + maxDays + 1);
      if (between.some(({ kind }) => kind === "planned"))
        violations.push({
          message: requireSpacingWords("days_too_far", {
            employee: employees[employee]!.id,
            from: calendar.dateOf(days[previous]!.day),
            to: calendar.dateOf(entry.day),
            most: maxDays,
          }),
          units: 1,
          employee,
          day: nearestWindowDay(problem, days[previous]!.day),
          floor: true,
        });
    }
    previous = i;
  }
  return violations;
}

/** Days between which distances are too long, without absences. */
function judgedDays(
  problem: Problem,
  scope: Scope,
  employee: number,
  maxDays: number,
): readonly RunDay[] {
  const days = runDays(problem, scope, employee, WITHOUT_ABSENCE, maxDays);
  const { dayCount } = problem.calendar;
  const end = days.findIndex(({ day, kind }) => day >= dayCount && kind === "unknown");
  return end < 0 ? days : days.slice(0, end);
}

function isWorked({ day, kind }: RunDay, scope: Scope, plan: Plan, employee: number): boolean {
  return kind === "worked" || (kind === "planned" && countsOn(scope, plan, employee, day));
}
