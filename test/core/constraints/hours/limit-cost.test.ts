import { describe, expect, it } from "vitest";
import { limitCost } from "../../../../core/constraints/hours/limit-cost.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { verifyConstraint, verifyParams } from "../../../helpers/verify/verify-constraint.ts";

/** D is paid for 8 hours, H for 4. Rates 10 and 30, mean 20; cleo has none. */
const ward: PartialRequest = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "a" }, { id: "b" }, { id: "cleo" }],
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00" },
    { id: "H", startTime: "08:00", endTime: "12:00" },
  ],
  hourly_rates: { a: 10, b: 30 },
};

describe("limit_cost", () => {
  it("keeps the cost of the window up to the limit, to the last unit, and charges hours at the mean rate", async () => {
    await verifyConstraint(limitCost, {
      request: ward,
      params: { maxCost: 240 },
      plans: [
        { words: ["b 2026-03-02 D"], units: 0 },
        { words: ["b 2026-03-02 H", "b 2026-03-03 H"], units: 0 },
        { words: ["b 2026-03-02 D", "cleo 2026-03-02 D"], units: 0 },
        { words: ["b 2026-03-02 D", "a 2026-03-02 H"], units: 2 },
        { words: ["b 2026-03-02 D", "b 2026-03-03 D"], units: 12 },
      ],
      // Divided by 40, what all costs have in common.
      rows: [
        "2 a/2026-03-02/D + a/2026-03-02/H + 6 b/2026-03-02/D + 3 b/2026-03-02/H + 2 a/2026-03-03/D + a/2026-03-03/H + 6 b/2026-03-03/D + 3 b/2026-03-03/H <= 6",
      ],
    });
  });

  it("counts known days of the period at the average day", async () => {
    const result = await verifyConstraint(limitCost, {
      request: {
        ...ward,
        start_date: "2026-03-03",
        end_date: "2026-03-04",
        employees: [{ id: "b", contractHoursPerWeek: 20 }],
        hourly_rates: { b: 30 },
        employee_history: { b: ["2026-03-02"] },
      },
      params: { maxCost: 240, period: "week" },
      plans: [
        { words: ["b 2026-03-03 H"], units: 0 },
        { words: ["b 2026-03-03 D"], units: 4 },
      ],
    });
    expect(result.kept).toBeLessThan(result.plans);
  });

  it("judges every rolling period, and only what the conditions select", async () => {
    await verifyConstraint(limitCost, {
      request: { ...ward, end_date: "2026-03-04", employees: [{ id: "b" }] },
      params: { maxCost: 360, period: "rolling", days: 2 },
      conditions: [{ field: "shiftId", value: ["D"] }],
      plans: [
        { words: ["b 2026-03-02 D", "b 2026-03-04 D"], units: 0 },
        { words: ["b 2026-03-02 D", "b 2026-03-03 H"], units: 0 },
        { words: ["b 2026-03-02 D", "b 2026-03-03 D", "b 2026-03-04 D"], units: 8 },
      ],
    });
  });

  it("counts the premiums of duties, those of people without a rate in fixed amounts, known duties too", async () => {
    const premiums = [
      { kind: "window", from: "12:00", to: "14:00", percent: 50 },
      { kind: "window", from: "15:00", to: "16:00", amount: 12 },
    ];
    const result = await verifyConstraint(limitCost, {
      request: {
        ...ward,
        start_date: "2026-03-03",
        end_date: "2026-03-04",
        department: { id: "ward", payRules: { premiums } },
        employees: [{ id: "b" }, { id: "cleo" }],
        hourly_rates: { b: 30 },
        locked_assignments: [{ employeeId: "cleo", shiftId: "D", date: "2026-03-02" }],
      },
      params: { maxCost: 294, period: "week" },
      plans: [
        // 240 + 2 h at 15 + 12, and 12 of the Monday.
        { words: ["b 2026-03-03 D"], units: 0 },
        { words: ["b 2026-03-03 D", "cleo 2026-03-03 H"], units: 0 },
        { words: ["b 2026-03-03 D", "cleo 2026-03-03 D"], units: 12 / 30 },
      ],
    });
    expect(result.kept).toBeLessThan(result.plans);
  });

  it("squares the hours of a quadratic penalty, and lets locks that break it be", async () => {
    await verifyConstraint(limitCost, {
      request: ward,
      params: { maxCost: 200 },
      penalty: "quadratic",
    });
    await verifyConstraint(limitCost, {
      request: {
        ...ward,
        locked_assignments: [{ employeeId: "b", shiftId: "D", date: "2026-03-02" }],
      },
      params: { maxCost: 100 },
    });
  });

  it("refuses bad parameters and names them", () => {
    verifyParams(limitCost, {
      good: [{ maxCost: 0 }, { maxCost: 5, period: "Month" }],
      bad: [
        { params: {}, paths: ["maxCost"] },
        { params: { maxCost: -1 }, paths: ["maxCost"] },
        { params: { maxCost: 1, period: "decade" }, paths: ["period"] },
        { params: { maxCost: 1, period: "rolling" }, paths: ["days"] },
      ],
    });
  });
});
