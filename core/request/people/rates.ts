/** Hourly rates: what an hour costs on average, who has no rate where cost is limited, and pay without any. */
import { constraintByType } from "../../constraints/index.ts";
import type { Employee } from "../../model/problem/problem.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";

/** Mean of the rates of the request's employees; 0 when none is given. */
export function meanHourlyRate(employees: readonly Employee[]): number {
  const rates = employees.flatMap(({ hourlyRate }) => hourlyRate ?? []);
  return rates.length === 0 ? 0 : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

/** How people are paid says nothing where no hour has a price. */
export function warnOfIdlePay(request: SolveRequest, meanRate: number, warnings: Warnings): void {
  const index = request.employees.findIndex(({ pay }) => pay != null);
  if (index >= 0 && meanRate === 0)
    warnings.add(
      "no_effect",
      `employees.${index}.pay`,
      "pay does nothing without hourly_rates or a rate of its own: no hour has a price.",
    );
}

/** A limit on cost that some people do not count in is told, since it can never be reached by them. */
export function warnOfMissingRates(
  request: SolveRequest,
  employees: readonly Employee[],
  warnings: Warnings,
): void {
  const without = employees.filter((e) => e.deployable && e.hourlyRate === null);
  if (without.length === 0) return;
  for (const [index, rule] of (request.planning_rules ?? []).entries()) {
    if ((rule.status ?? "active").toLowerCase() !== "active") continue;
    const limits = (rule.consequences ?? []).some(
      ({ type }) => constraintByType(type)?.budgets !== undefined,
    );
    if (limits)
      warnings.add(
        "no_hourly_rate",
        `planning_rules.${index}`,
        `Rule ${rule.id} limits cost, but ${without.length} employees have no hourly rate (${without[0]!.id} is one); they cost nothing.`,
      );
  }
}
