/** Figures and dates as the language of the page writes them. */
import { language } from "../state/settings.ts";

const locale = () => (language.value === "de" ? "de-DE" : "en-GB");

/** At most so many digits behind the point; what is rounded to nothing has no sign. */
export function figure(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), {
    maximumFractionDigits: digits,
    signDisplay: "negative",
  }).format(value);
}

/** A number as people of either language write it; null for anything else. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^[+-]?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

export function percentage(share: number): string {
  const digits = share !== 0 && Math.abs(share) < 0.0995 ? 1 : 0;
  return new Intl.NumberFormat(locale(), {
    style: "percent",
    maximumFractionDigits: digits,
    signDisplay: "negative",
  }).format(share);
}

/** Seconds as people say them: `8 s`, `2:05 min`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 120) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} min`;
}

/** An ISO date: `Mon 2 Feb`, with `year` `Mon 2 Feb 2026`. */
export function dayText(date: string, year = false): string {
  return new Intl.DateTimeFormat(locale(), {
    ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
    ...(year && { year: "numeric" }),
  }).format(new Date(`${date}T00:00:00Z`));
}

/** An ISO date as fields show it: `1 Jun 2026`, in German `01.06.2026`. */
export function dateText(date: string): string {
  const isGerman = language.value === "de";
  return new Intl.DateTimeFormat(locale(), {
    ...{ day: isGerman ? "2-digit" : "numeric", month: isGerman ? "2-digit" : "short" },
    ...{ year: "numeric", timeZone: "UTC" },
  }).format(new Date(`${date}T00:00:00Z`));
}

/** From one ISO date to another. */
export function spanText(first: string, last: string): string {
  return new Intl.DateTimeFormat(locale(), {
    ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  }).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

/** A whole month by its name, any other span by its first and last day. */
export function monthText(first: string, last: string): string {
  const next = new Date(Date.parse(last) + 86_400_000).toISOString();
  const isWhole = first.endsWith("-01") && next.slice(8, 10) === "01";
  if (!isWhole || first.slice(0, 7) !== last.slice(0, 7)) return spanText(first, last);
  return new Intl.DateTimeFormat(locale(), {
    ...{ month: "long", year: "numeric", timeZone: "UTC" },
  }).format(new Date(`${first}T00:00:00Z`));
}

/** A moment of this machine's clock: `24 Nov 2026, 15:10`. */
export function momentText(epochMs: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(epochMs),
  );
}

/** Two or three letters; Monday is 1. */
export function weekdayName(weekday: number): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale(), { weekday: "short", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );
}

/** Ascending weekdays, three or more in a row as a span; Monday is 1. */
export function weekdaysText(weekdays: readonly number[]): string {
  const [first, last] = [weekdays[0], weekdays.at(-1)];
  if (first === undefined || last === undefined) return "";
  if (weekdays.length > 2 && last - first === weekdays.length - 1)
    return `${weekdayName(first)}–${weekdayName(last)}`;
  return weekdays.map(weekdayName).join(" ");
}
