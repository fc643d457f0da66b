import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireReplacementRestDay } from "../../../../core/constraints/weekends/require-replacement-rest-day.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { planStatistics } from "../../../../core/result/statistics/statistics.ts";
import {
  planFromWords,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const S = { id: "S", startTime: "17:00", endTime: "20:00", kind: "standby" };
// Thursday to Wednesday around Sunday 8 March.
const week = {
  employees: [{ id: "a" }],
  shifts: [D],
  start_date: "2026-03-05",
  end_date: "2026-03-11",
};
const on = (days: readonly number[], shift = "D") =>
  days.map((day) => `a 2026-03-${String(day).padStart(2, "0")} ${shift}`);
const lock = (date: string, shiftDefinitionId = "D") => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});
const verify = (situation: Situation) =>
  verifyConstraint(requireReplacementRestDay, { assuming: [maxShiftsPerDay], ...situation });

describe("require_replacement_rest_day", () => {
  it("refuses bounds that leave no day", () => {
    verifyParams(requireReplacementRestDay, {
      good: [
        {},
        { sundayWithinDays: 2, holidayWithinDays: 8, restDays: "Any", countAbsence: true },
      ],
      bad: [
        { params: { sundayWithinDays: 1 }, paths: ["sundayWithinDays"] },
        { params: { holidayWithinDays: 1.5 }, paths: ["holidayWithinDays"] },
        { params: { restDays: "sunday" }, paths: ["restDays"] },
      ],
    });
  });

  it("wants a free working day within exactly the days on either side of a worked Sunday", async () => {
    await verify({
      request: week,
      params: { sundayWithinDays: 3 },
      plans: [
        { words: on([6, 7, 8, 9]), units: 0 },
        { words: on([7, 8, 9, 10]), units: 0 },
        { words: on([6, 7, 8, 9, 10]), units: 1 },
        { words: on([6, 7, 9, 10]), units: 0 },
      ],
    });
  });

  it("states the rows of a matching", async () => {
    await verify({
      request: { ...week, start_date: "2026-03-07", end_date: "2026-03-09" },
      params: { sundayWithinDays: 2 },
      rows: [
        "-h1 - h2 + a/2026-03-08/D <= 0",
        "h1 + a/2026-03-07/D <= 1",
        "h2 + a/2026-03-09/D <= 1",
      ],
    });
  });

  it("gives every Sunday and holiday a day of its own, and holidays no Sunday", async () => {
    await verify({
      request: { ...week, holiday_dates: ["2026-03-09"] },
      params: { sundayWithinDays: 3, holidayWithinDays: 2 },
      plans: [
        { words: on([8, 9]), units: 0 },
        { words: on([6, 7, 8, 9]), units: 1 },
        { words: on([7, 8, 9, 10]), units: 1 },
        { words: on([6, 7, 8, 9, 10]), units: 2 },
      ],
    });
    await verify({
      request: { ...week, holiday_dates: ["2026-03-09"] },
      params: { sundayWithinDays: 3, holidayWithinDays: 2, restDays: "any" },
      plans: [
        { words: on([9, 10]), units: 0 },
        { words: on([8, 9, 10]), units: 1 },
      ],
    });
  });

  it("does not take leave or sickness for a rest day, unless told to", async () => {
    const request = {
      ...week,
      vacations: { a: ["2026-03-06"] },
      sick_leaves: { a: ["2026-03-07"] },
    };
    await verify({
      request,
      params: { sundayWithinDays: 3 },
      plans: [
        { words: on([8, 9]), units: 0 },
        { words: on([8, 9, 10]), units: 1 },
      ],
    });
    const { problem, hard } = rulesOf(requireReplacementRestDay, {
      request,
      params: { sundayWithinDays: 3, countAbsence: true },
    });
    const plan = planFromWords(problem, on([8, 9, 10]));
    expect(hard.bound.check(problem, hard.scope, plan)).toEqual([]);
  });

  it("counts standby as rest, and as work where the rule is about it", async () => {
    const request = { ...week, start_date: "2026-03-07", end_date: "2026-03-09", shifts: [D, S] };
    await verify({
      request,
      params: { sundayWithinDays: 2 },
      plans: [
        { words: [...on([7], "S"), ...on([8, 9])], units: 0 },
        { words: on([7, 8, 9]), units: 1 },
      ],
    });
    await verify({
      request,
      params: { sundayWithinDays: 2 },
      conditions: [{ field: "shiftKind", value: "standby" }],
      plans: [
        { words: on([7, 8, 9]), units: 0 },
        { words: [...on([8], "S"), ...on([7, 9])], units: 1 },
      ],
    });
  });

  it("looks back and forth over known days, for known Sundays too", async () => {
    const request = {
      ...week,
      start_date: "2026-03-09",
      employee_history: { a: ["2026-03-06", "2026-03-07", "2026-03-08"] },
    };
    await verify({
      request,
      params: { sundayWithinDays: 3 },
      plans: [
        { words: on([9]), units: 0 },
        { words: on([9, 10]), units: 1 },
      ],
    });
    await verify({
      request: {
        ...week,
        start_date: "2026-03-08",
        end_date: "2026-03-10",
        employee_history: { a: ["2026-03-06", "2026-03-07"] },
      },
      params: { sundayWithinDays: 3 },
      plans: [
        { words: on([8, 9]), units: 0 },
        { words: on([8, 9, 10]), units: 1 },
      ],
    });
  });

  it("keeps locks that leave no rest day", async () => {
    const locked_assignments = [lock("2026-03-07"), lock("2026-03-08"), lock("2026-03-09")];
    await verify({
      request: { ...week, locked_assignments, holiday_dates: [] },
      params: { sundayWithinDays: 2 },
      plans: [{ words: on([5, 6, 7, 8, 9]), units: 1 }],
    });
  });

  it("charges days without a rest day one by one, quadratic or not", async () => {
    await verify({
      request: { ...week, holiday_dates: ["2026-03-07", "2026-03-09"] },
      params: { sundayWithinDays: 2, holidayWithinDays: 2 },
      penalty: "quadratic",
      plans: [{ words: on([7, 8, 9]), units: 1 }],
    });
  });

  it("lists in the statistics what only a later plan can settle, and which day would serve", () => {
    const { problem, hard } = rulesOf(requireReplacementRestDay, {
      request: { ...week, holiday_dates: ["2026-03-06"] },
      params: { sundayWithinDays: 3 },
    });
    const openOf = (words: readonly string[]) => {
      const plan = planFromWords(problem, words);
      return planStatistics(problem, [hard], plan, scorePlan(problem, [hard], plan), {
        verdict: checkPlan(problem, [hard], plan),
        bestEffort: false,
        unassignedShifts: 0,
        bound: null,
        gap: null,
        constant: null,
        relaxationBound: null,
        solver: null,
        alternatives: [],
      }).openReplacementDays;
    };
    expect(openOf(on([8]))).toEqual([]);
    expect(openOf(on([6, 8]))).toEqual([
      {
        employeeId: "a",
        date: "2026-03-06",
        type: "holiday",
        ruleId: "hard",
        message:
          "a works on 2026-03-06 (holiday); a free day is due from 2026-01-10 to 2026-04-30, and 2026-03-05 is free in this plan.",
      },
    ]);
    expect(openOf(on([5, 6, 7, 9, 10, 11]))).toMatchObject([
      { message: expect.stringContaining("and this plan holds none") },
    ]);
  });
});
