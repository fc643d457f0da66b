import { describe, expect, it } from "vitest";
import { constraints } from "../../../core/constraints/index.ts";
import { fromWire } from "../../../core/result/judgement/plan.ts";
import { ruleEffectiveness } from "../../../core/result/statistics/effectiveness.ts";
import { planted } from "../../helpers/drawn/planted-violations.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";

type Params = Readonly<Record<string, unknown>>;

interface Case {
  readonly params: Params;
  /** Duties as `employee shift day-of-March`; in March 2026 the 1st is a Sunday. */
  readonly plan?: readonly string[];
  readonly conditions?: readonly object[];
  readonly more?: PartialRequest;
}

interface Cases {
  /** Limits that no plan could break. */
  readonly vacuous?: Case;
  /** A plan that keeps the rule with room to spare. */
  readonly idle?: Case;
  /** A plan that keeps the rule, but a duty more or less would break it. */
  readonly binding: Case;
  /** Stricter parameters first; left out where two rules are only ever equal. */
  readonly dominated?: readonly [strict: Params, weak: Params, plan?: readonly string[]];
}

const nights = [{ field: "isNight" }];
const days = (from: number, to: number, duty = "a E") =>
  Array.from({ length: to - from + 1 }, (_, k) => `${duty} ${from + k}`);

/** Two weeks from Monday 2026-03-02 for two people, of whom `b` is a nurse and `a` has a contract of 40 hours. */
const fortnight = {
  end_date: "2026-03-15",
  employees: [
    { id: "a", contractHoursPerWeek: 40 },
    { id: "b", qualificationIds: ["nurse"] },
  ],
  shifts: [
    { id: "E", startTime: "06:00", endTime: "14:00", shiftType: "early", minStaff: 0 },
    { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late", minStaff: 0 },
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night", minStaff: 0 },
  ],
};
const onlyA = [{ field: "employeeId", value: "a" }];
const twoADay = { department: { id: "ward", maxShiftsPerDay: 2 } };

const everyDay = [...days(2, 15), ...days(2, 15, "b E")];

const cases: Readonly<Record<string, Cases>> = {
  requireMinRest: {
    vacuous: { params: { hours: 0 } },
    idle: { params: { hours: 11 } },
    binding: { params: { hours: 11 }, plan: ["a L 3"] },
    dominated: [{ hours: 11 }, { minutes: 600 }],
  },
  limitWorkingHours: {
    vacuous: { params: { maxHours: 56 } },
    idle: { params: { maxHours: 40 }, plan: days(2, 5) },
    binding: { params: { maxHours: 40 }, plan: days(2, 6) },
    dominated: [{ maxHours: 40 }, { maxHours: 48, period: "week" }],
  },
  limitAverageWeeklyHours: {
    vacuous: { params: { maxHours: 56 } },
    idle: { params: { maxHours: 48 }, plan: days(2, 6) },
    binding: { params: { maxHours: 20 }, plan: days(2, 6) },
    dominated: [{ maxHours: 40 }, {}],
  },
  targetContractHours: {
    vacuous: { params: { maxOverHours: 100 } },
    idle: { params: { maxOverHours: 8 }, plan: days(2, 6) },
    binding: { params: { maxOverHours: 8 }, plan: [...days(2, 6), ...days(9, 14)] },
    dominated: [{ maxOverHours: 8 }, { maxOverHours: 16 }],
  },
  limitDailySpan: {
    vacuous: { params: { maxHours: 8 } },
    idle: { params: { maxHours: 8 }, more: twoADay },
    binding: { params: { maxHours: 10 }, plan: ["a E 2"], more: twoADay },
    dominated: [{ maxHours: 10 }, { maxHours: 12 }],
  },
  requireWeeklyRest: {
    vacuous: { params: { hours: 6 } },
    idle: { params: { hours: 35 }, plan: days(2, 4) },
    binding: { params: { hours: 35 }, plan: days(2, 6) },
    dominated: [{ hours: 48 }, { hours: 35 }],
  },
  limitCost: {
    vacuous: { params: { maxCost: 2240 }, more: { hourly_rates: { a: 10, b: 10 } } },
    idle: { params: { maxCost: 200 }, more: { hourly_rates: { a: 10, b: 10 } } },
    binding: {
      params: { maxCost: 200 },
      plan: days(2, 3),
      more: { hourly_rates: { a: 10, b: 10 } },
    },
    dominated: [{ maxCost: 100 }, { maxCost: 200 }],
  },
  limitConsecutiveDays: {
    vacuous: { params: { maxDays: 14 } },
    idle: { params: { maxDays: 3 }, plan: days(2, 3) },
    binding: { params: { maxDays: 3 }, plan: days(2, 4) },
    dominated: [{ maxDays: 3 }, { maxDays: 4, requiredRestDays: 1 }],
  },
  requireMinConsecutiveDays: {
    idle: { params: { minDays: 2 }, plan: days(2, 15), conditions: onlyA },
    binding: { params: { minDays: 3 }, plan: days(3, 5) },
    dominated: [{ minDays: 3 }, { minDays: 2 }],
  },
  requireMinConsecutiveDaysOff: {
    idle: { params: { minDays: 2 } },
    binding: { params: { minDays: 2 }, plan: ["a E 3"] },
    dominated: [{ minDays: 3 }, { minDays: 2 }],
  },
  limitConsecutiveDaysOff: {
    vacuous: { params: { maxDays: 20 } },
    idle: { params: { maxDays: 3 }, plan: everyDay },
    binding: {
      params: { maxDays: 3 },
      plan: ["a E 5", "a E 9", "a E 13", ...days(2, 15, "b E")],
    },
    dominated: [{ maxDays: 3 }, { maxDays: 4 }, everyDay],
  },
  limitConsecutiveSameShift: {
    vacuous: { params: { max: 14 } },
    idle: { params: { max: 3 }, plan: ["a E 2"] },
    binding: { params: { max: 3 }, plan: days(2, 4) },
    dominated: [{ max: 2 }, { max: 3 }],
  },
  requireNightRecovery: {
    vacuous: { params: { restHours: 0 } },
    idle: { params: { restHours: 24 } },
    binding: { params: { restHours: 24 }, plan: ["a N 3"] },
    dominated: [{ restHours: 48 }, { restHours: 24 }],
  },
  forbidSuccession: {
    idle: { params: { from: { night: true }, to: { shiftTypes: ["early"] } } },
    binding: {
      params: { from: { night: true }, to: { shiftTypes: ["early"] } },
      plan: ["a N 3"],
    },
  },
  requireForwardRotation: {
    vacuous: { params: { maxBackwardMinutes: 960 } },
    idle: { params: {} },
    binding: { params: {}, plan: ["a L 3"] },
    dominated: [{ maxBackwardMinutes: 0 }, { maxBackwardMinutes: 60 }],
  },
  limitPattern: {
    vacuous: { params: { patterns: [["W"]], max: 14 } },
    idle: { params: { patterns: [["=E", "=L", "=N"]], max: 0 }, plan: ["a E 3"] },
    binding: { params: { patterns: [["=E", "=L"]], max: 0 }, plan: ["a E 3"] },
    dominated: [
      { patterns: [["O", "W", "O"]], max: 0 },
      { patterns: [["O", "W", "O"]], max: 1 },
    ],
  },
  requireSpacing: {
    idle: { params: { minDays: 1, maxDays: 10 } },
    binding: { params: { minDays: 3 }, plan: ["a E 3"] },
    dominated: [{ minDays: 4 }, { minDays: 3 }],
  },
  followCycle: {
    vacuous: { params: { cycle: ["*"], anchorDate: "2026-03-02" } },
    idle: {
      params: { cycle: ["W", ...Array(13).fill("*")], anchorDate: "2026-03-02" },
      conditions: onlyA,
      plan: ["a E 2", "a N 2"],
      more: twoADay,
    },
    binding: { params: { cycle: ["O"], anchorDate: "2026-03-02" } },
  },
  limitShiftCount: {
    vacuous: { params: { max: 14 } },
    idle: { params: { max: 2 }, plan: ["a N 3"], conditions: nights },
    binding: { params: { max: 1 }, plan: ["a N 3"], conditions: nights },
    dominated: [{ max: 2 }, { max: 3, period: "window" }],
  },
  limitWorkingDays: {
    vacuous: { params: { max: 7 } },
    idle: { params: { max: 5 }, plan: days(2, 5) },
    binding: { params: { max: 5 }, plan: days(2, 6) },
    dominated: [{ max: 4 }, { max: 5 }],
  },
  requireDaysOff: {
    vacuous: { params: { minDays: 0 } },
    idle: { params: { minDays: 2 }, plan: days(2, 5) },
    binding: { params: { minDays: 2 }, plan: days(2, 6) },
    dominated: [{ minDays: 2 }, { minDays: 1 }],
  },
  requireShiftShare: {
    idle: {
      params: { of: {}, minPercent: 50 },
      conditions: [...nights, ...onlyA],
      plan: days(2, 5, "a N"),
    },
    binding: { params: { of: {}, maxPercent: 50 }, conditions: nights, plan: ["a N 3", "a E 6"] },
    dominated: [
      { of: {}, maxPercent: 20 },
      { of: {}, maxPercent: 40 },
    ],
  },
  limitDistinctShifts: {
    vacuous: { params: { max: 3 } },
    idle: { params: { max: 2 }, plan: ["a E 3"] },
    binding: { params: { max: 2 }, plan: ["a E 3", "a L 4"] },
    dominated: [{ max: 1 }, { max: 2 }],
  },
  limitDateGroups: {
    vacuous: { params: { groups: [{ id: "g", dates: ["2026-03-03"] }], maxWorked: 1 } },
    idle: {
      params: {
        groups: [
          { id: "g", dates: ["2026-03-03"] },
          { id: "h", dates: ["2026-03-05"] },
        ],
        maxWorked: 1,
      },
    },
    binding: {
      params: {
        groups: [
          { id: "g", dates: ["2026-03-03"] },
          { id: "h", dates: ["2026-03-05"] },
        ],
        maxWorked: 1,
      },
      plan: ["a E 3"],
    },
    dominated: [
      { groups: [{ id: "g", dates: ["2026-03-03"] }], maxWorked: 0 },
      { groups: [{ id: "g", dates: ["2026-03-03"] }], maxWorked: 1 },
    ],
  },
  limitWorkedWeekends: {
    vacuous: { params: { max: 2 } },
    idle: { params: { max: 1 } },
    binding: { params: { max: 1 }, plan: ["a E 7"] },
    dominated: [{ max: 0 }, { max: 1 }],
  },
  limitConsecutiveWeekends: {
    vacuous: { params: { max: 2 } },
    idle: { params: { max: 1 } },
    binding: { params: { max: 1 }, plan: ["a E 7"] },
    dominated: [{ max: 1 }, { max: 2 }],
  },
  requireFreeWeekends: {
    vacuous: { params: { min: 0 } },
    idle: { params: { min: 3, period: "fourWeeks" } },
    binding: {
      params: { min: 3, period: "fourWeeks" },
      plan: ["a E 7"],
    },
    dominated: [{ min: 2 }, { min: 1 }],
  },
  requireCompleteWeekends: {
    idle: { params: {}, conditions: nights, plan: everyDay },
    binding: { params: {} },
  },
  requireSameShiftOnWeekend: {
    idle: { params: {} },
    binding: { params: {}, plan: ["a E 7"] },
  },
  forbidNightBeforeFreeWeekend: {
    idle: { params: {}, plan: everyDay },
    binding: { params: {} },
  },
  requireFreeSundays: {
    vacuous: { params: { minPerYear: 15 } },
    idle: { params: { minPerYear: 51 } },
    binding: { params: { minPerYear: 51 }, plan: ["a E 8"] },
    dominated: [{ minPerYear: 52 }, { minPerYear: 51 }],
  },
  requireReplacementRestDay: {
    idle: { params: { sundayWithinDays: 4 }, more: { end_date: "2026-03-13" } },
    binding: {
      params: { sundayWithinDays: 4 },
      plan: [...days(5, 7), ...days(8, 10)],
      more: { end_date: "2026-03-13" },
    },
  },
  forbidAssignment: {
    idle: { params: {}, conditions: nights, plan: everyDay },
    binding: { params: {}, conditions: nights },
  },
  requireAssignment: {
    idle: {
      params: {},
      conditions: [
        { field: "employeeId", value: "a" },
        { field: "date", value: "2026-03-03" },
      ],
      plan: ["a E 3", "a N 3"],
      more: twoADay,
    },
    binding: {
      params: {},
      conditions: [
        { field: "employeeId", value: "a" },
        { field: "date", value: "2026-03-03" },
      ],
      plan: ["a E 3"],
    },
  },
  forbidTimeWindow: {
    vacuous: { params: { from: "20:00", to: "06:00", toleranceMinutes: 600 } },
    idle: {
      params: { from: "20:00", to: "05:00" },
      plan: everyDay,
    },
    binding: { params: { from: "20:00", to: "05:00" } },
  },
  requireStaffing: {
    vacuous: { params: { max: 2 } },
    idle: { params: { max: 1 } },
    binding: { params: { max: 1 }, plan: ["a E 3"] },
    dominated: [{ max: 1 }, { max: 2 }],
  },
  requireQualifiedShare: {
    idle: {
      params: { qualificationIds: ["nurse"], minPercent: 50, per: "day" },
      plan: days(2, 15, "b E"),
    },
    binding: {
      params: { qualificationIds: ["nurse"], minPercent: 50 },
      plan: ["a E 3", "b E 3"],
    },
    dominated: [
      { qualificationIds: ["nurse"], minPercent: 60 },
      { qualificationIds: ["nurse"], minPercent: 50 },
    ],
  },
  requireCompanion: {
    idle: {
      params: { companions: { qualificationIds: ["nurse"] } },
      conditions: [...onlyA, { field: "shiftId", value: "E" }],
      plan: days(2, 15, "b E"),
    },
    binding: {
      params: { companions: { qualificationIds: ["nurse"] } },
      conditions: onlyA,
      plan: ["a E 3", "b E 3"],
    },
    dominated: [
      { companions: { qualificationIds: ["nurse"] }, min: 2 },
      { companions: { qualificationIds: ["nurse"] } },
    ],
  },
  forbidTogether: {
    vacuous: { params: { max: 2 } },
    idle: { params: {} },
    binding: { params: {}, plan: ["a E 3"] },
    dominated: [{ max: 1 }, { max: 2 }],
  },
  requireTogether: {
    vacuous: { params: { employeeIds: ["a", "nobody"] } },
    binding: { params: { employeeIds: ["a", "b"] } },
  },
  balanceShifts: {
    vacuous: { params: { tolerance: 100 } },
    idle: { params: { tolerance: 2 } },
    binding: { params: { tolerance: 2 }, plan: ["a E 3", "a E 4"] },
  },
};

function listed(type: string, rules: readonly { id: string; params: Params }[], given: Case) {
  const {
    problem,
    rules: active,
    unused,
  } = problemFrom({
    ...fortnight,
    ...given.more,
    planning_rules: rules.map(({ id, params }) => ({
      id,
      conditions: given.conditions ?? [],
      consequences: [{ type, params }],
    })),
  });
  const wire = (given.plan ?? []).map((line) => {
    const [employee_id, shift_id, day] = line.split(" ");
    const date = `2026-03-${day!.padStart(2, "0")}`;
    return { employee_id: employee_id!, shift_id: shift_id!, date };
  });
  const { plan, unknown } = fromWire(problem, wire);
  expect(unknown).toEqual([]);
  for (const rule of active)
    if (!rule.isCore)
      expect(rule.bound.check(problem, rule.scope, plan).map(({ message }) => message)).toEqual([]);
  return ruleEffectiveness(problem, active, unused, plan).map(
    ({ rule_id, reason }) => `${rule_id} ${reason?.split(": ")[0]}`,
  );
}

const one = (type: string, given: Case) => listed(type, [{ id: "r", params: given.params }], given);
const types = constraints.flatMap(({ consequenceType }) => consequenceType ?? []);

it.each(types.filter((type) => !Object.hasOwn(cases, type)))(
  "%s is in force in the weeks of its sample",
  (type) => {
    const { params = {}, conditions = [], kept } = planted[type]!;
    const reported = one(type, { params, conditions, plan: kept });
    expect([[], ["r not_binding"]]).toContainEqual(reported);
  },
);

describe.each(Object.entries(cases))("%s", (type, { vacuous, idle, binding, dominated }) => {
  it("is effective where a duty more or less would break it", () => {
    expect(one(type, binding)).toEqual([]);
  });

  it("has a case in which it has no effect", () => {
    expect(idle ?? vacuous).toBeDefined();
  });

  if (idle !== undefined)
    it("is told as not binding where the plan leaves it room", () => {
      expect(one(type, idle)).toEqual(["r not_binding"]);
    });

  if (vacuous !== undefined)
    it("is told as vacuous where no plan could break it", () => {
      expect(one(type, vacuous)).toEqual(["r vacuous"]);
    });

  if (dominated !== undefined)
    it("is told as dominated beside a stricter rule, and only the weaker one is", () => {
      const [strict, weak, plan = []] = dominated;
      const found = listed(
        type,
        [
          { id: "weak", params: weak },
          { id: "strict", params: strict },
        ],
        { params: strict, plan, more: { hourly_rates: { a: 10, b: 10 } } },
      );
      expect(found).toContain("weak dominated");
      expect(found).not.toContain("strict dominated");
    });
});

const nobody = { employeeIds: ["nobody"] };
const nothing = { shiftIds: ["nothing"] };

describe("selectors and dates that lead nowhere", () => {
  it.each<[string, Params, string]>([
    ["requireMinRest", { hours: 11, next: nothing }, "no_match"],
    ["forbidSuccession", { from: nothing, to: "any" }, "no_match"],
    ["forbidSuccession", { from: {}, to: nothing }, "no_match"],
    ["forbidSuccession", { from: {}, toNot: nothing }, "no_match"],
    ["limitPattern", { patterns: [["W", "=nothing"]], max: 0 }, "no_match"],
    ["limitPattern", { patterns: [[{ shift: nothing }]], max: 0 }, "no_match"],
    ["limitPattern", { patterns: [["W"]], startDates: ["2026-05-01"], max: 0 }, "out_of_window"],
    ["requireShiftShare", { of: nothing, maxPercent: 10 }, "no_match"],
    ["requireCompanion", { companions: nobody }, "no_match"],
    ["balanceShifts", { groups: [nobody], tolerance: 1 }, "no_match"],
    [
      "limitDateGroups",
      { groups: [{ id: "g", dates: ["2026-12-24"] }], maxWorked: 0 },
      "out_of_window",
    ],
  ])("%s %j has no effect: %s", (type, params, code) => {
    expect(one(type, { params, plan: ["a N 3", "a E 5"] })).toEqual([`r ${code}`]);
  });

  it("a selector that matches nothing takes the whole consequence out of force", () => {
    const params = { from: {}, toNot: nothing };
    expect(one("forbidSuccession", { params, plan: days(2, 15) })).toEqual(["r no_match"]);
  });

  it("one pattern or group that matches something keeps the rule in force", () => {
    const patterns = [["=nothing"], ["W"]];
    expect(one("limitPattern", { params: { patterns, max: 1 }, plan: ["a E 3"] })).toEqual([]);
    const groups = [nobody, { employeeIds: ["a"] }];
    expect(one("balanceShifts", { params: { groups, tolerance: 1 }, plan: ["a E 3"] })).toEqual([]);
  });
});
