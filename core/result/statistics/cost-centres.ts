/** What the duties of each cost centre cost in the window, and in every period that has a budget against it. */
import type { CostCentrePeriod } from "../../generation-result.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { costsByDay } from "../../model/program/duty-costs.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { shiftPart } from "../../model/scope/shift-parts.ts";
import { bucketsOf, sumBetween } from "../../model/time/periods.ts";
import { budgetKey } from "../../request/expansion/budgets.ts";
import { cents } from "./pay-statement.ts";

/** Ascending by cost centre, the window first; empty where no shift belongs to any or nothing has a price. */
export function costCentres(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): readonly CostCentrePeriod[] {
  const { meanHourlyRate, payRules, shifts } = problem;
  if (meanHourlyRate === 0 && payRules.premiums.length === 0) return [];
  const centres = new Set(shifts.flatMap(({ costCentre }) => costCentre ?? []));
  return [...centres].sort().flatMap((costCentre) => {
    const budgets = payRules.budgets.filter((budget) => budget.costCentre === costCentre);
    const ofWindow = { costCentre, period: "window" as const, max: null };
    const asked = budgets.some(({ period }) => period === "window")
      ? budgets
      : [ofWindow, ...budgets];
    return asked.flatMap(({ period, max }) => {
      const key = budgetKey({ costCentre, period });
      const rule = rules.find((one) => one.key === key);
      const byDay = costsByDay(problem, rule?.scope ?? scopeOf(problem, costCentre), plan);
      return bucketsOf(problem.calendar, { kind: period }).map(({ first, last }) => {
        const cost = cents(sumBetween(byDay, first, last));
        const over = max === null ? 0 : Math.max(0, cost - cents(max));
        return {
          costCentre,
          period,
          from: problem.calendar.dateOf(first),
          to: problem.calendar.dateOf(last),
          cost: cost / 100,
          budget: max,
          over: over / 100,
        };
      });
    });
  });
}

function scopeOf(problem: Problem, costCentre: string): Scope {
  const own = Uint8Array.from(problem.shifts, (shift) => (shift.costCentre === costCentre ? 1 : 0));
  return shiftPart(problem, problem.everyDuty, `costCentre:${costCentre}`, own);
}
