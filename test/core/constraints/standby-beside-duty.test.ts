import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { noOverlap } from "../../../core/constraints/core-rules/no-overlap.ts";
import { staffingRules } from "../../../core/constraints/core-rules/staffing-rules.ts";
import { limitWorkingHours } from "../../../core/constraints/hours/limit-working-hours.ts";
import { claimsOf } from "../../../core/objectives/parts/claims.ts";
import { employeeStatistics } from "../../../core/result/statistics/employee-statistics.ts";
import { problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyConstraint } from "../../helpers/verify/verify-constraint.ts";

const oneDay = { end_date: "2026-03-02", employees: [{ id: "a" }] };
const day = { id: "D", startTime: "08:00", endTime: "16:00" };
/** A whole day of standby, credited with an eighth: 180 minutes. */
const standby = {
  ...{ id: "R", startTime: "08:00", endTime: "08:00", kind: "standby" },
  ...{ durationMinutes: 180, legalMinutes: 0, mayOverlap: true },
};
const both = ["a 2026-03-02 D", "a 2026-03-02 R"];

describe("15.14 mayOverlap", () => {
  it("lets a standby run beside a duty of the same person, and beside no other standby", async () => {
    const second = { ...standby, id: "R2" };
    await verifyConstraint(noOverlap, {
      request: { ...oneDay, shifts: [day, standby, second] },
      plans: [
        { words: both, units: 0 },
        { words: ["a 2026-03-02 R", "a 2026-03-02 R2"], units: 1 },
      ],
    });
    await verifyConstraint(noOverlap, {
      request: { ...oneDay, shifts: [day, { ...standby, mayOverlap: false }] },
      plans: [{ words: both, units: 1 }],
    });
  });

  it("also beside a duty of another date, and beside one that is known", async () => {
    const night = { id: "N", startTime: "22:00", endTime: "06:00" };
    await verifyConstraint(noOverlap, {
      request: {
        end_date: "2026-03-03",
        employees: [{ id: "a" }],
        shifts: [
          night,
          { ...standby, startTime: "00:00", endTime: "00:00" },
          { ...night, id: "M", startTime: "05:00", endTime: "07:00" },
        ],
      },
      plans: [
        { words: ["a 2026-03-02 N", "a 2026-03-03 R"], units: 0 },
        { words: ["a 2026-03-02 N", "a 2026-03-03 M"], units: 1 },
      ],
      assuming: [maxShiftsPerDay],
    });
  });

  it("counts the common time once in hours", async () => {
    // 480 minutes of duty and 180 x 16 / 24 of standby, for 8 of its 24 hours run beside the duty.
    await verifyConstraint(limitWorkingHours, {
      request: { ...oneDay, shifts: [day, standby] },
      params: { maxHours: 9, period: "day", basis: "contract" },
      plans: [
        { words: both, units: 60 / 480 },
        { words: ["a 2026-03-02 D"], units: 0 },
      ],
    });
    const { problem } = problemFrom({ ...oneDay, shifts: [day, standby] });
    const plan = planFromWords(problem, both);
    expect(employeeStatistics(problem, plan, claimsOf(problem, plan))[0]!.hours).toBe(10);
  });

  it("counts the person once in an interval", async () => {
    // One of two persons is missing for eight hours.
    await verifyConstraint(staffingRules, {
      request: {
        end_date: "2026-03-02",
        shifts: [
          { ...day, minStaff: 0 },
          { ...standby, minStaff: 0 },
        ],
        staffing_rules: [{ id: "s", timeFrom: "08:00", timeTo: "16:00", minStaff: 2 }],
      },
      plans: [
        { words: both, units: 8 },
        { words: [...both, "b 2026-03-02 R"], units: 0 },
        { words: ["a 2026-03-02 D", "b 2026-03-02 R"], units: 0 },
      ],
    });
  });

  it("says of a shift that is no standby that it means nothing", () => {
    const { warnings, problem } = problemFrom({ shifts: [{ ...day, mayOverlap: true }] });
    expect(problem.shifts[0]!.mayOverlap).toBe(false);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toContain(
      "no_effect shifts.0.mayOverlap",
    );
  });
});

describe("15.14 endDayOffset up to 7", () => {
  const week = { id: "W", startTime: "08:00", endTime: "08:00", endDayOffset: 7, kind: "onCall" };

  it("a duty of a week overlaps duties up to its end, seven days later", async () => {
    const { problem, rules } = problemFrom({
      end_date: "2026-03-10",
      employees: [{ id: "a" }],
      shifts: [week, day],
    });
    const rule = rules.find(({ constraint }) => constraint === noOverlap)!;
    const units = (words: readonly string[]) =>
      rule.bound
        .check(problem, rule.scope, planFromWords(problem, words))
        .reduce((sum, violation) => sum + violation.units, 0);
    expect(units(["a 2026-03-02 W", "a 2026-03-08 D"])).toBe(1);
    expect(units(["a 2026-03-02 W", "a 2026-03-09 D"])).toBe(0);
  });

  it("rows and check agree on it", async () => {
    await verifyConstraint(noOverlap, {
      request: {
        end_date: "2026-03-09",
        employees: [{ id: "a" }],
        shifts: [
          { ...week, dates: ["2026-03-02"] },
          { ...day, dates: ["2026-03-03", "2026-03-08", "2026-03-09"] },
        ],
      },
    });
    await verifyConstraint(noOverlap, {
      request: {
        start_date: "2026-03-02",
        end_date: "2026-03-04",
        employees: [{ id: "a" }],
        shifts: [week, day],
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "W", date: "2026-02-24" }],
      },
      plans: [{ words: ["a 2026-03-02 D"], units: 1 }],
    });
  });

  it("covers every interval up to its end", async () => {
    await verifyConstraint(staffingRules, {
      request: {
        end_date: "2026-03-09",
        employees: [{ id: "a" }],
        shifts: [{ ...week, minStaff: 0, weekdays: ["mon"] }],
        staffing_rules: [
          { id: "s", timeFrom: "07:00", timeTo: "08:00", minStaff: 1, dates: ["2026-03-09"] },
        ],
      },
      plans: [
        { words: ["a 2026-03-02 W"], units: 0 },
        { words: ["a 2026-03-09 W"], units: 1 },
      ],
    });
  });
});
