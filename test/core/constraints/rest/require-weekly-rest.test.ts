import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireWeeklyRest } from "../../../../core/constraints/rest/require-weekly-rest.ts";
import {
  hardModel,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:00" };
const L = { id: "L", startTime: "14:00", endTime: "22:00" };
const N = { id: "N", startTime: "22:00", endTime: "06:00" };
const base = {
  employees: [{ id: "a" }],
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  employee_history: { a: [] },
};
const days = (list: readonly number[], shift = "E") =>
  list.map((day) => `a 2026-03-${String(day).padStart(2, "0")} ${shift}`);
const verify = (situation: Situation) =>
  verifyConstraint(requireWeeklyRest, { assuming: [maxShiftsPerDay], ...situation });

describe("require_weekly_rest", () => {
  it("refuses rests that do not fit into the period", () => {
    verifyParams(requireWeeklyRest, {
      good: [
        {},
        { minutes: 2100 },
        { hours: 24, count: 7 },
        { hours: 96, period: "ROLLING", days: 14 },
      ],
      bad: [
        { params: { hours: 0 }, paths: ["hours"] },
        { params: { hours: 169 }, paths: ["hours"] },
        { params: { hours: 36, count: 5 }, paths: ["hours"] },
        { params: { minutes: 2160, count: 5 }, paths: ["minutes"] },
        { params: { hours: 49, period: "rolling", days: 2 }, paths: ["hours"] },
        { params: { count: 0 }, paths: ["count"] },
        { params: { period: "month" }, paths: ["period"] },
      ],
    });
  });

  it("finds a rest of exactly the hours between duties and none that is a minute short", async () => {
    const request = { ...base, shifts: [E] };
    // From 14:00 to 06:00 on the day after next are 40 hours.
    const plans = (units: number) => [
      { words: days([2, 3, 4, 6, 7, 8]), units },
      { words: days([2, 3, 4, 5, 6, 7, 8]), units: 1 },
      { words: days([3, 4, 5, 6, 7, 8]), units: 0 },
    ];
    await verify({ request, params: { hours: 30 }, plans: plans(0) });
    await verify({ request, params: { hours: 40 }, plans: plans(0).slice(0, 2) });
    await verify({
      request,
      params: { minutes: 2401 },
      penalty: "quadratic",
      plans: [
        { words: days([2, 3, 4, 6, 7, 8]), units: 1 },
        { words: days([2, 3, 4, 7, 8]), units: 0 },
      ],
    });
  });

  it("lets no rest reach beyond its week", async () => {
    await verify({
      request: {
        ...base,
        start_date: "2026-03-06",
        end_date: "2026-03-11",
        shifts: [E],
        employee_history: { a: ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"] },
      },
      params: { hours: 35 },
      plans: [
        { words: days([6, 9, 10]), units: 0 },
        { words: days([6, 7]), units: 1 },
        { words: days([7, 8]), units: 0 },
      ],
    });
  });

  it("gives unknown days the benefit of the doubt", () => {
    const { problem, hard } = rulesOf(requireWeeklyRest, {
      request: { ...base, start_date: "2026-03-05", employee_history: {}, shifts: [E, L] },
    });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });

  it("sees duties of other shifts and of the night before the week", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-05",
        shifts: [E, N],
        employee_history: { a: [] },
        locked_assignments: [
          { employeeId: "a", shiftDefinitionId: "N", date: "2026-03-01" },
          ...[6, 7, 8].map((day) => ({
            employeeId: "a",
            shiftDefinitionId: "E",
            date: `2026-03-0${day}`,
          })),
        ],
      },
      params: { hours: 41 },
      plans: [
        { words: days([2, 3], "N"), units: 0 },
        { words: days([3, 4], "N"), units: 1 },
        { words: days([2, 5]), units: 0 },
      ],
    });
  });

  it("ends the last known duty when it is said to have ended", async () => {
    const request = {
      ...base,
      start_date: "2026-03-04",
      employee_history: { a: ["2026-03-02", "2026-03-03"] },
      shifts: [E],
    };
    const words = days([5, 6, 7, 8]);
    await verify({ request, params: { hours: 40 }, plans: [{ words, units: 0 }] });
    await verify({
      request: { ...request, employee_last_shift_end: { a: "2026-03-03T20:00" } },
      params: { hours: 34 },
      plans: [{ words, units: 0 }],
    });
    await verify({
      request: { ...request, employee_last_shift_end: { a: "2026-03-03T20:00" } },
      params: { minutes: 34 * 60 + 1 },
      plans: [{ words, units: 1 }],
    });
  });

  it("counts rests that do not overlap, several in a long one", async () => {
    const request = { ...base, shifts: [E, N], end_date: "2026-03-08" };
    const locked_assignments = [3, 4, 5].map((day) => ({
      employeeId: "a",
      shiftDefinitionId: "E",
      date: `2026-03-0${day}`,
    }));
    await verify({
      request: { ...request, locked_assignments },
      params: { hours: 24, count: 3 },
      plans: [
        { words: days([3, 4, 5]), units: 0 },
        { words: days([3, 4, 5, 7]), units: 0 },
        { words: days([2, 3, 4, 5, 7]), units: 1 },
        { words: days([2, 3, 4, 5, 6, 7, 8]), units: 3 },
        { words: days([2, 3, 4, 5, 6, 7]), units: 2 },
      ],
    });
    await verify({
      request: { ...request, locked_assignments },
      params: { hours: 30, count: 2 },
      penalty: "quadratic",
      plans: [
        { words: days([3, 4, 5]), units: 0 },
        { words: days([3, 4, 5, 6]), units: 0 },
        { words: days([3, 4, 5, 7]), units: 0 },
        { words: days([2, 3, 4, 5, 6, 8]), units: 1 },
      ],
    });
  });

  it("asks for a rest in every run of days", async () => {
    await verify({
      request: { ...base, shifts: [E, L], end_date: "2026-03-07" },
      params: { hours: 24, period: "rolling", days: 3 },
      plans: [
        { words: days([2, 3, 5, 6]), units: 0 },
        { words: days([2, 3, 4, 7]), units: 1 },
        { words: days([2, 3, 4, 5, 6, 7]), units: 4 },
      ],
    });
    await verify({
      request: { ...base, shifts: [E, N], end_date: "2026-03-06" },
      params: { hours: 20, period: "rolling", days: 4, count: 2 },
      plans: [{ words: days([2, 3, 4, 5, 6]), units: 6 }],
    });
  });

  it("shares a long rest between periods that need different parts of it", async () => {
    await verify({
      request: {
        ...base,
        shifts: [E],
        end_date: "2026-03-08",
      },
      params: { hours: 30, period: "rolling", days: 4 },
      plans: [
        { words: days([2, 3, 6, 7]), units: 0 },
        { words: days([2, 3, 7, 8]), units: 0 },
      ],
    });
  });

  it("stands as one row for each duty and one for the week", async () => {
    const { problem, hard } = rulesOf(requireWeeklyRest, {
      request: { ...base, shifts: [E, L, N] },
    });
    const model = hardModel(problem, hard);
    expect(model.rowCount).toBeLessThanOrEqual(7 * 3 + 1);
    expect(model.columnCount - problem.candidates.count).toBeLessThanOrEqual(1 + 7 * 3);
  });

  it("keeps locks that leave no rest and adds nothing where one is left", async () => {
    await verify({
      request: {
        ...base,
        start_date: "2026-03-07",
        end_date: "2026-03-10",
        shifts: [E],
        employee_history: {
          a: ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"],
        },
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "E", date: "2026-03-07" }],
      },
      params: { hours: 35 },
      plans: [
        { words: days([7, 9, 10]), units: 1 },
        { words: days([7, 8, 9]), units: 1 },
      ],
    });
  });

  it("ignores standby and duties that the conditions leave out", async () => {
    const S = { id: "S", startTime: "14:00", endTime: "22:00", shiftType: "standby" };
    await verify({
      request: {
        ...base,
        end_date: "2026-03-05",
        shifts: [E, S],
        locked_assignments: [6, 7, 8].map((day) => ({
          employeeId: "a",
          shiftDefinitionId: "E",
          date: `2026-03-0${day}`,
        })),
      },
      params: { hours: 40 },
      assuming: [maxShiftsPerDay],
      plans: [
        { words: days([2, 3, 4, 5], "S"), units: 0 },
        { words: days([2, 3, 4, 5]), units: 1 },
      ],
    });
  });
});
