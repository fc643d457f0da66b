import { describe, it } from "vitest";
import { requireMinConsecutiveDaysOff } from "../../../../core/constraints/sequences/require-min-consecutive-days-off.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const week = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-08" };
const on = (...days: number[]) => days.map((day) => `a 2026-03-0${day} D`);
const verify = (situation: Situation) => verifyConstraint(requireMinConsecutiveDaysOff, situation);

describe("require_min_consecutive_days_off", () => {
  it("refuses bounds outside the catalogue with their paths", () => {
    verifyParams(requireMinConsecutiveDaysOff, {
      good: [{ minDays: 2 }],
      bad: [
        { params: { minDays: 1 }, paths: ["minDays"] },
        { params: { minDays: 15 }, paths: ["minDays"] },
      ],
    });
  });

  it("allows exactly the minimum between two days of work and charges what is missing", async () => {
    await verify({
      request: week,
      params: { minDays: 3 },
      plans: [
        { words: on(3, 7), units: 0 },
        { words: on(3, 6), units: 1 },
        { words: on(3, 5), units: 2 },
        { words: on(2, 4, 6, 8), units: 6 },
      ],
    });
  });

  it("has no limit on free days at the edges, unless they are known or closed", async () => {
    await verify({
      request: week,
      params: { minDays: 3 },
      plans: [{ words: on(3, 4, 5, 6, 7), units: 0 }],
    });
    await verify({
      request: { ...week, employee_history: { a: ["2026-02-28"] } },
      params: { minDays: 3 },
      plans: [
        { words: on(2), units: 2 },
        { words: on(3), units: 1 },
        { words: on(4), units: 0 },
      ],
    });
    await verify({
      request: week,
      params: { minDays: 2, windowStart: "closed", windowEnd: "closed" },
      plans: [
        { words: on(2, 3, 4, 5, 6, 7, 8), units: 0 },
        { words: on(3, 4, 5, 6, 7, 8), units: 1 },
        { words: on(4, 5, 6, 7), units: 1 },
      ],
    });
  });

  it("keeps the days before a duty locked after the window free", async () => {
    const locked_assignments = [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-09" }];
    await verify({
      request: { ...week, locked_assignments },
      params: { minDays: 2 },
      plans: [
        { words: on(7), units: 1 },
        { words: on(6), units: 0 },
        { words: on(8), units: 0 },
      ],
    });
  });

  it("reads absences as free, as worked or as not there", async () => {
    const request = { ...week, vacations: { a: ["2026-03-05"] } };
    const run = (countAbsenceAs: string, words: string[], units: number) =>
      verify({ request, params: { minDays: 2, countAbsenceAs }, plans: [{ words, units }] });
    await run("off", on(4, 6), 1);
    await run("off", on(4, 7), 0);
    await run("work", on(4, 6), 0);
    await run("work", on(4, 7), 1);
    await run("skip", on(4, 6), 0);
    await run("skip", on(4, 7), 1);
  });

  it("allows what locks leave of a gap and nothing worse", async () => {
    const lock = (day: number) => ({
      employeeId: "a",
      shiftDefinitionId: "D",
      date: `2026-03-0${day}`,
    });
    await verify({
      request: { ...week, locked_assignments: [lock(4), lock(6)] },
      params: { minDays: 2 },
      plans: [
        { words: on(4, 6), units: 1 },
        { words: on(4, 5, 6), units: 0 },
      ],
    });
  });
});
