/*
 * Formulation
 *
 * With r the rate of e (the mean of the given rates where there is none), u = `payRules.costPerPoint` (the mean rate where it is left out), w the weight and
 * h(D) the sum of credited minutes of the duties that start on the days D, common time of a standby counted once:
 *
 *     w / u * ( r / 60 * max(0, h(window) - G)                                           base
 *             + r / 60 * sum over periods P, tiers k of (p[k] - p[k-1]) / 100 * max(0, h(P) - T[k])      overtime
 *             + sum over duties of their premiums )
 *
 * Base, overtime and premiums are those of [Money](#money). Base of people paid by the hour and premiums are charges on candidates; base of a salary and overtime of the
 * window are one convex row of the same activity as those of the contract and of fair hours, so that a network carries one amount. A week is a row of its own. On days on
 * which only one duty can be worked, overtime of the day is a charge on each candidate, else a row. Off where no rate is above 0 and no `costPerPoint` is given.
 */

import { startsPerDay } from "../model/problem/joined-duties.ts";
import { type OvertimePeriod, overtimePeriodsOf } from "../model/problem/overtime.ts";
import { premiumCost } from "../model/problem/premium-hours.ts";
import type { Problem } from "../model/problem/problem.ts";
import { type Expression, Sum } from "../model/program/expression.ts";
import type { ObjectiveModel, PricePiece, RowAbout } from "../model/rule/rule-model.ts";
import { defineObjective, employeesAsked, measured } from "./define.ts";
import { creditedRow } from "./parts/credited-hours.ts";
import { earningsOf, totalOf } from "./parts/earnings.ts";

/** Cheap plans, in hours at the mean rate so that the currency does not matter, or as `costPerPoint` says. */
export const laborCost = defineObjective({
  id: "labor_cost",
  topic: "cost",
  role: "money",
  words: {
    en: { name: "labour cost", title: "Labour cost", meaning: "what the hours cost" },
    de: { name: "Personalkosten", title: "Personalkosten", meaning: "was die Stunden kosten" },
  },
  statement:
    "Every paid hour costs the employee's hourly rate, the mean of the given rates for those without one. Salaried people (without a rate, " +
    'or with `pay` "salaried") cost nothing up to their guaranteed hours, which are their target unless `pay` says otherwise. Overtime and ' +
    "premiums of `department.payRules` come on top for everybody. A unit is `costPerPoint` of the currency, or the mean rate.",
  unit: "hour at the mean rate, or costPerPoint of the currency",
  defaultWeight: 1,

  build(problem, weight, model) {
    const { employees, meanHourlyRate } = problem;
    const scale = currencyOfUnit(problem);
    if (scale === 0) return;
    for (const { index, hourlyRate, guaranteedMinutes } of employees) {
      const rate = hourlyRate ?? meanHourlyRate;
      chargePremiums(model, index, rate, weight / scale);
      const points = (weight / 60) * (rate / scale);
      if (points === 0) continue;
      const periods = overtimePeriodsOf(problem, index);
      const ofWindow = periods.find(({ period }) => period === "window");
      chargeWindow(model, index, guaranteedMinutes, ofWindow, points);
      for (const period of periods)
        if (period !== ofWindow) chargePeriod(model, index, period, points);
    }
  },

  measure(problem, plan, _rules, asked) {
    const scale = currencyOfUnit(problem);
    if (scale === 0) return measured([]);
    return measured(
      employeesAsked(problem, asked).map(({ index, hourlyRate }) => ({
        units:
          totalOf(earningsOf(problem, plan, index, hourlyRate ?? problem.meanHourlyRate)) / scale,
        employee: index,
      })),
    );
  },
});

/** 0 where nothing says what money counts. */
function currencyOfUnit({ payRules, meanHourlyRate }: Problem): number {
  return payRules.costPerPoint ?? meanHourlyRate;
}

/** Premiums are costs of single duties. */
function chargePremiums(
  model: ObjectiveModel,
  employee: number,
  rate: number,
  pointsPerUnit: number,
): void {
  const { candidates, payRules } = model.problem;
  if (payRules.premiums.length === 0) return;
  for (const c of candidates.ofEmployee(employee)) {
    const cost = premiumCost(model.problem, candidates.shift[c]!, candidates.day[c]!, rate);
    if (cost > 0) model.charge(Sum.column(c), cost * pointsPerUnit);
  }
}

/** From `above` on an hour costs `share` of the rate more. */
interface Rise {
  readonly above: number;
  readonly share: number;
}

function risesOf({ steps }: Pick<OvertimePeriod, "steps">): readonly Rise[] {
  return steps.map(({ above, percent }, k) => ({
    above,
    share: (percent - (steps[k - 1]?.percent ?? 0)) / 100,
  }));
}

/** Base pay and overtime of the window in one row of the same hours as the contract's, so that networks carry one amount. */
function chargeWindow(
  model: ObjectiveModel,
  employee: number,
  guaranteedMinutes: number | null,
  overtime: OvertimePeriod | undefined,
  points: number,
): void {
  const credited = creditedRow(model, employee);
  const rises = overtime === undefined ? [] : [...risesOf(overtime)];
  if (guaranteedMinutes === 0) model.charge(credited, points);
  else if (guaranteedMinutes !== null) rises.push({ above: guaranteedMinutes, share: 1 });
  chargeRises(model, credited, rises, points, { employee });
}

/** Overtime of a day or a week; where only one duty can be worked on a day, what each of them costs by itself. */
function chargePeriod(
  model: ObjectiveModel,
  employee: number,
  overtime: OvertimePeriod,
  points: number,
): void {
  const { period, first, last } = overtime;
  const credited = creditedRow(model, employee, first, last);
  const rises = risesOf(overtime);
  if (period !== "day" || !excludeEachOther(model, employee, credited))
    chargeRises(model, credited, rises, points, { employee, day: first });
  else
    for (const [k, column] of credited.columns.entries())
      for (const { above, share } of rises) {
        const over = credited.coefficients[k]! - above;
        if (over > 0) model.charge(Sum.column(column), over * share * points);
      }
}

/** Whether at most one of the duties of a day can be worked. */
function excludeEachOther(model: ObjectiveModel, employee: number, row: Expression): boolean {
  const { problem } = model;
  const { candidates, shifts } = problem;
  if (row.constant !== 0 || startsPerDay(problem, employee) !== 1) return false;
  let locks = 0;
  return row.columns.every((column) => {
    if (column >= candidates.count) return false;
    locks += candidates.locked[column]!;
    return locks <= 1 && shifts[candidates.shift[column]!]!.kind !== "standby";
  });
}

function chargeRises(
  model: ObjectiveModel,
  credited: Expression,
  rises: readonly Rise[],
  points: number,
  about: RowAbout,
): void {
  const sorted = [...rises].sort((a, b) => a.above - b.above);
  const [start] = sorted;
  if (start === undefined) return;
  const pieces: PricePiece[] = [];
  let share = 0;
  for (const [k, rise] of sorted.entries()) {
    share += rise.share;
    const width = (sorted[k + 1]?.above ?? Number.POSITIVE_INFINITY) - rise.above;
    if (width > 0) pieces.push({ width, points: share * points });
  }
  model.chargeConvex(start.above, credited, { over: pieces, under: [] }, about);
}
