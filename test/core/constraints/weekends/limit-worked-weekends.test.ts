import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitWorkedWeekends } from "../../../../core/constraints/weekends/limit-worked-weekends.ts";
import {
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", weekdays: [6, 7] };
const N = { id: "N", startTime: "22:00", endTime: "06:00", weekdays: [5] };
// Monday to Sunday, four weekends: 7, 14, 21 and 28 March.
const weeks = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-02",
  end_date: "2026-03-29",
};
const on = (days: readonly number[], shift = "D") =>
  days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} ${shift}`);
const verify = (situation: Situation) =>
  verifyConstraint(limitWorkedWeekends, { assuming: [maxShiftsPerDay], ...situation });

describe("limit_worked_weekends", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(limitWorkedWeekends, {
      good: [
        { max: 2 },
        { min: 1, max: 1, period: "fourWeeks", anchorDate: "2026-03-02", weekend: "FridayNight" },
        { max: 2, period: "rolling", weeks: 4, partial: "strict" },
      ],
      bad: [
        { params: {}, paths: [""] },
        { params: { min: 3, max: 2 }, paths: ["min"] },
        { params: { max: 2, period: "rolling" }, paths: ["weeks"] },
        { params: { max: 2, period: "week" }, paths: ["period"] },
        { params: { max: 2, weekend: "sunMon" }, paths: ["weekend"] },
        { params: { max: 2, weeks: 0 }, paths: ["weeks"] },
      ],
    });
  });

  it("counts a weekend once and allows exactly the maximum", async () => {
    await verify({
      request: weeks,
      params: { max: 2 },
      plans: [
        { words: on([7, 8, 14]), units: 0 },
        { words: on([7, 15, 21]), units: 1 },
        { words: on([7, 15, 21, 28, 29]), units: 2 },
      ],
    });
    await verify({
      request: { ...weeks, end_date: "2026-03-15" },
      params: { max: 1 },
      rows: [
        "a/2026-03-07/D - h1 <= 0",
        "a/2026-03-08/D - h1 <= 0",
        "a/2026-03-07/D + a/2026-03-08/D - h1 >= 0",
        "a/2026-03-14/D - h2 <= 0",
        "a/2026-03-15/D - h2 <= 0",
        "a/2026-03-14/D + a/2026-03-15/D - h2 >= 0",
        "h1 + h2 <= 1",
      ],
    });
  });

  it("puts a weekend into the month of its Saturday, even one the window only ends", async () => {
    const request = { ...weeks, start_date: "2026-02-27", end_date: "2026-03-08" };
    await verify({
      request: { ...request, start_date: "2026-03-01", employee_history: { a: ["2026-02-21"] } },
      params: { max: 1, period: "month" },
      plans: [
        { words: on([7, 8]), units: 0 },
        { words: on([1, 7]), units: 1 },
      ],
    });
  });

  it("counts known weekends of the period, or a carried number in their place", async () => {
    const request = {
      ...weeks,
      start_date: "2026-03-08",
      end_date: "2026-03-22",
      employee_history: { a: ["2026-03-01", "2026-03-07"] },
    };
    await verify({
      request,
      params: { max: 2, period: "month" },
      plans: [
        { words: on([8, 14]), units: 0 },
        { words: on([8, 14, 22]), units: 1 },
      ],
    });
    await verify({
      request,
      params: { max: 3, carried: { a: 2 } },
      plans: [
        { words: on([8, 14]), units: 0 },
        { words: on([14, 22]), units: 1 },
      ],
    });
  });

  it("counts every run of consecutive weekends in rolling periods", async () => {
    await verify({
      request: { ...weeks, employee_history: { a: ["2026-02-28"] } },
      params: { max: 1, period: "rolling", weeks: 2 },
      plans: [
        { words: on([14, 28]), units: 0 },
        { words: on([7, 21]), units: 1 },
        { words: on([7, 14, 21]), units: 3 },
      ],
    });
  });

  it("counts Friday nights and longer weekends where asked to", async () => {
    const request = {
      ...weeks,
      end_date: "2026-03-15",
      shifts: [D, N, { ...D, id: "F", weekdays: [1, 5] }],
    };
    const plans = (units: number, ...words: string[]) => [{ words, units }];
    const run = (weekend: string | null, units: number, ...words: string[]) =>
      verify({ request, params: { max: 1, weekend }, plans: plans(units, ...words) });
    const [night, friday, monday] = [on([6], "N"), on([6], "F"), on([9], "F")];
    await run("satSun", 0, ...night, ...on([14]));
    await run("fridayNight", 1, ...night, ...on([14]));
    await run("fridayNight", 0, ...friday, ...on([14]));
    await run("friSatSun", 1, ...friday, ...on([14]));
    await run("satSunMon", 1, ...monday, ...on([14]));
    await run("friSatSunMon", 0, ...monday, ...friday, ...on([7]));
  });

  it("takes the department's own weekend where none is named", async () => {
    await verify({
      request: {
        ...weeks,
        end_date: "2026-03-15",
        department: { id: "ward", weekendDays: ["fri", "sat"] },
        shifts: [{ ...D, weekdays: [5, 6, 7] }],
      },
      params: { max: 1 },
      plans: [
        { words: on([6, 8, 15]), units: 0 },
        { words: on([6, 14]), units: 1 },
      ],
    });
  });

  it("asks for weekends, fewer for leave, and none that may be worked elsewhere", async () => {
    await verify({
      request: weeks,
      params: { min: 2 },
      plans: [
        { words: on([7, 28]), units: 0 },
        { words: on([7, 8]), units: 1 },
      ],
    });
    await verify({
      request: { ...weeks, vacations: { a: ["2026-03-07", "2026-03-08", "2026-03-14"] } },
      params: { min: 4 },
      plans: [
        { words: on([15, 22, 28]), units: 0 },
        { words: on([15]), units: 2 },
      ],
    });
    await verify({
      request: { ...weeks, end_date: "2026-03-21" },
      params: { min: 4, period: "month" },
      plans: [
        { words: on([7, 14]), units: 0 },
        { words: on([7, 21]), units: 1 },
      ],
    });
  });

  it("prorates a soft minimum by default", () => {
    const { problem, hard, soft } = rulesOf(limitWorkedWeekends, {
      request: { ...weeks, end_date: "2026-03-15" },
      params: { min: 2, period: "month" },
    });
    const empty = { assignments: [], shiftsOn: () => [] };
    expect(hard.bound.check(problem, hard.scope, empty)).toEqual([]);
    expect(soft?.bound.check(problem, soft.scope, empty).map(({ units }) => units)).toEqual([1]);
  });

  it("keeps locked weekends beyond the maximum and adds none", async () => {
    const lock = (date: string) => ({ employeeId: "a", shiftDefinitionId: "D", date });
    await verify({
      request: {
        ...weeks,
        end_date: "2026-03-22",
        locked_assignments: [lock("2026-03-07"), lock("2026-03-14")],
      },
      params: { max: 1 },
      plans: [
        { words: on([7, 8, 14, 15]), units: 1 },
        { words: on([7, 14, 21]), units: 2 },
      ],
    });
  });

  it("charges a quadratic rule by the square of the surplus", async () => {
    await verify({ request: weeks, params: { max: 1 }, penalty: "quadratic" });
  });
});
