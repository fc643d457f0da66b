/** Rosters of single employees: what they cost and what they add to the master's rows. */
import { SparseAccumulator } from "../matrix/sparse-accumulator.ts";
import type { Prices } from "./prices.ts";

const accumulator = new SparseAccumulator();

export interface Roster {
  readonly employee: number;
  /** Choice of every day. */
  readonly choices: Int32Array;
  /** What the employee's own rows, duties and helpers cost. */
  readonly cost: number;
  /** The same without what the amount row costs, and the amount; infinite costs of amounts leave it finite. */
  readonly ownCost: number;
  readonly amount: number;
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

/** Where a path through the automaton stands after some days. */
export interface Walk {
  readonly node: number;
  readonly cost: number;
  readonly amount: number;
  /** What the late helpers on the way add to the master's rows. */
  readonly events: ReadonlyMap<number, number>;
}

/**
 * Follows the choices of the days before `until`; null when they break a row of the automaton. `moves`: their transitions,
 * where they are known.
 */
export function walk(
  prices: Prices,
  choices: Int32Array,
  until: number,
  moves: Int32Array | null = null,
): Walk | null {
  const { automaton, choiceBase, ownPrice } = prices;
  const { target, group, cost, amount, kinds } = automaton;
  const events = new Map<number, number>();
  let node = automaton.start;
  let paid = 0;
  let sum = 0;
  for (let day = 0; day < until; day++) {
    const choice = choices[day]!;
    if (choice < 0) return null;
    const move = moves === null ? transitionOf(prices, node, day, choice) : moves[day]!;
    if (move < 0) return null;
    if (prices.hasEvents)
      prices.addEvents(prices.labelIn(group[move]!, kinds.kindOf[day]![choice]!), (row, value) =>
        events.set(row, (events.get(row) ?? 0) + value),
      );
    paid += cost[move]! + ownPrice[choiceBase[day]! + choice]!;
    sum += amount[move]!;
    node = target[move]!;
  }
  return { node, cost: paid, amount: sum, events };
}

/** The transition from a node with a choice of its day, -1 without one. */
function transitionOf(prices: Prices, node: number, day: number, choice: number): number {
  const { first, group, kinds } = prices.automaton;
  const kind = kinds.kindOf[day]![choice]!;
  for (let t = first[node]!; t < first[node + 1]!; t++)
    if (prices.labelIn(group[t]!, kind) >= 0) return t;
  return -1;
}

/** The roster of these choices, see `walk`; null when they break a row of the automaton. */
export function rosterOf(
  prices: Prices,
  choices: Int32Array,
  moves: Int32Array | null = null,
): Roster | null {
  const { automaton, choiceBase, choiceRows } = prices;
  const { task, base, finalCost, amountRow } = automaton;
  const end = walk(prices, choices, task.dayCount, moves);
  if (end === null) return null;
  accumulator.begin();
  for (const [row, value] of end.events) accumulator.add(row, value);
  for (let day = 0; day < task.dayCount; day++) {
    const choice = choiceBase[day]! + choices[day]!;
    for (let i = choiceRows.start[choice]!; i < choiceRows.start[choice + 1]!; i++)
      accumulator.add(choiceRows.row[i]!, choiceRows.value[i]!);
  }
  const ownCost = end.cost + finalCost[end.node - base[task.dayCount]!]!;
  return {
    employee: task.employee,
    choices,
    cost: ownCost + (amountRow === null ? 0 : amountRow.cost.at(end.amount)),
    ownCost,
    amount: end.amount,
    ...accumulator.finish(),
  };
}

/**
 * What the fixed days after `day` cost from each node of the layer after it, with what they add to the amount row; own
 * prices only.
 */
export function tailOf(prices: Prices, choices: Int32Array, day: number) {
  const { automaton, choiceBase, ownPrice } = prices;
  const { base, first, target, group, cost, amount, finalCost, task, kinds } = automaton;
  let after = finalCost;
  let sum = 0;
  for (let d = task.dayCount - 1; d > day; d--) {
    const choice = choices[d]!;
    const kind = kinds.kindOf[d]![choice]!;
    const low = base[d]!;
    const before = new Float64Array(base[d + 1]! - low).fill(Number.POSITIVE_INFINITY);
    let added = 0;
    for (let n = low; n < base[d + 1]!; n++)
      for (let t = first[n]!; t < first[n + 1]!; t++) {
        if (prices.labelIn(group[t]!, kind) < 0) continue;
        before[n - low] =
          after[target[t]! - base[d + 1]!]! + cost[t]! + ownPrice[choiceBase[d]! + choice]!;
        added = amount[t]!;
      }
    sum += added;
    after = before;
  }
  return { after, amount: sum };
}
