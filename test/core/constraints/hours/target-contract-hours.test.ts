import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { targetContractHours } from "../../../../core/constraints/hours/target-contract-hours.ts";
import { contractHours } from "../../../../core/objectives/contract-hours.ts";
import { fairnessHours } from "../../../../core/objectives/fairness-hours.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import {
  planFromWords,
  rulesOf,
  type Situation,
  unitsOf,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
// Wednesday to Sunday: three days of eight hours.
const week = {
  employees: [{ id: "a", contractHoursPerWeek: 40 }],
  shifts: [D],
  start_date: "2026-03-04",
  end_date: "2026-03-08",
};
const days = (first: number, last: number) =>
  Array.from(
    { length: last - first + 1 },
    (_, k) => `a 2026-03-${String(first + k).padStart(2, "0")} D`,
  );
const verify = (situation: Situation) =>
  verifyConstraint(targetContractHours, { assuming: [maxShiftsPerDay], ...situation });

describe("target_contract_hours", () => {
  it("refuses values out of bounds with their paths", () => {
    verifyParams(targetContractHours, {
      good: [
        {},
        { maxOverHours: 8 },
        { maxUnderMinutes: 60, toleranceMinutes: 30 },
        { overFactor: 0, period: "MONTH" },
      ],
      bad: [
        { params: { toleranceHours: -1 }, paths: ["toleranceHours"] },
        { params: { maxOverHours: -1 }, paths: ["maxOverHours"] },
        { params: { overFactor: 0, underFactor: 0 }, paths: ["underFactor"] },
        { params: { period: "year" }, paths: ["period"] },
      ],
    });
  });

  it("caps hours above the target and leaves those below alone", async () => {
    await verify({
      request: week,
      params: { maxOverHours: 8 },
      rows: [
        "a/2026-03-04/D + a/2026-03-05/D + a/2026-03-06/D + a/2026-03-07/D + a/2026-03-08/D <= 4",
      ],
      plans: [
        { words: [], units: 0 },
        { words: days(4, 7), units: 0 },
        { words: days(4, 8), units: 2 },
      ],
    });
  });

  it("demands hours up to a bound below the target, as a floor", async () => {
    await verify({
      request: week,
      params: { maxUnderHours: 8 },
      plans: [
        { words: days(4, 8), units: 0 },
        { words: days(4, 5), units: 0 },
        { words: days(4, 4), units: 1 },
        { words: [], units: 2 },
      ],
    });
  });

  it("charges both sides of the tolerance with their factors", async () => {
    const plans = (over: number, under: number) => [
      { words: days(4, 6), units: 0 },
      { words: days(4, 7), units: over },
      { words: days(4, 5), units: under },
    ];
    await verify({ request: week, params: { toleranceHours: 0 }, plans: plans(2, 1) });
    const { problem, hard } = rulesOf(targetContractHours, {
      request: week,
      params: { toleranceHours: 4 },
    });
    for (const { words, units } of plans(1, 0.5))
      expect(unitsOf(hard, problem, planFromWords(problem, words)), words.join()).toBe(units);
    await verify({ request: week, params: { toleranceHours: 8 }, plans: plans(0, 0) });
    await verify({
      request: week,
      params: { toleranceHours: 0, overFactor: 3, underFactor: 0 },
      penalty: "quadratic",
      plans: plans(3, 0),
    });
  });

  it("limits nothing as a hard rule without a number, and is a target as a soft one", () => {
    const { problem, hard, soft } = rulesOf(targetContractHours, { request: week });
    const plan = planFromWords(problem, days(4, 4));
    expect(unitsOf(hard, problem, plan)).toBe(0);
    expect(soft === null ? null : unitsOf(soft, problem, plan)).toBe(2);
  });

  it("judges each month and week by its own share of the target", async () => {
    // Saturday and Sunday belong to May, the Monday and Tuesday to June.
    await verify({
      request: { ...week, start_date: "2026-05-30", end_date: "2026-06-02" },
      params: { maxOverHours: 0, period: "month" },
      plans: [
        { words: ["a 2026-06-01 D", "a 2026-06-02 D"], units: 0 },
        { words: ["a 2026-05-30 D"], units: 2 },
      ],
    });
    await verify({
      request: { ...week, start_date: "2026-03-06", end_date: "2026-03-10" },
      params: { toleranceHours: 0, period: "week" },
      plans: [
        { words: ["a 2026-03-06 D", "a 2026-03-09 D", "a 2026-03-10 D"], units: 0 },
        { words: ["a 2026-03-06 D", "a 2026-03-07 D", "a 2026-03-09 D"], units: 3 },
      ],
    });
  });

  it("credits leave, holidays and the hours account as the target does", () => {
    const { problem, hard } = rulesOf(targetContractHours, {
      request: {
        ...week,
        employees: [{ id: "a", contractHoursPerWeek: 40, hoursBalance: 4 }],
        start_date: "2026-03-02",
        vacations: { a: ["2026-03-02"] },
        holiday_dates: ["2026-03-03"],
      },
      params: { maxUnderHours: 0 },
    });
    // Three of five days are left, less 4 hours: 20 hours.
    const plan = planFromWords(problem, days(4, 5));
    expect(unitsOf(hard, problem, plan)).toBe(4 / 8);
  });

  it("says nothing about people without a contract", () => {
    const { problem, hard } = rulesOf(targetContractHours, {
      request: { ...week, employees: [{ id: "a" }] },
    });
    expect(unitsOf(hard, problem, planFromWords(problem, days(4, 8)))).toBe(0);
  });

  it("counts credited hours: standby none, on-call by its factor, breaks where they are paid", async () => {
    const C = { ...D, id: "D", kind: "onCall", creditFactor: 0.5 };
    await verify({
      request: { ...week, shifts: [C] },
      params: { maxUnderHours: 8 },
      plans: [
        { words: days(4, 7), units: 0 },
        { words: days(4, 6), units: 0.5 },
      ],
    });
    await verify({
      request: {
        ...week,
        employees: [{ id: "a", contractHoursPerWeek: 40, limits: { breaksPaid: true } }],
        shifts: [{ ...D, breakMinutes: 30 }],
      },
      params: { maxOverHours: 0 },
      plans: [
        { words: days(4, 6), units: 0 },
        { words: days(4, 7), units: 2 },
      ],
    });
  });

  it("keeps locks above the target and adds nothing to them", async () => {
    await verify({
      request: {
        ...week,
        locked_assignments: [4, 5, 6, 7].map((day) => ({
          employeeId: "a",
          shiftDefinitionId: "D",
          date: `2026-03-0${day}`,
        })),
      },
      params: { maxOverHours: 0 },
      plans: [{ words: days(4, 7), units: 2 }],
    });
  });

  it("takes the place of the objective for the people it matches", () => {
    const rule = {
      id: "t",
      priority: "should",
      conditions: [{ field: "employeeId", value: "a" }],
      consequences: [{ type: "targetContractHours", params: { toleranceHours: 40 } }],
    };
    const request = {
      ...week,
      employees: [
        { id: "a", contractHoursPerWeek: 40 },
        { id: "b", contractHoursPerWeek: 20 },
      ],
    };
    const { problem, rules } = problemFrom({ ...request, planning_rules: [rule] });
    // Of 12 h nobody works: 1.2 h once, 1.8 h twice, 9 h four times.
    const { items } = contractHours.measure(problem, planFromWords(problem, []), rules);
    expect(items.map(({ units, employee }) => [employee, units])).toEqual([[1, 40.8]]);
  });

  describe("15.5: takes over only the side it states", () => {
    // The target of three days is 24 h; one duty a day is asked for, 40 h, so that the fair share is 24 h, give or take 4 h.
    const none: string[] = [];
    const all = days(4, 8);
    const unitsWith = (more: object, plan: readonly string[]) => {
      const { problem, rules } = problemFrom({ ...week, ...more });
      return [contractHours, fairnessHours].map(
        ({ measure }) =>
          Math.round(measure(problem, planFromWords(problem, plan), rules).units * 1e6) / 1e6,
      );
    };
    const rule = (params: object) => ({
      planning_rules: [{ id: "t", consequences: [{ type: "targetContractHours", params }] }],
    });
    // 24 h missing: 2.4 + 2 x 3.6 + 4 x 18. 16 h too many: 2 x 2.4 + 3 x 3.6 + 6 x 10.
    const under = [81.6, 20];
    const over = [75.6, 12];
    const free = [0, 0];

    it.each<[string, object, readonly number[], readonly number[]]>([
      ["nothing", {}, under, over],
      ["a rule with maxOverHours", rule({ maxOverHours: 8 }), under, free],
      [
        "an agreement with maxOvertimeHours",
        { collective_agreements: { t: { maxOvertimeHours: 8 } } },
        under,
        free,
      ],
      [
        "personal limits with maxOvertimeHours",
        {
          employees: [{ id: "a", contractHoursPerWeek: 40, limits: { maxOvertimeHours: 8 } }],
        },
        under,
        free,
      ],
      ["a rule with maxUnderHours", rule({ maxUnderHours: 8 }), free, over],
      ["a rule with both", rule({ maxOverHours: 8, maxUnderHours: 8 }), free, free],
      ["a rule with a tolerance", rule({ toleranceHours: 4 }), free, free],
      [
        "a rule with a tolerance that leaves hours above free",
        rule({ toleranceHours: 4, overFactor: 0 }),
        free,
        free,
      ],
      [
        "the protection of a mother, which is no rule of the request",
        { employees: [{ id: "a", contractHoursPerWeek: 40, protections: ["nursing"] }] },
        under,
        over,
      ],
    ])("%s", (_, more, missing, surplus) => {
      expect(unitsWith(more, none)).toEqual(missing);
      expect(unitsWith(more, all)).toEqual(surplus);
    });
  });
});
