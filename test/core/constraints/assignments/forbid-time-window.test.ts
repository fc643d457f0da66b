import { describe, it } from "vitest";
import { forbidTimeWindow } from "../../../../core/constraints/assignments/forbid-time-window.ts";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:00" };
const L = { id: "L", startTime: "14:00", endTime: "20:00" };
const Q = { id: "Q", startTime: "15:00", endTime: "20:30" };
const N = { id: "N", startTime: "22:00", endTime: "06:00" };
const base = { employees: [{ id: "a" }], end_date: "2026-03-03", shifts: [E, L, Q, N] };
const verify = (situation: Situation) =>
  verifyConstraint(forbidTimeWindow, { assuming: [maxShiftsPerDay], ...situation });
const on = (shift: string, units: number) => ({ words: [`a 2026-03-02 ${shift}`], units });

describe("forbid_time_window", () => {
  it("refuses times that are none and a negative tolerance", () => {
    verifyParams(forbidTimeWindow, {
      good: [
        { from: "20:00", to: "06:00" },
        { from: "12:00", to: "13:00", toleranceMinutes: 15 },
      ],
      bad: [
        { params: {}, paths: ["from", "to"] },
        { params: { from: "24:00", to: "06:00" }, paths: ["from"] },
        { params: { from: "20:00", to: 6 }, paths: ["to"] },
        {
          params: { from: "20:00", to: "06:00", toleranceMinutes: -1 },
          paths: ["toleranceMinutes"],
        },
        {
          params: { from: "20:00", to: "06:00", toleranceMinutes: 1441 },
          paths: ["toleranceMinutes"],
        },
      ],
    });
  });

  it("forbids every shift with a minute in a span across midnight, touching is no minute", async () => {
    await verify({
      request: base,
      params: { from: "20:00", to: "06:00" },
      rows: ["a/2026-03-02/Q + a/2026-03-02/N + a/2026-03-03/Q + a/2026-03-03/N <= 0"],
      plans: [on("E", 0), on("L", 0), on("Q", 1), on("N", 1)],
    });
  });

  it("forgives exactly the tolerance", async () => {
    const params = { from: "20:00", to: "06:00", toleranceMinutes: 30 };
    await verify({ request: base, params, plans: [on("Q", 0), on("N", 1)] });
    await verify({
      request: base,
      params: { ...params, toleranceMinutes: 29 },
      plans: [on("Q", 1), on("L", 0)],
    });
  });

  it("sees a span of the next day at the end of a shift, and all of a whole day", async () => {
    await verify({
      request: base,
      params: { from: "05:00", to: "05:30" },
      penalty: "quadratic",
      plans: [on("N", 1), on("E", 0)],
    });
    await verify({
      request: base,
      params: { from: "10:00", to: "10:00", toleranceMinutes: 420 },
      plans: [on("E", 1), on("L", 0), on("N", 1)],
    });
  });

  it("adds up the minutes of a duty that meets the span on two days", async () => {
    const X = { id: "X", startTime: "20:00", endTime: "07:00", endDayOffset: 2 };
    const request = { ...base, shifts: [X], end_date: "2026-03-02" };
    const params = { from: "21:00", to: "22:00", toleranceMinutes: 119 };
    await verify({ request, params, plans: [on("X", 1)] });
  });

  it("keeps locks inside the span and adds nothing to them", async () => {
    await verify({
      request: {
        ...base,
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "N", date: "2026-03-02" }],
      },
      params: { from: "20:00", to: "06:00" },
      plans: [on("N", 1), { words: ["a 2026-03-02 N", "a 2026-03-03 Q"], units: 2 }],
    });
  });
});
