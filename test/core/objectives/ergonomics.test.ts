import { describe, expect, it } from "vitest";
import { ergonomics } from "../../../core/objectives/ergonomics.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:00", breakMinutes: 30 };
const N = { id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 30, shiftType: "night" };
const ward = (more: PartialRequest = {}) =>
  problemFrom({
    employees: [{ id: "a" }],
    shifts: [E, N],
    end_date: "2026-03-07",
    employee_history: { a: [] },
    config: { objective_weights: { ergonomics: 5 } },
    ...more,
  });

describe("ergonomics", () => {
  it("prices every plan as it is measured", async () => {
    const { problem, rules } = ward();
    const { points } = await verifyObjective(problem, rules, [ergonomics]);
    expect(Math.min(...points)).toBe(0);
    expect(Math.max(...points)).toBeGreaterThanOrEqual(4 * 5);
  });

  it("prices every plan after known nights and around locked duties", async () => {
    const { problem, rules } = ward({
      end_date: "2026-03-06",
      employee_history: { a: ["2026-02-26"] },
      employee_prior_night_run: { a: 2 },
      employee_last_shift_end: { a: "2026-03-02T06:00" },
      locked_assignments: [
        { employeeId: "a", shiftDefinitionId: "N", date: "2026-03-04" },
        { employeeId: "a", shiftDefinitionId: "E", date: "2026-03-08" },
      ],
    });
    await verifyObjective(problem, rules, [ergonomics]);
  });

  it("counts each item in its own units", () => {
    const { problem, rules } = ward();
    const plan = planFromWords(problem, ["a 2026-03-02 N", "a 2026-03-04 E"]);
    const { items } = ergonomics.measure(problem, plan, rules);
    // Exactly 24 hours are between them, so only the better advice of 48 is missed; and a single day off.
    expect(items.map(({ rule, units }) => [rule, units])).toEqual([
      ["ergonomics:recovery48", 1],
      ["ergonomics:singleDaysOff", 1],
    ]);
  });
});
