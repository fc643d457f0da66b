import { describe, expect, it } from "vitest";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

function wishes(request: PartialRequest) {
  const { problem, warnings } = problemFrom(request);
  return {
    list: problem.wishes.map(({ employee, day, priority, units, cost }) => ({
      cell: `${problem.employees[employee]!.id} ${day}`,
      priority,
      units,
      cost,
    })),
    hasWishCosts: problem.hasWishCosts,
    meanWishCost: problem.meanWishCost,
    codes: warnings.map(({ code, path }) => `${code} ${path}`),
  };
}

describe("wishes for free days", () => {
  it.each([
    [undefined, 1],
    ["low", 0.5],
    ["Normal", 1],
    ["HIGH", 2],
  ])("charges priority %s with %d units", (priority, units) => {
    const { list } = wishes({
      wishes: { a: ["2026-03-03"] },
      wish_priorities: { a: priority === undefined ? {} : { "2026-03-03": priority } },
    });
    expect(list).toMatchObject([{ cell: "a 1", units, cost: 0 }]);
  });

  it("weighs by cost against the mean of all positive costs, never below a tenth", () => {
    // Mean of 2, 6 and 10 is 6; zero is not positive.
    const { list, meanWishCost, hasWishCosts } = wishes({
      end_date: "2026-03-06",
      wishes: { a: ["2026-03-02", "2026-03-03", "2026-03-04"], b: ["2026-03-02", "2026-03-03"] },
      wish_priorities: { a: { "2026-03-03": "high" } },
      wish_costs: {
        a: { "2026-03-02": 2, "2026-03-03": 6, "2026-03-04": 10 },
        b: { "2026-03-02": 0 },
      },
    });
    expect(meanWishCost).toBe(6);
    expect(hasWishCosts).toBe(true);
    expect(
      list.map(({ cell, units, cost }) => [cell, Math.round(units * 1e6) / 1e6, cost]),
    ).toEqual([
      ["a 0", 0.333333, 2],
      ["a 1", 2, 6],
      ["a 2", 1.666667, 10],
      ["b 0", 0.1, 0],
      ["b 1", 1, 0],
    ]);
  });

  it("keeps the priority alone when no cost is positive", () => {
    const { list, hasWishCosts } = wishes({
      wishes: { a: ["2026-03-03"] },
      wish_costs: { a: { "2026-03-03": 0 } },
    });
    expect(list).toMatchObject([{ units: 1 }]);
    expect(hasWishCosts).toBe(false);
  });

  it("merges repeated dates with a warning and leaves out those outside the window", () => {
    const { list, codes } = wishes({
      wishes: { a: ["2026-03-03", "2026-03-03", "2026-03-01", "2026-03-05"] },
    });
    expect(list.map(({ cell }) => cell)).toEqual(["a 1"]);
    expect(codes.filter((code) => code.includes("wish"))).toEqual(["duplicate_wish wishes.a"]);
  });

  it("keeps wishes on absence days, which are granted for free", () => {
    const { list } = wishes({
      wishes: { a: ["2026-03-03"] },
      vacations: { a: ["2026-03-03"] },
    });
    expect(list).toHaveLength(1);
  });

  it("warns of priorities and costs that belong to no wish", () => {
    const { codes } = wishes({
      wishes: { a: ["2026-03-03"] },
      wish_priorities: { a: { "2026-03-02": "low" } },
      wish_costs: { b: { "2026-03-02": 3 } },
    });
    expect(codes).toContain("no_such_wish wish_priorities.a");
    expect(codes).toContain("no_such_wish wish_costs.b");
  });
});

describe("social points", () => {
  const budgets = (request: PartialRequest) =>
    problemFrom(request).problem.employees.map(({ socialPoints }) => socialPoints);

  it("takes the map before the employee's own field, and null without either", () => {
    const employees = [{ id: "a", socialPoints: 5 }, { id: "b", socialPoints: 7 }, { id: "c" }];
    expect(budgets({ employees, social_points: { a: 0 } })).toEqual([0, 7, null]);
  });

  it("warns that they have no effect without wish costs", () => {
    expect(wishes({ social_points: { a: 3 } }).codes).toContain("no_effect social_points");
    expect(
      wishes({
        social_points: { a: 3 },
        wishes: { a: ["2026-03-03"] },
        wish_costs: { a: { "2026-03-03": 1 } },
      }).codes,
    ).not.toContain("no_effect social_points");
  });
});
