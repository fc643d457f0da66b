/** Rosters to compare two judges on: random ones, slightly changed ones and deliberately broken ones. */
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter, daysBetween } from "./request-parts.ts";

export interface Roster {
  /** How it was made. */
  readonly what: string;
  readonly assignments: readonly WireAssignment[];
  /** Somebody has two duties on a day, of which scorers may see only one. */
  readonly isDouble: boolean;
}

/** A roster while it is changed: shift ids by employee and day, null for a free day. */
type Grid = (string | null)[][];

/** One way to change a roster. */
type Change = (grid: Grid, shifts: readonly string[], random: Random) => void;
type Row = Grid[number];

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!;

/** The same for one to three employees. */
function forSome(change: (row: Row, shifts: readonly string[], random: Random) => void): Change {
  return (grid, shifts, random) => {
    for (let people = 1 + random.below(3); people > 0; people--)
      change(pick(grid, random), shifts, random);
  };
}

const CHANGES: Readonly<Record<string, Change>> = {
  "people swapped": (grid, _, random) => {
    for (let count = 1 + random.below(4); count > 0; count--) {
      const [one, other] = [pick(grid, random), pick(grid, random)];
      const day = random.below(one.length);
      [one[day], other[day]] = [other[day]!, one[day]!];
    }
  },
  "weeks swapped": (grid, _, random) => {
    const [one, other] = [pick(grid, random), pick(grid, random)];
    const monday = 7 * random.below(Math.ceil(one.length / 7));
    const week = one.slice(monday, monday + 7);
    one.splice(monday, week.length, ...other.slice(monday, monday + 7));
    other.splice(monday, week.length, ...week);
  },
  "some cells": forSome((row, shifts, random) => {
    for (let count = 1 + random.below(4); count > 0; count--)
      row[random.below(row.length)] = random.next() < 0.4 ? null : pick(shifts, random);
  }),
  "no work": forSome((row) => row.fill(null)),
  "work every day": forSome((row, shifts, random) => {
    for (let day = 0; day < row.length; day++) row[day] = pick(shifts, random);
  }),
  "one shift every day": forSome((row, shifts, random) => row.fill(pick(shifts, random))),
  "every other day": forSome((row, shifts, random) => {
    for (let day = 0; day < row.length; day++)
      row[day] = day % 2 === 0 ? pick(shifts, random) : null;
  }),
  "every weekend": forSome((row, shifts, random) => {
    for (let day = 5; day + 1 < row.length; day += 7)
      row[day + random.below(2)] = pick(shifts, random);
  }),
  "a few days": forSome((row, shifts, random) => {
    for (let day = 0; day < row.length; day++)
      row[day] = random.next() < 0.3 ? pick(shifts, random) : null;
  }),
};

/** `count` rosters around `base`, the same ones for the same request and base. */
export function* rostersAround(
  request: SolveRequest,
  base: readonly WireAssignment[],
  count: number,
): Generator<Roster> {
  const random = new Random(count);
  const shifts = request.shifts.map(({ id }) => id);
  const names = Object.keys(CHANGES);
  yield { what: "as it is", assignments: base, isDouble: false };
  yield { what: "nobody works", assignments: [], isDouble: false };
  for (let made = 2; made < count; made++) {
    const isRandom = made % 5 === 0;
    const grid = gridOf(request, isRandom ? [] : base);
    const what = isRandom ? "random" : names[made % names.length]!;
    if (isRandom) fill(grid, random.next(), shifts, random);
    else CHANGES[what]!(grid, shifts, random);
    const assignments = assignmentsOf(request, grid);
    const isDouble = made % 6 === 0 && shifts.length > 1 && assignments.length > 0;
    if (isDouble) {
      const twice = pick(assignments, random);
      const other = pick(
        shifts.filter((shift) => shift !== twice.shift_id),
        random,
      );
      assignments.push({ ...twice, shift_id: other });
    }
    yield { what: isDouble ? `${what}, one day twice` : what, assignments, isDouble };
  }
}

function fill(grid: Grid, share: number, shifts: readonly string[], random: Random): void {
  for (const row of grid)
    for (let day = 0; day < row.length; day++)
      row[day] = random.next() < share ? pick(shifts, random) : null;
}

function gridOf(request: SolveRequest, assignments: readonly WireAssignment[]): Grid {
  const days = daysBetween(request.start_date, request.end_date) + 1;
  const rows = new Map(
    request.employees.map(({ id }) => [id, new Array<string | null>(days).fill(null)]),
  );
  for (const { employee_id, shift_id, date } of assignments)
    rows.get(employee_id)![daysBetween(request.start_date, date)] = shift_id;
  return [...rows.values()];
}

function assignmentsOf(request: SolveRequest, grid: Grid): WireAssignment[] {
  return grid.flatMap((row, employee) =>
    row.flatMap((shift, day) =>
      shift === null
        ? []
        : [
            {
              employee_id: request.employees[employee]!.id,
              shift_id: shift,
              date: dateAfter(request.start_date, day),
            },
          ],
    ),
  );
}
