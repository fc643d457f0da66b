/** A cell's value as the text that the importer reads, the same from every program. */

/** A value as the reader of the file gives it; dates are UTC. */
export type CellValue = string | number | boolean | Date | null;

const MINUTE = 60_000;
const DAY = 1440;
/** Excel counts times from the day before its first. */
const ZERO_1900 = Date.UTC(1899, 11, 31);
const ZERO_1904 = Date.UTC(1904, 0, 1);
/** A time of day or a span of hours is stored as a date of these first days. */
const LONGEST_SPAN_DAYS = 32;
const DURATION = /^PT(\d+)H(\d+)M(?:\d+(?:[.,]\d+)?S)?$/;

/** Dates as `2026-03-01`, times as `06:00`, numbers as plain decimals, on one line and trimmed. */
export function cellText(value: CellValue, dateSystem: "1900" | "1904"): string {
  if (value === null) return "";
  if (value instanceof Date) return dateText(value, dateSystem);
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  const span = DURATION.exec(value);
  if (span !== null) return `${span[1]!.padStart(2, "0")}:${span[2]!.padStart(2, "0")}`;
  return value.replace(/\s+/g, " ").trim();
}

/** What binary fractions leave behind the ninth digit is no part of the number. */
function numberText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(12))) : "";
}

function dateText(date: Date, dateSystem: "1900" | "1904"): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return "";
  const zero = dateSystem === "1904" ? ZERO_1904 : ZERO_1900;
  const minutes = Math.round((time - zero) / MINUTE);
  if (minutes < LONGEST_SPAN_DAYS * DAY) return clock(Math.max(0, minutes));
  const rounded = new Date(Math.round(time / MINUTE) * MINUTE).toISOString();
  const [day, clockTime] = [rounded.slice(0, 10), rounded.slice(11, 16)];
  return clockTime === "00:00" ? day : `${day} ${clockTime}`;
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
