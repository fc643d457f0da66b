/** Multiplies a graph by one more row: every node is split by the activity of the row so far, as far as that can still matter. */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { INTEGRALITY } from "../tolerances.ts";
import { firstOf, type Graph, GraphWriter } from "./graph.ts";
import { Moves } from "./moves.ts";
import { StateSet } from "./state-set.ts";

const SEGMENT = 1e12;

const counted = new Moves();

/**
 * `amounts`: what each label adds to the row. Null when more nodes or transitions than `most` would be needed. The graph is
 * good until the next one is counted.
 */
export function withCountedRow(
  graph: Graph,
  cost: ConvexCost,
  amounts: Float64Array,
  most: { readonly nodes: number; readonly transitions: number },
): Graph | null {
  const rest = restOf(graph, amounts);
  let paid = 0;
  const normal = (value: number, low: number, high: number): number => {
    if (low > high) return Number.NaN;
    if (value >= SEGMENT) return value;
    if (value + low > cost.highest + INTEGRALITY || value + high < cost.lowest - INTEGRALITY)
      return Number.NaN;
    const segment = cost.segmentHolding(value + low, value + high);
    if (segment < 0) return value;
    paid += cost.onSegment(segment, value);
    return SEGMENT + segment;
  };
  // States are the node and the activity so far.
  let states = new StateSet(2);
  let after = new StateSet(2);
  const state = Float64Array.of(graph.start, 0);
  states.add(state);
  let total = 1;
  const dayCount = graph.first.length;
  const { source, label, target, cost: price } = graph;
  const writer = new GraphWriter(dayCount, counted);
  for (let day = 0; day < dayCount; day++) {
    const begin = firstOf(graph, day);
    after.clear();
    const { low, high } = rest[day + 1]!;
    writer.beginDay(day);
    for (let s = 0; s < states.count; s++) {
      const node = states.at(s, 0);
      const value = states.at(s, 1);
      for (let t = begin[node]!; t < graph.last[day]! && source[t] === node; t++) {
        paid = 0;
        const amount = amounts[label[t]!]!;
        let next = value;
        if (next >= SEGMENT) paid += amount * cost.slopes[next - SEGMENT]!;
        else next = Math.round((next + amount) * 1e6) / 1e6;
        const to = target[t]!;
        next = normal(next, low[to]!, high[to]!);
        if (Number.isNaN(next)) continue;
        state[0] = to;
        state[1] = next;
        writer.moves.add(s, label[t]!, after.add(state), price[t]! + paid);
      }
    }
    writer.endDay(day, states.count);
    total += after.count;
    if (total > most.nodes || writer.moves.count > most.transitions) return null;
    [states, after] = [after, states];
  }
  const finalCost = new Float64Array(states.count);
  for (let s = 0; s < states.count; s++) finalCost[s] = graph.finalCost[states.at(s, 0)]!;
  return writer.finish(finalCost, 0, graph.labels);
}

/** Least and most that the row can still gain from each node on. */
function restOf(graph: Graph, amounts: Float64Array) {
  const { nodes, first, last, source, label, target } = graph;
  const ends = nodes.at(-1)!;
  let after = { low: new Float64Array(ends), high: new Float64Array(ends) };
  const rest = [after];
  for (let day = first.length - 1; day >= 0; day--) {
    const low = new Float64Array(nodes[day]!).fill(Number.POSITIVE_INFINITY);
    const high = new Float64Array(nodes[day]!).fill(Number.NEGATIVE_INFINITY);
    for (let t = first[day]!; t < last[day]!; t++) {
      const from = source[t]!;
      const amount = amounts[label[t]!]!;
      low[from] = Math.min(low[from]!, amount + after.low[target[t]!]!);
      high[from] = Math.max(high[from]!, amount + after.high[target[t]!]!);
    }
    after = { low, high };
    rest.push(after);
  }
  return rest.reverse();
}
