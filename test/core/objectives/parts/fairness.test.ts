import { describe, expect, it } from "vitest";
import { fairnessHolidays } from "../../../../core/objectives/fairness-holidays.ts";
import { fairnessNights } from "../../../../core/objectives/fairness-nights.ts";
import { fairnessWeekends } from "../../../../core/objectives/fairness-weekends.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { fairWard, night, optionalDay } from "../../../helpers/verify/fair-ward.ts";
import { verifyObjective } from "../../../helpers/verify/verify-objective.ts";

describe("the fairness objectives", () => {
  it.each<[string, PartialRequest]>([
    ["by contract", {}],
    [
      "with a holiday and locks",
      {
        holiday_dates: ["2026-03-08"],
        locked_assignments: [{ employeeId: "ben", shiftId: "N", date: "2026-03-07" }],
      },
    ],
    [
      "with likings and an absence",
      {
        preferences: { anna: { nightAffinity: 1, weekendAffinity: -1 } },
        sick_leaves: { ben: ["2026-03-06"] },
      },
    ],
    [
      "with two shifts a day",
      {
        start_date: "2026-03-07",
        employees: [{ id: "anna", maxShiftsPerDay: 2, contractHoursPerWeek: 30 }, { id: "ben" }],
        shifts: [night, optionalDay],
      },
    ],
    [
      "where nobody has hours in the contract",
      {
        employees: [
          { id: "anna", contractHoursPerWeek: 0 },
          { id: "ben", contractHoursPerWeek: 0 },
        ],
      },
    ],
  ])("cost in the model what they measure %s", async (_, more) => {
    const { problem, rules } = problemFrom(fairWard(more));
    await verifyObjective(problem, rules, [fairnessNights, fairnessWeekends, fairnessHolidays]);
  });

  it("leave no free half nights to the relaxation", async () => {
    const { buildModel } = await import("../../../../core/model/program/build-model.ts");
    const { rowTexts } = await import("../../../helpers/verify/model-text.ts");
    const same = { employees: [{ id: "anna" }, { id: "ben" }] };
    const { problem } = problemFrom(fairWard(same));
    const model = buildModel(problem, [], [fairnessNights]);
    // One and a half nights each: the nearest attainable loads cost 0.5 units, and so does everything between them.
    expect(rowTexts(problem, model).slice(0, 2)).toEqual([
      "objective:fairness_nights: anna/2026-03-06/N + anna/2026-03-07/N + anna/2026-03-08/N - h1 + h2 = 1.5",
      "objective:fairness_nights: 8 h1 + 8 h2 >= 4",
    ]);
  });
});
