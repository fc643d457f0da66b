import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireForwardRotation } from "../../../../core/constraints/sequences/require-forward-rotation.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const base = {
  employees: [{ id: "a" }],
  start_date: "2026-03-02",
  end_date: "2026-03-05",
  shifts: [
    { id: "E", startTime: "06:00", endTime: "14:00" },
    { id: "D", startTime: "07:00", endTime: "15:00" },
    { id: "L", startTime: "13:00", endTime: "21:00" },
  ],
};
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(requireForwardRotation, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));
const lock = (date: string, shiftDefinitionId: string) => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});

describe("require_forward_rotation", () => {
  it("has bounds and needs no parameters", () => {
    verifyParams(requireForwardRotation, {
      good: [{}, { maxBackwardMinutes: 0, acrossDaysOff: 14 }],
      bad: [
        { params: { maxBackwardMinutes: -1 }, paths: ["maxBackwardMinutes"] },
        {
          params: { maxBackwardMinutes: 1441, acrossDaysOff: 15 },
          paths: ["maxBackwardMinutes", "acrossDaysOff"],
        },
      ],
    });
  });

  it("allows a start exactly so many minutes earlier and none before", async () => {
    await verify({
      request: base,
      plans: cases({ "DE..": 0, "EDL.": 0, "LD..": 1, "LE..": 1, "L.E.": 0, LELE: 2 }),
    });
    await verify({
      request: base,
      params: { maxBackwardMinutes: 59 },
      plans: cases({ "DE..": 1, "DD..": 0 }),
    });
  });

  it("looks across so many days off and no further", async () => {
    await verify({
      request: base,
      params: { acrossDaysOff: 1 },
      plans: cases({ "L.E.": 1, "L..E": 0, "LLE.": 1, "LE.E": 1, "LEE.": 1 }),
    });
  });

  it("states cliques, without one that another contains", async () => {
    const x = (day: number, shift: string) => `a/2026-03-0${day}/${shift}`;
    await verify({
      request: { ...base, end_date: "2026-03-03" },
      params: { maxBackwardMinutes: 0 },
      rows: [
        `${x(2, "D")} + ${x(2, "L")} + ${x(3, "E")} <= 1`,
        `${x(2, "L")} + ${x(3, "E")} + ${x(3, "D")} <= 1`,
      ],
    });
  });

  it("starts from known duties, for nights of unknown shift from the earliest", async () => {
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-01", "L"), lock("2026-03-06", "E")] },
      plans: cases({ "E...": 1, "L...": 0, "...L": 1, "...D": 0, "..L.": 0 }),
    });
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        shifts: [
          ...base.shifts,
          { id: "N", startTime: "20:00", endTime: "06:00" },
          { id: "M", startTime: "23:00", endTime: "06:00" },
        ],
        employee_prior_night_run: { a: 1 },
      },
      plans: cases({ "N.": 0, "M.": 0, "D.": 1 }),
    });
    await verify({
      request: { ...base, employee_history: { a: ["2026-03-01"] } },
      plans: cases({ "E...": 0, "LE..": 1 }),
    });
  });

  it("does not judge across an unknown day after the window", async () => {
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-07", "E")] },
      params: { acrossDaysOff: 1 },
      plans: cases({ "...L": 0 }),
    });
  });

  it("compares first starts where there are two shifts a day", async () => {
    const splitDuty = ["a 2026-03-02 E", "a 2026-03-02 L", "a 2026-03-03 E", "a 2026-03-03 L"];
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        department: { id: "ward", maxShiftsPerDay: 2 },
      },
      plans: [
        { words: splitDuty, units: 0 },
        { words: splitDuty.slice(1), units: 1 },
      ],
    });
  });

  it("relaxes the steps that locks break by themselves and no others", async () => {
    await verify({
      request: { ...base, locked_assignments: [lock("2026-03-02", "L"), lock("2026-03-04", "E")] },
      params: { acrossDaysOff: 1 },
      plans: cases({ "L.E.": 1, "LLE.": 1, "LEE.": 1, "LDE.": 1 }),
    });
  });

  it("leaves out standby and what the conditions leave out, and charges single steps quadratically", async () => {
    await verify({
      request: {
        ...base,
        shifts: [
          ...base.shifts.slice(0, 1),
          base.shifts[2],
          { id: "S", startTime: "05:00", endTime: "12:00", kind: "standby" },
        ],
        end_date: "2026-03-04",
      },
      params: { acrossDaysOff: 1 },
      conditions: [{ field: "date", operator: "ne", value: "2026-03-03" }],
      penalty: "quadratic",
      plans: cases({ "LE.": 0, "LS.": 0, LEE: 1, "L.E": 1 }),
    });
  });

  it("says the same with partial sums where shifts start at many times", async () => {
    const shifts = Array.from({ length: 12 }, (_, k) => ({
      id: `S${k}`,
      startTime: `${String(6 + k).padStart(2, "0")}:00`,
      endTime: "23:00",
    }));
    await verify({
      request: { ...base, end_date: "2026-03-03", shifts },
      params: { maxBackwardMinutes: 120 },
    });
  });
});
