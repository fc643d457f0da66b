import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireCompanion } from "../../../../core/constraints/staffing/require-companion.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [
    { id: "a", tags: ["tutor"] },
    { id: "b", tags: ["tutor"] },
    { id: "x", tags: ["trainee"] },
    { id: "y", tags: ["trainee"] },
  ],
  shifts: [early, late],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);
const trainees = [{ field: "employeeTag", value: "trainee" }];
const tutors = { companions: { tags: ["tutor"] } };
const verify = (situation: Situation) =>
  verifyConstraint(requireCompanion, {
    conditions: trainees,
    assuming: [maxShiftsPerDay],
    ...situation,
  });

describe("require_companion", () => {
  it("refuses bounds and words outside the catalogue with their paths", () => {
    verifyParams(requireCompanion, {
      good: [tutors, { companions: {}, min: 2, perEmployees: 3, scope: "OVERLAP" }],
      bad: [
        { params: {}, paths: ["companions"] },
        { params: { ...tutors, min: 0 }, paths: ["min"] },
        { params: { ...tutors, perEmployees: 0.5 }, paths: ["perEmployees"] },
        { params: { ...tutors, scope: "sameDay" }, paths: ["scope"] },
      ],
    });
  });

  it("wants a companion on the same shift for everybody in scope, and nothing for others", async () => {
    await verify({
      request: ward,
      params: tutors,
      plans: [
        { words: [], units: 0 },
        { words: mon("aE"), units: 0 },
        { words: mon("xE"), units: 1 },
        { words: mon("xE", "yE"), units: 2 },
        { words: mon("xE", "yE", "aE"), units: 0 },
        { words: mon("xE", "aL"), units: 1 },
      ],
    });
  });

  it("wants several companions together", async () => {
    await verify({
      request: { ...ward, shifts: [early] },
      params: { ...tutors, min: 2 },
      plans: [
        { words: mon("xE", "aE"), units: 1 },
        { words: mon("xE", "aE", "bE"), units: 0 },
      ],
      rows: [
        "x/2026-03-02/E - 0.5 a/2026-03-02/E - 0.5 b/2026-03-02/E <= 0",
        "y/2026-03-02/E - 0.5 a/2026-03-02/E - 0.5 b/2026-03-02/E <= 0",
      ],
    });
  });

  it("wants one companion for so many persons", async () => {
    await verify({
      request: { ...ward, shifts: [early] },
      params: { ...tutors, perEmployees: 1 },
      penalty: "quadratic",
      plans: [
        { words: mon("xE", "yE", "aE"), units: 1 },
        { words: mon("xE", "yE", "aE", "bE"), units: 0 },
        { words: mon("xE", "yE"), units: 2 },
      ],
    });
  });

  it("takes company of any length where shifts overlap, from before the window too", async () => {
    await verify({
      request: ward,
      params: { ...tutors, scope: "overlap" },
      plans: [
        { words: mon("xE", "aL"), units: 0 },
        { words: mon("xE"), units: 1 },
      ],
    });
    const night = { id: "N", startTime: "21:00", endTime: "07:00", minStaff: 0 };
    await verify({
      request: {
        ...ward,
        employees: ward.employees.slice(0, 3),
        shifts: [early, late, night],
        previous_assignments: [{ employeeId: "a", shiftId: "N", date: "2026-03-01" }],
      },
      params: { ...tutors, scope: "overlap" },
      plans: [
        { words: mon("xE"), units: 0 },
        { words: mon("xL"), units: 1 },
      ],
    });
  });

  it("counts a companion of two overlapping duties once", async () => {
    const long = { id: "W", startTime: "08:00", endTime: "20:00", minStaff: 0 };
    const short = { id: "A", startTime: "08:00", endTime: "11:00", minStaff: 0 };
    const other = { id: "B", startTime: "12:00", endTime: "15:00", minStaff: 0 };
    await verifyConstraint(requireCompanion, {
      request: {
        ...ward,
        department: { id: "ward", maxShiftsPerDay: 2 },
        employees: ward.employees.slice(0, 3),
        shifts: [long, short, other],
      },
      conditions: [...trainees, { field: "shiftId", value: "W" }],
      params: { ...tutors, min: 2, scope: "overlap" },
      assuming: [maxShiftsPerDay],
      plans: [
        { words: mon("xW", "aA", "aB"), units: 1 },
        { words: mon("xW", "aA", "bB"), units: 0 },
      ],
    });
  });

  it("keeps a locked trainee without a tutor and leaves it at that", async () => {
    await verify({
      request: {
        ...ward,
        shifts: [early],
        locked_assignments: [{ employeeId: "x", shiftId: "E", date: "2026-03-02" }],
      },
      params: tutors,
      plans: [
        { words: mon("xE"), units: 1 },
        { words: mon("xE", "yE"), units: 2 },
      ],
    });
  });
});
