import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { forbidTogether } from "../../../../core/constraints/staffing/forbid-together.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const night = { id: "N", startTime: "21:00", endTime: "06:30", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
  shifts: [early, late],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);
const pair = { employeeIds: ["a", "b"] };
const verify = (situation: Situation) =>
  verifyConstraint(forbidTogether, { assuming: [maxShiftsPerDay], ...situation });

describe("forbid_together", () => {
  it("refuses bounds and words outside the catalogue with their paths", () => {
    verifyParams(forbidTogether, {
      good: [{}, { ...pair, max: 2, scope: "SameDay" }],
      bad: [
        { params: { max: 0, scope: "week" }, paths: ["max", "scope"] },
        { params: { employeeIds: "a" }, paths: ["employeeIds"] },
      ],
    });
  });

  it("keeps those listed off the same shift, and lets others join", async () => {
    await verify({
      request: ward,
      params: pair,
      plans: [
        { words: mon("aE", "cE"), units: 0 },
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE", "bE"), units: 1 },
      ],
      rows: ["a/2026-03-02/E + b/2026-03-02/E <= 1", "a/2026-03-02/L + b/2026-03-02/L <= 1"],
    });
  });

  it("means everybody in scope when nobody is listed, up to max of them", async () => {
    await verify({
      request: ward,
      params: { max: 2 },
      plans: [
        { words: mon("aE", "bE"), units: 0 },
        { words: mon("aE", "bE", "cE"), units: 1 },
      ],
    });
    await verify({
      request: ward,
      params: {},
      conditions: [{ field: "shiftId", value: "L" }],
      plans: [
        { words: mon("aE", "bE"), units: 0 },
        { words: mon("aL", "bL", "cL"), units: 2 },
      ],
      penalty: "quadratic",
    });
  });

  it("keeps them apart in time, on other shifts and across midnight", async () => {
    await verify({
      request: ward,
      params: { ...pair, scope: "overlap" },
      plans: [
        { words: mon("aE", "bL"), units: 1 },
        { words: mon("aE", "cL"), units: 0 },
      ],
      rows: ["a/2026-03-02/E + b/2026-03-02/E + a/2026-03-02/L + b/2026-03-02/L <= 1"],
    });
    await verify({
      request: {
        ...ward,
        end_date: "2026-03-03",
        employees: ward.employees.slice(0, 2),
        shifts: [early, night],
      },
      params: { ...pair, scope: "overlap" },
      plans: [
        { words: ["a 2026-03-02 N", "b 2026-03-03 E"], units: 1 },
        { words: ["a 2026-03-02 N", "b 2026-03-03 N"], units: 0 },
      ],
    });
  });

  it("knows who is still there from before the window", async () => {
    await verify({
      request: {
        ...ward,
        shifts: [early, night],
        previous_assignments: [{ employeeId: "a", shiftId: "N", date: "2026-03-01" }],
      },
      params: { ...pair, scope: "overlap" },
      plans: [
        { words: mon("bE"), units: 1 },
        { words: mon("cE"), units: 0 },
      ],
    });
  });

  it("keeps them off the same date, a person with two shifts being one", async () => {
    const short = [
      { ...early, endTime: "10:00" },
      { ...late, startTime: "16:00" },
    ];
    await verify({
      request: {
        ...ward,
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: short,
        employees: ward.employees.slice(0, 2),
      },
      params: { ...pair, scope: "sameDay" },
      plans: [
        { words: mon("aE", "aL"), units: 0 },
        { words: mon("aE", "bL"), units: 1 },
        { words: mon("aE", "aL", "bL"), units: 1 },
      ],
    });
  });

  it("keeps locked pairs and adds nobody to them", async () => {
    const lock = (employeeId: string) => ({ employeeId, shiftId: "E", date: "2026-03-02" });
    await verify({
      request: { ...ward, locked_assignments: [lock("a"), lock("b")] },
      params: {},
      plans: [{ words: mon("aE", "bE", "cE"), units: 2 }],
    });
  });
});
