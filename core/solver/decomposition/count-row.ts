/** Multiplies a graph by one more row: every node is split by the activity of the row so far, as far as that can still matter. */
import type { ConvexCost } from "./convex-cost.ts";
import { type Graph, type Layer, LayerWriter } from "./graph.ts";

const SEGMENT = 1e12;
const EPSILON = 1e-7;

/** `amounts`: what each label adds to the row. Null when more than `mostNodes` nodes would be needed. */
export function withCountedRow(
  graph: Graph,
  cost: ConvexCost,
  amounts: Float64Array,
  mostNodes: number,
): Graph | null {
  const rest = restOf(graph, amounts);
  const layers: Layer[] = [];
  let paid = 0;
  const normal = (value: number, low: number, high: number): number => {
    if (low > high) return Number.NaN;
    if (value >= SEGMENT) return value;
    if (value + low > cost.highest + EPSILON || value + high < cost.lowest - EPSILON)
      return Number.NaN;
    const segment = cost.segmentHolding(value + low, value + high);
    if (segment < 0) return value;
    paid += cost.onSegment(segment, value);
    return SEGMENT + segment;
  };
  let nodes: { readonly node: number; readonly value: number }[] = [
    { node: graph.start, value: 0 },
  ];
  let total = 1;
  for (let day = 0; day < graph.layers.length; day++) {
    const { source, label, target, cost: price, sources } = graph.layers[day]!;
    const first = firstOf(source, sources);
    const writer = new LayerWriter();
    const after: { node: number; value: number }[] = [];
    const places = new Map<number, number>();
    const valueIndex = new Map<number, number>();
    const { low, high } = rest[day + 1]!;
    for (let s = 0; s < nodes.length; s++) {
      const { node, value } = nodes[s]!;
      for (let t = first[node]!; t < first[node + 1]!; t++) {
        paid = 0;
        const amount = amounts[label[t]!]!;
        let next = value;
        if (next >= SEGMENT) paid += amount * cost.slopes[next - SEGMENT]!;
        else next = Math.round((next + amount) * 1e6) / 1e6;
        const to = target[t]!;
        next = normal(next, low[to]!, high[to]!);
        if (Number.isNaN(next)) continue;
        let index = valueIndex.get(next);
        if (index === undefined) {
          index = valueIndex.size;
          valueIndex.set(next, index);
        }
        const key = to * 65536 + index;
        let place = places.get(key);
        if (place === undefined) {
          place = after.length;
          after.push({ node: to, value: next });
          places.set(key, place);
        }
        writer.add(s, label[t]!, place, price[t]! + paid);
      }
    }
    layers.push(writer.finish(nodes.length));
    total += after.length;
    if (total > mostNodes) return null;
    nodes = after;
  }
  const finalCost = Float64Array.from(nodes, ({ node }) => graph.finalCost[node]!);
  return { ...graph, layers, finalCost, start: 0 };
}

function firstOf(source: Int32Array, sources: number): Int32Array {
  const first = new Int32Array(sources + 1);
  for (const node of source) first[node + 1]!++;
  for (let n = 0; n < sources; n++) first[n + 1]! += first[n]!;
  return first;
}

/** Least and most that the row can still gain from each node on. */
function restOf(graph: Graph, amounts: Float64Array) {
  const { layers } = graph;
  const last = graph.finalCost.length;
  const rest = [{ low: new Float64Array(last), high: new Float64Array(last) }];
  for (let day = layers.length - 1; day >= 0; day--) {
    const { sources, source, label, target } = layers[day]!;
    const low = new Float64Array(sources).fill(Number.POSITIVE_INFINITY);
    const high = new Float64Array(sources).fill(Number.NEGATIVE_INFINITY);
    const [after] = rest;
    for (let t = 0; t < source.length; t++) {
      const from = source[t]!;
      const amount = amounts[label[t]!]!;
      low[from] = Math.min(low[from]!, amount + after!.low[target[t]!]!);
      high[from] = Math.max(high[from]!, amount + after!.high[target[t]!]!);
    }
    rest.unshift({ low, high });
  }
  return rest;
}
