import { describe, expect, it } from "vitest";
import { problemFrom } from "../../../helpers/problem.ts";

const on = (employeeId: string, date: string, code: object) => ({ employeeId, date, ...code });

function read(codes: object) {
  const { problem, warnings } = problemFrom({
    shifts: [
      { id: "E", code: "F", name: "Early", startTime: "06:00", endTime: "14:00" },
      { id: "F", code: "G", startTime: "07:00", endTime: "14:00" },
      { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late" },
    ],
    soft_code_assignments: codes,
  });
  return {
    codes: problem.softCodes,
    warnings: warnings.map(({ code, path }) => `${code} ${path}`),
  };
}

describe("soft codes", () => {
  it("look for a code among the codes first, then the ids, then the names", () => {
    const { codes } = read({
      should: [
        on("a", "2026-03-02", { code: "F" }),
        on("a", "2026-03-02", { code: "E" }),
        on("b", "2026-03-03", { code: "Early", weight: 0.5 }),
      ],
      may: [on("a", "2026-03-04", { shiftType: "LATE" })],
    });
    expect(codes).toEqual([
      { employee: 0, day: 0, wanted: [0], points: 100 },
      { employee: 0, day: 0, wanted: [0], points: 100 },
      { employee: 1, day: 1, wanted: [0], points: 50 },
      { employee: 0, day: 2, wanted: [2], points: 10 },
    ]);
  });

  it("ignore what names no shift and nobody with a warning, and other dates without one", () => {
    const { codes, warnings } = read({
      should: [
        on("a", "2026-03-02", { code: "U7" }),
        on("a", "2026-03-02", { shiftId: "Z" }),
        on("a", "2026-03-02", { shiftType: "night" }),
        on("zoe", "2026-03-02", { code: "F" }),
        on("a", "2026-04-02", { code: "F" }),
      ],
    });
    expect(codes).toEqual([]);
    expect(warnings.filter((text) => text.includes("soft_code"))).toEqual([
      "unknown_code soft_code_assignments.should.0",
      "unknown_shift soft_code_assignments.should.1",
      "unknown_shift soft_code_assignments.should.2",
      "unknown_employee soft_code_assignments.should.zoe",
    ]);
  });
});
