/**
 * An automaton seen from its targets, with the range of amounts that each node can hold on some complete roster: found by a
 * sweep each way (preprocessing of constrained shortest paths, Dumitrescu & Boland 2003). O(nodes + transitions).
 */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { FEASIBILITY } from "../tolerances.ts";

/** The arrays of an automaton that decide which amounts its nodes can hold. */
interface Arrays {
  readonly base: Int32Array;
  readonly start: number;
  readonly first: Int32Array;
  readonly target: Int32Array;
  readonly group: Int32Array;
  readonly cost: Float64Array;
  readonly amount: Float64Array;
}

export interface AmountGrid {
  /** Amounts of node n reach from low[n] to high[n]; no roster passes a node whose range is empty. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Cell of node n and amount 0, which may lie outside; its cells are cell[n] + low[n] .. cell[n] + high[n]. */
  readonly cell: Int32Array;
  readonly cells: number;
  /** Transitions into node n are first[n] .. first[n + 1]. */
  readonly first: Int32Array;
  readonly source: Int32Array;
  readonly group: Int32Array;
  readonly cost: Float64Array;
  readonly amount: Int32Array;
  /** Cost of each amount at the end, infinite where it breaks the rows. */
  readonly endCost: Float64Array;
}

/** Beyond every amount, and far enough from overflow to be added to. */
const FAR = 1 << 28;

/** Amounts are whole numbers not below 0. */
export function amountGrid(arrays: Arrays, ends: ConvexCost): AmountGrid {
  const { first, target } = arrays;
  const nodes = first.length - 1;
  const source = new Int32Array(target.length);
  for (let n = 0; n < nodes; n++) source.fill(n, first[n]!, first[n + 1]!);
  const { low, high, most } = ranges(arrays, source, ends);
  const cell = new Int32Array(nodes);
  let cells = 0;
  for (let n = 0; n < nodes; n++) {
    if (low[n]! > high[n]!) continue;
    cell[n] = cells - low[n]!;
    cells += high[n]! - low[n]! + 1;
  }
  const order = byTarget(arrays, source, low, high);
  const { length } = order.moves;
  return {
    low,
    high,
    cell,
    cells,
    first: order.first,
    source: picked(source, order.moves, new Int32Array(length)),
    group: picked(arrays.group, order.moves, new Int32Array(length)),
    cost: picked(arrays.cost, order.moves, new Float64Array(length)),
    amount: picked(arrays.amount, order.moves, new Int32Array(length)),
    endCost: Float64Array.from({ length: most + 1 }, (_, amount) => ends.at(amount)),
  };
}

function picked<T extends Int32Array | Float64Array>(
  from: Int32Array | Float64Array,
  places: Int32Array,
  to: T,
): T {
  for (let i = 0; i < places.length; i++) to[i] = from[places[i]!]!;
  return to;
}

/** What can be reached from the start and from where the end can still be reached. */
function ranges(
  { base, start, first, target, amount }: Arrays,
  source: Int32Array,
  cost: ConvexCost,
) {
  const count = first.length - 1;
  const ends = base[base.length - 2]!;
  const low = new Int32Array(count).fill(FAR);
  const high = new Int32Array(count).fill(-1);
  low[start] = 0;
  high[start] = 0;
  // Sources come in the order of days, so one sweep each way sees every node before it is used.
  for (let t = 0; t < target.length; t++) {
    const [from, to, more] = [source[t]!, target[t]!, amount[t]!];
    if (high[from]! < 0) continue;
    low[to] = Math.min(low[to]!, low[from]! + more);
    high[to] = Math.max(high[to]!, high[from]! + more);
  }
  let most = 0;
  for (let n = ends; n < count; n++) most = Math.max(most, high[n]!);
  const limit = Math.min(most, Math.floor(cost.highest + FEASIBILITY));
  const least = Math.max(0, Math.ceil(cost.lowest - FEASIBILITY));
  const toLeast = new Int32Array(count).fill(FAR);
  const toMost = new Int32Array(count).fill(-1);
  toLeast.fill(0, ends);
  toMost.fill(0, ends);
  for (let t = target.length - 1; t >= 0; t--) {
    const [from, to, more] = [source[t]!, target[t]!, amount[t]!];
    if (toMost[to]! < 0) continue;
    toLeast[from] = Math.min(toLeast[from]!, toLeast[to]! + more);
    toMost[from] = Math.max(toMost[from]!, toMost[to]! + more);
  }
  for (let n = 0; n < count; n++) {
    if (high[n]! < 0 || toMost[n]! < 0) {
      low[n] = 0;
      high[n] = -1;
      continue;
    }
    low[n] = Math.max(low[n]!, least - toMost[n]!);
    high[n] = Math.min(high[n]!, limit - toLeast[n]!);
  }
  return { low, high, most: limit };
}

function byTarget(
  { target }: Arrays,
  source: Int32Array,
  low: Int32Array,
  high: Int32Array,
): { readonly first: Int32Array; readonly moves: Int32Array } {
  const isAlive = (n: number) => low[n]! <= high[n]!;
  const first = new Int32Array(low.length + 1);
  for (let t = 0; t < target.length; t++)
    if (isAlive(source[t]!) && isAlive(target[t]!)) first[target[t]! + 1]!++;
  for (let n = 0; n < low.length; n++) first[n + 1]! += first[n]!;
  const next = first.slice();
  const moves = new Int32Array(first[low.length]!);
  for (let t = 0; t < target.length; t++)
    if (isAlive(source[t]!) && isAlive(target[t]!)) moves[next[target[t]!]!++] = t;
  return { first, moves };
}
