import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitConsecutiveSameShift } from "../../../../core/constraints/sequences/limit-consecutive-same-shift.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const base = {
  employees: [{ id: "a" }],
  start_date: "2026-03-02",
  end_date: "2026-03-07",
  shifts: [
    { id: "E", startTime: "06:00", endTime: "14:00", shiftType: "early" },
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "Night" },
  ],
};
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(limitConsecutiveSameShift, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));

describe("limit_consecutive_same_shift", () => {
  it("needs a bound and refuses a minimum above the maximum, also of single values", () => {
    verifyParams(limitConsecutiveSameShift, {
      good: [
        { max: 3 },
        { min: 2, groupBy: "SHIFTID" },
        { values: { night: { max: 4, min: 2 } } },
        { min: 5, values: { night: { min: 2, max: 3 } } },
      ],
      bad: [
        { params: {}, paths: [""] },
        { params: { values: { night: {} } }, paths: [""] },
        { params: { max: 32, min: 15 }, paths: ["max", "min"] },
        { params: { max: 2, min: 3 }, paths: ["min"] },
        { params: { max: 2, groupBy: "workplaceId" }, paths: ["groupBy"] },
        { params: { min: 3, values: { night: { max: 2 } } }, paths: ["values.night.max"] },
        { params: { max: 2, values: { night: { min: 3 } } }, paths: ["values.night.min"] },
        { params: { values: { night: { min: 3, max: 2 } } }, paths: ["values.night.min"] },
      ],
    });
  });

  it("ends a run at another value and charges every day beyond the maximum", async () => {
    await verify({
      request: base,
      params: { max: 2 },
      plans: cases({ "EEN...": 0, EENNEE: 0, "EEE...": 1, "NNNN..": 2, "EE.EEE": 1 }),
    });
  });

  it("charges the missing days of short runs, both edges open", async () => {
    await verify({
      request: base,
      params: { min: 3 },
      plans: cases({ ".EEEN.": 2, ".EEE..": 0, "E.EEE.": 0, ".N..NE": 4, EENNNE: 0, ".EENNE": 2 }),
    });
  });

  it("reads bounds of single values, types in any case", async () => {
    await verify({
      request: { ...base, end_date: "2026-03-06" },
      params: { max: 3, values: { NIGHT: { max: 2, min: 2 } } },
      plans: cases({ "EEE..": 0, "EEEE.": 1, "NNN..": 1, ".N...": 1, ".NN..": 0, ".E...": 0 }),
    });
  });

  it("groups by shift where asked, and shifts without a type by nothing", async () => {
    const shifts = [...base.shifts, { id: "F", startTime: "07:00", endTime: "15:00" }];
    const request = { ...base, end_date: "2026-03-05", shifts };
    await verify({
      request: { ...request, shifts: [...base.shifts, { ...shifts[2], shiftType: "early" }] },
      params: { max: 2, groupBy: "shiftId" },
      plans: cases({ EEFF: 0, FFFE: 1 }),
    });
    await verify({ request, params: { max: 2 }, plans: cases({ FFFF: 0, EEEF: 1 }) });
  });

  it("continues the run of locked duties and of nights before the window", async () => {
    const lock = (date: string, shiftDefinitionId: string) => ({
      employeeId: "a",
      shiftDefinitionId,
      date,
    });
    await verify({
      request: {
        ...base,
        end_date: "2026-03-06",
        locked_assignments: [
          lock("2026-02-28", "E"),
          lock("2026-03-01", "E"),
          lock("2026-03-07", "N"),
        ],
      },
      params: { max: 2, min: 2 },
      plans: cases({ "E....": 1, "NN...": 0, "...NN": 1, "....N": 0 }),
    });
    await verify({
      request: { ...base, end_date: "2026-03-05", employee_prior_night_run: { a: 2 } },
      params: { max: 2 },
      plans: cases({ "N...": 1, "E...": 0, ".NN.": 0 }),
    });
    await verify({
      request: {
        ...base,
        end_date: "2026-03-05",
        employee_prior_night_run: { a: 1 },
        employee_history: { a: ["2026-02-27"] },
      },
      params: { min: 3, windowEnd: "closed" },
      plans: cases({ "....": 2, "NN..": 0, "NN.E": 2 }),
    });
  });

  it("reads absences as asked", async () => {
    const request = { ...base, end_date: "2026-03-06", vacations: { a: ["2026-03-04"] } };
    const run = (countAbsenceAs: string, units: number) =>
      verify({ request, params: { max: 1, countAbsenceAs }, plans: cases({ "EE.EE": units }) });
    await run("off", 2);
    await run("work", 3);
    await run("skip", 3);
  });

  it("applies inside the conditions and charges quadratic rules by run", async () => {
    await verify({
      request: { ...base, end_date: "2026-03-06" },
      params: { max: 1, min: 1 },
      conditions: [{ field: "weekday", operator: "ne", value: 3 }],
      penalty: "quadratic",
      plans: cases({ EEEEE: 2, "EENN.": 1 }),
    });
  });

  it("states the windows of each value", async () => {
    const x = (day: number, shift: string) => `a/2026-03-0${day}/${shift}`;
    const rows = (shift: string) => [
      `${x(3, shift)} + ${x(2, shift)} <= 1`,
      `${x(4, shift)} + ${x(3, shift)} <= 1`,
    ];
    await verify({
      request: { ...base, end_date: "2026-03-04" },
      params: { max: 1 },
      rows: [...rows("E"), ...rows("N")],
    });
  });
});
