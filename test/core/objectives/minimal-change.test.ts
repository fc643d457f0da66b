import { describe, expect, it } from "vitest";
import { minimalChange } from "../../../core/objectives/minimal-change.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00" };
const late = { id: "L", startTime: "14:00", endTime: "22:00" };
const standby = { id: "S", startTime: "06:00", endTime: "22:00", kind: "standby" };

/**
 * Four days; anna had E on the 3rd, ben L on the 4th; the 2nd and the 5th lie outside the earlier plan. A change of the
 * first three days counts 4, one of the 5th would count 2.
 */
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
    ["charges a dropped duty once", ["anna 2026-03-03 E"], 4],
    ["charges another shift on the same cell once", ["anna 2026-03-03 L", "ben 2026-03-04 L"], 4],
    [
      "charges a duty that moves to another person twice",
      ["ben 2026-03-03 E", "ben 2026-03-04 L"],
      8,
    ],
    ["charges new work inside the earlier plan once", [...unchanged, "anna 2026-03-04 E"], 4],
    ["lets work before the earlier plan be free", [...unchanged, "anna 2026-03-02 E"], 0],
    ["lets work after the earlier plan be free", [...unchanged, "anna 2026-03-05 E"], 0],
  ])("%s", (_, plan, expected) => {
    expect(units(ward, plan)).toBe(expected);
  });

  it("does not charge a duty that has become impossible, nor its replacement on the same day", () => {
    const sick = { ...ward, sick_leaves: { anna: ["2026-03-03"] } };
    expect(units(sick, ["ben 2026-03-04 L"])).toBe(0);
    expect(units(sick, ["ben 2026-03-04 L", "ben 2026-03-03 E"])).toBe(4);
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
    expect(Math.max(...points)).toBe(4 * 4 * 7);
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
    expect(Math.min(...points)).toBe(4 * 7);
  });

  it("costs in the model what it measures where an impossible duty can be replaced", async () => {
    const { problem, rules } = problemFrom({
      ...ward,
      start_date: "2026-03-03",
      end_date: "2026-03-04",
      shifts: [{ ...early, excludedDates: ["2026-03-03"] }, late],
    });
    const { points } = await verifyObjective(problem, rules, [minimalChange]);
    expect(Math.max(...points)).toBe(3 * 4 * 7);
  });

  describe("makes a change count", () => {
    const month = {
      ...ward,
      end_date: "2026-03-15",
      previous_assignments: ["02", "04", "05", "11", "12"].map((day) => ({
        ...{ employeeId: "anna", shiftId: "E", date: `2026-03-${day}` },
      })),
    };
    const all = ["02", "04", "05", "11", "12"];
    /** What it costs to drop the duty of one day alone. */
    const dropped = (changeWeights: object | null) =>
      all.map((day) =>
        units(
          { ...month, config: { ...ward.config, changeWeights } },
          all.filter((other) => other !== day).map((other) => `anna 2026-03-${other} E`),
        ),
      );

    it("4 on the first three days of the window, 2 up to the tenth, 1 after, by default", () => {
      expect(dropped(null)).toEqual([4, 4, 2, 2, 1]);
      expect(dropped({})).toEqual([4, 4, 2, 2, 1]);
      // Who weighs people says nothing about dates.
      expect(dropped({ byEmployee: { ben: 9 } })).toEqual([4, 4, 2, 2, 1]);
    });

    it("the same everywhere where the dates are listed and none is named", () => {
      expect(dropped({ byDate: [] })).toEqual([1, 1, 1, 1, 1]);
    });

    it("by date before by span, by the smallest span that holds, in whatever order they stand", () => {
      const byDate = [
        { withinDays: 10, factor: 3 },
        { date: "2026-03-04", factor: 0 },
        { withinDays: 3, factor: 7.5 },
        { date: "2027-01-01", factor: 99 },
      ];
      expect(dropped({ byDate })).toEqual([7.5, 0, 3, 3, 1]);
      expect(dropped({ byDate: byDate.toReversed() })).toEqual([7.5, 0, 3, 3, 1]);
    });

    it("times the factor of the person", () => {
      expect(dropped({ byEmployee: { anna: 0.5 } })).toEqual([2, 2, 1, 1, 0.5]);
      const moved = units(
        { ...ward, config: { ...ward.config, changeWeights: { byEmployee: { ben: 3 } } } },
        ["ben 2026-03-03 E", "ben 2026-03-04 L"],
      );
      // Anna loses a duty for 4, ben gets one for 4 x 3.
      expect(moved).toBe(16);
    });

    it("in the model what it counts in the measure", async () => {
      const { problem, rules } = problemFrom({
        ...ward,
        start_date: "2026-03-03",
        end_date: "2026-03-04",
        config: {
          ...ward.config,
          changeWeights: {
            byDate: [
              { date: "2026-03-03", factor: 2.5 },
              { withinDays: 2, factor: 0 },
            ],
            byEmployee: { ben: 10 },
          },
        },
      });
      const { points } = await verifyObjective(problem, rules, [minimalChange]);
      // Both cells of the 3rd change: anna's lost duty and ben's new one; the 4th is free of charge.
      expect(Math.max(...points)).toBe((2.5 + 25) * 7);
    });
  });
});
