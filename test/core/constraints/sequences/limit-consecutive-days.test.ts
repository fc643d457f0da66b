import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitConsecutiveDays } from "../../../../core/constraints/sequences/limit-consecutive-days.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const week = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-08" };
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, k) => `a 2026-03-0${first + k} D`);
const verify = (situation: Situation) =>
  verifyConstraint(limitConsecutiveDays, { assuming: [maxShiftsPerDay], ...situation });

describe("limit_consecutive_days", () => {
  it("refuses bounds and words outside the catalogue with their paths", () => {
    verifyParams(limitConsecutiveDays, {
      good: [
        { maxDays: 1 },
        { maxDays: 31, requiredRestDays: 14, countAbsenceAs: "SKIP", windowStart: "closed" },
        { maxDays: 3, requiredRestDays: null },
      ],
      bad: [
        { params: {}, paths: ["maxDays"] },
        { params: { maxDays: 0 }, paths: ["maxDays"] },
        { params: { maxDays: 32 }, paths: ["maxDays"] },
        { params: { maxDays: 2.5 }, paths: ["maxDays"] },
        { params: { maxDays: "5", requiredRestDays: 15 }, paths: ["maxDays", "requiredRestDays"] },
        { params: { maxDays: 5, windowEnd: "history" }, paths: ["windowEnd"] },
      ],
    });
  });

  it("allows runs of exactly the limit and charges every day beyond it", async () => {
    await verify({
      request: week,
      params: { maxDays: 3 },
      plans: [
        { words: days(2, 3), units: 0 },
        { words: days(2, 4), units: 0 },
        { words: days(2, 5), units: 1 },
        { words: days(2, 8), units: 4 },
        { words: [...days(2, 4), ...days(6, 8)], units: 0 },
      ],
    });
  });

  it("states one row for each window of one day more than allowed", async () => {
    const x = (day: number) => `a/2026-03-0${day}/D`;
    await verify({
      request: { ...week, end_date: "2026-03-05" },
      params: { maxDays: 2 },
      rows: [`${x(4)} + ${x(3)} + ${x(2)} <= 2`, `${x(5)} + ${x(4)} + ${x(3)} <= 2`],
    });
  });

  it("keeps the rest days after a full run free and asks for none after a shorter run", async () => {
    await verify({
      request: week,
      params: { maxDays: 2, requiredRestDays: 3 },
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-04 D"], units: 0 },
        { words: [...days(2, 3), "a 2026-03-07 D"], units: 0 },
        { words: [...days(2, 3), "a 2026-03-06 D"], units: 1 },
        { words: [...days(2, 3), ...days(5, 6)], units: 2 },
        { words: days(2, 5), units: 2 },
      ],
    });
  });

  it("prolongs a run by the days worked before the window", async () => {
    const request = {
      ...week,
      employee_history: { a: ["2026-02-27", "2026-02-28", "2026-03-01"] },
    };
    await verify({
      request,
      params: { maxDays: 4, requiredRestDays: 2 },
      plans: [
        { words: days(2, 2), units: 0 },
        { words: days(2, 3), units: 1 },
        { words: [...days(2, 2), "a 2026-03-04 D"], units: 1 },
        { words: [...days(2, 2), "a 2026-03-05 D"], units: 0 },
      ],
    });
    await verify({
      request,
      params: { maxDays: 3, requiredRestDays: 3 },
      plans: [
        { words: days(2, 2), units: 1 },
        { words: days(3, 3), units: 1 },
        { words: days(5, 5), units: 0 },
      ],
    });
    await verify({
      request,
      params: { maxDays: 3, windowStart: "closed" },
      plans: [
        { words: days(2, 4), units: 0 },
        { words: days(2, 5), units: 1 },
      ],
    });
  });

  it("holds a history that is already too long against the next day only", async () => {
    await verify({
      request: {
        ...week,
        employee_history: { a: ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"] },
      },
      params: { maxDays: 2 },
      plans: [
        { words: [], units: 0 },
        { words: days(2, 2), units: 1 },
        { words: days(3, 4), units: 0 },
      ],
    });
  });

  it("joins a run with duties locked after the window, unless the end is closed", async () => {
    const lock = (date: string) => ({ employeeId: "a", shiftDefinitionId: "D", date });
    const request = { ...week, locked_assignments: [lock("2026-03-09"), lock("2026-03-10")] };
    await verify({
      request,
      params: { maxDays: 3 },
      plans: [
        { words: days(8, 8), units: 0 },
        { words: days(7, 8), units: 1 },
      ],
    });
    await verify({
      request,
      params: { maxDays: 3, windowEnd: "closed" },
      plans: [{ words: days(6, 8), units: 0 }],
    });
  });

  it("reads absences as free, as worked or as not there", async () => {
    const request = { ...week, vacations: { a: ["2026-03-04"] } };
    const around = [...days(2, 3), ...days(5, 6)];
    const run = (countAbsenceAs: string, units: number) =>
      verify({
        request,
        params: { maxDays: 3, countAbsenceAs },
        plans: [{ words: around, units }],
      });
    await run("off", 0);
    await run("work", 2);
    await run("skip", 1);
  });

  it("counts only what the conditions select", async () => {
    const night = { id: "N", startTime: "22:00", endTime: "06:00" };
    const verified = await verify({
      request: {
        ...week,
        end_date: "2026-03-06",
        shifts: [{ id: "D", startTime: "08:00", endTime: "16:00" }, night],
      },
      params: { maxDays: 2 },
      conditions: [{ field: "isNight" }],
      plans: [
        { words: days(2, 6), units: 0 },
        {
          words: ["a 2026-03-02 N", "a 2026-03-03 N", "a 2026-03-04 D", "a 2026-03-05 N"],
          units: 0,
        },
        { words: ["a 2026-03-02 N", "a 2026-03-03 N", "a 2026-03-04 N"], units: 1 },
      ],
    });
    expect(verified.plans).toBe(243);
  });

  it("ignores standby", async () => {
    await verify({
      request: {
        ...week,
        end_date: "2026-03-05",
        shifts: [
          { id: "D", startTime: "08:00", endTime: "12:00" },
          { id: "R", startTime: "18:00", endTime: "20:00", kind: "standby" },
        ],
      },
      params: { maxDays: 2 },
      plans: [
        { words: [...days(2, 3), "a 2026-03-04 R", "a 2026-03-05 D"], units: 0 },
        { words: [...days(2, 4), "a 2026-03-04 R"], units: 1 },
      ],
    });
  });

  it("relaxes the windows that locks break by themselves and no others", async () => {
    const locks = [3, 4, 5].map((day) => ({
      employeeId: "a",
      shiftDefinitionId: "D",
      date: `2026-03-0${day}`,
    }));
    await verify({
      request: { ...week, locked_assignments: locks },
      params: { maxDays: 2, requiredRestDays: 2 },
      plans: [
        { words: days(3, 5), units: 1 },
        { words: days(2, 5), units: 2 },
      ],
    });
  });

  it("charges a quadratic rule by the square of each run's excess", async () => {
    await verify({ request: week, params: { maxDays: 2 }, penalty: "quadratic" });
    await verify({
      request: { ...week, employee_history: { a: ["2026-02-28", "2026-03-01"] } },
      params: { maxDays: 1, requiredRestDays: 2 },
      penalty: "quadratic",
    });
  });

  it("counts a day with two shifts once", async () => {
    await verifyConstraint(limitConsecutiveDays, {
      request: {
        ...week,
        end_date: "2026-03-04",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "M", startTime: "06:00", endTime: "10:00" },
          { id: "A", startTime: "12:00", endTime: "16:00" },
          { id: "E", startTime: "17:00", endTime: "20:00" },
        ],
      },
      params: { maxDays: 2 },
      plans: [
        { words: ["a 2026-03-02 M", "a 2026-03-02 A", "a 2026-03-03 M"], units: 0 },
        { words: ["a 2026-03-02 M", "a 2026-03-03 A", "a 2026-03-04 E"], units: 1 },
      ],
    });
  });
});
