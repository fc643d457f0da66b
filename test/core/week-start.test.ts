import { describe, expect, it } from "vitest";
import { limitShiftCount } from "../../core/constraints/counts/limit-shift-count.ts";
import { bucketsOf } from "../../core/model/time/periods.ts";
import { weekendsInWindow } from "../../core/model/time/weekends.ts";
import { claimsOf } from "../../core/objectives/parts/claims.ts";
import { parseRequest } from "../../core/request/parse-request.ts";
import { employeeStatistics } from "../../core/result/statistics/employee-statistics.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../helpers/problem.ts";
import { planFromWords, verifyConstraint } from "../helpers/verify/verify-constraint.ts";

/** Wednesday 4 to Tuesday 17 March 2026. */
const fortnight = { start_date: "2026-03-04", end_date: "2026-03-17" };

function calendarOf(weekStart: string | null, more: PartialRequest = fortnight) {
  return problemFrom({ ...more, department: { id: "ward", weekStart } }).problem.calendar;
}

const weeksOf = (weekStart: string | null) => {
  const calendar = calendarOf(weekStart);
  return bucketsOf(calendar, { kind: "week" }).map(({ first, last }) =>
    [first, last].map((day) => calendar.dateOf(day).slice(5)).join(" "),
  );
};

describe("15.15 department.weekStart", () => {
  it("moves the weeks of every period; Monday where it is left out", () => {
    const monday = ["03-02 03-08", "03-09 03-15", "03-16 03-22"];
    expect(weeksOf(null)).toEqual(monday);
    expect(weeksOf("monday")).toEqual(monday);
    expect(weeksOf("Sunday")).toEqual(["03-01 03-07", "03-08 03-14", "03-15 03-21"]);
    expect(weeksOf("saturday")).toEqual(["02-28 03-06", "03-07 03-13", "03-14 03-20"]);
    const calendar = calendarOf("sunday");
    expect(
      bucketsOf(calendar, { kind: "twoWeeks" }).map(({ first }) => calendar.dateOf(first)),
    ).toEqual(["2026-03-01", "2026-03-15"]);
  });

  it("leaves weekends whole: Saturday and Sunday stay one weekend", () => {
    const saturdays = (weekStart: string | null) => {
      const calendar = calendarOf(weekStart);
      return weekendsInWindow(calendar, undefined).map(({ days }) =>
        days.map((day) => calendar.dateOf(day).slice(8)).join(),
      );
    };
    for (const weekStart of [null, "sunday", "saturday"])
      expect(saturdays(weekStart)).toEqual(["07,08", "14,15"]);
    const { problem } = problemFrom({
      ...fortnight,
      department: { id: "ward", weekStart: "sunday" },
    });
    const plan = planFromWords(problem, ["a 2026-03-07 D", "a 2026-03-08 D"]);
    const [own] = employeeStatistics(problem, plan, claimsOf(problem, plan));
    expect(own).toMatchObject({ weekends: 1, weekendDays: 2 });
  });

  it("a rule's week follows it: Saturday and Sunday lie in two weeks that begin on Sunday", async () => {
    const request = { start_date: "2026-03-07", end_date: "2026-03-08", employees: [{ id: "a" }] };
    const words = ["a 2026-03-07 D", "a 2026-03-08 D"];
    const params = { max: 1, period: "week" };
    await verifyConstraint(limitShiftCount, {
      request: { ...request, department: { id: "ward" } },
      params,
      plans: [{ words, units: 1 }],
    });
    const { problem, rules } = problemFrom({
      ...request,
      department: { id: "ward", weekStart: "sunday" },
      planning_rules: [
        { id: "r", priority: "must", consequences: [{ type: "limitShiftCount", params }] },
      ],
    });
    const rule = rules.find(({ ruleId }) => ruleId === "r")!;
    expect(rule.bound.check(problem, rule.scope, planFromWords(problem, words))).toEqual([]);
  });

  it("boundary hours are those of the week so begun, and are ignored on its first day", () => {
    const hours = { employee_boundary_week_hours: { a: 10 } };
    const of = (start: string, weekStart: string) =>
      problemFrom({
        ...hours,
        start_date: start,
        end_date: "2026-03-10",
        department: { id: "ward", weekStart },
      });
    const sunday = of("2026-03-08", "sunday");
    expect(sunday.problem.history[0]!.boundaryWeekMinutes).toBeNull();
    expect(sunday.warnings.map(({ message }) => message).join()).toContain(
      "The window starts on a Sunday, the first day of a week",
    );
    expect(of("2026-03-09", "sunday").problem.history[0]!.boundaryWeekMinutes).toBe(600);
    expect(of("2026-03-09", "monday").problem.history[0]!.boundaryWeekMinutes).toBeNull();
  });

  it("numbers weeks by the ISO week in which most of their days lie; ISO weeks themselves stay", () => {
    const sunday = calendarOf("sunday");
    const on = (date: string) => sunday.dayOf(date);
    // ISO week 10 of 2026 is 2 to 8 March; the week of 1 to 7 March has six of its days.
    expect(sunday.weekNumber(on("2026-03-01"))).toBe(10);
    expect(sunday.weekNumber(on("2026-03-07"))).toBe(10);
    expect(sunday.weekNumber(on("2026-03-08"))).toBe(11);
    expect(sunday.isoWeek(on("2026-03-08"))).toBe(10);
    const saturday = calendarOf("saturday");
    expect(saturday.weekNumber(saturday.dayOf("2026-03-07"))).toBe(11);
    expect(saturday.weekNumber(saturday.dayOf("2026-03-06"))).toBe(10);
  });

  it("refuses any other day with its place", () => {
    const parsed = parseRequest({ ...tinyWard, department: { id: "ward", weekStart: "tuesday" } });
    expect(parsed.ok ? [] : parsed.problems.map(({ loc }) => loc.join("."))).toEqual([
      "department.weekStart",
    ]);
  });
});
