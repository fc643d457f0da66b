import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { noOverlap } from "../../../../core/constraints/core-rules/no-overlap.ts";
import { hardModel, rulesOf, verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const two = { id: "ward", maxShiftsPerDay: 3 };
const base = { start_date: "2026-03-02", end_date: "2026-03-03", employees: [{ id: "a" }] };

describe("no_overlap", () => {
  it("lets shifts of a date touch but not overlap", async () => {
    await verifyConstraint(noOverlap, {
      request: {
        ...base,
        department: two,
        shifts: [
          { id: "M", startTime: "06:00", endTime: "12:00" },
          { id: "A", startTime: "12:00", endTime: "18:00" },
          { id: "X", startTime: "11:59", endTime: "13:00" },
        ],
      },
      plans: [
        { words: ["a 2026-03-02 M", "a 2026-03-02 A"], units: 0 },
        { words: ["a 2026-03-02 M", "a 2026-03-02 X"], units: 1 },
        { words: ["a 2026-03-02 M", "a 2026-03-02 A", "a 2026-03-02 X"], units: 2 },
      ],
    });
  });

  it("sees nights reach into the next date", async () => {
    const verified = await verifyConstraint(noOverlap, {
      request: {
        ...base,
        shifts: [
          { id: "N", startTime: "22:00", endTime: "06:00" },
          { id: "L", startTime: "22:00", endTime: "06:01" },
          { id: "E", startTime: "06:00", endTime: "14:00" },
        ],
      },
      assuming: [maxShiftsPerDay],
      plans: [
        { words: ["a 2026-03-02 N", "a 2026-03-03 E"], units: 0 },
        { words: ["a 2026-03-02 L", "a 2026-03-03 E"], units: 1 },
      ],
      rows: ["a/2026-03-02/L + a/2026-03-03/E <= 1"],
    });
    expect(verified.plans).toBe(16);
  });

  it("keeps standby and work of one date apart only where they overlap", async () => {
    await verifyConstraint(noOverlap, {
      request: {
        ...base,
        shifts: [
          { id: "D", startTime: "08:00", endTime: "16:00" },
          { id: "R", startTime: "16:00", endTime: "08:00", kind: "standby" },
          { id: "S", startTime: "15:00", endTime: "20:00", kind: "standby" },
        ],
      },
      assuming: [maxShiftsPerDay],
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-02 R", "a 2026-03-03 D"], units: 0 },
        { words: ["a 2026-03-02 D", "a 2026-03-02 S"], units: 1 },
        { words: ["a 2026-03-02 R", "a 2026-03-02 S"], units: 1 },
      ],
    });
  });

  it("sees duties locked before and after the window", async () => {
    const lock = (date: string) => ({ employeeId: "a", shiftDefinitionId: "L", date });
    await verifyConstraint(noOverlap, {
      request: {
        ...base,
        shifts: [
          { id: "L", startTime: "20:00", endTime: "10:00" },
          { id: "E", startTime: "08:00", endTime: "14:00" },
          { id: "F", startTime: "18:00", endTime: "20:30", endDayOffset: 1 },
        ],
        locked_assignments: [lock("2026-03-01"), lock("2026-03-04")],
      },
      assuming: [maxShiftsPerDay],
      plans: [
        { words: ["a 2026-03-02 E"], units: 1 },
        { words: ["a 2026-03-03 E"], units: 0 },
        { words: ["a 2026-03-03 F"], units: 1 },
      ],
    });
  });

  it("keeps two overlapping locks and reports them", async () => {
    const lock = (shift: string) => ({
      employeeId: "a",
      shiftDefinitionId: shift,
      date: "2026-03-02",
    });
    await verifyConstraint(noOverlap, {
      request: {
        ...base,
        department: two,
        shifts: [
          { id: "M", startTime: "06:00", endTime: "12:00" },
          { id: "X", startTime: "11:00", endTime: "13:00" },
          { id: "Y", startTime: "11:30", endTime: "14:00" },
        ],
        locked_assignments: [lock("M"), lock("X")],
      },
      plans: [{ words: ["a 2026-03-02 M", "a 2026-03-02 X"], units: 1 }],
    });
  });

  it("states nothing that one shift a day forbids already", () => {
    const shifts = ["06:00", "07:00", "08:00"].map((startTime, k) => ({
      id: `S${k}`,
      startTime,
      endTime: "16:00",
    }));
    const { problem, hard } = rulesOf(noOverlap, { request: { ...base, shifts } });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });
});
