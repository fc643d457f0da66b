import { describe, expect, test } from "vitest";
import { constantCost } from "../../../../core/solver/decomposition/constant-cost.ts";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { plansOf } from "../every-plan.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

describe("what every plan costs", () => {
  test("is no more than any plan costs, and more than nothing where people are away", async () => {
    let positive = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const model = wardModel({ employees: 2, days: 3, shifts: 3, seed });
      const search = await splitSearch(model);
      const constant = constantCost(search.decomposition()!)! + model.costConstant;
      const least = Math.min(...plansOf(model).map(({ cost, relaxation }) => cost + relaxation));
      expect(constant).toBeLessThanOrEqual(least + 1e-6);
      expect(search.constant).toBeLessThanOrEqual(least + 1e-6);
      if (constant > 1e-6) positive++;
    }
    expect(positive).toBeGreaterThan(0);
  });

  test("takes the least of a cost within a range", () => {
    const cost = ConvexCost.ofRow(4, 6, [
      { direction: 1, price: 2, room: Number.POSITIVE_INFINITY },
      { direction: -1, price: 3, room: 5 },
    ]);
    expect(cost.leastWithin(0, 3)).toBe(2);
    expect(cost.leastWithin(0, 10)).toBe(0);
    expect(cost.leastWithin(7, 9)).toBe(3);
    expect(cost.leastWithin(20, 30)).toBe(Number.POSITIVE_INFINITY);
  });
});
