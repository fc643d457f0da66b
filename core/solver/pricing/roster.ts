/** Rosters of single employees: what they cost and what they add to the master's rows. */
import type { Prices } from "./prices.ts";

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

/** Follows the choices of the days before `until`; null when they break a row of the automaton. */
export function walk(prices: Prices, choices: Int32Array, until: number): Walk | null {
  const { automaton, choiceBase, ownPrice } = prices;
  const { first, target, group, cost, amount } = automaton;
  const events = new Map<number, number>();
  let node = automaton.start;
  let paid = 0;
  let sum = 0;
  for (let day = 0; day < until; day++) {
    const choice = choices[day]!;
    if (choice < 0) return null;
    let move = -1;
    let label = -1;
    for (let t = first[node]!; t < first[node + 1]! && move < 0; t++) {
      label = prices.labelIn(group[t]!, day, choice);
      if (label >= 0) move = t;
    }
    if (move < 0) return null;
    prices.addEvents(label, (row, value) => events.set(row, (events.get(row) ?? 0) + value));
    paid += cost[move]! + ownPrice[choiceBase[day]! + choice]!;
    sum += amount[move]!;
    node = target[move]!;
  }
  return { node, cost: paid, amount: sum, events };
}

/** The roster of these choices; null when they break a row of the automaton. */
export function rosterOf(prices: Prices, choices: Int32Array): Roster | null {
  const { automaton, choiceBase, choiceRows } = prices;
  const { task, base, finalCost, amountRow } = automaton;
  const end = walk(prices, choices, task.dayCount);
  if (end === null) return null;
  const activity = new Map(end.events);
  for (let day = 0; day < task.dayCount; day++) {
    const choice = choiceBase[day]! + choices[day]!;
    for (let i = choiceRows.start[choice]!; i < choiceRows.start[choice + 1]!; i++) {
      const row = choiceRows.row[i]!;
      activity.set(row, (activity.get(row) ?? 0) + choiceRows.value[i]!);
    }
  }
  const ownCost = end.cost + finalCost[end.node - base[task.dayCount]!]!;
  return {
    employee: task.employee,
    choices,
    cost: ownCost + (amountRow === null ? 0 : amountRow.cost.at(end.amount)),
    ownCost,
    amount: end.amount,
    rows: Int32Array.from(activity.keys()),
    values: Float64Array.from(activity.values()),
  };
}

/**
 * What the fixed days after `day` cost from each node of the layer after it, with what they add to the amount row; own
 * prices only.
 */
export function tailOf(prices: Prices, choices: Int32Array, day: number) {
  const { automaton, choiceBase, ownPrice } = prices;
  const { base, first, target, group, cost, amount, finalCost, task } = automaton;
  let after = finalCost;
  let sum = 0;
  for (let d = task.dayCount - 1; d > day; d--) {
    const choice = choices[d]!;
    const low = base[d]!;
    const before = new Float64Array(base[d + 1]! - low).fill(Number.POSITIVE_INFINITY);
    let added = 0;
    for (let n = low; n < base[d + 1]!; n++)
      for (let t = first[n]!; t < first[n + 1]!; t++) {
        const label = prices.labelIn(group[t]!, d, choice);
        if (label < 0) continue;
        before[n - low] =
          after[target[t]! - base[d + 1]!]! + cost[t]! + ownPrice[choiceBase[d]! + choice]!;
        added = amount[t]!;
      }
    sum += added;
    after = before;
  }
  return { after, amount: sum };
}
