/** Two plans of the same people and days, cell by cell. */
import type { RosterShift, SolveRequest } from "../../core/index.ts";

/** The duties of a roster, person by person and day by day. */
export interface DutyGrid {
  readonly people: readonly {
    readonly cells: readonly { readonly duties: readonly { readonly shift: RosterShift }[] }[];
  }[];
}

export interface CellDifference {
  readonly employee: number;
  readonly day: number;
  /** Shifts of the plan before, here and below in the order of their starts. */
  readonly before: readonly RosterShift[];
  readonly after: readonly RosterShift[];
}

export interface PlanDifference {
  readonly cells: readonly CellDifference[];
  /** Null where the plans agree. */
  readonly at: (employee: number, day: number) => CellDifference | null;
  readonly people: ReadonlySet<number>;
  /** Duties that only the plan after has, and that only the plan before has. */
  readonly added: number;
  readonly removed: number;
}

/** Whether two requests have the same window and the same people in the same order. */
export function areComparable(one: SolveRequest, other: SolveRequest): boolean {
  return (
    one.start_date === other.start_date &&
    one.end_date === other.end_date &&
    one.employees.length === other.employees.length &&
    one.employees.every(({ id }, index) => id === other.employees[index]!.id)
  );
}

/** What differs between the rosters of comparable requests; shifts are the same when their ids are. */
export function planDifference(before: DutyGrid, after: DutyGrid): PlanDifference {
  const cells: CellDifference[] = [];
  const byCell = new Map<string, CellDifference>();
  let [added, removed] = [0, 0];
  for (const [employee, person] of before.people.entries())
    for (const [day, cell] of person.cells.entries()) {
      const old = cell.duties.map(({ shift }) => shift);
      const now = (after.people[employee]?.cells[day]?.duties ?? []).map(({ shift }) => shift);
      const [gone, come] = [shiftsWithout(old, now), shiftsWithout(now, old)];
      if (gone.length + come.length === 0) continue;
      removed += gone.length;
      added += come.length;
      const difference = { employee, day, before: old, after: now };
      cells.push(difference);
      byCell.set(`${employee} ${day}`, difference);
    }
  return {
    cells,
    ...{ added, removed },
    at: (employee, day) => byCell.get(`${employee} ${day}`) ?? null,
    people: new Set(cells.map(({ employee }) => employee)),
  };
}

/** The shifts that are not among the others. */
export function shiftsWithout(
  shifts: readonly RosterShift[],
  others: readonly RosterShift[],
): readonly RosterShift[] {
  const known = new Set(others.map(({ id }) => id));
  return shifts.filter(({ id }) => !known.has(id));
}
