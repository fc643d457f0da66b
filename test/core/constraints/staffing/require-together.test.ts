import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { requireTogether } from "../../../../core/constraints/staffing/require-together.ts";
import {
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "a" }, { id: "b" }],
  shifts: [early, late],
};
const couple = { employeeIds: ["a", "b"] };
const on = (date: number, ...words: string[]) =>
  words.map((word) => `${word[0]} 2026-03-0${date} ${word[1]}`);
const verify = (situation: Situation) =>
  verifyConstraint(requireTogether, { assuming: [maxShiftsPerDay], ...situation });

describe("require_together", () => {
  it("refuses bounds and words outside the catalogue with their paths", () => {
    verifyParams(requireTogether, {
      good: [couple, { ...couple, scope: "sameoff" }],
      bad: [
        { params: {}, paths: ["employeeIds"] },
        { params: { employeeIds: ["a"], scope: "overlap" }, paths: ["employeeIds", "scope"] },
      ],
    });
  });

  it("puts all on the same shift or none", async () => {
    await verify({
      request: ward,
      params: couple,
      plans: [
        { words: [], units: 0 },
        { words: on(2, "aE", "bE"), units: 0 },
        { words: on(2, "aE"), units: 1 },
        { words: on(2, "aE", "bL"), units: 2 },
        { words: [...on(2, "aE"), ...on(3, "bE")], units: 2 },
      ],
      penalty: "quadratic",
    });
  });

  it("lets them work different shifts of the same date", async () => {
    for (const scope of ["sameDay", "sameOff"])
      await verify({
        request: ward,
        params: { ...couple, scope },
        plans: [
          { words: on(2, "aE", "bL"), units: 0 },
          { words: on(2, "aE"), units: 1 },
        ],
      });
  });

  it("speaks only of the shifts and dates in scope; a day off is one without any work", async () => {
    const conditions = [{ field: "shiftId", value: "E" }];
    await verify({
      request: ward,
      params: { ...couple, scope: "sameDay" },
      conditions,
      plans: [
        { words: on(2, "aE", "bL"), units: 1 },
        { words: on(2, "bL"), units: 0 },
      ],
    });
    await verify({
      request: ward,
      params: { ...couple, scope: "sameOff" },
      conditions: [{ field: "date", value: "2026-03-03" }],
      plans: [
        { words: on(2, "aE"), units: 0 },
        { words: on(3, "aE", "bL"), units: 0 },
        { words: on(3, "aL"), units: 1 },
      ],
    });
  });

  it("frees the others where one is absent or not employed", async () => {
    const request = {
      ...ward,
      employees: [{ id: "a" }, { id: "b", exitDate: "2026-03-03" }, { id: "c" }],
      shifts: [early],
      end_date: "2026-03-04",
      vacations: { a: ["2026-03-02"] },
    };
    await verify({
      request,
      params: { employeeIds: ["a", "b", "c"] },
      plans: [
        { words: on(2, "bE", "cE"), units: 0 },
        { words: on(2, "bE"), units: 1 },
        { words: on(4, "aE", "cE"), units: 0 },
        { words: on(3, "aE"), units: 2 },
      ],
    });
  });

  it("keeps a locked duty of one alone", async () => {
    await verify({
      request: {
        ...ward,
        locked_assignments: [{ employeeId: "a", shiftId: "E", date: "2026-03-02" }],
      },
      params: couple,
      plans: [
        { words: on(2, "aE"), units: 1 },
        { words: on(2, "aE", "bE"), units: 0 },
      ],
    });
  });
});
