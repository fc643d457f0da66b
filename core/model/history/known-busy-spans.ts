/** When an employee is known to be at work outside the window, as far as anything is known. */
import { endOf, type Problem, startOf } from "../problem/problem.ts";
import type { Scope } from "../scope/scope.ts";

/** Instants, see calendar. */
export interface BusySpan {
  readonly start: number;
  readonly end: number;
}

const MINUTES_PER_DAY = 1440;

/**
 * Known duties in scope, standby left out: from start to end where the shift is known, else from 00:00 of the day to the
 * latest end a shift of the request has. A given last shift end is the end of the last of them before the window.
 */
export function knownBusySpans(
  problem: Problem,
  scope: Scope,
  employee: number,
): readonly BusySpan[] {
  const { days, lastShiftEnd, priorNightRun } = problem.history[employee]!;
  const spans: { day: number; start: number; end: number }[] = [];
  for (const known of days.values()) {
    const { day, shifts } = known;
    if (!scope.includesKnownDay(employee, day)) continue;
    if (shifts.length === 0)
      spans.push({
        day,
        start: problem.calendar.instant(day, 0),
        end: nominalEnd(problem, day, known.night),
      });
    for (const shift of shifts)
      if (problem.shifts[shift]!.kind !== "standby" && scope.includes(employee, day, shift))
        spans.push({ day, start: startOf(problem, shift, day), end: endOf(problem, shift, day) });
  }
  const concernsLast =
    !scope.hasShiftCondition || (priorNightRun > 0 && scope.includesKnownDay(employee, -1));
  if (lastShiftEnd === null || !concernsLast) return spans;
  let last = -1;
  for (const [k, { day, end }] of spans.entries())
    if (day < 0 && (last < 0 || end > spans[last]!.end)) last = k;
  const known = last < 0 ? undefined : spans.splice(last, 1)[0];
  const start = known === undefined ? dayStart(problem, lastShiftEnd) : known.start;
  return [...spans, { start, end: Math.max(start, lastShiftEnd) }];
}

/** The latest end of a night, or of the other shifts of the request; midnight when there are none. */
function nominalEnd(problem: Problem, day: number, isNight: boolean): number {
  let latest = 0;
  for (const shift of problem.shifts)
    if (shift.isNight === isNight && shift.kind !== "standby")
      latest = Math.max(latest, shift.endMinute);
  return problem.calendar.instant(day, latest === 0 ? MINUTES_PER_DAY : latest);
}

/** 00:00 of the day on which a duty ended. */
function dayStart({ calendar }: Problem, end: number): number {
  let day = Math.floor((end - calendar.instant(0, 0)) / MINUTES_PER_DAY) + 1;
  while (calendar.instant(day, 0) >= end) day--;
  return calendar.instant(day, 0);
}
