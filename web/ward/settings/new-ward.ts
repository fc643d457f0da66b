/** The request of a ward that is only beginning: its name, its holidays and its window. */
import type { JsonObject } from "../json.ts";

export interface NewWard {
  readonly name: string;
  /** Code of a German state; empty for no public holidays. */
  readonly state: string;
  /** ISO dates. */
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;

/** The date so many days after another one. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Dates of a window in their order; none where it is none, or longer than a request may be. */
export function datesOf(start: string, end: string): readonly string[] {
  const [first, last] = [Date.parse(`${start}T00:00:00Z`), Date.parse(`${end}T00:00:00Z`)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  if (!(count >= 1 && count <= 401)) return [];
  return Array.from({ length: count }, (_, day) => dateAfter(start, day));
}

/** Four weeks from the first Monday of the month after a date: what is planned next on most wards. */
export function usualWindow(today: string): { readonly start: string; readonly end: string } {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const start = dateAfter(first, (8 - weekday) % 7);
  return { start, end: dateAfter(start, 27) };
}

/** A request without people and shifts, which is good as it is. */
export function newWardBody({ name, state, start, end }: NewWard): JsonObject {
  return {
    start_date: start,
    end_date: end,
    department: {
      ...{ id: "ward", name: name.trim() },
      ...(state === "" ? {} : { federalState: state }),
    },
    ...(state === "" ? { holiday_dates: [] } : {}),
    employees: [],
    shifts: [],
  };
}
