import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireFreeSundays } from "../../../../core/constraints/weekends/require-free-sundays.ts";
import {
  hardModel,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", weekdays: [7] };
const N = { id: "N", startTime: "22:00", endTime: "06:00", weekdays: [6] };
// Three Sundays, 8, 15 and 22 March; 2026 has 52.
const weeks = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-02",
  end_date: "2026-03-22",
};
const on = (days: readonly number[], shift = "D") =>
  days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} ${shift}`);
const verify = (situation: Situation) =>
  verifyConstraint(requireFreeSundays, { assuming: [maxShiftsPerDay], ...situation });

describe("require_free_sundays", () => {
  it("refuses numbers no year can hold", () => {
    verifyParams(requireFreeSundays, {
      good: [{}, { minPerYear: 53, countBy: "TOUCH", carried: { a: 20 } }],
      bad: [
        { params: { minPerYear: 54 }, paths: ["minPerYear"] },
        { params: { countBy: "end" }, paths: ["countBy"] },
        { params: { carried: 3 }, paths: ["carried"] },
      ],
    });
  });

  it("wants exactly so many free Sundays of the whole year", async () => {
    await verify({
      request: weeks,
      params: { minPerYear: 50 },
      plans: [
        { words: on([8, 15]), units: 0 },
        { words: on([8, 15, 22]), units: 1 },
      ],
      rows: ["a/2026-03-08/D + a/2026-03-15/D + a/2026-03-22/D <= 2"],
    });
  });

  it("adds worked Sundays known before the window, or a carried number in their place", async () => {
    const history = {
      employee_history: { a: ["2025-12-28", "2026-01-04", "2026-02-01", "2026-03-01"] },
    };
    await verify({
      request: { ...weeks, ...history },
      params: { minPerYear: 48 },
      plans: [
        { words: on([8]), units: 0 },
        { words: on([8, 22]), units: 1 },
      ],
    });
    await verify({
      request: { ...weeks, ...history },
      params: { carried: { a: 36 } },
      plans: [
        { words: on([8]), units: 0 },
        { words: on([8, 22]), units: 1 },
      ],
    });
  });

  it("counts every year by itself", async () => {
    await verify({
      request: { ...weeks, start_date: "2025-12-21", end_date: "2026-01-11" },
      params: { minPerYear: 51, carried: { a: 0 } },
      plans: [
        { words: ["a 2025-12-28 D", "a 2026-01-11 D"], units: 0 },
        {
          words: ["a 2025-12-21 D", "a 2025-12-28 D", "a 2026-01-04 D", "a 2026-01-11 D"],
          units: 2,
        },
      ],
    });
  });

  it("counts a Saturday night only where every touched minute counts, also into the day after the window", async () => {
    const request = { ...weeks, shifts: [N], end_date: "2026-03-14" };
    await verify({
      request,
      params: { minPerYear: 51, countBy: "touch" },
      plans: [
        { words: on([7], "N"), units: 0 },
        { words: on([7, 14], "N"), units: 1 },
      ],
    });
    const { problem, hard } = rulesOf(requireFreeSundays, {
      request,
      params: { minPerYear: 51 },
    });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });

  it("counts a Sunday once, whether touched from Saturday or started on itself", async () => {
    await verify({
      request: { ...weeks, shifts: [D, N], end_date: "2026-03-15" },
      params: { minPerYear: 51, countBy: "touch" },
      plans: [
        { words: [...on([7], "N"), ...on([8])], units: 0 },
        { words: [...on([7], "N"), ...on([15])], units: 1 },
      ],
    });
  });

  it("states nothing where the window cannot use the year up", () => {
    const { problem, hard } = rulesOf(requireFreeSundays, { request: weeks, params: {} });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });

  it("charges a quadratic rule by the square of the missing Sundays", async () => {
    await verify({
      request: weeks,
      params: { minPerYear: 51, carried: { a: 0 } },
      penalty: "quadratic",
    });
  });
});
