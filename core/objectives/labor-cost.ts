import type { Employee } from "../model/problem.ts";
import { creditedMinutes, creditedRow } from "./credited-hours.ts";
import { defineObjective, measured } from "./define.ts";

/** Cheap plans, in hours at the mean rate so that the currency does not matter. Off where no rates are given. */
export const laborCost = defineObjective({
  id: "labor_cost",
  statement:
    "Every paid hour costs the employee's hourly rate divided by the mean of the given rates. Salaried people (without a rate, " +
    'or `pay: "salaried"`) cost nothing up to their target; hours above it cost their rate, or one unit without one.',
  unit: "hour at the mean rate",
  defaultWeight: 1,

  build(problem, weight, model) {
    const { employees, meanHourlyRate } = problem;
    if (meanHourlyRate === 0) return;
    for (const person of employees) {
      const { index: employee, hourlyRate, isSalaried, targetMinutes } = person;
      const points = (weight / 60) * ((hourlyRate ?? meanHourlyRate) / meanHourlyRate);
      if (points === 0) continue;
      const credited = creditedRow(model, employee);
      if (!isSalaried) model.charge(credited, points);
      else if (targetMinutes !== null)
        model.chargeAbove(targetMinutes, credited, points, { employee });
    }
  },

  measure(problem, plan) {
    const { employees, meanHourlyRate: mean } = problem;
    if (mean === 0) return measured([]);
    const minutes = creditedMinutes(problem, plan);
    return measured(
      employees.map((person) => ({
        units:
          ((Math.max(0, minutes[person.index]! - freeMinutes(person)) / 60) *
            (person.hourlyRate ?? mean)) /
          mean,
        employee: person.index,
      })),
    );
  },
});

/** What a salary pays for anyway; a salary without a target pays for all that is worked. */
function freeMinutes({ isSalaried, targetMinutes }: Employee): number {
  if (!isSalaried) return 0;
  return targetMinutes ?? Number.POSITIVE_INFINITY;
}
