import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { forbidSuccession } from "../../../../core/constraints/sequences/forbid-succession.ts";
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
    { id: "E", startTime: "06:00", endTime: "14:00", shiftType: "early" },
    { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late" },
  ],
};
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(forbidSuccession, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));
const lock = (date: string, shiftDefinitionId: string) => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});
const late = { shiftTypes: ["late"] };
const early = { shiftTypes: ["Early"] };

describe("forbid_succession", () => {
  it("refuses selectors and words outside the catalogue with their paths", () => {
    verifyParams(forbidSuccession, {
      good: [
        { from: {}, to: {} },
        { from: late, to: "OFF", gapDays: 7 },
        { from: late, toNot: early, acrossAbsence: true },
      ],
      bad: [
        { params: { to: "any" }, paths: ["from"] },
        { params: { from: late }, paths: ["to"] },
        { params: { from: { types: ["late"] }, to: "any" }, paths: ["from"] },
        { params: { from: late, to: "work" }, paths: ["to"] },
        { params: { from: late, to: "any", gapDays: 0 }, paths: ["gapDays"] },
        { params: { from: late, to: "any", gapDays: 8 }, paths: ["gapDays"] },
      ],
    });
  });

  it("counts every pair of one day and the next", async () => {
    await verify({
      request: base,
      params: { from: late, to: early },
      plans: cases({ "LE...": 1, "L.E..": 0, "EL...": 0, "LELE.": 2, LLLLL: 0 }),
    });
  });

  it("states one clique for each day and none where nothing can follow", async () => {
    const x = (day: number, shift: string) => `a/2026-03-0${day}/${shift}`;
    await verify({
      request: {
        ...base,
        end_date: "2026-03-04",
        shifts: [...base.shifts, { id: "M", startTime: "07:00", endTime: "12:00" }],
      },
      params: { from: { shiftIds: ["L"] }, to: { shiftIds: ["E", "M"] } },
      rows: [2, 3].map((day) => `${x(day, "L")} + ${x(day + 1, "E")} + ${x(day + 1, "M")} <= 1`),
    });
  });

  it("forbids a day off, or all work, to follow", async () => {
    await verify({
      request: base,
      params: { from: early, to: "off" },
      plans: cases({ "E....": 1, "EL...": 0, EEEEE: 0, "....E": 0, "E.E.E": 2 }),
    });
    await verify({
      request: base,
      params: { from: early, to: "any" },
      plans: cases({ "EE...": 1, "EL...": 1, "E.E..": 0 }),
    });
  });

  it("allows only some successors, with or without a day off", async () => {
    await verify({
      request: base,
      params: { from: early, toNot: late },
      plans: cases({ "EL...": 0, "E....": 0, "EE...": 1 }),
    });
    await verify({
      request: base,
      params: { from: early, to: "any", toNot: late },
      plans: cases({ "EL...": 0, "E....": 0, "EE...": 1 }),
    });
    await verify({
      request: base,
      params: { from: early, to: "off", toNot: late },
      plans: cases({ "EL...": 0, "E....": 1, "EEL..": 1 }),
    });
  });

  it("looks so many days ahead, whatever lies between", async () => {
    await verify({
      request: base,
      params: { from: late, to: early, gapDays: 3 },
      plans: cases({ "L..E.": 1, "LLLE.": 1, "LE...": 0, "L.E..": 0 }),
    });
  });

  it("skips absences when it is to look across them", async () => {
    const request = { ...base, vacations: { a: ["2026-03-03", "2026-03-04"] } };
    await verify({
      request,
      params: { from: late, to: early, acrossAbsence: true },
      plans: cases({ "L..E.": 1, "L..LE": 1, "L...E": 0 }),
    });
    await verify({ request, params: { from: late, to: early }, plans: cases({ "L..E.": 0 }) });
  });

  it("applies conditions to the first of the two only", async () => {
    await verify({
      request: base,
      params: { from: late, to: early },
      conditions: [{ field: "weekday", value: [1, 3] }],
      plans: cases({ "LE...": 1, ".LE..": 0, "..LE.": 1 }),
    });
  });

  it("starts from duties and nights known before the window and sees duties locked after it", async () => {
    await verify({
      request: {
        ...base,
        locked_assignments: [lock("2026-03-01", "L"), lock("2026-03-07", "E")],
      },
      params: { from: late, to: early },
      plans: cases({ "E....": 1, "L....": 0, "....L": 1 }),
    });
    await verify({
      request: {
        ...base,
        shifts: [...base.shifts, { id: "N", startTime: "22:00", endTime: "06:00" }],
        end_date: "2026-03-04",
        employee_prior_night_run: { a: 1 },
      },
      params: { from: { night: true }, to: "any" },
      plans: cases({ "L..": 1, "N..": 1, ".N.": 0, ".NN": 1 }),
    });
    // Work of unknown kind is what `from` asks for only where it asks for any work.
    const listed = { ...base, employee_history: { a: ["2026-03-01"] } };
    await verify({
      request: listed,
      params: { from: late, to: "any" },
      plans: cases({ "E....": 0 }),
    });
    await verify({
      request: listed,
      params: { from: {}, to: "any" },
      plans: cases({ "E....": 1 }),
    });
  });

  it("relaxes what known duties and locks break by themselves", async () => {
    await verify({
      request: {
        ...base,
        locked_assignments: [
          lock("2026-03-01", "L"),
          lock("2026-03-03", "L"),
          lock("2026-03-04", "E"),
        ],
      },
      params: { from: late, to: early },
      plans: cases({ ".LE..": 1, "ELE..": 2 }),
    });
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-01", "L"), lock("2026-03-04", "L")] },
      params: { from: late, to: "off" },
      plans: cases({ "..L..": 2, "E.LE.": 0, "L.LE.": 1 }),
    });
  });

  it("counts a day once, however many of its shifts may not follow", async () => {
    const verified = {
      request: {
        ...base,
        end_date: "2026-03-03",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "A", startTime: "06:00", endTime: "09:00" },
          { id: "B", startTime: "10:00", endTime: "13:00" },
          { id: "C", startTime: "14:00", endTime: "17:00", kind: "standby" },
        ],
      },
      params: { from: { shiftIds: ["A", "B"] }, to: {} },
      penalty: "quadratic" as const,
      plans: [
        {
          words: ["a 2026-03-02 A", "a 2026-03-02 B", "a 2026-03-03 A", "a 2026-03-03 B"],
          units: 1,
        },
        { words: ["a 2026-03-02 A", "a 2026-03-03 C"], units: 1 },
        { words: ["a 2026-03-02 C", "a 2026-03-03 B"], units: 0 },
      ],
    };
    await verify(verified);
    await verify({ ...verified, params: { from: {}, to: "any" }, plans: [] });
  });
});
