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
  // Every rule reads every cell, so a look-up has to be an index and nothing more.
  const cells: (number[] | undefined)[] = new Array(problem.employees.length * dayCount);
  const list: Assignment[] = [];
  for (const { employee, day, shift } of assignments) {
    const key = employee * dayCount + day;
    const cell = cells[key];
    if (cell === undefined) cells[key] = [shift];
    else if (cell.includes(shift)) continue;
    else cell.push(shift);
    list.push({ employee, day, shift });
  }
  for (const { employee, day } of list) {
    const cell = cells[employee * dayCount + day]!;
    if (cell.length > 1) cell.sort((a, b) => a - b);
  }
  list.sort((a, b) => a.day - b.day || a.shift - b.shift || a.employee - b.employee);
  return {
    assignments: list,
    shiftsOn: (employee, day) => cells[employee * dayCount + day] ?? NONE,
  };
}
