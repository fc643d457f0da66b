import { describe, expect, it } from "vitest";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";

/** Free at 10, one point a unit below for 4 units and three beyond, two a unit above. */
const target = ConvexCost.ofRow(10, 10, [
  { direction: 1, price: 1, room: 4 },
  { direction: 1, price: 3, room: Number.POSITIVE_INFINITY },
  { direction: -1, price: 2, room: Number.POSITIVE_INFINITY },
]);
/** Free from 4 to 6, one point a unit outside. */
const band = ConvexCost.ofRow(4, 6, [
  { direction: 1, price: 1, room: Number.POSITIVE_INFINITY },
  { direction: -1, price: 1, room: Number.POSITIVE_INFINITY },
]);
/** Nothing above 8. */
const cap = ConvexCost.ofRow(Number.NEGATIVE_INFINITY, 8, []);

describe("the cost of a number", () => {
  it("rises piece by piece from what is free", () => {
    expect([10, 8, 6, 5, 0, 11].map((x) => target.at(x))).toEqual([0, 2, 4, 7, 22, 2]);
  });

  it("knows where no floor is missed, which is more than where it is least", () => {
    const floors = (lower: number) =>
      ConvexCost.ofRow(lower, 7, [
        { direction: 1, price: 900, room: 2, floor: 1 },
        { direction: -1, price: 5, room: 1 },
        { direction: -1, price: 900, room: 2, floor: 1 },
      ]);
    expect(floors(6).withoutFloors).toEqual([6, 8]);
    expect(floors(6).bottom).toEqual([6, 7]);
    expect(target.withoutFloors).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(cap.withoutFloors).toEqual([Number.NEGATIVE_INFINITY, 8]);
  });

  it("knows where it is least, and where it lies little above a line that touches it", () => {
    expect(target.bottom).toEqual([10, 10]);
    expect(band.bottom).toEqual([4, 6]);
    expect(cap.bottom).toEqual([Number.NEGATIVE_INFINITY, 8]);
    for (const slope of [-3, -2, -1, 0, 1.5, 2])
      for (const height of [0.5, 3, 7]) {
        const [low, high] = target.within(slope, height);
        const above = (x: number) => target.at(x) - slope * x + target.conjugate(slope);
        for (let x = -40; x <= 60; x += 0.5)
          if (above(x) < height - 1e-9)
            expect(x >= low && x <= high, `${x} at ${slope}`).toBe(true);
        for (const end of [low, high])
          if (Number.isFinite(end)) expect(above(end)).toBeCloseTo(height);
      }
  });

  it("adds up although nothing is free in all parts", () => {
    const both = ConvexCost.sum([
      { cost: target, factor: 1 },
      { cost: band, factor: 1 },
    ])!;
    for (let x = 0; x <= 14; x++)
      expect(both.at(x), `at ${x}`).toBeCloseTo(target.at(x) + band.at(x));
  });

  it("adds up over an activity counted the other way and in other units", () => {
    const both = ConvexCost.sum([
      { cost: target, factor: 2 },
      { cost: band, factor: -1 },
      { cost: cap, factor: 1 },
    ])!;
    for (let x = -9; x <= 8; x++)
      expect(both.at(x), `at ${x}`).toBeCloseTo(target.at(2 * x) + band.at(-x));
    expect(both.at(9)).toBe(Number.POSITIVE_INFINITY);
  });

  it("is not there where two domains are apart", () => {
    const floor = ConvexCost.ofRow(9, Number.POSITIVE_INFINITY, []);
    const parts = [floor, cap].map((cost) => ({ cost, factor: 1 }));
    expect(ConvexCost.sum(parts)).toBeNull();
  });

  it("has its least within bounds where it is nearest to the bottom", () => {
    const both = ConvexCost.sum([
      { cost: target, factor: 1 },
      { cost: band, factor: 1 },
    ])!;
    const values = Array.from({ length: 15 }, (_, x) => both.at(x));
    for (let from = 0; from < 15; from++)
      for (let to = from; to < 15; to++)
        expect(both.leastWithin(from, to)).toBeCloseTo(Math.min(...values.slice(from, to + 1)));
  });

  it("has a conjugate that its values never pass", () => {
    const both = ConvexCost.sum([
      { cost: target, factor: 1 },
      { cost: band, factor: 1 },
    ])!;
    for (const slope of [-3, -2, -1, 0, 1, 2]) {
      const best = Math.max(
        ...Array.from({ length: 61 }, (_, k) => k - 20).map((x) => slope * x - both.at(x)),
      );
      expect(both.conjugate(slope)).toBeCloseTo(best);
    }
  });
});
