import { describe, expect, it } from "vitest";
import type { Objective } from "../../../core/model/rule.ts";
import { fairnessHolidays } from "../../../core/objectives/fairness-holidays.ts";
import { fairnessNights } from "../../../core/objectives/fairness-nights.ts";
import { fairnessWeekends } from "../../../core/objectives/fairness-weekends.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify-objective.ts";

const night = { id: "N", startTime: "22:00", endTime: "06:00" };
const day = { id: "D", startTime: "06:00", endTime: "14:00", minStaff: 0 };

/** Friday to Sunday; full time and half time. */
function ward(more: PartialRequest = {}) {
  return {
    start_date: "2026-03-06",
    end_date: "2026-03-08",
    employees: [
      { id: "anna", contractHoursPerWeek: 40 },
      { id: "ben", contractHoursPerWeek: 20 },
    ],
    shifts: [night],
    config: {
      objective_weights: { fairness_nights: 8, fairness_weekends: 5, fairness_holidays: 3 },
      enabled_objectives: ["fairness_nights", "fairness_weekends", "fairness_holidays"],
    },
    ...more,
  };
}

function units(objective: Objective, plan: readonly string[], more: PartialRequest = {}): number {
  const { problem, rules } = problemFrom(ward(more));
  const { units: found } = objective.measure(problem, planFromWords(problem, plan), rules);
  return Math.round(found * 1e9) / 1e9;
}

describe("fairness_nights", () => {
  it("is 0 where nights follow the contracts, and counts every night off the fair part", () => {
    // Three nights at 40 : 20 hours are two and one.
    expect(
      units(fairnessNights, ["anna 2026-03-06 N", "anna 2026-03-07 N", "ben 2026-03-08 N"]),
    ).toBe(0);
    expect(
      units(fairnessNights, ["anna 2026-03-06 N", "ben 2026-03-07 N", "ben 2026-03-08 N"]),
    ).toBe(2);
    expect(units(fairnessNights, [])).toBe(3);
  });

  it("takes the level from the demand, not from the plan", () => {
    const optional = { shifts: [{ ...night, minStaff: 0, optimalStaff: 0 }] };
    expect(units(fairnessNights, ["anna 2026-03-06 N"], optional)).toBe(1);
  });

  it("gives those a smaller part who are absent, and those a larger one who like nights", () => {
    const same = [{ id: "anna" }, { id: "ben" }];
    // Present on one of three days: 1 : 1/3, so 2.25 and 0.75 of three nights.
    const away = { employees: same, vacations: { ben: ["2026-03-06", "2026-03-07"] } };
    expect(units(fairnessNights, [], away)).toBe(3);
    expect(
      units(fairnessNights, ["anna 2026-03-06 N", "anna 2026-03-07 N", "ben 2026-03-08 N"], away),
    ).toBe(0.5);
    // 1.5 : 0.5.
    const likes = {
      employees: same,
      preferences: { anna: { nightAffinity: 2 }, ben: { nightAffinity: -2 } },
    };
    expect(
      units(fairnessNights, ["anna 2026-03-06 N", "anna 2026-03-07 N", "ben 2026-03-08 N"], likes),
    ).toBe(0.5);
  });

  it("leaves out those who can work no night, and demand that nobody of the group can meet", () => {
    const picky = {
      employees: [{ id: "anna" }, { id: "ben", excludedShiftIds: ["N"] }],
      shifts: [night, { ...night, id: "Q", requiredQualificationIds: ["surgeon"] }],
    };
    expect(units(fairnessNights, ["anna 2026-03-06 N"], picky)).toBe(2);
  });

  it("counts no standby", () => {
    const standby = { shifts: [night, { ...night, id: "R", kind: "standby", isNight: true }] };
    expect(units(fairnessNights, ["anna 2026-03-06 R"], standby)).toBe(3);
  });
});

describe("fairness_weekends", () => {
  it("counts worked weekend days, not duties, and not the Friday", () => {
    const two = {
      employees: [{ id: "anna", maxShiftsPerDay: 2 }, { id: "ben" }],
      shifts: [night, day],
    };
    // Two weekend days to share: one each.
    expect(
      units(fairnessWeekends, ["anna 2026-03-07 D", "anna 2026-03-07 N", "ben 2026-03-08 N"], two),
    ).toBe(0);
    expect(units(fairnessWeekends, ["anna 2026-03-06 N", "anna 2026-03-07 N"], two)).toBe(1);
  });

  it("changes the part by the liking for weekends", () => {
    const likes = {
      employees: [{ id: "anna" }, { id: "ben" }],
      preferences: { anna: { weekendAffinity: 2 }, ben: { weekendAffinity: -2 } },
    };
    expect(units(fairnessWeekends, ["anna 2026-03-07 N", "ben 2026-03-08 N"], likes)).toBe(1);
  });
});

describe("fairness_holidays", () => {
  it("shares the shifts of holidays alone", () => {
    const holiday = {
      employees: [{ id: "anna" }, { id: "ben" }],
      holiday_dates: ["2026-03-06", "2026-03-07"],
    };
    expect(
      units(
        fairnessHolidays,
        ["anna 2026-03-06 N", "ben 2026-03-07 N", "anna 2026-03-08 N"],
        holiday,
      ),
    ).toBe(0);
    expect(units(fairnessHolidays, ["anna 2026-03-06 N", "anna 2026-03-07 N"], holiday)).toBe(2);
  });

  it("measures 0 in a window without a holiday", () => {
    expect(units(fairnessHolidays, ["anna 2026-03-06 N"])).toBe(0);
  });
});

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
        shifts: [night, day],
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
    const { problem, rules } = problemFrom(ward(more));
    await verifyObjective(problem, rules, [fairnessNights, fairnessWeekends, fairnessHolidays]);
  });

  it("leave no free half nights to the relaxation", async () => {
    const { buildModel } = await import("../../../core/model/build-model.ts");
    const { rowTexts } = await import("../../../core/model/text.ts");
    const same = { employees: [{ id: "anna" }, { id: "ben" }] };
    const { problem } = problemFrom(ward(same));
    const model = buildModel(problem, [], [fairnessNights]);
    // One and a half nights each: the nearest attainable loads cost 0.5 units, and so does everything between them.
    expect(rowTexts(problem, model).slice(0, 2)).toEqual([
      "objective:fairness_nights: anna/2026-03-06/N + anna/2026-03-07/N + anna/2026-03-08/N - h1 + h2 = 1.5",
      "objective:fairness_nights: 8 h1 + 8 h2 >= 4",
    ]);
  });
});
