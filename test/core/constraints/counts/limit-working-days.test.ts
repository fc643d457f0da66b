import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitWorkingDays } from "../../../../core/constraints/counts/limit-working-days.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const M = { id: "M", startTime: "06:00", endTime: "10:00" };
const A = { id: "A", startTime: "12:00", endTime: "16:00" };
const R = { id: "R", startTime: "17:00", endTime: "20:00", kind: "standby" };
const week = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-05" };
const on = (days: readonly number[], shift: string) =>
  days.map((day) => `a 2026-03-0${day} ${shift}`);
const verify = (situation: Situation) =>
  verifyConstraint(limitWorkingDays, { assuming: [maxShiftsPerDay], ...situation });

describe("limit_working_days", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(limitWorkingDays, {
      good: [{ max: 5 }, { min: 1, period: "twoWeeks" }, { max: 5, carried: null }],
      bad: [
        { params: null, paths: [""] },
        { params: { min: 6, max: 5 }, paths: ["min"] },
        { params: { max: 5, period: "rolling" }, paths: ["days"] },
        { params: { max: "5" }, paths: ["max"] },
      ],
    });
  });

  it("counts a day once, however many shifts it has, and standby not at all", async () => {
    await verify({
      request: {
        ...week,
        end_date: "2026-03-04",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [M, A, R],
      },
      params: { max: 1 },
      plans: [
        { words: [...on([2], "M"), ...on([2], "A"), ...on([3, 4], "R")], units: 0 },
        { words: [...on([2], "M"), ...on([3], "A")], units: 1 },
      ],
    });
  });

  it("counts standby where the rule speaks of nothing else", async () => {
    await verify({
      request: { ...week, end_date: "2026-03-03", shifts: [M, R] },
      params: { max: 1 },
      conditions: [{ field: "shiftKind", value: "standby" }],
      plans: [
        { words: [...on([2], "R"), ...on([3], "M")], units: 0 },
        { words: on([2, 3], "R"), units: 1 },
      ],
    });
  });

  it("caps a week at its days, known ones included", async () => {
    await verify({
      request: {
        ...week,
        start_date: "2026-03-04",
        end_date: "2026-03-08",
        employee_history: { a: ["2026-03-02", "2026-03-03"] },
        shifts: [M, A],
      },
      params: { max: 5 },
      plans: [
        { words: on([4, 5, 6], "M"), units: 0 },
        { words: [...on([4, 5, 6], "M"), ...on([7], "A")], units: 1 },
      ],
    });
  });

  it("asks for a minimum and calls what is missing a floor", async () => {
    await verify({
      request: { ...week, shifts: [M] },
      params: { min: 3, period: "window" },
      plans: [
        { words: on([2, 4, 5], "M"), units: 0 },
        { words: on([2], "M"), units: 2 },
      ],
      rows: ["-a/2026-03-02/M - a/2026-03-03/M - a/2026-03-04/M - a/2026-03-05/M - h1 <= -3"],
    });
  });

  it("uses one helper for each day of many shifts", async () => {
    await verify({
      request: {
        ...week,
        end_date: "2026-03-03",
        shifts: [M, A, { ...A, id: "B" }],
      },
      params: { max: 1 },
      rows: [
        "a/2026-03-02/M + a/2026-03-02/A + a/2026-03-02/B - h1 = 0",
        "a/2026-03-03/M + a/2026-03-03/A + a/2026-03-03/B - h2 = 0",
        "h1 + h2 <= 1",
      ],
    });
  });

  it("charges a quadratic rule by the square of the missing days", async () => {
    await verify({
      request: { ...week, shifts: [M] },
      params: { min: 3, max: 3, period: "window" },
      penalty: "quadratic",
    });
  });
});
