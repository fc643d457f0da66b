import type { SolveRequest } from "../core/index.ts";

/** Employees x days x shifts, by which tiers and prices are set. */
export function sizeOf({ employees, shifts, start_date, end_date }: SolveRequest): number {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  return employees.length * days * shifts.length;
}
