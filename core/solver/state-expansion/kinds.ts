/** Choices of a day that no row of the automaton tells apart are one kind: only the cheapest of them can matter. */

import type { Choice } from "../decomposition/choice.ts";
import type { Task } from "../decomposition/task.ts";

export interface Kind {
  /** Indices into the choices of the day. */
  readonly choices: readonly number[];
  /** What it adds to the rows of the automaton; rows that it leaves alone are missing. */
  readonly activity: ReadonlyMap<number, number>;
  /** What each resource of the employee sees. */
  readonly letters: readonly number[];
}

export interface Kinds {
  readonly ofDay: readonly (readonly Kind[])[];
  /** Kind of each choice of a day. */
  readonly kindOf: readonly Int32Array[];
}

interface OpenKind {
  readonly choices: number[];
  readonly rows: readonly number[];
  readonly amounts: readonly number[];
  readonly letters: readonly number[];
}

/** `rows`: every row that the automaton represents, definitions of late helpers included. */
export function kindsOf(task: Task, rows: ReadonlySet<number>): Kinds {
  const ofDay: Kind[][] = [];
  const kindOf: Int32Array[] = [];
  for (const [day, choices] of task.choices.entries()) {
    const kinds: OpenKind[] = [];
    const of = new Int32Array(choices.length);
    for (let i = 0; i < choices.length; i++) {
      const letters = task.resources.map((table) => table.letters[day]![i]!);
      const own = { ...seenBy(choices[i]!, rows), letters };
      let kind = kinds.findIndex((other) => isSame(other, own));
      if (kind < 0) kind = kinds.push({ choices: [], ...own }) - 1;
      kinds[kind]!.choices.push(i);
      of[i] = kind;
    }
    ofDay.push(
      kinds.map(({ choices: list, rows: keys, amounts, letters }) => ({
        choices: list,
        letters,
        activity: new Map(keys.map((row, k) => [row, amounts[k]!])),
      })),
    );
    kindOf.push(of);
  }
  return { ofDay, kindOf };
}

/** The rows of the automaton to which a choice adds, in ascending order. */
function seenBy(choice: Choice, rows: ReadonlySet<number>) {
  const own: number[] = [];
  const amounts: number[] = [];
  for (let k = 0; k < choice.rows.length; k++) {
    const row = choice.rows[k]!;
    if (!rows.has(row)) continue;
    let at = own.length;
    while (at > 0 && own[at - 1]! > row) at--;
    own.splice(at, 0, row);
    amounts.splice(at, 0, choice.amounts[k]!);
  }
  return { rows: own, amounts };
}

function isSame(one: OpenKind, two: Omit<OpenKind, "choices">): boolean {
  if (one.rows.length !== two.rows.length) return false;
  if (one.letters.some((letter, k) => letter !== two.letters[k])) return false;
  for (let k = 0; k < one.rows.length; k++)
    if (one.rows[k] !== two.rows[k] || one.amounts[k] !== two.amounts[k]) return false;
  return true;
}

/** Days on which choices add to each row. */
export function choiceDays(kinds: Kinds): ReadonlyMap<number, ReadonlySet<number>> {
  const days = new Map<number, Set<number>>();
  kinds.ofDay.forEach((ofDay, day) => {
    for (const { activity } of ofDay)
      for (const row of activity.keys()) {
        const list = days.get(row) ?? new Set();
        days.set(row, list.add(day));
      }
  });
  return days;
}
