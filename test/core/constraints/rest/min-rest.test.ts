import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { minRest } from "../../../../core/constraints/rest/min-rest.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", startTime: "06:00", endTime: "14:00" };
const L = { id: "L", startTime: "13:00", endTime: "21:00" };
const N = { id: "N", startTime: "21:00", endTime: "06:00" };
const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const base = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-05" };
const verify = (situation: Situation) =>
  verifyConstraint(minRest, { assuming: [maxShiftsPerDay], ...situation });
const lock = (date: string, shiftDefinitionId: string) => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});

describe("min_rest", () => {
  it("refuses bounds outside the catalogue and contradictions with their paths", () => {
    verifyParams(minRest, {
      good: [
        { hours: 11 },
        { minutes: 660 },
        { hours: 11, reducedHours: 10, maxReductions: 2 },
        { hours: 11, reducedMinutes: 600, compensationMinutes: 720 },
        { hours: 11, next: { shiftTypes: ["early"] }, reducedHours: null },
      ],
      bad: [
        { params: {}, paths: ["hours"] },
        { params: { hours: -1 }, paths: ["hours"] },
        { params: { hours: 73 }, paths: ["hours"] },
        { params: { minutes: 72 * 60 + 1 }, paths: ["minutes"] },
        { params: { hours: 11, minutes: 660 }, paths: ["minutes"] },
        { params: { minutes: "660" }, paths: ["minutes"] },
        { params: { hours: 11, reducedHours: 12 }, paths: ["reducedHours"] },
        { params: { hours: 11, next: { shiftType: ["early"] } }, paths: ["next"] },
        { params: { hours: 11, next: { shiftIds: "E" } }, paths: ["next.shiftIds"] },
        { params: 11, paths: [""] },
      ],
    });
  });

  it("lists parameters it does not know", () => {
    expect(minRest.bind({ hours: 11, hour: 11 })).toMatchObject({
      ok: true,
      unknownParams: ["hour"],
    });
  });

  it("allows a rest of exactly the hours and none shorter", async () => {
    const request = { ...base, end_date: "2026-03-04", shifts: [E, L, N] };
    const plans = (units: number) => [
      { words: ["a 2026-03-02 L", "a 2026-03-03 E"], units },
      { words: ["a 2026-03-02 L", "a 2026-03-04 E"], units: 0 },
    ];
    await verify({ request, params: { hours: 9 }, plans: plans(0) });
    await verify({ request, params: { minutes: 541 }, plans: plans(1) });
    await verify({
      request,
      params: { hours: 11 },
      plans: [
        { words: ["a 2026-03-02 N", "a 2026-03-03 E"], units: 1 },
        { words: ["a 2026-03-02 N", "a 2026-03-03 L"], units: 1 },
        { words: ["a 2026-03-02 N", "a 2026-03-03 N", "a 2026-03-04 N"], units: 0 },
        { words: ["a 2026-03-02 L", "a 2026-03-03 E", "a 2026-03-04 E"], units: 1 },
      ],
    });
  });

  it("states cliques of which none contains another", async () => {
    const on = (day: number, ...shifts: string[]) => shifts.map((s) => `a/2026-03-0${day}/${s}`);
    await verify({
      request: { ...base, end_date: "2026-03-03", shifts: [E, D, L, N] },
      params: { hours: 11 },
      rows: [
        [...on(2, "L", "N"), ...on(3, "E")],
        [...on(2, "N"), ...on(3, "E", "D", "L")],
      ].map((clique) => `${clique.join(" + ")} <= 1`),
    });
  });

  it("says the same with partial sums where shifts start at many times", async () => {
    const shifts = Array.from({ length: 12 }, (_, k) => ({
      id: `S${k}`,
      startTime: `${String(6 + k).padStart(2, "0")}:00`,
      endTime: `${String((14 + k) % 24).padStart(2, "0")}:00`,
    }));
    const request = { ...base, end_date: "2026-03-04", shifts };
    for (const hours of [11, 14]) await verify({ request, params: { hours } });
    await verify({
      request: {
        ...request,
        locked_assignments: [lock("2026-03-02", "S9"), lock("2026-03-03", "S1")],
      },
      params: { hours: 11 },
      plans: [{ words: ["a 2026-03-02 S9", "a 2026-03-03 S1"], units: 1 }],
    });
  });

  it("reaches over several days and counts every pair", async () => {
    await verify({
      request: { ...base, shifts: [E, N] },
      params: { hours: 48 },
      plans: [
        { words: ["a 2026-03-02 E", "a 2026-03-03 E", "a 2026-03-04 E"], units: 3 },
        { words: ["a 2026-03-02 E", "a 2026-03-05 E"], units: 0 },
        { words: ["a 2026-03-02 N", "a 2026-03-05 E"], units: 0 },
        { words: ["a 2026-03-02 N", "a 2026-03-04 N"], units: 1 },
      ],
    });
  });

  it("sees the shorter night of the clock change", async () => {
    const request = { ...base, start_date: "2026-03-28", end_date: "2026-03-29", shifts: [E, L] };
    const words = ["a 2026-03-28 L", "a 2026-03-29 E"];
    await verify({ request, params: { hours: 9 }, plans: [{ words, units: 1 }] });
    const autumn = { ...request, start_date: "2026-10-24", end_date: "2026-10-25" };
    await verify({
      request: autumn,
      params: { minutes: 601 },
      plans: [{ words: ["a 2026-10-24 L", "a 2026-10-25 E"], units: 1 }],
    });
  });

  it("asks for rest only after shifts in scope and only before those that `next` selects", async () => {
    const request = { ...base, end_date: "2026-03-04", shifts: [E, L, N] };
    await verify({
      request,
      params: { hours: 24 },
      conditions: [{ field: "isNight" }],
      plans: [
        { words: ["a 2026-03-02 L", "a 2026-03-03 E"], units: 0 },
        { words: ["a 2026-03-02 N", "a 2026-03-03 N"], units: 1 },
      ],
    });
    await verify({
      request,
      params: { hours: 24, next: { shiftIds: ["E"] } },
      plans: [
        { words: ["a 2026-03-02 N", "a 2026-03-03 N"], units: 0 },
        { words: ["a 2026-03-02 E", "a 2026-03-03 E"], units: 1 },
      ],
    });
  });

  it("exempts the pairs of one date unless told otherwise", async () => {
    const request = {
      ...base,
      end_date: "2026-03-03",
      department: { id: "ward", maxShiftsPerDay: 2 },
      shifts: [
        { id: "M", startTime: "06:00", endTime: "10:00" },
        { id: "A", startTime: "14:00", endTime: "18:00" },
        { id: "Q", startTime: "20:00", endTime: "23:00" },
      ],
    };
    const words = ["a 2026-03-02 M", "a 2026-03-02 A", "a 2026-03-03 M"];
    const assuming = [maxShiftsPerDay];
    await verify({ request, params: { hours: 11 }, assuming, plans: [{ words, units: 0 }] });
    await verify({
      request,
      params: { hours: 11, includeSameDay: true },
      assuming,
      plans: [{ words, units: 1 }],
    });
  });

  it("ignores standby", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        shifts: [E, { id: "R", startTime: "14:00", endTime: "06:00", kind: "standby" }, L],
      },
      params: { hours: 11 },
      plans: [
        { words: ["a 2026-03-02 E", "a 2026-03-02 R", "a 2026-03-03 E"], units: 0 },
        { words: ["a 2026-03-02 L", "a 2026-03-02 R", "a 2026-03-03 E"], units: 1 },
      ],
    });
  });

  it("starts from the end of the last shift before the window", async () => {
    const request = { ...base, end_date: "2026-03-03", shifts: [E, L] };
    await verify({
      request: { ...request, employee_last_shift_end: { a: "2026-03-01T19:00" } },
      params: { hours: 11 },
      plans: [
        { words: ["a 2026-03-02 E"], units: 0 },
        { words: ["a 2026-03-02 L", "a 2026-03-03 E"], units: 1 },
      ],
    });
    await verify({
      request: { ...request, employee_last_shift_end: { a: "2026-03-01T19:01" } },
      params: { hours: 11 },
      plans: [{ words: ["a 2026-03-02 E"], units: 1 }],
    });
  });

  it("takes the latest night end after a known series of nights without an end", async () => {
    const request = { ...base, end_date: "2026-03-03", shifts: [D, L, N] };
    await verify({
      request: { ...request, employee_prior_night_run: { a: 2 } },
      params: { hours: 7 },
      plans: [
        { words: ["a 2026-03-02 D"], units: 1 },
        { words: ["a 2026-03-02 L"], units: 0 },
      ],
    });
    await verify({
      request: { ...request, employee_prior_night_run: { a: 1 } },
      params: { hours: 7 },
      conditions: [{ field: "isNight" }],
      plans: [{ words: ["a 2026-03-02 D"], units: 1 }],
    });
    await verify({
      request: { ...request, employee_last_shift_end: { a: "2026-03-02T06:00" } },
      params: { hours: 7 },
      conditions: [{ field: "isNight" }],
      plans: [{ words: ["a 2026-03-02 D"], units: 0 }],
    });
  });

  it("sees duties locked before and after the window", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        shifts: [E, L],
        locked_assignments: [lock("2026-03-01", "L"), lock("2026-03-04", "E")],
      },
      params: { hours: 11 },
      plans: [
        { words: ["a 2026-03-02 E"], units: 1 },
        { words: ["a 2026-03-03 L"], units: 1 },
        { words: ["a 2026-03-02 L"], units: 0 },
      ],
    });
  });

  it("asks for rest after the latest of several known duties, before every duty of the day", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-03",
        shifts: [E, D, L],
        locked_assignments: [lock("2026-02-28", "E"), lock("2026-03-01", "L")],
      },
      params: { hours: 12 },
      plans: [
        { words: ["a 2026-03-02 E"], units: 1 },
        { words: ["a 2026-03-02 D"], units: 1 },
        { words: ["a 2026-03-02 L"], units: 0 },
      ],
    });
  });

  it("charges each of several duties of a day that come too soon after a known one, by the square of one", async () => {
    await verify({
      request: {
        ...base,
        end_date: "2026-03-02",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [
          { id: "M", startTime: "06:00", endTime: "10:00" },
          { id: "A", startTime: "14:00", endTime: "18:00" },
          N,
        ],
        locked_assignments: [lock("2026-03-01", "N")],
      },
      params: { hours: 9 },
      penalty: "quadratic",
      plans: [
        { words: ["a 2026-03-02 M", "a 2026-03-02 A"], units: 2 },
        { words: ["a 2026-03-02 A"], units: 1 },
        { words: ["a 2026-03-02 N"], units: 0 },
      ],
    });
  });

  it("keeps locks that break it and allows nothing worse", async () => {
    await verify({
      request: {
        ...base,
        shifts: [E, L],
        locked_assignments: [lock("2026-03-03", "L"), lock("2026-03-04", "E")],
      },
      params: { hours: 11 },
      plans: [{ words: ["a 2026-03-03 L", "a 2026-03-04 E"], units: 1 }],
    });
  });

  it("lets a rest be reduced when another rest of the block makes up for it", async () => {
    const request = { ...base, shifts: [{ ...E, startTime: "07:00" }, D, L] };
    // L to E: 10 h, L to D: 11 h, D to E or E to E: more than 12 h.
    await verify({
      request,
      params: { hours: 11, reducedHours: 10, compensationHours: 24 },
      plans: [
        { words: ["a 2026-03-02 L", "a 2026-03-03 E"], units: 0 },
        // 23 h between the two pairs make up for nothing; the open rest at the end does, once.
        {
          words: ["a 2026-03-02 L", "a 2026-03-03 E", "a 2026-03-04 L", "a 2026-03-05 E"],
          units: 1,
        },
      ],
    });
    await verify({
      request,
      params: { hours: 11, reducedHours: 10, compensationDays: 2 },
      plans: [
        { words: ["a 2026-03-02 L", "a 2026-03-03 E"], units: 0 },
        { words: ["a 2026-03-03 L", "a 2026-03-04 E"], units: 1 },
      ],
    });
    await verify({
      request,
      params: { hours: 11, reducedHours: 10, maxReductions: 1, compensationHours: 16 },
      plans: [
        { words: ["a 2026-03-02 L", "a 2026-03-03 E", "a 2026-03-05 D"], units: 0 },
        {
          words: ["a 2026-03-02 L", "a 2026-03-03 E", "a 2026-03-04 L", "a 2026-03-05 E"],
          units: 1,
        },
      ],
    });
  });

  it("counts reduced rests across both edges and those that locks force", async () => {
    const E7 = { ...E, startTime: "07:00" };
    const edges = {
      ...base,
      shifts: [E7, L],
      locked_assignments: [lock("2026-03-01", "L"), lock("2026-03-06", "E")],
    };
    await verify({
      request: edges,
      params: { hours: 11, reducedHours: 10, maxReductions: 1 },
      plans: [
        { words: ["a 2026-03-02 E"], units: 0 },
        { words: ["a 2026-03-02 E", "a 2026-03-05 L"], units: 1 },
      ],
    });
    await verify({
      request: {
        ...base,
        shifts: [E7, L],
        locked_assignments: [lock("2026-03-04", "L"), lock("2026-03-05", "E")],
      },
      params: { hours: 11, reducedHours: 10, maxReductions: 0 },
      plans: [{ words: ["a 2026-03-04 L", "a 2026-03-05 E"], units: 1 }],
    });
  });
});
