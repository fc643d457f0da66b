import { describe, expect, test } from "vitest";
import { planOf } from "../../../../core/model/problem/plan.ts";
import { fromWire } from "../../../../core/result/judgement/plan.ts";
import { ruleEffectiveness } from "../../../../core/result/statistics/effectiveness.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "14:00", endTime: "22:00", minStaff: 0 };
const week = { end_date: "2026-03-08", shifts: [early, late], employees: [{ id: "a" }] };

const rule = (type: string, params: object, more: object = {}) => ({
  id: "r",
  name: "The rule",
  consequences: [{ type, params }],
  ...more,
});

/** Entries for a plan given as `employee shift day-of-March`. */
function listed(
  rules: readonly unknown[],
  plan: readonly string[] = [],
  more: PartialRequest = {},
) {
  const {
    problem,
    rules: active,
    unused,
  } = problemFrom({ ...week, ...more, planning_rules: rules });
  const { plan: known, unknown } = fromWire(
    problem,
    plan.map((line) => {
      const [employee_id, shift_id, day] = line.split(" ");
      return { employee_id: employee_id!, shift_id: shift_id!, date: `2026-03-0${day}` };
    }),
  );
  expect(unknown).toEqual([]);
  return ruleEffectiveness(problem, active, unused, known);
}

const codes = (...given: Parameters<typeof listed>) =>
  listed(...given).map(({ rule_id, reason }) => `${rule_id} ${reason?.split(": ")[0]}`);

describe("rules settled before the solve", () => {
  test("an entry says which rule and why, as code and sentence", () => {
    expect(listed([rule("requireMinRest", { hours: 11 }, { status: "off" })])).toEqual([
      {
        rule_id: "r",
        rule_name: "The rule",
        effective: false,
        reason: 'inactive: The rule\'s status is "off".',
      },
    ]);
  });

  test.each([
    [
      rule("requireMinRest", { hours: 11 }, { conditions: [{ field: "employeeId", value: "x" }] }),
      "no_match",
    ],
    [rule("requireMinRest", { hours: 11 }, { validTo: "2026-03-01" }), "out_of_window"],
    [rule("requireMoonlight", {}, { priority: "may" }), "unsupported"],
    [{ id: "r" }, "vacuous"],
  ])("%j is told as %s", (written, code) => {
    expect(codes([written])).toEqual([`r ${code}`]);
  });

  test("a rule that is switched off by the config is told as disabled", () => {
    const config = { enabled_constraints: ["staffing_min"] };
    expect(codes([rule("requireMinRest", { hours: 11 })], [], { config })).toEqual(["r disabled"]);
  });

  test("the weaker of two rules is told as dominated even where the plan is at its limit", () => {
    const weak = rule("limitConsecutiveDays", { maxDays: 3 }, { id: "weak" });
    const strict = rule("limitConsecutiveDays", { maxDays: 2 }, { id: "strict" });
    expect(codes([weak, strict], ["a E 2", "a E 3"])).toEqual(["weak dominated"]);
  });

  test("core rules are never listed", () => {
    expect(codes([])).toEqual([]);
  });
});

describe("rules with several consequences", () => {
  const rest = { type: "requireMinRest", params: { hours: 11 } };
  const day = { type: "limitWorkingHours", params: { maxHours: 24, period: "day" } };

  test("one consequence with effect makes the rule effective", () => {
    expect(codes([{ id: "r", consequences: [day, rest] }], ["a L 2"])).toEqual([]);
  });

  test("a rule is listed once when none has an effect", () => {
    expect(
      codes([
        { id: "r", consequences: [day, { ...day, params: { maxHours: 20, period: "day" } }] },
      ]),
    ).toEqual(["r dominated"]);
  });

  test("an unsupported consequence is told although the others apply", () => {
    const consequences = [rest, { type: "requireMoonlight" }];
    expect(codes([{ id: "r", priority: "may", consequences }], ["a L 2"])).toEqual([
      "r unsupported",
    ]);
  });
});

describe("rules the plan does not feel", () => {
  test("a rule that no plan of the window could break is vacuous", () => {
    expect(codes([rule("limitWorkingHours", { maxHours: 8, period: "day" })])).toEqual([
      "r vacuous",
    ]);
    expect(codes([rule("limitWorkingHours", { maxHours: 56 })])).toEqual(["r vacuous"]);
    expect(codes([rule("limitConsecutiveDays", { maxDays: 7 })])).toEqual(["r vacuous"]);
    expect(codes([rule("requireMinRest", { hours: 8 })])).toEqual(["r vacuous"]);
  });

  test("one step tighter it can be broken, so it is merely not binding", () => {
    expect(codes([rule("limitWorkingHours", { maxHours: 55 })])).toEqual(["r not_binding"]);
    expect(codes([rule("limitConsecutiveDays", { maxDays: 6 })])).toEqual(["r not_binding"]);
    expect(codes([rule("requireMinRest", { hours: 9 })])).toEqual(["r not_binding"]);
  });

  test("the sharpest change is looked for in both orders of two days", () => {
    const twoDays = { end_date: "2026-03-03" };
    expect(codes([rule("requireMinRest", { hours: 9 })], [], twoDays)).toEqual(["r not_binding"]);
  });

  test("a rule that needs days on and off by turns to be broken is not called vacuous", () => {
    const everyDay = [2, 3, 4, 5, 6, 7, 8].map((day) => `a E ${day}`);
    const pairs = rule("requireMinConsecutiveDays", { minDays: 2 });
    expect(codes([pairs], everyDay)).toEqual(["r not_binding"]);
  });

  test("rest between distant duties is seen across days nobody can work", () => {
    const unavailable = { availability: { a: { "2026-03-03": false } } };
    const rest = rule("requireMinRest", { hours: 36 });
    expect(codes([rest], [], unavailable)).toEqual(["r not_binding"]);
  });

  test("a rule is effective where one duty more would break it", () => {
    const run = rule("limitConsecutiveDays", { maxDays: 2 });
    expect(codes([run], ["a E 2", "a E 3"])).toEqual([]);
    expect(codes([run], ["a E 2", "a E 4", "a E 6"])).toEqual([]);
    expect(codes([run], ["a E 2"])).toEqual(["r not_binding"]);
  });

  test("a rule is effective where one duty less would break it", () => {
    const least = rule("limitWorkingHours", { minHours: 16 });
    expect(codes([least], ["a E 2", "a E 3"])).toEqual([]);
    expect(codes([least], ["a E 2", "a E 3", "a E 4"])).toEqual(["r not_binding"]);
    expect(
      codes([rule("requireMinConsecutiveDays", { minDays: 3 })], ["a E 2", "a E 3", "a E 4"]),
    ).toEqual([]);
  });

  test("a duty on a day that is taken is no trial", () => {
    const daily = rule("limitWorkingHours", { maxHours: 12, period: "day" });
    expect(codes([daily], ["a E 2"])).toEqual(["r vacuous"]);
    const double = { department: { id: "ward", maxShiftsPerDay: 2 } };
    expect(codes([daily], ["a E 2"], double)).toEqual([]);
  });

  test("a soft rule that is broken anywhere is effective", () => {
    const soft = rule("limitConsecutiveDays", { maxDays: 6 }, { priority: "may" });
    expect(codes([soft])).toEqual(["r not_binding"]);
    expect(
      codes(
        [soft],
        [2, 3, 4, 5, 6, 7, 8].map((day) => `a E ${day}`),
      ),
    ).toEqual([]);
  });

  test("a rule on some shifts is pushed by the shifts that may follow it", () => {
    const afterLate = rule(
      "requireMinRest",
      { hours: 9 },
      { conditions: [{ field: "shiftId", value: "L" }] },
    );
    expect(codes([afterLate])).toEqual(["r not_binding"]);
  });
});

test("when the trials are used up, rules that are not settled are not listed", () => {
  const employees = Array.from({ length: 60 }, (_, k) => ({ id: `e${k}` }));
  const shifts = Array.from({ length: 12 }, (_, k) => ({ ...early, id: `s${k}` }));
  const { problem, rules, unused } = problemFrom({
    end_date: "2026-04-05",
    employees,
    shifts,
    planning_rules: [rule("limitConsecutiveDays", { maxDays: 20 })],
  });
  expect(ruleEffectiveness(problem, rules, unused, planOf(problem, []))).toEqual([]);
});
