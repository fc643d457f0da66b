/** Plans that differ from another one in a few cells, made by the hundred. */
import type { Assignment, Plan } from "../../model/problem/plan.ts";

/** What somebody works on a day instead of what they work now; shifts ascending. */
export interface ChangedCell {
  readonly employee: number;
  readonly day: number;
  readonly shifts: readonly number[];
}

/** What one employee works instead on some days. */
export interface PersonChange {
  readonly employee: number;
  readonly cells: readonly ChangedCell[];
}

/** New duties by day and employee. */
type Changed = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

const FREE: readonly number[] = [];
/** Up to here a look through the cells is quicker than a map of them. */
const FEW_CELLS = 8;

/** The plan with these cells instead of its own; at most one for an employee and a day. */
export function withCells(plan: Plan, cells: readonly ChangedCell[]): ChangedPlan {
  return new ChangedPlan(plan, cells);
}

/** A plan as it differs from another one. */
export class ChangedPlan implements Plan {
  readonly base: Plan;
  readonly cells: readonly ChangedCell[];
  private changed: Changed | undefined;
  private list: readonly Assignment[] | undefined;

  constructor(base: Plan, cells: readonly ChangedCell[]) {
    this.base = base;
    this.cells = cells;
  }

  get assignments(): readonly Assignment[] {
    this.list ??= changedList(this.base, this.byDay());
    return this.list;
  }

  shiftsOn(employee: number, day: number): readonly number[] {
    const { cells } = this;
    if (cells.length > FEW_CELLS)
      return this.byDay().get(day)?.get(employee) ?? this.base.shiftsOn(employee, day);
    for (const cell of cells)
      if (cell.day === day && cell.employee === employee) return cell.shifts;
    return this.base.shiftsOn(employee, day);
  }

  private byDay(): Changed {
    if (this.changed !== undefined) return this.changed;
    const changed = new Map<number, Map<number, readonly number[]>>();
    for (const { employee, day, shifts } of this.cells) {
      const onDay = changed.get(day) ?? new Map<number, readonly number[]>();
      changed.set(day, onDay.set(employee, shifts));
    }
    this.changed = changed;
    return changed;
  }
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
  return {
    assignments: plan.assignments.filter((duty) => isNear(duty.day, days, reach)),
    shiftsOn: (employee, other) =>
      isNear(other, days, reach) ? plan.shiftsOn(employee, other) : FREE,
  };
}

/** Whether the day lies at most so many before or after one of the days. */
export function isNear(day: number, days: readonly number[], reach: number): boolean {
  for (const other of days) if (Math.abs(day - other) <= reach) return true;
  return false;
}

/** Places in the list, so that no employee comes twice in a round. */
export function roundsOf(changes: readonly PersonChange[]): readonly (readonly number[])[] {
  const rounds: number[][] = [];
  const seen = new Map<number, number>();
  for (const [k, { employee }] of changes.entries()) {
    const round = seen.get(employee) ?? 0;
    seen.set(employee, round + 1);
    const places = rounds[round];
    if (places === undefined) rounds.push([k]);
    else places.push(k);
  }
  return rounds;
}
