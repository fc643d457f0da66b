import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitConsecutiveDaysOff } from "../../../../core/constraints/sequences/limit-consecutive-days-off.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const week = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-08" };
const plan = (letters: string) =>
  [...letters].flatMap((shift, k) => (shift === "." ? [] : [`a 2026-03-0${2 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(limitConsecutiveDaysOff, { assuming: [maxShiftsPerDay], ...situation });
const cases = (entries: Readonly<Record<string, number>>) =>
  Object.entries(entries).map(([letters, units]) => ({ words: plan(letters), units }));
const lock = (date: string, shiftDefinitionId = "D") => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});

describe("limit_consecutive_days_off", () => {
  it("has bounds", () => {
    verifyParams(limitConsecutiveDaysOff, {
      good: [{ maxDays: 1 }, { maxDays: 366, countAbsenceAs: "off", windowStart: "CLOSED" }],
      bad: [
        { params: {}, paths: ["maxDays"] },
        { params: { maxDays: 0 }, paths: ["maxDays"] },
        { params: { maxDays: 2, countAbsenceAs: "free" }, paths: ["countAbsenceAs"] },
      ],
    });
  });

  it("allows exactly so many days off in a row and lacks one day of work for every further one", async () => {
    await verify({
      request: week,
      params: { maxDays: 2 },
      plans: cases({ "..D..D.": 0, "...D..D": 1, ".......": 5, "D.....D": 3, DDDDDDD: 0 }),
    });
  });

  it("states one row for each window of one day more than allowed", async () => {
    const x = (day: number) => `a/2026-03-0${day}/D`;
    await verify({
      request: { ...week, end_date: "2026-03-05" },
      params: { maxDays: 2 },
      rows: [`-${x(4)} - ${x(3)} - ${x(2)} - h1 <= -1`, `-${x(5)} - ${x(4)} - ${x(3)} - h2 <= -1`],
    });
  });

  it("prolongs a run by days off known before the window, unless the start is closed", async () => {
    const request = { ...week, employee_history: { a: ["2026-02-27"] } };
    await verify({
      request,
      params: { maxDays: 3 },
      plans: cases({ ".D...D.": 0, "..D...D": 1, "D...D..": 0, "D....D.": 1 }),
    });
    await verify({
      request,
      params: { maxDays: 3, windowStart: "closed" },
      plans: cases({ "...D..D": 0, "....D..": 1 }),
    });
    await verify({ request: week, params: { maxDays: 3 }, plans: cases({ "...D...": 0 }) });
  });

  it("asks only for what the window can still give", async () => {
    await verify({
      request: { ...week, employee_history: { a: ["2026-02-20"] } },
      params: { maxDays: 2 },
      plans: cases({ "D..D..D": 0, ".D..D..": 1 }),
    });
  });

  it("splits runs at absences, or counts them, or leaves them out", async () => {
    const request = { ...week, vacations: { a: ["2026-03-05"] } };
    const run = (countAbsenceAs: string | null, units: number) =>
      verify({
        request,
        params: { maxDays: 2, countAbsenceAs },
        plans: cases({ ".......": units }),
      });
    await run(null, 2);
    await run("off", 5);
    await run("skip", 4);
  });

  it("asks nothing of days outside the employment", async () => {
    await verify({
      request: {
        ...week,
        employees: [{ id: "a", entryDate: "2026-03-04", exitDate: "2026-03-07" }],
      },
      params: { maxDays: 2 },
      plans: cases({ "..D....": 1, "....D..": 0, ".......": 2 }),
    });
  });

  it("counts what the conditions leave out, and standby, as days off", async () => {
    await verify({
      request: {
        ...week,
        end_date: "2026-03-05",
        shifts: [
          { id: "D", startTime: "08:00", endTime: "16:00" },
          { id: "N", startTime: "22:00", endTime: "06:00" },
          { id: "R", startTime: "18:00", endTime: "20:00", kind: "standby" },
        ],
      },
      params: { maxDays: 2 },
      conditions: [{ field: "shiftId", operator: "ne", value: "N" }],
      plans: cases({ "NRN.": 2, "NDN.": 0 }),
    });
  });

  it("charges a quadratic rule by the square of each run's excess and relaxes it as missing work", async () => {
    await verify({ request: week, params: { maxDays: 2 }, penalty: "quadratic" });
    await verify({
      request: { ...week, locked_assignments: [lock("2026-03-05"), lock("2026-03-10")] },
      params: { maxDays: 2 },
      plans: cases({ "...D...": 2, "D..D..D": 0 }),
    });
  });
});
