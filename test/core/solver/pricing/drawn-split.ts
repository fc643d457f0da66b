/** Drawn wards split by employee, beside every lawful roster of each person. */
import { expect } from "vitest";
import {
  type Decomposition,
  decompose,
} from "../../../../core/solver/decomposition/decomposition.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Prices } from "../../../../core/solver/pricing/prices.ts";
import type { Random } from "../../../../core/solver/random.ts";
import { type DrawnWard, drawnWard } from "../drawn-ward.ts";
import { EveryLawful } from "../state-expansion/every-lawful.ts";

/** One person of a drawn ward: their network, and what it has to say. */
export interface DrawnPerson {
  /** For messages: which ward, and who in it. */
  readonly name: string;
  readonly ward: DrawnWard;
  readonly split: Decomposition;
  readonly prices: Prices;
  readonly every: EveryLawful;
  /** Choices of the network of each lawful sequence; -1 where the network has none. */
  readonly choices: readonly Int32Array[];
}

export function splitOf(ward: DrawnWard, parameters = DEFAULT_PARAMETERS): Decomposition | null {
  return decompose(ward.model, ward.model.cost, parameters, () => false);
}

/** A person whose rows are those given, which are mostly those that their network stands for. */
export function personOf(
  ward: DrawnWard,
  split: Decomposition,
  employee: number,
  rows = split.prices[employee]!.automaton.rows,
): DrawnPerson {
  const prices = split.prices[employee]!;
  const { task } = prices.automaton;
  const left = new Set(split.masterColumns);
  const every = new EveryLawful(ward, employee, task.dayCount, {
    isHeld: (row) => rows.has(row),
    isKnown: (column) => !left.has(column),
  });
  const places = every.options.map((options, day) =>
    options.map((set) => task.choices[day]!.findIndex(({ candidates }) => isSame(candidates, set))),
  );
  const choices = every.sequences.map((sequence) =>
    sequence.map((option, day) => places[day]![option]!),
  );
  return { name: `seed ${ward.seed}, employee ${employee}`, ward, split, prices, every, choices };
}

/** Whether two sets are the same; what is locked stands first in those of a network. */
function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((column) => other.includes(column));
}

/**
 * People of drawn wards who have some lawful roster and whose network is such as is asked for, so many from a seed on.
 * Half of them are priced by the loops in TypeScript, the others by kernels where there are any.
 */
export function* drawnPeople(
  count: number,
  accept: (prices: Prices) => boolean,
  from = 1,
): Generator<DrawnPerson> {
  let left = count;
  for (let seed = from; left > 0; seed++) {
    expect(seed, "wards drawn in search of networks").toBeLessThan(from + 40 * count);
    const ward = drawnWard(seed);
    const split = splitOf(ward);
    for (const employee of split?.prices.keys() ?? []) {
      if (left === 0 || !accept(split!.prices[employee]!)) continue;
      const person = personOf(ward, split!, employee);
      if (person.every.costs.length === 0) continue;
      const { structure, placeOfRow } = split!;
      const { automaton } = person.prices;
      const bare = () => new Prices(structure, automaton, placeOfRow, null);
      yield left-- % 2 === 0 ? person : { ...person, prices: bare() };
    }
  }
}

/** Random duals of all master rows, some of which are nothing and some of which tie. */
export function drawnDuals({ masterRows }: Decomposition, random: Random): Float64Array {
  const spread = [2, 6, 20][random.below(3)]!;
  const isWhole = random.below(3) === 0;
  return Float64Array.from(masterRows, () => {
    const dual = spread * (random.next() - 0.4);
    return random.below(5) === 0 ? 0 : isWhole ? Math.round(dual) : dual;
  });
}

/** What each lawful roster costs at duals of the master's rows: by the columns of the model, not by the network. */
export function reducedCosts({ ward, split, every }: DrawnPerson, dual: Float64Array): number[] {
  const { model } = ward;
  const isLeft = new Set(split.masterColumns);
  const worth = new Float64Array(model.columnCount);
  for (const [r, row] of split.masterRows.entries())
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      const counts = model.columnCandidate[column]! >= 0 || ward.meanings.has(column);
      if (counts && !isLeft.has(column)) worth[column]! += dual[r]! * model.entryValue[k]!;
    }
  return every.sequences.map((sequence, at) => {
    const values = every.valuesOf(sequence);
    let cost = every.costs[at]!;
    for (let c = 0; c < values.length; c++) cost -= worth[c]! * values[c]!;
    return cost;
  });
}

/** What the lawful roster of these choices costs; infinite where there is none. */
export function costAt(
  { choices }: DrawnPerson,
  costs: readonly number[],
  wanted: Int32Array | null,
) {
  const at = choices.findIndex((list) => list.join() === wanted?.join());
  return costs[at] ?? Number.POSITIVE_INFINITY;
}

/** A number that is off by more than sums of floats are; infinite ones are the same or not. */
export function isOff(one: number, other: number): boolean {
  return one !== other && !(Math.abs(one - other) < 1e-6);
}
