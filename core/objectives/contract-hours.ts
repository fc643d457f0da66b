import { Expression } from "../model/expression.ts";
import type { ActiveRule, MeasureItem } from "../model/rule.ts";
import { sharedBetween, sharedExpressions, sharedInPlan, takeOff } from "../model/shared-time.ts";
import { creditMinutesOf } from "../model/shift-minutes.ts";
import { everyDuty } from "../model/shift-parts.ts";
import { defineObjective, measured } from "./define.ts";

/** An hour above the target weighs this much, an hour below it 1. */
const OVER = 2;

const CREDIT = { basis: "contract", attribution: "start" } as const;

/** Credited hours close to the contract's. Never hard: the demand may simply not add up to the contracts. */
export const contractHours = defineObjective({
  id: "contract_hours",
  statement:
    "Every hour below the contract target of the window costs one unit, every hour above it two.",
  unit: "hour of deviation, counted twice above the target",
  defaultWeight: 2,

  build(problem, weight, model, rules) {
    const { candidates, calendar } = problem;
    const perMinute = weight / 60;
    const hasOwnRule = employeesWithTargetRule(rules);
    for (const { index: employee, deployable, targetMinutes } of problem.employees) {
      if (!deployable || targetMinutes === null || hasOwnRule.has(employee)) continue;
      const credited = new Expression();
      const from = candidates.offset[employee * calendar.dayCount]!;
      const to = candidates.offset[(employee + 1) * calendar.dayCount]!;
      for (let c = from; c < to; c++) {
        const minutes = creditMinutesOf(
          problem,
          employee,
          candidates.shift[c]!,
          candidates.day[c]!,
        );
        if (minutes > 0) credited.add(c, minutes);
      }
      takeOff(
        credited,
        sharedExpressions(model, everyDuty(problem), employee, CREDIT),
        0,
        calendar.dayCount - 1,
      );
      const points = { over: OVER * perMinute, under: perMinute };
      model.chargeDeviation(targetMinutes, credited, points, { employee });
    }
  },

  measure(problem, plan, rules) {
    const hasOwnRule = employeesWithTargetRule(rules);
    const credited = problem.employees.map(() => 0);
    for (const { employee, day, shift } of plan.assignments)
      credited[employee]! += creditMinutesOf(problem, employee, shift, day);
    const items: MeasureItem[] = [];
    for (const { index: employee, deployable, targetMinutes } of problem.employees) {
      if (!deployable || targetMinutes === null || hasOwnRule.has(employee)) continue;
      const shared = sharedInPlan(problem, plan, everyDuty(problem), employee, CREDIT);
      const twice = sharedBetween(shared, 0, problem.calendar.dayCount - 1);
      const hours = (credited[employee]! - twice - targetMinutes) / 60;
      items.push({ units: hours > 0 ? OVER * hours : -hours, employee });
    }
    return measured(items);
  },
});

/** A rule of the request about contract hours takes the place of this objective for the employees it matches. */
function employeesWithTargetRule(rules: readonly ActiveRule[]): ReadonlySet<number> {
  return new Set(
    rules
      .filter(
        ({ constraint, origin }) =>
          constraint.consequenceType === "targetContractHours" && origin === "request",
      )
      .flatMap(({ scope }) => scope.employees),
  );
}
