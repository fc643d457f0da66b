import { describe, expect, it } from "vitest";
import { planOf } from "../../../../core/model/problem/plan.ts";
import { LinkedJudge } from "../../../../core/result/judgement/linked-judge.ts";
import { problemFrom } from "../../../helpers/problem.ts";

/** Ten days on which a day shift and an interval of the morning ask for one person each; a night reaches into the next date. */
const ward = {
  end_date: "2026-03-11",
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30, minStaff: 1 },
    { id: "N", startTime: "20:00", endTime: "06:00", breakMinutes: 45, minStaff: 0 },
  ],
  staffing_rules: [{ id: "mornings", timeFrom: "04:00", timeTo: "06:00", minStaff: 1 }],
};

describe("a judge of what links people around some days", () => {
  const { problem, rules } = problemFrom(ward);
  const empty = planOf(problem, []);
  const judge = new LinkedJudge({ problem, rules }, empty, [5], true);

  it("finds missing people on dates that these days reach, and on no other: so its bounds are near", () => {
    const units = new Map(
      judge
        .found()
        .rules()
        .map(({ rule, units }) => [rule.type, units]),
    );
    expect(units.get("staffing_min")).toBe(1);
    // A night of the fifth day is there on the sixth morning; three days before and after are looked at, two hours each.
    expect(units.get("staffing_rules")).toBe(7 * 2);
  });

  it("tells the same difference as judging both plans in full", () => {
    const night = { employee: 0, day: 5, shift: 1 };
    const after = planOf(problem, [night]);
    const change = judge.change(after, [{ employee: 0, day: 5, shifts: [1] }]);
    const missing = (plan: typeof empty) =>
      rules
        .filter(({ constraint }) => constraint.isHeadcountOnly === true)
        .flatMap(({ bound, scope }) => bound.check(problem, scope, plan))
        .reduce((sum, { units }) => sum + units, 0);
    const reported = change.rules().reduce((sum, { units }) => sum + units, 0);
    expect(reported).toBe(missing(after) - missing(empty));
    expect(reported).toBe(-2);
  });
});
