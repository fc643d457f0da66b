import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitDailySpan } from "../../../../core/constraints/rest/limit-daily-span.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const M = { id: "M", startTime: "06:00", endTime: "10:00" };
const A = { id: "A", startTime: "12:00", endTime: "16:00" };
const Q = { id: "Q", startTime: "16:30", endTime: "20:30" };
const X = { id: "X", startTime: "06:00", endTime: "16:30", breakMinutes: 60 };
const twice = {
  employees: [{ id: "a" }],
  end_date: "2026-03-03",
  department: { id: "ward", maxShiftsPerDay: 2 },
};
const verify = (situation: Situation) =>
  verifyConstraint(limitDailySpan, { assuming: [maxShiftsPerDay], ...situation });
const on = (shifts: string, units: number) => ({
  words: [...shifts].map((shift) => `a 2026-03-02 ${shift}`),
  units,
});

describe("limit_daily_span", () => {
  it("needs a limit within bounds", () => {
    verifyParams(limitDailySpan, {
      good: [{ maxHours: 10 }, { maxMinutes: 600 }],
      bad: [
        { params: {}, paths: ["maxHours"] },
        { params: { maxHours: -1 }, paths: ["maxHours"] },
        { params: { maxHours: 169 }, paths: ["maxHours"] },
      ],
    });
  });

  it("filters single shifts that are too long, breaks included, and keeps those of exactly the limit", async () => {
    const request = { employees: [{ id: "a" }], end_date: "2026-03-03", shifts: [M, X] };
    await verify({
      request,
      params: { maxHours: 10 },
      rows: ["a/2026-03-02/X <= 0", "a/2026-03-03/X <= 0"],
      plans: [on("M", 0), on("X", 1)],
    });
    await verify({
      request: { ...request, shifts: [X, { ...X, id: "Y", endTime: "16:31" }] },
      params: { maxHours: 10.5 },
      plans: [on("X", 0), on("Y", 1)],
    });
  });

  it("forbids pairs of a date that lie too far apart", async () => {
    await verify({
      request: { ...twice, shifts: [M, A, Q] },
      params: { maxHours: 10 },
      rows: ["a/2026-03-02/M + a/2026-03-02/Q <= 1", "a/2026-03-03/M + a/2026-03-03/Q <= 1"],
      plans: [
        on("MA", 0),
        on("MQ", 1),
        on("AQ", 0),
        { words: ["a 2026-03-02 Q", "a 2026-03-03 M"], units: 0 },
      ],
    });
  });

  it("charges a day once, however many of its shifts are too far apart", async () => {
    await verify({
      request: {
        ...twice,
        end_date: "2026-03-02",
        department: { id: "ward", maxShiftsPerDay: 3 },
        shifts: [M, A, Q, X],
      },
      params: { maxMinutes: 599 },
      penalty: "quadratic",
      plans: [on("MA", 1), on("MAQ", 1), on("AQ", 0), on("X", 1)],
    });
  });

  it("lets the locks of a day break it, on that day alone", async () => {
    await verify({
      request: {
        ...twice,
        shifts: [M, A, Q],
        locked_assignments: [
          { employeeId: "a", shiftDefinitionId: "M", date: "2026-03-02" },
          { employeeId: "a", shiftDefinitionId: "Q", date: "2026-03-02" },
        ],
      },
      params: { maxHours: 10 },
      plans: [on("MQ", 1)],
    });
  });

  it("reads the clock, so that the long night of October is no longer than others", async () => {
    const N = { id: "N", startTime: "21:00", endTime: "07:00" };
    await verify({
      request: {
        employees: [{ id: "a" }],
        start_date: "2026-10-24",
        end_date: "2026-10-24",
        shifts: [N, { ...N, id: "O", endTime: "07:15" }],
      },
      params: { maxHours: 10 },
      plans: [
        { words: ["a 2026-10-24 N"], units: 0 },
        { words: ["a 2026-10-24 O"], units: 1 },
      ],
    });
  });

  it("leaves standby out unless the rule is about standby", async () => {
    const S = { id: "S", startTime: "17:00", endTime: "23:00", shiftType: "standby" };
    const request = { employees: [{ id: "a" }], end_date: "2026-03-02", shifts: [M, X, S] };
    await verify({ request, params: { maxHours: 10 }, plans: [on("MS", 0), on("XS", 1)] });
    await verify({
      request,
      params: { maxHours: 5 },
      conditions: [{ field: "shiftKind", value: "standby" }],
      plans: [on("MS", 1), on("X", 0)],
    });
  });
});
