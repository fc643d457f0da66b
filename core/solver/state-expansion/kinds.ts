/** Choices of a day that no row of the automaton tells apart are one kind: only the cheapest of them can matter. */

import type { Task } from "../decomposition/task.ts";
import { type SparseLists, SparseListsWriter } from "../matrix/sparse-lists.ts";

export interface Kind {
  /** Indices into the choices of the day. */
  readonly choices: readonly number[];
  /** What each resource of the employee sees. */
  readonly letters: readonly number[];
}

export interface Kinds {
  readonly ofDay: readonly (readonly Kind[])[];
  /** Kind of each choice of a day. */
  readonly kindOf: readonly Int32Array[];
  /** Kinds of day d are base[d] .. base[d + 1] in `activity`. */
  readonly base: Int32Array;
  /** What each kind adds to the rows of the automaton, in ascending order of rows; rows that it leaves alone are missing. */
  readonly activity: SparseLists;
}

const writer = new SparseListsWriter();

/** `isHeld`: 1 for every model row that the automaton represents, definitions of late helpers included. */
export function kindsOf(task: Task, isHeld: Uint8Array): Kinds {
  const { start, row, value } = task.activity;
  const ofDay: Kind[][] = [];
  const kindOf: Int32Array[] = [];
  const base = new Int32Array(task.dayCount + 1);
  let choice = 0;
  writer.begin();
  for (const [day, choices] of task.choices.entries()) {
    const kinds: { choices: number[]; letters: readonly number[] }[] = [];
    const of = new Int32Array(choices.length);
    for (let i = 0; i < choices.length; i++, choice++) {
      const letters = task.resources.map((table) => table.letters[day]![i]!);
      for (let k = start[choice]!; k < start[choice + 1]!; k++)
        if (isHeld[row[k]!] === 1) writer.insert(row[k]!, value[k]!);
      let kind = kinds.findIndex(
        (other, at) => writer.equals(base[day]! + at) && isSame(other.letters, letters),
      );
      if (kind < 0) {
        kind = kinds.push({ choices: [], letters }) - 1;
        writer.end();
      } else writer.drop();
      kinds[kind]!.choices.push(i);
      of[i] = kind;
    }
    base[day + 1] = writer.count;
    ofDay.push(kinds);
    kindOf.push(of);
  }
  return { ofDay, kindOf, base, activity: writer.finish() };
}

function isSame(one: readonly number[], two: readonly number[]): boolean {
  return one.every((letter, k) => letter === two[k]);
}

/** What a kind of a day adds to a row. */
export function amountOf(
  { base, activity }: Kinds,
  day: number,
  kind: number,
  row: number,
): number {
  const list = base[day]! + kind;
  const end = activity.start[list + 1]!;
  let k = activity.start[list]!;
  while (k < end && activity.row[k]! < row) k++;
  return k < end && activity.row[k] === row ? activity.value[k]! : 0;
}

/** Days on which choices add to each row. */
export function choiceDays({ base, activity }: Kinds): ReadonlyMap<number, ReadonlySet<number>> {
  const days = new Map<number, Set<number>>();
  for (let day = 0; day + 1 < base.length; day++)
    for (let k = activity.start[base[day]!]!; k < activity.start[base[day + 1]!]!; k++) {
      const row = activity.row[k]!;
      const list = days.get(row);
      if (list === undefined) days.set(row, new Set([day]));
      else list.add(day);
    }
  return days;
}
