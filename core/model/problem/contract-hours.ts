/** Contract hours of one employee: what is asked of them. */
import type { Employee } from "./problem.ts";

/** The part of the contract target that falls to the window days from `first` to `last`, in minutes, never negative; null without a contract. */
export function contractTargetOf(employee: Employee, first: number, last: number): number | null {
  const { targetMinutes, targetMinutesByDay } = employee;
  if (targetMinutes === null || targetMinutesByDay === null) return null;
  if (first <= 0 && last >= targetMinutesByDay.length - 1) return targetMinutes;
  let minutes = 0;
  for (let day = first; day <= last; day++) minutes += targetMinutesByDay[day] ?? 0;
  return Math.max(0, Math.round(minutes * 1e6) / 1e6);
}
