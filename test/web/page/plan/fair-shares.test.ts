import { describe, expect, it } from "vitest";
import "../page-globals.ts";
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { fairShares, unevenIn } from "../../../../web/plan/panels/fair-shares.ts";

/** Two weeks of nights; Anna works twice what Ben does, Cleo has no contract. */
const ward = {
  ...{ start_date: "2026-03-02", end_date: "2026-03-15", department: { id: "ward" } },
  holiday_dates: [],
  employees: [
    { id: "Anna", contractHoursPerWeek: 40 },
    { id: "Ben", contractHoursPerWeek: 20 },
    { id: "Cleo" },
  ],
  shifts: [{ id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" }],
};

/** The roster of nights that begin on these days of March. */
function rosterWith(nights: Readonly<Record<string, readonly number[]>>) {
  const calls = new CoreCalls();
  const opened = calls.open(ward, "en");
  if (!opened.ok) throw new Error("The ward is no request.");
  const duties = Object.entries(nights).flatMap(([employee_id, days]) =>
    days.map((day) => ({
      ...{ employee_id, shift_id: "N", date: `2026-03-${String(day).padStart(2, "0")}` },
    })),
  );
  return calls.roster(opened.number, calls.handMade(opened.number, duties, "en"));
}

describe("fair shares", () => {
  it("are by contract hours, and together all there is to share", () => {
    const roster = rosterWith({ Anna: [2, 3], Ben: [4], Cleo: [9] });
    expect(fairShares(roster)).toEqual([
      { nights: 2, weekends: 0 },
      { nights: 1, weekends: 0 },
      null,
    ]);
  });

  it("are far from even only where somebody has clearly more, and hours short are told", () => {
    const roster = rosterWith({ Anna: [2, 3], Ben: [4, 5, 6, 9] });
    const uneven = unevenIn(roster).map(({ employee, kind, value }) => [employee, kind, value]);
    expect(uneven).toEqual([
      [0, "short", 64],
      [1, "nights", 4],
      [1, "short", 8],
    ]);
    expect(unevenIn(rosterWith({}))).toHaveLength(2);
  });
});
