import { describe, expect, it } from "vitest";
import { laborCost } from "../../../core/objectives/labor-cost.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

/** Rates 20 and 40: the mean is 30. D is paid for 7.5 hours, C for 6 of 10. Two days: a contract of 20 h asks for 8 h. */
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "anna" }, { id: "ben" }, { id: "cleo", pay: "hourly" }],
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

  it.each<[string, { id: string; contractHoursPerWeek?: number; pay?: string }, number]>([
    ["has no rate, for which the mean stands", { id: "dora", contractHoursPerWeek: 20 }, 7],
    [
      "has a rate and a salary",
      { id: "anna", contractHoursPerWeek: 20, pay: "Salaried" },
      (7 * 20) / 30,
    ],
    ["has a salary and a target of 0", { id: "dora", contractHoursPerWeek: 0 }, 15],
    ["has a salary without a target", { id: "dora" }, 0],
    ["is paid by the hour", { id: "dora", contractHoursPerWeek: 20, pay: "hourly" }, 15],
  ])("15.3: lets a salary pay for the target: who %s", (_, person, both) => {
    const more = { employees: [person, { id: "ben" }], hourly_rates: { anna: 20, ben: 40 } };
    const rates = person.id === "dora" ? { hourly_rates: { ben: 30 } } : {};
    const of = (days: readonly string[]) =>
      units(
        days.map((day) => `${person.id} 2026-03-0${day} D`),
        { ...more, ...rates },
      );
    expect(of(["2", "3"])).toBeCloseTo(both, 9);
    // One duty of 7.5 h is within a target of 8 h.
    if ((person.contractHoursPerWeek ?? 1) > 0)
      expect(of(["2"])).toBeCloseTo(both === 15 ? 7.5 : 0, 9);
  });

  it("15.3: takes no mean of people without a rate, and warns of pay without any rates", () => {
    expect(units(["ben 2026-03-02 D"], { hourly_rates: { ben: 40 } })).toBeCloseTo(7.5, 9);
    const codes = (more: PartialRequest) =>
      problemFrom({ ...ward, ...more }).warnings.map(({ code, path }) => `${code} ${path}`);
    expect(codes({ hourly_rates: {} })).toContain("no_effect employees.2.pay");
    expect(codes({ hourly_rates: { anna: 20 } })).not.toContain("no_effect employees.2.pay");
  });

  it("charges nothing without the map, or where every rate is 0", () => {
    expect(units(["anna 2026-03-02 D"], { hourly_rates: {} })).toBe(0);
    expect(units(["anna 2026-03-02 D"], { hourly_rates: { anna: 0 } })).toBe(0);
  });

  it("costs in the model what it measures", async () => {
    const salaried = [
      { id: "anna" },
      { id: "ben", contractHoursPerWeek: 20, pay: "salaried" },
      { id: "cleo", contractHoursPerWeek: 0 },
    ];
    for (const more of [{}, { employees: salaried }]) {
      const { problem, rules } = problemFrom({ ...ward, ...more });
      await verifyObjective(problem, rules, [laborCost]);
    }
  });
});
