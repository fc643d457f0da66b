import { describe, expect, it } from "vitest";
import { fairnessHolidays } from "../../../core/objectives/fairness-holidays.ts";
import { fairUnits } from "../../helpers/verify/fair-ward.ts";

describe("fairness_holidays", () => {
  it("shares the shifts of holidays alone", () => {
    const holiday = {
      employees: [{ id: "anna" }, { id: "ben" }],
      holiday_dates: ["2026-03-06", "2026-03-07"],
    };
    expect(
      fairUnits(
        fairnessHolidays,
        ["anna 2026-03-06 N", "ben 2026-03-07 N", "anna 2026-03-08 N"],
        holiday,
      ),
    ).toBe(0);
    expect(fairUnits(fairnessHolidays, ["anna 2026-03-06 N", "anna 2026-03-07 N"], holiday)).toBe(
      2,
    );
  });

  it("measures 0 in a window without a holiday", () => {
    expect(fairUnits(fairnessHolidays, ["anna 2026-03-06 N"])).toBe(0);
  });
});
