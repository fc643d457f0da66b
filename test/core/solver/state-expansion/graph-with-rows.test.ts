import { describe, expect, test } from "vitest";
import type { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { Random } from "../../../../core/solver/random.ts";
import {
  type Graph,
  nodesOf,
  transitionsOf,
} from "../../../../core/solver/state-expansion/graph.ts";
import { GraphWithRows } from "../../../../core/solver/state-expansion/graph-with-rows.ts";
import { merged } from "../../../../core/solver/state-expansion/minimisation.ts";
import { everyPath, randomCost, randomGraph } from "./random-graph.ts";

const MANY = { nodes: 10_000, transitions: 100_000 };
const ENOUGH = { most: MANY, unmerged: MANY };
const DAYS = 7;

interface CountedRow {
  readonly cost: ConvexCost;
  readonly amounts: Float64Array;
}

const listed = (graph: Graph) =>
  everyPath(graph)
    .map(({ labels, cost }) => `${labels.join(" ")}: ${cost.toFixed(4)}`)
    .sort();

/** A copy that lasts: merged graphs share their room. */
function lastingGraph(random: Random): Graph | null {
  const small = merged(randomGraph(random, DAYS));
  if (small === null) return null;
  const { source, label, target, cost } = small;
  const all = transitionsOf(small);
  return {
    ...small,
    source: source.slice(0, all),
    label: label.slice(0, all),
    target: target.slice(0, all),
    cost: cost.slice(0, all),
  };
}

/** A row to which some days in a row add something. */
function rowOfDays(random: Random, { labels }: Graph): CountedRow {
  const from = random.below(DAYS - 1);
  const to = from + 1 + random.below(2);
  const amounts = Float64Array.from(labels, ({ day }) =>
    day >= from && day <= to ? random.below(3) : 0,
  );
  return { cost: randomCost(random, 5), amounts };
}

/** The rows that could be counted, and the graph with them; null where no path is left. */
function withRows(graph: Graph, rows: readonly CountedRow[], partShare: number) {
  const counting = new GraphWithRows(graph, partShare);
  for (const { cost, amounts } of rows)
    if (counting.count(cost, amounts, ENOUGH) === "no path") return null;
  return counting.finish();
}

describe("rows counted on their days alone", () => {
  test("leave the paths that they leave when counted on all days, at the same costs, and as many nodes", () => {
    const random = new Random(5);
    let [paths, empty, sameSize] = [0, 0, 0];
    for (let round = 0; round < 200; round++) {
      const graph = lastingGraph(random);
      if (graph === null) continue;
      const rows = Array.from({ length: 4 }, () => rowOfDays(random, graph));
      const whole = withRows(graph, rows, 0);
      const wanted = whole === null ? null : listed(whole);
      const nodes = whole === null ? 0 : nodesOf(whole);
      const parts = withRows(graph, rows, 1);
      expect(parts === null ? null : listed(parts)).toEqual(wanted);
      if (wanted === null) empty++;
      else paths += wanted.length;
      if (parts !== null && nodesOf(parts) === nodes) sameSize++;
    }
    expect(paths).toBeGreaterThan(10_000);
    expect(empty).toBeGreaterThan(0);
    expect(sameSize).toBeGreaterThan(50);
  });

  test("are refused where the whole graph would be larger than it may be", () => {
    const random = new Random(6);
    let refused = 0;
    for (let round = 0; round < 50; round++) {
      const graph = lastingGraph(random);
      if (graph === null) continue;
      const { cost, amounts } = rowOfDays(random, graph);
      const most = { nodes: nodesOf(graph), transitions: transitionsOf(graph) };
      const counting = new GraphWithRows(graph, 1);
      const done = counting.count(cost, amounts, { most, unmerged: MANY });
      if (done === "refused") refused++;
      if (done !== "no path")
        expect(transitionsOf(counting.finish())).toBeLessThanOrEqual(most.transitions);
    }
    expect(refused).toBeGreaterThan(5);
  });
});
