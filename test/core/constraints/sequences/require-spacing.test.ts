import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireSpacing } from "../../../../core/constraints/sequences/require-spacing.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const base = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-09" };
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(requireSpacing, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));
const lock = (date: string) => ({ employeeId: "a", shiftDefinitionId: "D", date });
const x = (day: number) => `a/2026-03-0${day}/D`;

describe("require_spacing", () => {
  it("has bounds and refuses a maximum below the minimum", () => {
    verifyParams(requireSpacing, {
      good: [{ minDays: 1 }, { minDays: 4, maxDays: 4, betweenRuns: true }],
      bad: [
        { params: {}, paths: ["minDays"] },
        { params: { minDays: 0 }, paths: ["minDays"] },
        { params: { minDays: 63, maxDays: 367 }, paths: ["minDays", "maxDays"] },
        { params: { minDays: 4, maxDays: 3 }, paths: ["maxDays"] },
      ],
    });
  });

  it("allows days exactly so many dates apart and counts every pair that is closer", async () => {
    await verify({
      request: base,
      params: { minDays: 4 },
      plans: cases({ "D...D...": 0, "D..D....": 1, "DDD.....": 3, "D..D..D.": 2 }),
    });
  });

  it("states one clique for each window of days", async () => {
    await verify({
      request: { ...base, end_date: "2026-03-05" },
      params: { minDays: 3 },
      rows: [`${x(2)} + ${x(3)} + ${x(4)} <= 1`, `${x(3)} + ${x(4)} + ${x(5)} <= 1`],
    });
  });

  it("measures from the end of a run to the start of the next one", async () => {
    await verify({
      request: base,
      params: { minDays: 4, betweenRuns: true },
      plans: cases({ "DDD...DD": 0, "DDD..DDD": 1, "D.D..D..": 2, DDDDDDDD: 0 }),
      penalty: "quadratic",
    });
  });

  it("measures from known days on both sides", async () => {
    await verify({
      request: {
        ...base,
        employee_history: { a: ["2026-02-27"] },
        locked_assignments: [lock("2026-03-11")],
      },
      params: { minDays: 4 },
      plans: cases({ "D.......": 1, ".D......": 0, ".......D": 1, "......D.": 1, ".....D..": 0 }),
    });
    await verify({
      request: { ...base, employee_history: { a: ["2026-02-27"] } },
      params: { minDays: 4, betweenRuns: true },
      plans: cases({ "DD......": 1, ".DD.....": 0 }),
    });
  });

  it("allows so many dates at most to the next day of work, both edges open", async () => {
    await verify({
      request: base,
      params: { minDays: 1, maxDays: 3 },
      plans: cases({ "D..D....": 0, "D...D...": 1, "...D....": 0, "D.....DD": 1 }),
    });
    await verify({
      request: { ...base, end_date: "2026-03-06" },
      params: { minDays: 2, maxDays: 3, betweenRuns: true },
      plans: cases({ "D...D": 1, "DD..D": 0 }),
    });
  });

  it("leaves absences out of the longest distance and looks only at what the window decides", async () => {
    await verify({
      request: { ...base, vacations: { a: ["2026-03-03", "2026-03-04"] } },
      params: { minDays: 1, maxDays: 2 },
      plans: cases({ "D...D...": 0, "D....D..": 1 }),
    });
    await verify({
      request: {
        ...base,
        employee_history: { a: ["2026-02-26", "2026-02-28"] },
        locked_assignments: [lock("2026-03-10")],
      },
      params: { minDays: 1, maxDays: 3 },
      plans: cases({ "..D..D..": 1, "D..D..D.": 0, ".D..D..D": 0, "D..D....": 1 }),
    });
    await verify({
      request: { ...base, employee_history: { a: ["2026-02-20"] } },
      params: { minDays: 1, maxDays: 3 },
      plans: cases({ "..D..D..": 0 }),
    });
  });

  it("relaxes pairs that locks bring too close and no others", async () => {
    const request = { ...base, locked_assignments: [lock("2026-03-03"), lock("2026-03-06")] };
    await verify({
      request,
      params: { minDays: 4 },
      plans: cases({ ".D..D...": 1, ".DD.D...": 3, "DD..D...": 2 }),
    });
    await verify({
      request,
      params: { minDays: 4, betweenRuns: true },
      plans: cases({ ".D..D...": 1, ".DDDD...": 0, ".DD.D...": 1 }),
    });
  });

  it("applies to standby where the conditions select nothing else", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-05",
        shifts: [
          { id: "D", startTime: "08:00", endTime: "16:00" },
          { id: "R", startTime: "16:00", endTime: "08:00", kind: "standby" },
        ],
      },
      params: { minDays: 3 },
      conditions: [{ field: "shiftKind", value: "standby" }],
      penalty: "quadratic",
      plans: cases({ "R.R.": 1, RDDR: 0, "RRR.": 3 }),
    });
  });
});
