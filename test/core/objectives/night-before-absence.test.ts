import { describe, expect, it } from "vitest";
import { nightBeforeAbsence } from "../../../core/objectives/night-before-absence.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const shifts = [
  { id: "N", startTime: "22:00", endTime: "06:00" },
  { id: "LATE", startTime: "16:00", endTime: "01:00" },
  { id: "LATER", startTime: "16:00", endTime: "01:01" },
  { id: "STANDBY", startTime: "20:00", endTime: "06:00", kind: "standby" },
];

function ward(more: PartialRequest) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-04",
    employees: [{ id: "anna" }],
    shifts,
    config: {
      enabled_objectives: ["night_before_absence"],
      objective_weights: { night_before_absence: 13 },
    },
    ...more,
  };
}

function units(more: PartialRequest, plan: readonly string[]): number {
  const { problem, rules } = problemFrom(ward(more));
  return nightBeforeAbsence.measure(problem, planFromWords(problem, plan), rules).units;
}

const third = ["2026-03-03"];

describe("night_before_absence", () => {
  it.each([
    ["vacation", { vacations: { anna: third } }],
    ["sick leave", { sick_leaves: { anna: third } }],
    ["an unavailable day", { availability: { anna: { "2026-03-03": false } } }],
    ["a wished free day", { wishes: { anna: third } }],
  ])("charges a night that ends in the morning of %s", (_, absence) => {
    expect(units(absence, ["anna 2026-03-02 N"])).toBe(1);
    expect(units(absence, ["anna 2026-03-04 N"])).toBe(0);
  });

  it("tolerates an end up to 60 minutes past midnight, and not one minute more", () => {
    const vacation = { vacations: { anna: third } };
    expect(units(vacation, ["anna 2026-03-02 LATE"])).toBe(0);
    expect(units(vacation, ["anna 2026-03-02 LATER"])).toBe(1);
  });

  it("charges nothing for standby, nor for a night without absence after it", () => {
    expect(units({ vacations: { anna: third } }, ["anna 2026-03-02 STANDBY"])).toBe(0);
    expect(units({}, ["anna 2026-03-02 N", "anna 2026-03-03 N"])).toBe(0);
  });

  it("leaves the night of the last day to the next plan", () => {
    const after = { vacations: { anna: ["2026-03-05"] }, wishes: { anna: ["2026-03-05"] } };
    expect(units(after, ["anna 2026-03-04 N"])).toBe(0);
  });

  it("counts a duty once that reaches into several mornings", () => {
    const long = { id: "X", startTime: "18:00", endTime: "08:00", endDayOffset: 2 };
    const away = { shifts: [long], vacations: { anna: ["2026-03-03", "2026-03-04"] } };
    expect(units(away, ["anna 2026-03-02 X"])).toBe(1);
    expect(units({ shifts: [long], wishes: { anna: ["2026-03-04"] } }, ["anna 2026-03-02 X"])).toBe(
      1,
    );
  });

  it.each([
    ["vacation and a wish", { vacations: { anna: third }, wishes: { anna: ["2026-03-04"] } }],
    [
      "a locked night",
      {
        vacations: { anna: third },
        wishes: { anna: ["2026-03-04"] },
        locked_assignments: [{ employeeId: "anna", shiftId: "N", date: "2026-03-03" }],
      },
    ],
    [
      "a duty over two midnights",
      {
        shifts: [
          { id: "X", startTime: "18:00", endTime: "08:00", endDayOffset: 2 },
          { id: "Y", startTime: "18:00", endTime: "01:00", endDayOffset: 2 },
        ],
        wishes: { anna: ["2026-03-04"] },
      },
    ],
    [
      "a duty into two days of absence",
      {
        shifts: [{ id: "X", startTime: "18:00", endTime: "08:00", endDayOffset: 2 }],
        vacations: { anna: ["2026-03-03", "2026-03-04"] },
      },
    ],
    [
      "a night at the end of the window, and somebody else absent at its start",
      {
        end_date: "2026-03-03",
        shifts: [shifts[0]],
        employees: [{ id: "anna" }, { id: "ben" }],
        wishes: { anna: ["2026-03-03"], ben: ["2026-03-02"] },
      },
    ],
  ])("costs in the model what it measures: %s", async (_, more) => {
    const { problem, rules } = problemFrom(ward(more));
    await verifyObjective(problem, rules, [nightBeforeAbsence]);
  });
});
