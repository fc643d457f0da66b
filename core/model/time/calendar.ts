/**
 * Dates and clock times as integers.
 *
 * A day is an index: 0 is the first day of the window, negative days lie before it, `dayCount` and beyond after it.
 * A minute is counted from the wall-clock midnight that starts a day and may exceed 1440. An instant is physical time:
 * elapsed minutes since 1970-01-01T00:00Z, so differences see the 23 h and 25 h days.
 */
import { Memory } from "../problem/memory.ts";
import {
  type CivilDate,
  civilDate,
  dayNumberOf,
  isoDateOf,
  isoWeekOf,
  weekdayOf,
} from "./civil.ts";
import { zoneOf } from "./zone.ts";

export interface Calendar {
  /** What follows from the calendar alone. */
  readonly memory: Memory;
  /** IANA zone of all wall-clock times. */
  readonly zone: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Days in the window. */
  readonly dayCount: number;
  /** ISO date of any day, also outside the window. */
  dateOf(day: number): string;
  /** Day index of a valid ISO date, also outside the window. */
  dayOf(date: string): number;
  /** 1 = Monday to 7 = Sunday. */
  weekday(day: number): number;
  /** Days since the week of the day began: 0 on the department's first day of the week. */
  dayOfWeek(day: number): number;
  /** Weeks begin on the department's first day of the week; week 0 contains day 0. */
  weekIndex(day: number): number;
  /** ISO week number, 1 to 53; ISO weeks begin on Monday wherever the department's do. */
  isoWeek(day: number): number;
  /** Number of the department's week: that of the ISO week in which most of its days lie. */
  weekNumber(day: number): number;
  year(day: number): number;
  /** 1 to 12. */
  month(day: number): number;
  dayOfMonth(day: number): number;
  isWeekend(day: number): boolean;
  isHoliday(day: number): boolean;
  /** Whether the contract target treats the day as a holiday (it may know fewer holidays than `isHoliday`). */
  isTargetHoliday(day: number): boolean;
  /** Physical time of a wall-clock minute of a day, in elapsed minutes since the epoch. */
  instant(day: number, minute: number): number;
}

export interface CalendarSettings {
  readonly zone: string;
  readonly startDate: string;
  readonly endDate: string;
  /** First day of a week, 1 = Monday to 7 = Sunday; Monday when left out. */
  readonly weekStart?: number;
  /** 1 = Monday to 7 = Sunday. */
  readonly weekendDays: ReadonlySet<number>;
  /** Whether a day number (see `civil.ts`) is a public holiday. */
  readonly isHoliday: (dayNumber: number) => boolean;
  /** The same for the contract target. */
  readonly isTargetHoliday: (dayNumber: number) => boolean;
}

/** What is computed once for each day that anybody asks about. */
interface DateFacts extends CivilDate {
  readonly iso: string;
  readonly isHoliday: boolean;
}

/** The calendar of a window; dates are valid, the zone is known to `Intl`, the window has at least one day. */
export function createCalendar(settings: CalendarSettings): Calendar {
  const { startDate, endDate, weekendDays } = settings;
  const start = dayNumberOf(startDate);
  const zone = zoneOf(settings.zone);
  const weekStart = settings.weekStart ?? 1;
  const dayOfWeek = (day: number) => (weekdayOf(start + day) + 7 - weekStart) % 7;
  const daysBefore = dayOfWeek(0);
  const dates = new Map<number, DateFacts>();
  const factsOf = (day: number) => {
    let facts = dates.get(day);
    if (facts === undefined) {
      facts = {
        ...civilDate(start + day),
        iso: isoDateOf(start + day),
        isHoliday: settings.isHoliday(start + day),
      };
      dates.set(day, facts);
    }
    return facts;
  };
  return {
    memory: new Memory(),
    zone: zone.name,
    startDate,
    endDate,
    dayCount: dayNumberOf(endDate) - start + 1,
    dateOf: (day) => factsOf(day).iso,
    dayOf: (date) => dayNumberOf(date) - start,
    weekday: (day) => weekdayOf(start + day),
    dayOfWeek,
    weekIndex: (day) => Math.floor((day + daysBefore) / 7),
    isoWeek: (day) => isoWeekOf(start + day),
    // The middle of the week: at least four of its days lie in the ISO week of that day.
    weekNumber: (day) => isoWeekOf(start + day - dayOfWeek(day) + 3),
    year: (day) => factsOf(day).year,
    month: (day) => factsOf(day).month,
    dayOfMonth: (day) => factsOf(day).dayOfMonth,
    isWeekend: (day) => weekendDays.has(weekdayOf(start + day)),
    isHoliday: (day) => factsOf(day).isHoliday,
    isTargetHoliday: (day) => settings.isTargetHoliday(start + day),
    instant: (day, minute) => zone.instant(start + day, minute),
  };
}
