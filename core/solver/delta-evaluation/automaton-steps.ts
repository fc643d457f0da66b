/**
 * A roster automaton as a table: where each kind of choice leads from each node, and what that costs. One for all employees
 * of a class, whose automata have their arrays in common.
 */
import type { KernelMemory } from "../kernels/kernel-memory.ts";
import type { RosterAutomaton } from "../state-expansion/automaton.ts";

export interface AutomatonSteps {
  /** Place of the node before the first day. A node's place in the table is that of its first kind. */
  readonly start: number;
  /**
   * At twice the place and kind the place on the next day, after the last day the node counted from the first one; -1 for
   * none.
   */
  readonly to: Int32Array;
  /**
   * Behind it in the same memory, at one more, what the way costs, less what its choice costs. In halves of the usual
   * precision: walks are as fast as memory is, and find both in one place.
   */
  readonly cost: Float32Array;
  /** The label on the way; null where none adds to a row. */
  readonly label: Int32Array | null;
  /** No way through the automaton costs less. */
  readonly least: number;
}

/** Ways of the table: kinds of each node but those of the last layer. */
export function stepsOf({ base, kinds, task }: RosterAutomaton): number {
  let size = 0;
  for (let d = 0; d < task.dayCount; d++)
    size += (base[d + 1]! - base[d]!) * kinds.ofDay[d]!.length;
  return size;
}

/** `hasEvents`: labels add to rows. `at`: the byte from which on the memory has room for two numbers of each way. */
export function automatonSteps(
  automaton: RosterAutomaton,
  hasEvents: boolean,
  memory: KernelMemory,
  at: number,
): AutomatonSteps {
  const { base, first, target, group, cost, groups, labels, kinds, task, finalCost } = automaton;
  const days = task.dayCount;
  const place = new Int32Array(base[days + 1]!);
  let size = 0;
  for (let d = 0; d < days; d++)
    for (let n = base[d]!; n < base[d + 1]!; n++) {
      place[n] = size;
      size += kinds.ofDay[d]!.length;
    }
  for (let n = base[days]!; n < base[days + 1]!; n++) place[n] = n - base[days]!;
  const to = memory.ints(at, 2 * size);
  const price = new Float32Array(to.buffer, at, 2 * size);
  for (let way = 0; way < size; way++) to[2 * way] = -1;
  const label = hasEvents ? new Int32Array(size).fill(-1) : null;
  let least = leastOf(finalCost);
  for (let d = 0; d < days; d++) {
    let cheapest = Number.POSITIVE_INFINITY;
    for (let t = first[base[d]!]!; t < first[base[d + 1]!]!; t++)
      cheapest = Math.min(cheapest, cost[t]!);
    least += cheapest;
    for (let n = base[d]!; n < base[d + 1]!; n++)
      for (let t = first[n]!; t < first[n + 1]!; t++)
        for (const l of groups[group[t]!]!) {
          const way = place[n]! + labels[l]!.kind;
          if (to[2 * way] !== -1) continue;
          to[2 * way] = place[target[t]!]!;
          price[2 * way + 1] = cost[t]!;
          if (label !== null) label[way] = l;
        }
  }
  return { start: place[automaton.start]!, to, cost: price, label, least };
}

function leastOf(costs: Float64Array): number {
  return costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
}
