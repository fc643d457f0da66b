import { describe, expect, it } from "vitest";
import { workplaces } from "../../../../core/constraints/core-rules/workplaces.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0, workplaceId: "icu" };
const late = { ...early, id: "L", startTime: "13:00", endTime: "21:00" };
const elsewhere = { id: "X", startTime: "08:00", endTime: "16:00", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
  shifts: [early, late, elsewhere],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);
const place = (numbers: object) => ({ workplaces: [{ id: "icu", name: "ICU", ...numbers }] });

describe("workplaces", () => {
  it("pool the persons of all their shifts on a date", async () => {
    await verifyConstraint(workplaces, {
      request: { ...ward, ...place({ minStaff: 2, capacity: 2 }) },
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE", "bX"), units: 1 },
        { words: mon("aE", "bL", "cL"), units: 1 },
      ],
    });
  });

  it("are staffed throughout their opening time when it is given", async () => {
    await verifyConstraint(workplaces, {
      request: { ...ward, ...place({ minStaff: 1, openFrom: "07:00", openTo: "20:00" }) },
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE", "bE"), units: 6 },
      ],
    });
  });

  it("hold on their weekdays, and not at all when switched off", () => {
    const keysOf = (more: object, config: object = {}) =>
      problemFrom({ ...ward, ...place({ minStaff: 1, ...more }), config }).rules.map(
        ({ key }) => key,
      );
    expect(keysOf({})).toContain("core:workplaces");
    expect(keysOf({ weekdays: ["tue"] })).not.toContain("core:workplaces");
    expect(keysOf({ isActive: false })).not.toContain("core:workplaces");
    expect(keysOf({}, { enabled_constraints: ["staffing_min"] })).not.toContain("core:workplaces");
    expect(keysOf({}, { enabled_constraints: ["workplaces"] })).toContain("core:workplaces");
  });
});
