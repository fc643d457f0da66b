import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireShiftShare } from "../../../../core/constraints/counts/require-shift-share.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00", shiftType: "day" };
const N = { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" };
const X = { id: "X", startTime: "10:00", endTime: "12:00", shiftType: "course" };
const days = {
  employees: [{ id: "a" }],
  shifts: [D, N],
  start_date: "2026-03-05",
  end_date: "2026-03-08",
};
const on = (list: readonly number[], shift = "D") =>
  list.map((day) => `a 2026-03-0${day} ${shift}`);
const nights = [{ field: "shiftId", value: "N" }];
const verify = (situation: Situation) =>
  verifyConstraint(requireShiftShare, {
    assuming: [maxShiftsPerDay],
    conditions: nights,
    ...situation,
  });

describe("require_shift_share", () => {
  it("refuses missing bounds, contradictions and bad values with their paths", () => {
    verifyParams(requireShiftShare, {
      good: [
        { of: {}, minPercent: 20 },
        { of: { shiftTypes: ["day", "night"] }, minPercent: 20, maxPercent: 20.5, period: "month" },
      ],
      bad: [
        { params: { of: {} }, paths: [""] },
        { params: { maxPercent: 50 }, paths: ["of"] },
        { params: { of: { shift: ["D"] }, maxPercent: 50 }, paths: ["of"] },
        { params: { of: {}, maxPercent: 101 }, paths: ["maxPercent"] },
        { params: { of: {}, minPercent: 60, maxPercent: 50 }, paths: ["minPercent"] },
      ],
    });
  });

  it("allows exactly the greatest share and charges shifts beyond it in fractions", async () => {
    await verify({
      request: { ...days, shifts: [D, N, X] },
      params: { of: { shiftIds: ["D", "N"] }, maxPercent: 50 },
      plans: [
        { words: [], units: 0 },
        { words: [...on([5], "N"), ...on([6])], units: 0 },
        { words: [...on([5], "N"), ...on([6], "X")], units: 0.5 },
        { words: [...on([5, 6], "N"), ...on([7])], units: 0.5 },
        { words: on([5, 6, 7, 8], "N"), units: 2 },
      ],
    });
  });

  it("wants at least the least share of the shifts that are worked at all", async () => {
    await verify({
      request: days,
      params: { of: {}, minPercent: 25 },
      plans: [
        { words: [], units: 0 },
        { words: [...on([5], "N"), ...on([6, 7, 8])], units: 0 },
        { words: on([5, 6]), units: 0.5 },
      ],
      rows: [
        "a/2026-03-05/D - 3 a/2026-03-05/N + a/2026-03-06/D - 3 a/2026-03-06/N + a/2026-03-07/D - 3 a/2026-03-07/N + a/2026-03-08/D - 3 a/2026-03-08/N <= 0",
      ],
    });
  });

  it("counts known shifts of the period, and reads unknown days as whatever helps", async () => {
    const lock = (date: string, shiftDefinitionId: string) => ({
      employeeId: "a",
      shiftDefinitionId,
      date,
    });
    const request = { ...days, start_date: "2026-03-06", end_date: "2026-03-08" };
    await verify({
      request: {
        ...request,
        locked_assignments: [lock("2026-03-02", "N"), lock("2026-03-05", "D")],
      },
      params: { of: {}, maxPercent: 50, period: "week" },
      plans: [
        { words: on([6]), units: 0 },
        { words: on([6], "N"), units: 0.5 },
        { words: [...on([6], "N"), ...on([7])], units: 0 },
      ],
    });
    await verify({
      request: { ...request, start_date: "2026-03-03", end_date: "2026-03-07" },
      params: { of: {}, minPercent: 50, period: "week" },
      plans: [
        { words: on([3, 4]), units: 0 },
        { words: on([3, 4, 5]), units: 0.5 },
      ],
    });
  });

  it("leaves known work out of the share where nobody knows what it was", async () => {
    await verify({
      request: {
        ...days,
        start_date: "2026-03-06",
        employee_history: { a: ["2026-03-02", "2026-03-03"] },
        employee_prior_night_run: { a: 1 },
      },
      params: { of: { night: true }, maxPercent: 50, period: "week" },
      conditions: [{ field: "weekday", value: [5, 6, 7] }],
      plans: [
        { words: on([6, 7], "N"), units: 0.5 },
        { words: on([6], "N"), units: 0 },
      ],
    });
  });

  it("may be repaired where locks break it, and not made worse", async () => {
    await verify({
      request: {
        ...days,
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "N", date: "2026-03-05" }],
      },
      params: { of: {}, maxPercent: 50 },
      plans: [
        { words: on([5], "N"), units: 0.5 },
        { words: [...on([5], "N"), ...on([6])], units: 0 },
      ],
    });
  });

  it("charges a quadratic rule by the square of each period's excess", async () => {
    await verify({ request: days, params: { of: {}, maxPercent: 25 }, penalty: "quadratic" });
  });
});
