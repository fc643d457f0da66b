import { expect, test } from "vitest";
import { Random } from "../../../../core/solver/random.ts";
import { flat } from "../../../../core/solver/state-expansion/flat.ts";
import { transitionsOf } from "../../../../core/solver/state-expansion/graph.ts";
import { everyPath, randomGraph } from "./random-graph.ts";

const DAYS = 5;

/** Every way through the flat arrays with each label of its groups, what it costs and what its amount is. */
function everyFlatPath(arrays: ReturnType<typeof flat>) {
  const { base, start, first, target, group, groups, cost, amount, finalCost } = arrays;
  let open = [{ node: start, labels: [] as readonly number[], paid: 0, sum: 0 }];
  for (let day = 0; day < DAYS; day++)
    open = open.flatMap(({ node, labels, paid, sum }) => {
      const next: typeof open = [];
      for (let t = first[node]!; t < first[node + 1]!; t++)
        for (const label of groups[group[t]!]!)
          next.push({
            ...{ node: target[t]!, labels: [...labels, label] },
            ...{ paid: paid + cost[t]!, sum: sum + amount[t]! },
          });
      return next;
    });
  return open.flatMap(({ node, labels, paid, sum }) => {
    const end = finalCost[node - base[DAYS]!]!;
    return Number.isFinite(end) ? [`${labels.join(" ")}: ${paid + end}, ${sum}`] : [];
  });
}

test("a flat graph has the same paths at the same costs, and what their labels add to an amount", () => {
  const random = new Random(1);
  const wrong: string[] = [];
  let [paths, joined] = [0, 0];
  for (let round = 0; round < 200; round++) {
    const graph = randomGraph(random, DAYS);
    const amounts =
      random.below(4) === 0 ? null : Float64Array.from(graph.labels, () => random.below(3) / 2);
    const wanted = everyPath(graph).map(({ labels, cost }) => {
      const sum = labels.reduce((total, label) => total + (amounts?.[label] ?? 0), 0);
      return `${labels.join(" ")}: ${cost}, ${sum}`;
    });
    const arrays = flat(graph, amounts);
    if (everyFlatPath(arrays).sort().join("\n") !== wanted.sort().join("\n"))
      wrong.push(`round ${round}`);
    paths += wanted.length;
    joined += transitionsOf(graph) - arrays.target.length;
  }
  expect(wrong).toEqual([]);
  expect(paths).toBeGreaterThan(1000);
  expect(joined, "transitions that go with another one").toBeGreaterThan(100);
});
