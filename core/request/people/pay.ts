/** `pay` of an employee: by the hour or by a salary, as a word or with a rate and the hours that are paid anyway. */
import type { Employee } from "../../model/problem/problem.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";

interface Pay {
  /** Lower case; null where the request does not say. */
  readonly kind: string | null;
  readonly rate: number | null;
  readonly guaranteedMinutes: number | null;
}

/** Both forms of it. */
export function payOf({ pay }: Pick<SolveRequest["employees"][number], "pay">): Pay {
  if (pay == null || typeof pay === "string")
    return { kind: pay?.toLowerCase() ?? null, rate: null, guaranteedMinutes: null };
  const { kind, rate, guaranteedHours } = pay;
  return {
    kind: kind.toLowerCase(),
    rate: rate ?? null,
    guaranteedMinutes: guaranteedHours == null ? null : guaranteedHours * 60,
  };
}

/** What `pay` says against `hourly_rates`, or to no avail. */
export function warnOfPay(
  request: SolveRequest,
  employees: readonly Employee[],
  warnings: Warnings,
): void {
  for (const { index, id, hourlyRate } of employees) {
    const { kind, rate, guaranteedMinutes } = payOf(request.employees[index]!);
    if (rate !== null && rate !== hourlyRate)
      warnings.add(
        "contradicting_rates",
        `employees.${index}.pay.rate`,
        `Employee ${id} has a rate of ${rate} in pay and of ${hourlyRate} in hourly_rates; the latter counts.`,
      );
    if (kind === "hourly" && guaranteedMinutes !== null)
      warnings.add(
        "no_effect",
        `employees.${index}.pay.guaranteedHours`,
        `Employee ${id} is paid by the hour; guaranteedHours are those of a salary.`,
      );
  }
}
