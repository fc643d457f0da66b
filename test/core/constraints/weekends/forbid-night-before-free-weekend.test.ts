import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { forbidNightBeforeFreeWeekend } from "../../../../core/constraints/weekends/forbid-night-before-free-weekend.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const L = { id: "L", startTime: "12:00", endTime: "20:00" };
const N = { id: "N", startTime: "22:00", endTime: "06:00" };
const weekend = {
  employees: [{ id: "a" }],
  shifts: [D, L, N],
  start_date: "2026-03-06",
  end_date: "2026-03-08",
};
const plan = (...shifts: string[]) =>
  shifts.flatMap((shift, k) => (shift === "" ? [] : [`a 2026-03-0${6 + k} ${shift}`]));
const lock = (date: string, shiftDefinitionId: string) => ({
  employeeId: "a",
  shiftDefinitionId,
  date,
});
const verify = (situation: Situation) =>
  verifyConstraint(forbidNightBeforeFreeWeekend, { assuming: [maxShiftsPerDay], ...situation });

describe("forbid_night_before_free_weekend", () => {
  it("refuses times that are none", () => {
    verifyParams(forbidNightBeforeFreeWeekend, {
      good: [{}, { latestEnd: "18:00", weekend: "satSun" }],
      bad: [{ params: { latestEnd: "25:00" }, paths: ["latestEnd"] }],
    });
  });

  it("allows a Friday that ends at the latest end and none later, unless the weekend is worked", async () => {
    await verify({
      request: weekend,
      plans: [
        { words: plan("L"), units: 0 },
        { words: plan("N"), units: 1 },
        { words: plan("N", "", "D"), units: 0 },
      ],
    });
    await verify({
      request: weekend,
      params: { latestEnd: "19:59" },
      plans: [
        { words: plan("L"), units: 1 },
        { words: plan("D"), units: 0 },
      ],
    });
  });

  it("states one row for each weekend", async () => {
    await verify({
      request: { ...weekend, shifts: [D, N], end_date: "2026-03-08" },
      rows: [
        "a/2026-03-07/D + a/2026-03-07/N - h1 <= 0",
        "a/2026-03-08/D + a/2026-03-08/N - h1 <= 0",
        "a/2026-03-07/D + a/2026-03-07/N + a/2026-03-08/D + a/2026-03-08/N - h1 >= 0",
        "a/2026-03-06/N - h1 <= 0",
      ],
    });
  });

  it("takes a night that counts as weekend work for a worked weekend", async () => {
    await verify({
      request: { ...weekend, shifts: [{ ...L, endTime: "21:00" }, N] },
      params: { weekend: "fridayNight" },
      plans: [
        { words: plan("N"), units: 0 },
        { words: plan("L"), units: 1 },
      ],
    });
  });

  it("looks at the day before the first where a weekend starts earlier", async () => {
    await verify({
      request: { ...weekend, start_date: "2026-03-05", shifts: [N] },
      params: { weekend: "friSatSun" },
      plans: [
        { words: ["a 2026-03-05 N"], units: 1 },
        { words: ["a 2026-03-05 N", "a 2026-03-06 N"], units: 0 },
      ],
    });
  });

  it("judges a known Friday, and no weekend of which a day is unknown", async () => {
    await verify({
      request: {
        ...weekend,
        start_date: "2026-03-07",
        end_date: "2026-03-14",
        shifts: [
          { ...D, weekdays: [6, 7] },
          { ...N, weekdays: [5] },
        ],
        locked_assignments: [lock("2026-03-06", "N")],
      },
      plans: [
        { words: [], units: 1 },
        { words: ["a 2026-03-08 D", "a 2026-03-13 N"], units: 0 },
      ],
    });
  });

  it("judges the last day of the window where locks tell of the weekend", async () => {
    await verify({
      request: {
        ...weekend,
        start_date: "2026-03-05",
        end_date: "2026-03-13",
        shifts: [
          { ...D, weekdays: [6, 7] },
          { ...N, weekdays: [5] },
        ],
        locked_assignments: [lock("2026-03-14", "D")],
      },
      plans: [
        { words: ["a 2026-03-13 N"], units: 0 },
        { words: ["a 2026-03-06 N"], units: 1 },
      ],
    });
  });
});
