/**
 * Multiplies a graph by a resource: every node is split by what the roster has consumed so far. It is the product of two
 * layered automata (regular constraints, Pesant 2004): O(transitions x states of the resource that meet a node).
 */
import { firstOf, type Graph, GraphWriter } from "./graph.ts";
import type { Kinds } from "./kinds.ts";
import { Moves } from "./moves.ts";
import { ProductStates } from "./product-states.ts";
import type { ResourceTable } from "./resource-table.ts";

const extended = new Moves();

/**
 * `place`: which of the kinds' resources it is. Null when more than `mostNodes` nodes would be needed. The graph is good
 * until the next one is extended.
 */
export function withResource(
  graph: Graph,
  kinds: Kinds,
  { start, letterCount, next, cost, endCost }: ResourceTable,
  place: number,
  mostNodes: number,
): Graph | null {
  const letterOf = Int32Array.from(
    graph.labels,
    ({ day, kind }) => kinds.ofDay[day]![kind]!.letters[place]!,
  );
  let states = new ProductStates();
  let after = new ProductStates();
  states.add(graph.start, start);
  let total = 1;
  const writer = new GraphWriter(graph.first.length, extended);
  for (let day = 0; day < graph.first.length; day++) {
    const begin = firstOf(graph, day);
    after.beginDay(graph.nodes[day + 1]!);
    const count = letterCount[day]!;
    writer.beginDay(day);
    for (let s = 0; s < states.count; s++) {
      const node = states.node[s]!;
      const at = states.factor[s]! * count;
      for (let t = begin[node]!; t < graph.last[day]! && graph.source[t] === node; t++) {
        const step = at + letterOf[graph.label[t]!]!;
        const target = next[day]![step]!;
        if (target < 0) continue;
        const to = after.add(graph.target[t]!, target);
        writer.moves.add(s, graph.label[t]!, to, graph.cost[t]! + cost[day]![step]!);
      }
    }
    writer.endDay(day, states.count);
    total += after.count;
    if (total > mostNodes) return null;
    [states, after] = [after, states];
  }
  const finalCost = new Float64Array(states.count);
  for (let s = 0; s < states.count; s++)
    finalCost[s] = graph.finalCost[states.node[s]!]! + endCost[states.factor[s]!]!;
  return writer.finish(finalCost, 0, graph.labels);
}
