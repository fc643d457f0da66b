import { describe, expect, it } from "vitest";
import { solveCost } from "../../server/cost.ts";
import { effectiveTimeLimitSeconds, isTier, tierLimits } from "../../server/tiers.ts";

describe("tierLimits", () => {
  it.each([
    ["free", 840, 15, 10, 1, 1],
    ["standard", 15_500, 30, 30, 3, 2],
    ["pro", 99_200, 60, 60, 3, 3],
    ["app", 620_000, 120, 120, 2, 4],
    ["enterprise", null, 120, 300, 4, 4],
  ] as const)(
    "keeps the table of section 8, and our own weights, for %s",
    (tier, size, cap, rate, parallel, weight) => {
      expect(tierLimits(tier)).toEqual({
        maxProblemSize: size,
        solverCapSeconds: cap,
        requestsPerMinute: rate,
        parallelSolves: parallel,
        weight,
      });
    },
  );

  it("knows no tier by an inherited name", () => {
    expect(isTier("toString")).toBe(false);
    expect(() => tierLimits("__proto__")).toThrow();
  });
});

describe("effectiveTimeLimitSeconds", () => {
  it("is the smaller of what is asked and the tier's cap, 60 when nothing is asked", () => {
    expect(effectiveTimeLimitSeconds("standard", 10)).toBe(10);
    expect(effectiveTimeLimitSeconds("standard", 600)).toBe(30);
    expect(effectiveTimeLimitSeconds("enterprise", null)).toBe(60);
    expect(effectiveTimeLimitSeconds("free", null)).toBe(15);
  });
});

describe("solveCost", () => {
  it.each([
    [0, 1],
    [1, 2],
    [1000, 2],
    [1001, 3],
    [620_000, 621],
  ])("prices a problem of size %i at %i", (size, cost) => {
    expect(solveCost(size)).toBe(cost);
  });
});
