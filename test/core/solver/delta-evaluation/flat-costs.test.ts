import { expect, test } from "vitest";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { FlatCosts } from "../../../../core/solver/delta-evaluation/flat-costs.ts";

const costs = [
  ConvexCost.ofRow(2, 3, [
    { direction: 1, price: 5, room: 1 },
    { direction: 1, price: 60, room: 1 },
    { direction: -1, price: 2, room: 4 },
  ]),
  null,
  ConvexCost.ofRow(Number.NEGATIVE_INFINITY, 4, [
    { direction: -1, price: 7, room: Number.POSITIVE_INFINITY },
  ]),
  ConvexCost.ofRow(1, 1, []),
];

test("costs in flat arrays are those of the costs they were made of", () => {
  const flat = new FlatCosts(costs, Number.POSITIVE_INFINITY);
  for (const [r, cost] of costs.entries())
    for (let x = -3; x <= 12; x += 0.25) expect(flat.at(r, x)).toBe(cost?.at(x) ?? 0);
});

test("a unit outside the domain is counted at what was asked for", () => {
  const flat = new FlatCosts(costs, 1000);
  expect(flat.at(3, 1)).toBe(0);
  expect(flat.at(3, 3)).toBe(2000);
  expect(flat.at(0, -1)).toBe(costs[0]!.at(0) + 1000);
});
