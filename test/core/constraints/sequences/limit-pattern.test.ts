import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitPattern } from "../../../../core/constraints/sequences/limit-pattern.ts";
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
    { id: "D", startTime: "08:00", endTime: "16:00", shiftType: "day" },
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
  ],
};
const oneShift = { ...base, end_date: "2026-03-08", shifts: base.shifts.slice(0, 1) };
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(limitPattern, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));
const lock = (date: string, shiftDefinitionId = "D") => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});
const x = (day: number, shift = "D") => `a/2026-03-0${day}/${shift}`;

describe("limit_pattern", () => {
  it("refuses what is no token, empty patterns and contradictions with their paths", () => {
    verifyParams(limitPattern, {
      good: [
        { patterns: [["W"]], max: 0 },
        { patterns: [["w", "o", "*", "n", "a", "=any id"]], min: 1, max: 2 },
        {
          patterns: [
            [{ shift: {} }, { shift: { night: true }, not: true }],
            [{ off: true }, { off: true, excludeAbsence: true }],
          ],
          max: 0,
          startWeekdays: [1, 7],
          startDates: ["2026-03-02"],
          from: "2026-03-01",
          to: "2026-03-01",
        },
      ],
      bad: [
        { params: { patterns: [["W"]] }, paths: [""] },
        { params: { patterns: [], max: 0 }, paths: ["patterns"] },
        { params: { patterns: [[]], max: 0 }, paths: ["patterns.0"] },
        { params: { patterns: [Array(15).fill("W")], max: 0 }, paths: ["patterns.0"] },
        {
          params: { patterns: [["W", "X"], ["="]], max: 0 },
          paths: ["patterns.0.1", "patterns.1.0"],
        },
        { params: { patterns: [[7]], max: 0 }, paths: ["patterns.0.0"] },
        { params: { patterns: [[{ off: false }]], max: 0 }, paths: ["patterns.0.0.off"] },
        {
          params: { patterns: [[{ shift: { startFrom: "8" } }]], max: 0 },
          paths: ["patterns.0.0.shift.startFrom"],
        },
        { params: { patterns: [["W"]], min: 2, max: 1 }, paths: ["min"] },
        { params: { patterns: [["W"]], max: -1 }, paths: ["max"] },
        { params: { patterns: [["W"]], max: 1, startWeekdays: [0] }, paths: ["startWeekdays.0"] },
        {
          params: { patterns: [["W"]], max: 1, startDates: ["2026-02-30"] },
          paths: ["startDates.0"],
        },
        {
          params: { patterns: [["W"]], max: 1, from: "2026-03-02", to: "2026-03-01" },
          paths: ["to"],
        },
      ],
    });
  });

  it("forbids a pattern where none is allowed: no single duty between days off", async () => {
    await verify({
      request: oneShift,
      params: { patterns: [["O", "W", "O"]], max: 0 },
      plans: cases({ ".D.....": 1, ".DD....": 0, "D.....D": 0, ".D.D.D.": 3 }),
    });
    await verify({
      request: { ...oneShift, end_date: "2026-03-05" },
      params: { patterns: [["O", "W", "O"]], max: 0 },
      rows: [`-${x(2)} + ${x(3)} - ${x(4)} <= 0`, `-${x(3)} + ${x(4)} - ${x(5)} <= 0`],
    });
  });

  it("adds the matches of all patterns up and charges what exceeds the maximum, per employee", async () => {
    const params = {
      patterns: [
        ["W", "W"],
        ["=N", "O"],
      ],
      max: 2,
    };
    await verify({
      request: base,
      params,
      plans: cases({ "DDD..": 0, "DDDD.": 1, "NNN..": 1, "N.N.N": 0, DDDDD: 2 }),
    });
    const short = { ...base, end_date: "2026-03-05" };
    await verify({ request: short, params: { ...params, max: 1 }, penalty: "quadratic" });
    await verify({ request: short, params: { ...params, max: 0 }, penalty: "quadratic" });
  });

  it("lacks matches below the minimum, as missing work", async () => {
    await verify({
      request: base,
      params: { patterns: [["D", "N"].map((id) => `=${id}`)], min: 2 },
      plans: cases({ "DNDN.": 0, "DN...": 1, ".....": 2 }),
    });
    await verify({
      request: { ...base, end_date: "2026-03-05" },
      params: { patterns: [["W", "O"], ["N"]], min: 1, max: 2 },
      penalty: "quadratic",
      plans: cases({ "....": 1, "D...": 0, "D.D.": 0, "N.N.": 2 }),
    });
  });

  it("counts worked weekends, with rows as strong as those of single days", async () => {
    const patterns = [
      ["W", "O"],
      ["O", "W"],
      ["W", "W"],
    ];
    await verify({
      request: { ...oneShift, start_date: "2026-03-06", end_date: "2026-03-15" },
      params: { patterns, startWeekdays: [6], max: 1 },
      plans: [
        { words: ["a 2026-03-07 D", "a 2026-03-08 D"], units: 0 },
        { words: ["a 2026-03-08 D", "a 2026-03-14 D"], units: 1 },
      ],
    });
    await verify({
      request: { ...oneShift, start_date: "2026-03-06", end_date: "2026-03-09" },
      params: { patterns, startWeekdays: [6], max: 0 },
      rows: [`${x(7)} <= 0`, `-${x(7)} + ${x(8)} <= 0`],
    });
  });

  it("starts only where weekdays, dates and region allow", async () => {
    const run = (more: object, units: number) =>
      verify({
        request: oneShift,
        params: { patterns: [["W"]], max: 1, ...more },
        plans: cases({ DDDDDDD: units }),
      });
    await run({}, 6);
    await run({ startWeekdays: [6, 7, 1] }, 2);
    await run({ startDates: ["2026-03-03", "2026-03-04", "2026-04-01"] }, 1);
    await run({ from: "2026-03-07" }, 1);
    await run({ to: "2026-03-04", startWeekdays: [2, 3, 4] }, 1);
  });

  it("knows nights, ids, selections and what they are not", async () => {
    await verify({
      request: { ...base, end_date: "2026-03-05" },
      params: { patterns: [["N", { shift: { shiftTypes: ["NIGHT"] }, not: true }]], max: 0 },
      plans: cases({ "ND..": 1, "N...": 1, "NN..": 1, NNNN: 0, "DNN.": 1 }),
    });
    await verify({
      request: { ...base, end_date: "2026-03-05" },
      params: { patterns: [["=D", "*", { shift: { night: true } }]], max: 0 },
      plans: cases({ "D.N.": 1, DDNN: 2, "DN.N": 0, "NDN.": 0 }),
    });
  });

  it("tells absences from days off where it is to", async () => {
    const request = { ...base, vacations: { a: ["2026-03-04"] } };
    await verify({
      request,
      params: { patterns: [["N", "A"]], max: 0 },
      plans: cases({ ".N...": 1, ".D...": 0, "N....": 0 }),
    });
    await verify({
      request,
      params: { patterns: [["W", { off: true, excludeAbsence: true }]], max: 0 },
      plans: cases({ ".D...": 0, "D....": 1 }),
    });
    await verify({
      request,
      params: { patterns: [["W", "O"]], max: 0 },
      plans: cases({ ".D...": 1 }),
    });
  });

  it("matches over known days before the window and never after it", async () => {
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-01"), lock("2026-03-07")] },
      params: { patterns: [["W", "W"]], max: 0 },
      plans: cases({ "D....": 1, "....D": 0, ".DD..": 1 }),
    });
    await verify({
      request: { ...base, employee_history: { a: ["2026-02-27"] } },
      params: { patterns: [["W", "*", "O", "W"]], max: 0 },
      plans: cases({ "D....": 1, "N....": 1, ".D...": 0 }),
    });
    // Which shift it was is not known, so it is no match for a token that asks for one or for another.
    for (const first of ["=D", { shift: { shiftIds: ["N"] }, not: true }])
      await verify({
        request: { ...base, employee_history: { a: ["2026-03-01"] } },
        params: { patterns: [[first, "W", "O"]], max: 0 },
        plans: cases({ "D....": 0, "DD...": 1 }),
      });
    await verify({
      request: base,
      params: { patterns: [["O", "W"]], max: 0 },
      plans: cases({ "D....": 0, ".D...": 1 }),
    });
  });

  it("speaks of the work that the conditions select, and of all work when it says off", async () => {
    await verify({
      request: { ...base, end_date: "2026-03-05" },
      params: {
        patterns: [
          ["W", "O"],
          ["W", "W"],
        ],
        max: 0,
      },
      conditions: [{ field: "isNight" }],
      plans: cases({ "N...": 1, "ND..": 0, "NN..": 2, "D...": 0 }),
    });
  });

  it("lets a plan have as many matches as the locks make, wherever they are", async () => {
    await verify({
      request: { ...oneShift, locked_assignments: [lock("2026-03-04")] },
      params: { patterns: [["O", "W", "O"]], max: 0 },
      plans: cases({ "..D....": 1, "..DD...": 0, "D.D.D..": 2 }),
    });
  });

  it("counts a day of two shifts once, and standby neither as work nor as a day off", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "D", startTime: "06:00", endTime: "09:00" },
          { id: "E", startTime: "10:00", endTime: "13:00" },
          { id: "R", startTime: "14:00", endTime: "17:00", kind: "standby" },
        ],
      },
      params: {
        patterns: [
          ["W", "O"],
          ["=R", "*"],
        ],
        max: 0,
      },
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-02 E"], units: 1 },
        { words: ["a 2026-03-02 D", "a 2026-03-03 R"], units: 1 },
        { words: ["a 2026-03-02 R", "a 2026-03-03 R"], units: 1 },
      ],
    });
  });

  it("asks no minimum of those who cannot be planned", async () => {
    const verified = await verify({
      request: { ...base, employees: [{ id: "a" }, { id: "b", status: "inactive" }] },
      params: { patterns: [["N"]], min: 1 },
      plans: [{ words: ["a 2026-03-02 N"], units: 0 }],
    });
    expect(verified.plans).toBe(243);
  });
});
