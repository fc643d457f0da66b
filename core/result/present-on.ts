import type { Plan } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";

/** Persons who count for staffing on every occurrence; duties on dates the shift does not run are on none. */
export function presentOn(
  { occurrences, occurrenceAt, calendar, employees }: Problem,
  plan: Plan,
): Int32Array {
  const present = new Int32Array(occurrences.length);
  for (const { employee, day, shift } of plan.assignments) {
    if (!employees[employee]!.countsForStaffing) continue;
    const at = occurrenceAt[shift * calendar.dayCount + day]!;
    if (at >= 0) present[at]!++;
  }
  return present;
}
