import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireCompleteWeekends } from "../../../../core/constraints/weekends/require-complete-weekends.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const N = { id: "N", startTime: "22:00", endTime: "06:00" };
const weekend = {
  employees: [{ id: "a" }],
  shifts: [D, N],
  start_date: "2026-03-06",
  end_date: "2026-03-09",
};
const on = (days: readonly number[], shift = "D") =>
  days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} ${shift}`);
const lock = (date: string) => ({ employeeId: "a", shiftDefinitionId: "D", date });
const verify = (situation: Situation) =>
  verifyConstraint(requireCompleteWeekends, { assuming: [maxShiftsPerDay], ...situation });

describe("require_complete_weekends", () => {
  it("refuses weekends it does not know", () => {
    verifyParams(requireCompleteWeekends, {
      good: [{}, { weekend: "SatSunMon" }, { weekend: null }],
      bad: [{ params: { weekend: "sun" }, paths: ["weekend"] }],
    });
  });

  it("wants both days or none, whatever the shifts", async () => {
    await verify({
      request: weekend,
      plans: [
        { words: [...on([7]), ...on([8], "N")], units: 0 },
        { words: on([6, 9]), units: 0 },
        { words: on([7]), units: 1 },
        { words: on([8, 9]), units: 1 },
      ],
    });
    await verify({
      request: { ...weekend, shifts: [D] },
      rows: ["a/2026-03-07/D - a/2026-03-08/D <= 0", "-a/2026-03-07/D + a/2026-03-08/D <= 0"],
    });
  });

  it("wants all days of a longer weekend and charges a split one once", async () => {
    await verify({
      request: { ...weekend, shifts: [D] },
      params: { weekend: "friSatSunMon" },
      plans: [
        { words: on([6, 7, 8, 9]), units: 0 },
        { words: on([6, 8]), units: 1 },
        { words: on([7, 8, 9]), units: 1 },
      ],
      penalty: "quadratic",
    });
  });

  it("asks nothing of a Friday night", async () => {
    await verify({
      request: weekend,
      params: { weekend: "fridayNight" },
      plans: [
        { words: on([6], "N"), units: 0 },
        { words: [...on([6], "N"), ...on([7])], units: 1 },
      ],
    });
  });

  it("leaves weekends with an absence or an unknown day alone, and goes on with known ones", async () => {
    const both = { ...weekend, shifts: [D], start_date: "2026-03-07", end_date: "2026-03-14" };
    await verify({
      request: {
        ...both,
        start_date: "2026-03-06",
        end_date: "2026-03-15",
        vacations: { a: ["2026-03-08"] },
        shifts: [{ ...D, weekdays: [6, 7] }],
      },
      plans: [
        { words: on([7]), units: 0 },
        { words: on([15]), units: 1 },
      ],
    });
    await verify({
      request: { ...both, shifts: [{ ...D, weekdays: [6, 7] }] },
      plans: [
        { words: on([14]), units: 0 },
        { words: on([8]), units: 1 },
      ],
    });
    await verify({
      request: {
        ...both,
        start_date: "2026-03-08",
        end_date: "2026-03-10",
        employee_history: { a: ["2026-03-07"] },
      },
      plans: [
        { words: on([8]), units: 0 },
        { words: on([9]), units: 1 },
      ],
    });
  });

  it("allows a locked day to stand alone, and to be completed", async () => {
    await verify({
      request: { ...weekend, shifts: [D], locked_assignments: [lock("2026-03-08")] },
      plans: [
        { words: on([8]), units: 1 },
        { words: on([7, 8]), units: 0 },
      ],
    });
    await verify({
      request: { ...weekend, shifts: [D], locked_assignments: [lock("2026-03-07")] },
      params: { weekend: "friSatSun" },
      plans: [
        { words: on([7]), units: 1 },
        { words: on([6, 7]), units: 1 },
        { words: on([6, 7, 8]), units: 0 },
      ],
    });
  });
});
