import { describe, expect, it } from "vitest";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:30", breakMinutes: 0 };
const X = { id: "X", startTime: "08:00", endTime: "16:31", breakMinutes: 0 };
const Y = { id: "Y", startTime: "06:00", endTime: "16:30", breakMinutes: 150 };
const L = { id: "L", startTime: "14:00", endTime: "21:00", breakMinutes: 45 };
const Q = { id: "Q", startTime: "14:00", endTime: "22:30", breakMinutes: 45 };
const N = { id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 45, shiftType: "night" };
const F = { id: "F", startTime: "14:00", endTime: "20:00", breakMinutes: 0 };
const G = { id: "G", startTime: "07:00", endTime: "12:00", breakMinutes: 0 };
/** Monday to Sunday twice; Thursday the 5th is a holiday. */
const weeks = {
  start_date: "2026-03-02",
  end_date: "2026-03-15",
  shifts: [D, X, Y, L, Q, N, F, G],
  holiday_dates: ["2026-03-05"],
  employee_history: { a: [] },
};

function protectedBy(tag: string, consents: readonly string[] = [], more: PartialRequest = {}) {
  const { problem, rules, warnings } = problemFrom({
    ...weeks,
    employees: [{ id: "a", contractHoursPerWeek: 40, protections: [tag], consents }, { id: "b" }],
    ...more,
  });
  return {
    rules: rules.filter(({ origin }) => origin === "protection"),
    warnings,
    /** Items that a roster of `a` breaks, written as `day shift` words. */
    broken: (...words: readonly string[]) => {
      const own = words.map((word) => `a 2026-03-${word}`);
      const plan = planFromWords(problem, [...own, ...own.map((word) => `b${word.slice(1)}`)]);
      const hard = checkPlan(problem, rules, plan).violations.filter(
        ({ rule, kind }) => rule.origin === "protection" && kind === "broken",
      );
      const soft = rules.filter(
        ({ origin, strength, bound, scope }) =>
          origin === "protection" &&
          strength.kind === "soft" &&
          bound.check(problem, scope, plan).length > 0,
      );
      return [...new Set([...hard.map(({ rule }) => rule.key), ...soft.map(({ key }) => key)])]
        .map((key) => key.slice("protection:".length))
        .sort();
    },
  };
}

describe("minors", () => {
  const { broken, rules } = protectedBy("minor");

  it("are protected by law, by advice where the law only advises", () => {
    expect(
      rules.map(
        ({ key, strength }) =>
          `${key} ${strength.kind === "hard" ? strength.level : strength.points}`,
      ),
    ).toEqual([
      "protection:minor/dailyHours legal",
      "protection:minor/weeklyHours legal",
      "protection:minor/weeklyDays legal",
      "protection:minor/dailySpan legal",
      "protection:minor/rest legal",
      "protection:minor/nightWork legal",
      "protection:minor/sundaysAndHolidays legal",
      "protection:minor/freeSaturdays 100",
    ]);
    expect(rules.every(({ scope }) => scope.employees.join() === "0")).toBe(true);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ["8.5 hours a day", ["02 D"], []],
    ["more than 8.5 hours a day", ["02 X"], ["minor/dailyHours"]],
    ["a span of more than ten hours", ["02 Y"], ["minor/dailySpan"]],
    ["40 hours a week", ["02 D", "03 D", "04 D", "06 D", "07 G"], []],
    ["42.5 hours a week", ["02 D", "03 D", "04 D", "06 D", "07 D"], ["minor/weeklyHours"]],
    ["five days", ["02 G", "03 G", "04 G", "06 G", "07 G"], []],
    ["12 hours of rest", ["02 F", "03 D"], []],
    ["11 hours of rest", ["02 F", "03 G"], ["minor/rest"]],
    ["work until 20:00", ["02 F"], []],
    ["work until 21:00", ["02 L"], ["minor/nightWork"]],
    ["a Sunday", ["08 G"], ["minor/sundaysAndHolidays"]],
    ["a holiday", ["05 G"], ["minor/sundaysAndHolidays"]],
  ])("%s", (_, words, items) => {
    expect(broken(...words)).toEqual(items);
  });

  it("have five days a week at most", () => {
    const { broken: withSundays } = protectedBy("minor", ["sundayWork"]);
    const six = ["02 G", "03 G", "04 G", "05 G", "06 G", "08 G"];
    expect(withSundays(...six.slice(1))).toEqual([]);
    expect(withSundays(...six)).toEqual(["minor/weeklyDays"]);
  });

  it("should have two Saturdays a month off", () => {
    const march = { start_date: "2026-03-01", end_date: "2026-03-31" };
    const own = protectedBy("minor", [], march);
    expect(own.broken("07 G", "14 G")).toEqual([]);
    expect(own.broken("07 G", "14 G", "21 G")).toEqual(["minor/freeSaturdays"]);
  });

  it("may work late and on Sundays with consent", () => {
    const consenting = protectedBy("minor", ["sundayWork", "LATESHIFTMINOR"]);
    expect(consenting.broken("02 Q")).toEqual([]);
    expect(consenting.broken("02 N")).toEqual(["minor/lateNightWork"]);
    expect(consenting.broken("08 G")).toEqual([]);
  });
});

describe.each(["maternity", "nursing"])("%s", (tag) => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["8.5 hours a day", ["02 D"], []],
    ["more than 8.5 hours a day", ["02 X"], ["dailyHours"]],
    ["11 hours of rest", ["02 F", "03 G"], []],
    ["work after 20:00", ["02 L"], ["nightWork"]],
    ["a Sunday", ["08 G"], ["sundaysAndHolidays"]],
  ])("%s", (_, words, items) => {
    const month = { start_date: "2026-03-02", end_date: "2026-03-31" };
    const { broken } = protectedBy(tag, [], month);
    expect(broken(...words)).toEqual(items.map((item) => `${tag}/${item}`));
  });

  it("has 90 hours in two weeks at most", () => {
    const { broken } = protectedBy(tag, [], { holiday_dates: [] });
    const ten = ["02", "03", "04", "05", "06", "09", "10", "11", "12", "13"].map((d) => `${d} D`);
    expect(broken(...ten, "14 G")).toEqual([`${tag}/overtime`]);
    expect(broken(...ten, "07 D")).toEqual([`${tag}/overtime`, `${tag}/twoWeekHours`]);
  });

  it("has 35 hours of rest a week where Sunday work is agreed to, late evenings with consent", () => {
    const { broken, rules } = protectedBy(tag, ["sundayWork", "eveningWork"]);
    expect(rules.map(({ key }) => key)).toEqual(
      ["dailyHours", "twoWeekHours", "rest", "lateNightWork", "weeklyRest", "overtime"].map(
        (item) => `protection:${tag}/${item}`,
      ),
    );
    const everyDay = ["02", "03", "04", "05", "06", "07", "08"].map((day) => `${day} G`);
    expect(broken(...everyDay)).toEqual([`${tag}/weeklyRest`]);
    expect(broken(...everyDay.filter((word) => word !== "04 G"))).toEqual([]);
    expect(broken("02 L")).toEqual([]);
    expect(broken("02 Q")).toEqual([`${tag}/lateNightWork`]);
  });
});

describe("other protections", () => {
  it("nightExempt keeps nights away", () => {
    const { broken, rules } = protectedBy("nightExempt");
    expect(rules).toHaveLength(1);
    expect(broken("02 L", "03 L")).toEqual([]);
    expect(broken("02 N")).toEqual(["nightExempt/nights"]);
  });

  it("noOvertime keeps eight hours a day and the contract", () => {
    const { broken } = protectedBy("NoOvertime", [], {
      shifts: [D, { ...F, id: "F", startTime: "10:00", endTime: "18:00" }],
      end_date: "2026-03-08",
      holiday_dates: [],
    });
    const five = ["02 F", "03 F", "04 F", "05 F", "06 F"];
    expect(broken("02 D")).toEqual(["noOvertime/dailyHours"]);
    expect(broken(...five)).toEqual([]);
    expect(broken(...five, "07 F")).toEqual(["noOvertime/overtime"]);
  });

  it("do not stand in rule_effectiveness, but are told when switched off", () => {
    const { unused, rules } = problemFrom({
      employees: [{ id: "a", protections: ["nightExempt"] }],
      config: { enabled_constraints: ["planning_rules"] },
    });
    expect(rules.some(({ origin }) => origin === "protection")).toBe(false);
    expect(unused.map(({ key, code }) => `${key} ${code}`)).toEqual(["protections disabled"]);
  });
});
