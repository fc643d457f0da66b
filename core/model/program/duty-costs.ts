/** What duties cost by themselves: their paid hours at the rate, and their premiums. Overtime belongs to no single duty. */
import { knownMinutes } from "../history/known-minutes.ts";
import type { Plan } from "../problem/plan.ts";
import { premiumCost } from "../problem/premium-hours.ts";
import type { Problem } from "../problem/problem.ts";
import { creditMinutesOf } from "../problem/shift-minutes.ts";
import type { Scope } from "../scope/scope.ts";
import { sharedInPlan } from "../time/shared-time.ts";

const CREDIT = { basis: "contract", attribution: "start" } as const;

/** Of one duty; people without an hourly rate cost fixed premiums alone. */
export function dutyCost(problem: Problem, employee: number, shift: number, day: number): number {
  const rate = problem.employees[employee]!.hourlyRate ?? 0;
  const hours = creditMinutesOf(problem, employee, shift, day) / 60;
  return rate * hours + premiumCost(problem, shift, day, rate);
}

/** Cost of known duties outside the window, by the day on which they start. */
export function knownCosts(problem: Problem, scope: Scope): ReadonlyMap<number, number> {
  const byDay = new Map<number, number>();
  const add = (day: number, cost: number) => byDay.set(day, (byDay.get(day) ?? 0) + cost);
  for (const employee of scope.employees) {
    const rate = problem.employees[employee]!.hourlyRate ?? 0;
    for (const { day, shifts } of problem.history[employee]!.days.values())
      for (const shift of shifts) {
        const cost = premiumCost(problem, shift, day, rate);
        if (cost > 0 && scope.includes(employee, day, shift)) add(day, cost);
      }
    if (rate === 0) continue;
    for (const [day, minutes] of knownMinutes(problem, scope, employee, "contract", "start"))
      add(day, (rate * minutes) / 60);
  }
  return byDay;
}

/** Cost of the duties of a plan and of the known ones, by the day on which they start; common time of a standby costs once. */
export function costsByDay(
  problem: Problem,
  scope: Scope,
  plan: Plan,
): ReadonlyMap<number, number> {
  const byDay = new Map(knownCosts(problem, scope));
  const add = (day: number, cost: number) => byDay.set(day, (byDay.get(day) ?? 0) + cost);
  for (const { employee, day, shift } of plan.assignments)
    if (scope.includes(employee, day, shift)) add(day, dutyCost(problem, employee, shift, day));
  for (const employee of scope.employees) {
    const rate = problem.employees[employee]!.hourlyRate ?? 0;
    for (const { day, minutes } of sharedInPlan(problem, plan, scope, employee, CREDIT))
      add(day, -(minutes / 60) * rate);
  }
  return byDay;
}
