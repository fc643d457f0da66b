/** What a plan pays people, line by line: every line is rounded to cents, and the total is the sum of the lines. */
import type { PayStatement, PaySums } from "../../generation-result.ts";
import type { PremiumKind } from "../../model/problem/pay-rules.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { earningsOf } from "../../objectives/parts/earnings.ts";

/** Null where nothing about the person has a price. */
export function payStatement(problem: Problem, plan: Plan, employee: number): PayStatement | null {
  const { payRules } = problem;
  const { hourlyRate: rate } = problem.employees[employee]!;
  const hasAmounts = payRules.premiums.some(({ percent }) => percent === null);
  if (rate === null && !hasAmounts) return null;
  const earned = earningsOf(problem, plan, employee, rate ?? 0);
  const base = cents(earned.base);
  const overtime = payRules.overtime.flatMap(({ period, aboveMinutes, percent }, tier) => {
    const { minutes, cost } = earned.overtime.get(tier) ?? { minutes: 0, cost: 0 };
    const aboveHours = aboveMinutes === null ? null : aboveMinutes / 60;
    return rate === null || minutes === 0
      ? []
      : [{ period, aboveHours, percent, hours: minutes / 60, cents: cents(cost) }];
  });
  const byKind = new Map<PremiumKind, { minutes: number; cost: number }>();
  for (const [index, { kind, percent }] of payRules.premiums.entries()) {
    const own = earned.premiums.get(index);
    if (own === undefined || (rate === null && percent !== null)) continue;
    const known = byKind.get(kind) ?? { minutes: 0, cost: 0 };
    byKind.set(kind, { minutes: known.minutes + own.minutes, cost: known.cost + own.cost });
  }
  const premiums = [...byKind].map(([kind, { minutes, cost }]) => ({
    kind,
    hours: minutes / 60,
    cents: cents(cost),
  }));
  const lines = [base, ...overtime.map((line) => line.cents), ...premiums.map((p) => p.cents)];
  return {
    rate,
    guaranteedHours: earned.guaranteedMinutes / 60,
    baseHours: (earned.minutes - earned.guaranteedMinutes) / 60,
    base: base / 100,
    overtime: overtime.map(({ cents: amount, ...line }) => ({ ...line, amount: amount / 100 })),
    premiums: premiums.map(({ cents: amount, ...line }) => ({ ...line, amount: amount / 100 })),
    total: lines.reduce((sum, line) => sum + line, 0) / 100,
  };
}

/** Whole cents, so that sums of them are exact; half a cent goes up in spite of the noise of binary fractions. */
export function cents(amount: number): number {
  return Math.round(amount * 100 + 1e-7);
}

/** The lines of all statements added up, to the cent; null where there is none. */
export function paySums(statements: readonly (PayStatement | null)[]): PaySums | null {
  const given = statements.filter((one) => one !== null);
  if (given.length === 0) return null;
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((all, amount) => all + cents(amount), 0) / 100;
  return {
    base: sum(given.map(({ base }) => base)),
    overtime: sum(given.flatMap(({ overtime }) => overtime.map(({ amount }) => amount))),
    premiums: sum(given.flatMap(({ premiums }) => premiums.map(({ amount }) => amount))),
    total: sum(given.map(({ total }) => total)),
  };
}
