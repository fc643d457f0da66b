/** Choices of a day that no row of the automaton tells apart are one kind: only the cheapest of them can matter. */
import type { Task } from "./task.ts";

export interface Kind {
  /** Indices into the choices of the day. */
  readonly choices: readonly number[];
  /** What it adds to the rows of the automaton; rows that it leaves alone are missing. */
  readonly activity: ReadonlyMap<number, number>;
}

export interface Kinds {
  readonly ofDay: readonly (readonly Kind[])[];
  /** Kind of each choice of a day. */
  readonly kindOf: readonly Int32Array[];
}

/** `rows`: every row that the automaton represents, definitions of late helpers included. */
export function kindsOf(task: Task, rows: ReadonlySet<number>): Kinds {
  const ofDay: Kind[][] = [];
  const kindOf: Int32Array[] = [];
  for (const choices of task.choices) {
    const byKey = new Map<string, number>();
    const kinds: { choices: number[]; activity: Map<number, number> }[] = [];
    const of = new Int32Array(choices.length);
    for (let i = 0; i < choices.length; i++) {
      const own = [...choices[i]!.activity]
        .filter(([row, amount]) => amount !== 0 && rows.has(row))
        .sort((a, b) => a[0] - b[0]);
      const key = own.map(([row, amount]) => `${row}=${amount}`).join(";");
      let kind = byKey.get(key);
      if (kind === undefined) {
        kind = kinds.length;
        kinds.push({ choices: [], activity: new Map(own) });
        byKey.set(key, kind);
      }
      kinds[kind]!.choices.push(i);
      of[i] = kind;
    }
    ofDay.push(kinds);
    kindOf.push(of);
  }
  return { ofDay, kindOf };
}
