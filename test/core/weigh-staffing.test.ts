import { describe, expect, it } from "vitest";
import { applyChange, verify, weighStaffing } from "../../core/index.ts";
import { problemFrom } from "../helpers/problem.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const night = {
  ...{ id: "N", name: "Night", startTime: "22:00", endTime: "06:00", minStaff: 1 },
  requiredQualificationIds: ["nurse"],
};
const day = { id: "D", name: "Day", startTime: "08:00", endTime: "16:00", minStaff: 1 };
/** One nurse for ten nights, of which contract and law leave four; an aide does the days. */
const ward = {
  end_date: "2026-03-08",
  employees: [
    {
      id: "a",
      qualificationIds: ["nurse"],
      contractHoursPerWeek: 8,
      limits: { maxHoursPerWeek: 8 },
    },
    { id: "b", contractHoursPerWeek: 56 },
    { id: "c", contractHoursPerWeek: 40 },
  ],
  shifts: [night, day],
};
const dates = Array.from({ length: 7 }, (_, k) => `2026-03-0${k + 2}`);
const days = dates.map((date) => ({ employee_id: "b", shift_id: "D", date }));
const oneNight = { employee_id: "a", shift_id: "N", date: dates[0]! };

async function weighed(plan: Parameters<typeof weighStaffing>[1]) {
  const { request } = problemFrom(ward);
  const host = { highs: await sharedHighs(), now: () => performance.now(), seconds: 60 };
  return { request, found: await weighStaffing(request, plan, host) };
}

describe("weighStaffing", () => {
  it("counts the gaps that one person more closes within their hours, the most helpful first", async () => {
    const { request, found } = await weighed([...days, oneNight]);
    expect(
      found.map(({ qualificationIds, hoursPerWeek, gapsBefore, gapsAfter }) => [
        ...[qualificationIds.join(), hoursPerWeek, gapsBefore, gapsAfter],
      ]),
    ).toEqual([
      ["nurse", 56, 6, 0],
      ["nurse", 40, 6, 1],
      ["nurse", 8, 6, 5],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      "One more person with nurse for 56 h a week removes all 6 gaps.",
      "One more person with nurse for 40 h a week removes 5 of 6 gaps.",
      "One more person with nurse for 8 h a week removes 1 of 6 gaps.",
    ]);
    const staffed = applyChange(request, found[0]!.change);
    const nights = dates.slice(1).map((date) => ({
      ...{ employee_id: "additional-1", shift_id: "N", date },
    }));
    const report = verify(staffed, [...days, oneNight, ...nights]);
    expect([report.passed, report.plan?.missing]).toEqual([true, 0]);
  });

  it("has nobody to offer where nothing is missing or nobody could help", async () => {
    const nights = dates.map((date) => ({ employee_id: "a", shift_id: "N", date }));
    expect((await weighed([...days, ...nights])).found).toEqual([]);
  });
});
