/**
 * Multiplies a graph by one more row: every node is split by the activity of the row so far, as far as that can still matter.
 * It is the product with the automaton of a counter (regular constraints, Pesant 2004): O(transitions x activities of a node),
 * on all days or on those alone on which the row counts.
 */

import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { twiceAsLong } from "../matrix/growing.ts";
import { INTEGRALITY } from "../tolerances.ts";
import { firstOf, type Graph, type GraphDays, GraphWriter } from "./graph.ts";
import { Moves } from "./moves.ts";
import { NumberIndex } from "./number-index.ts";
import { ProductStates } from "./product-states.ts";

const SEGMENT = 1e12;

const counted = new Moves();

/** What a graph may need. */
export interface Most {
  readonly nodes: number;
  readonly transitions: number;
}

/**
 * `amounts`: what each label adds to the row. Null when more nodes or transitions than `most` would be needed. The graph is
 * good until the next one is counted.
 */
export function withCountedRow(
  graph: Graph,
  cost: ConvexCost,
  amounts: Float64Array,
  most: Most,
): Graph | null {
  const begin = Int32Array.of(graph.start);
  const days = { from: 0, to: graph.first.length - 1 };
  const product = countedDays(graph, cost, amounts, { days, begin, most });
  if (product === null) return null;
  const { writer, ends } = product;
  const finalCost = Float64Array.from(ends, (node) => graph.finalCost[node]!);
  return writer.finish(finalCost, 0, graph.labels);
}

/**
 * The same of a row to which only `days` add something, and these days alone: every node of the first of them is there, with
 * its number, and those after the last have the numbers that they had. `most` is what these days may need.
 */
export function withRowOfDays(
  graph: Graph,
  cost: ConvexCost,
  amounts: Float64Array,
  days: GraphDays,
  most: Most,
): Graph | null {
  const begin = Int32Array.from({ length: graph.nodes[days.from]! }, (_, node) => node);
  const product = countedDays(graph, cost, amounts, { days, begin, most });
  if (product === null) return null;
  const { writer, ends } = product;
  const counted = writer.finish(graph.finalCost, graph.start, graph.labels);
  // Nothing can follow that the row would count: what was counted is paid, and the states of a node are one again.
  for (let t = counted.first[days.to]!; t < counted.last[days.to]!; t++)
    counted.target[t] = ends[counted.target[t]!]!;
  counted.nodes[days.to + 1] = graph.nodes[days.to + 1]!;
  return counted;
}

/** The product on some days from the nodes given, nothing counted before; `ends`: the node of each state after them. */
function countedDays(
  graph: Graph,
  cost: ConvexCost,
  amounts: Float64Array,
  range: { readonly days: GraphDays; readonly begin: Int32Array; readonly most: Most },
): { readonly writer: GraphWriter; readonly ends: Int32Array } | null {
  const { days, most } = range;
  rest.fill(graph, amounts, days);
  const activities = new Activities(cost, amounts);
  // A node, and the number of an activity so far.
  let states = new ProductStates();
  let after = new ProductStates();
  states.beginDay(graph.nodes[days.from]!);
  for (const node of range.begin) states.add(node, 0);
  let total = states.count;
  const { source, label, target, cost: price } = graph;
  const writer = new GraphWriter(graph.first.length, counted);
  for (let day = days.from; day <= days.to; day++) {
    const begin = firstOf(graph, day);
    const width = graph.nodes[day + 1]!;
    const last = graph.last[day]!;
    activities.beginDay(rest.base[day + 1]!, width);
    after.beginDay(width);
    writer.beginDay(day);
    for (let s = 0; s < states.count; s++) {
      const node = states.node[s]!;
      const sums = activities.sumsOf(states.factor[s]!);
      const slope = activities.slopeOf(states.factor[s]!);
      for (let t = begin[node]!; t < last && source[t] === node; t++) {
        const kind = activities.amountOf[label[t]!]!;
        const arrival = activities.arrive(sums[kind]!, target[t]!, after);
        const to = activities.stateAt[arrival]!;
        if (to < 0) continue;
        const paid = activities.amounts[kind]! * slope + activities.paidAt[arrival]!;
        writer.moves.add(s, label[t]!, to, price[t]! + paid);
      }
    }
    writer.endDay(day, states.count);
    total += after.count;
    if (total > most.nodes || writer.moves.count > most.transitions) return null;
    [states, after] = [after, states];
  }
  return { writer, ends: states.node.slice(0, states.count) };
}

/** Activities of the row so far, and what becomes of them in each node: looked into once for all transitions that come with it. */
class Activities {
  /** Different amounts of labels, and by label which it is. */
  readonly amounts: readonly number[];
  readonly amountOf: Int32Array;
  /** By arrival: the state it is in, -1 where the row cannot be kept, and what is paid at once. */
  stateAt = new Int32Array(64);
  paidAt = new Float64Array(64);
  private readonly cost: ConvexCost;
  private readonly values: number[] = [];
  private readonly numberOf = new Map<number, number>();
  private readonly sums: Int32Array[] = [];
  /** Activities before they are normal, by node. */
  private readonly arrivals = new NumberIndex();
  /** Where the nodes of the next day begin in `rest`, and how many they are. */
  private base = 0;
  private width = 0;

  constructor(cost: ConvexCost, amounts: Float64Array) {
    this.cost = cost;
    const kinds = new Map<number, number>();
    this.amountOf = Int32Array.from(amounts, (amount) => {
      const kind = kinds.get(amount) ?? kinds.size;
      kinds.set(amount, kind);
      return kind;
    });
    this.amounts = [...kinds.keys()];
    this.number(0);
  }

  beginDay(base: number, width: number): void {
    this.base = base;
    this.width = width;
    this.arrivals.clear();
  }

  /** By amount: the activity with so much more. One that has only a line of the cost left stays on it. */
  sumsOf(activity: number): Int32Array {
    const known = this.sums[activity];
    if (known !== undefined) return known;
    const value = this.values[activity]!;
    const sums = Int32Array.from(this.amounts, (amount) =>
      value >= SEGMENT ? activity : this.number(Math.round((value + amount) * 1e6) / 1e6),
    );
    this.sums[activity] = sums;
    return sums;
  }

  /** What a unit more costs at once. */
  slopeOf(activity: number): number {
    const value = this.values[activity]!;
    return value >= SEGMENT ? this.cost.slopes[value - SEGMENT]! : 0;
  }

  /** The number of an arrival in a node, which is a state where the row can still be kept. */
  arrive(activity: number, node: number, states: ProductStates): number {
    const { count } = this.arrivals;
    const arrival = this.arrivals.add(activity * this.width + node);
    if (arrival === count) this.settle(arrival, activity, node, states);
    return arrival;
  }

  private settle(arrival: number, activity: number, node: number, states: ProductStates): void {
    if (arrival === this.stateAt.length) {
      this.stateAt = twiceAsLong(this.stateAt);
      this.paidAt = twiceAsLong(this.paidAt);
    }
    const { cost } = this;
    const value = this.values[activity]!;
    const low = rest.low[this.base + node]!;
    const high = rest.high[this.base + node]!;
    this.stateAt[arrival] = -1;
    this.paidAt[arrival] = 0;
    if (low > high) return;
    if (value >= SEGMENT) {
      this.stateAt[arrival] = states.add(node, activity);
      return;
    }
    if (value + low > cost.highest + INTEGRALITY || value + high < cost.lowest - INTEGRALITY)
      return;
    const segment = cost.segmentHolding(value + low, value + high);
    if (segment >= 0) this.paidAt[arrival] = cost.onSegment(segment, value);
    const next = segment < 0 ? activity : this.number(SEGMENT + segment);
    this.stateAt[arrival] = states.add(node, next);
  }

  private number(value: number): number {
    const known = this.numberOf.get(value);
    if (known !== undefined) return known;
    this.numberOf.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Least and most that a row can still gain from each node on; in room that is used again, as arrays for each day would keep the collector busy. */
class Rest {
  low = new Float64Array(4096);
  high = new Float64Array(4096);
  /** Nodes of day d begin at base[d]. */
  base = new Int32Array(0);

  /** For nodes of these days and after them: nothing follows that counts. */
  fill(graph: Graph, amounts: Float64Array, { from, to }: GraphDays): void {
    const { nodes, first, last, source, label, target } = graph;
    const end = to + 1;
    this.base = new Int32Array(end + 2);
    for (let day = from; day <= end; day++) this.base[day + 1] = this.base[day]! + nodes[day]!;
    while (this.low.length < this.base[end + 1]!) {
      this.low = twiceAsLong(this.low);
      this.high = twiceAsLong(this.high);
    }
    const { base, low, high } = this;
    low.fill(0, base[end]!, base[end + 1]!).fill(Number.POSITIVE_INFINITY, 0, base[end]!);
    high.fill(0, base[end]!, base[end + 1]!).fill(Number.NEGATIVE_INFINITY, 0, base[end]!);
    for (let day = to; day >= from; day--)
      for (let t = first[day]!; t < last[day]!; t++) {
        const one = base[day]! + source[t]!;
        const next = base[day + 1]! + target[t]!;
        const amount = amounts[label[t]!]!;
        low[one] = Math.min(low[one]!, amount + low[next]!);
        high[one] = Math.max(high[one]!, amount + high[next]!);
      }
  }
}

const rest = new Rest();
