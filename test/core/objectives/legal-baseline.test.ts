import { describe, expect, it } from "vitest";
import { legalBaseline } from "../../../core/objectives/legal-baseline.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:00", breakMinutes: 30 };
const L = { id: "L", startTime: "14:00", endTime: "22:00", breakMinutes: 30 };
const X = { id: "X", startTime: "08:00", endTime: "20:00", breakMinutes: 60 };
const ward = (more: PartialRequest = {}) =>
  problemFrom({
    employees: [{ id: "a" }],
    shifts: [E, L, X],
    end_date: "2026-03-05",
    department: { id: "ward", legalBaseline: "soft" },
    ...more,
  });

describe("legal_baseline", () => {
  it("prices every plan as it is measured", async () => {
    const { problem, rules } = ward();
    const { points } = await verifyObjective(problem, rules, [legalBaseline]);
    expect(Math.min(...points)).toBe(0);
  });

  it("prices history and locks that are there anyway", async () => {
    const { problem, rules } = ward({
      employee_history: { a: Array.from({ length: 11 }, (_, k) => `2026-02-${18 + k}`) },
      employee_last_shift_end: { a: "2026-03-01T22:00" },
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "X", date: "2026-03-03" }],
    });
    const { points } = await verifyObjective(problem, rules, [legalBaseline]);
    // The locked duty of eleven hours is an eighth of a unit beyond ten hours.
    expect(Math.min(...points)).toBeCloseTo(150 / 8, 6);
  });

  it("adds up the units of all items, one for each pair without rest and for each day too many", () => {
    const { problem, rules } = ward({
      employee_history: {
        a: Array.from({ length: 11 }, (_, k) => `2026-02-${18 + k}`).concat("2026-03-01"),
      },
    });
    const plan = planFromWords(problem, ["a 2026-03-02 L", "a 2026-03-03 E"]);
    const { units, items } = legalBaseline.measure(problem, plan, rules);
    expect(units).toBe(3);
    expect(items.map(({ rule, units: charged }) => [rule, charged])).toEqual([
      ["baseline:rest", 1],
      ["baseline:consecutiveDays", 2],
    ]);
  });

  it("is nothing where the baseline is law or off", () => {
    for (const mode of ["arbzg", "off"]) {
      const { problem, rules } = ward({ department: { id: "ward", legalBaseline: mode } });
      const plan = planFromWords(problem, ["a 2026-03-02 L", "a 2026-03-03 E"]);
      expect(legalBaseline.measure(problem, plan, rules).units).toBe(0);
    }
  });
});
