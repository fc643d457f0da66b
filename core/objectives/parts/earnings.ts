/** What a plan earns people: minutes of base pay, overtime by step, premiums by kind. Sums of a plan, nothing of the model. */
import { overtimePeriodsOf } from "../../model/problem/overtime.ts";
import type { Plan } from "../../model/problem/plan.ts";
import { premiumsOf } from "../../model/problem/premium-hours.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf } from "../../model/problem/shift-minutes.ts";
import { sharedInPlan } from "../../model/time/shared-time.ts";

export interface Earnings {
  /** Credited minutes of the window. */
  readonly minutes: number;
  /** Those of them that a salary pays anyway. */
  readonly guaranteedMinutes: number;
  /** In currency units, of the other ones. */
  readonly base: number;
  /** By tier of `Problem.payRules.overtime`; only those that occur. */
  readonly overtime: ReadonlyMap<number, Earned>;
  /** By premium of `Problem.payRules.premiums`; only those that occur. */
  readonly premiums: ReadonlyMap<number, Earned>;
}

export interface Earned {
  readonly minutes: number;
  /** In currency units. */
  readonly cost: number;
}

/** Of one employee at an hourly rate. */
export function earningsOf(problem: Problem, plan: Plan, employee: number, rate: number): Earnings {
  const byDay = minutesByStart(problem, plan, employee);
  const between = (first: number, last: number) =>
    byDay.slice(first, last + 1).reduce((sum, minutes) => sum + minutes, 0);
  const minutes = between(0, byDay.length - 1);
  const guaranteedMinutes = Math.min(
    minutes,
    problem.employees[employee]!.guaranteedMinutes ?? minutes,
  );
  const overtime = new Map<number, Earned>();
  for (const { first, last, steps } of overtimePeriodsOf(problem, employee)) {
    const worked = between(first, last);
    for (const [k, { tier, above, percent }] of steps.entries()) {
      const over = Math.min(worked, steps[k + 1]?.above ?? worked) - above;
      if (over > 0) add(overtime, tier, over, (over / 60) * rate * (percent / 100));
    }
  }
  const premiums = new Map<number, Earned>();
  for (let day = 0; day < byDay.length; day++)
    for (const shift of plan.shiftsOn(employee, day))
      for (const earned of premiumsOf(problem, shift, day, rate))
        add(premiums, earned.premium, earned.minutes, earned.cost);
  const base = ((minutes - guaranteedMinutes) / 60) * rate;
  return { minutes, guaranteedMinutes, base, overtime, premiums };
}

/** All of it together, in currency units. */
export function totalOf({ base, overtime, premiums }: Earnings): number {
  return [...overtime.values(), ...premiums.values()].reduce((sum, { cost }) => sum + cost, base);
}

/** Credited minutes by the day of the window on which duties start; common time of a standby counts once. */
function minutesByStart(problem: Problem, plan: Plan, employee: number): readonly number[] {
  const byDay = Array.from({ length: problem.calendar.dayCount }, (_, day) =>
    plan
      .shiftsOn(employee, day)
      .reduce((sum, shift) => sum + creditMinutesOf(problem, employee, shift, day), 0),
  );
  const counting = { basis: "contract", attribution: "start" } as const;
  for (const { day, minutes } of sharedInPlan(problem, plan, problem.everyDuty, employee, counting))
    if (day >= 0 && day < byDay.length) byDay[day]! -= minutes;
  return byDay;
}

function add(to: Map<number, Earned>, key: number, minutes: number, cost: number): void {
  const known = to.get(key);
  to.set(key, { minutes: (known?.minutes ?? 0) + minutes, cost: (known?.cost ?? 0) + cost });
}
