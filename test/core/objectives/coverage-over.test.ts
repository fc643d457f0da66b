import { describe, expect, it } from "vitest";
import { coverageOver } from "../../../core/objectives/coverage-over.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const crew = ["a", "b", "c", "d"];

function ward(shift: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-02",
    employees: crew.map((id) => ({ id })),
    shifts: [{ id: "D", startTime: "07:00", endTime: "15:00", ...shift }],
    config: { enabled_objectives: ["coverage_over"], objective_weights: { coverage_over: 11 } },
    ...more,
  };
}

function unitsByHeadcount(request: PartialRequest): number[] {
  const { problem, rules } = problemFrom(request);
  return Array.from({ length: crew.length + 1 }, (_, headcount) => {
    const words = crew.slice(0, headcount).map((id) => `${id} 2026-03-02 D`);
    return coverageOver.measure(problem, planFromWords(problem, words), rules).units;
  });
}

describe("coverage_over", () => {
  it.each([
    [
      "charges 1 and 1.5 above a minimum of two, which is the default target",
      { minStaff: 2 },
      [0, 0, 0, 1, 2.5],
    ],
    ["charges 1 a person above optimalStaff", { minStaff: 1, optimalStaff: 3 }, [0, 0, 0, 0, 1]],
    [
      "charges 1, 2, 3 and 4 for the persons of an optional shift",
      { minStaff: 0 },
      [0, 1, 3, 6, 10],
    ],
    ["charges nobody where maxStaff is given", { minStaff: 1, maxStaff: 2 }, [0, 0, 0, 0, 0]],
  ])("%s", (_, shift, expected) => {
    expect(unitsByHeadcount(ward(shift))).toEqual(expected);
  });

  it("counts no surplus on a locked duty outside the shift's calendar", () => {
    const { problem, rules } = problemFrom(
      ward(
        { minStaff: 0, excludedDates: ["2026-03-02"] },
        { locked_assignments: [{ employeeId: "a", shiftId: "D", date: "2026-03-02" }] },
      ),
    );
    const plan = planFromWords(problem, ["a 2026-03-02 D"]);
    expect(coverageOver.measure(problem, plan, rules).units).toBe(0);
  });

  it.each([
    ["below, at and above the target", { minStaff: 1, optimalStaff: 2 }],
    ["an optional shift", { minStaff: 0 }],
  ])("costs in the model what it measures: %s", async (_, shift) => {
    const { problem, rules } = problemFrom(ward(shift));
    await verifyObjective(problem, rules, [coverageOver]);
  });

  it("costs in the model what it measures: one shift with maxStaff, one without", async () => {
    const shift = { startTime: "07:00", endTime: "15:00", minStaff: 0 };
    const { problem, rules } = problemFrom({
      ...ward({}),
      employees: [{ id: "a" }, { id: "b" }],
      shifts: [
        { id: "D", ...shift },
        { id: "M", ...shift, maxStaff: 1 },
      ],
    });
    const { points } = await verifyObjective(problem, rules, [coverageOver]);
    expect(new Set(points)).toEqual(new Set([0, 11, 33]));
  });

  it("charges a surplus that the locks alone bring, in model and measure alike", async () => {
    const lock = (employeeId: string) => ({ employeeId, shiftId: "D", date: "2026-03-02" });
    const { problem, rules } = problemFrom(
      ward({ minStaff: 0 }, { locked_assignments: [lock("a"), lock("b")] }),
    );
    const { points } = await verifyObjective(problem, rules, [coverageOver]);
    expect([Math.min(...points), Math.max(...points)]).toEqual([33, 110]);
  });
});
