/** Groups of days of which a rule asks only whether any of them is worked: weekends, holidays, Sundays. */

import type { Plan } from "../problem/plan.ts";
import type { Problem } from "../problem/problem.ts";
import { countsOn } from "../scope/run-days.ts";
import type { Scope } from "../scope/scope.ts";
import { isAbsent, isKnownDay } from "./periods.ts";

/** What is settled about a group before anything is planned. */
export interface GroupFacts {
  /** Counted work is known on one of its days outside the window. */
  readonly isWorked: boolean;
  /** Its days inside the window, ascending. */
  readonly planned: readonly number[];
  /** One of its days is neither in the window nor known. */
  readonly hasUnknown: boolean;
  /** One of its window days is an absence. */
  readonly touchesAbsence: boolean;
  /** It has window days and all of them are absences. */
  readonly isAbsent: boolean;
}

export function groupFacts(
  problem: Problem,
  scope: Scope,
  employee: number,
  days: readonly number[],
): GroupFacts {
  const { dayCount } = problem.calendar;
  const planned: number[] = [];
  let absences = 0;
  let isWorked = false;
  let hasUnknown = false;
  for (const day of days)
    if (day >= 0 && day < dayCount) {
      planned.push(day);
      if (isAbsent(problem, employee, day)) absences++;
    } else {
      isWorked ||= scope.includesKnownDay(employee, day);
      hasUnknown ||= !isKnownDay(problem, employee, day);
    }
  return {
    isWorked,
    planned,
    hasUnknown,
    touchesAbsence: absences > 0,
    isAbsent: absences > 0 && absences === planned.length,
  };
}

/** Whether a plan, or what is known around it, has counted work in the group. */
export function worksInGroup(
  { isWorked, planned }: GroupFacts,
  scope: Scope,
  plan: Plan,
  employee: number,
): boolean {
  return isWorked || planned.some((day) => countsOn(scope, plan, employee, day));
}
