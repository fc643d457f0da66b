import { describe, expect, it } from "vitest";
import { objectives } from "../../../../core/objectives/index.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../../helpers/verify/verify-objective.ts";

/** Monday and Tuesday; anna wishes Monday off, ben's contract has a target of 16 h. */
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "anna" }, { id: "ben", contractHoursPerWeek: 40 }],
  shifts: [{ id: "E", startTime: "06:00", endTime: "14:00", minStaff: 1 }],
  wishes: { anna: ["2026-03-02"] },
};

describe("scorePlan", () => {
  it("adds up weight times measure over the objectives in force, with their default weights", () => {
    const { problem, rules } = problemFrom(ward);
    const plan = planFromWords(problem, [
      "anna 2026-03-02 E",
      "ben 2026-03-02 E",
      "ben 2026-03-03 E",
    ]);
    const { total, byObjective } = scorePlan(problem, rules, plan);
    expect(total).toBe(40 + 30);
    const inForce = objectives.filter(({ id }) => problem.config.objectiveWeights.has(id));
    expect([...byObjective.keys()]).toEqual(inForce.map(({ id }) => id));
    for (const { id, defaultWeight } of inForce)
      expect(byObjective.get(id)?.weight, id).toBe(defaultWeight);
    const charged = [...byObjective].filter(([, { points }]) => points !== 0);
    expect(charged.map(([name, { points }]) => [name, points])).toEqual([
      ["wishes", 40],
      ["coverage_over", 30],
    ]);
    expect(byObjective.get("wishes")).toEqual({
      measure: 1,
      weight: 40,
      points: 40,
      items: [
        {
          ...{ units: 1, employee: 0, day: 0, wish: 0 },
          message: { key: "wishes.wish_refused", values: {} },
        },
      ],
    });
  });

  it("charges below the contract target", () => {
    const { problem, rules } = problemFrom(ward);
    const plan = planFromWords(problem, ["ben 2026-03-02 E"]);
    // 8 h of 16 h: 1.6 h once, 2.4 h twice, 4 h four times.
    expect(scorePlan(problem, rules, plan).byObjective.get("contract_hours")).toMatchObject({
      measure: 22.4,
      points: 44.8,
    });
  });

  it("leaves out objectives that are off and takes the weights of the request", () => {
    const { problem, rules } = problemFrom({
      ...ward,
      config: {
        enabled_objectives: ["wishes", "coverage_over", "contract_hours"],
        objective_weights: { wishes: 7, coverage_over: 0 },
      },
    });
    const plan = planFromWords(problem, ["anna 2026-03-02 E", "ben 2026-03-02 E"]);
    const { total, byObjective } = scorePlan(problem, rules, plan);
    expect([...byObjective.keys()]).toEqual(["wishes", "contract_hours"]);
    expect(total).toBe(7 + 44.8);
  });

  it("is 0 when nothing is left to wish for", () => {
    const { problem, rules } = problemFrom(ward);
    const plan = planFromWords(problem, ["ben 2026-03-02 E", "ben 2026-03-03 E"]);
    expect(scorePlan(problem, rules, plan).total).toBe(0);
  });

  it("equals the least cost of the model with all objectives at once, on every plan", async () => {
    const { problem, rules } = problemFrom({
      start_date: "2026-03-06",
      end_date: "2026-03-08",
      employees: [
        { id: "anna", contractHoursPerWeek: 20, socialPoints: 3 },
        { id: "ben", contractHoursPerWeek: 30 },
      ],
      shifts: [
        {
          id: "E",
          startTime: "06:00",
          endTime: "14:00",
          minStaff: 1,
          optimalStaff: 2,
          staffingSeverity: "should",
        },
        { id: "N", startTime: "22:00", endTime: "06:30", minStaff: 0, weekdays: ["fri", "sat"] },
      ],
      wishes: { anna: ["2026-03-07", "2026-03-08"] },
      wish_costs: { anna: { "2026-03-07": 2, "2026-03-08": 4 } },
      vacations: { ben: ["2026-03-07"] },
      previous_assignments: [{ employeeId: "ben", shiftId: "E", date: "2026-03-06" }],
      locked_assignments: [{ employeeId: "anna", shiftId: "N", date: "2026-03-06" }],
    });
    const { points } = await verifyObjective(problem, rules, objectives);
    expect(new Set(points).size).toBeGreaterThan(10);
  });
});
