import * as z from "zod";
import { sentence } from "../language/sentence.ts";
import { Expression } from "../model/expression.ts";
import { knownMinutes } from "../model/known-minutes.ts";
import { bucketsOf, PERIODS } from "../model/periods.ts";
import type { Problem } from "../model/problem.ts";
import type { Scope, Violation } from "../model/rule.ts";
import { sharedExpressions, sharedInPlan, takeOff } from "../model/shared-time.ts";
import { creditMinutesOf } from "../model/shift-minutes.ts";
import { choice, defineConstraint } from "./define.ts";
import { periodMeanings } from "./period-params.ts";

const EPSILON = 1e-6;

const CREDIT = { basis: "contract", attribution: "start" } as const;

/** A budget in currency units. People without an hourly rate cost nothing. */
export const limitCost = defineConstraint({
  id: "limit_cost",
  consequenceType: "limitCost",
  statement: "In every `period` the paid hours times the hourly rates add up to at most `maxCost`.",
  unit: "currency unit per mean hourly rate",
  example: { maxCost: 12000, period: "month" },
  source: "Budget requirement of Google's workforce scheduling.",
  paramMeanings: {
    maxCost: "Most cost, in the currency of the hourly rates.",
    ...periodMeanings,
  },
  params: z
    .object({
      maxCost: z.number().min(0).max(1e12),
      period: choice(...PERIODS).default("window"),
      days: z.int().min(1).max(400).optional(),
      anchorDate: z.iso.date().optional(),
    })
    .refine((p) => p.period !== "rolling" || p.days !== undefined, {
      path: ["days"],
      error: "is required with period rolling",
    }),
  linksEmployees: true,
  build(problem, { maxCost, period, days, anchorDate }, scope, model) {
    const { candidates, calendar } = problem;
    const known = knownCosts(problem, scope);
    const columnsOn: Expression[] = Array.from(
      { length: calendar.dayCount },
      () => new Expression(),
    );
    for (let c = 0; c < candidates.count; c++) {
      const employee = candidates.employee[c]!;
      const day = candidates.day[c]!;
      const shift = candidates.shift[c]!;
      const rate = problem.employees[employee]!.hourlyRate ?? 0;
      const cost = (rate * creditMinutesOf(problem, employee, shift, day)) / 60;
      if (cost > 0 && scope.includes(employee, day, shift)) columnsOn[day]!.add(c, cost);
    }
    const shared = problem.employees.flatMap(({ index, hourlyRate }) =>
      sharedExpressions(model, scope, index, CREDIT).map(({ day, expression }) => ({
        day,
        expression: new Expression().addScaled(expression, (hourlyRate ?? 0) / 60),
      })),
    );
    for (const { first, last } of bucketsOf(calendar, { kind: period, days, anchorDate })) {
      const cost = new Expression();
      for (const [day, amount] of known) if (day >= first && day <= last) cost.addConstant(amount);
      for (let day = Math.max(0, first); day <= Math.min(last, calendar.dayCount - 1); day++)
        cost.addScaled(columnsOn[day]!);
      takeOff(cost, shared, first, last);
      model.atMost(maxCost, cost, { day: Math.max(0, first), unitSize: unitOf(problem) });
    }
  },
  check(problem, { maxCost, period, days, anchorDate }, scope, plan) {
    const { calendar, employees } = problem;
    const byDay = new Map(knownCosts(problem, scope));
    for (const { employee, day, shift } of plan.assignments) {
      if (!scope.includes(employee, day, shift)) continue;
      const hours = creditMinutesOf(problem, employee, shift, day) / 60;
      byDay.set(day, (byDay.get(day) ?? 0) + hours * (employees[employee]!.hourlyRate ?? 0));
    }
    for (const { index, hourlyRate } of employees)
      for (const { day, minutes } of sharedInPlan(problem, plan, scope, index, CREDIT))
        byDay.set(day, (byDay.get(day) ?? 0) - (minutes / 60) * (hourlyRate ?? 0));
    const violations: Violation[] = [];
    for (const { first, last } of bucketsOf(calendar, { kind: period, days, anchorDate })) {
      let cost = 0;
      for (const [day, amount] of byDay) if (day >= first && day <= last) cost += amount;
      if (cost <= maxCost + EPSILON) continue;
      violations.push({
        message: sentence("cost_above", {
          from: calendar.dateOf(first),
          to: calendar.dateOf(last),
          cost,
          most: maxCost,
        }),
        units: (cost - maxCost) / unitOf(problem),
        day: Math.max(0, first),
        subject: calendar.dateOf(first),
      });
    }
    return violations;
  },
});

/** A soft budget is charged per hour at the mean rate. */
function unitOf({ meanHourlyRate }: Problem): number {
  return meanHourlyRate > 0 ? meanHourlyRate : 1;
}

/** Cost of known duties outside the window, by the day on which they start. */
function knownCosts(problem: Problem, scope: Scope): ReadonlyMap<number, number> {
  const byDay = new Map<number, number>();
  for (const employee of scope.employees) {
    const rate = problem.employees[employee]!.hourlyRate ?? 0;
    if (rate === 0) continue;
    for (const [day, minutes] of knownMinutes(problem, scope, employee, "contract", "start"))
      byDay.set(day, (byDay.get(day) ?? 0) + (rate * minutes) / 60);
  }
  return byDay;
}
