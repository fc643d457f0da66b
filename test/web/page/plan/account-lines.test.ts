import "../page-globals.ts";
import { afterEach, describe, expect, it } from "vitest";
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { accountLines } from "../../../../web/plan/panels/account-lines.ts";
import { language } from "../../../../web/state/settings.ts";

/** Two people and a night a day from Monday 2 to Sunday 8 March 2026. */
const week = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  employees: [
    { id: "a", contractHoursPerWeek: 40, socialPoints: 3 },
    { id: "b", excludedShiftTypes: ["night"] },
    { id: "c" },
  ],
  shifts: [{ id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" }],
  department: { id: "ward" },
  holiday_dates: [],
  wishes: { a: ["2026-03-02", "2026-03-06"] },
};
const to = "2026-03-01";
const carry_over = {
  a: { from: "2026-01-01", to, nights: 7, weekends: 3, hours: { balance: 2 } },
  c: { from: "2026-01-01", to, nights: 4, weekends: 4 },
};

function linesOf(id: string, more: object = {}) {
  const calls = new CoreCalls();
  const opened = calls.open({ ...week, ...more }, "en");
  if (!opened.ok) throw new Error("The ward is no request.");
  const duties = ["02", "07"].map((day) => ({
    ...{ employee_id: "a", date: `2026-03-${day}`, shift_id: "N" },
  }));
  return accountLines(calls.handMade(opened.number, duties, "en"), id);
}

describe("a person's account of the year", () => {
  afterEach(() => {
    language.value = "en";
  });

  it("says what they had, what their share is, and what the next plan begins with", () => {
    // 11 nights carried and 7 here, 7 weekends and one, for two who can; 16 of 40 hours worked.
    expect(linesOf("a", { carry_over })).toEqual([
      "9 nights this year, fair share 9",
      "4 weekends this year, fair share 4",
      // No holiday lies in the week, so nobody has a share in one.
      "0 holidays this year",
      "1 of 2 wishes granted this year",
      "−22 h on the account of hours after this plan",
      "3 points left for wishes",
    ]);
  });

  it("speaks German, and of the first date where the account does not begin with the year", () => {
    language.value = "de";
    expect(linesOf("a", { carry_over })[0]).toBe("9 Nächte in diesem Jahr, gerechter Anteil 9");
    expect(linesOf("c")[0]).toBe("0 Nächte seit Mo., 2. März 2026, gerechter Anteil 3,5");
  });

  it("names no share to those who can have none, and nothing of a result without accounts", () => {
    expect(linesOf("b", { carry_over: { b: { from: "2026-01-01", to } } })).toEqual([
      "0 nights this year",
      "0 weekends this year",
      "0 holidays this year",
    ]);
    expect(linesOf("nobody")).toEqual([]);
  });
});
