/** Plans that differ from another one in a few cells, made by the hundred. */
import type { Assignment, Plan } from "../model/plan.ts";

/** What somebody works on the day in question instead of what he works now; shifts ascending. */
export interface ChangedCell {
  readonly employee: number;
  readonly shifts: readonly number[];
}

const FREE: readonly number[] = [];

/** The plan with other duties of these employees on one day. */
export function withCells(plan: Plan, day: number, cells: readonly ChangedCell[]): Plan {
  const changed = new Map(cells.map(({ employee, shifts }) => [employee, shifts]));
  let list: Assignment[] | undefined;
  return {
    get assignments() {
      list ??= changedList(plan, day, changed);
      return list;
    },
    shiftsOn: (employee, on) =>
      (on === day ? changed.get(employee) : undefined) ?? plan.shiftsOn(employee, on),
  };
}

function changedList(
  plan: Plan,
  day: number,
  changed: ReadonlyMap<number, readonly number[]>,
): Assignment[] {
  const list = plan.assignments.filter((duty) => duty.day !== day || !changed.has(duty.employee));
  for (const [employee, shifts] of changed)
    for (const shift of shifts) list.push({ employee, day, shift });
  return list.sort((a, b) => a.day - b.day || a.shift - b.shift || a.employee - b.employee);
}

/** The duties of some employees alone. */
export function planOfSome(plan: Plan, employees: ReadonlySet<number>): Plan {
  return {
    assignments: plan.assignments.filter(({ employee }) => employees.has(employee)),
    shiftsOn: (employee, day) => (employees.has(employee) ? plan.shiftsOn(employee, day) : FREE),
  };
}

/** The duties that start at most so many days before or after a day. */
export function planAround(plan: Plan, day: number, reach: number): Plan {
  const isNear = (other: number) => Math.abs(other - day) <= reach;
  return {
    assignments: plan.assignments.filter((duty) => isNear(duty.day)),
    shiftsOn: (employee, other) => (isNear(other) ? plan.shiftsOn(employee, other) : FREE),
  };
}
