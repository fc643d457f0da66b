/**
 * Weekends as rules see them. A weekend is named by its Saturday, whichever days belong to it; weekend 0 is that of the
 * ISO week of day 0.
 */

import type { Problem } from "../problem/problem.ts";
import { workScope } from "../scope/run-days.ts";
import type { Scope } from "../scope/scope.ts";
import { scopePart } from "../scope/scope-parts.ts";
import type { Calendar } from "./calendar.ts";
import { type Bucket, bucketAt } from "./periods.ts";
import { nearestWindowDay } from "./window-days.ts";

export const WEEKEND_KINDS = [
  "satSun",
  "fridayNight",
  "friSatSun",
  "satSunMon",
  "friSatSunMon",
] as const;
/** `fridayNight`: the department's weekend days, and duties that start on Friday and end after midnight. */
export type WeekendKind = (typeof WEEKEND_KINDS)[number];

export interface Weekend {
  readonly index: number;
  readonly saturday: number;
  /** The dates that are weekend, ascending. */
  readonly days: readonly number[];
  /** The dates on which weekend work may start: those, and the Friday where its nights count. */
  readonly workDays: readonly number[];
}

const MINUTES_PER_DAY = 1440;
const OFFSETS: Readonly<Record<Exclude<WeekendKind, "fridayNight">, readonly number[]>> = {
  satSun: [0, 1],
  friSatSun: [-1, 0, 1],
  satSunMon: [0, 1, 2],
  friSatSunMon: [-1, 0, 1, 2],
};

/** Index of the weekend of the ISO week of a day: weekends stay whole wherever the department's weeks begin. */
export function weekendIndexOf(calendar: Calendar, day: number): number {
  return Math.floor((day + calendar.weekday(0) - 1) / 7);
}

/** The weekend of an index; without a kind its days are those the department calls weekend. */
export function weekendAt(
  calendar: Calendar,
  kind: WeekendKind | undefined,
  index: number,
): Weekend {
  const saturday = 7 * index + 6 - calendar.weekday(0);
  const offsets =
    kind === undefined || kind === "fridayNight"
      ? [-5, -4, -3, -2, -1, 0, 1].filter((offset) => calendar.isWeekend(saturday + offset))
      : OFFSETS[kind];
  const days = offsets.map((offset) => saturday + offset);
  const friday = saturday - 1;
  const workDays =
    kind === "fridayNight" && !days.includes(friday)
      ? [...days, friday].sort((a, b) => a - b)
      : days;
  return { index, saturday, days, workDays };
}

/** Weekends with at least one day inside the window on which weekend work may start, by date. */
export function weekendsInWindow(
  calendar: Calendar,
  kind: WeekendKind | undefined,
): readonly Weekend[] {
  const weekends: Weekend[] = [];
  for (let index = -1; index <= weekendIndexOf(calendar, calendar.dayCount - 1) + 1; index++) {
    const weekend = weekendAt(calendar, kind, index);
    if (weekend.workDays.some((day) => day >= 0 && day < calendar.dayCount)) weekends.push(weekend);
  }
  return weekends;
}

/** The scope with what counts as work on the days of a weekend of this kind; other days are not looked at. */
export function weekendScope(problem: Problem, scope: Scope, kind: WeekendKind | undefined): Scope {
  const work = workScope(problem, scope);
  if (kind !== "fridayNight") return work;
  const { calendar, shifts } = problem;
  const needsNight = (day: number) => calendar.weekday(day) === 5 && !calendar.isWeekend(day);
  if (!needsNight(weekendAt(calendar, kind, 0).saturday - 1)) return work;
  return scopePart(
    problem,
    work,
    "fridayNight",
    (day, shift) => !needsNight(day) || shifts[shift]!.endMinute > MINUTES_PER_DAY,
    (day, isNight) => !needsNight(day) || isNight,
  );
}

/** Over how many weekends something is counted. */
export interface WeekendPeriod {
  readonly period: "window" | "month" | "fourWeeks" | "rolling";
  /** Consecutive weekends of a rolling bucket; required for `rolling`. */
  readonly weeks?: number | undefined;
  readonly anchorDate?: string | undefined;
}

export interface WeekendBucket {
  readonly weekends: readonly Weekend[];
  /** Amounts carried over the start of the window belong to this bucket. */
  readonly holdsStart: boolean;
}

/** Buckets with at least one weekend of the window; a weekend belongs to the bucket of its Saturday. */
export function weekendBuckets(
  calendar: Calendar,
  kind: WeekendKind | undefined,
  { period, weeks, anchorDate }: WeekendPeriod,
): readonly WeekendBucket[] {
  const inWindow = weekendsInWindow(calendar, kind);
  const [first, last] = [inWindow[0], inWindow.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (period === "window") return [{ weekends: inWindow, holdsStart: true }];
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, k) => weekendAt(calendar, kind, from + k));
  if (period === "rolling") {
    const length = weeks ?? 1;
    return Array.from({ length: last.index - first.index + length }, (_, k) => ({
      weekends: range(first.index - length + 1 + k, first.index + k),
      holdsStart: false,
    }));
  }
  const buckets: WeekendBucket[] = [];
  let previous: Bucket | null = null;
  for (const { saturday } of inWindow) {
    if (previous !== null && saturday <= previous.last) continue;
    const bucket = bucketAt(calendar, { kind: period, anchorDate }, saturday);
    const around = range(
      weekendIndexOf(calendar, bucket.first) - 1,
      weekendIndexOf(calendar, bucket.last) + 1,
    ).filter((weekend) => weekend.saturday >= bucket.first && weekend.saturday <= bucket.last);
    buckets.push({ weekends: around, holdsStart: bucket.first <= 0 && bucket.last >= 0 });
    previous = bucket;
  }
  return buckets;
}

/** The first day of the weekend that is planned; day 0 where none is. */
export function firstPlannedDay({ calendar }: Problem, { days }: Weekend): number {
  return days.find((day) => day >= 0 && day < calendar.dayCount) ?? 0;
}

/** Where a number of weekends is charged: at the first of them, within the window. */
export function chargedDay(problem: Problem, { weekends }: WeekendBucket): number {
  return nearestWindowDay(problem, weekends[0]!.workDays[0]!);
}
