import { describe, expect, it } from "vitest";
import { requireAssignment } from "../../../../core/constraints/assignments/require-assignment.ts";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 };
const N = { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" };
const base = { employees: [{ id: "a" }], shifts: [D, N] };
const verify = (situation: Situation) =>
  verifyConstraint(requireAssignment, { assuming: [maxShiftsPerDay], ...situation });

describe("require_assignment", () => {
  it("refuses numbers of shifts that no day can have", () => {
    verifyParams(requireAssignment, {
      good: [{}, { perDay: 1 }, { perDay: 3 }, { perDay: null }],
      bad: [
        { params: { perDay: 0 }, paths: ["perDay"] },
        { params: { perDay: 4 }, paths: ["perDay"] },
        { params: { perDay: 1.5 }, paths: ["perDay"] },
      ],
    });
  });

  it("asks for a shift of the scope on every date that has one, one unit for each missing", async () => {
    await verify({
      request: base,
      conditions: [
        { field: "shiftId", value: "D" },
        { field: "date", operator: "lte", value: "2026-03-03" },
      ],
      rows: ["-a/2026-03-02/D - h1 <= -1", "-a/2026-03-03/D - h2 <= -1"],
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-03 D"], units: 0 },
        { words: ["a 2026-03-02 D", "a 2026-03-03 N"], units: 1 },
        { words: ["a 2026-03-04 D"], units: 2 },
      ],
    });
  });

  it("asks for several shifts a day where told to", async () => {
    await verify({
      request: {
        employees: [{ id: "a" }],
        end_date: "2026-03-03",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "M", startTime: "06:00", endTime: "10:00" },
          { id: "A", startTime: "12:00", endTime: "16:00" },
          { id: "Q", startTime: "17:00", endTime: "20:00" },
        ],
      },
      params: { perDay: 2 },
      penalty: "quadratic",
      plans: [
        { words: ["a 2026-03-02 M", "a 2026-03-02 Q", "a 2026-03-03 A"], units: 1 },
        { words: ["a 2026-03-03 M", "a 2026-03-03 A"], units: 2 },
      ],
    });
  });

  it("exempts absences of every kind, locked duties on them included", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-06",
        shifts: [D],
        vacations: { a: ["2026-03-02", "2026-03-06"] },
        sick_leaves: { a: ["2026-03-03"] },
        availability: { a: { "2026-03-04": false } },
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-06" }],
      },
      plans: [
        { words: ["a 2026-03-05 D", "a 2026-03-06 D"], units: 0 },
        { words: ["a 2026-03-06 D"], units: 1 },
      ],
    });
  });

  it("is what preferAssignment stands for, as advice unless told otherwise", () => {
    const { rules } = problemFrom({
      ...base,
      planning_rules: [
        { id: "soft", consequences: [{ type: "preferAssignment" }] },
        {
          id: "should",
          priority: "should",
          consequences: [{ type: "preferAssignment", weight: 7 }],
        },
      ],
    });
    const found = rules.filter(({ constraint }) => constraint === requireAssignment);
    expect(found.map(({ type, strength }) => [type, strength])).toEqual([
      ["preferAssignment", { kind: "soft", points: 10, penalty: "linear" }],
      ["preferAssignment", { kind: "soft", points: 7, penalty: "linear" }],
    ]);
  });
});
