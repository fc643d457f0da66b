import "../page-globals.ts";
import { describe, expect, it, vi } from "vitest";
import type { WireAssignment } from "../../../../core/index.ts";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import {
  figureDifferences,
  objectiveDifferences,
} from "../../../../web/compare/figure-differences.ts";
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import type { ShownPlan } from "../../../../web/plan/shown-plan.ts";

vi.mock("../../../../web/engine/core.ts", () => ({ core: {} }));

const calls = new CoreCalls();
const opened = calls.open(ward, "en");
if (!opened.ok) throw new Error("The fixture is no request.");
const of = { ...opened, title: "ward" };

function shown(assignments: readonly WireAssignment[]): ShownPlan {
  const result = calls.handMade(of.number, assignments, "en");
  return {
    plan: { id: 1, title: "plan", of, result, madeBy: "hand" },
    roster: calls.roster(of.number, result),
    report: calls.judge(of.number, assignments, "en"),
  };
}

const late = { employee_id: "e2", shift_id: "late", date: "2026-02-03" };
const early = { employee_id: "e2", shift_id: "early", date: "2026-02-04" };
const one = shown([late]);
const two = shown([late, early]);

describe("what got better and worse", () => {
  it("is told for what is missing, rules, and points, each in its own direction", () => {
    const figures = new Map(figureDifferences(one, two).map((figure) => [figure.key, figure]));
    expect(figures.get("missing")).toMatchObject({ before: 55, after: 54, isBetter: true });
    expect(figures.get("broken")).toMatchObject({ before: 0, after: 1, isBetter: false });
    expect(figures.get("planned")).toMatchObject({ before: 8, after: 16, isBetter: null });
    expect(figures.get("total")!.isBetter).toBe(true);
  });

  it("is the opposite the other way round", () => {
    for (const figure of figureDifferences(two, one)) {
      const there = figureDifferences(one, two).find(({ key }) => key === figure.key)!;
      expect([figure.before, figure.after]).toEqual([there.after, there.before]);
      expect(figure.isBetter).toBe(there.isBetter === null ? null : !there.isBetter);
    }
  });

  it("adds up to the difference of all points, objective by objective", () => {
    const total = figureDifferences(one, two).find(({ key }) => key === "total")!;
    const sum = objectiveDifferences(one, two).reduce(
      (all, { before, after }) => all + after - before,
      0,
    );
    expect(sum).toBeCloseTo(total.after - total.before, 6);
    expect(sum).not.toBe(0);
  });

  it("says nothing of hours that one of the plans does not tell", () => {
    const { hours: _, ...statistics } = one.plan.result.statistics;
    const silent = { ...one, plan: { ...one.plan, result: { ...one.plan.result, statistics } } };
    const keys = figureDifferences(silent, two).map(({ key }) => key);
    expect(keys).not.toContain("planned");
    expect(keys).toContain("missing");
  });

  it("is nothing between a plan and itself", () => {
    expect(objectiveDifferences(two, two)).toEqual([]);
    expect(figureDifferences(two, two).every(({ isBetter }) => isBetter === null)).toBe(true);
  });
});
