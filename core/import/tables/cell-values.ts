/** Dates, times and numbers as spreadsheets write them; null for what is none. */
import { dayNumber } from "../../model/time/civil.ts";

const TIME = /^(\d{1,2})(?:[:.h](\d\d))?(?::\d\d)?\s*(uhr|h|am|pm)?$/;
const MINUTES_PER_DAY = 1440;

/**
 * Day number of `01.03.2026`, `1.3.26`, `2026-03-01`, also with a weekday before it or a time behind it; a date without
 * year takes the one that brings it nearest to `near`. Slashes count only where day and month cannot be mistaken.
 */
export function dayIn(text: string, near: number): number | null {
  const bare = text
    .replace(/^\p{L}+\.?,?\s+/u, "")
    .replace(/[T\s]+\d{1,2}:\d\d(:\d\d(\.\d+)?)?Z?$/, "")
    .trim();
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(bare);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)?$/.exec(bare);
  if (dotted) {
    const [, day, month, year] = dotted;
    if (year === undefined) return nearest(Number(month), Number(day), near);
    return existing(fullYear(year), Number(month), Number(day));
  }
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(bare);
  if (!slashed) return null;
  const [first, second, year] = slashed.slice(1).map(Number) as [number, number, number];
  if (first > 12 || first === second) return existing(year, second, first);
  return second > 12 ? existing(year, first, second) : null;
}

function fullYear(digits: string): number {
  return Number(digits) + (digits.length === 2 ? 2000 : 0);
}

function existing(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
  const number = dayNumber(year, month, day);
  return number < next ? number : null;
}

function nearest(month: number, day: number, near: number): number | null {
  const year = 1970 + Math.floor(near / 365.25);
  const days = [year - 1, year, year + 1].flatMap((one) => existing(one, month, day) ?? []);
  const [best] = days.sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return best ?? null;
}

/** Minutes from midnight of `6:00`, `06.00`, `6`, `0600`, `6 Uhr` or `6:00 pm`; `24:00` is 1440. */
export function minuteIn(text: string): number | null {
  const bare = text.trim().toLowerCase();
  const match = TIME.exec(/^\d{4}$/.test(bare) ? `${bare.slice(0, 2)}:${bare.slice(2)}` : bare);
  if (match === null) return null;
  const [, hourDigits, minuteDigits, suffix] = match;
  const isHalfDay = suffix === "am" || suffix === "pm";
  const hour = Number(hourDigits);
  if (isHalfDay && (hour < 1 || hour > 12)) return null;
  const fullHour = isHalfDay ? (hour % 12) + (suffix === "pm" ? 12 : 0) : hour;
  const minute = Number(minuteDigits ?? 0);
  const total = fullHour * 60 + minute;
  return minute < 60 && total <= MINUTES_PER_DAY ? total : null;
}

/** Both ends of `06:00-14:30` or `6 bis 14.30 Uhr`. */
export function minuteRangeIn(text: string): readonly [number, number] | null {
  const ends = text.split(/\s*(?:-|–|—|bis|to)\s*/i).map(minuteIn);
  const [start, end] = ends;
  return ends.length === 2 && start != null && end != null ? [start, end] : null;
}

/** `38,5`, `38.5`, `38,5 h` or `75 %`; signs and units that stand for nothing else are passed over. */
export function numberIn(text: string): number | null {
  const match = /^([+-]?\d+(?:[.,]\d+)?)\s*(?:%|h|std\.?|stunden|hours|€|eur)?$/i.exec(text.trim());
  return match === null ? null : Number(match[1]!.replace(",", "."));
}

/** Hours as a number or as `38:30`. */
export function hoursIn(text: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)(?::\d\d)?$/.exec(text.trim());
  return clock === null ? numberIn(text) : Number(clock[1]) + Number(clock[2]) / 60;
}

/** Minutes of a break: `30`, `30 min`, `0:30` or `0,5 h`. */
export function breakMinutesIn(text: string): number | null {
  const bare = text.trim().toLowerCase();
  const minutes = /^(\d+)\s*(?:min\.?|minuten|minutes|')?$/.exec(bare);
  if (minutes !== null) return Number(minutes[1]);
  const hours = /[:h]|std|stunden/.test(bare) ? hoursIn(bare) : null;
  return hours === null ? null : Math.round(hours * 60);
}

/** Entries of a cell that lists several, in their order and without repetition. */
export function entriesIn(text: string): readonly string[] {
  const entries = text.split(/[,;|/+\n]/).map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ""))];
}
