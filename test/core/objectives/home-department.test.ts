import { describe, expect, it } from "vitest";
import { homeDepartment } from "../../../core/objectives/home-department.ts";
import { problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "anna", primaryDepartmentId: "ward", departmentIds: ["icu"] }, { id: "ben" }],
  shifts: [
    { id: "W", startTime: "06:00", endTime: "14:00" },
    { id: "I", startTime: "14:00", endTime: "22:00", departmentId: "icu" },
  ],
  config: { enabled_objectives: ["home_department"], objective_weights: { home_department: 7 } },
};

describe("home_department", () => {
  it("charges 1 for each assignment outside the primary department, nothing without one", () => {
    const { problem, rules } = problemFrom(ward);
    const units = (...plan: string[]) =>
      homeDepartment.measure(problem, planFromWords(problem, plan), rules).units;
    expect(units("anna 2026-03-02 W", "ben 2026-03-02 I")).toBe(0);
    expect(units("anna 2026-03-02 I")).toBe(1);
    expect(units("anna 2026-03-02 I", "anna 2026-03-03 I")).toBe(2);
  });

  it("costs in the model what it measures, locked duties included", async () => {
    const lock = { employeeId: "anna", shiftId: "I", date: "2026-03-02" };
    const { problem, rules } = problemFrom({ ...ward, locked_assignments: [lock] });
    const { points } = await verifyObjective(problem, rules, [homeDepartment]);
    expect(Math.min(...points)).toBe(7);
  });
});
