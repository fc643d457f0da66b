/** Stretches of the calendar over which amounts are counted, and what is known of them. */

import { ABSENCE, type Problem } from "../problem/problem.ts";
import type { Calendar } from "./calendar.ts";
import type { PeriodKind } from "./period-kinds.ts";

export interface Period {
  readonly kind: PeriodKind;
  /** Consecutive dates of a rolling bucket; required for `rolling`. */
  readonly days?: number | undefined;
  /** Any date in a first week of `twoWeeks` and `fourWeeks`; default the week of day 0. */
  readonly anchorDate?: string | undefined;
}

/** First and last day; either may lie outside the window. */
export interface Bucket {
  readonly first: number;
  readonly last: number;
}

/** Buckets with at least one window day, by first day. */
export function bucketsOf(calendar: Calendar, period: Period): readonly Bucket[] {
  const { dayCount } = calendar;
  if (period.kind === "window") return [{ first: 0, last: dayCount - 1 }];
  const buckets: Bucket[] = [];
  if (period.kind === "rolling") {
    const length = period.days;
    if (length === undefined) throw new Error("a rolling period needs its number of days");
    for (let first = 1 - length; first < dayCount; first++)
      buckets.push({ first, last: first + length - 1 });
    return buckets;
  }
  for (let day = 0; day < dayCount; ) {
    const bucket = bucketAt(calendar, period, day);
    buckets.push(bucket);
    day = bucket.last + 1;
  }
  return buckets;
}

/** The bucket a day lies in, which may be outside the window; not for `window` and `rolling`. */
export function bucketAt(calendar: Calendar, period: Period, day: number): Bucket {
  switch (period.kind) {
    case "week":
      return blockAt(calendar, period, day, 1);
    case "twoWeeks":
      return blockAt(calendar, period, day, 2);
    case "fourWeeks":
      return blockAt(calendar, period, day, 4);
    case "month":
      return monthsAt(calendar, day, 1);
    case "quarter":
      return monthsAt(calendar, day, 3);
    case "year":
      return monthsAt(calendar, day, 12);
    default:
      return { first: day, last: day };
  }
}

/** The block of the department's weeks a day lies in. */
function blockAt(calendar: Calendar, period: Period, day: number, weeks: number): Bucket {
  const start = period.anchorDate === undefined ? 0 : calendar.dayOf(period.anchorDate);
  const anchor = start - calendar.dayOfWeek(start);
  const length = weeks * 7;
  const first = anchor + Math.floor((day - anchor) / length) * length;
  return { first, last: first + length - 1 };
}

/** The block of calendar months a day lies in; the count divides the year. */
function monthsAt(calendar: Calendar, day: number, count: number): Bucket {
  let first = day - calendar.dayOfMonth(day) + 1;
  for (let back = (calendar.month(day) - 1) % count; back > 0; back--)
    first -= calendar.dayOfMonth(first - 1);
  let next = first;
  for (let m = 0; m < count; m++) next = next + 31 - calendar.dayOfMonth(next + 31) + 1;
  return { first, last: next - 1 };
}

/** Whether it is known, before any decision, what the employee does on a day outside the window. */
export function isKnownDay(problem: Problem, employee: number, day: number): boolean {
  const history = problem.history[employee]!;
  if (day < 0) return day >= history.knownFrom;
  return history.days.has(day);
}

/** The amounts of the days from `first` to `last` added up. */
export function sumBetween(
  byDay: ReadonlyMap<number, number>,
  first: number,
  last: number,
): number {
  let sum = 0;
  // Short periods are walked day by day, long ones by the days that have an amount.
  if (last - first < byDay.size)
    for (let day = first; day <= last; day++) sum += byDay.get(day) ?? 0;
  else for (const [day, amount] of byDay) if (day >= first && day <= last) sum += amount;
  return sum;
}

/** Days of a bucket by what is known of them: they add up to the bucket's length. */
export interface BucketDays {
  /** In the window or known. */
  readonly settled: number;
  /** Window days of vacation, sickness or credited absence. */
  readonly absent: number;
  /** Neither in the window nor known. */
  readonly unknown: number;
}

/** `startIsKnown`: a carried amount stands for everything before the window. */
export function bucketDays(
  problem: Problem,
  employee: number,
  bucket: Bucket,
  startIsKnown: boolean,
): BucketDays {
  const { dayCount } = problem.calendar;
  let absent = 0;
  let unknown = 0;
  for (let day = bucket.first; day <= bucket.last; day++) {
    if (day >= 0 && day < dayCount) {
      if (isAbsent(problem, employee, day)) absent++;
    } else if (!(day < 0 && startIsKnown) && !isKnownDay(problem, employee, day)) unknown++;
  }
  return { settled: bucket.last - bucket.first + 1 - absent - unknown, absent, unknown };
}

/** Vacation, sickness or credited absence on a window day; a date that is merely unavailable is no absence. */
export function isAbsent(problem: Problem, employee: number, day: number): boolean {
  return problem.absence[employee * problem.calendar.dayCount + day]! >= ABSENCE.credited;
}

/** How a minimum treats days that are neither planned nor known. */
export type Partial = "open" | "prorate" | "strict";

/**
 * A work minimum of a whole bucket, lowered to what may be asked of its planned and known days: absence lowers it by
 * its share, unknown days according to `partial` (`open`: each may have brought `mostPerDay`). Whole numbers, never
 * below 0.
 */
export function fairMinimum(
  minimum: number,
  days: BucketDays,
  partial: Partial,
  mostPerDay: number,
): number {
  const length = days.settled + days.absent + days.unknown;
  const asked = partial === "prorate" ? days.settled : length - days.absent;
  const share = asked === length ? minimum : Math.floor((minimum * asked) / length + 1e-9);
  const left = partial === "open" ? share - days.unknown * mostPerDay : share;
  return Math.max(0, left);
}
