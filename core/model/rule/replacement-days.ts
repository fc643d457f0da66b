/** Work on Sundays and holidays and the free days that make up for it. */

import type { Problem } from "../problem/problem.ts";
import type { Scope } from "../scope/scope.ts";
import { isAbsent, isKnownDay } from "../time/periods.ts";
import { isWindowDay } from "../time/window-days.ts";

export interface ReplacementTerms {
  /** A day this many minus one dates before or after the Sunday still serves. */
  readonly sundayWithinDays: number;
  readonly holidayWithinDays: number;
  readonly restDays: "werktag" | "any";
  /** Vacation and sick days serve as well. */
  readonly countAbsence: boolean;
}

/** A Sunday or holiday that, if worked, needs a free day of its own. */
export interface DueDay {
  readonly day: number;
  readonly kind: "sunday" | "holiday";
  /** The dates that serve, from first to last. */
  readonly first: number;
  readonly last: number;
  /** All of these dates are planned or known. */
  readonly isSettled: boolean;
}

/** Sundays, and holidays from Monday to Saturday, that are planned or known, by date. */
export function dueDays(
  problem: Problem,
  terms: ReplacementTerms,
  employee: number,
): readonly DueDay[] {
  const { calendar, history } = problem;
  const { days, knownFrom } = history[employee]!;
  const seen = Array.from({ length: calendar.dayCount }, (_, day) => day);
  for (const day of days.keys()) if (day < 0 || day >= calendar.dayCount) seen.push(day);
  const due: DueDay[] = [];
  for (const day of seen.sort((a, b) => a - b)) {
    const isSunday = calendar.weekday(day) === 7;
    if (!isSunday && !calendar.isHoliday(day)) continue;
    const within = isSunday ? terms.sundayWithinDays : terms.holidayWithinDays;
    const first = day - within + 1;
    const last = day + within - 1;
    let isSettled = first >= Math.min(0, knownFrom);
    for (let later = calendar.dayCount; later <= last && isSettled; later++)
      isSettled = isKnownDay(problem, employee, later);
    due.push({ day, kind: isSunday ? "sunday" : "holiday", first, last, isSettled });
  }
  return due;
}

/** The planned or known dates of a span that would serve if they are free, by date. */
export function servingDays(
  problem: Problem,
  { restDays, countAbsence }: ReplacementTerms,
  employee: number,
  { day, first, last }: DueDay,
): readonly number[] {
  const { calendar } = problem;
  const serving: number[] = [];
  for (let d = first; d <= last; d++) {
    if (d === day) continue;
    if (restDays === "werktag" && (calendar.weekday(d) === 7 || calendar.isHoliday(d))) continue;
    if (d >= 0 && d < calendar.dayCount) {
      if (!countAbsence && isAbsent(problem, employee, d)) continue;
    } else if (!isKnownDay(problem, employee, d)) continue;
    serving.push(d);
  }
  return serving;
}

/**
 * A free day of its own for as many of the due days as possible, the earliest deadline first; by due day. Every due day
 * may take any of the free days of its span.
 */
export function matchFreeDays(
  worked: readonly DueDay[],
  free: readonly number[],
): ReadonlyMap<DueDay, number> {
  const matched = new Map<DueDay, number>();
  for (const day of [...free].sort((a, b) => a - b)) {
    let next: DueDay | undefined;
    for (const due of worked) {
      if (matched.has(due) || due.first > day || due.last < day) continue;
      if (next === undefined || due.last < next.last) next = due;
    }
    if (next !== undefined) matched.set(next, day);
  }
  return matched;
}

/** Standby leaves a day free, unless it is what the rule is about. */
export function isBusyWith(
  { shifts }: Problem,
  scope: Scope,
  employee: number,
  day: number,
  shift: number,
): boolean {
  return shifts[shift]!.kind !== "standby" || scope.includes(employee, day, shift);
}

/** Planned and known dates that would serve any due day and are free of all work. */
export function freeDays(
  problem: Problem,
  terms: ReplacementTerms,
  scope: Scope,
  employee: number,
  works: (day: number) => boolean,
): readonly number[] {
  const { history, calendar } = problem;
  const { knownFrom, days } = history[employee]!;
  const from = Math.min(0, knownFrom);
  const to = Math.max(calendar.dayCount - 1, ...days.keys());
  const whole: DueDay = { day: from - 1, kind: "sunday", first: from, last: to, isSettled: true };
  return servingDays(problem, terms, employee, whole).filter((day) => {
    if (isWindowDay(problem, day)) return !works(day);
    const known = days.get(day);
    return (
      isKnownDay(problem, employee, day) &&
      (known === undefined ||
        (known.shifts.length > 0 &&
          !known.shifts.some((shift) => isBusyWith(problem, scope, employee, day, shift))))
    );
  });
}
