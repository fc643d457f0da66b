/** Nights: the part of a scope they make, and when those known from outside the window ended. */
import { endOf, type Problem } from "../problem/problem.ts";
import { workScope } from "../scope/run-days.ts";
import type { Scope } from "../scope/scope.ts";
import { scopePart } from "../scope/scope-parts.ts";

/** The nights of a scope, standby left out; known days of unknown shift count where they end a series of nights. */
export function nightScope(problem: Problem, scope: Scope): Scope {
  return scopePart(
    problem,
    workScope(problem, scope),
    "nights",
    (_, shift) => problem.shifts[shift]!.isNight && problem.shifts[shift]!.kind !== "standby",
    (_, isNight) => isNight,
  );
}

/**
 * Instants at which the known nights of an employee end, by day. The last one before the window ends with the given last
 * shift end; a night of unknown shift ends with the latest night of the request.
 */
export function knownNightEnds(
  problem: Problem,
  nightly: Scope,
  employee: number,
): ReadonlyMap<number, number> {
  const { calendar, history, nightTo, shifts } = problem;
  const { days, lastShiftEnd } = history[employee]!;
  const isWork = (shift: number) => shifts[shift]!.kind !== "standby";
  let lastWorked = Number.NEGATIVE_INFINITY;
  for (const { day, shifts: known } of days.values())
    if (day < 0 && (known.length === 0 || known.some(isWork)))
      lastWorked = Math.max(lastWorked, day);
  const ends = new Map<number, number>();
  for (const { day, shifts: known } of days.values()) {
    if (!nightly.includesKnownDay(employee, day)) continue;
    const possible =
      known.length > 0
        ? known.filter((shift) => nightly.includes(employee, day, shift))
        : shifts.filter(({ index, isNight }) => isNight && isWork(index)).map(({ index }) => index);
    const end =
      possible.length === 0
        ? calendar.instant(day, nightTo)
        : Math.max(...possible.map((shift) => endOf(problem, shift, day)));
    ends.set(day, day === lastWorked && lastShiftEnd !== null ? lastShiftEnd : end);
  }
  return ends;
}
