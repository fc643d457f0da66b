import { describe, expect, it } from "vitest";
import { areaGroups } from "../../../../core/constraints/core-rules/area-groups.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0, areaId: "north" };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0, departmentId: "d2" };
const other = { id: "X", startTime: "08:00", endTime: "16:00", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [{ id: "a", qualificationIds: ["q"] }, { id: "b" }, { id: "c" }],
  shifts: [early, late, other],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);
const group = (numbers: object) => ({
  area_groups: [{ id: "g", areaIds: ["north"], departmentIds: ["d2"], ...numbers }],
});

describe("area_groups", () => {
  it("pool the persons of every shift that is linked to them in any way", async () => {
    await verifyConstraint(areaGroups, {
      request: { ...ward, ...group({ minStaff: 2, maxStaff: 2 }) },
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE", "bX"), units: 1 },
        { words: mon("aE", "bL", "cE"), units: 1 },
      ],
    });
  });

  it("count holders, over their time where it is given", async () => {
    await verifyConstraint(areaGroups, {
      request: {
        ...ward,
        ...group({ minStaff: 1, qualificationIds: ["q"], timeFrom: "06:00", timeTo: "12:00" }),
      },
      plans: [
        { words: mon("aE"), units: 0 },
        { words: mon("aL", "bE"), units: 6 },
      ],
    });
  });

  it("are no rule when their severity is soft or they are switched off", () => {
    const keysOf = (more: object, config: object = {}) =>
      problemFrom({ ...ward, ...group({ minStaff: 1, ...more }), config }).rules.map(
        ({ key }) => key,
      );
    expect(keysOf({})).toContain("core:area_groups");
    expect(keysOf({ severity: "should" })).not.toContain("core:area_groups");
    expect(keysOf({}, { enabled_constraints: [] })).not.toContain("core:area_groups");
  });
});
