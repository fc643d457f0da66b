/** Days against the window that is planned. */
import type { Problem } from "../problem/problem.ts";

export function isWindowDay({ calendar }: Problem, day: number): boolean {
  return day >= 0 && day < calendar.dayCount;
}

/** The day itself, or the first or last one of the window where it lies before or after it. */
export function nearestWindowDay({ calendar }: Problem, day: number): number {
  return Math.min(calendar.dayCount - 1, Math.max(0, day));
}
