import { describe, expect, it } from "vitest";
import { laborCost } from "../../../core/objectives/labor-cost.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify-objective.ts";

/** Rates 20 and 40: the mean is 30. D is paid for 7.5 hours, C for 6 of 10. */
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "anna" }, { id: "ben" }, { id: "cleo" }],
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 },
    { id: "C", startTime: "20:00", endTime: "06:00", kind: "onCall", creditFactor: 0.6 },
  ],
  hourly_rates: { anna: 20, ben: 40, stranger: 900 },
  config: { enabled_objectives: ["labor_cost"], objective_weights: { labor_cost: 3 } },
};

function units(plan: readonly string[], more: PartialRequest = {}): number {
  const { problem, rules } = problemFrom({ ...ward, ...more });
  return laborCost.measure(problem, planFromWords(problem, plan), rules).units;
}

describe("labor_cost", () => {
  it("counts paid hours at the mean rate, those of people without a rate one to one", () => {
    expect(units(["anna 2026-03-02 D"])).toBeCloseTo(5, 9);
    expect(units(["ben 2026-03-02 D"])).toBeCloseTo(10, 9);
    expect(units(["cleo 2026-03-02 D"])).toBeCloseTo(7.5, 9);
    expect(units(["ben 2026-03-02 C"])).toBeCloseTo(8, 9);
    expect(units(["anna 2026-03-02 D", "ben 2026-03-03 D"])).toBeCloseTo(15, 9);
  });

  it("charges nothing without the map, or where every rate is 0", () => {
    expect(units(["anna 2026-03-02 D"], { hourly_rates: {} })).toBe(0);
    expect(units(["anna 2026-03-02 D"], { hourly_rates: { anna: 0 } })).toBe(0);
  });

  it("costs in the model what it measures", async () => {
    const { problem, rules } = problemFrom(ward);
    await verifyObjective(problem, rules, [laborCost]);
  });
});
