/**
 * What one occurrence of a shift counts for, in minutes. Rules, objectives and results ask here and never read the
 * shift's own numbers: those are right on every day but the ones in `Problem.elapsedMinutes`.
 */
import type { Problem } from "./problem.ts";

/** `legal`: working time as the law sees it; `contract`: credited time. */
export type HoursBasis = "legal" | "contract";

/** Working time for legal limits of the shift that starts on a day, in minutes. The day may lie outside the window. */
export function legalMinutesOn(
  { elapsedMinutes, shifts }: Pick<Problem, "elapsedMinutes" | "shifts">,
  shift: number,
  day: number,
): number {
  return (elapsedMinutes.get(day)?.get(shift) ?? shifts[shift]!).legalMinutes;
}

/** Credited time of the shift that starts on a day, whoever works it, in minutes: breaks are unpaid. */
export function creditMinutesOn(
  { elapsedMinutes, shifts }: Pick<Problem, "elapsedMinutes" | "shifts">,
  shift: number,
  day: number,
): number {
  return (elapsedMinutes.get(day)?.get(shift) ?? shifts[shift]!).creditMinutes;
}

/** Credited time of an employee for the shift that starts on a day, in minutes; breaks count for those whose agreement pays them. */
export function creditMinutesOf(
  problem: Problem,
  employee: number,
  shift: number,
  day: number,
): number {
  const credited = creditMinutesOn(problem, shift, day);
  return problem.employees[employee]!.breaksPaid
    ? credited + problem.shifts[shift]!.breakCreditMinutes
    : credited;
}

/** Minutes of an employee's duty on either basis. */
export function dutyMinutes(
  problem: Problem,
  employee: number,
  shift: number,
  day: number,
  basis: HoursBasis,
): number {
  return basis === "legal"
    ? legalMinutesOn(problem, shift, day)
    : creditMinutesOf(problem, employee, shift, day);
}

/** The most one occurrence may bring an employee on a day of which nothing is known; at least what its times say. */
export function mostDutyMinutes(
  problem: Problem,
  employee: number,
  shift: number,
  basis: HoursBasis,
): number {
  const { legalMinutes, creditMinutes, breakCreditMinutes } = problem.shifts[shift]!;
  const { breaksPaid } = problem.employees[employee]!;
  let most =
    basis === "legal" ? legalMinutes : creditMinutes + (breaksPaid ? breakCreditMinutes : 0);
  for (const [day, minutes] of problem.elapsedMinutes)
    if (minutes.has(shift))
      most = Math.max(most, dutyMinutes(problem, employee, shift, day, basis));
  return most;
}

/** Whether the hours of the shift that starts on a day are those between its instants instead of those of its times. */
export function isElapsed({ elapsedMinutes }: Problem, shift: number, day: number): boolean {
  return elapsedMinutes.get(day)?.has(shift) ?? false;
}
