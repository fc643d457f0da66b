import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitShiftCount } from "../../../../core/constraints/counts/limit-shift-count.ts";
import {
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const N = { id: "N", startTime: "22:00", endTime: "06:00" };
const R = { id: "R", startTime: "16:00", endTime: "20:00", kind: "standby" };
// Thursday to Tuesday: a cut week on either side.
const cut = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-05",
  end_date: "2026-03-10",
};
const on = (days: readonly number[], shift = "D") =>
  days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} ${shift}`);
const verify = (situation: Situation) =>
  verifyConstraint(limitShiftCount, { assuming: [maxShiftsPerDay], ...situation });
const lock = (date: string, shiftDefinitionId = "D") => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});

describe("limit_shift_count", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(limitShiftCount, {
      good: [
        { max: 6, period: "month" },
        { min: 2, max: 2, period: "rolling", days: 10, partial: "STRICT" },
        { max: 0, carried: { a: 3 }, anchorDate: "2026-03-02" },
      ],
      bad: [
        { params: {}, paths: [""] },
        { params: { max: -1 }, paths: ["max"] },
        { params: { max: 1.5 }, paths: ["max"] },
        { params: { min: 3, max: 2 }, paths: ["min"] },
        { params: { max: 3, period: "rolling" }, paths: ["days"] },
        { params: { max: 3, period: "fortnight" }, paths: ["period"] },
        { params: { max: 3, carried: { a: "3" } }, paths: ["carried.a"] },
        { params: { max: 3, partial: "half", anchorDate: "x" }, paths: ["anchorDate", "partial"] },
      ],
    });
  });

  it("allows exactly the maximum in the window and charges every shift beyond", async () => {
    await verify({
      request: { ...cut, end_date: "2026-03-08" },
      params: { max: 2 },
      plans: [
        { words: on([5, 6]), units: 0 },
        { words: on([5, 6, 8]), units: 1 },
        { words: on([5, 6, 7, 8]), units: 2 },
      ],
      rows: ["a/2026-03-05/D + a/2026-03-06/D + a/2026-03-07/D + a/2026-03-08/D <= 2"],
    });
  });

  it("counts every week on its own, known days of its first part included", async () => {
    await verify({
      request: {
        ...cut,
        employee_history: { a: ["2026-03-01", "2026-03-02"] },
        locked_assignments: [lock("2026-03-04"), lock("2026-03-12")],
      },
      params: { max: 3, period: "week" },
      plans: [
        { words: on([5, 9, 10]), units: 0 },
        { words: on([5, 6, 7]), units: 2 },
      ],
    });
  });

  it("counts only what the conditions select, a known night of unknown shift among nights", async () => {
    await verify({
      request: {
        ...cut,
        end_date: "2026-03-07",
        shifts: [D, N],
        employee_history: { a: ["2026-03-02"] },
        employee_prior_night_run: { a: 1 },
      },
      params: { max: 2, period: "week" },
      conditions: [{ field: "isNight" }],
      plans: [
        { words: [...on([5], "N"), ...on([6, 7])], units: 0 },
        { words: on([5, 6], "N"), units: 1 },
      ],
    });
  });

  it("counts several shifts of a day, and standby where nothing excludes it", async () => {
    const request = {
      ...cut,
      end_date: "2026-03-06",
      department: { id: "ward", maxShiftsPerDay: 2 },
      shifts: [D, { ...N, endTime: "23:00" }, R],
    };
    await verify({
      request,
      params: { max: 2 },
      plans: [
        { words: [...on([5]), ...on([5], "N")], units: 0 },
        { words: [...on([5]), ...on([5], "N"), ...on([5, 6], "R")], units: 2 },
      ],
    });
  });

  it("takes a carried amount in place of the days before the window", async () => {
    await verify({
      request: { ...cut, employee_history: { a: ["2026-03-03", "2026-03-04"] } },
      params: { max: 4, period: "month", carried: { a: 1, stranger: 9 } },
      plans: [
        { words: on([5, 6, 7]), units: 0 },
        { words: on([5, 6, 7, 8, 9]), units: 2 },
      ],
    });
  });

  it("asks for a minimum openly, by share or strictly where days are unknown", async () => {
    const request = { ...cut, end_date: "2026-03-08" };
    const missing = (partial: string, min: number, words: readonly string[], units: number) =>
      verify({
        request,
        params: { min, period: "week", partial },
        plans: [{ words, units }],
      });
    await missing("open", 5, [], 2);
    await missing("prorate", 5, on([5]), 1);
    await missing("strict", 4, on([5, 6, 7]), 1);
  });

  it("takes for worked only those unknown days on which the rule's shifts could be", async () => {
    await verify({
      request: { ...cut, start_date: "2026-03-07", end_date: "2026-03-09" },
      params: { min: 4, period: "month" },
      conditions: [{ field: "weekday", value: 6 }],
      plans: [
        { words: on([7]), units: 0 },
        { words: on([8, 9]), units: 1 },
      ],
    });
  });

  it("prorates a soft minimum by default and a hard one not", () => {
    const { problem, hard, soft } = rulesOf(limitShiftCount, {
      request: { ...cut, end_date: "2026-03-08" },
      params: { min: 4, period: "week" },
    });
    const empty = { assignments: [], shiftsOn: () => [] };
    expect(hard.bound.check(problem, hard.scope, empty).map(({ units }) => units)).toEqual([1]);
    expect(soft?.bound.check(problem, soft.scope, empty).map(({ units }) => units)).toEqual([2]);
    expect(hard.bound.check(problem, hard.scope, empty)[0]?.floor).toBe(true);
  });

  it("lowers a minimum by the share of absences", async () => {
    await verify({
      request: {
        ...cut,
        start_date: "2026-03-02",
        end_date: "2026-03-08",
        vacations: { a: ["2026-03-02", "2026-03-03"] },
        sick_leaves: { a: ["2026-03-04"] },
      },
      params: { min: 5, period: "week" },
      plans: [
        { words: on([5, 6]), units: 0 },
        { words: on([5]), units: 1 },
      ],
    });
  });

  it("charges every rolling bucket that touches the window, with one helper for each day", async () => {
    await verify({
      request: { ...cut, employee_history: { a: ["2026-03-04"] } },
      params: { max: 2, period: "rolling", days: 3 },
      plans: [
        { words: on([5, 7, 8]), units: 0 },
        { words: on([5, 6]), units: 1 },
        { words: on([7, 8, 9, 10]), units: 2 },
      ],
    });
    await verify({
      request: { ...cut, end_date: "2026-03-07", shifts: [D, N, { ...D, id: "X" }] },
      params: { max: 1, period: "rolling", days: 2 },
      plans: [{ words: [...on([5], "X"), ...on([6], "N")], units: 1 }],
    });
  });

  it("keeps locks beyond the maximum and adds nothing to them", async () => {
    await verify({
      request: { ...cut, locked_assignments: [lock("2026-03-05"), lock("2026-03-06")] },
      params: { max: 1 },
      plans: [{ words: on([5, 6]), units: 1 }],
    });
  });

  it("charges a quadratic rule by the square of what is too much in a period", async () => {
    await verify({ request: cut, params: { max: 2, period: "week" }, penalty: "quadratic" });
  });
});
