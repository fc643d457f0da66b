import { describe, expect, it } from "vitest";
import { workplaceDurations } from "../../../core/objectives/workplace-durations.ts";
import { problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const desk = { id: "D", startTime: "08:00", endTime: "14:00", minStaff: 0, workplaceId: "desk" };
const shop = {
  start_date: "2026-03-02",
  end_date: "2026-03-05",
  employees: [{ id: "a" }],
  shifts: [desk],
  config: { enabled_objectives: ["workplace_durations"] },
};

/** Units with no, one, two, … duties of six hours. */
function unitsByDuties(entity: object, more: object = {}): number[] {
  const { problem, rules } = problemFrom({
    ...shop,
    workplace_duration_rules: [{ id: "d", workplaceId: "desk", ...entity }],
    ...more,
  });
  return Array.from({ length: 5 }, (_, duties) => {
    const words = ["2", "3", "4", "5"].slice(0, duties).map((date) => `a 2026-03-0${date} D`);
    return workplaceDurations.measure(problem, planFromWords(problem, words), rules).units;
  });
}

describe("workplace_durations", () => {
  it.each<[string, object, readonly number[]]>([
    ["charges the hours off a target on both sides", { targetHours: 12 }, [12, 6, 0, 6, 12]],
    ["charges the hours outside the bounds", { minHours: 6, maxHours: 18 }, [6, 0, 0, 0, 6]],
    ["charges a bound on top of the target", { minHours: 6, targetHours: 12 }, [18, 6, 0, 6, 12]],
    ["charges advice a tenth", { targetHours: 12, severity: "may" }, [1.2, 0.6, 0, 0.6, 1.2]],
    [
      "charges the target between hard bounds",
      { minHours: 6, targetHours: 12, maxHours: 18, severity: "must" },
      [12, 6, 0, 6, 12],
    ],
    ["charges nothing of a hard rule", { minHours: 6, severity: "must" }, [0, 0, 0, 0, 0]],
  ])("%s", (_, entity, expected) => {
    const units = unitsByDuties(entity);
    for (const [k, value] of expected.entries()) expect(units[k]).toBeCloseTo(value, 9);
  });

  it("asks for the share of a month that is planned", () => {
    // Four of 31 days: 62 hours become eight.
    expect(unitsByDuties({ minHours: 62, period: "month" })[0]).toBeCloseTo(8, 9);
  });

  it.each([
    { targetHours: 10 },
    { minHours: 6, targetHours: 12, maxHours: 15 },
    { minHours: 30, period: "week", basis: "total", severity: "may" },
  ])("costs in the model what it measures: %j", async (entity) => {
    const { problem, rules } = problemFrom({
      ...shop,
      employees: [{ id: "a" }, { id: "b" }],
      workplace_duration_rules: [{ id: "d", workplaceId: "desk", ...entity }],
    });
    await verifyObjective(problem, rules, [workplaceDurations]);
  });
});
