import { describe, expect, it } from "vitest";
import { softCodes } from "../../../core/objectives/soft-codes.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const shifts = [
  { id: "E", code: "F", startTime: "06:00", endTime: "14:00" },
  { id: "L", code: "S", startTime: "14:00", endTime: "22:00", shiftType: "late" },
  { id: "L2", code: "S", startTime: "15:00", endTime: "22:00", shiftType: "late" },
  { id: "R", code: "RB", startTime: "06:00", endTime: "22:00", kind: "standby" },
];

const at = (code: object) => ({ employeeId: "anna", date: "2026-03-02", ...code });

function ward(codes: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-03",
    employees: [{ id: "anna" }],
    shifts,
    soft_code_assignments: codes,
    config: { enabled_objectives: ["soft_codes"], objective_weights: { soft_codes: 3 } },
    ...more,
  };
}

function points(codes: object, plan: readonly string[], more: PartialRequest = {}): number {
  const { problem, rules } = problemFrom(ward(codes, more));
  return softCodes.measure(problem, planFromWords(problem, plan), rules).units;
}

const works = (shift: string) => [`anna 2026-03-02 ${shift}`];

describe("soft_codes", () => {
  it("charges 100 points for a should and 10 for a may that is not honoured, times its weight", () => {
    expect(points({ should: [at({ code: "F" })] }, [])).toBe(100);
    expect(points({ may: [at({ code: "F" })] }, [])).toBe(10);
    expect(points({ may: [at({ code: "F", weight: 2.5 })] }, [])).toBe(25);
    expect(points({ should: [at({ code: "F" })], may: [at({ code: "S" })] }, [])).toBe(110);
  });

  it.each([
    ["a code", { code: "F" }, "E", "L"],
    ["an id in the place of a code", { code: "E" }, "E", "L"],
    ["a code that two shifts share", { code: "S" }, "L2", "E"],
    ["a shift id", { shiftId: "L" }, "L", "L2"],
    ["its synonym", { shiftDefinitionId: "L" }, "L", "L2"],
    ["a shift type in any case", { shiftType: "LATE" }, "L2", "E"],
    ["any work", { code: "work" }, "L", "R"],
    ["a free day, which standby leaves free", { code: "Frei" }, "R", "E"],
  ])("honours %s", (_, code, honouring, other) => {
    expect(points({ should: [at(code)] }, works(honouring))).toBe(0);
    expect(points({ should: [at(code)] }, works(other))).toBe(100);
  });

  it.each(["OFF", "frei", "X", "-"])("takes %s for a free day", (code) => {
    expect(points({ should: [at({ code })] }, [])).toBe(0);
    expect(points({ should: [at({ code })] }, works("E"))).toBe(100);
  });

  it("takes a shift of the request before a reserved code of the same name", () => {
    const named = { shifts: [{ ...shifts[0], code: "X" }] };
    expect(points({ should: [at({ code: "X" })] }, works("E"), named)).toBe(0);
  });

  it("charges a shift that absence makes impossible, and honours a free day by absence", () => {
    const away = { vacations: { anna: ["2026-03-02"] } };
    expect(points({ should: [at({ code: "F" })] }, [], away)).toBe(100);
    expect(points({ should: [at({ code: "OFF" })] }, [], away)).toBe(0);
  });

  it.each<[string, object, PartialRequest]>([
    [
      "a shift, a free day and work",
      { should: [at({ code: "F" })], may: [at({ code: "OFF" })] },
      {},
    ],
    [
      "two shifts a day",
      { should: [at({ code: "S" })] },
      { employees: [{ id: "anna", maxShiftsPerDay: 2 }] },
    ],
    [
      "a locked duty",
      { should: [at({ code: "WORK" }), at({ code: "X", date: "2026-03-03" })] },
      {
        locked_assignments: [{ employeeId: "anna", shiftId: "E", date: "2026-03-02" }],
      },
    ],
  ])("costs in the model what it measures: %s", async (_, codes, more) => {
    const { problem, rules } = problemFrom(ward(codes, more));
    await verifyObjective(problem, rules, [softCodes]);
  });
});
