/** From how many credited minutes on a person's hours are overtime, and how much dearer they are from there. */

import { averageDayMinutes, knownMinutes } from "../history/known-minutes.ts";
import { type Bucket, bucketsOf, sumBetween } from "../time/periods.ts";
import { contractTargetOf } from "./contract-hours.ts";
import { overtimePeriods } from "./pay-rules.ts";
import type { Problem } from "./problem.ts";

/** Minutes of the window beyond `above` cost `percent` of the rate more, until the next step. */
export interface OvertimeStep {
  /** Index into `Problem.payRules.overtime`. */
  readonly tier: number;
  readonly above: number;
  readonly percent: number;
}

export interface OvertimePeriod {
  readonly period: (typeof overtimePeriods)[number];
  /** Days of the window, first and last included. */
  readonly first: number;
  readonly last: number;
  /** Ascending, each dearer than the one before. */
  readonly steps: readonly OvertimeStep[];
}

/** The periods of a person's hours in which overtime can arise, those of each length by themselves. */
export function overtimePeriodsOf(problem: Problem, employee: number): readonly OvertimePeriod[] {
  const { calendar, payRules } = problem;
  return overtimePeriods.flatMap((period) => {
    if (!payRules.overtime.some((tier) => tier.period === period)) return [];
    return bucketsOf(calendar, { kind: period }).flatMap((bucket): OvertimePeriod[] => {
      const steps = stepsOf(problem, employee, period, bucket);
      const first = Math.max(0, bucket.first);
      const last = Math.min(calendar.dayCount - 1, bucket.last);
      return steps.length === 0 ? [] : [{ period, first, last, steps }];
    });
  });
}

function stepsOf(
  problem: Problem,
  employee: number,
  period: OvertimePeriod["period"],
  bucket: Bucket,
): readonly OvertimeStep[] {
  const rising = problem.payRules.overtime
    .flatMap((rule, tier): OvertimeStep[] => {
      if (rule.period !== period) return [];
      // The contract asks for hours of the window alone; a number of hours is one of the whole week.
      const above =
        rule.aboveMinutes === null
          ? contractMinutes(problem, employee, period, bucket)
          : Math.max(0, rule.aboveMinutes - minutesBefore(problem, employee, bucket));
      return above === null ? [] : [{ tier, above, percent: rule.percent }];
    })
    .sort((a, b) => a.above - b.above || b.percent - a.percent);
  const steps: OvertimeStep[] = [];
  for (const step of rising) if (step.percent > (steps.at(-1)?.percent ?? 0)) steps.push(step);
  return steps;
}

/** A day's worth of the contract, or what of the target falls to the days of the period in the window; null without a contract. */
function contractMinutes(
  problem: Problem,
  employee: number,
  period: OvertimePeriod["period"],
  { first, last }: Bucket,
): number | null {
  const person = problem.employees[employee]!;
  if (period !== "day") return contractTargetOf(person, first, last);
  return person.contractHoursPerWeek === null ? null : averageDayMinutes(problem, employee);
}

/** Credited minutes of a week that begins before the window, as far as they are known. */
function minutesBefore(problem: Problem, employee: number, { first }: Bucket): number {
  if (first >= 0) return 0;
  const { boundaryWeekMinutes } = problem.history[employee]!;
  if (boundaryWeekMinutes !== null) return boundaryWeekMinutes;
  const known = knownMinutes(problem, problem.everyDuty, employee, "contract", "start");
  return sumBetween(known, first, -1);
}
