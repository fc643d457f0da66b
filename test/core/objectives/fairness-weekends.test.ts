import { describe, expect, it } from "vitest";
import { fairnessWeekends } from "../../../core/objectives/fairness-weekends.ts";
import { fairUnits, night, optionalDay } from "../../helpers/verify/fair-ward.ts";

describe("fairness_weekends", () => {
  it("counts worked weekend days, not duties, and not the Friday", () => {
    const two = {
      employees: [{ id: "anna", maxShiftsPerDay: 2 }, { id: "ben" }],
      shifts: [night, optionalDay],
    };
    // Two weekend days to share: one each.
    expect(
      fairUnits(
        fairnessWeekends,
        ["anna 2026-03-07 D", "anna 2026-03-07 N", "ben 2026-03-08 N"],
        two,
      ),
    ).toBe(0);
    expect(fairUnits(fairnessWeekends, ["anna 2026-03-06 N", "anna 2026-03-07 N"], two)).toBe(1);
  });

  it("changes the part by the liking for weekends", () => {
    const likes = {
      employees: [{ id: "anna" }, { id: "ben" }],
      preferences: { anna: { weekendAffinity: 2 }, ben: { weekendAffinity: -2 } },
    };
    expect(fairUnits(fairnessWeekends, ["anna 2026-03-07 N", "ben 2026-03-08 N"], likes)).toBe(1);
  });
});
