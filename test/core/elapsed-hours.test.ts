import { describe, expect, it } from "vitest";
import { staffingRules } from "../../core/constraints/core-rules/staffing-rules.ts";
import { workplaceDurations } from "../../core/constraints/core-rules/workplace-durations.ts";
import { limitAverageWeeklyHours } from "../../core/constraints/hours/limit-average-weekly-hours.ts";
import { limitCost } from "../../core/constraints/hours/limit-cost.ts";
import { limitWorkingHours } from "../../core/constraints/hours/limit-working-hours.ts";
import { targetContractHours } from "../../core/constraints/hours/target-contract-hours.ts";
import { balanceShifts } from "../../core/constraints/staffing/balance-shifts.ts";
import {
  creditMinutesOf,
  legalMinutesOn,
  mostDutyMinutes,
} from "../../core/model/problem/shift-minutes.ts";
import type { Constraint } from "../../core/model/rule/rule.ts";
import { contractHours } from "../../core/objectives/contract-hours.ts";
import { laborCost } from "../../core/objectives/labor-cost.ts";
import { claimsOf } from "../../core/objectives/parts/claims.ts";
import { extremePlans } from "../../core/result/capacity/extreme-plans.ts";
import { explain } from "../../core/result/explain.ts";
import { findGaps } from "../../core/result/gaps/infeasible.ts";
import { checkPlan } from "../../core/result/judgement/check.ts";
import { ruleEffectiveness } from "../../core/result/statistics/effectiveness.ts";
import { employeeStatistics } from "../../core/result/statistics/employee-statistics.ts";
import { type PartialRequest, problemFrom } from "../helpers/problem.ts";
import {
  planFromWords,
  rulesOf,
  unitsOf,
  verifyConstraint,
} from "../helpers/verify/verify-constraint.ts";
import { verifyObjective } from "../helpers/verify/verify-objective.ts";

/** Friday to Sunday; the night of the Saturday has nine hours in autumn and seven in spring. */
const weekends = {
  autumn: ["2026-10-23", "2026-10-24", "2026-10-25"],
  spring: ["2026-03-27", "2026-03-28", "2026-03-29"],
} as const;
type Season = keyof typeof weekends;
const seasons = ["autumn", "spring"] as const;

const night = { id: "N", startTime: "22:00", endTime: "06:00" };

function weekendOf(season: Season, more: PartialRequest = {}, mode = "elapsed"): PartialRequest {
  const [first, , last] = weekends[season];
  return {
    start_date: first,
    end_date: last,
    department: { id: "ward", durationMode: mode },
    employees: [{ id: "a", contractHoursPerWeek: 40 }],
    shifts: [night],
    hourly_rates: { a: 10 },
    ...more,
  };
}

const [all, saturday] = [[0, 1, 2], [1]];
const worked = (season: Season, days: readonly number[], employee = "a", shift = "N") =>
  days.map((day) => `${employee} ${weekends[season][day]} ${shift}`);

interface Case {
  readonly name: string;
  readonly constraint: Constraint;
  readonly params?: object;
  readonly request?: (season: Season) => PartialRequest;
  readonly plan: (season: Season) => readonly string[];
  /** Units of the plan with elapsed and with nominal hours. */
  readonly units: Readonly<Record<Season, readonly [elapsed: number, nominal: number]>>;
}

const place = (bounds: object) => ({
  workplace_duration_rules: [
    { id: "d", severity: "must", shiftIds: ["N"], employeeId: "a", ...bounds },
  ],
});
const pair = [{ id: "a" }, { id: "b" }];
/** Two persons' hours of the Saturday night. */
const bothNights = { autumn: 18, spring: 14 };
const staffed = (pooled: boolean) => (season: Season) => ({
  employees: pair,
  staffing_rules: [
    {
      id: "s",
      dates: [weekends[season][1]],
      minStaff: bothNights[season],
      unit: "hours",
      pooled,
    },
  ],
});

const cases: readonly Case[] = [
  {
    name: "hours of a day, 7.5 allowed",
    constraint: limitWorkingHours,
    params: { maxHours: 7.5, period: "day" },
    plan: (season) => worked(season, saturday),
    units: { autumn: [1.5 / 8, 0.5 / 8], spring: [0, 0.5 / 8] },
  },
  {
    name: "credited hours cut at midnight, 5.5 allowed a day",
    constraint: limitWorkingHours,
    params: { maxHours: 5.5, period: "day", attribution: "split", basis: "contract" },
    plan: (season) => worked(season, saturday),
    units: { autumn: [1.5 / 8, 0.5 / 8], spring: [0, 0.5 / 8] },
  },
  {
    name: "the weekly average, 21 hours allowed in three days",
    constraint: limitAverageWeeklyHours,
    params: { maxHours: 49 },
    plan: (season) => worked(season, all),
    units: { autumn: [4 / 8, 3 / 8], spring: [2 / 8, 3 / 8] },
  },
  {
    name: "the contract target of 8 hours, 14 more allowed, counted twice",
    constraint: targetContractHours,
    params: { maxOverHours: 14 },
    plan: (season) => worked(season, all),
    units: { autumn: [6 / 8, 4 / 8], spring: [2 / 8, 4 / 8] },
  },
  {
    name: "a budget of 22 hours",
    constraint: limitCost,
    params: { maxCost: 220 },
    plan: (season) => worked(season, all),
    units: { autumn: [3, 2], spring: [1, 2] },
  },
  {
    name: "hours at a place, those of two nights allowed",
    constraint: workplaceDurations,
    request: (season) => place({ maxHours: season === "autumn" ? 16 : 15 }),
    plan: (season) => worked(season, all),
    units: { autumn: [9, 8], spring: [8, 9] },
  },
  {
    // Half of all hours is fair: 12.5, 12 or 11.5.
    name: "fair hours, 3.5 off allowed",
    constraint: balanceShifts,
    params: { measure: "hours", scaleBy: "equal", tolerance: 3.5 },
    request: () => ({ employees: pair }),
    plan: (season) => [...worked(season, [0, 1]), ...worked(season, [2], "b")],
    units: { autumn: [2, 1], spring: [0, 1] },
  },
  {
    name: "two persons' hours asked for on an occurrence",
    constraint: staffingRules,
    request: staffed(false),
    plan: (season) => worked(season, saturday),
    units: { autumn: [9, 10], spring: [7, 6] },
  },
  {
    name: "two persons' hours asked for on a date",
    constraint: staffingRules,
    request: staffed(true),
    plan: (season) => worked(season, saturday),
    units: { autumn: [9, 10], spring: [7, 6] },
  },
];

describe("rules count the hours of the night on which the clock changes", () => {
  for (const season of seasons)
    it.each(cases)(`in ${season}, rows and check alike: $name`, async (entry) => {
      const { constraint, params, units } = entry;
      const more = entry.request?.(season) ?? {};
      const given = params === undefined ? {} : { params: { ...params } };
      const words = entry.plan(season);
      await verifyConstraint(constraint, {
        request: weekendOf(season, more),
        ...given,
        plans: [{ words, units: units[season][0] }],
      });
      const { problem, hard } = rulesOf(constraint, {
        request: weekendOf(season, more, "nominal"),
        ...given,
      });
      expect(unitsOf(hard, problem, planFromWords(problem, words))).toBeCloseTo(
        units[season][1],
        9,
      );
    });

  it("so that a duty of ten hours breaks a cap of ten only then, and only where hours are elapsed", () => {
    const long = { id: "X", startTime: "20:00", endTime: "06:00" };
    const units = (season: Season, day: number, mode: string) => {
      const { problem, hard } = rulesOf(limitWorkingHours, {
        request: weekendOf(season, { shifts: [long] }, mode),
        params: { maxHours: 10, period: "day" },
      });
      return unitsOf(hard, problem, planFromWords(problem, worked(season, [day], "a", "X")));
    };
    expect(units("autumn", 1, "elapsed")).toBe(1 / 8);
    expect(units("autumn", 1, "nominal")).toBe(0);
    expect(units("autumn", 0, "elapsed")).toBe(0);
    expect(units("spring", 1, "elapsed")).toBe(0);
  });

  it("also when it lies before the window", async () => {
    const known = {
      start_date: "2026-10-25",
      shifts: [night, { id: "D", startTime: "08:00", endTime: "16:00" }],
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "N", date: "2026-10-24" }],
    };
    await verifyConstraint(limitWorkingHours, {
      request: weekendOf("autumn", known),
      params: { maxHours: 16 },
      plans: [
        { words: [], units: 0 },
        { words: ["a 2026-10-25 D"], units: 1 / 8 },
      ],
    });
    await verifyConstraint(workplaceDurations, {
      request: weekendOf("autumn", { ...known, ...place({ maxHours: 16, period: "week" }) }),
      plans: [
        { words: [], units: 0 },
        { words: ["a 2026-10-25 N"], units: 1 },
      ],
    });
  });
});

describe("paid breaks reach every rule about credited hours", () => {
  const paid = { limits: { breaksPaid: true } };
  const shifts = [{ ...night, breakMinutes: 60 }];

  it("hours at a place", async () => {
    await verifyConstraint(workplaceDurations, {
      request: weekendOf("autumn", {
        shifts,
        employees: [{ id: "a", ...paid }],
        ...place({ maxHours: 22 }),
      }),
      plans: [{ words: worked("autumn", all), units: 3 }],
    });
  });

  it("fair hours, whose demand is what those who share are credited on average", async () => {
    // 25 hours for a, 22 for b: 11.75 are fair. a has 17, b 7.
    const units = 17 - 11.75 - 2.75 + (11.75 - 7 - 2.75);
    await verifyConstraint(balanceShifts, {
      request: weekendOf("autumn", { shifts, employees: [{ id: "a", ...paid }, { id: "b" }] }),
      params: { measure: "hours", scaleBy: "equal", tolerance: 2.75 },
      plans: [{ words: [...worked("autumn", [0, 1]), ...worked("autumn", [2], "b")], units }],
    });
  });
});

describe("objectives and results count them too", () => {
  const hours = { autumn: 25, spring: 23 };
  /** Above a target of 8 h: 0.8 h twice, 1.2 h three times, the rest six times. */
  const above = (worked: number) => 0.8 * 2 + 1.2 * 3 + (worked - 10) * 6;

  it.each(seasons)("contract hours and labour cost in %s", async (season) => {
    for (const [objective, id, units] of [
      [contractHours, "contract_hours", above(hours[season])],
      [laborCost, "labor_cost", hours[season]],
    ] as const) {
      const config = { enabled_objectives: [id], objective_weights: { [id]: 3 } };
      const { problem, rules } = problemFrom(weekendOf(season, { config }));
      const plan = planFromWords(problem, worked(season, all));
      expect(objective.measure(problem, plan, rules).units).toBeCloseTo(units, 9);
      await verifyObjective(problem, rules, [objective]);
    }
  });

  it.each(seasons)("statistics, the demand and what is said of it in %s", (season) => {
    const { problem, rules, inputSummary } = problemFrom(weekendOf(season));
    const plan = planFromWords(problem, worked(season, all));
    const [own] = employeeStatistics(problem, plan, claimsOf(problem, plan));
    expect(own).toMatchObject({ hours: hours[season], cost: 10 * hours[season] });
    expect(own).toMatchObject({ deviationHours: hours[season] - 8 });
    expect(inputSummary.demand).toEqual({ personShifts: 3, hours: hours[season] });

    const empty = planFromWords(problem, []);
    const lines = explain({
      problem,
      rules,
      plan: empty,
      verdict: checkPlan(problem, rules, empty),
      gaps: findGaps(problem, rules, empty, "infeasible"),
      status: "infeasible",
      proofs: [],
    });
    expect(lines).toContain(
      `The demand of ${hours[season]} h is more than the 8 h that all contracts add up to.`,
    );
  });

  it.each([
    ["elapsed", true],
    ["nominal", false],
  ])("whether a cap of eight hours can be broken at all: %s", (mode, expected) => {
    const cap = { type: "limitWorkingHours", params: { maxHours: 8, period: "day" } };
    const request = { planning_rules: [{ id: "r", consequences: [cap] }] };
    const { problem, rules, unused } = problemFrom(weekendOf("autumn", request, mode));
    const listed = ruleEffectiveness(problem, rules, unused, planFromWords(problem, []));
    expect(listed.some(({ rule_id: id, effective }) => id === "r" && !effective)).toBe(!expected);
  });
});

describe("the fullest of the plans that are tried against a rule", () => {
  it("take the night that has become the longest duty", () => {
    const long = { id: "X", startTime: "08:00", endTime: "16:30" };
    const { problem, hard } = rulesOf(limitWorkingHours, {
      request: weekendOf("autumn", { shifts: [night, long] }),
      params: { maxHours: 8 },
    });
    const [, fullest, mostCredited] = extremePlans(problem, hard.scope);
    for (const plan of [fullest!, mostCredited!])
      expect(all.map((day) => plan.shiftsOn(0, day))).toEqual([[1], [0], [1]]);
  });
});

describe("hours of one occurrence", () => {
  const minutes = (shift: object, date: string, limits: object = {}) => {
    const { problem } = problemFrom({
      ...weekendOf(date < "2026-06-01" ? "spring" : "autumn"),
      employees: [{ id: "a", limits }],
      shifts: [{ ...night, ...shift }],
    });
    const day = problem.calendar.dayOf(date);
    return [legalMinutesOn(problem, 0, day), creditMinutesOf(problem, 0, 0, day)];
  };

  it.each<[string, object, string, readonly number[]]>([
    ["an hour more in the October night", {}, "2026-10-24", [540, 540]],
    ["an hour less in the March night", {}, "2026-03-28", [420, 420]],
    ["as usual on the night before", {}, "2026-10-23", [480, 480]],
    [
      "as usual after the change",
      { startTime: "06:00", endTime: "14:00" },
      "2026-10-25",
      [480, 480],
    ],
    ["without the break", { breakMinutes: 45 }, "2026-10-24", [495, 495]],
    ["by the credit factor", { kind: "onCall", creditFactor: 0.6 }, "2026-10-24", [540, 324]],
    ["nothing for standby", { kind: "standby" }, "2026-10-24", [0, 0]],
    ["credited as stated", { durationMinutes: 450 }, "2026-10-24", [540, 450]],
    ["legal as stated", { legalMinutes: 450 }, "2026-10-24", [450, 540]],
    [
      "never below nothing",
      { startTime: "02:15", endTime: "03:15", breakMinutes: 30 },
      "2026-03-29",
      [0, 0],
    ],
  ])("%s", (_, shift, date, expected) => {
    expect(minutes(shift, date)).toEqual(expected);
  });

  it("keeps a paid break as long as it is", () => {
    expect(minutes({ breakMinutes: 45 }, "2026-10-24", { breaksPaid: true })).toEqual([495, 540]);
  });

  it("gives unknown days the benefit of the longest night", () => {
    const most = (season: Season) =>
      mostDutyMinutes(problemFrom(weekendOf(season)).problem, 0, 0, "legal");
    expect([most("autumn"), most("spring")]).toEqual([540, 480]);
  });

  it("leaves what conditions select as the shift's times say", () => {
    const forbidden = (value: number) => {
      const rule = {
        id: "r",
        conditions: [{ field: "shiftHours", operator: "gt", value }],
        consequences: [{ type: "forbidAssignment" }],
      };
      const { problem, rules } = problemFrom(weekendOf("autumn", { planning_rules: [rule] }));
      const found = rules.find(({ ruleId }) => ruleId === "r");
      if (found === undefined) return 0;
      return unitsOf(found, problem, planFromWords(problem, worked("autumn", all)));
    };
    expect([forbidden(8), forbidden(7.9)]).toEqual([0, 3]);
  });
});
