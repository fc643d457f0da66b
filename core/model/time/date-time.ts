/** Instants as ISO date-times of the calendar's zone. */
import type { Calendar } from "./calendar.ts";
import { dayNumberOf, isoDateOf } from "./civil.ts";

const MINUTES_PER_DAY = 1440;

/** `2026-03-01T06:00:00+01:00`; in UTC for the hour that a clock change repeats. Seconds are cut off to whole ones. */
export function dateTimeOf(calendar: Calendar, instant: number): string {
  const start = dayNumberOf(calendar.startDate);
  const near = Math.floor(instant / MINUTES_PER_DAY) - start;
  for (const day of [near - 1, near, near + 1, near + 2]) {
    const offset = (start + day) * MINUTES_PER_DAY - calendar.instant(day, 0);
    const wall = instant + offset;
    const date = Math.floor(wall / MINUTES_PER_DAY);
    const minute = wall - date * MINUTES_PER_DAY;
    const isThen = calendar.instant(date - start, minute) === instant;
    if (isThen && Number.isInteger(offset)) return written(wall, offsetText(offset));
  }
  return written(instant, "Z");
}

function written(wall: number, zone: string): string {
  const date = Math.floor(wall / MINUTES_PER_DAY);
  const seconds = Math.floor((wall - date * MINUTES_PER_DAY) * 60 + 1e-6);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${isoDateOf(date)}T${clock.map(twoDigits).join(":")}${zone}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** With a zero in front where it has one digit. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
