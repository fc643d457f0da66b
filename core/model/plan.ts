/** A plan: who works which shift on which day of the window, locked duties included. */
import type { Problem } from "./problem.ts";

export interface Assignment {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
}

export interface Plan {
  /** Sorted by day, shift, employee. */
  readonly assignments: readonly Assignment[];
  /** Shifts of an employee on a window day, sorted; empty when free. */
  shiftsOn(employee: number, day: number): readonly number[];
}

const NONE: readonly number[] = [];

/** A plan from any list of assignments inside the window; exact duplicates are merged. */
export function planOf(problem: Problem, assignments: Iterable<Assignment>): Plan {
  const { dayCount } = problem.calendar;
  const cells = new Map<number, number[]>();
  for (const { employee, day, shift } of assignments) {
    const key = employee * dayCount + day;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [shift]);
    else if (!cell.includes(shift)) cell.push(shift);
  }
  const list: Assignment[] = [];
  for (const [key, shifts] of cells) {
    shifts.sort((a, b) => a - b);
    const employee = Math.floor(key / dayCount);
    for (const shift of shifts) list.push({ employee, day: key % dayCount, shift });
  }
  list.sort((a, b) => a.day - b.day || a.shift - b.shift || a.employee - b.employee);
  return {
    assignments: list,
    shiftsOn: (employee, day) => cells.get(employee * dayCount + day) ?? NONE,
  };
}
