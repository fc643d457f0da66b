import { describe, expect, test } from "vitest";
import { Random } from "../../../../core/solver/random.ts";
import { withCountedRow } from "../../../../core/solver/state-expansion/count-row.ts";
import { nodesOf, transitionsOf } from "../../../../core/solver/state-expansion/graph.ts";
import { merged } from "../../../../core/solver/state-expansion/minimisation.ts";
import { everyPath, type Path, randomCost, randomGraph } from "./random-graph.ts";

const ENOUGH = { nodes: 10_000, transitions: 100_000 };

/** What each path costs, by its labels. */
const listed = (paths: readonly Path[]) =>
  paths.map(({ labels, cost }) => `${labels.join(" ")}: ${cost.toFixed(4)}`).sort();

describe("a graph multiplied by a row", () => {
  test("has the paths that keep the row, each at what the row makes it cost, and no others", () => {
    const random = new Random(1);
    let [kept, lost, priced] = [0, 0, 0];
    for (let round = 0; round < 300; round++) {
      const graph = randomGraph(random);
      const amounts = Float64Array.from(graph.labels, () => random.below(9) / 2 - 1);
      const cost = randomCost(random, 8);
      const all = everyPath(graph);
      const wanted = all.flatMap((path) => {
        const more = cost.at(path.labels.reduce((sum, label) => sum + amounts[label]!, 0));
        if (more > 0 && Number.isFinite(more)) priced++;
        return Number.isFinite(more) ? [{ ...path, cost: path.cost + more }] : [];
      });
      const counted = withCountedRow(graph, cost, amounts, ENOUGH)!;
      expect(listed(everyPath(counted))).toEqual(listed(wanted));
      kept += wanted.length;
      lost += all.length - wanted.length;
    }
    expect(Math.min(kept, lost, priced)).toBeGreaterThan(1000);
  });

  test("is given up when it needs more nodes or transitions than it may have, and not before", () => {
    const random = new Random(2);
    for (let round = 0; round < 50; round++) {
      const graph = randomGraph(random);
      const amounts = Float64Array.from(graph.labels, () => random.below(5));
      const cost = randomCost(random, 8);
      const whole = withCountedRow(graph, cost, amounts, ENOUGH)!;
      const most = { nodes: nodesOf(whole), transitions: transitionsOf(whole) };
      const { nodes, transitions } = most;
      expect(withCountedRow(graph, cost, amounts, most)).not.toBeNull();
      expect(withCountedRow(graph, cost, amounts, { ...most, nodes: nodes - 1 })).toBeNull();
      const fewer = { ...most, transitions: transitions - 1 };
      expect(withCountedRow(graph, cost, amounts, fewer)).toBeNull();
    }
  });
});

describe("a merged graph", () => {
  test("has the same paths at the same costs, with no more nodes, each on a path", () => {
    const random = new Random(3);
    let [before, after, empty] = [0, 0, 0];
    for (let round = 0; round < 300; round++) {
      const graph = randomGraph(random);
      const paths = everyPath(graph);
      const small = merged(graph);
      if (small === null) {
        expect(paths).toEqual([]);
        empty++;
        continue;
      }
      expect(listed(everyPath(small))).toEqual(listed(paths));
      expect(nodesOf(small)).toBeLessThanOrEqual(nodesOf(graph));
      before += nodesOf(graph);
      after += nodesOf(small);
      // What ends a path or goes on with one: every node but the last is a source, and every node but the first a target.
      const sources = new Set(small.source.subarray(small.first.at(-1), small.last.at(-1)));
      expect(sources.size).toBe(small.nodes.at(-2));
      expect(new Set(small.target.subarray(small.first.at(-1), small.last.at(-1))).size).toBe(
        small.nodes.at(-1),
      );
    }
    expect(after).toBeLessThan(before);
    expect(empty).toBeGreaterThan(0);
  });
});
