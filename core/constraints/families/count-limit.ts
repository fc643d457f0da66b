/** Bounds on a whole number per employee and period: common to counts of duties and of working days. */
import * as z from "zod";
import { sentence } from "../../language/sentence.ts";
import type { Countable } from "../../language/values.ts";
import {
  type DutyMenu,
  type dutyGains,
  largest,
  type MenuDay,
  tilesOf,
} from "../../model/capacity/duty-menu.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { isScopeDay } from "../../model/scope/scope-parts.ts";
import type { PeriodKind } from "../../model/time/period-kinds.ts";
import {
  type Bucket,
  bucketDays,
  bucketsOf,
  fairMinimum,
  isKnownDay,
  sumBetween,
} from "../../model/time/periods.ts";
import {
  bounds,
  carriedCounts,
  partialParam,
  periodOf,
  periodParams,
  rollingNeedsDays,
} from "./period-params.ts";

const { given, ordered } = bounds("min", "max");

/** Parameters of a count with its usual period. */
export function countParams<K extends PeriodKind>(usual: K) {
  return z
    .object({
      max: z.int().min(0).max(10_000).optional(),
      min: z.int().min(0).max(10_000).optional(),
      ...periodParams(usual),
      carried: carriedCounts,
      partial: partialParam,
    })
    .refine(given.test, given.problem)
    .refine(ordered.test, ordered.problem)
    .refine(rollingNeedsDays.test, rollingNeedsDays.problem);
}

export type CountParams = z.output<ReturnType<typeof countParams>>;

/** The thing counted, as the rows and as the check see it. */
export interface Counted {
  readonly what: Countable;
  readonly scope: Scope;
  /** The most that an employee can bring on a day that could count at all. */
  mostOn(employee: number): number;
  expression(model: RuleModel, employee: number, day: number): Expression;
  /** On a window day of a plan. */
  inPlan(plan: Plan, employee: number, day: number): number;
  /** On a known day outside the window. */
  known(employee: number, day: number): number;
  /** What a day of a menu brings without counted duties, and what each further unit of the count brings on top. */
  gains(employee: number, day: MenuDay): ReturnType<typeof dutyGains>;
}

/** One row for each employee, bucket and bound. */
export function stateCounts(
  problem: Problem,
  params: CountParams,
  counted: Counted,
  model: RuleModel,
): void {
  const { dayCount } = problem.calendar;
  const buckets = bucketsOf(problem.calendar, periodOf(params));
  for (const employee of counted.scope.employees)
    for (const bucket of buckets) {
      const limits = limitsOf(problem, params, counted, employee, bucket);
      const amount = Sum.of(limits.carried ?? 0);
      for (let day = bucket.first; day <= bucket.last; day++) {
        const isInWindow = day >= 0 && day < dayCount;
        if (isInWindow) amount.addScaled(counted.expression(model, employee, day));
        else if (day > 0 || limits.carried === null)
          amount.addConstant(counted.known(employee, day));
      }
      const about = { employee, day: Math.max(0, bucket.first) };
      if (limits.most !== null) model.atMost(limits.most, amount, about);
      if (limits.least > 0) model.atLeast(limits.least, amount, { ...about, floor: true });
    }
}

/** One violation for each employee, bucket and bound. */
export function judgeCounts(
  problem: Problem,
  params: CountParams,
  counted: Counted,
  plan: Plan,
): readonly Violation[] {
  const { calendar, employees, history } = problem;
  const buckets = bucketsOf(calendar, periodOf(params));
  const violations: Violation[] = [];
  for (const employee of counted.scope.employees) {
    const byDay = new Map<number, number>();
    for (const day of history[employee]!.days.keys()) byDay.set(day, counted.known(employee, day));
    for (let day = 0; day < calendar.dayCount; day++) {
      const amount = counted.inPlan(plan, employee, day);
      if (amount > 0) byDay.set(day, amount);
    }
    for (const bucket of buckets) {
      const { least, most, carried } = limitsOf(problem, params, counted, employee, bucket);
      const from = carried === null ? bucket.first : Math.max(0, bucket.first);
      const amount = (carried ?? 0) + sumBetween(byDay, from, bucket.last);
      const about = { employee, day: Math.max(0, bucket.first) };
      if (amount >= least && amount <= (most ?? amount)) continue;
      const values = {
        employee: employees[employee]!.id,
        count: amount,
        what: counted.what,
        from: calendar.dateOf(bucket.first),
        to: calendar.dateOf(bucket.last),
      };
      if (most !== null && amount > most)
        violations.push({
          message: sentence("count_above", { ...values, most }),
          units: amount - most,
          ...about,
        });
      if (amount < least)
        violations.push({
          message: sentence("count_below", { ...values, least }),
          units: least - amount,
          ...about,
          floor: true,
        });
    }
  }
  return violations;
}

/** Of each bucket the days or duties that bring most, as many as the maximum leaves. */
export function mostByCount(
  problem: Problem,
  params: CountParams,
  counted: Counted,
  employee: number,
  menu: DutyMenu,
): number | null {
  if (params.max === undefined) return null;
  const { calendar, history } = problem;
  const known = new Map<number, number>();
  for (const day of history[employee]!.days.keys()) known.set(day, counted.known(employee, day));
  let total = 0;
  for (const { bucket, days } of tilesOf(calendar, periodOf(params), menu)) {
    const { carried } = limitsOf(problem, params, counted, employee, bucket);
    const from = carried === null ? bucket.first : Math.max(0, bucket.first);
    const used = (carried ?? 0) + sumBetween(known, from, bucket.last);
    const gains: number[] = [];
    for (const day of days) {
      const own = counted.gains(employee, day);
      total += own.base;
      gains.push(...own.gains);
    }
    total += largest(gains, params.max - used);
  }
  return total;
}

interface Limits {
  readonly least: number;
  readonly most: number | null;
  /** Stands for everything before the window; null when known days are counted instead. */
  readonly carried: number | null;
}

/** What the rule asks of one bucket. */
function limitsOf(
  problem: Problem,
  params: CountParams,
  counted: Counted,
  employee: number,
  bucket: Bucket,
): Limits {
  const { deployable, id } = problem.employees[employee]!;
  const holdsStart = params.period !== "rolling" && bucket.first <= 0 && bucket.last >= 0;
  const carried = holdsStart ? (params.carried?.[id] ?? null) : null;
  const most = params.max ?? null;
  if (params.min === undefined || !deployable) return { least: 0, most, carried };
  const days = bucketDays(problem, employee, bucket, carried !== null);
  const share = fairMinimum(params.min, days, params.partial, 0);
  if (params.partial !== "open") return { least: share, most, carried };
  let mayHaveBrought = 0;
  if (days.unknown > 0)
    for (let day = bucket.first; day <= bucket.last; day++) {
      const isOutside = day < 0 || day >= problem.calendar.dayCount;
      if (!isOutside || (day < 0 && carried !== null) || isKnownDay(problem, employee, day))
        continue;
      if (isScopeDay(problem, counted.scope, employee, day))
        mayHaveBrought += counted.mostOn(employee);
    }
  return { least: Math.max(0, share - mayHaveBrought), most, carried };
}
