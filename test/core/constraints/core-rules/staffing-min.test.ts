import { describe, expect, it } from "vitest";
import { staffingMin } from "../../../../core/constraints/core-rules/staffing-min.ts";
import { hardModel, rulesOf, verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const three = {
  end_date: "2026-03-03",
  employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
};
const shift = { id: "D", startTime: "08:00", endTime: "16:00" };

describe("staffing_min", () => {
  it("asks for the minimum on every occurrence and relaxes it by the missing persons", async () => {
    await verifyConstraint(staffingMin, {
      request: { ...three, shifts: [{ ...shift, minStaff: 2 }] },
      plans: [
        { words: [], units: 4 },
        { words: ["a 2026-03-02 D", "b 2026-03-02 D"], units: 2 },
        {
          words: ["a 2026-03-02 D", "b 2026-03-02 D", "b 2026-03-03 D", "c 2026-03-03 D"],
          units: 0,
        },
        {
          words: ["a 2026-03-02 D", "b 2026-03-02 D", "c 2026-03-02 D", "c 2026-03-03 D"],
          units: 1,
        },
      ],
    });
  });

  it("asks for nobody where the shift does not run, may stay empty, or has a soft minimum", () => {
    const rows = (partial: Record<string, unknown>) => {
      const { problem, hard } = rulesOf(staffingMin, {
        request: { ...three, shifts: [{ ...shift, ...partial }] },
      });
      return hardModel(problem, hard).rowCount;
    };
    expect(rows({})).toBe(2);
    expect(rows({ weekdays: ["mon"] })).toBe(1);
    expect(rows({ minStaff: 0 })).toBe(0);
    expect(rows({ staffingSeverity: "should" })).toBe(0);
  });

  it("makes a missing person dearer by the importance of the shift", () => {
    const { problem, hard } = rulesOf(staffingMin, {
      request: { ...three, shifts: [{ ...shift, importance: 7 }] },
    });
    const model = hardModel(problem, hard);
    expect(model.slacks.map(({ column, kind }) => [kind, model.relaxation[column]])).toEqual([
      ["floor", 7000],
      ["floor", 7000],
    ]);
  });

  it("counts locked duties of people who may not be planned", async () => {
    await verifyConstraint(staffingMin, {
      request: {
        ...three,
        employees: [{ id: "a", status: "inactive" }, { id: "b" }],
        shifts: [{ ...shift, minStaff: 2 }],
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-02" }],
        end_date: "2026-03-02",
      },
      plans: [
        { words: ["a 2026-03-02 D"], units: 1 },
        { words: ["a 2026-03-02 D", "b 2026-03-02 D"], units: 0 },
      ],
    });
  });
});
