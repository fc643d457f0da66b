import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitDateGroups } from "../../../../core/constraints/counts/limit-date-groups.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const christmas = { id: "Christmas", dates: ["2026-12-24", "2026-12-25", "2026-12-26"] };
const newYear = { id: "New Year", dates: ["2026-12-31", "2027-01-01"] };
const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const feast = {
  employees: [{ id: "a" }],
  shifts: [{ ...D, dates: [...christmas.dates, ...newYear.dates, "2026-12-28"] }],
  start_date: "2026-12-24",
  end_date: "2027-01-01",
};
const on = (...dates: string[]) =>
  dates.map((date) => `a ${date.startsWith("01") ? "2027" : "2026"}-${date} D`);
const verify = (situation: Situation) =>
  verifyConstraint(limitDateGroups, { assuming: [maxShiftsPerDay], ...situation });
const groups = [christmas, newYear];

describe("limit_date_groups", () => {
  it("refuses missing bounds, empty groups and bad dates with their paths", () => {
    verifyParams(limitDateGroups, {
      good: [
        { groups, maxWorked: 1 },
        { groups, minWorked: 1, maxWorked: 1, carried: { a: 1 } },
      ],
      bad: [
        { params: { groups }, paths: [""] },
        { params: { groups: [], maxWorked: 1 }, paths: ["groups"] },
        { params: { groups: [{ id: "g", dates: [] }], maxWorked: 1 }, paths: ["groups.0.dates"] },
        {
          params: { groups: [{ id: "g", dates: ["24.12."] }], maxWorked: 1 },
          paths: ["groups.0.dates.0"],
        },
        { params: { groups, minWorked: 2, maxWorked: 1 }, paths: ["minWorked"] },
      ],
    });
  });

  it("allows one of the groups, however many of its dates are worked", async () => {
    await verify({
      request: feast,
      params: { groups, maxWorked: 1 },
      plans: [
        { words: on("12-24", "12-25", "12-26", "12-28"), units: 0 },
        { words: on("12-25", "01-01"), units: 1 },
      ],
      rows: [
        "a/2026-12-24/D - h1 <= 0",
        "a/2026-12-25/D - h1 <= 0",
        "a/2026-12-26/D - h1 <= 0",
        "a/2026-12-24/D + a/2026-12-25/D + a/2026-12-26/D - h1 >= 0",
        "a/2026-12-31/D - h2 <= 0",
        "a/2027-01-01/D - h2 <= 0",
        "a/2026-12-31/D + a/2027-01-01/D - h2 >= 0",
        "h1 + h2 <= 1",
      ],
    });
  });

  it("asks for a group and calls what is missing a floor", async () => {
    await verify({
      request: feast,
      params: { groups, minWorked: 2 },
      plans: [
        { words: on("12-24", "12-31"), units: 0 },
        { words: on("12-24", "12-28"), units: 1 },
        { words: [], units: 2 },
      ],
    });
  });

  it("counts a group worked before the window, in part or as a whole", async () => {
    const request = { ...feast, start_date: "2026-12-26", end_date: "2027-01-01" };
    await verify({
      request: { ...request, employee_history: { a: ["2026-12-24"] } },
      params: { groups, maxWorked: 1 },
      plans: [
        { words: on("12-26"), units: 0 },
        { words: on("12-31"), units: 1 },
      ],
    });
    await verify({
      request: { ...request, start_date: "2026-12-28", employee_history: { a: ["2026-12-25"] } },
      params: { groups, maxWorked: 1 },
      plans: [{ words: on("12-31"), units: 1 }],
    });
  });

  it("counts a carried amount in place of what history tells", async () => {
    const request = { ...feast, start_date: "2026-12-26" };
    await verify({
      request: { ...request, employee_history: { a: ["2026-12-24"] } },
      params: { groups, maxWorked: 1, carried: { a: 1 } },
      plans: [
        { words: on("12-26"), units: 0 },
        { words: on("12-26", "12-31"), units: 1 },
      ],
    });
    await verify({
      request,
      params: { groups, maxWorked: 2, carried: { a: 1 } },
      plans: [
        { words: on("12-31"), units: 0 },
        { words: on("12-26", "12-31"), units: 1 },
      ],
    });
  });

  it("asks for no group that may still be worked elsewhere", async () => {
    await verify({
      request: { ...feast, end_date: "2026-12-26" },
      params: { groups, minWorked: 2 },
      plans: [
        { words: on("12-26"), units: 0 },
        { words: [], units: 1 },
      ],
    });
    await verify({
      request: { ...feast, end_date: "2026-12-31" },
      params: { groups, minWorked: 2 },
      plans: [
        { words: on("12-26"), units: 0 },
        { words: on("12-31"), units: 1 },
      ],
    });
  });

  it("asks for less where leave takes groups away", async () => {
    await verify({
      request: { ...feast, vacations: { a: newYear.dates } },
      params: { groups, minWorked: 2 },
      plans: [
        { words: on("12-26"), units: 0 },
        { words: [], units: 1 },
      ],
    });
  });

  it("charges a quadratic rule by the square of the surplus", async () => {
    const single = christmas.dates.map((date) => ({ id: date, dates: [date] }));
    await verify({
      request: feast,
      params: { groups: single, maxWorked: 1 },
      penalty: "quadratic",
    });
  });
});
