import { describe, expect, it } from "vitest";
import type { Progress } from "../../../../core/index.ts";
import {
  curveColumns,
  hasCoveredMore,
  shownSpan,
  withProgress,
} from "../../../../web/run/curve.ts";
import type { CurvePoint } from "../../../../web/state/run.ts";

const report = (
  elapsedSeconds: number,
  incumbentObjective: number | null,
  bestBound: number | null,
  missingStaff = 0,
): Progress => ({
  ...{ phase: "stage2", percent: 0, elapsedSeconds, timeLimitSeconds: 30 },
  ...{ incumbentObjective, bestBound, gap: null, missingStaff, solutionsFound: 1 },
});

const curveOf = (...reports: Progress[]) => reports.reduce<readonly CurvePoint[]>(withProgress, []);

describe("the curve of a solve", () => {
  it("begins with the first figure and grows only where a figure moves", () => {
    const curve = curveOf(
      report(0.1, null, null),
      report(0.2, 90, null),
      report(0.3, 90, null),
      report(0.4, 90, 10),
    );
    expect(curve.map(({ seconds }) => seconds)).toEqual([0.2, 0.4]);
  });

  it("never shows the points of one plan with what another leaves open", () => {
    const curve = curveOf(report(1, 50, 0, 3), report(2, 50, 0, 1), report(2, 90, 0, 1));
    expect(curve.map(({ objective, missing }) => [objective, missing])).toEqual([
      [50, 3],
      [90, 1],
    ]);
  });

  it("never runs backwards in time", () => {
    const curve = curveOf(report(2, 90, 0), report(1, 80, 0));
    expect(curve.map(({ seconds }) => seconds)).toEqual([2, 2]);
  });

  it("stays small however long the solve goes on, and keeps its newest point", () => {
    const reports = Array.from({ length: 20_000 }, (_, step) => report(step, 30_000 - step, 0));
    const curve = curveOf(...reports);
    expect(curve.length).toBeLessThanOrEqual(1201);
    expect(curve.at(-1)?.objective).toBe(30_000 - 19_999);
    expect(curve[0]?.objective).toBe(30_000);
  });

  it("is drawn on to the present", () => {
    expect(curveColumns(curveOf(report(1, 90, 10)), 5)).toEqual([
      [1, 5],
      [90, 90],
      [10, 10],
      [null, null],
    ]);
  });

  it("keeps apart the points of plans that left more demand open, joined where the better one begins", () => {
    const curve = curveOf(report(1, 50, 0, 3), report(2, 40, 0, 3), report(3, 90, 0, 1));
    const [, objective, , earlier] = curveColumns(curve, 4);
    expect(objective).toEqual([null, null, 90, 90]);
    expect(earlier).toEqual([50, 40, 40, null]);
    expect(hasCoveredMore(curve)).toBe(true);
    expect(hasCoveredMore(curveOf(report(1, 50, 0)))).toBe(false);
  });

  it("shows bound and best plan, and cuts off the far worse first plans", () => {
    const [low, high] = shownSpan(
      curveOf(report(1, 100_000, 0), report(2, 900, 700), report(3, 800, 750), report(4, 790, 760)),
    );
    expect(low).toBeLessThanOrEqual(760);
    expect(high).toBeGreaterThanOrEqual(790);
    expect(high).toBeLessThan(50_000);
  });

  it("has a span of some height before anything is known and when nothing moves", () => {
    expect(shownSpan([])).toEqual([0, 1]);
    const [low, high] = shownSpan(curveOf(report(1, 32, 32)));
    expect(low).toBeLessThan(32);
    expect(high).toBeGreaterThan(32);
  });
});
