/** What counts as a night, for whom. */
import type { Problem } from "../problem/problem.ts";

/** Whether the shift is a night for the employee: by their agreement's night window, else by the department's. */
export function isNightFor(problem: Problem, employee: number, shift: number): boolean {
  const own = problem.ownNightShifts.get(employee);
  return own === undefined ? problem.shifts[shift]!.isNight : own[shift] === 1;
}
