import { describe, expect, it } from "vitest";
import { contractHours } from "../../../core/objectives/contract-hours.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify-objective.ts";

/** Monday to Wednesday: a contract of 20 h a week has a target of 12 h. */
function ward(employee: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-04",
    employees: [{ id: "anna", ...employee }],
    shifts: [
      { id: "E", startTime: "06:00", endTime: "14:00" },
      { id: "K", startTime: "08:00", endTime: "12:00" },
    ],
    config: { enabled_objectives: ["contract_hours"], objective_weights: { contract_hours: 3 } },
    ...more,
  };
}

function units(request: PartialRequest, plan: readonly string[]): number {
  const { problem, rules } = problemFrom(request);
  return contractHours.measure(problem, planFromWords(problem, plan), rules).units;
}

const half = ward({ contractHoursPerWeek: 20 });

describe("contract_hours", () => {
  it.each([
    ["charges 1 an hour below the target", ["anna 2026-03-02 E"], 4],
    ["charges nothing at the target", ["anna 2026-03-02 E", "anna 2026-03-03 K"], 0],
    ["charges 2 an hour above the target", ["anna 2026-03-02 E", "anna 2026-03-03 E"], 8],
    ["charges the whole target of somebody who never works", [], 12],
  ])("%s", (_, plan, expected) => {
    expect(units(half, plan)).toBeCloseTo(expected, 9);
  });

  it("leaves people without a contract alone", () => {
    expect(units(ward({}), ["anna 2026-03-02 E"])).toBe(0);
  });

  it("counts every hour of a contract of 0 hours as overtime", () => {
    expect(units(ward({ contractHoursPerWeek: 0 }), ["anna 2026-03-02 E"])).toBeCloseTo(16, 9);
  });

  it("credits vacation by a lower target", () => {
    const away = ward({ contractHoursPerWeek: 20 }, { vacations: { anna: ["2026-03-04"] } });
    expect(units(away, ["anna 2026-03-02 E"])).toBeCloseTo(0, 9);
  });

  it("does not charge people who get no work", () => {
    expect(units(ward({ contractHoursPerWeek: 20, status: "inactive" }), [])).toBe(0);
  });

  it("takes credited, not legal hours", () => {
    const onCall = ward(
      { contractHoursPerWeek: 20 },
      {
        shifts: [
          { id: "B", startTime: "08:00", endTime: "08:00", kind: "onCall", creditFactor: 0.5 },
        ],
      },
    );
    expect(units(onCall, ["anna 2026-03-02 B"])).toBeCloseTo(0, 9);
  });

  it.each([
    ["a target that plans can meet", half],
    ["a target between what plans can reach", ward({ contractHoursPerWeek: 23.5 })],
    ["a contract of 0 hours", ward({ contractHoursPerWeek: 0 })],
    [
      "several people, one without contract, one with nothing to do",
      ward(
        {},
        {
          end_date: "2026-03-02",
          employees: [
            { id: "anna", contractHoursPerWeek: 30 },
            { id: "ben", contractHoursPerWeek: 38.5 },
            { id: "carl" },
            { id: "dora", contractHoursPerWeek: 10, allowedShiftIds: ["none"] },
          ],
        },
      ),
    ],
  ])("costs in the model what it measures: %s", async (_, request) => {
    const { problem, rules } = problemFrom(request);
    await verifyObjective(problem, rules, [contractHours]);
  });
});
