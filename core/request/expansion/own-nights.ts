/** Night windows of agreements and personal limits: what is a night for the people bound by them. */
import type { Shift } from "../../model/problem/problem.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { DepartmentSettings } from "../shifts/department.ts";
import { isNightIn } from "../shifts/shifts.ts";
import type { EmployeeTerms } from "./employee-terms.ts";

/** The department with the night of its people, where all of them are bound to the same one. */
export function withCommonNight(
  department: DepartmentSettings,
  terms: readonly EmployeeTerms[],
): DepartmentSettings {
  const [first, ...others] = terms.map(({ night }) => night);
  if (first == null) return department;
  if (others.some((night) => night?.from !== first.from || night.to !== first.to))
    return department;
  return { ...department, nightFrom: first.from, nightTo: first.to };
}

/** By employee with a night window of their own: 1 for each shift that is a night for them. */
export function ownNightShifts(
  { shifts: entities }: SolveRequest,
  department: DepartmentSettings,
  shifts: readonly Shift[],
  terms: readonly EmployeeTerms[],
): ReadonlyMap<number, Uint8Array> {
  const byWindow = new Map<string, Uint8Array>();
  const own = new Map<number, Uint8Array>();
  for (const [index, { night }] of terms.entries()) {
    if (night === null) continue;
    if (night.from === department.nightFrom && night.to === department.nightTo) continue;
    const key = `${night.from} ${night.to}`;
    let nights = byWindow.get(key);
    if (nights === undefined) {
      const window = { nightFrom: night.from, nightTo: night.to };
      nights = Uint8Array.from(entities, (shift, s) =>
        isNightIn(shift, shifts[s]!, window) ? 1 : 0,
      );
      byWindow.set(key, nights);
    }
    own.set(index, nights);
  }
  return own;
}
