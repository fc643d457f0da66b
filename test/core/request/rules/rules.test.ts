import { describe, expect, test } from "vitest";
import { normalise } from "../../../../core/request/normalise.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { activateRules } from "../../../../core/request/rules/rules.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";

const rest = { type: "requireMinRest", params: { hours: 11 } };

function rule(more: Readonly<Record<string, unknown>> = {}) {
  return { id: "r1", name: "Rest", consequences: [rest], ...more };
}

/** Rules of the request in force, without the core rules. */
function active(rules: readonly unknown[], more: PartialRequest = {}) {
  const tiny = problemFrom({ planning_rules: rules, ...more });
  return { ...tiny, written: tiny.rules.filter(({ isCore }) => !isCore) };
}

/** Problems of a well-shaped request, as `place: message`. */
function refused(rules: readonly unknown[]) {
  const parsed = parseRequest({ ...tinyWard, planning_rules: rules });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { problems } = activateRules(parsed.request, normalise(parsed.request).problem);
  return problems.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`);
}

describe("core rules", () => {
  const keys = (more: PartialRequest) => problemFrom(more).rules.map(({ key }) => key);
  const core = ["core:max_shifts_per_day", "core:no_overlap"];

  test("stand first, in a fixed order, all of them hard", () => {
    const { rules } = active([rule()]);
    expect(rules.map(({ key }) => key)).toEqual([
      ...core,
      "core:staffing_min",
      "core:staffing_max",
      "rule:r1/0",
    ]);
    expect(
      rules.slice(0, 4).every(({ strength, isCore }) => strength.kind === "hard" && isCore),
    ).toBe(true);
  });

  test("staffing can be switched off, overlap and shifts per day cannot", () => {
    expect(keys({ config: { enabled_constraints: [] } })).toEqual(core);
    expect(keys({ config: { enabled_constraints: ["staffing_max"] } })).toEqual([
      ...core,
      "core:staffing_max",
    ]);
  });
});

describe("strength", () => {
  test.each([
    ["legal", "legal"],
    ["law", "legal"],
    ["Gesetz", "legal"],
    ["tariff", "tariff"],
    ["collective", "tariff"],
    ["agreement", "tariff"],
    ["tarif", "tariff"],
    ["contract", "contract"],
    ["operational", "operational"],
    ["company", "operational"],
    ["betrieb", "operational"],
    ["must", "must"],
    ["mandatory", "must"],
    ["required", "must"],
    ["HARD", "must"],
    ["critical", "must"],
    [null, "must"],
    [undefined, "must"],
  ])("priority %s is hard at level %s", (priority, level) => {
    expect(active([rule({ priority })]).written[0]!.strength).toEqual({ kind: "hard", level });
  });

  test.each([
    ["should", 100],
    ["high", 100],
    ["soft", 100],
    ["medium", 100],
    ["Preferred", 100],
    ["may", 10],
    ["low", 10],
    ["optional", 10],
    ["nice", 10],
  ])("priority %s is soft with %d points", (priority, points) => {
    expect(active([rule({ priority })]).written[0]!.strength).toEqual({
      kind: "soft",
      points,
      penalty: "linear",
    });
  });

  test("an unknown priority is refused at its place", () => {
    const parsed = parseRequest({ ...tinyWard, planning_rules: [rule({ priority: "urgent" })] });
    expect(parsed.ok ? [] : parsed.problems.map(({ loc }) => loc)).toEqual([
      ["planning_rules", 0, "priority"],
    ]);
  });

  test("the consequence's weight beats the rule's, which beats the priority's", () => {
    const consequences = [{ ...rest, weight: 7, penalty: "quadratic" }, rest];
    const { written } = active([rule({ priority: "may", weight: 3, consequences })]);
    expect(written.map(({ strength }) => strength)).toEqual([
      { kind: "soft", points: 7, penalty: "quadratic" },
      { kind: "soft", points: 3, penalty: "linear" },
    ]);
  });

  test("a weight on a hard rule is ignored with a warning at its place", () => {
    const { warnings, written } = active([
      rule({ weight: 3 }),
      rule({ id: "r2", consequences: [{ ...rest, weight: 7 }] }),
    ]);
    expect(written.every(({ strength }) => strength.kind === "hard")).toBe(true);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "weight_ignored planning_rules.0.weight",
      "weight_ignored planning_rules.1.consequences.0.weight",
    ]);
  });
});

describe("consequences", () => {
  test("each stands for itself under a stable key and the rule's name", () => {
    const consequences = [rest, { type: "limitConsecutiveDays", params: { maxDays: 5 } }];
    const { written } = active([rule({ consequences }), rule({ id: "r2", name: null })]);
    expect(written.map(({ key, ruleId, ruleName, type }) => [key, ruleId, ruleName, type])).toEqual(
      [
        ["rule:r1/0", "r1", "Rest", "requireMinRest"],
        ["rule:r1/1", "r1", "Rest", "limitConsecutiveDays"],
        ["rule:r2/0", "r2", "r2", "requireMinRest"],
      ],
    );
    expect(written[0]!.scope).toBe(written[1]!.scope);
  });

  test("an unknown type is refused when it would have to be enforced", () => {
    const consequences = [rest, { type: "requireMoonlight", params: {} }];
    const [problem, ...more] = refused([rule({ priority: "legal", consequences })]);
    expect(more).toEqual([]);
    expect(problem).toContain(
      'planning_rules.0.consequences.1.type: Rule r1 has the unknown consequence type "requireMoonlight";',
    );
    expect(problem).toMatch(/Did you mean "\w+", "\w+" or "\w+"\?$/);
  });

  test("an unknown type of a soft rule is reported and the other consequences apply", () => {
    const consequences = [rest, { type: "requireMoonlight", params: {} }];
    const { written, unused } = active([rule({ priority: "should", consequences })]);
    expect(written.map(({ key }) => key)).toEqual(["rule:r1/0"]);
    expect(unused).toMatchObject([{ key: "rule:r1/1", ruleId: "r1", code: "unsupported" }]);
  });

  test("problems of parameters are told at the parameter, whatever the priority", () => {
    const consequences = [
      { type: "requireMinRest", params: { hours: -1 } },
      { type: "limitConsecutiveDays" },
    ];
    const places = refused([rule(), rule({ id: "r2", priority: "may", consequences })]);
    expect(places.map((text) => text.split(": ")[0])).toEqual([
      "planning_rules.1.consequences.0.params.hours",
      "planning_rules.1.consequences.1.params.maxDays",
    ]);
  });

  test("unknown parameters are ignored with a warning", () => {
    const consequences = [{ type: "requireMinRest", params: { hours: 11, colour: "red" } }];
    const { written, warnings } = active([rule({ consequences })]);
    expect(written).toHaveLength(1);
    expect(warnings).toMatchObject([
      { code: "unknown_key", path: "planning_rules.0.consequences.0.params.colour" },
    ]);
  });

  test("a rule without consequences is vacuous", () => {
    expect(
      active([rule({ consequences: [] }), rule({ id: "r2", consequences: null })]).unused,
    ).toMatchObject([
      { ruleId: "r1", code: "vacuous" },
      { ruleId: "r2", code: "vacuous" },
    ]);
  });
});

describe("rules that do not apply", () => {
  test("a rule that is not active is not looked at beyond its shape", () => {
    const consequences = [{ type: "requireMoonlight" }];
    const conditions = [{ field: "salary" }];
    const { written, unused } = active([rule({ status: "draft", consequences, conditions })]);
    expect(written).toEqual([]);
    expect(unused).toMatchObject([{ key: "rule:r1", code: "inactive", ruleName: "Rest" }]);
    expect(active([rule({ status: "ACTIVE" })]).written).toHaveLength(1);
  });

  test("only the enabled consequence types apply, all of them with planning_rules", () => {
    const rules = [
      rule(),
      rule({ id: "r2", consequences: [{ type: "limitConsecutiveDays", params: { maxDays: 5 } }] }),
    ];
    const withEnabled = (enabled_constraints: readonly string[]) => {
      const { written, unused } = active(rules, { config: { enabled_constraints } });
      return [
        written.map(({ ruleId }) => ruleId),
        unused.map(({ ruleId, code }) => `${ruleId} ${code}`),
      ];
    };
    expect(withEnabled(["requireMinRest"])).toEqual([["r1"], ["r2 disabled"]]);
    expect(withEnabled(["planning_rules"])).toEqual([["r1", "r2"], []]);
    expect(withEnabled([])).toEqual([[], ["r1 disabled", "r2 disabled"]]);
  });

  test("a scope that is empty is reported, the rule stays in force", () => {
    const { written, unused } = active([
      rule({ conditions: [{ field: "employeeId", value: "nobody" }] }),
      rule({ id: "r2", validFrom: "2030-01-01" }),
    ]);
    expect(written.map(({ scope }) => scope.employees)).toEqual([[], []]);
    expect(unused.map(({ key, code }) => `${key} ${code}`)).toEqual([
      "rule:r1/0 no_match",
      "rule:r2/0 out_of_window",
    ]);
  });

  test("problems of conditions are told for every priority, once for a rule", () => {
    const conditions = [{ field: "isNight" }, { conditions: [{ field: "salary" }] }];
    const places = refused([rule({ priority: "may", conditions, consequences: [rest, rest] })]);
    expect(places.map((text) => text.split(": ")[0])).toEqual([
      "planning_rules.0.conditions.1.conditions.0.field",
    ]);
  });
});

describe("rules that a stricter one makes superfluous", () => {
  const hours = (id: string, params: object, more: object = {}) =>
    rule({ id, consequences: [{ type: "limitWorkingHours", params }], ...more });
  const dominated = (...rules: readonly unknown[]) =>
    active(rules)
      .unused.filter(({ code }) => code === "dominated")
      .map(({ ruleId }) => ruleId);

  test("a smaller maximum on the same triples beats a larger one, in any order", () => {
    expect(dominated(hours("a", { maxHours: 48 }), hours("b", { maxHours: 40 }))).toEqual(["a"]);
    expect(dominated(hours("a", { maxHours: 40 }), hours("b", { maxHours: 48 }))).toEqual(["b"]);
  });

  test("of two equal rules the later one is superfluous", () => {
    expect(dominated(hours("a", { maxHours: 48 }), hours("b", { maxHours: 48 }))).toEqual(["b"]);
  });

  test("other periods, other scopes and bounds on both sides are kept apart", () => {
    const week = hours("a", { maxHours: 40 });
    expect(dominated(week, hours("b", { maxHours: 48, period: "month" }))).toEqual([]);
    expect(
      dominated(
        week,
        hours("b", { maxHours: 48 }, { conditions: [{ field: "employeeId", value: "a" }] }),
      ),
    ).toEqual([]);
    expect(dominated(week, hours("b", { maxHours: 48, minHours: 10 }))).toEqual([]);
  });

  test("a longer rest beats a shorter one", () => {
    const long = rule({
      id: "long",
      consequences: [{ type: "requireMinRest", params: { hours: 12 } }],
    });
    expect(dominated(rule(), long)).toEqual(["r1"]);
  });

  test("a hard rule makes a soft one superfluous, a soft rule nothing", () => {
    expect(
      dominated(hours("a", { maxHours: 40 }), hours("b", { maxHours: 48 }, { priority: "may" })),
    ).toEqual(["b"]);
    expect(
      dominated(hours("a", { maxHours: 40 }, { priority: "may" }), hours("b", { maxHours: 48 })),
    ).toEqual([]);
  });

  test("equal scopes are recognised however they are written", () => {
    const first = hours(
      "a",
      { maxHours: 40 },
      { conditions: [{ field: "employeeId", value: "a" }] },
    );
    const second = hours(
      "b",
      { maxHours: 48 },
      { conditions: [{ field: "employeeId", operator: "ne", value: "b" }] },
    );
    expect(dominated(first, second)).toEqual(["b"]);
  });
});

describe("other names", () => {
  const nights = {
    shifts: [
      { id: "D", startTime: "08:00", endTime: "16:00" },
      { id: "N", startTime: "22:00", endTime: "06:00" },
    ],
  };
  const read = (type: string, params: object) =>
    active([rule({ consequences: [{ type, params }] })], nights).written;

  test.each([
    ["minRest", { hours: 11 }, "requireMinRest"],
    ["requireRestTime", { hours: 11 }, "requireMinRest"],
    ["maxWorkingHours", { maxHours: 48 }, "limitWorkingHours"],
    ["limitWeeklyHours", { maxHours: 48 }, "limitWorkingHours"],
    ["limitDailyHours", { maxHours: 10 }, "limitWorkingHours"],
    ["limitConsecutiveShifts", { max: 5 }, "limitConsecutiveDays"],
    ["limitConsecutiveNights", { max: 3, restDays: 2 }, "limitConsecutiveDays"],
    ["LIMITDAILYHOURS", { maxHours: 10 }, "limitWorkingHours"],
  ])("%s %j is read as %s and reported as written", (type, params, canonical) => {
    const [only, ...more] = read(type, params);
    expect(more).toEqual([]);
    expect(only!.constraint.consequenceType).toBe(canonical);
    expect(only!.type).toBe(type);
  });

  test("daily hours are judged per day", () => {
    const { problem, written } = active(
      [rule({ consequences: [{ type: "limitDailyHours", params: { maxHours: 7 } }] })],
      nights,
    );
    const work = new Map([
      [0, [0]],
      [1, [0]],
    ]);
    const plan = {
      assignments: [],
      shiftsOn: (e: number, day: number) => (e === 0 ? (work.get(day) ?? []) : []),
    };
    expect(written[0]!.bound.check(problem, written[0]!.scope, plan)).toHaveLength(2);
  });

  test("consecutive nights look at nights alone", () => {
    const [limit] = read("limitConsecutiveNights", { max: 3 });
    expect(limit!.scope.hasShiftCondition).toBe(true);
    expect([0, 1].map((shift) => limit!.scope.includes(0, 0, shift))).toEqual([false, true]);
  });

  test("problems and warnings carry the written names", () => {
    const consequences = [{ type: "limitConsecutiveNights", params: { max: 0, restDays: 99 } }];
    expect(refused([rule({ consequences })]).map((text) => text.split(": ")[0])).toEqual([
      "planning_rules.0.consequences.0.params.max",
      "planning_rules.0.consequences.0.params.restDays",
    ]);
  });

  test("enabling a canonical type enables its other names", () => {
    const rules = [rule({ consequences: [{ type: "minRest", params: { hours: 11 } }] })];
    const { written } = active(rules, { config: { enabled_constraints: ["requireMinRest"] } });
    expect(written).toHaveLength(1);
  });

  test("a name that stands for two types gives two rules under one consequence", () => {
    const written = read("limitConsecutiveNights", { max: 4, min: 2 });
    expect(written.map(({ key, constraint }) => [key, constraint.consequenceType])).toEqual([
      ["rule:r1/0", "limitConsecutiveDays"],
      ["rule:r1/0/1", "requireMinConsecutiveDays"],
    ]);
    expect(
      written.every(
        ({ scope, type }) => scope.hasShiftCondition && type === "limitConsecutiveNights",
      ),
    ).toBe(true);
    expect(read("limitConsecutiveNights", { max: 4, min: 1 })).toHaveLength(1);
    for (const params of [
      { max: 4, min: 99 },
      { max: 2, min: 3 },
    ]) {
      const consequences = [{ type: "limitConsecutiveNights", params }];
      expect(refused([rule({ consequences })]).map((text) => text.split(": ")[0])).toEqual([
        "planning_rules.0.consequences.0.params.min",
      ]);
    }
  });
});
