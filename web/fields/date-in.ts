/** Dates as people type them. */

const LOCALES = ["de-DE", "en-GB"] as const;

/**
 * The ISO date of `1.6.2026`, `1/6/26`, `1 June`, `1. Jun 2026` or `2026-06-01`, in either language and day before month;
 * null for anything else and for days that no month has. Without a year it is the one nearest to `near`, an ISO date.
 */
export function dateIn(text: string, near: string): string | null {
  const plain = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? [];
  if (isoYear !== undefined) return dateOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, numbered, named, year] =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\s*[./-]\s*(\d{1,2})|\.?\s*(\p{L}{3,})\.?)(?:\s*[./-]?\s*(\d{4}|\d\d))?\s*\.?$/u.exec(
      plain,
    ) ?? [];
  if (day === undefined) return null;
  const month = named === undefined ? Number(numbered) : monthNamed(named);
  if (month === null) return null;
  if (year !== undefined)
    return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
  return nearest(month, Number(day), near);
}

function nearest(month: number, day: number, near: string): string | null {
  const around = Number(near.slice(0, 4));
  const dates = [around - 1, around, around + 1].flatMap((year) => dateOf(year, month, day) ?? []);
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(near));
  return dates.sort((a, b) => away(a) - away(b))[0] ?? null;
}

function dateOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.toISOString().slice(0, 10);
}

/** January is 1; null where no month, or no single one, begins so. */
function monthNamed(text: string): number | null {
  const begun = text.toLowerCase();
  const months = Array.from({ length: 12 }, (_, k) => k + 1).filter((month) =>
    LOCALES.some((locale) => monthName(locale, month).toLowerCase().startsWith(begun)),
  );
  return months.length === 1 ? months[0]! : null;
}

function monthName(locale: string, month: number): string {
  return new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, month - 1, 1),
  );
}
