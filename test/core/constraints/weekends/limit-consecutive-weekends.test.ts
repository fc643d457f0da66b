import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitConsecutiveWeekends } from "../../../../core/constraints/weekends/limit-consecutive-weekends.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", weekdays: [6, 7] };
// Five weekends: 7, 14, 21, 28 March and 4 April.
const weeks = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-02",
  end_date: "2026-04-05",
};
const on = (...days: number[]) =>
  days.map((day) =>
    day > 31
      ? `a 2026-04-${String(day - 31).padStart(2, "0")} D`
      : `a 2026-03-${String(day).padStart(2, "0")} D`,
  );
const lock = (date: string) => ({ employeeId: "a", shiftDefinitionId: "D", date });
const verify = (situation: Situation) =>
  verifyConstraint(limitConsecutiveWeekends, { assuming: [maxShiftsPerDay], ...situation });

describe("limit_consecutive_weekends", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(limitConsecutiveWeekends, {
      good: [{ max: 2 }, { min: 2, max: 3, weekend: "friSatSun", windowStart: "closed" }],
      bad: [
        { params: {}, paths: [""] },
        { params: { max: 0 }, paths: ["max"] },
        { params: { min: 3, max: 2 }, paths: ["min"] },
        { params: { max: 2, windowEnd: "history" }, paths: ["windowEnd"] },
      ],
    });
  });

  it("allows exactly the longest row and charges each weekend beyond", async () => {
    await verify({
      request: weeks,
      params: { max: 2 },
      plans: [
        { words: on(7, 8, 15, 28, 29), units: 0 },
        { words: on(8, 14, 21), units: 1 },
        { words: on(8, 14, 21, 28, 36), units: 3 },
      ],
    });
  });

  it("counts known weekends before the window, and a weekend the edge cuts once", async () => {
    await verify({
      request: {
        ...weeks,
        start_date: "2026-03-08",
        employee_history: { a: ["2026-03-01", "2026-03-07"] },
      },
      params: { max: 2 },
      plans: [
        { words: on(8, 21, 28), units: 0 },
        { words: on(14), units: 1 },
        { words: on(14, 22), units: 2 },
      ],
    });
  });

  it("looks at no known weekend beyond a closed edge", async () => {
    await verify({
      request: {
        ...weeks,
        end_date: "2026-03-22",
        employee_history: { a: ["2026-02-28", "2026-03-01"] },
        locked_assignments: [lock("2026-03-28")],
      },
      params: { max: 2, windowStart: "closed", windowEnd: "closed" },
      plans: [
        { words: on(14, 21), units: 0 },
        { words: on(7, 14, 21), units: 1 },
      ],
    });
  });

  it("wants rows of a least length, open where nobody knows how they go on", async () => {
    await verify({
      request: weeks,
      params: { min: 2 },
      plans: [
        { words: on(7, 21, 28), units: 0 },
        { words: on(14), units: 1 },
        { words: on(36), units: 0 },
        { words: on(14, 28), units: 2 },
      ],
    });
    await verify({
      request: weeks,
      params: { min: 2, windowStart: "closed", windowEnd: "closed" },
      plans: [
        { words: on(7, 36), units: 2 },
        { words: on(7, 14, 28, 36), units: 0 },
      ],
    });
    await verify({
      request: {
        ...weeks,
        start_date: "2026-03-09",
        employee_history: { a: ["2026-02-20", "2026-02-28", "2026-03-07"] },
      },
      params: { min: 3 },
      plans: [
        { words: on(14), units: 0 },
        { words: [], units: 1 },
      ],
    });
  });

  it("keeps locked weekends in a row and adds none", async () => {
    await verify({
      request: { ...weeks, locked_assignments: [lock("2026-03-14"), lock("2026-03-21")] },
      params: { max: 1 },
      plans: [
        { words: on(14, 15, 21, 36), units: 1 },
        { words: on(14, 21, 28), units: 2 },
      ],
    });
  });

  it("charges a quadratic rule by the square of each row's excess", async () => {
    await verify({ request: weeks, params: { max: 1, min: 1 }, penalty: "quadratic" });
    await verify({ request: weeks, params: { min: 3 }, penalty: "quadratic" });
  });
});
