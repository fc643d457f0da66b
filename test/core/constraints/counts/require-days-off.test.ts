import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireDaysOff } from "../../../../core/constraints/counts/require-days-off.ts";
import {
  hardModel,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const week = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-02",
  end_date: "2026-03-08",
};
const on = (...days: number[]) => days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} D`);
const verify = (situation: Situation) =>
  verifyConstraint(requireDaysOff, { assuming: [maxShiftsPerDay], ...situation });

describe("require_days_off", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(requireDaysOff, {
      good: [
        { minDays: 2 },
        { minDays: 1, maxDays: 1, period: "Month", consecutive: true, countAbsence: false },
        { minDays: 2, period: "rolling", days: 7 },
      ],
      bad: [
        { params: {}, paths: ["minDays"] },
        { params: { minDays: 3, maxDays: 2 }, paths: ["minDays"] },
        { params: { minDays: -1 }, paths: ["minDays"] },
        { params: { minDays: 2, period: "rolling" }, paths: ["days"] },
        { params: { minDays: 2, consecutive: "yes" }, paths: ["consecutive"] },
      ],
    });
  });

  it("wants exactly the days off and charges every missing one", async () => {
    await verify({
      request: week,
      params: { minDays: 2 },
      plans: [
        { words: on(2, 3, 4, 5, 6), units: 0 },
        { words: on(2, 3, 4, 5, 6, 7), units: 1 },
        { words: on(2, 3, 4, 5, 6, 7, 8), units: 2 },
      ],
      rows: [
        "a/2026-03-02/D + a/2026-03-03/D + a/2026-03-04/D + a/2026-03-05/D + a/2026-03-06/D + a/2026-03-07/D + a/2026-03-08/D <= 5",
      ],
    });
  });

  it("takes dates outside the window for free unless they are known to be worked", async () => {
    const request = { ...week, start_date: "2026-03-05", end_date: "2026-03-10" };
    await verify({
      request: { ...request, end_date: "2026-03-08", employee_history: { a: [] } },
      params: { minDays: 4 },
      plans: [
        { words: on(5, 6, 7), units: 0 },
        { words: on(5, 6, 7, 8), units: 1 },
      ],
    });
    await verify({
      request: { ...request, employee_history: { a: ["2026-03-02", "2026-03-04"] } },
      params: { minDays: 3 },
      plans: [
        { words: on(5, 6, 9, 10), units: 0 },
        { words: on(5, 6, 8, 9, 10), units: 1 },
      ],
    });
  });

  it("speaks only of the dates the conditions select: one free Saturday a month", async () => {
    await verify({
      request: {
        ...week,
        start_date: "2026-03-07",
        end_date: "2026-03-28",
        shifts: [{ ...D, weekdays: [6, 7] }],
      },
      params: { minDays: 1, period: "month" },
      conditions: [{ field: "weekday", value: 6 }],
      plans: [
        { words: on(7, 8, 14, 15, 21, 22), units: 0 },
        { words: on(7, 14, 21, 28), units: 1 },
      ],
    });
  });

  it("counts days on which no shift runs as days off", async () => {
    await verify({
      request: { ...week, shifts: [{ ...D, weekdays: [1, 2, 3, 4, 5, 6] }] },
      params: { minDays: 2 },
      plans: [
        { words: on(2, 3, 4, 5, 6), units: 0 },
        { words: on(2, 3, 4, 5, 6, 7), units: 1 },
      ],
    });
  });

  it("counts absences as days off, or leaves them out and asks for no more than is left", async () => {
    const request = { ...week, vacations: { a: ["2026-03-02", "2026-03-03"] } };
    await verify({
      request,
      params: { minDays: 3 },
      plans: [
        { words: on(4, 5, 6, 7), units: 0 },
        { words: on(4, 5, 6, 7, 8), units: 1 },
      ],
    });
    await verify({
      request,
      params: { minDays: 3, countAbsence: false },
      plans: [
        { words: on(4, 5), units: 0 },
        { words: on(4, 5, 6, 7), units: 2 },
      ],
    });
    await verify({
      request: { ...week, vacations: { a: on(2, 3, 4, 5, 6, 7).map((word) => word.slice(2, 12)) } },
      params: { minDays: 3, countAbsence: false },
      plans: [{ words: on(8), units: 1 }],
    });
  });

  it("wants the days in one block where they have to be consecutive", async () => {
    await verify({
      request: week,
      params: { minDays: 2, consecutive: true },
      plans: [
        { words: on(3, 4, 5, 6, 7), units: 1 },
        { words: on(2, 3, 4, 7, 8), units: 0 },
        { words: on(2, 3, 4, 5, 6, 7, 8), units: 1 },
        { words: on(2, 4, 6, 8), units: 1 },
      ],
    });
  });

  it("chooses one block for each fixed period, and shares blocks between rolling ones", async () => {
    await verify({
      request: { ...week, start_date: "2026-03-06" },
      params: { minDays: 2, consecutive: true, period: "rolling", days: 3 },
      plans: [
        { words: on(7), units: 1 },
        { words: on(6), units: 1 },
        { words: on(6, 7, 8), units: 3 },
        { words: [], units: 0 },
      ],
    });
    await verify({
      request: { ...week, start_date: "2026-03-06" },
      params: { minDays: 2, consecutive: true, period: "window" },
      rows: [
        "h1 + a/2026-03-06/D <= 1",
        "h1 + h2 + a/2026-03-07/D <= 1",
        "h2 + a/2026-03-08/D <= 1",
        "-h1 - h2 <= -1",
      ],
    });
  });

  it("states nothing where unknown days hold a block", () => {
    const { problem, hard } = rulesOf(requireDaysOff, {
      request: { ...week, end_date: "2026-03-04" },
      params: { minDays: 2, consecutive: true },
    });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });

  it("finds blocks that reach into known free days, and none in known work", async () => {
    const request = { ...week, start_date: "2026-03-05" };
    const history = (...days: number[]) => ({
      employee_history: { a: days.map((day) => `2026-03-0${day}`) },
    });
    await verify({
      request: { ...request, ...history(2, 3) },
      params: { minDays: 2, consecutive: true },
      plans: [
        { words: on(6, 7, 8), units: 0 },
        { words: on(5, 7), units: 1 },
      ],
    });
    await verify({
      request: { ...request, ...history(2, 3, 4) },
      params: { minDays: 4, consecutive: true },
      plans: [
        { words: [], units: 0 },
        { words: on(8), units: 1 },
      ],
    });
  });

  it("asks for work beyond the most days off, less for absences and unknown days", async () => {
    await verify({
      request: week,
      params: { minDays: 2, maxDays: 3 },
      plans: [
        { words: on(2, 3, 4, 5), units: 0 },
        { words: on(2, 3), units: 2 },
        { words: [], units: 4 },
      ],
    });
    await verify({
      request: { ...week, vacations: { a: ["2026-03-02", "2026-03-03", "2026-03-04"] } },
      params: { minDays: 0, maxDays: 3 },
      plans: [
        { words: on(5, 6), units: 0 },
        { words: on(5), units: 1 },
      ],
    });
    await verify({
      request: { ...week, end_date: "2026-03-05" },
      params: { minDays: 0, maxDays: 2 },
      plans: [
        { words: on(2, 3), units: 0 },
        { words: on(2), units: 1 },
      ],
    });
  });

  it("keeps locks that leave no day off and adds nothing to them", async () => {
    const locked_assignments = [3, 4, 6, 7].map((day) => ({
      employeeId: "a",
      shiftDefinitionId: "D",
      date: `2026-03-0${day}`,
    }));
    await verify({
      request: { ...week, start_date: "2026-03-02", end_date: "2026-03-08", locked_assignments },
      params: { minDays: 4 },
      plans: [{ words: on(3, 4, 6, 7), units: 1 }],
    });
    await verify({
      request: { ...week, locked_assignments },
      params: { minDays: 2, consecutive: true },
      plans: [{ words: on(3, 4, 6, 7), units: 1 }],
    });
  });

  it("charges a quadratic rule by the square of the missing days", async () => {
    await verify({ request: week, params: { minDays: 4 }, penalty: "quadratic" });
    await verify({
      request: week,
      params: { minDays: 2, consecutive: true },
      penalty: "quadratic",
    });
  });
});
