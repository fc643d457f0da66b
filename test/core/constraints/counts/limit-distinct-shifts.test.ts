import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { limitDistinctShifts } from "../../../../core/constraints/counts/limit-distinct-shifts.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const E = { id: "E", shiftType: "early", startTime: "06:00", endTime: "14:00" };
const E2 = { id: "E2", shiftType: "Early", startTime: "07:00", endTime: "15:00" };
const L = { id: "L", shiftType: "late", startTime: "14:00", endTime: "22:00" };
const X = { id: "X", startTime: "10:00", endTime: "12:00" };
const days = {
  employees: [{ id: "a" }],
  shifts: [E, E2, L, X],
  start_date: "2026-03-03",
  end_date: "2026-03-05",
};
const plan = (...shifts: string[]) =>
  shifts.flatMap((shift, k) => (shift === "" ? [] : [`a 2026-03-0${3 + k} ${shift}`]));
const verify = (situation: Situation) =>
  verifyConstraint(limitDistinctShifts, { assuming: [maxShiftsPerDay], ...situation });

describe("limit_distinct_shifts", () => {
  it("refuses bounds outside the catalogue with their paths", () => {
    verifyParams(limitDistinctShifts, {
      good: [{ max: 2 }, { max: 1, groupBy: "WORKPLACEID", period: "rolling", days: 14 }],
      bad: [
        { params: {}, paths: ["max"] },
        { params: { max: 0 }, paths: ["max"] },
        { params: { max: 2, groupBy: "team" }, paths: ["groupBy"] },
        { params: { max: 2, period: "rolling" }, paths: ["days"] },
      ],
    });
  });

  it("counts shift types once each, in any case, and none where there is none", async () => {
    await verify({
      request: days,
      params: { max: 1 },
      plans: [
        { words: plan("E", "E2", "X"), units: 0 },
        { words: plan("E", "L", "L"), units: 1 },
      ],
    });
  });

  it("states one row for each value and day", async () => {
    await verify({
      request: { ...days, end_date: "2026-03-04", shifts: [E, E2, L] },
      params: { max: 1 },
      rows: [
        "-h1 + a/2026-03-03/E + a/2026-03-03/E2 <= 0",
        "-h1 + a/2026-03-04/E + a/2026-03-04/E2 <= 0",
        "-h2 + a/2026-03-03/L <= 0",
        "-h2 + a/2026-03-04/L <= 0",
        "h1 + h2 <= 1",
      ],
    });
  });

  it("groups by shift, workplace or area", async () => {
    await verify({
      request: days,
      params: { max: 2, groupBy: "shiftId" },
      plans: [
        { words: plan("E", "E2", "E"), units: 0 },
        { words: plan("E", "E2", "X"), units: 1 },
      ],
    });
    const places = ["w1", "w2"].map((id) => ({ id }));
    await verify({
      request: {
        ...days,
        workplaces: places,
        shifts: [
          { ...E, workplaceId: "w1" },
          { ...L, workplaceId: "w1" },
          { ...X, workplaceId: "w2" },
        ],
      },
      params: { max: 1, groupBy: "workplaceId" },
      plans: [
        { words: plan("E", "L"), units: 0 },
        { words: plan("E", "X"), units: 1 },
      ],
    });
  });

  it("counts every week on its own and known shifts with it", async () => {
    const request = {
      ...days,
      start_date: "2026-03-07",
      end_date: "2026-03-10",
      shifts: [E, L],
      locked_assignments: [
        { employeeId: "a", shiftDefinitionId: "L", date: "2026-03-04" },
        { employeeId: "a", shiftDefinitionId: "E", date: "2026-03-12" },
      ],
    };
    await verify({
      request,
      params: { max: 1 },
      plans: [
        { words: ["a 2026-03-07 L", "a 2026-03-09 E"], units: 0 },
        { words: ["a 2026-03-07 E", "a 2026-03-09 L"], units: 2 },
      ],
    });
  });

  it("keeps locks of too many values and adds no other value", async () => {
    await verify({
      request: {
        ...days,
        shifts: [E, L, { ...X, shiftType: "course" }],
        locked_assignments: [
          { employeeId: "a", shiftDefinitionId: "E", date: "2026-03-03" },
          { employeeId: "a", shiftDefinitionId: "L", date: "2026-03-04" },
        ],
      },
      params: { max: 1 },
      plans: [
        { words: plan("E", "L", "L"), units: 1 },
        { words: plan("E", "L", "X"), units: 2 },
      ],
    });
  });

  it("charges a quadratic rule by the square of the surplus, several shifts a day included", async () => {
    await verify({
      request: {
        ...days,
        end_date: "2026-03-04",
        department: { id: "ward", maxShiftsPerDay: 2 },
        shifts: [E, L, { ...X, shiftType: "course" }],
      },
      params: { max: 1 },
      penalty: "quadratic",
      plans: [{ words: ["a 2026-03-03 E", "a 2026-03-03 L", "a 2026-03-04 X"], units: 2 }],
    });
  });
});
