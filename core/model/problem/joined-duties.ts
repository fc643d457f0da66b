/** Duties of one person that belong together or may run at the same time, as the shifts say it. */
import { memoryKey } from "./memory.ts";
import type { Problem, Shift } from "./problem.ts";
import { shiftsMemory } from "./shifts-memory.ts";

type Surroundings = Pick<Problem, "calendar" | "employees" | "occurrenceAt" | "shifts">;

/** Whether one person may work both at the same time: a standby that allows it, and a duty that is no standby. */
export function mayRunTogether(
  { shifts }: Pick<Problem, "shifts">,
  first: number,
  second: number,
): boolean {
  const [a, b] = [shifts[first]!, shifts[second]!];
  return (a.mayOverlap && b.kind !== "standby") || (b.mayOverlap && a.kind !== "standby");
}

/** The shift that whoever works this one on the window day works as well; null where one of the two does not run. */
export function joinedOn(
  { calendar, occurrenceAt, shifts }: Surroundings,
  shift: number,
  day: number,
): number | null {
  const { joinWith } = shifts[shift]!;
  if (joinWith === null) return null;
  const runs = (index: number) => occurrenceAt[index * calendar.dayCount + day]! >= 0;
  return runs(shift) && runs(joinWith) ? joinWith : null;
}

/** The shift and all that whoever works it on the window day works as well, ascending. */
export function joinedGroup(problem: Surroundings, shift: number, day: number): readonly number[] {
  if (problem.shifts.every(({ joinWith }) => joinWith === null)) return [shift];
  const group = new Set([shift]);
  const joins = problem.shifts.flatMap(({ index }): readonly (readonly [number, number])[] => {
    const partner = joinedOn(problem, index, day);
    return partner === null ? [] : [[index, partner]];
  });
  let size = 0;
  while (size < group.size) {
    size = group.size;
    for (const [a, b] of joins) {
      if (group.has(a)) group.add(b);
      if (group.has(b)) group.add(a);
    }
  }
  return [...group].sort((a, b) => a - b);
}

/** Whether the shift counts by itself among those that a person may start on a window day: no standby, and no part of another one. */
export function startsByItself(problem: Surroundings, shift: number, day: number): boolean {
  if (problem.shifts[shift]!.kind === "standby") return false;
  const partner = joinedOn(problem, shift, day);
  return partner === null || problem.shifts[partner]!.kind === "standby";
}

/** Most shifts that are no standby a person can start on a date, those that belong together counted one by one. */
export function startsPerDay(problem: Surroundings, employee: number): number {
  return problem.employees[employee]!.maxShiftsPerDay * largestGroup(problem.shifts);
}

const LARGEST_GROUP = memoryKey<number>("largestGroup");

/** Most shifts that are no standby and hang together; 1 where none do. */
function largestGroup(shifts: readonly Shift[]): number {
  return shiftsMemory(shifts).recall(LARGEST_GROUP, () => {
    const sizes = new Map<number, number>();
    for (const shift of shifts) {
      if (shift.kind === "standby") continue;
      let root = shift.index;
      for (let next = shift.joinWith; next !== null; next = shifts[next]!.joinWith) root = next;
      sizes.set(root, (sizes.get(root) ?? 0) + 1);
    }
    return Math.max(1, ...sizes.values());
  });
}
