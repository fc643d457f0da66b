import { describe, expect, it } from "vitest";
import { staffingMax } from "../../core/constraints/core-rules/staffing-max.ts";
import { staffingMin } from "../../core/constraints/core-rules/staffing-min.ts";
import { staffingRules } from "../../core/constraints/core-rules/staffing-rules.ts";
import { workplaceDurations } from "../../core/constraints/core-rules/workplace-durations.ts";
import { requireCompanion } from "../../core/constraints/staffing/require-companion.ts";
import { requireStaffing } from "../../core/constraints/staffing/require-staffing.ts";
import { gapsOf } from "../../core/result/gaps/gaps.ts";
import { scorePlan } from "../../core/result/judgement/score.ts";
import { type PartialRequest, problemFrom } from "../helpers/problem.ts";
import { planFromWords, verifyConstraint } from "../helpers/verify/verify-constraint.ts";

const people = {
  end_date: "2026-03-02",
  employees: [{ id: "a" }, { id: "t", countsForStaffing: false, tags: ["trainee"] }],
};
const shift = { id: "D", startTime: "08:00", endTime: "16:00" };
const a = "a 2026-03-02 D";
const t = "t 2026-03-02 D";

describe("15.12 people who do not count for staffing", () => {
  it("fill no minimum of a shift", async () => {
    await verifyConstraint(staffingMin, {
      request: { ...people, shifts: [{ ...shift, minStaff: 1 }] },
      plans: [
        { words: [t], units: 1 },
        { words: [a], units: 0 },
      ],
    });
  });

  it("are no surplus of a shift", async () => {
    await verifyConstraint(staffingMax, {
      request: {
        ...people,
        employees: [...people.employees, { id: "b" }],
        shifts: [{ ...shift, minStaff: 0, maxStaff: 1 }],
      },
      plans: [
        { words: [a, t], units: 0 },
        { words: [a, t, "b 2026-03-02 D"], units: 1 },
      ],
    });
    const { problem, rules } = problemFrom({ ...people, shifts: [{ ...shift, minStaff: 1 }] });
    const points = scorePlan(problem, rules, planFromWords(problem, [a, t])).byObjective;
    expect(points.get("coverage_over")!.measure).toBe(0);
  });

  it("fill no minimum and no share of a staffing rule, at no time of the day", async () => {
    for (const more of [{}, { timeFrom: "09:00", timeTo: "10:00" }])
      await verifyConstraint(staffingRules, {
        request: {
          ...people,
          shifts: [{ ...shift, minStaff: 0 }],
          staffing_rules: [{ id: "s", minStaff: 1, maxStaff: 1, ...more }],
        },
        plans: [
          { words: [t], units: 1 },
          { words: [a, t], units: 0 },
        ],
      });
    const share = { qualificationIds: ["q"], minSharePercent: 100 };
    const { problem, rules } = problemFrom({
      ...people,
      employees: [{ id: "a", qualificationIds: ["q"] }, people.employees[1]!],
      shifts: [{ ...shift, minStaff: 0 }],
      staffing_rules: [{ id: "s", ...share }],
    });
    const rule = rules.find(({ key }) => key === "core:staffing_rules")!;
    expect(rule.bound.check(problem, rule.scope, planFromWords(problem, [a, t]))).toEqual([]);
  });

  it("count where a rule only limits, so that one trainee a shift stays one", async () => {
    const request = {
      ...people,
      employees: [people.employees[1]!, { ...people.employees[1]!, id: "u" }],
    };
    const u = "u 2026-03-02 D";
    await verifyConstraint(requireStaffing, {
      request,
      params: { max: 1 },
      conditions: [{ field: "employeeTag", value: "trainee" }],
      plans: [
        { words: [t, u], units: 1 },
        { words: [t], units: 0 },
      ],
    });
  });

  it("are seen by companion rules", async () => {
    await verifyConstraint(requireCompanion, {
      request: people,
      params: { companions: { employeeIds: ["a"] } },
      conditions: [{ field: "employeeTag", value: "trainee" }],
      plans: [
        { words: [t], units: 1 },
        { words: [a, t], units: 0 },
      ],
    });
  });

  it("have hours of their own at a place, and none in the hours of all together", async () => {
    const durations = (basis: string): PartialRequest => ({
      ...people,
      shifts: [{ ...shift, minStaff: 0 }],
      workplace_duration_rules: [
        { id: "d", severity: "must", shiftIds: ["D"], minHours: 8, basis },
      ],
    });
    await verifyConstraint(workplaceDurations, {
      request: durations("total"),
      plans: [
        { words: [t], units: 8 },
        { words: [a], units: 0 },
      ],
    });
    await verifyConstraint(workplaceDurations, {
      request: durations("perPerson"),
      plans: [
        { words: [t], units: 8 },
        { words: [a, t], units: 0 },
      ],
    });
  });

  it("leave a gap open in the result, and are not among those who could fill it", () => {
    const { problem, rules } = problemFrom({ ...people, shifts: [{ ...shift, minStaff: 1 }] });
    const [gap] = gapsOf(problem, rules, planFromWords(problem, [t]));
    expect(gap).toMatchObject({ assigned: 0, missing: 1 });
    expect(gap!.counts(1, 0, 0)).toBe(false);
    expect(gap!.counts(0, 0, 0)).toBe(true);
  });
});
