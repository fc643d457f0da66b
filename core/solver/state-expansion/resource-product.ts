/** Multiplies a graph by a resource: every node is split by what the roster has consumed so far. */
import { firstOf, type Graph, GraphWriter } from "./graph.ts";
import type { Kinds } from "./kinds.ts";
import { Moves } from "./moves.ts";
import type { ResourceTable } from "./resource-table.ts";
import { StateSet } from "./state-set.ts";

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
  // States are the node and the state of the resource.
  let states = new StateSet(2);
  let after = new StateSet(2);
  const state = Float64Array.of(graph.start, start);
  states.add(state);
  let total = 1;
  const writer = new GraphWriter(graph.first.length, extended);
  for (let day = 0; day < graph.first.length; day++) {
    const begin = firstOf(graph, day);
    after.clear();
    const count = letterCount[day]!;
    writer.beginDay(day);
    for (let s = 0; s < states.count; s++) {
      const node = states.at(s, 0);
      const at = states.at(s, 1) * count;
      for (let t = begin[node]!; t < graph.last[day]! && graph.source[t] === node; t++) {
        const step = at + letterOf[graph.label[t]!]!;
        const target = next[day]![step]!;
        if (target < 0) continue;
        state[0] = graph.target[t]!;
        state[1] = target;
        writer.moves.add(s, graph.label[t]!, after.add(state), graph.cost[t]! + cost[day]![step]!);
      }
    }
    writer.endDay(day, states.count);
    total += after.count;
    if (total > mostNodes) return null;
    [states, after] = [after, states];
  }
  const finalCost = new Float64Array(states.count);
  for (let s = 0; s < states.count; s++)
    finalCost[s] = graph.finalCost[states.at(s, 0)]! + endCost[states.at(s, 1)]!;
  return writer.finish(finalCost, 0, graph.labels);
}
