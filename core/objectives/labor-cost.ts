import { Expression } from "../model/expression.ts";
import { sharedBetween, sharedExpressions, sharedInPlan } from "../model/shared-time.ts";
import { creditMinutesOf } from "../model/shift-minutes.ts";
import { everyDuty } from "../model/shift-parts.ts";
import { defineObjective, measured } from "./define.ts";

const CREDIT = { basis: "contract", attribution: "start" } as const;

/** Cheap plans, in hours at the mean rate so that the currency does not matter. Off where no rates are given. */
export const laborCost = defineObjective({
  id: "labor_cost",
  statement:
    "Every paid hour costs the employee's hourly rate divided by the mean of the given rates; without a rate of his own, one unit.",
  unit: "hour at the mean rate",
  defaultWeight: 1,

  build(problem, weight, model) {
    const { calendar, candidates, employees, meanHourlyRate } = problem;
    if (meanHourlyRate === 0) return;
    for (let c = 0; c < candidates.count; c++) {
      const employee = candidates.employee[c]!;
      const { hourlyRate } = employees[employee]!;
      const minutes = creditMinutesOf(problem, employee, candidates.shift[c]!, candidates.day[c]!);
      const units = (minutes / 60) * ((hourlyRate ?? meanHourlyRate) / meanHourlyRate);
      if (units > 0) model.charge(Expression.column(c), weight * units);
    }
    const perMinute = (rate: number | null) => (rate ?? meanHourlyRate) / meanHourlyRate / 60;
    for (const { index, hourlyRate } of employees)
      for (const { day, expression } of sharedExpressions(model, everyDuty(problem), index, CREDIT))
        if (day >= 0 && day < calendar.dayCount)
          model.charge(expression, -weight * perMinute(hourlyRate));
  },

  measure(problem, plan) {
    const { employees, meanHourlyRate: mean } = problem;
    if (mean === 0) return measured([]);
    const minutes = employees.map(() => 0);
    for (const { employee, day, shift } of plan.assignments)
      minutes[employee]! += creditMinutesOf(problem, employee, shift, day);
    for (const { index } of employees) {
      const shared = sharedInPlan(problem, plan, everyDuty(problem), index, CREDIT);
      minutes[index]! -= sharedBetween(shared, 0, problem.calendar.dayCount - 1);
    }
    return measured(
      employees.map(({ index, hourlyRate }) => ({
        units: ((minutes[index]! / 60) * (hourlyRate ?? mean)) / mean,
        employee: index,
      })),
    );
  },
});
