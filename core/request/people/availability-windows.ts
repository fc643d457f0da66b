/** `availability_windows`: the times of day at which people can work, and those they would rather or rather not work. */
import {
  joinedSpans,
  type LikedTimes,
  type PossibleTimes,
  type TimeSpan,
} from "../../model/problem/availability.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import { dayNumberOf, weekdayOf } from "../../model/time/civil.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import {
  type AvailabilityKind,
  type AvailabilityWindow,
  availabilityKinds,
} from "../shape/time-entities.ts";
import { minutesOf, weekdayFrom } from "../shifts/clock.ts";
import { perEmployee } from "./people.ts";

const MINUTES_PER_DAY = 1440;
/** Whether the window says when somebody can work, as against when they like to. */
function isBinding({ kind }: Pick<AvailabilityWindow, "kind">): boolean {
  return /^(un)?available$/i.test(kind);
}

/** What a person's windows say of when they can work on a date, each as a window of this date. */
export function windowsOn(
  list: readonly AvailabilityWindow[],
  date: string,
): readonly AvailabilityWindow[] {
  const binding = list.filter(isBinding);
  const dated = binding.filter((entry) => entry.date === date);
  if (dated.length > 0) return dated;
  const weekday = weekdayOf(dayNumberOf(date));
  return binding
    .filter(
      ({ date: own, weekdays: days }) =>
        own == null && (days == null || days.some((day) => weekdayFrom(day) === weekday)),
    )
    .map(({ weekdays: _, ...entry }) => ({ ...entry, date }));
}

/** The windows with one for this date in place of those before, in which every duty of the date fits. */
export function withOpenDate(
  list: readonly AvailabilityWindow[],
  date: string,
): readonly AvailabilityWindow[] {
  const open = { date, kind: "available" };
  return [
    ...list.filter((entry) => entry.date !== date || !isBinding(entry)),
    // Two windows of a day each, so that duties may end on the next date.
    { ...open, from: "00:00", to: "24:00" },
    { ...open, from: "12:00", to: "12:00" },
  ];
}

/** What the windows of a person say; null where they say nothing of it. */
export interface PersonalTimes {
  readonly possible: PossibleTimes | null;
  readonly liked: LikedTimes | null;
}

/** By employee, only of those who have any. */
export function normaliseWindows(
  request: SolveRequest,
  calendar: Calendar,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): ReadonlyMap<number, PersonalTimes> {
  const field = "availability_windows";
  const times = new Map<number, PersonalTimes>();
  for (const [employee, list, id] of perEmployee(request[field], field, employeeIndex, warnings)) {
    warnOfIdleWeights(list, `${field}.${id}`, warnings);
    times.set(employee, {
      possible: possibleTimes(calendar, list),
      liked: likedTimes(calendar, list),
    });
  }
  return times;
}

function possibleTimes(
  calendar: Calendar,
  list: readonly AvailabilityWindow[],
): PossibleTimes | null {
  const spans = spansOf(calendar, list, ["available", "unavailable"]);
  if (spans.length === 0) return null;
  const ofKind = (wanted: AvailabilityKind) => spans.filter(({ kind }) => kind === wanted);
  return {
    boundDays: new Set(ofKind("available").map(({ day }) => day)),
    available: joinedSpans(ofKind("available")),
    unavailable: ofKind("unavailable"),
  };
}

function likedTimes(calendar: Calendar, list: readonly AvailabilityWindow[]): LikedTimes | null {
  const spans = spansOf(calendar, list, ["preferred", "undesired"]);
  if (spans.length === 0) return null;
  const preferred = spans.filter(({ kind }) => kind === "preferred");
  const preferredDays = new Map<number, number>();
  for (const { day, weight } of preferred)
    preferredDays.set(day, Math.max(weight, preferredDays.get(day) ?? 0));
  return {
    undesired: spans.filter(({ kind }) => kind === "undesired"),
    preferredDays,
    preferred: joinedSpans(preferred),
  };
}

interface DaySpan extends TimeSpan {
  readonly kind: AvailabilityKind;
  readonly day: number;
  readonly weight: number;
}

/**
 * The windows of some kinds on every day that a duty of the window can touch. On a date with windows of its own of these
 * kinds those for weekdays do not hold.
 */
function spansOf(
  calendar: Calendar,
  list: readonly AvailabilityWindow[],
  wanted: readonly AvailabilityKind[],
): readonly DaySpan[] {
  const entries = list.flatMap(({ kind: written, ...entry }) => {
    const kind = availabilityKinds.find((known) => known === written.toLowerCase());
    return kind === undefined || !wanted.includes(kind) ? [] : [{ ...entry, kind }];
  });
  const ofDate = entries.flatMap(({ date, ...entry }) =>
    date == null ? [] : [{ ...entry, day: calendar.dayOf(date) }],
  );
  const dated = new Set(ofDate.map(({ day }) => day));
  const weekly = entries
    .filter(({ date }) => date == null)
    .map((entry) => ({
      ...entry,
      on: entry.weekdays == null ? null : new Set(entry.weekdays.map(weekdayFrom)),
    }));
  const spans: DaySpan[] = [];
  const last = calendar.dayCount + LONGEST_DUTY_DAYS;
  for (let day = -LONGEST_DUTY_DAYS; day <= last; day++) {
    const weekday = calendar.weekday(day);
    const own = dated.has(day)
      ? ofDate.filter((entry) => entry.day === day)
      : weekly.filter(({ on }) => on === null || on.has(weekday));
    for (const { from, to, kind, weight } of own) {
      const first = minutesOf(from);
      const end = minutesOf(to);
      spans.push({
        kind,
        day,
        start: calendar.instant(day, first),
        end: calendar.instant(day, end > first ? end : end + MINUTES_PER_DAY),
        weight: weight ?? 1,
      });
    }
  }
  return spans;
}

function warnOfIdleWeights(
  list: readonly AvailabilityWindow[],
  path: string,
  warnings: Warnings,
): void {
  for (const [position, { kind, weight }] of list.entries())
    if (weight != null && isBinding({ kind }))
      warnings.add(
        "no_effect",
        `${path}.${position}.weight`,
        `A weight says nothing of ${kind} times: they always hold.`,
      );
}
