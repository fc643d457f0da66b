import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireSameShiftOnWeekend } from "../../../../core/constraints/weekends/require-same-shift-on-weekend.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", shiftType: "early", startTime: "06:00", endTime: "14:00" };
const E2 = { id: "E2", shiftType: "early", startTime: "07:00", endTime: "15:00" };
const L = { id: "L", shiftType: "late", startTime: "14:00", endTime: "22:00" };
const N = { id: "N", shiftType: "night", startTime: "22:00", endTime: "06:00" };
const X = { id: "X", startTime: "10:00", endTime: "12:00" };
const weekend = {
  employees: [{ id: "a" }],
  shifts: [E, E2, L, X],
  start_date: "2026-03-06",
  end_date: "2026-03-08",
};
const plan = (...shifts: string[]) =>
  shifts.flatMap((shift, k) => (shift === "" ? [] : [`a 2026-03-0${6 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(requireSameShiftOnWeekend, { assuming: [maxShiftsPerDay], ...situation });

describe("require_same_shift_on_weekend", () => {
  it("refuses groupings it does not know", () => {
    verifyParams(requireSameShiftOnWeekend, {
      good: [{}, { groupBy: "shiftid", weekend: "friSatSun" }],
      bad: [{ params: { groupBy: "areaId" }, paths: ["groupBy"] }],
    });
  });

  it("wants one type on both days, and compares nothing that has none", async () => {
    await verify({
      request: weekend,
      plans: [
        { words: plan("L", "E", "E2"), units: 0 },
        { words: plan("", "L", "X"), units: 0 },
        { words: plan("", "L"), units: 0 },
        { words: plan("", "E", "L"), units: 1 },
      ],
    });
    await verify({
      request: weekend,
      params: { groupBy: "shiftId" },
      plans: [
        { words: plan("", "E", "E"), units: 0 },
        { words: plan("", "E", "E2"), units: 1 },
        { words: plan("", "X", "E"), units: 1 },
      ],
    });
  });

  it("charges a weekend of three days once", async () => {
    await verify({
      request: { ...weekend, shifts: [E, L, N] },
      params: { weekend: "friSatSun" },
      penalty: "quadratic",
      plans: [
        { words: plan("E", "", "E"), units: 0 },
        { words: plan("E", "L", "N"), units: 1 },
      ],
    });
  });

  it("compares the days of a weekend, not the shifts of a day", async () => {
    await verify({
      request: {
        ...weekend,
        start_date: "2026-03-07",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [E, L],
      },
      plans: [
        { words: ["a 2026-03-07 E", "a 2026-03-07 L"], units: 0 },
        { words: ["a 2026-03-07 E", "a 2026-03-07 L", "a 2026-03-08 E"], units: 1 },
      ],
    });
  });

  it("states a short row for each value where many are possible", async () => {
    await verify({
      request: { ...weekend, start_date: "2026-03-07", shifts: [E, L, N] },
      params: {},
      rows: [
        "a/2026-03-08/E + a/2026-03-08/L + a/2026-03-08/N - h1 = 0",
        "a/2026-03-07/E + h1 - a/2026-03-08/E - h2 <= 1",
        "a/2026-03-07/L + h1 - a/2026-03-08/L - h2 <= 1",
        "a/2026-03-07/N + h1 - a/2026-03-08/N - h2 <= 1",
        "h2 <= 0",
      ],
    });
  });

  it("goes on with a known Saturday, and leaves a weekend with an unknown one alone", async () => {
    const request = {
      ...weekend,
      start_date: "2026-03-08",
      end_date: "2026-03-14",
      shifts: [
        { ...E, weekdays: [6, 7] },
        { ...L, weekdays: [6, 7] },
      ],
    };
    await verify({
      request: {
        ...request,
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "E", date: "2026-03-07" }],
      },
      plans: [
        { words: ["a 2026-03-08 E", "a 2026-03-14 L"], units: 0 },
        { words: ["a 2026-03-08 L"], units: 1 },
      ],
    });
    await verify({
      request: { ...request, end_date: "2026-03-15" },
      plans: [
        { words: ["a 2026-03-08 L"], units: 0 },
        { words: ["a 2026-03-14 L", "a 2026-03-15 E"], units: 1 },
      ],
    });
  });

  it("keeps a weekend that locks have mixed, whatever is added", async () => {
    const lock = (date: string, shiftDefinitionId: string) => ({
      employeeId: "a",
      shiftDefinitionId,
      date,
    });
    await verify({
      request: {
        ...weekend,
        end_date: "2026-03-14",
        shifts: [E, L].map((shift) => ({ ...shift, weekdays: [5, 6, 7] })),
        locked_assignments: [lock("2026-03-06", "E"), lock("2026-03-07", "L")],
      },
      params: { weekend: "friSatSun" },
      plans: [{ words: plan("E", "L", "E"), units: 1 }],
    });
  });
});
