import { describe, expect, it } from "vitest";
import { constraintByType } from "../../../../core/constraints/index.ts";
import {
  agreementExpansions,
  boundAgreements,
} from "../../../../core/request/expansion/agreements.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:00", breakMinutes: 45 };
const N = { id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 45, shiftType: "night" };
const C = { id: "C", startTime: "08:00", endTime: "20:00", breakMinutes: 45, kind: "onCall" };
const S = { id: "S", startTime: "06:00", endTime: "15:00", breakMinutes: 45, weekdays: ["sun"] };
/** A month of Mondays to Sundays, so that every kind of rule finds something to speak about. */
const month = { end_date: "2026-03-29", shifts: [E, N, C, S], employee_history: { a: [] } };
const bound = (agreement: object, more: PartialRequest = {}) =>
  problemFrom({ ...month, collective_agreements: { tv: agreement }, ...more });

function problemsOf(more: PartialRequest) {
  const parsed = parseRequest({ ...tinyWard, ...more });
  const problems = parsed.ok ? prepare(parsed.request).problems : parsed.problems;
  return problems.map(({ loc }) => loc.join("."));
}

const isNight = { field: "isNight" };
const onCall = { field: "shiftKind", value: "onCall" };

/** Limits, and the type, the parameters and the condition they stand for. */
const keys: [Record<string, unknown>, string, object, object?][] = [
  [{ maxHoursPerDay: 10 }, "limitWorkingHours", { maxHours: 10, period: "day" }],
  [{ maxHoursPerWeek: 48 }, "limitWorkingHours", { maxHours: 48, period: "week" }],
  [{ maxHoursPerMonth: 170 }, "limitWorkingHours", { maxHours: 170, period: "month" }],
  [{ minHoursPerWeek: 20 }, "limitWorkingHours", { minHours: 20, period: "week" }],
  [{ maxAverageWeeklyHours: 44 }, "limitAverageWeeklyHours", { maxHours: 44 }],
  [
    { maxAverageWeeklyHours: 44, averageReferenceWeeks: 13 },
    "limitAverageWeeklyHours",
    { maxHours: 44, referenceWeeks: 13 },
  ],
  [{ maxOvertimeHours: 8 }, "targetContractHours", { maxOverHours: 8 }],
  [{ minRestHours: 11 }, "requireMinRest", { hours: 11 }],
  [{ minRestHours: 11, reducedRestHours: 10 }, "requireMinRest", { hours: 11, reducedHours: 10 }],
  [{ weeklyRestHours: 36 }, "requireWeeklyRest", { hours: 36 }],
  [{ maxDaysPerWeek: 5 }, "limitWorkingDays", { max: 5, period: "week" }],
  [{ minDaysOffPerTwoWeeks: 4 }, "requireDaysOff", { minDays: 4, period: "twoWeeks" }],
  [{ maxConsecutiveDays: 6 }, "limitConsecutiveDays", { maxDays: 6 }],
  [
    { maxConsecutiveDays: 6, requiredRestDays: 2 },
    "limitConsecutiveDays",
    { maxDays: 6, requiredRestDays: 2 },
  ],
  [{ maxConsecutiveNights: 4 }, "limitConsecutiveDays", { maxDays: 4 }, isNight],
  [{ maxNightsPerMonth: 6 }, "limitShiftCount", { max: 6, period: "month" }, isNight],
  [{ nightRecoveryHours: 48 }, "requireNightRecovery", { restHours: 48 }],
  [{ minFreeWeekendsPerMonth: 2 }, "requireFreeWeekends", { min: 2, period: "month" }],
  [{ maxWeekendsPerFourWeeks: 2 }, "limitWorkedWeekends", { max: 2, period: "fourWeeks" }],
  [{ maxConsecutiveWeekends: 2 }, "limitConsecutiveWeekends", { max: 2 }],
  [{ minFreeSundaysPerYear: 15 }, "requireFreeSundays", { minPerYear: 15 }],
  [
    { minFreeSundaysPerMonth: 1 },
    "requireDaysOff",
    { minDays: 1, period: "month" },
    { field: "isSunday" },
  ],
  [{ replacementRestDays: true }, "requireReplacementRestDay", {}],
  [{ maxOnCallPerMonth: 4 }, "limitShiftCount", { max: 4, period: "month" }, onCall],
];

describe("the keys of an agreement", () => {
  it.each(keys)("%j is one rule of type %s", (...expected) => {
    const [limits, type, params, condition] = expected;
    const key = Object.keys(limits)[0]!;
    const { request, problem, rules, warnings } = bound(limits);
    const expansions = agreementExpansions(boundAgreements(request, problem));
    expect(
      expansions.map((found) => [found.key, found.type, found.params, found.condition]),
    ).toEqual([[`agreement:tv/${key}`, type, params, condition]]);
    expect(constraintByType(type), type).toBeDefined();
    const found = rules.filter(({ origin }) => origin === "agreement");
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      key: `agreement:tv/${key}`,
      ruleId: `agreement:tv/${key}`,
      type,
      strength: { kind: "hard", level: "tariff" },
      isCore: false,
    });
    expect(found[0]?.scope.employees).toEqual([0, 1]);
    expect(warnings).toEqual([]);
  });

  it("expand to nothing when they are absent, null or false", () => {
    const { rules } = bound({ maxHoursPerDay: null, replacementRestDays: false, weeklyHours: 39 });
    expect(rules.every(({ isCore }) => isCore)).toBe(true);
  });

  it("look only at nights, Sundays and on-call duties where their names say so", () => {
    const { rules } = bound({
      maxNightsPerMonth: 6,
      minFreeSundaysPerMonth: 1,
      maxOnCallPerMonth: 4,
    });
    const [nights, sundays, duties] = rules.filter(({ origin }) => origin === "agreement");
    expect([0, 1, 2].map((shift) => nights!.scope.includes(0, 0, shift))).toEqual([
      false,
      true,
      false,
    ]);
    expect([0, 6].map((day) => sundays!.scope.includes(0, day, 0))).toEqual([false, true]);
    expect([0, 1, 2].map((shift) => duties!.scope.includes(0, 0, shift))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("are enforced for the people bound by them and nobody else", () => {
    const { problem, rules } = problemFrom({
      shifts: [C],
      employees: [
        { id: "a", collectiveAgreementId: "x" },
        { id: "b", collectiveAgreementId: "y" },
      ],
      collective_agreements: { x: { maxHoursPerDay: 10 }, y: { maxHoursPerDay: 12 } },
    });
    const plan = planFromWords(problem, [
      "a 2026-03-02 C",
      "b 2026-03-02 C",
      "a 2026-03-03 C",
      "b 2026-03-04 C",
    ]);
    const broken = checkPlan(problem, rules, plan).violations.filter(
      ({ kind }) => kind === "broken",
    );
    expect(broken.map(({ rule, violation }) => [rule.key, violation.day])).toEqual([
      ["agreement:x/maxHoursPerDay", 0],
      ["agreement:x/maxHoursPerDay", 1],
    ]);
  });
});

describe("who is bound by which agreement", () => {
  const agreements = { x: { maxHoursPerDay: 10 }, y: { maxHoursPerDay: 9 } };
  const boundTo = (more: PartialRequest) =>
    problemFrom(more)
      .rules.filter(({ origin }) => origin === "agreement")
      .map(({ key, scope }) => `${key} ${scope.employees.join()}`);

  it("is what the employee says, else the department, else the only one there is", () => {
    const employees = [{ id: "a", collectiveAgreementId: "y" }, { id: "b" }];
    expect(
      boundTo({
        employees,
        collective_agreements: agreements,
        department: { id: "w", collectiveAgreementId: "x" },
      }),
    ).toEqual(["agreement:x/maxHoursPerDay 1", "agreement:y/maxHoursPerDay 0"]);
    expect(boundTo({ collective_agreements: { y: agreements.y } })).toEqual([
      "agreement:y/maxHoursPerDay 0,1",
    ]);
  });

  it("is nobody where there are several and nobody says which", () => {
    const { rules, warnings } = problemFrom({ collective_agreements: agreements });
    expect(rules.some(({ origin }) => origin === "agreement")).toBe(false);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "no_effect collective_agreements.x",
      "no_effect collective_agreements.y",
    ]);
  });

  it("is refused when there is no such agreement", () => {
    expect(
      problemsOf({
        employees: [{ id: "a", collectiveAgreementId: "z" }],
        collective_agreements: agreements,
        department: { id: "w", collectiveAgreementId: "u" },
      }),
    ).toEqual(["employees.0.collectiveAgreementId", "department.collectiveAgreementId"]);
  });
});

describe("odd agreements", () => {
  it.each<[object, string]>([
    [{ maxConsecutiveDays: 0 }, "maxConsecutiveDays"],
    [{ maxConsecutiveDays: 5, requiredRestDays: 20 }, "requiredRestDays"],
    [{ minRestHours: 10, reducedRestHours: 11 }, "reducedRestHours"],
    [{ minRestHours: 80 }, "minRestHours"],
    [{ weeklyRestHours: 169 }, "weeklyRestHours"],
    [{ maxAverageWeeklyHours: 48, averageReferenceWeeks: 500 }, "averageReferenceWeeks"],
  ])("%j is refused at its key", (agreement, key) => {
    expect(problemsOf({ collective_agreements: { tv: agreement } })).toEqual([
      `collective_agreements.tv.${key}`,
    ]);
  });

  it.each([
    ["reducedRestHours", { reducedRestHours: 10 }],
    ["requiredRestDays", { requiredRestDays: 2 }],
    ["averageReferenceWeeks", { averageReferenceWeeks: 13 }],
  ])("%s says nothing by itself", (key, agreement) => {
    const { warnings } = bound(agreement);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      `no_effect collective_agreements.tv.${key}`,
    ]);
  });

  it("are switched off by the config, which is told", () => {
    const off = { enabled_constraints: ["planning_rules"] };
    const { rules, unused } = bound(
      {
        maxHoursPerDay: 10,
        rules: [{ id: "r", consequences: [{ type: "limitDailyHours", params: { maxHours: 9 } }] }],
      },
      { config: off },
    );
    expect(rules.some(({ origin }) => origin === "agreement")).toBe(false);
    expect(unused.map(({ key, code }) => `${key} ${code}`)).toEqual([
      "agreement:tv/rules/r/0 disabled",
      "collective_agreements disabled",
    ]);
    const on = bound(
      { maxHoursPerDay: 10 },
      { config: { enabled_constraints: ["Collective_Agreements"] } },
    );
    expect(on.rules.filter(({ origin }) => origin === "agreement")).toHaveLength(1);
  });
});

describe("the planning rules of an agreement", () => {
  const rule = { id: "r", consequences: [{ type: "limitDailyHours", params: { maxHours: 9 } }] };

  it("hold for the people bound by it, by default as tariff", () => {
    const { rules } = problemFrom({
      employees: [{ id: "a" }, { id: "b", collectiveAgreementId: "tv" }],
      collective_agreements: {
        tv: { rules: [rule, { ...rule, id: "s", priority: "may" }] },
        other: { rules: [rule] },
      },
      planning_rules: [rule],
    });
    expect(
      rules
        .filter(({ isCore }) => !isCore)
        .map(({ key, ruleId, strength, scope }) => [
          key,
          ruleId,
          strength.kind === "hard" ? strength.level : strength.points,
          scope.employees,
        ]),
    ).toEqual([
      ["rule:r/0", "r", "must", [0, 1]],
      ["agreement:tv/rules/r/0", "agreement:tv/r", "tariff", [1]],
      ["agreement:tv/rules/s/0", "agreement:tv/s", 10, [1]],
    ]);
  });

  it("are refused at their place: unknown types, bad parameters and equal ids", () => {
    const broken = [
      { id: "r", consequences: [{ type: "requireMoonlight" }] },
      { id: "s", consequences: [{ type: "requireMinRest", params: { hours: -1 } }] },
      { id: "s", consequences: [] },
    ];
    const at = "collective_agreements.tv.rules";
    expect(problemsOf({ collective_agreements: { tv: { rules: broken } } })).toEqual([
      `${at}.2.id`,
      `${at}.0.consequences.0.type`,
      `${at}.1.consequences.0.params.hours`,
    ]);
  });
});

describe("the settings of an agreement", () => {
  const people = [
    { id: "a", contractHoursPerWeek: 20 },
    { id: "b" },
    { id: "c", limits: { weeklyHours: 30 } },
  ];

  it("weeklyHours are the contract of those who have none", () => {
    const { problem } = bound({ weeklyHours: 39 }, { employees: people, end_date: "2026-03-08" });
    expect(problem.employees.map(({ contractHoursPerWeek }) => contractHoursPerWeek)).toEqual([
      20, 39, 30,
    ]);
    expect(problem.employees.map(({ targetMinutes }) => targetMinutes)).toEqual([1200, 2340, 1800]);
  });

  it("holidayTargetReduction decides which holidays lower the target", () => {
    const { problem } = bound(
      { holidayTargetReduction: "none" },
      {
        employees: [
          { id: "a", contractHoursPerWeek: 40 },
          { id: "b", contractHoursPerWeek: 40, limits: { holidayTargetReduction: "monSat" } },
        ],
        end_date: "2026-03-08",
        holiday_dates: ["2026-03-03", "2026-03-07"],
      },
    );
    expect(problem.employees.map(({ targetMinutes }) => targetMinutes)).toEqual([2400, 1440]);
  });

  it("breaksPaid keeps the breaks in the credited hours, not in the legal ones", () => {
    const { problem, rules } = problemFrom({
      shifts: [{ ...E, breakMinutes: 60 }],
      employees: [
        { id: "a", collectiveAgreementId: "x" },
        { id: "b", collectiveAgreementId: "y" },
      ],
      collective_agreements: { x: { breaksPaid: true }, y: {} },
      planning_rules: ["contract", "legal"].map((basis) => ({
        id: basis,
        consequences: [
          { type: "limitWorkingHours", params: { maxHours: 14, basis, period: "week" } },
        ],
      })),
    });
    const plan = planFromWords(problem, [
      "a 2026-03-02 E",
      "a 2026-03-03 E",
      "b 2026-03-02 E",
      "b 2026-03-03 E",
    ]);
    const { violations } = checkPlan(problem, rules, plan);
    expect(
      violations
        .filter(({ kind }) => kind === "broken")
        .map(({ rule, violation }) => [rule.ruleId, violation.employee, violation.units]),
    ).toEqual([["contract", 0, 2 / 8]]);
  });

  describe("nightWindow", () => {
    // Three hours after 21:00 are a night by the window from 21:00, none by the usual one.
    const late = { id: "L", startTime: "16:00", endTime: "00:00" };
    const noNights = [
      { id: "n", conditions: [isNight], consequences: [{ type: "forbidAssignment" }] },
    ];
    const night = { nightWindow: { from: "21:00", to: "06:00" } };
    const request = { shifts: [late], end_date: "2026-03-02", planning_rules: noNights };
    const forbidden = (more: PartialRequest) => {
      const { problem, rules } = problemFrom({ ...request, ...more });
      const plan = planFromWords(problem, ["a 2026-03-02 L", "b 2026-03-02 L"]);
      return checkPlan(problem, rules, plan)
        .violations.filter(({ kind }) => kind === "broken")
        .filter(({ rule }) => !rule.isCore)
        .map(({ violation }) => violation.employee);
    };

    it("is the night of the department when everybody is bound to it", () => {
      expect(forbidden({})).toEqual([]);
      expect(forbidden({ collective_agreements: { tv: night } })).toEqual([0, 1]);
      expect(
        problemFrom({ ...request, collective_agreements: { tv: night } }).problem.shifts[0]
          ?.isNight,
      ).toBe(true);
    });

    it("is the night of those who are bound to it", () => {
      const employees = [{ id: "a" }, { id: "b", limits: night }];
      expect(forbidden({ employees })).toEqual([1]);
      expect(
        forbidden({
          employees,
          planning_rules: [{ ...noNights[0], conditions: [{ field: "isNight", value: false }] }],
        }),
      ).toEqual([0]);
    });

    it("never overrides what a shift says of itself", () => {
      const employees = [{ id: "a" }, { id: "b", limits: night }];
      expect(forbidden({ employees, shifts: [{ ...late, shiftType: "late" }] })).toEqual([]);
    });
  });
});

describe("personal limits", () => {
  it("are rules of the contract, one for all who share the value", () => {
    const { rules } = problemFrom({
      employees: [
        { id: "a", limits: { maxHoursPerDay: 8, minRestHours: 12 } },
        { id: "b", limits: { maxHoursPerDay: 9 } },
        { id: "c/1", limits: { maxHoursPerDay: 8 } },
        { id: "d", limits: null },
      ],
    });
    expect(
      rules
        .filter(({ origin }) => origin === "limits")
        .map(({ key, ruleName, strength, scope }) => [key, ruleName, strength, scope.employees]),
    ).toEqual([
      [
        "limits:a/maxHoursPerDay",
        "Limits of a and 1 other: most hours a day",
        { kind: "hard", level: "contract" },
        [0, 2],
      ],
      [
        "limits:b/maxHoursPerDay",
        "Limits of b: most hours a day",
        { kind: "hard", level: "contract" },
        [1],
      ],
      [
        "limits:a/minRestHours",
        "Limits of a: rest between duties",
        { kind: "hard", level: "contract" },
        [0],
      ],
    ]);
  });

  it("hold beside those of the agreement", () => {
    const { rules } = bound(
      { maxHoursPerDay: 10 },
      { employees: [{ id: "a", limits: { maxHoursPerDay: 12 } }] },
    );
    expect(rules.filter(({ isCore }) => !isCore).map(({ key }) => key)).toEqual([
      "agreement:tv/maxHoursPerDay",
      "limits:a/maxHoursPerDay",
    ]);
  });

  it("are refused at every employee who has them", () => {
    const limits = { maxConsecutiveDays: 5, requiredRestDays: 20 };
    expect(
      problemsOf({ employees: [{ id: "a", limits }, { id: "b" }, { id: "c", limits }] }),
    ).toEqual(["employees.0.limits.requiredRestDays", "employees.2.limits.requiredRestDays"]);
  });

  it("say when a key needs another one, and when they are switched off", () => {
    const employees = [{ id: "a", limits: { requiredRestDays: 2, maxHoursPerDay: 8 } }];
    expect(problemFrom({ employees }).warnings.map(({ path }) => path)).toEqual([
      "employees.0.limits.requiredRestDays",
    ]);
    const { rules, unused } = problemFrom({ employees, config: { enabled_constraints: [] } });
    expect(rules.some(({ origin }) => origin === "limits")).toBe(false);
    expect(unused.map(({ key, code }) => `${key} ${code}`)).toEqual(["employee_limits disabled"]);
  });
});
