import { describe, expect, it } from "vitest";
import { forbidAssignment } from "../../../../core/constraints/assignments/forbid-assignment.ts";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 };
const N = { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" };
const S = { id: "S", startTime: "06:00", endTime: "20:00", shiftType: "standby" };
const base = { employees: [{ id: "a" }], shifts: [D, N] };
const onNights = [{ field: "isNight" }];
const verify = (situation: Situation) =>
  verifyConstraint(forbidAssignment, { assuming: [maxShiftsPerDay], ...situation });

describe("forbid_assignment", () => {
  it("takes no parameters", () => {
    verifyParams(forbidAssignment, { good: [{}, null], bad: [{ params: 3, paths: [""] }] });
    expect(forbidAssignment.bind({ max: 1 })).toMatchObject({ ok: true, unknownParams: ["max"] });
  });

  it("forbids what the conditions select and nothing else, one unit for each assignment", async () => {
    await verify({
      request: base,
      conditions: onNights,
      rows: ["a/2026-03-02/N + a/2026-03-03/N + a/2026-03-04/N <= 0"],
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-03 D", "a 2026-03-04 D"], units: 0 },
        { words: ["a 2026-03-02 D", "a 2026-03-03 N"], units: 1 },
        { words: ["a 2026-03-02 N", "a 2026-03-03 N", "a 2026-03-04 N"], units: 3 },
      ],
    });
  });

  it("charges every assignment by itself where the penalty is quadratic", async () => {
    await verify({
      request: base,
      conditions: onNights,
      penalty: "quadratic",
      plans: [{ words: ["a 2026-03-02 N", "a 2026-03-03 N"], units: 2 }],
    });
  });

  it("keeps a lock that it forbids and adds nothing to it", async () => {
    await verify({
      request: {
        ...base,
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "N", date: "2026-03-03" }],
      },
      conditions: onNights,
      plans: [
        { words: ["a 2026-03-03 N"], units: 1 },
        { words: ["a 2026-03-02 N", "a 2026-03-03 N"], units: 2 },
      ],
    });
  });

  it("forbids standby too, and only from the day the rule is valid", async () => {
    await verify({
      request: { ...base, shifts: [S], end_date: "2026-03-03" },
      conditions: [{ field: "date", operator: "gte", value: "2026-03-03" }],
      plans: [
        { words: ["a 2026-03-02 S"], units: 0 },
        { words: ["a 2026-03-03 S"], units: 1 },
      ],
    });
  });

  it("is what forbidShiftType, requireQualification and avoidAssignment stand for", () => {
    const rule = (id: string, type: string, params: object, priority?: string) => ({
      id,
      ...(priority !== undefined && { priority }),
      consequences: [{ type, params }],
    });
    const { rules, problem } = problemFrom({
      ...base,
      employees: [
        { id: "a", qualificationIds: ["nurse", "wound"] },
        { id: "b", qualificationIds: ["nurse"] },
      ],
      planning_rules: [
        rule("types", "forbidShiftType", { shiftTypes: ["night"] }),
        rule("lacks", "requireQualification", { qualificationIds: ["nurse", "wound"] }),
        rule("avoid", "avoidAssignment", {}),
        rule("avoidHard", "avoidAssignment", {}, "must"),
      ],
    });
    const find = (id: string) => rules.find(({ ruleId }) => ruleId === id)!;
    expect(["types", "lacks", "avoid", "avoidHard"].map((id) => find(id).type)).toEqual([
      "forbidShiftType",
      "requireQualification",
      "avoidAssignment",
      "avoidAssignment",
    ]);
    for (const id of ["types", "lacks", "avoid"])
      expect(find(id).constraint, id).toBe(forbidAssignment);
    expect(find("types").scope.includes(0, 0, 0)).toBe(false);
    expect(find("types").scope.includes(0, 0, 1)).toBe(true);
    expect(find("lacks").scope.employees).toEqual([1]);
    expect(find("avoid").strength).toEqual({ kind: "soft", points: 10, penalty: "linear" });
    expect(find("avoidHard").strength).toEqual({ kind: "hard", level: "must" });
    expect(problem.employees).toHaveLength(2);
  });
});
