/**
 * Plans that push a rule as far as its employees can be pushed: everything, nothing, changes as sharp as possible, then
 * plans drawn at random. A rule about one employee's hours, rests or runs that none of the first breaks is broken by no
 * plan; of orders, shares and company the drawn ones give strong evidence. Demand and all other rules are left aside;
 * nobody starts more shifts on a day than they may, and none of them overlap within the day.
 */

import { startsPerDay } from "../../model/problem/joined-duties.ts";
import { type Assignment, type Plan, planOf } from "../../model/problem/plan.ts";
import { endOf, type Problem, startOf } from "../../model/problem/problem.ts";
import { creditMinutesOf, legalMinutesOn } from "../../model/problem/shift-minutes.ts";
import type { Scope } from "../../model/scope/scope.ts";

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
  count: number,
) => readonly number[];

const none: readonly number[] = [];

const fullest: Choice = (problem, employee, cell) =>
  greedy(problem, employee, cell, (shift) => -legalMinutesOn(problem, shift, cell.day));

const mostCredited: Choice = (problem, employee, cell) =>
  greedy(problem, employee, cell, (shift) => -creditMinutesOf(problem, employee, shift, cell.day));

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
    position % (on + off) < on ? fullest(problem, employee, cell, position, 1) : none;
}

/** As far apart as two days can be. */
const bothEnds: Choice = (problem, employee, cell, position, count) =>
  position === 0 || position === count - 1
    ? fullest(problem, employee, cell, position, count)
    : none;

const choices: readonly Choice[] = [
  () => none,
  fullest,
  mostCredited,
  sharpChange(0),
  sharpChange(1),
  rhythm(1, 1),
  rhythm(2, 1),
  bothEnds,
];

/** Days of drawn plans for one rule; a small problem gets more of them, since each says less. */
const DRAWN_DAYS = 30_000;
const FEWEST_DRAWN = 4;
const MOST_DRAWN = 64;
/** Share of the days worked, one drawn plan after the other. */
const DENSITIES = [0.5, 0.9, 0.1, 0.7];

/** The plans one after the other, those that break most rules first; the same problem and scope give the same plans. */
export function* extremePlans(problem: Problem, scope: Scope): Iterable<Plan> {
  const cellsOf = scope.employees.map((employee) => cellsInScope(problem, scope, employee));
  for (const choose of choices) yield planBy(problem, scope, cellsOf, choose);
  const days = cellsOf.reduce((sum, cells) => sum + cells.length, 0);
  const count = Math.floor(DRAWN_DAYS / Math.max(1, days));
  const next = generator();
  for (let k = 0; k < Math.min(MOST_DRAWN, Math.max(FEWEST_DRAWN, count)); k++)
    yield planBy(problem, scope, cellsOf, drawn(next, DENSITIES[k % DENSITIES.length]!));
}

function planBy(
  problem: Problem,
  { employees }: Scope,
  cellsOf: readonly (readonly Cell[])[],
  choose: Choice,
): Plan {
  const assignments: Assignment[] = [];
  for (const [k, employee] of employees.entries())
    for (const [position, cell] of cellsOf[k]!.entries())
      for (const shift of choose(problem, employee, cell, position, cellsOf[k]!.length))
        assignments.push({ employee, day: cell.day, shift });
  return planOf(problem, assignments);
}

/** Any shift on some of the days: what rules about orders, shares and company need to be broken. */
function drawn(next: () => number, density: number): Choice {
  return (_problem, _employee, { all }) =>
    next() < density ? [all[Math.floor(next() * all.length)]!] : none;
}

/** Numbers from 0 to below 1, the same ones every time. */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function cellsInScope(problem: Problem, scope: Scope, employee: number): readonly Cell[] {
  const { candidates, calendar } = problem;
  const cells: Cell[] = [];
  for (let day = 0; day < calendar.dayCount; day++) {
    const all = Array.from(candidates.ofDay(employee, day), (c) => candidates.shift[c]!);
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
  const limit = startsPerDay(problem, employee);
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
