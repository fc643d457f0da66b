import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireNightRecovery } from "../../../../core/constraints/rest/require-night-recovery.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const base = {
  employees: [{ id: "a" }],
  start_date: "2026-03-02",
  end_date: "2026-03-06",
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00" },
    { id: "N", startTime: "22:00", endTime: "06:00" },
  ],
};
/** A week of letters from Monday on; a dot is a day off. */
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(requireNightRecovery, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));

describe("require_night_recovery", () => {
  it("takes exactly one of hours, days and a table that never asks for less after more nights", () => {
    verifyParams(requireNightRecovery, {
      good: [
        { restHours: 48 },
        { restMinutes: 1500 },
        { restDays: 2, afterNights: 3 },
        {
          table: [
            { minNights: 3, restHours: 48 },
            { minNights: 1, restHours: 24 },
          ],
        },
      ],
      bad: [
        { params: {}, paths: ["restHours"] },
        { params: { restHours: 24, restDays: 1 }, paths: ["restHours"] },
        { params: { restHours: -1 }, paths: ["restHours"] },
        { params: { restDays: 15 }, paths: ["restDays"] },
        { params: { restDays: 1, afterNights: 0 }, paths: ["afterNights"] },
        { params: { table: [] }, paths: ["table"] },
        { params: { table: [{ minNights: 1 }] }, paths: ["table.0.restHours"] },
        {
          params: {
            table: [
              { minNights: 1, restHours: 48 },
              { minNights: 2, restHours: 24 },
              { minNights: 2, restHours: 48 },
            ],
          },
          paths: ["table.1.restHours", "table.2.minNights"],
        },
      ],
    });
  });

  it("allows a shift exactly the hours after the last night and none earlier", async () => {
    await verify({
      request: base,
      params: { restHours: 26 },
      plans: cases({ "ND...": 1, "N.D..": 0, "NN.D.": 0, "NND..": 1, "N.N..": 0, "D.N.D": 0 }),
    });
    await verify({
      request: base,
      params: { restMinutes: 26 * 60 + 1 },
      plans: cases({ "N.D..": 1, "N..D.": 0, "N.N..": 0 }),
    });
  });

  it("counts every shift that starts too early, whatever lies between, once", async () => {
    await verify({
      request: base,
      params: { restHours: 72 },
      plans: cases({ "NDD..": 2, "NDDD.": 3, "N.N..": 1, "N.ND.": 2, "N...D": 0, NNNNN: 0 }),
    });
  });

  it("asks for nothing after fewer nights", async () => {
    await verify({
      request: base,
      params: { restHours: 24, afterNights: 2 },
      plans: cases({ "ND...": 0, "NND..": 1, "NN.D.": 0, "N.ND.": 0, "NDND.": 0 }),
    });
  });

  it("keeps whole dates free when days are asked for", async () => {
    await verify({
      request: base,
      params: { restDays: 2 },
      plans: cases({ "ND...": 1, "N.D..": 1, "N..D.": 0, "N.N..": 1, "NN..D": 0, "NND.D": 1 }),
    });
  });

  it("takes the rest from the table by the length of the series", async () => {
    const row = (minNights: number, restHours: number) => ({ minNights, restHours });
    await verify({
      request: base,
      params: { table: [row(3, 60), row(2, 30), row(1, 20)] },
      plans: cases({ "N.D..": 0, "ND...": 1, "NN.D.": 1, "NN..D": 0, "NNN.D": 1, "NNNN.": 0 }),
    });
  });

  it("states one row for each last night and day behind it", async () => {
    const x = (day: number, shift: string) => `a/2026-03-0${day}/${shift}`;
    await verify({
      request: { ...base, end_date: "2026-03-04" },
      params: { restHours: 40 },
      rows: [
        `${x(2, "N")} + ${x(3, "D")} <= 1`,
        `${x(2, "N")} + ${x(4, "D")} - ${x(3, "N")} <= 1`,
        `${x(3, "N")} + ${x(4, "D")} <= 1`,
      ],
    });
    await verify({
      request: { ...base, end_date: "2026-03-04" },
      params: { restHours: 20, afterNights: 2 },
      rows: [`${x(3, "N")} + ${x(4, "D")} + ${x(2, "N")} <= 2`],
    });
  });

  it("continues the series that ended the day before the window, from the given end on", async () => {
    const request = {
      ...base,
      employee_prior_night_run: { a: 2 },
      employee_last_shift_end: { a: "2026-03-02T07:00" },
    };
    await verify({
      request,
      params: { restHours: 25, afterNights: 2 },
      plans: cases({ "D....": 1, ".D...": 0, "ND...": 1, "N.D..": 0, ".....": 0 }),
    });
    await verify({
      request: { ...request, employee_last_shift_end: { a: "2026-03-02T08:30" } },
      params: { restHours: 24, afterNights: 2 },
      plans: cases({ ".D...": 1, "..D..": 0 }),
    });
    await verify({
      request: { ...base, employee_prior_night_run: { a: 2 } },
      params: { restHours: 26.5, afterNights: 3 },
      plans: cases({ "D....": 0, "ND...": 1, "N.D..": 1 }),
    });
  });

  it("ends a night of unknown shift with the latest night of the request", async () => {
    const late = { id: "M", startTime: "23:00", endTime: "07:30" };
    await verify({
      request: {
        ...base,
        end_date: "2026-03-04",
        shifts: [...base.shifts, late],
        employee_prior_night_run: { a: 1 },
      },
      params: { restHours: 25 },
      plans: cases({ "D..": 1, ".D.": 1, "..D": 0, "M..": 0 }),
    });
  });

  it("sees nights locked before the window and duties locked after it", async () => {
    const lock = (date: string, shiftDefinitionId: string) => ({
      employeeId: "a",
      shiftDefinitionId,
      date,
    });
    await verify({
      request: { ...base, locked_assignments: [lock("2026-02-28", "N"), lock("2026-03-08", "D")] },
      params: { restHours: 49 },
      plans: cases({ "D....": 1, "N....": 1, ".D...": 0, "....N": 1, "....D": 0 }),
    });
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-07", "D")] },
      params: { restHours: 5 },
      plans: cases({ "....N": 1, "...N.": 0 }),
    });
  });

  it("relaxes a duty that locks alone make too early, and no other", async () => {
    const lock = (date: string, shiftDefinitionId: string) => ({
      employeeId: "a",
      shiftDefinitionId,
      date,
    });
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-02", "N"), lock("2026-03-04", "D")] },
      params: { restHours: 72 },
      plans: cases({ "N.D..": 1, "NND..": 1, "N.DD.": 2, "NDD..": 2 }),
    });
  });

  it("looks for nights among what the conditions select and for duties among all", async () => {
    const second = { id: "M", startTime: "23:00", endTime: "07:00" };
    const verified = await verify({
      request: { ...base, end_date: "2026-03-05", shifts: [...base.shifts, second] },
      params: { restHours: 24 },
      conditions: [{ field: "shiftId", value: "N" }],
      plans: cases({ "MD..": 0, "NM..": 1, "ND..": 1, "N.M.": 0 }),
    });
    expect(verified.plans).toBe(256);
  });

  it("ignores standby and charges by the square of single violations", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-04",
        shifts: [
          ...base.shifts,
          { id: "R", startTime: "09:00", endTime: "12:00", kind: "standby" },
        ],
      },
      params: { restHours: 60 },
      penalty: "quadratic",
      plans: cases({ "NR.": 0, NDD: 2 }),
    });
  });

  it("judges two duties on the day after a night one by one", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-04",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "D", startTime: "08:00", endTime: "12:00" },
          { id: "E", startTime: "14:00", endTime: "18:00" },
          { id: "N", startTime: "00:30", endTime: "06:30" },
        ],
      },
      params: { restHours: 6 },
      plans: [
        { words: ["a 2026-03-02 N", "a 2026-03-02 D"], units: 1 },
        { words: ["a 2026-03-02 N", "a 2026-03-02 E"], units: 0 },
        { words: ["a 2026-03-02 N", "a 2026-03-02 D", "a 2026-03-03 N"], units: 0 },
      ],
    });
  });
});
