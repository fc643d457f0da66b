import { describe, expect, it } from "vitest";
import { curvesSvg } from "../../bench/curves.ts";
import { aimsOf, capOf, verdictOn } from "../../bench/literature-aims.ts";

describe("the picture of curves", () => {
  const panel = {
    title: "a < b",
    seconds: 10,
    curves: [
      {
        name: "one",
        points: [
          [1, 50],
          [4, 0],
        ] as const,
      },
      { name: "two", points: [] },
    ],
  };

  it("draws a step for each plan until the end of the time, and nothing where there is no plan", () => {
    const paths = curvesSvg("heading", [panel]).match(/<path d="[^"]*"/g) ?? [];
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatch(/^<path d="M[\d.]+ [\d.]+H[\d.]+V200H330"$/);
  });

  it("names every curve once and escapes what is no markup", () => {
    const svg = curvesSvg("x & y", [panel, { ...panel, title: "second" }]);
    expect(svg).toContain("a &lt; b");
    expect(svg).toContain("x &amp; y");
    expect(svg.match(/>one</g)).toHaveLength(1);
  });
});

describe("what is asked of published instances", () => {
  it("takes the cap from the tier of the size", () => {
    expect([840, 841, 15_500, 16_800, 145_600].map(capOf)).toEqual([15, 30, 30, 60, 120]);
  });

  it("is met by a plan of the cost, proven and in time where that is asked", () => {
    const { must, goal } = aimsOf("curtois", "Instance3", 1001)!;
    const reached = { cost: 1001, proven: true, seconds: 4 };
    expect(verdictOn(must, reached)).toBe("met");
    expect(verdictOn(goal, reached)).toBe("missed: 3 s asked");
    expect(verdictOn(must, { ...reached, cost: 1002, proven: false })).toBe(
      "missed: 1001 asked, not proven",
    );
    expect(verdictOn(must, null)).toBe("missed: no plan");
  });

  it("follows the best known value where it is a share of it", () => {
    expect(aimsOf("inrc2", "n030w4_1_6-2-9-1", 1670)?.must.most).toBe(1753);
    expect(aimsOf("inrc2", "n100w4_0_1-1-0-8", 1170)?.must.most).toBe(1263);
    expect(aimsOf("inrc1", "sprint01", 56)).toMatchObject({
      must: { most: 56 },
      goal: { proven: true },
    });
    expect(aimsOf("inrc1", "sprint01", null)).toBeNull();
    expect(aimsOf("curtois", "Instance24", 1)).toBeNull();
  });
});
