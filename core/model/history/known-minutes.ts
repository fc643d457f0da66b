/** Working time of days outside the window. */
import type { Problem } from "../problem/problem.ts";
import { dutyMinutes, type HoursBasis, isElapsed } from "../problem/shift-minutes.ts";
import type { Scope } from "../scope/scope.ts";

/** A piece of working time on a calendar day. */
export interface DayMinutes {
  readonly day: number;
  readonly minutes: number;
}

/**
 * One occurrence's minutes on the days they count for: all on the start date, or cut at midnight in proportion to the
 * clock, to elapsed time where that is what its hours are. Whole minutes that add up to the whole.
 */
export function minutesByDay(
  problem: Problem,
  employee: number,
  shift: number,
  day: number,
  basis: HoursBasis,
  attribution: "start" | "split",
): readonly DayMinutes[] {
  const { startMinute, endMinute } = problem.shifts[shift]!;
  const total = dutyMinutes(problem, employee, shift, day, basis);
  if (attribution === "start" || endMinute <= 1440) return [{ day, minutes: total }];
  const parts: DayMinutes[] = [];
  const { calendar } = problem;
  const at = isElapsed(problem, shift, day)
    ? (minute: number) => calendar.instant(day, minute)
    : (minute: number) => minute;
  const start = at(startMinute);
  const length = at(endMinute) - start;
  let given = 0;
  for (let later = Math.floor(startMinute / 1440); later * 1440 < endMinute; later++) {
    const passed = at(Math.min(endMinute, (later + 1) * 1440)) - start;
    const upToHere = length <= 0 ? total : Math.round((total * passed) / length);
    parts.push({ day: day + later, minutes: upToHere - given });
    given = upToHere;
  }
  return parts;
}

/** An average day of the contract, for known days whose shift is unknown. */
export function averageDayMinutes(problem: Problem, employee: number): number {
  const { contractHoursPerWeek, workDaysPerWeek } = problem.employees[employee]!;
  if (contractHoursPerWeek === null || workDaysPerWeek <= 0) return 8 * 60;
  return Math.round((contractHoursPerWeek * 60) / workDaysPerWeek);
}

/** Minutes of an employee's known duties in scope outside the window, by the day they count for; may reach into it. */
export function knownMinutes(
  problem: Problem,
  scope: Scope,
  employee: number,
  basis: HoursBasis,
  attribution: "start" | "split",
): ReadonlyMap<number, number> {
  const byDay = new Map<number, number>();
  const add = (day: number, minutes: number) => byDay.set(day, (byDay.get(day) ?? 0) + minutes);
  for (const { day, shifts } of problem.history[employee]!.days.values()) {
    if (shifts.length === 0) {
      if (scope.includesKnownDay(employee, day)) add(day, averageDayMinutes(problem, employee));
      continue;
    }
    for (const shift of shifts) {
      if (!scope.includes(employee, day, shift)) continue;
      for (const part of minutesByDay(problem, employee, shift, day, basis, attribution))
        add(part.day, part.minutes);
    }
  }
  return byDay;
}
