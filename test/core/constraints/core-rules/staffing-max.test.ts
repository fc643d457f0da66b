import { describe, expect, it } from "vitest";
import { staffingMax } from "../../../../core/constraints/core-rules/staffing-max.ts";
import { hardModel, rulesOf, verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const three = {
  end_date: "2026-03-03",
  employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
};
const shift = { id: "D", startTime: "08:00", endTime: "16:00", maxStaff: 2 };

describe("staffing_max", () => {
  it("caps the persons of every occurrence", async () => {
    await verifyConstraint(staffingMax, {
      request: { ...three, shifts: [shift] },
      plans: [
        { words: ["a 2026-03-02 D"], units: 0 },
        { words: ["a 2026-03-02 D", "b 2026-03-02 D"], units: 0 },
        { words: ["a 2026-03-02 D", "b 2026-03-02 D", "c 2026-03-02 D"], units: 1 },
      ],
      rows: [2, 3].map((d) =>
        ["a", "b", "c"]
          .map((e) => `${e}/2026-03-0${d}/D`)
          .join(" + ")
          .concat(" <= 2"),
      ),
    });
  });

  it("holds even where the minimum is soft", async () => {
    await verifyConstraint(staffingMax, {
      request: { ...three, shifts: [{ ...shift, staffingSeverity: "may" }] },
      plans: [{ words: ["a 2026-03-03 D", "b 2026-03-03 D", "c 2026-03-03 D"], units: 1 }],
    });
  });

  it("accepts locks above the cap and nobody beside them", async () => {
    const lock = (employeeId: string) => ({
      employeeId,
      shiftDefinitionId: "D",
      date: "2026-03-02",
    });
    await verifyConstraint(staffingMax, {
      request: {
        ...three,
        shifts: [{ ...shift, maxStaff: 1 }],
        locked_assignments: [lock("a"), lock("b")],
      },
      plans: [{ words: ["a 2026-03-02 D", "b 2026-03-02 D"], units: 1 }],
    });
  });

  it("states nothing where fewer people than the cap could come", () => {
    const { problem, hard } = rulesOf(staffingMax, {
      request: { ...three, shifts: [{ ...shift, maxStaff: 3 }] },
    });
    expect(hardModel(problem, hard).rowCount).toBe(0);
  });
});
