import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireFreeWeekends } from "../../../../core/constraints/weekends/require-free-weekends.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", weekdays: [6, 7] };
// March 2026 has four weekends: 7, 14, 21 and 28.
const month = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-02",
  end_date: "2026-03-29",
};
const on = (...days: number[]) => days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} D`);
const verify = (situation: Situation) =>
  verifyConstraint(requireFreeWeekends, { assuming: [maxShiftsPerDay], ...situation });

describe("require_free_weekends", () => {
  it("refuses missing bounds and bad values with their paths", () => {
    verifyParams(requireFreeWeekends, {
      good: [{ min: 2 }, { min: 1, period: "rolling", weeks: 3, countAbsence: false }],
      bad: [
        { params: {}, paths: ["min"] },
        { params: { min: 1, period: "rolling" }, paths: ["weeks"] },
        { params: { min: 1, period: "window" }, paths: ["period"] },
        { params: { min: 1, countAbsence: 1 }, paths: ["countAbsence"] },
      ],
    });
  });

  it("wants exactly the free weekends of a month and charges every missing one", async () => {
    await verify({
      request: month,
      params: { min: 2 },
      plans: [
        { words: on(7, 8, 22), units: 0 },
        { words: on(7, 14, 22), units: 1 },
        { words: on(7, 14, 22, 28), units: 2 },
      ],
    });
  });

  it("takes weekends outside the window for free unless they are known to be worked", async () => {
    const request = { ...month, start_date: "2026-03-15", end_date: "2026-03-22" };
    const history = (...dates: string[]) => ({ employee_history: { a: dates } });
    await verify({
      request: { ...request, ...history("2026-03-01", "2026-03-07") },
      params: { min: 2 },
      plans: [
        { words: on(15), units: 0 },
        { words: on(15, 21), units: 1 },
      ],
    });
    await verify({
      request: { ...request, ...history("2026-03-07", "2026-03-14") },
      params: { min: 2 },
      plans: [
        { words: on(15), units: 0 },
        { words: on(22), units: 1 },
      ],
    });
  });

  it("counts weekends in leave as free, or leaves them out and asks for no more than is left", async () => {
    const request = { ...month, vacations: { a: ["2026-03-07", "2026-03-08", "2026-03-15"] } };
    await verify({
      request,
      params: { min: 2 },
      plans: [
        { words: on(14, 21), units: 0 },
        { words: on(14, 21, 28), units: 1 },
      ],
    });
    await verify({
      request,
      params: { min: 1, countAbsence: false },
      plans: [
        { words: on(14, 21), units: 0 },
        { words: on(21, 28), units: 1 },
      ],
    });
    await verify({
      request,
      params: { min: 4, countAbsence: false },
      plans: [
        { words: on(14), units: 0 },
        { words: on(21, 28), units: 2 },
      ],
    });
  });

  it("looks at every row of weekends and at blocks of four weeks from the first", async () => {
    await verify({
      request: month,
      params: { min: 1, period: "rolling", weeks: 2 },
      plans: [
        { words: on(7, 21), units: 0 },
        { words: on(7, 14, 21), units: 2 },
      ],
    });
    await verify({
      request: { ...month, start_date: "2026-03-09", end_date: "2026-04-05" },
      params: { min: 3, period: "fourWeeks" },
      plans: [
        { words: on(14), units: 0 },
        { words: [...on(14), "a 2026-04-04 D"], units: 1 },
      ],
    });
  });

  it("keeps locked weekends and adds none", async () => {
    const locked_assignments = ["2026-03-07", "2026-03-14"].map((date) => ({
      employeeId: "a",
      shiftDefinitionId: "D",
      date,
    }));
    await verify({
      request: { ...month, locked_assignments },
      params: { min: 3 },
      plans: [
        { words: on(7, 8, 14), units: 1 },
        { words: on(7, 14, 28), units: 2 },
      ],
    });
  });

  it("charges a quadratic rule by the square of the missing weekends", async () => {
    await verify({ request: month, params: { min: 4 }, penalty: "quadratic" });
  });
});
