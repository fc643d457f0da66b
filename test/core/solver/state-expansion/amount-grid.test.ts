import { describe, expect, test } from "vitest";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { Random } from "../../../../core/solver/random.ts";
import { amountGrid } from "../../../../core/solver/state-expansion/amount-grid.ts";
import { randomCost } from "./random-graph.ts";

const DAYS = 5;

/** Layers of nodes with random transitions, as an automaton has them; every node but those of the end leads on. */
function randomLayers(random: Random) {
  const layers = [1, ...Array.from({ length: DAYS }, () => 1 + random.below(4))];
  const base = [0];
  for (const count of layers) base.push(base.at(-1)! + count);
  const first = [0];
  const [target, amount]: [number[], number[]] = [[], []];
  for (let day = 0; day <= DAYS; day++)
    for (let node = 0; node < layers[day]!; node++) {
      for (let move = day < DAYS ? 1 + random.below(3) : 0; move > 0; move--) {
        target.push(base[day + 1]! + random.below(layers[day + 1]!));
        amount.push(random.below(4));
      }
      first.push(target.length);
    }
  return {
    base: Int32Array.from(base),
    start: 0,
    first: Int32Array.from(first),
    target: Int32Array.from(target),
    group: Int32Array.from(target, (_, t) => t),
    cost: Float64Array.from(target, () => random.below(5)),
    amount: Float64Array.from(amount),
  };
}

/** Each roster as the nodes it passes with the amount there, the last one being that of the whole. */
function everyRoster({ start, first, target, amount }: ReturnType<typeof randomLayers>) {
  let open = [[{ node: start, sum: 0, move: -1 }]];
  for (let day = 0; day < DAYS; day++)
    open = open.flatMap((stops) => {
      const { node, sum } = stops.at(-1)!;
      return Array.from({ length: first[node + 1]! - first[node]! }, (_, k) => {
        const move = first[node]! + k;
        return [...stops, { node: target[move]!, sum: sum + amount[move]!, move }];
      });
    });
  return open;
}

describe("the grid of amounts", () => {
  test("has a cell for every amount at which a lawful roster passes a node, and the moves that it makes", () => {
    const random = new Random(1);
    for (let round = 0; round < 200; round++) {
      const layers = randomLayers(random);
      const cost = randomCost(random, 8);
      const grid = amountGrid(layers, cost);
      const lawful = everyRoster(layers).filter((stops) =>
        Number.isFinite(cost.at(stops.at(-1)!.sum)),
      );
      const isMissing = ({ node, sum, move }: { node: number; sum: number; move: number }) =>
        sum < grid.low[node]! ||
        sum > grid.high[node]! ||
        (move >= 0 &&
          !grid.group.subarray(grid.first[node]!, grid.first[node + 1]!).includes(move));
      expect(lawful.filter((stops) => stops.some(isMissing))).toEqual([]);
      for (const sum of new Set(lawful.map((stops) => stops.at(-1)!.sum)))
        expect(grid.endCost[sum]).toBeCloseTo(cost.at(sum), 9);
    }
  });

  test("gives no two amounts of any nodes the same cell", () => {
    const random = new Random(2);
    for (let round = 0; round < 50; round++) {
      const grid = amountGrid(randomLayers(random), randomCost(random, 8));
      const cells: number[] = [];
      grid.low.forEach((low, node) => {
        for (let sum = low; sum <= grid.high[node]!; sum++) cells.push(grid.cell[node]! + sum);
      });
      expect(cells.sort((a, b) => a - b)).toEqual(Array.from({ length: grid.cells }, (_, k) => k));
    }
  });

  test("reaches no further than rosters do where every amount is lawful", () => {
    const random = new Random(3);
    const free = ConvexCost.ofRow(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, []);
    for (let round = 0; round < 100; round++) {
      const layers = randomLayers(random);
      const grid = amountGrid(layers, free);
      const sums = new Map<number, number[]>();
      for (const stops of everyRoster(layers))
        for (const { node, sum } of stops) sums.set(node, [...(sums.get(node) ?? []), sum]);
      grid.low.forEach((low, node) => {
        const own = sums.get(node);
        if (own === undefined) expect(low).toBeGreaterThan(grid.high[node]!);
        else expect([low, grid.high[node]]).toEqual([Math.min(...own), Math.max(...own)]);
      });
    }
  });
});
