import { describe, expect, it } from "vitest";
import { minimalChange } from "../../../core/objectives/minimal-change.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify-objective.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00" };
const late = { id: "L", startTime: "14:00", endTime: "22:00" };
const standby = { id: "S", startTime: "06:00", endTime: "22:00", kind: "standby" };

/** Four days; anna had E on the 3rd, ben L on the 4th; the 2nd and the 5th lie outside the earlier plan. */
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-05",
  employees: [{ id: "anna" }, { id: "ben" }],
  shifts: [early, late],
  previous_assignments: [
    { employeeId: "anna", shiftId: "E", date: "2026-03-03" },
    { employeeId: "ben", shiftId: "L", date: "2026-03-04" },
  ],
  config: { enabled_objectives: ["minimal_change"], objective_weights: { minimal_change: 7 } },
};

function units(request: PartialRequest, plan: readonly string[]): number {
  const { problem, rules } = problemFrom(request);
  return minimalChange.measure(problem, planFromWords(problem, plan), rules).units;
}

const unchanged = ["anna 2026-03-03 E", "ben 2026-03-04 L"];

describe("minimal_change", () => {
  it.each([
    ["charges nothing for the same plan", unchanged, 0],
    ["charges 1 for a dropped duty", ["anna 2026-03-03 E"], 1],
    ["charges 1 for another shift on the same cell", ["anna 2026-03-03 L", "ben 2026-03-04 L"], 1],
    [
      "charges 2 for a duty that moves to another person",
      ["ben 2026-03-03 E", "ben 2026-03-04 L"],
      2,
    ],
    ["charges 1 for new work inside the earlier plan", [...unchanged, "anna 2026-03-04 E"], 1],
    ["lets work before the earlier plan be free", [...unchanged, "anna 2026-03-02 E"], 0],
    ["lets work after the earlier plan be free", [...unchanged, "anna 2026-03-05 E"], 0],
  ])("%s", (_, plan, expected) => {
    expect(units(ward, plan)).toBe(expected);
  });

  it("does not charge a duty that has become impossible, nor its replacement on the same day", () => {
    const sick = { ...ward, sick_leaves: { anna: ["2026-03-03"] } };
    expect(units(sick, ["ben 2026-03-04 L"])).toBe(0);
    expect(units(sick, ["ben 2026-03-04 L", "ben 2026-03-03 E"])).toBe(1);
    const closed = { ...ward, shifts: [{ ...early, excludedDates: ["2026-03-03"] }, late] };
    expect(units(closed, ["ben 2026-03-04 L", "anna 2026-03-03 L"])).toBe(0);
  });

  it("does not count standby as new work", () => {
    const withStandby = { ...ward, shifts: [early, late, standby] };
    expect(units(withStandby, [...unchanged, "anna 2026-03-04 S"])).toBe(0);
  });

  it("measures 0 without an earlier plan", () => {
    expect(units({ ...ward, previous_assignments: [] }, unchanged)).toBe(0);
  });

  it("costs in the model what it measures, on every plan", async () => {
    const tiny = { ...ward, start_date: "2026-03-03", end_date: "2026-03-04" };
    const { problem, rules } = problemFrom(tiny);
    const { points } = await verifyObjective(problem, rules, [minimalChange]);
    expect(Math.min(...points)).toBe(0);
    expect(Math.max(...points)).toBe(4 * 7);
  });

  it("costs in the model what it measures with standby, locks and lost duties", async () => {
    const { problem, rules } = problemFrom({
      ...ward,
      end_date: "2026-03-04",
      employees: [{ id: "anna" }],
      shifts: [early, late, standby],
      previous_assignments: [
        { employeeId: "anna", shiftId: "E", date: "2026-03-02" },
        { employeeId: "anna", shiftId: "L", date: "2026-03-04" },
      ],
      availability: { anna: { "2026-03-04": false } },
      locked_assignments: [{ employeeId: "anna", shiftId: "L", date: "2026-03-02" }],
    });
    const { points } = await verifyObjective(problem, rules, [minimalChange]);
    expect(Math.min(...points)).toBe(7);
  });

  it("costs in the model what it measures where an impossible duty can be replaced", async () => {
    const { problem, rules } = problemFrom({
      ...ward,
      start_date: "2026-03-03",
      end_date: "2026-03-04",
      shifts: [{ ...early, excludedDates: ["2026-03-03"] }, late],
    });
    const { points } = await verifyObjective(problem, rules, [minimalChange]);
    expect(Math.max(...points)).toBe(3 * 7);
  });
});
