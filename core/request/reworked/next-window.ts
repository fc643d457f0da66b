/** Which dates a roster goes on with after a window. */
import { civilDate, dayNumber, dayNumberOf, isoDateOf } from "../../model/time/civil.ts";

export interface Window {
  /** ISO dates, both inclusive. */
  readonly start: string;
  readonly end: string;
}

/** As many whole calendar months after whole calendar months, else as many days; from the day after the window on. */
export function nextWindow({ start, end }: Window): Window {
  const [first, next] = [dayNumberOf(start), dayNumberOf(end) + 1];
  return { start: isoDateOf(next), end: isoDateOf(endOf(first, next) - 1) };
}

/** The day after the next window. */
function endOf(first: number, next: number): number {
  const [from, to] = [civilDate(first), civilDate(next)];
  if (from.dayOfMonth !== 1 || to.dayOfMonth !== 1) return next + (next - first);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  // Months from the beginning of year 0.
  const month = to.year * 12 + to.month - 1 + months;
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
}
