import { describe, it } from "vitest";
import { requireMinConsecutiveDays } from "../../../../core/constraints/sequences/require-min-consecutive-days.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const week = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-08" };
const on = (...days: number[]) => days.map((day) => `a 2026-03-0${day} D`);
const verify = (situation: Situation) => verifyConstraint(requireMinConsecutiveDays, situation);

describe("require_min_consecutive_days", () => {
  it("refuses bounds outside the catalogue with their paths", () => {
    verifyParams(requireMinConsecutiveDays, {
      good: [{ minDays: 2 }, { minDays: 14, windowEnd: "Closed" }],
      bad: [
        { params: {}, paths: ["minDays"] },
        { params: { minDays: 1 }, paths: ["minDays"] },
        { params: { minDays: 15 }, paths: ["minDays"] },
        { params: { minDays: 2, windowStart: "open" }, paths: ["windowStart"] },
      ],
    });
  });

  it("allows runs of exactly the minimum and charges the missing days of shorter ones", async () => {
    await verify({
      request: week,
      params: { minDays: 3 },
      plans: [
        { words: on(4, 5, 6), units: 0 },
        { words: on(4, 5), units: 1 },
        { words: on(5), units: 2 },
        { words: on(3, 5), units: 4 },
      ],
    });
  });

  it("holds nothing against runs that touch an open edge", async () => {
    await verify({
      request: week,
      params: { minDays: 3 },
      plans: [
        { words: on(2), units: 0 },
        { words: on(8), units: 0 },
        { words: on(3), units: 2 },
      ],
    });
    await verify({
      request: week,
      params: { minDays: 3, windowStart: "closed", windowEnd: "closed" },
      plans: [
        { words: on(2), units: 2 },
        { words: on(7, 8), units: 1 },
        { words: on(2, 3, 4), units: 0 },
      ],
    });
  });

  it("makes a known run that is too short go on", async () => {
    const request = { ...week, employee_history: { a: ["2026-02-26", "2026-03-01"] } };
    await verify({
      request,
      params: { minDays: 3 },
      plans: [
        { words: [], units: 2 },
        { words: on(2), units: 1 },
        { words: on(2, 3), units: 0 },
      ],
    });
  });

  it("knows every employee with a history to be free from the earliest known date of the request on", async () => {
    await verify({
      request: {
        ...week,
        employees: [{ id: "a" }, { id: "b", status: "inactive" }],
        employee_history: { a: ["2026-03-01"], b: ["2026-02-28"] },
      },
      params: { minDays: 3 },
      plans: [
        { words: on(2), units: 1 },
        { words: on(2, 3), units: 0 },
      ],
    });
  });

  it("judges a run that reaches locks after the window as far as it is known", async () => {
    const locked_assignments = [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-09" }];
    await verify({
      request: { ...week, locked_assignments },
      params: { minDays: 3 },
      plans: [
        { words: on(8), units: 0 },
        { words: on(7), units: 2 },
      ],
    });
  });

  it("allows a lone lock and no run that is too short beside it", async () => {
    const locked_assignments = [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-05" }];
    await verify({
      request: { ...week, locked_assignments },
      params: { minDays: 2 },
      plans: [
        { words: on(5), units: 1 },
        { words: on(5, 6), units: 0 },
        { words: on(3, 5), units: 2 },
      ],
    });
  });

  it("reads absences as free, as worked or as not there", async () => {
    const request = { ...week, vacations: { a: ["2026-03-05", "2026-03-06"] } };
    const run = (countAbsenceAs: string, units: number) =>
      verify({ request, params: { minDays: 3, countAbsenceAs }, plans: [{ words: on(4), units }] });
    await run("off", 2);
    await run("work", 0);
    await run("skip", 2);
    await verify({
      request,
      params: { minDays: 3, countAbsenceAs: "skip", windowEnd: "closed" },
      plans: [{ words: on(4, 7, 8), units: 0 }],
    });
  });

  it("charges a quadratic rule by the square of each run's missing days", async () => {
    await verify({ request: week, params: { minDays: 4 }, penalty: "quadratic" });
  });
});
