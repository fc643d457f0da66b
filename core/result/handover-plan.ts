/** Plans that differ from another one in a few cells, made by the hundred. */
import type { Assignment, Plan } from "../model/plan.ts";

/** What somebody works on a day instead of what they work now; shifts ascending. */
export interface ChangedCell {
  readonly employee: number;
  readonly day: number;
  readonly shifts: readonly number[];
}

/** New duties by day and employee. */
type Changed = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

const FREE: readonly number[] = [];

/** The plan with these cells instead of its own; at most one for an employee and a day. */
export function withCells(plan: Plan, cells: readonly ChangedCell[]): Plan {
  const changed = new Map<number, Map<number, readonly number[]>>();
  for (const { employee, day, shifts } of cells) {
    const onDay = changed.get(day) ?? new Map<number, readonly number[]>();
    changed.set(day, onDay.set(employee, shifts));
  }
  let list: readonly Assignment[] | undefined;
  return {
    get assignments() {
      list ??= changedList(plan, changed);
      return list;
    },
    shiftsOn: (employee, day) => changed.get(day)?.get(employee) ?? plan.shiftsOn(employee, day),
  };
}

/** One pass instead of a sort, since a few duties join a long list that is in order. */
function changedList(plan: Plan, changed: Changed): readonly Assignment[] {
  const joining: Assignment[] = [];
  for (const [day, cells] of changed)
    for (const [employee, shifts] of cells)
      for (const shift of shifts) joining.push({ employee, day, shift });
  joining.sort(inOrder);
  const list: Assignment[] = [];
  let next = 0;
  for (const duty of plan.assignments) {
    if (changed.get(duty.day)?.has(duty.employee) === true) continue;
    while (next < joining.length && inOrder(joining[next]!, duty) < 0) list.push(joining[next++]!);
    list.push(duty);
  }
  while (next < joining.length) list.push(joining[next++]!);
  return list;
}

function inOrder(a: Assignment, b: Assignment): number {
  return a.day - b.day || a.shift - b.shift || a.employee - b.employee;
}

/** The duties of some employees alone. */
export function planOfSome(plan: Plan, employees: ReadonlySet<number>): Plan {
  return {
    assignments: plan.assignments.filter(({ employee }) => employees.has(employee)),
    shiftsOn: (employee, day) => (employees.has(employee) ? plan.shiftsOn(employee, day) : FREE),
  };
}

/** The duties that start at most so many days before or after one of the days. */
export function planAround(plan: Plan, days: readonly number[], reach: number): Plan {
  const isNear = (other: number) => days.some((day) => Math.abs(other - day) <= reach);
  return {
    assignments: plan.assignments.filter((duty) => isNear(duty.day)),
    shiftsOn: (employee, other) => (isNear(other) ? plan.shiftsOn(employee, other) : FREE),
  };
}
