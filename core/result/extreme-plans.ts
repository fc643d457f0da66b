/**
 * Plans that push a rule as far as its employees can be pushed: everything, nothing, and changes as sharp as possible.
 * A rule about one employee's hours, rests or runs that none of them breaks is broken by no plan. Demand and all other
 * rules are left aside; nobody starts more shifts on a day than he may, and none of them overlap within the day.
 */
import { type Assignment, type Plan, planOf } from "../model/plan.ts";
import { endOf, type Problem, startOf } from "../model/problem.ts";
import type { Scope } from "../model/rule.ts";

/** What an employee could work on one day, in scope and at all. */
interface Cell {
  readonly day: number;
  readonly inScope: readonly number[];
  readonly all: readonly number[];
}

type Choice = (
  problem: Problem,
  employee: number,
  cell: Cell,
  position: number,
) => readonly number[];

const none: readonly number[] = [];

const fullest: Choice = (problem, employee, cell) =>
  greedy(problem, employee, cell, (shift) => -problem.shifts[shift]!.legalMinutes);

const mostCredited: Choice = (problem, employee, cell) =>
  greedy(problem, employee, cell, (shift) => -problem.shifts[shift]!.creditMinutes);

/** Latest end before earliest start, day by day; `first` says which of the two the first day has. */
function sharpChange(first: 0 | 1): Choice {
  return (problem, _employee, { inScope, all }, position) =>
    position % 2 === first
      ? lowest(all, (shift) => problem.shifts[shift]!.startMinute)
      : lowest(inScope, (shift) => -problem.shifts[shift]!.endMinute);
}

/** The fullest days, but only those the rhythm of `on` worked and `off` free days keeps. */
function rhythm(on: number, off: number): Choice {
  return (problem, employee, cell, position) =>
    position % (on + off) < on ? fullest(problem, employee, cell, position) : none;
}

const choices: readonly Choice[] = [
  () => none,
  fullest,
  mostCredited,
  sharpChange(0),
  sharpChange(1),
  rhythm(1, 1),
  rhythm(2, 1),
];

export function extremePlans(problem: Problem, scope: Scope): readonly Plan[] {
  const cellsOf = scope.employees.map((employee) => cellsInScope(problem, scope, employee));
  return choices.map((choose) => {
    const assignments: Assignment[] = [];
    for (const [k, employee] of scope.employees.entries())
      for (const [position, cell] of cellsOf[k]!.entries())
        for (const shift of choose(problem, employee, cell, position))
          assignments.push({ employee, day: cell.day, shift });
    return planOf(problem, assignments);
  });
}

function cellsInScope(problem: Problem, scope: Scope, employee: number): readonly Cell[] {
  const { candidates, calendar } = problem;
  const cells: Cell[] = [];
  for (let day = 0; day < calendar.dayCount; day++) {
    const at = employee * calendar.dayCount + day;
    const all = [...candidates.shift.subarray(candidates.offset[at], candidates.offset[at + 1])];
    const inScope = all.filter((shift) => scope.includes(employee, day, shift));
    if (all.length > 0) cells.push({ day, inScope, all });
  }
  return cells;
}

/** As many shifts of a day as may be started, taken in order of their rank. */
function greedy(
  problem: Problem,
  employee: number,
  { day, inScope }: Cell,
  rank: (shift: number) => number,
): readonly number[] {
  const taken: number[] = [];
  const limit = problem.employees[employee]!.maxShiftsPerDay;
  for (const shift of [...inScope].sort((a, b) => rank(a) - rank(b))) {
    if (taken.length === limit) break;
    const from = startOf(problem, shift, day);
    const to = endOf(problem, shift, day);
    if (taken.every((s) => endOf(problem, s, day) <= from || startOf(problem, s, day) >= to))
      taken.push(shift);
  }
  return taken;
}

function lowest(shifts: readonly number[], rank: (shift: number) => number): readonly number[] {
  let best: number | undefined;
  for (const shift of shifts) if (best === undefined || rank(shift) < rank(best)) best = shift;
  return best === undefined ? none : [best];
}
