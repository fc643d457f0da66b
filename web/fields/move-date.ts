const DAY_MS = 86_400_000;

/** An ISO date so many days later; a negative number is earlier. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last that the month has. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(at).toISOString().slice(0, 10);
}

/** Where a key leads from a date in a calendar of weeks; null for keys that do not move. */
export function dateAfterKey(date: string, key: string): string | null {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  switch (key) {
    case "ArrowLeft":
      return daysLater(date, -1);
    case "ArrowRight":
      return daysLater(date, 1);
    case "ArrowUp":
      return daysLater(date, -7);
    case "ArrowDown":
      return daysLater(date, 7);
    case "Home":
      return daysLater(date, -weekday);
    case "End":
      return daysLater(date, 6 - weekday);
    case "PageUp":
      return monthsLater(date, -1);
    case "PageDown":
      return monthsLater(date, 1);
    default:
      return null;
  }
}

/** Six weeks of ISO dates, Mondays first, that hold the month of the date. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 7)}-01`;
  const monday = daysLater(first, -((new Date(first).getUTCDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => daysLater(monday, week * 7 + day)),
  );
}
