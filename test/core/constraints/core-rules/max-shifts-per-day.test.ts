import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const shifts = [
  { id: "M", startTime: "06:00", endTime: "10:00" },
  { id: "A", startTime: "12:00", endTime: "16:00" },
  { id: "E", startTime: "18:00", endTime: "22:00" },
];
const day = { start_date: "2026-03-02", end_date: "2026-03-03", employees: [{ id: "a" }], shifts };

describe("max_shifts_per_day", () => {
  it("allows one shift a day by default", async () => {
    await verifyConstraint(maxShiftsPerDay, {
      request: day,
      plans: [
        { words: ["a 2026-03-02 M", "a 2026-03-03 M"], units: 0 },
        { words: ["a 2026-03-02 M", "a 2026-03-02 A"], units: 1 },
        { words: ["a 2026-03-02 M", "a 2026-03-02 A", "a 2026-03-02 E"], units: 2 },
      ],
      rows: [2, 3].map((d) =>
        ["M", "A", "E"]
          .map((s) => `a/2026-03-0${d}/${s}`)
          .join(" + ")
          .concat(" <= 1"),
      ),
    });
  });

  it("follows the employee's own number before the department's", async () => {
    await verifyConstraint(maxShiftsPerDay, {
      request: {
        ...day,
        end_date: "2026-03-02",
        department: { id: "ward", maxShiftsPerDay: 1 },
        employees: [{ id: "a", maxShiftsPerDay: 2 }, { id: "b" }],
      },
      plans: [
        { words: ["a 2026-03-02 M", "a 2026-03-02 A"], units: 0 },
        { words: ["a 2026-03-02 M", "a 2026-03-02 A", "a 2026-03-02 E"], units: 1 },
        { words: ["b 2026-03-02 M", "b 2026-03-02 A"], units: 1 },
      ],
    });
  });

  it("does not count standby", async () => {
    await verifyConstraint(maxShiftsPerDay, {
      request: {
        ...day,
        shifts: [...shifts.slice(0, 2), { ...shifts[2], kind: "standby" }],
      },
      plans: [{ words: ["a 2026-03-02 M", "a 2026-03-02 E"], units: 0 }],
    });
  });

  it("keeps locked duties that break it and adds nothing to them", async () => {
    const lock = (shift: string) => ({
      employeeId: "a",
      shiftDefinitionId: shift,
      date: "2026-03-02",
    });
    await verifyConstraint(maxShiftsPerDay, {
      request: { ...day, locked_assignments: [lock("M"), lock("A")] },
      plans: [{ words: ["a 2026-03-02 M", "a 2026-03-02 A"], units: 1 }],
    });
  });
});
