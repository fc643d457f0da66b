import { describe, expect, it } from "vitest";
import { sentence } from "../../../../core/language/sentence.ts";
import type { Verdict } from "../../../../core/result/judgement/check.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import {
  planStatistics,
  type StatisticsExtras,
} from "../../../../core/result/statistics/statistics.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

const passed: Verdict = { passed: true, checkedRules: 3, issues: [], violations: [] };
const extras: StatisticsExtras = {
  verdict: passed,
  bestEffort: false,
  unassignedShifts: 2,
  bound: 10,
  gap: 0.5,
  constant: 0,
  relaxationBound: 0,
  solver: null,
  alternatives: [],
};

/** Friday to Monday, 6 to 9 March 2026; the Sunday is a holiday. */
const ward = {
  start_date: "2026-03-06",
  end_date: "2026-03-09",
  employees: [
    { id: "anna", contractHoursPerWeek: 40 },
    { id: "ben", contractHoursPerWeek: 20 },
    { id: "gone", status: "inactive", contractHoursPerWeek: 40 },
  ],
  shifts: [
    { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 1 },
    {
      id: "N",
      startTime: "22:00",
      endTime: "06:00",
      minStaff: 1,
      optimalStaff: 1,
      weekdays: ["fri", "sat"],
    },
  ],
  holiday_dates: ["2026-03-08"],
  wishes: { anna: ["2026-03-06", "2026-03-09"], ben: ["2026-03-06"] },
  wish_priorities: { anna: { "2026-03-06": "high" } },
};

const plan = [
  "anna 2026-03-06 N",
  "anna 2026-03-07 N",
  "ben 2026-03-07 E",
  "ben 2026-03-08 E",
  "ben 2026-03-09 E",
  "anna 2026-03-09 E",
];

function statistics(
  request: PartialRequest,
  words: readonly string[],
  more: Partial<StatisticsExtras> = {},
) {
  const { problem, rules } = problemFrom(request);
  const of = planFromWords(problem, words);
  const score = scorePlan(problem, rules, of);
  return planStatistics(problem, rules, of, score, { ...extras, ...more });
}

/** Every number inside, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(numbersIn);
  return [];
}

describe("planStatistics", () => {
  it("has every key of the catalogue, whatever the request lacks", () => {
    const empty = { start_date: "2026-03-06", end_date: "2026-03-06", employees: [], shifts: [] };
    expect(Object.keys(statistics(empty, []))).toEqual([
      "assignmentCount",
      "unassignedShifts",
      "bestEffort",
      "demand",
      "hours",
      "objective",
      "wishes",
      "fairness",
      "perEmployee",
      "perShift",
      "rules",
      "minimalChange",
      "cost",
      "pay",
      "costCentres",
      "lockedConflicts",
      "baselineViolations",
      "openReplacementDays",
      "accounts",
      "carryOver",
      "alternatives",
      "solver",
      "verification",
    ]);
    expect(statistics(empty, [])).toMatchObject({
      demand: { required: 0, covered: 0, missing: 0, over: 0, coverageRate: 1 },
      wishes: { total: 0, granted: 0, rate: 1 },
      cost: null,
      pay: null,
      perEmployee: [],
      perShift: [],
    });
  });

  it("counts demand in person-shifts and shift by shift", () => {
    const result = statistics(ward, plan);
    expect(result.assignmentCount).toBe(6);
    expect(result.unassignedShifts).toBe(2);
    expect(result.demand).toEqual({
      required: 6,
      covered: 5,
      missing: 1,
      missingHours: 0,
      over: 1,
      coverageRate: 0.833333,
    });
    expect(result.perShift).toEqual([
      { shiftId: "E", occurrences: 4, required: 4, covered: 3, missing: 1 },
      { shiftId: "N", occurrences: 2, required: 2, covered: 2, missing: 0 },
    ]);
  });

  it("counts what every employee works", () => {
    expect(statistics(ward, plan).perEmployee).toEqual([
      {
        employeeId: "anna",
        shifts: 3,
        hours: 24,
        targetHours: 16,
        deviationHours: 8,
        nights: 2,
        weekends: 1,
        weekendDays: 1,
        sundays: 0,
        holidays: 0,
        daysOff: 1,
        longestRun: 2,
        wishesGranted: 0,
        wishesTotal: 2,
        pointsSpent: 0,
        cost: null,
        pay: null,
        fairHours: 16,
      },
      {
        employeeId: "ben",
        shifts: 3,
        hours: 24,
        targetHours: 8,
        deviationHours: 16,
        nights: 0,
        weekends: 1,
        weekendDays: 2,
        sundays: 1,
        holidays: 1,
        daysOff: 1,
        longestRun: 3,
        wishesGranted: 1,
        wishesTotal: 1,
        pointsSpent: 0,
        cost: null,
        pay: null,
        fairHours: 8,
      },
    ]);
  });

  it("prolongs a run by the known days before the window, and only that run", () => {
    const known = {
      ...ward,
      employee_history: { ben: ["2026-03-03", "2026-03-04", "2026-03-05"] },
    };
    const runOf = (words: readonly string[]) => {
      const result = statistics(known, words);
      return Object.fromEntries(
        result.perEmployee.map((entry) => [entry.employeeId, entry.longestRun]),
      ).ben;
    };
    expect(runOf(["ben 2026-03-06 E", "ben 2026-03-07 E"])).toBe(5);
    expect(runOf(["ben 2026-03-07 E"])).toBe(1);
    expect(runOf([])).toBe(0);
  });

  it("adds up hours, targets and both kinds of deviation", () => {
    expect(statistics(ward, plan).hours).toEqual({ planned: 48, target: 24, over: 24, under: 0 });
    expect(statistics(ward, ["anna 2026-03-06 E"]).hours).toEqual({
      planned: 8,
      target: 24,
      over: 0,
      under: 16,
    });
  });

  it("reports the objective with its bound, each part in its own unit", () => {
    const charged = [
      "minimal_change",
      "coverage_target",
      "wishes",
      "coverage_over",
      "fairness_nights",
      "fairness_weekends",
      "contract_hours",
    ];
    const request = { ...ward, config: { enabled_objectives: charged } };
    expect(statistics(request, plan).objective).toMatchObject({
      total: 423.866667,
      bound: 10,
      gap: 0.5,
      stages: [
        { stage: 1, value: 0, bound: 0, gap: 0 },
        { stage: 2, value: 423.866667, bound: 10, gap: 0.5 },
      ],
      byObjective: {
        minimal_change: { measure: 0, weight: 500, points: 0 },
        coverage_target: { measure: 0, weight: 60, points: 0 },
        wishes: { measure: 3, weight: 40, points: 120 },
        coverage_over: { measure: 1, weight: 30, points: 30 },
        // Fair parts of two nights are 4/3 and 2/3, of three weekend days 2 and 1.
        fairness_nights: { measure: 1.333333, weight: 8, points: 10.666667 },
        fairness_weekends: { measure: 2, weight: 8, points: 16 },
        // 24 h of 16 h: 1.6 x 2 + 2.4 x 3 + 4 x 6; 24 h of 8 h: 0.8 x 2 + 1.2 x 3 + 14 x 6.
        contract_hours: { measure: 123.6, weight: 2, points: 247.2 },
      },
    });
  });

  it("counts wishes by priority, and points spent and overdrawn", () => {
    expect(statistics(ward, plan).wishes).toEqual({
      total: 3,
      granted: 1,
      rate: 0.333333,
      byPriority: {
        low: { total: 0, granted: 0 },
        normal: { total: 2, granted: 1 },
        high: { total: 1, granted: 0 },
      },
      pointsSpent: 0,
      overdrawn: 0,
      socialPoints: [],
      denied: [],
    });
    const paid = {
      ...ward,
      wish_costs: { anna: { "2026-03-06": 6, "2026-03-09": 4 } },
      social_points: { anna: 9 },
    };
    expect(statistics(paid, []).wishes).toMatchObject({
      granted: 3,
      pointsSpent: 10,
      overdrawn: 1,
      socialPoints: [
        {
          ...{ employeeId: "anna", budget: 9, spent: 10, overdrawn: 1 },
          message: "anna spends 10 points on 2 wishes, 1 more than the 9 there are.",
        },
      ],
    });
  });

  it("shows how evenly nights are spread among those who may work them, by contract", () => {
    const { fairness } = statistics(ward, plan);
    // Two nights at 40 : 20 contract hours: anna's share is 4/3, ben's 2/3.
    expect(fairness.nights).toEqual({ min: 0, max: 2, mean: 1, stdDev: 1, maxDeviation: 0.666667 });
    expect(fairness.holidays).toEqual({
      min: 0,
      max: 1,
      mean: 0.5,
      stdDev: 0.5,
      maxDeviation: 0.666667,
    });
  });

  it("15.4: shows how evenly hours are spread, and everybody's fair share of them", () => {
    const spread = (request: PartialRequest) => {
      const { fairness, perEmployee } = statistics(request, plan);
      return [fairness.hours, perEmployee.map(({ fairHours }) => fairHours)];
    };
    // 48 h are asked for, more than the targets of 16 h and 8 h: those are the shares.
    expect(spread(ward)).toEqual([
      { min: 24, max: 24, mean: 24, stdDev: 0, maxDeviation: 16 },
      [16, 8],
    ]);
    const free = { ...ward, employees: [{ id: "anna" }, { id: "ben", contractHoursPerWeek: 20 }] };
    expect(spread(free)).toEqual([
      { min: 24, max: 24, mean: 24, stdDev: 0, maxDeviation: 16 },
      [null, 8],
    ]);
  });

  it("tells kept, changed, added, removed and impossible duties apart", () => {
    const before = {
      ...ward,
      sick_leaves: { anna: ["2026-03-08"] },
      previous_assignments: [
        { employeeId: "anna", shiftId: "N", date: "2026-03-06" },
        { employeeId: "anna", shiftId: "E", date: "2026-03-07" },
        { employeeId: "anna", shiftId: "E", date: "2026-03-08" },
        { employeeId: "ben", shiftId: "E", date: "2026-03-06" },
      ],
    };
    const { minimalChange, objective } = statistics(before, plan) as {
      minimalChange: unknown;
      objective: { byObjective: Record<string, { measure: number }> };
    };
    // Ben's work of the 9th lies after the earlier plan.
    expect(minimalChange).toMatchObject({ kept: 1, changed: 1, added: 2, removed: 1, forced: 1 });
    // Four changes, all within the first three days, where each counts 4.
    expect(objective.byObjective.minimal_change?.measure).toBe(16);
  });

  it("adds up cost over those with a rate", () => {
    const paid = statistics({ ...ward, hourly_rates: { anna: 20.5 } }, plan);
    expect(paid.cost).toBe(492);
  });

  it("lists locks that contradict a fact, and rules the locks break", () => {
    const request = {
      ...ward,
      vacations: { anna: ["2026-03-06"] },
      locked_assignments: [{ employeeId: "anna", shiftId: "E", date: "2026-03-06" }],
      planning_rules: [
        {
          id: "r1",
          status: "active",
          priority: "legal",
          conditions: [],
          consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
        },
      ],
    };
    const { rules } = problemFrom(request);
    const rule = rules.find(({ ruleId }) => ruleId === "r1")!;
    const message = sentence("listed", { items: ["too close"] });
    const violation = { message, units: 1, employee: 0, day: 0 };
    const verdict: Verdict = { ...passed, violations: [{ rule, violation, kind: "fixed" }] };
    const { lockedConflicts } = statistics(request, ["anna 2026-03-06 E"], { verdict });
    expect(lockedConflicts).toMatchObject([
      { employeeId: "anna", date: "2026-03-06", type: "vacation" },
      {
        employeeId: "anna",
        date: "2026-03-06",
        type: "requireMinRest",
        ruleId: "r1",
        message: "too close",
      },
    ]);
  });

  it("lists soft rules that the plan breaks with units and points, and floors left unmet", () => {
    const consequences = [
      { type: "limitConsecutiveDays", params: { maxDays: 2, requiredRestDays: 1 } },
    ];
    const request = {
      ...ward,
      planning_rules: [
        { id: "broken", status: "active", priority: "should", conditions: [], consequences },
        { id: "floor", status: "active", priority: "must", conditions: [], consequences },
      ],
    };
    const { rules } = problemFrom(request);
    const rule = rules.find(({ ruleId }) => ruleId === "floor")!;
    const missing = {
      rule,
      violation: { message: sentence("listed", { items: [] }), units: 2, floor: true },
      kind: "unmet",
    } as const;
    const verdict: Verdict = { ...passed, violations: [missing, missing] };
    expect(statistics(request, plan, { verdict }).rules).toEqual([
      {
        ...{ key: "rule:broken/0", ruleId: "broken", type: "limitConsecutiveDays" },
        ...{ hard: false, units: 1, points: 100 },
      },
      {
        ...{ key: "rule:floor/0", ruleId: "floor", type: "limitConsecutiveDays" },
        ...{ hard: true, units: 4, points: 0 },
      },
    ]);
  });

  it("never contains a number that JSON cannot carry", () => {
    const odd = statistics(ward, plan, { bound: Number.NEGATIVE_INFINITY, gap: Number.NaN });
    expect(odd.objective).toMatchObject({ bound: null, gap: null });
    for (const number of numbersIn(odd)) {
      expect(Number.isFinite(number)).toBe(true);
      expect(Object.is(number, -0)).toBe(false);
    }
  });
});
