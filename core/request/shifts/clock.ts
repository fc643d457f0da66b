/** Clock times, weekdays and date-times as the request writes them. */
import { dayNumberOf } from "../../model/time/civil.ts";
import type { Zone } from "../../model/time/zone.ts";

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DATE =
  /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])))$/;
const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** Existing dates as a regular expression, for those that read no code. */
export const datePattern = DATE.source;
/** ISO date-times likewise, the seconds and the offset left to the caller. */
export const dateTimePattern = `${DATE.source.slice(0, -1)}[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?\\s?(?:[Zz]|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?$`;
const WELL_FORMED_DATE_TIME = new RegExp(dateTimePattern);

/** Accepted names of weekdays, Monday first. */
export const weekdayNames: readonly string[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const longNames: readonly string[] = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}

/** Whether the text is `YYYY-MM-DD` and names a date that exists. */
export function isDate(text: string): boolean {
  return DATE.test(text);
}

/** Minutes from midnight of a valid `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 1 = Monday to 7 = Sunday; null for anything but a weekday's name or number. */
export function weekdayFrom(value: string | number): number | null {
  if (typeof value === "number")
    return Number.isInteger(value) && value >= 1 && value <= 7 ? value : null;
  const name = value.toLowerCase();
  const short = weekdayNames.indexOf(name);
  const index = short >= 0 ? short : longNames.indexOf(name);
  return index >= 0 ? index + 1 : null;
}

/** `Monday` for 1 to `Sunday` for 7. */
export function weekdayTitle(weekday: number): string {
  const name = longNames[weekday - 1] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function isDateTime(text: string): boolean {
  return WELL_FORMED_DATE_TIME.test(text);
}

/** Elapsed minutes since the epoch of a valid ISO date-time; without an offset it is wall-clock time of the zone. */
export function instantOf(text: string, zone: Zone): number {
  const [, date, hour, minute, second, offset] = DATE_TIME.exec(text)!;
  const day = dayNumberOf(date!);
  const minutes = Number(hour) * 60 + Number(minute);
  const seconds = Number(second ?? 0) / 60;
  if (offset === undefined) return zone.instant(day, minutes) + seconds;
  return day * 1440 + minutes + seconds - offsetMinutes(offset);
}

function offsetMinutes(offset: string): number {
  if (offset === "Z" || offset === "z") return 0;
  const digits = offset.replace(":", "").padEnd(5, "0");
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return offset.startsWith("-") ? -minutes : minutes;
}

export function isDateText(value: unknown): value is string {
  return typeof value === "string" && isDate(value);
}
