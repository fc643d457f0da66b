import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitWorkingHours } from "../../../../core/constraints/hours/limit-working-hours.ts";
import {
  hardModel,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const X = { id: "X", startTime: "08:00", endTime: "18:00" };
const a = { id: "a", contractHoursPerWeek: 40 };
// Thursday to Tuesday: a cut week on either side.
const cut = { employees: [a], shifts: [D], start_date: "2026-03-05", end_date: "2026-03-10" };
const days = (first: number, last: number, shift = "D") =>
  Array.from(
    { length: last - first + 1 },
    (_, k) => `a 2026-03-${String(first + k).padStart(2, "0")} ${shift}`,
  );
const verify = (situation: Situation) =>
  verifyConstraint(limitWorkingHours, { assuming: [maxShiftsPerDay], ...situation });
const lock = (date: string, shiftDefinitionId: string) => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});

describe("limit_working_hours", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(limitWorkingHours, {
      good: [
        { maxHours: 48 },
        { maxMinutes: 2880 },
        { minHours: 10, maxHours: 10, period: "twoWeeks", anchorDate: "2026-03-02" },
        { percentOfContract: 110, period: "MONTH" },
        { maxHours: 60, period: "rolling", days: 7, carried: null },
        { maxHours: 60, carried: { a: 12.5 }, basis: "contract", attribution: "split" },
      ],
      bad: [
        { params: {}, paths: [""] },
        { params: { maxHours: -1 }, paths: ["maxHours"] },
        { params: { minMinutes: 700, maxMinutes: 600 }, paths: ["minMinutes"] },
        { params: { maxHours: 10, minHours: 11 }, paths: ["minHours"] },
        { params: { maxHours: 10, period: "weekly" }, paths: ["period"] },
        { params: { maxHours: 10, period: "rolling" }, paths: ["days"] },
        { params: { maxHours: 10, anchorDate: "2026-02-30" }, paths: ["anchorDate"] },
        { params: { maxHours: 10, carried: { a: -1 } }, paths: ["carried.a"] },
        { params: { maxHours: "10", partial: "half" }, paths: ["maxHours", "partial"] },
      ],
    });
  });

  it("caps a week at exactly its hours, each cut week on its own", async () => {
    await verify({
      request: cut,
      params: { maxHours: 16 },
      plans: [
        { words: days(5, 6), units: 0 },
        { words: days(5, 7), units: 1 },
        { words: [...days(7, 8), ...days(9, 10)], units: 0 },
        { words: days(5, 10), units: 2 },
      ],
    });
  });

  it("charges one unit for eight hours, in fractions", async () => {
    await verify({
      request: { ...cut, shifts: [D, X] },
      params: { maxHours: 17 },
      plans: [
        { words: days(5, 6), units: 0 },
        { words: ["a 2026-03-05 D", "a 2026-03-06 X"], units: 1 / 8 },
        { words: days(5, 6, "X"), units: 3 / 8 },
      ],
    });
  });

  it("rounds a hard row to what its shifts can add up to", async () => {
    await verify({
      request: { ...cut, end_date: "2026-03-07" },
      params: { maxHours: 23 },
      rows: ["a/2026-03-05/D + a/2026-03-06/D + a/2026-03-07/D <= 2"],
    });
  });

  it("filters single shifts that are too long for a day", async () => {
    await verify({
      request: { ...cut, end_date: "2026-03-05", shifts: [D, X] },
      params: { maxHours: 8, period: "day" },
      rows: ["a/2026-03-05/X <= 0"],
      plans: [
        { words: days(5, 5, "D"), units: 0 },
        { words: days(5, 5, "X"), units: 2 / 8 },
      ],
    });
  });

  it("refuses a shift one minute too long for a day and allows one of exactly the limit", async () => {
    const request = { ...cut, end_date: "2026-03-05", shifts: [D, X] };
    await verify({
      request,
      params: { maxMinutes: 599, period: "day" },
      plans: [{ words: days(5, 5, "X"), units: 1 / 480 }],
    });
    const { problem, hard } = rulesOf(limitWorkingHours, {
      request,
      params: { maxMinutes: 600, period: "day" },
    });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });

  it("adds up the shifts of a day where several are allowed", async () => {
    await verify({
      request: {
        ...cut,
        end_date: "2026-03-06",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "M", startTime: "06:00", endTime: "10:00" },
          { id: "A", startTime: "11:00", endTime: "16:00" },
          { id: "Q", startTime: "16:00", endTime: "22:00" },
        ],
      },
      params: { maxHours: 10, period: "day" },
      plans: [
        { words: ["a 2026-03-05 M", "a 2026-03-05 Q"], units: 0 },
        { words: ["a 2026-03-05 A", "a 2026-03-05 Q"], units: 1 / 8 },
      ],
    });
  });

  it("counts known days of the first week, an average contract day for an unknown shift", async () => {
    const history = { employee_history: { a: ["2026-03-03", "2026-03-04"] } };
    await verify({
      request: { ...cut, ...history },
      params: { maxHours: 32 },
      plans: [
        { words: days(5, 6), units: 0 },
        { words: days(5, 7), units: 1 },
      ],
    });
    await verify({
      request: {
        ...cut,
        ...history,
        locked_assignments: [lock("2026-03-04", "D"), lock("2026-03-11", "D")],
      },
      params: { maxHours: 24 },
      plans: [
        { words: days(5, 5), units: 0 },
        { words: days(5, 6), units: 1 },
        { words: days(9, 10), units: 0 },
      ],
    });
  });

  it("prefers the boundary hours, and carried hours to both", async () => {
    const request = {
      ...cut,
      employee_history: { a: ["2026-03-03", "2026-03-04"] },
      employee_boundary_week_hours: { a: 24 },
    };
    await verify({
      request,
      params: { maxHours: 32 },
      plans: [
        { words: days(5, 5), units: 0 },
        { words: days(5, 6), units: 1 },
      ],
    });
    await verify({
      request,
      params: { maxHours: 32, carried: { a: 8 } },
      plans: [
        { words: days(5, 7), units: 0 },
        { words: days(5, 8), units: 1 },
      ],
    });
  });

  it("asks for a minimum with nothing against unknown days, or their share, or strictly", async () => {
    const plans = (units: number) => [{ words: days(5, 6), units }];
    await verify({
      request: { ...cut, end_date: "2026-03-08" },
      params: { minHours: 40, partial: "open" },
      plans: [
        { words: days(5, 6), units: 0 },
        { words: [], units: 2 },
      ],
    });
    await verify({
      request: { ...cut, end_date: "2026-03-08" },
      params: { minHours: 42, partial: "prorate" },
      plans: plans(1),
    });
    await verify({
      request: { ...cut, end_date: "2026-03-08" },
      params: { minHours: 32, partial: "strict" },
      plans: plans(2),
    });
  });

  it("prorates a soft minimum by default and a hard one not", async () => {
    const request = { ...cut, end_date: "2026-03-08" };
    const { problem, hard, soft } = rulesOf(limitWorkingHours, {
      request,
      params: { minHours: 28 },
    });
    const empty = { assignments: [], shiftsOn: () => [] };
    expect(hard.bound.check(problem, hard.scope, empty).map(({ units }) => units)).toEqual([4 / 8]);
    expect(soft?.bound.check(problem, soft.scope, empty).map(({ units }) => units)).toEqual([2]);
  });

  it("lowers a minimum by the share of vacation and sickness", async () => {
    await verify({
      request: {
        ...cut,
        start_date: "2026-03-02",
        end_date: "2026-03-08",
        vacations: { a: ["2026-03-02", "2026-03-03", "2026-03-04"] },
        sick_leaves: { a: ["2026-03-05"] },
      },
      params: { minHours: 56 },
      plans: [
        { words: days(6, 8), units: 0 },
        { words: days(6, 7), units: 1 },
      ],
    });
  });

  it("bounds by a percentage of the contract, not at all without one", async () => {
    await verify({
      request: { ...cut, start_date: "2026-03-02", end_date: "2026-03-06" },
      params: { percentOfContract: 80 },
      plans: [
        { words: days(2, 5), units: 0 },
        { words: days(2, 6), units: 1 },
      ],
    });
    const { problem, hard } = rulesOf(limitWorkingHours, {
      request: { ...cut, employees: [{ id: "a" }] },
      params: { percentOfContract: 10 },
    });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });

  it("credits contract hours or counts legal hours", async () => {
    const request = {
      ...cut,
      end_date: "2026-03-06",
      shifts: [{ ...D, kind: "onCall", creditFactor: 0.5, breakMinutes: 0 }],
    };
    await verify({ request, params: { maxHours: 8 }, plans: [{ words: days(5, 6), units: 1 }] });
    await verify({
      request,
      params: { maxHours: 4, basis: "contract" },
      plans: [{ words: days(5, 6), units: 0.5 }],
    });
  });

  it("cuts nights at midnight when asked to", async () => {
    const N = { id: "N", startTime: "18:00", endTime: "06:00", breakMinutes: 60 };
    const request = { ...cut, end_date: "2026-03-09", shifts: [N] };
    await verify({
      request,
      params: { maxMinutes: 330 * 4, attribution: "split" },
      plans: [
        { words: days(5, 6, "N"), units: 0 },
        { words: ["a 2026-03-07 N", "a 2026-03-08 N"], units: 0 },
        { words: days(6, 8, "N"), units: 330 / 480 },
      ],
    });
    await verify({
      request: {
        ...request,
        end_date: "2026-03-07",
        locked_assignments: [lock("2026-03-04", "N")],
      },
      params: { maxHours: 8, period: "day", attribution: "split" },
      plans: [
        { words: ["a 2026-03-06 N"], units: 0 },
        { words: days(5, 6, "N"), units: (2 * 3) / 8 },
      ],
    });
  });

  it("charges every rolling bucket that touches the window", async () => {
    await verify({
      request: { ...cut, employee_history: { a: ["2026-03-04"] } },
      params: { maxHours: 16, period: "rolling", days: 3 },
      plans: [
        { words: [...days(5, 5), ...days(7, 8)], units: 0 },
        { words: days(5, 6), units: 1 },
        { words: days(7, 10), units: 2 },
      ],
    });
  });

  it("keeps locks that exceed it and adds nothing to them", async () => {
    await verify({
      request: { ...cut, locked_assignments: [lock("2026-03-05", "D"), lock("2026-03-06", "D")] },
      params: { maxHours: 8 },
      plans: [{ words: days(5, 6), units: 1 }],
    });
  });

  it("counts only the shifts the conditions select", async () => {
    await verify({
      request: { ...cut, end_date: "2026-03-08", shifts: [D, X] },
      params: { maxHours: 10 },
      conditions: [{ field: "shiftId", value: "X" }],
      plans: [
        { words: ["a 2026-03-05 X", ...days(6, 8)], units: 0 },
        { words: days(5, 6, "X"), units: 10 / 8 },
      ],
    });
  });
});
