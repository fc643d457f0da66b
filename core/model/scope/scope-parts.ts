/** Parts of a rule's scope, and on which days a scope could have work at all. */
import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import { Scope } from "./scope.ts";

const PARTS = memoryKey<Map<string, Scope>>("partsByName");

/**
 * The scope without the shifts that `keeps` refuses; the same object for the same scope and name, so that helper columns
 * are shared. `keepsUnknown`: whether a known day of unknown shift stays, be it known as a night or not.
 */
export function scopePart(
  problem: Problem,
  scope: Scope,
  name: string,
  keeps: (day: number, shift: number) => boolean,
  keepsUnknown: (day: number, isNight: boolean) => boolean,
): Scope {
  const parts = scope.memory.recall(PARTS, () => new Map());
  const found = parts.get(name);
  if (found !== undefined) return found;
  const includes = (employee: number, day: number, shift: number) =>
    keeps(day, shift) && scope.includes(employee, day, shift);
  const part = new Scope({
    includes,
    includesKnownDay: (employee, day) => {
      const known = problem.history[employee]!.days.get(day);
      if (known === undefined) return false;
      if (known.shifts.length > 0)
        return known.shifts.some((shift) => includes(employee, day, shift));
      return keepsUnknown(day, known.night) && scope.includesKnownDay(employee, day);
    },
    employees: scope.employees,
    hasShiftCondition: true,
    isEverything: false,
  });
  parts.set(name, part);
  return part;
}

const DAYS = memoryKey<Map<number, boolean>>("daysWithShifts");
/** More days than a window and its surroundings can have. */
const DAY_SPAN = 8192;

/** Whether any shift on the day, running or not, would fall under the scope: the dates a rule speaks about. */
export function isScopeDay(problem: Problem, scope: Scope, employee: number, day: number): boolean {
  if (scope.isEverything) return true;
  const days = scope.memory.recall(DAYS, () => new Map());
  const key = employee * DAY_SPAN + day + DAY_SPAN / 2;
  let answer = days.get(key);
  if (answer === undefined) {
    answer = problem.shifts.some(({ index }) => scope.includes(employee, day, index));
    days.set(key, answer);
  }
  return answer;
}
