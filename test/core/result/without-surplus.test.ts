import { describe, expect, it } from "vitest";
import { fromWire } from "../../../core/result/judgement/plan.ts";
import { judgePlan } from "../../../core/result/result.ts";
import { withoutSurplus } from "../../../core/result/without-surplus.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";

const silent = { config: { enabled_objectives: [] } };

/** What is left of a plan of the shift `D`, as `employee day`. */
function lean(more: PartialRequest, duties: readonly string[], isLate = false) {
  const prepared = problemFrom({ ...silent, ...more });
  const wire = duties.map((duty) => {
    const [employee_id, day] = duty.split(" ");
    return { employee_id: employee_id!, shift_id: "D", date: `2026-03-0${day}` };
  });
  const judged = judgePlan(prepared, fromWire(prepared.problem, wire).plan);
  expect(judged.verdict.issues).toEqual([]);
  const found = withoutSurplus({ ...prepared, problems: [] }, judged, () => isLate);
  return found?.plan.assignments.map(
    ({ employee, day }) => `${prepared.problem.employees[employee]!.id} ${day + 2}`,
  );
}
const surplus = ["a 2", "a 3", "a 4", "b 2", "b 4"];

describe("a plan that no objective prices", () => {
  it("has no duties beyond those asked for, and takes them from the busiest", () => {
    expect(lean({}, surplus)).toEqual(["b 2", "a 3", "b 4"]);
  });

  it("stays as it is where nothing is too much, time is over, or objectives say what more is worth", () => {
    expect(lean({}, surplus, true)).toBeUndefined();
    expect(lean({}, ["a 2", "a 3", "b 4"])).toBeUndefined();
    expect(lean({ config: {} }, surplus)).toBeUndefined();
  });

  it("keeps what is locked, and what the earlier plan had", () => {
    const given = [{ employeeId: "a", shiftId: "D", date: "2026-03-02" }];
    expect(lean({ locked_assignments: given }, surplus)).toEqual(["a 2", "a 3", "b 4"]);
    expect(lean({ previous_assignments: given }, surplus)).toEqual(["a 2", "a 3", "b 4"]);
  });

  it("keeps what a rule or a staffing rule asks for", () => {
    const least = (employeeId: string, min: number) => ({
      id: employeeId,
      conditions: [{ field: "employeeId", value: employeeId }],
      consequences: [{ type: "limitShiftCount", params: { min, period: "window" } }],
    });
    expect(lean({ planning_rules: [least("a", 3), least("b", 1)] }, surplus)).toEqual([
      "a 2",
      "b 2",
      "a 3",
      "a 4",
    ]);
    const staffing_rules = [{ id: "two", dates: ["2026-03-02"], minStaff: 2 }];
    expect(lean({ staffing_rules }, surplus)).toEqual(["a 2", "b 2", "a 3", "b 4"]);
  });
});
