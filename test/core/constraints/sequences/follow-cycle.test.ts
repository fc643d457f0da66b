import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { followCycle } from "../../../../core/constraints/sequences/follow-cycle.ts";
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
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
  ],
};
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(followCycle, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));
const anchorDate = "2026-03-02";

describe("follow_cycle", () => {
  it("refuses what is no token, absences in a cycle and impossible dates with their paths", () => {
    verifyParams(followCycle, {
      good: [
        { cycle: ["=E", "N", "O", "*", { shift: {}, not: true }], anchorDate },
        { cycle: ["W"], anchorDate, offsets: { a: -3, b: 100 } },
      ],
      bad: [
        { params: { cycle: ["W"] }, paths: ["anchorDate"] },
        { params: { cycle: [], anchorDate }, paths: ["cycle"] },
        { params: { cycle: Array(85).fill("W"), anchorDate }, paths: ["cycle"] },
        { params: { cycle: ["W", "A"], anchorDate }, paths: ["cycle.1"] },
        { params: { cycle: ["late"], anchorDate: "2026-02-30" }, paths: ["cycle.0", "anchorDate"] },
        { params: { cycle: ["W"], anchorDate, offsets: { a: 0.5 } }, paths: ["offsets.a"] },
      ],
    });
  });

  it("counts every day that departs from the cycle", async () => {
    await verify({
      request: base,
      params: { cycle: ["=E", "N", "O"], anchorDate },
      plans: cases({ "EN.EN": 0, "EE.EN": 1, ".....": 4, NENNE: 5 }),
    });
  });

  it("starts the cycle on the anchor date, before or after the window, moved by each one's offset", async () => {
    const cycle = ["W", "O", "O", "*"];
    const run = (more: object, letters: string) =>
      verify({
        request: base,
        params: { cycle, anchorDate, ...more },
        plans: cases({ [letters]: 0 }),
      });
    await run({}, "E...E");
    await run({ anchorDate: "2026-02-27" }, ".E...");
    await run({ anchorDate: "2026-03-06" }, "E...N");
    await run({ offsets: { a: 1, b: 2 } }, "..NE.");
    await run({ offsets: { a: -5 } }, ".E...");
  });

  it("fixes days off hard and relaxes missing work only", async () => {
    const x = (day: number, shift: string) => `a/2026-03-0${day}/${shift}`;
    await verify({
      request: { ...base, end_date: "2026-03-05" },
      params: {
        cycle: ["=E", "O", { shift: { night: true }, not: true }, "*"],
        anchorDate,
      },
      rows: [`-${x(2, "E")} - h1 <= -1`, `${x(3, "E")} + ${x(3, "N")} <= 0`, `${x(4, "N")} <= 0`],
      plans: cases({ "E.EN": 0, "E.N.": 1, "NN..": 2 }),
    });
  });

  it("exempts absences, days outside the employment and days outside the conditions", async () => {
    await verify({
      request: {
        ...base,
        employees: [{ id: "a", exitDate: "2026-03-05" }],
        vacations: { a: ["2026-03-03"] },
      },
      params: { cycle: ["W"], anchorDate },
      conditions: [{ field: "weekday", operator: "ne", value: 3 }],
      plans: cases({ "E..E.": 0, "EE.E.": 0, "E....": 1, ".....": 2 }),
    });
  });

  it("asks for the work that the conditions select", async () => {
    await verify({
      request: { ...base, end_date: "2026-03-04" },
      params: { cycle: ["W", "O"], anchorDate },
      conditions: [{ field: "shiftType", value: "early" }],
      plans: cases({ "E.E": 0, "N.E": 1, ENE: 1 }),
    });
  });

  it("relaxes what locks break and ignores standby on days off", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-04",
        shifts: [
          ...base.shifts,
          { id: "R", startTime: "15:00", endTime: "20:00", kind: "standby" },
        ],
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "E", date: "2026-03-03" }],
      },
      params: { cycle: ["O", "O", { off: true, excludeAbsence: true }], anchorDate },
      penalty: "quadratic",
      plans: cases({ "RE.": 1, ".EN": 2 }),
    });
  });

  it("counts a day of two shifts once", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "E", startTime: "06:00", endTime: "09:00" },
          { id: "F", startTime: "10:00", endTime: "13:00" },
        ],
      },
      params: { cycle: ["O", "W"], anchorDate },
      plans: [
        { words: ["a 2026-03-02 E", "a 2026-03-02 F"], units: 2 },
        { words: ["a 2026-03-03 E", "a 2026-03-03 F"], units: 0 },
      ],
    });
  });
});
