import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitAverageWeeklyHours } from "../../../../core/constraints/hours/limit-average-weekly-hours.ts";
import {
  hardModel,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
// One week: an average of h hours is a limit of h hours.
const week = { employees: [{ id: "a" }], shifts: [D], end_date: "2026-03-08" };
const days = (first: number, last: number, shift = "D") =>
  Array.from(
    { length: last - first + 1 },
    (_, k) => `a 2026-03-${String(first + k).padStart(2, "0")} ${shift}`,
  );
const verify = (situation: Situation) =>
  verifyConstraint(limitAverageWeeklyHours, { assuming: [maxShiftsPerDay], ...situation });

describe("limit_average_weekly_hours", () => {
  it("refuses values out of bounds with their paths", () => {
    verifyParams(limitAverageWeeklyHours, {
      good: [
        {},
        { maxHours: 40, referenceWeeks: 13, absence: "ZERO" },
        { maxMinutes: 2880, carried: { a: { hours: 900, weeks: 20 } } },
      ],
      bad: [
        { params: { maxHours: 169 }, paths: ["maxHours"] },
        { params: { referenceWeeks: 0 }, paths: ["referenceWeeks"] },
        { params: { carried: { a: 40 } }, paths: ["carried.a"] },
        { params: { carried: { a: { hours: -1, weeks: 1 } } }, paths: ["carried.a.hours"] },
        { params: { absence: "half" }, paths: ["absence"] },
      ],
    });
  });

  it("limits the average of the window at exactly its hours, eight hours a unit", async () => {
    await verify({
      request: week,
      params: { maxHours: 40 },
      plans: [
        { words: days(2, 6), units: 0 },
        { words: days(2, 7), units: 1 },
        { words: days(2, 8), units: 2 },
      ],
    });
    await verify({
      request: week,
      params: { maxHours: 44 },
      penalty: "quadratic",
      plans: [
        { words: days(2, 6), units: 0 },
        { words: days(2, 7), units: 0.5 },
      ],
    });
  });

  it("rounds the row to whole shifts and is by default 48 hours", async () => {
    await verify({
      request: { ...week, end_date: "2026-03-04" },
      rows: ["a/2026-03-02/D + a/2026-03-03/D + a/2026-03-04/D <= 2"],
    });
  });

  it("averages over the carried weeks too", async () => {
    await verify({
      request: week,
      params: { maxHours: 40, carried: { a: { hours: 128, weeks: 3 }, b: { hours: 9, weeks: 1 } } },
      plans: [
        { words: days(2, 5), units: 0 },
        { words: days(2, 6), units: 1 },
      ],
    });
  });

  it("takes days of absence out of the average, or not", async () => {
    const request = {
      ...week,
      vacations: { a: ["2026-03-02"] },
      sick_leaves: { a: ["2026-03-03", "2026-03-04"] },
      availability: { a: { "2026-03-05": false } },
    };
    // Four of seven days are left: 28 hours a week are 16 hours.
    await verify({
      request,
      params: { maxHours: 28 },
      plans: [
        { words: days(6, 7), units: 0 },
        { words: days(6, 8), units: 1 },
      ],
    });
    await verify({
      request,
      params: { maxHours: 23, absence: "zero" },
      plans: [
        { words: days(6, 7), units: 0 },
        { words: days(6, 8), units: 1 / 8 },
      ],
    });
  });

  it("allows nothing but locks to somebody who is away all the time", async () => {
    await verify({
      request: {
        ...week,
        end_date: "2026-03-03",
        vacations: { a: ["2026-03-02", "2026-03-03"] },
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-02" }],
      },
      params: { maxHours: 7 },
      plans: [{ words: days(2, 2), units: 7 / 8 }],
    });
  });

  it("counts legal hours of the scope: standby none, on-call fully", async () => {
    const S = { id: "S", startTime: "08:00", endTime: "16:00", shiftType: "standby" };
    const C = { ...D, id: "C", kind: "onCall", creditFactor: 0.5 };
    await verify({
      request: { ...week, end_date: "2026-03-04", shifts: [S, C] },
      params: { maxHours: 19 },
      plans: [
        { words: days(2, 4, "S"), units: 0 },
        { words: days(2, 2, "C"), units: 0 },
        { words: days(2, 3, "C"), units: (16 - (19 * 3) / 7) / 8 },
      ],
    });
  });

  it("limits a window longer than the reference period in whole reference periods", () => {
    const { problem, hard } = rulesOf(limitAverageWeeklyHours, {
      request: { ...week, end_date: "2026-03-25" },
      params: { maxHours: 16, referenceWeeks: 1 },
    });
    const model = hardModel(problem, hard);
    const spans = Array.from({ length: model.rowCount }, (_, row) => {
      const columns = Array.from(
        model.entryColumn.slice(model.rowStart[row]!, model.rowStart[row + 1]!),
      );
      const inRow = columns.map((c) => problem.candidates.day[c]!);
      return [Math.min(...inRow), Math.max(...inRow)];
    });
    expect(spans).toEqual([
      [0, 6],
      [7, 13],
      [14, 20],
      [17, 23],
    ]);
  });
});
