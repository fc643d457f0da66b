import { ConvexCost, type Relief } from "../../../../core/solver/decomposition/convex-cost.ts";
import type { Random } from "../../../../core/solver/random.ts";
import {
  type Graph,
  GraphWriter,
  LabelSet,
} from "../../../../core/solver/state-expansion/graph.ts";
import { Moves } from "../../../../core/solver/state-expansion/moves.ts";

/** A way from the start to the last day. */
export interface Path {
  readonly labels: readonly number[];
  readonly cost: number;
}

const KINDS = 3;

/** A small graph of random moves, at most one of each kind from a node; some nodes lead nowhere and some ends are barred. */
export function randomGraph(random: Random, days = 5): Graph {
  const labels = new LabelSet();
  const writer = new GraphWriter(days, new Moves());
  let nodes = 1;
  for (let day = 0; day < days; day++) {
    const after = 1 + random.below(4);
    writer.beginDay(day);
    for (let node = 0; node < nodes; node++)
      for (let kind = 0; kind < KINDS; kind++)
        if (random.below(5) > 0)
          writer.moves.add(node, labels.index(day, kind, []), random.below(after), random.below(4));
    writer.endDay(day, nodes);
    nodes = after;
  }
  const ends = Float64Array.from({ length: nodes }, () =>
    random.below(6) === 0 ? Number.POSITIVE_INFINITY : random.below(3),
  );
  return writer.finish(ends, 0, labels.labels);
}

/** A row's cost with ends that bar some amounts, or with reliefs that price them. */
export function randomCost(random: Random, most: number): ConvexCost {
  const lower = random.below(3) === 0 ? Number.NEGATIVE_INFINITY : random.below(most);
  const upper =
    random.below(3) === 0 ? Number.POSITIVE_INFINITY : Math.max(lower, 0) + random.below(most);
  const reliefs = Array.from(
    { length: random.below(4) },
    (): Relief => ({
      direction: random.below(2) === 0 ? 1 : -1,
      price: 1 + random.below(5),
      room: random.below(2) === 0 ? Number.POSITIVE_INFINITY : 1 + random.below(3),
    }),
  );
  return ConvexCost.ofRow(lower, upper, reliefs);
}

/** Every path that may end where it does. */
export function everyPath(graph: Graph): Path[] {
  let open = [{ node: graph.start, labels: [] as readonly number[], cost: 0 }];
  for (let day = 0; day < graph.first.length; day++)
    open = open.flatMap(({ node, labels, cost }) => {
      const next: typeof open = [];
      for (let t = graph.first[day]!; t < graph.last[day]!; t++)
        if (graph.source[t] === node)
          next.push({
            node: graph.target[t]!,
            labels: [...labels, graph.label[t]!],
            cost: cost + graph.cost[t]!,
          });
      return next;
    });
  return open
    .map(({ node, labels, cost }) => ({ labels, cost: cost + graph.finalCost[node]! }))
    .filter(({ cost }) => Number.isFinite(cost));
}
