import { describe, expect, it } from "vitest";
import { cheapestClaims } from "../../../../core/objectives/parts/claims.ts";

interface Item {
  readonly cost: number;
  readonly value: number;
}

function price(
  items: readonly Item[],
  claimed: readonly boolean[],
  budget: number,
  perPoint: number,
) {
  let spent = 0;
  let unclaimed = 0;
  items.forEach(({ cost, value }, k) => {
    if (claimed[k]) spent += cost;
    else unclaimed += value;
  });
  const over = Math.max(0, spent - budget);
  return unclaimed + (over > 0 ? over * perPoint : 0);
}

function leastPrice(items: readonly Item[], budget: number, perPoint: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 1 << items.length; mask++) {
    const claimed = items.map((_, k) => ((mask >> k) & 1) === 1);
    least = Math.min(least, price(items, claimed, budget, perPoint));
  }
  return least;
}

/** Small deterministic generator, so that a failure repeats. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("cheapestClaims", () => {
  it("claims everything the budget allows", () => {
    expect(
      cheapestClaims(
        [
          { cost: 2, value: 1 },
          { cost: 3, value: 1 },
        ],
        5,
        100,
      ),
    ).toEqual([true, true]);
  });

  it("claims nothing on an empty account when points are dearer than refusals", () => {
    expect(cheapestClaims([{ cost: 2, value: 1 }], 0, 100)).toEqual([false]);
  });

  it("overdraws for a wish that is worth more than its points", () => {
    expect(cheapestClaims([{ cost: 2, value: 300 }], 0, 100)).toEqual([true]);
  });

  it("prefers two small wishes to a larger one that is worth less than both", () => {
    const items = [
      { cost: 5, value: 5 },
      { cost: 3, value: 4 },
      { cost: 2, value: 2 },
    ];
    expect(cheapestClaims(items, 5, 100)).toEqual([false, true, true]);
  });

  it("overdraws by a part when the whole wish would not be worth its points", () => {
    // 4 of 5 points are on the account: one point overdrawn costs 3, the refusal 4.
    expect(cheapestClaims([{ cost: 5, value: 4 }], 4, 3)).toEqual([true]);
  });

  it("never overdraws where points are infinitely dear", () => {
    const items = [
      { cost: 2, value: 9 },
      { cost: 2, value: 8 },
    ];
    expect(cheapestClaims(items, 3, Number.POSITIVE_INFINITY)).toEqual([true, false]);
  });

  it.each([1, 2, 3, 4])("is the best of all choices for random accounts, seed %i", (seed) => {
    const random = randomNumbers(seed);
    for (let trial = 0; trial < 150; trial++) {
      const items = Array.from({ length: 1 + Math.floor(random() * 8) }, () => ({
        cost: trial % 2 === 0 ? 1 + Math.floor(random() * 9) : random() * 9,
        value: random() * 100,
      }));
      const budget = Math.floor(random() * 30);
      const perPoint = random() * 30;
      const found = price(items, cheapestClaims(items, budget, perPoint), budget, perPoint);
      expect(found).toBeCloseTo(leastPrice(items, budget, perPoint), 8);
    }
  });

  it("stays quick and within the budget for many wishes of uneven cost", () => {
    const random = randomNumbers(7);
    const items = Array.from({ length: 40 }, () => {
      const cost = random() * 10;
      return { cost, value: cost * 40 };
    });
    const claimed = cheapestClaims(items, 100, 100);
    const spent = items.reduce((sum, { cost }, k) => (claimed[k] ? sum + cost : sum), 0);
    expect(spent).toBeGreaterThan(99.9);
    expect(spent).toBeLessThan(100.1);
  });
});
