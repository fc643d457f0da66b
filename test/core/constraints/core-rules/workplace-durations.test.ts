import { describe, expect, it } from "vitest";
import { workplaceDurations } from "../../../../core/constraints/core-rules/workplace-durations.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import {
  hardModel,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const desk = { id: "D", startTime: "08:00", endTime: "16:00", minStaff: 0, workplaceId: "desk" };
const other = { id: "X", startTime: "08:00", endTime: "16:00", minStaff: 0 };
const shop = {
  start_date: "2026-03-02",
  end_date: "2026-03-04",
  employees: [{ id: "a", qualificationIds: ["till"] }, { id: "b" }],
  shifts: [desk, other],
};
const on = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-0${word[1]} ${word[2]}`);
const rule = (entity: object, more: object = {}) => ({
  ...shop,
  workplace_duration_rules: [
    { id: "d", severity: "must", workplaceId: "desk", employeeId: "a", ...entity },
  ],
  ...more,
});

describe("workplace_durations", () => {
  it("refuses bounds and words outside the catalogue", () => {
    verifyParams(workplaceDurations, {
      good: [{}, { minHours: 0, period: "Month", basis: "TOTAL" }],
      bad: [
        { params: { minHours: -1, period: "day" }, paths: ["minHours", "period"] },
        { params: { basis: "all" }, paths: ["basis"] },
      ],
    });
  });

  it("keeps a person's hours at the place within bounds, and no others", async () => {
    await verifyConstraint(workplaceDurations, {
      request: rule({ minHours: 8, maxHours: 16 }),
      plans: [
        { words: on("a2D"), units: 0 },
        { words: on("a2D", "a3D"), units: 0 },
        { words: on("a2D", "a3D", "a4D"), units: 8 },
        { words: on("a2X", "b2D"), units: 8 },
      ],
    });
  });

  it("reads a lone target as both bounds", async () => {
    await verifyConstraint(workplaceDurations, {
      request: rule({ targetHours: 8 }),
      plans: [
        { words: [], units: 8 },
        { words: on("a2D"), units: 0 },
        { words: on("a2D", "a3D"), units: 8 },
      ],
    });
  });

  it("means everybody who can be planned there when nobody is named, each alone or all together", async () => {
    const hours = { employeeId: null, maxHours: 8 };
    await verifyConstraint(workplaceDurations, {
      request: rule(hours),
      plans: [
        { words: on("a2D", "b3D"), units: 0 },
        { words: on("a2D", "a3D", "b3D"), units: 8 },
      ],
    });
    await verifyConstraint(workplaceDurations, {
      request: rule({ ...hours, minHours: 8, basis: "total" }),
      plans: [
        { words: on("a2D"), units: 0 },
        { words: on("a2D", "b3D"), units: 8 },
        { words: [], units: 8 },
      ],
    });
  });

  it("counts only those who hold the qualification", async () => {
    await verifyConstraint(workplaceDurations, {
      request: rule({ employeeId: null, qualificationIds: ["till"], maxHours: 8 }),
      plans: [
        { words: on("b2D", "b3D"), units: 0 },
        { words: on("a2D", "a3D"), units: 8 },
      ],
    });
  });

  it("lowers a minimum by the share of absence", async () => {
    await verifyConstraint(workplaceDurations, {
      request: rule({ minHours: 12 }, { vacations: { a: ["2026-03-02"] } }),
      plans: [
        { words: on("a3D"), units: 0 },
        { words: [], units: 8 },
      ],
    });
  });

  it("counts what is known of a month that began before the window", async () => {
    const before = { employeeId: "a", shiftId: "D", date: "2026-03-01" };
    const request = rule({ maxHours: 16, period: "month" }, { previous_assignments: [before] });
    await verifyConstraint(workplaceDurations, {
      request,
      plans: [
        { words: on("a2D"), units: 0 },
        { words: on("a2D", "a3D"), units: 8 },
      ],
    });
  });

  it("asks for no hours that the rest of the month may still bring", () => {
    const rowsOf = (severity: string) => {
      const { problem, rules } = problemFrom(rule({ minHours: 80, period: "month", severity }));
      const found = rules.find(({ ruleId }) => ruleId === "d")!;
      return found.strength.kind === "hard" ? hardModel(problem, found).rowCount : -1;
    };
    expect(rowsOf("must")).toBe(0);
  });

  it("is told as unused where it is off, empty or about nobody", () => {
    const codes = (entity: object, config: object = {}) =>
      problemFrom(rule(entity, { config })).unused.map(({ ruleId, code }) => `${ruleId} ${code}`);
    expect(codes({ maxHours: 8 })).toEqual([]);
    expect(codes({ maxHours: 8, status: "draft" })).toEqual(["d inactive"]);
    expect(codes({})).toEqual(["d vacuous"]);
    expect(codes({ maxHours: 8, workplaceId: "moon", employeeId: null })).toEqual(["d no_match"]);
    expect(codes({ maxHours: 8 }, { enabled_constraints: [] })).toEqual(["d disabled"]);
  });
});
