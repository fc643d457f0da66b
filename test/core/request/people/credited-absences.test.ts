import { describe, expect, it } from "vitest";
import { ABSENCE } from "../../../../core/model/problem/problem.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

/** Monday 2 to Sunday 8 March 2026; `a` has 40 hours a week: 8 h a day, 2400 minutes. */
function targetOf(absences: readonly PartialRequest[], more: PartialRequest = {}): number | null {
  return problemOf(absences, more).problem.employees[0]!.targetMinutes;
}

function problemOf(absences: readonly PartialRequest[], more: PartialRequest = {}) {
  return problemFrom({
    end_date: "2026-03-08",
    employees: [{ id: "a", contractHoursPerWeek: 40 }],
    credited_absences: { a: absences },
    ...more,
  });
}

describe("15.12 credited absences", () => {
  it("credit a fifth of the week's contract hours where no minutes are given, also on a weekend", () => {
    expect(targetOf([])).toBe(2400);
    expect(targetOf([{ date: "2026-03-04" }])).toBe(2400 - 480);
    expect(targetOf([{ date: "2026-03-07" }])).toBe(2400 - 480);
  });

  it("credit the minutes given, those of several entries of a date together", () => {
    expect(targetOf([{ date: "2026-03-04", minutes: 300 }])).toBe(2100);
    expect(targetOf([{ date: "2026-03-04", minutes: 0 }])).toBe(2400);
    const morning = { date: "2026-03-04", minutes: 180, kind: "school" };
    expect(targetOf([morning, { date: "2026-03-04", minutes: 120, kind: "training" }])).toBe(2100);
  });

  it("never credit a date twice: leave, sickness and holidays come first", () => {
    const absence = [{ date: "2026-03-04", minutes: 600 }];
    expect(targetOf(absence, { vacations: { a: ["2026-03-04"] } })).toBe(1920);
    expect(targetOf(absence, { sick_leaves: { a: ["2026-03-04"] } })).toBe(1920);
    expect(targetOf(absence, { holiday_dates: ["2026-03-04"] })).toBe(1920);
  });

  it("never lower the target below nothing", () => {
    const whole = ["02", "03", "04", "05", "06"].map((day) => ({
      date: `2026-03-${day}`,
      minutes: 600,
    }));
    expect(targetOf(whole)).toBe(0);
  });

  it("lower the part of the target that falls to their days", () => {
    const { problem } = problemOf([{ date: "2026-03-04", minutes: 300 }]);
    expect(problem.employees[0]!.targetMinutesByDay!.map((m) => Math.round(m))).toEqual([
      480, 480, 180, 480, 480, 0, 0,
    ]);
  });

  it("keep people away as leave does, with what they are for in the reason", () => {
    const { problem } = problemOf([{ date: "2026-03-03", kind: "school" }]);
    expect(problem.absence[1]).toBe(ABSENCE.credited);
    expect(problem.candidates.at(0, 1, 0)).toBe(-1);
    expect(problem.candidates.at(0, 2, 0)).toBeGreaterThanOrEqual(0);
    expect(problem.refusal(0, 1, 0)).toMatchObject({
      code: "credited",
      message: { values: { kind: "school", date: "2026-03-03" } },
    });
  });

  it("do not make up for work: minima of a week are lowered by their share", () => {
    const rule = { type: "limitWorkingDays", params: { min: 5, period: "week" } };
    const { rules, problem } = problemOf([{ date: "2026-03-04" }, { date: "2026-03-05" }], {
      planning_rules: [{ id: "r", priority: "must", consequences: [rule] }],
    });
    const own = rules.find(({ ruleId }) => ruleId === "r")!;
    // 5 of 7 days, two of them away: floor(5 x 5 / 7) = 3.
    const plan = { assignments: [], shiftsOn: () => [] };
    expect(own.bound.check(problem, own.scope, plan)).toMatchObject([{ units: 3 }]);
  });

  it("warns of somebody who is not there", () => {
    const { warnings } = problemFrom({ credited_absences: { z: [{ date: "2026-03-04" }] } });
    expect(warnings.map(({ code }) => code)).toEqual(["unknown_employee"]);
  });
});
