import { describe, expect, it } from "vitest";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { explain } from "../../../../core/result/explain.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { ruleEffectiveness } from "../../../../core/result/statistics/effectiveness.ts";
import { planStatistics } from "../../../../core/result/statistics/statistics.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:30", breakMinutes: 30, shiftType: "early" };
const L = { id: "L", startTime: "13:30", endTime: "22:00", breakMinutes: 30, shiftType: "late" };
const N = { id: "N", startTime: "21:45", endTime: "06:15", breakMinutes: 30, shiftType: "night" };
const X = { id: "X", startTime: "08:00", endTime: "19:00", breakMinutes: 0 };
const ward = { shifts: [E, L, N, X], end_date: "2026-03-29" };
const only = (baseline: string, more: PartialRequest = {}) =>
  problemFrom({ ...ward, department: { id: "ward", legalBaseline: baseline }, ...more });
const rule = (type: string, params: object, more: object = {}) => ({
  id: type,
  consequences: [{ type, params }],
  ...more,
});
const itemsOf = ({ rules }: Pick<ReturnType<typeof problemFrom>, "rules">, origin = "baseline") =>
  rules
    .filter((entry) => entry.origin === origin)
    .map(({ key, scope }) => `${key.slice(key.indexOf(":") + 1)} ${scope.employees.join()}`);

const soft = ["rest", "dailyHours", "weeklyHours", "consecutiveDays", "freeSundays"];

describe("the legal baseline", () => {
  it("is soft advice unless the department says otherwise", () => {
    const parsed = parseRequest({ ...tinyWard, ...ward });
    if (!parsed.ok) throw new Error("refused");
    const prepared = prepare(parsed.request);
    expect(itemsOf(prepared)).toEqual(soft.map((item) => `${item} 0,1`));
    expect(
      prepared.rules
        .filter(({ origin }) => origin === "baseline")
        .map(({ strength, objective }) => [strength, objective]),
    ).toEqual(soft.map(() => [{ kind: "soft", points: 1, penalty: "linear" }, "legal_baseline"]));
    expect(prepared.warnings.map(({ code }) => code)).toEqual(["break_too_short"]);
  });

  it("is law in the hard modes, and nothing when off", () => {
    for (const mode of ["arbzg", "ARBZGHOSPITAL"]) {
      const found = only(mode);
      expect(itemsOf(found)).toEqual([...soft, "replacementRest"].map((item) => `${item} 0,1`));
      for (const { origin, strength } of found.rules)
        if (origin === "baseline") expect(strength).toEqual({ kind: "hard", level: "legal" });
    }
    expect(itemsOf(only("off"))).toEqual([]);
  });

  it("lets hospitals shorten a rest that is made up for, nobody else", () => {
    // A late duty until 20:00 and an early one at 06:00 are ten hours apart.
    const shifts = [E, { ...L, startTime: "12:00", endTime: "20:00" }];
    const words = ["a 2026-03-03 L", "a 2026-03-04 E", "a 2026-03-09 E", "a 2026-03-16 E"];
    const brokenIn = (mode: string) => {
      const { problem, rules } = only(mode, { shifts });
      return checkPlan(problem, rules, planFromWords(problem, words))
        .violations.filter(({ kind }) => kind === "broken")
        .map(({ rule: { key } }) => key);
    };
    expect(brokenIn("arbzg")).toEqual(["baseline:rest"]);
    expect(brokenIn("arbzgHospital")).toEqual([]);
  });

  it.each<[string, string]>([
    ["rest", "requireMinRest"],
    ["dailyHours", "limitWorkingHours"],
    ["consecutiveDays", "limitConsecutiveDays"],
    ["freeSundays", "requireFreeSundays"],
  ])("drops %s for those whom a rule of type %s covers", (item, type) => {
    const params: Record<string, object> = {
      requireMinRest: { hours: 8 },
      limitWorkingHours: { maxHours: 12, period: "day" },
      limitConsecutiveDays: { maxDays: 20 },
      requireFreeSundays: { minPerYear: 2 },
    };
    const conditions = [{ field: "employeeId", value: "a" }];
    const own = only("soft", { planning_rules: [rule(type, params[type]!, { conditions })] });
    expect(itemsOf(own)).toContain(`${item} 1`);
    const may = rule(type, params[type]!, { priority: "may" });
    const all = itemsOf(only("arbzg", { planning_rules: [may] }));
    expect(all.some((text) => text.startsWith(`${item} `))).toBe(false);
  });

  it("drops items for agreements, limits and protections, not for rules that are off", () => {
    const own = only("soft", {
      employees: [
        { id: "a", limits: { minRestHours: 9 } },
        { id: "b", protections: ["noOvertime"] },
        { id: "c", collectiveAgreementId: "tv" },
        { id: "d" },
      ],
      collective_agreements: { tv: { maxConsecutiveDays: 13 }, other: {} },
      planning_rules: [rule("requireMinRest", { hours: 8 }, { status: "draft" })],
    });
    expect(itemsOf(own)).toEqual([
      "rest 1,2,3",
      "dailyHours 0,2,3",
      "weeklyHours 0,2,3",
      "consecutiveDays 0,1,3",
      "freeSundays 0,1,2,3",
    ]);
  });

  it("keeps the days in a row although nights in a row are limited", () => {
    const nights = rule("limitConsecutiveNights", { max: 4 });
    expect(itemsOf(only("soft", { planning_rules: [nights] }))).toContain("consecutiveDays 0,1");
  });

  it("is switched off by the config", () => {
    const config = { enabled_constraints: ["planning_rules"] };
    expect(itemsOf(only("arbzg", { config }))).toEqual([]);
    expect(
      itemsOf(only("arbzg", { config: { enabled_constraints: ["legal_baseline"] } })),
    ).toHaveLength(6);
  });

  it("charges 150 points a unit and reports every breach, without hiding the plan", () => {
    const { problem, rules, unused } = only("soft");
    const plan = planFromWords(problem, ["a 2026-03-02 L", "a 2026-03-03 E", "b 2026-03-02 X"]);
    const score = scorePlan(problem, rules, plan);
    // Eight instead of eleven hours of rest, and one hour of eight too many.
    expect(score.byObjective.get("legal_baseline")).toMatchObject({
      measure: 1 + 1 / 8,
      weight: 150,
      points: 150 + 150 / 8,
    });
    const verdict = checkPlan(problem, rules, plan);
    expect(verdict.passed).toBe(true);
    const statistics = planStatistics(problem, rules, plan, score, {
      verdict,
      bestEffort: false,
      unassignedShifts: 0,
      bound: null,
      gap: null,
      constant: null,
      relaxationBound: null,
      solver: null,
      alternatives: [],
    });
    expect(statistics.baselineViolations).toMatchObject([
      { employeeId: "a", date: "2026-03-02", type: "requireMinRest", ruleId: "baseline:rest" },
      {
        employeeId: "b",
        date: "2026-03-02",
        type: "limitWorkingHours",
        ruleId: "baseline:dailyHours",
      },
    ]);
    const lines = explain({
      problem,
      rules,
      plan,
      verdict,
      gaps: [],
      status: "optimal",
      proofs: [],
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^The plan goes beyond the working-time law \(rest between shifts\): a has 8 h/,
    );
    expect(ruleEffectiveness(problem, rules, unused, plan)).toEqual([]);
  });

  it("reports what locks break of a hard baseline", () => {
    const { problem, rules } = only("arbzg", {
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "X", date: "2026-03-02" }],
    });
    const plan = planFromWords(problem, ["a 2026-03-02 X"]);
    const verdict = checkPlan(problem, rules, plan);
    expect(verdict.violations.map(({ rule: { key }, kind }) => `${key} ${kind}`)).toContain(
      "baseline:dailyHours fixed",
    );
  });
});

describe("ergonomics", () => {
  const on = { config: { objective_weights: { ergonomics: 5 } } };
  const charged = (words: readonly string[], more: PartialRequest = {}) => {
    const { problem, rules } = problemFrom({
      ...ward,
      ...on,
      employee_history: { a: [] },
      ...more,
    });
    const { byObjective } = scorePlan(problem, rules, planFromWords(problem, words));
    const items = byObjective.get("ergonomics")!.items;
    return Object.fromEntries(
      [...new Set(items.map((item) => item.rule!))].map((key) => [
        key.slice("ergonomics:".length),
        items.filter((item) => item.rule === key).reduce((sum, { units }) => sum + units, 0),
      ]),
    );
  };
  const run = (shift: string, first: number, last: number) =>
    Array.from(
      { length: last - first + 1 },
      (_, k) => `a 2026-03-${String(first + k).padStart(2, "0")} ${shift}`,
    );

  it("has its items, each for those whom no rule of its type covers", () => {
    const all = [
      "consecutiveDays",
      "consecutiveNights",
      "recovery24",
      "recovery48",
      "forwardRotation",
      "singleDaysOff",
    ];
    expect(itemsOf(problemFrom({ ...ward, ...on }), "advice")).toEqual(
      all.map((item) => `${item} 0,1`),
    );
    const planning_rules = [
      rule("limitConsecutiveNights", { max: 4 }),
      rule(
        "requireNightRecovery",
        { restHours: 24 },
        { conditions: [{ field: "employeeId", value: "b" }] },
      ),
    ];
    expect(itemsOf(problemFrom({ ...ward, ...on, planning_rules }), "advice")).toEqual([
      "consecutiveDays 0,1",
      "recovery24 0",
      "recovery48 0",
      "forwardRotation 0,1",
      "singleDaysOff 0,1",
    ]);
  });

  it("charges the seventh day, the fourth night, backward steps and single days off", () => {
    expect(charged(run("E", 2, 7))).toEqual({});
    expect(charged(run("E", 2, 8))).toEqual({ consecutiveDays: 1 });
    expect(charged(run("N", 2, 4))).toEqual({});
    expect(charged(run("N", 2, 5))).toEqual({ consecutiveNights: 1 });
    expect(charged(["a 2026-03-02 L", "a 2026-03-03 E"])).toEqual({ forwardRotation: 1 });
    expect(charged(["a 2026-03-02 E", "a 2026-03-04 E"])).toEqual({ singleDaysOff: 1 });
  });

  it("charges a recovery below 24 hours twice, below 48 once", () => {
    expect(charged([...run("N", 2, 3), "a 2026-03-05 L"])).toEqual({
      recovery48: 1,
      singleDaysOff: 1,
    });
    expect(charged([...run("N", 2, 3), "a 2026-03-05 E"])).toEqual({
      recovery24: 1,
      recovery48: 1,
      singleDaysOff: 1,
    });
    expect(charged([...run("N", 2, 3), "a 2026-03-07 E"])).toEqual({});
  });

  it("has no rules while its objective is off", () => {
    expect(itemsOf(problemFrom(ward), "advice")).toEqual([]);
    const config = { enabled_objectives: ["wishes"] };
    expect(itemsOf(problemFrom({ ...ward, config }), "advice")).toEqual([]);
  });
});
