/**
 * A resource of the roster network as the smallest layered automaton over what it can see of each day, found by extending
 * every state by everything there is to see and merging backwards (Revuz 1992, "Minimisation of acyclic deterministic
 * automata in linear time"). A day takes O(states x letters), with at most `mostStates` states.
 */
import type { StatedResource } from "../../model/program/roster-resource.ts";
import type { Choice } from "../decomposition/choice.ts";

export interface ResourceTable {
  /** Model rows that it stands for. */
  readonly rows: readonly number[];
  /** By day and choice: what the resource sees of it. */
  readonly letters: readonly Int32Array[];
  readonly start: number;
  /** By day: letters there are. */
  readonly letterCount: readonly number[];
  /** By day: the state after `state * letterCount + letter`, -1 where no roster may go. */
  readonly next: readonly Int32Array[];
  /** Points of the same step. */
  readonly cost: readonly Float64Array[];
  /** By state after the last day: points, infinite where no roster may end. */
  readonly endCost: Float64Array;
}

interface Layer {
  readonly next: Int32Array;
  readonly cost: Float64Array;
}

/** Of the resources that a network can carry: one that is too large, or that no roster keeps, is left to rows. */
export function resourceTables(
  resources: readonly StatedResource[],
  choices: readonly (readonly Choice[])[],
  mostStates: number,
): readonly ResourceTable[] {
  return resources.flatMap((stated) => resourceTable(stated, choices, mostStates) ?? []);
}

function resourceTable(
  stated: StatedResource,
  choices: readonly (readonly Choice[])[],
  mostStates: number,
): ResourceTable | null {
  const { resource, points } = stated;
  const pay = (violations: readonly number[]) =>
    violations.reduce((sum, units) => sum + points(units), 0);
  const letters: Int32Array[] = [];
  const letterCount: number[] = [];
  const layers: Layer[] = [];
  let states = new Map([[resource.start.join(), { state: resource.start, at: 0 }]]);
  for (const [day, list] of choices.entries()) {
    const indexOf = new Map<string, number>();
    const examples: (readonly number[])[] = [];
    letters.push(
      Int32Array.from(list, ({ candidates }) => {
        const key = resource.seen(day, candidates);
        let letter = indexOf.get(key);
        if (letter === undefined) {
          letter = examples.push(candidates) - 1;
          indexOf.set(key, letter);
        }
        return letter;
      }),
    );
    letterCount.push(examples.length);
    const after: typeof states = new Map();
    const next = new Int32Array(states.size * examples.length).fill(-1);
    const cost = new Float64Array(next.length);
    for (const { state, at } of states.values())
      for (const [letter, duties] of examples.entries()) {
        const step = resource.extend(state, day, duties);
        const paid = pay(step.violations);
        if (paid === Number.POSITIVE_INFINITY) continue;
        const key = step.state.join();
        let target = after.get(key);
        if (target === undefined) {
          target = { state: step.state, at: after.size };
          after.set(key, target);
        }
        next[at * examples.length + letter] = target.at;
        cost[at * examples.length + letter] = paid;
      }
    if (after.size > mostStates) return null;
    layers.push({ next, cost });
    states = after;
  }
  const endCost = Float64Array.from(
    states.values(),
    ({ state }) => pay(resource.finish(state)) - stated.constant,
  );
  return mergedTable({ rows: stated.rows, letters, letterCount }, layers, endCost);
}

function mergedTable(
  of: Pick<ResourceTable, "rows" | "letters" | "letterCount">,
  layers: readonly Layer[],
  endCost: Float64Array,
): ResourceTable | null {
  const ends = new Map<number, number>();
  let classOf = Int32Array.from(endCost, (cost) => {
    if (cost === Number.POSITIVE_INFINITY) return -1;
    const known = ends.get(cost) ?? ends.size;
    ends.set(cost, known);
    return known;
  });
  const next: Int32Array[] = [];
  const cost: Float64Array[] = [];
  const letters: Int32Array[] = [];
  const letterCount: number[] = [];
  for (let day = layers.length - 1; day >= 0; day--) {
    const all = of.letterCount[day]!;
    const layer = layers[day]!;
    const states = layer.next.length / Math.max(1, all);
    const kept = lettersApart(layer, states, all, classOf);
    const count = kept.examples.length;
    const classes = new Map<string, number>();
    const targets: number[] = [];
    const prices: number[] = [];
    const here = new Int32Array(states);
    for (let state = 0; state < states; state++) {
      const own = kept.examples.map((letter) => targetOf(layer, state * all + letter, classOf));
      const paid = kept.examples.map((letter, k) =>
        own[k]! < 0 ? 0 : layer.cost[state * all + letter]!,
      );
      const key = `${own.join()};${paid.join()}`;
      let found = own.every((target) => target < 0) ? -1 : classes.get(key);
      if (found === undefined) {
        found = classes.size;
        classes.set(key, found);
        targets.push(...own);
        prices.push(...paid);
      }
      here[state] = found;
    }
    next.unshift(Int32Array.from(targets));
    cost.unshift(Float64Array.from(prices));
    letters.unshift(of.letters[day]!.map((letter) => kept.place[letter]!));
    letterCount.unshift(count);
    classOf = here;
  }
  const start = classOf[0]!;
  if (start < 0) return null;
  const { rows } = of;
  return { rows, letters, start, letterCount, next, cost, endCost: Float64Array.from(ends.keys()) };
}

function targetOf({ next }: Layer, step: number, classOf: Int32Array): number {
  const target = next[step]!;
  return target < 0 ? -1 : classOf[target]!;
}

/** Letters that lead every state to the same end at the same cost are one: the first of them, and the place of each. */
function lettersApart(layer: Layer, states: number, all: number, classOf: Int32Array) {
  const examples: number[] = [];
  const placeOf = new Map<string, number>();
  const place = Array.from({ length: all }, (_, letter) => {
    const ends: number[] = [];
    for (let state = 0; state < states; state++) {
      const step = state * all + letter;
      const target = targetOf(layer, step, classOf);
      ends.push(target, target < 0 ? 0 : layer.cost[step]!);
    }
    const key = ends.join();
    let at = placeOf.get(key);
    if (at === undefined) {
      at = examples.push(letter) - 1;
      placeOf.set(key, at);
    }
    return at;
  });
  return { examples, place };
}

/** Adds everything but the rows to a key: equal keys, equal tables. */
export function describeTable(table: ResourceTable, key: number[]): void {
  const { start, letterCount, next, cost, endCost } = table;
  key.push(start, ...letterCount);
  for (const list of [...next, ...cost, endCost]) {
    key.push(list.length);
    for (const number of list) key.push(number);
  }
}
