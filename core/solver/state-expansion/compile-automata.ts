/**
 * The automata of all employees: one for each class of employees whose rows look the same, each made by one thread. Classes are
 * told apart in O(entries of all tasks).
 */

import { classKey } from "../decomposition/class-key.ts";
import { Undetermined } from "../decomposition/helper-value.ts";
import type { Structure } from "../decomposition/structure.ts";
import type { Task } from "../decomposition/task.ts";
import { NumberLists } from "../matrix/number-lists.ts";
import type { SharedStore } from "../parallel/shared-store.ts";
import {
  automatonOf,
  type Parts,
  partsOf,
  type RosterAutomaton,
  type Shape,
  shapeOf,
} from "./automaton.ts";
import { DayPatterns } from "./day-patterns.ts";
import { TooManyHelpers } from "./open-helpers.ts";
import { arraysOf, shapeFrom } from "./shape-arrays.ts";

/** Threads that compile the same model: the place of one among them, and where they put what is done. */
export interface Share {
  readonly store: SharedStore;
  readonly thread: number;
  readonly threads: number;
}

/** Whether to give up; `part`, where it is told, is how much of the classes is compiled, from 0 to 1. */
export type Stop = (part?: number) => boolean;

/** Shapes by the number of their class's key. */
export class KnownShapes {
  readonly keys = new NumberLists();
  readonly shapes = new Map<number, Shape>();
}

export interface Compiling {
  readonly stop: Stop;
  readonly share: Share | null;
  /** Shapes of earlier attempts, and of this one for later ones. */
  readonly known: KnownShapes;
}

/**
 * Null when there is an employee for whom no roster keeps the rows, or no time left. Throws `Undetermined` where helpers
 * are too many for the budget.
 */
export function compileAutomata(
  structure: Structure,
  tasks: readonly Task[],
  { stop, share, known }: Compiling,
): RosterAutomaton[] | null {
  const classOfKey = new Map<number, number>();
  /** The first employee of each class: what is compiled. */
  const firsts: Parts[] = [];
  const employees: { readonly parts: Parts; readonly place: number }[] = [];
  const keys: number[] = [];
  for (const task of tasks) {
    if (stop()) return null;
    const parts = partsOf(structure, task);
    const key = known.keys.numberOf(classKey(parts));
    const place = classOfKey.get(key) ?? firsts.push(parts) - 1;
    classOfKey.set(key, place);
    keys[place] = key;
    employees.push({ parts, place });
  }
  const patterns = new DayPatterns(structure.parameters.stateExpansion.keptNumbers);
  const make = (place: number, part: number) => {
    if (stop(part)) return null;
    const earlier = known.shapes.get(keys[place]!);
    if (earlier !== undefined) return earlier;
    try {
      return shapeOf(firsts[place]!, patterns, stop);
    } catch (error) {
      if (!(error instanceof TooManyHelpers)) throw error;
      const alike = employees.filter((employee) => employee.place === place);
      throw new Undetermined(
        alike.flatMap(({ parts }) => error.places.map((at) => parts.task.lateHelpers[at]!.column)),
      );
    }
  };
  const keep = (place: number, shape: Shape) => known.shapes.set(keys[place]!, shape);
  const shapes = made(firsts.length, make, share, keep);
  if (shapes === null) return null;
  return employees.map(({ parts, place }) =>
    automatonOf(parts, shapes[place]!, firsts[place]!.task),
  );
}

/**
 * Each thread begins at another class and makes those that nobody has begun with. What others have not put down by then is
 * made once more rather than waited for: a thread that died would never do it.
 */
function made(
  count: number,
  make: (place: number, part: number) => Shape | null,
  share: Share | null,
  keep: (place: number, shape: Shape) => void,
): readonly Shape[] | null {
  const shapes = new Map<number, Shape>();
  const first = share === null ? 0 : Math.floor((count * share.thread) / share.threads);
  for (let i = 0; i < count; i++) {
    const place = (first + i) % count;
    if (share?.store.claim(place) === false) continue;
    // The others are about as far.
    const part = Math.min(1, (shapes.size * (share?.threads ?? 1)) / count);
    const shape = make(place, part);
    if (shape === null) return null;
    share?.store.put(place, arraysOf(shape));
    shapes.set(place, shape);
    keep(place, shape);
  }
  const all: Shape[] = [];
  for (let place = 0; place < count; place++) {
    const shape = shapes.get(place) ?? read(share, place) ?? make(place, 1);
    if (shape === null) return null;
    all.push(shape);
    keep(place, shape);
  }
  return all;
}

function read(share: Share | null, place: number): Shape | null {
  const arrays = share?.store.get(place) ?? null;
  return arrays === null ? null : shapeFrom(arrays);
}
