import { expect } from "vitest";
import type { Objective } from "../../../core/model/rule/rule.ts";
import { type PartialRequest, problemFrom } from "../problem.ts";
import { planFromWords } from "./verify-objective.ts";

export const night = { id: "N", startTime: "22:00", endTime: "06:00" };
export const optionalDay = { id: "D", startTime: "06:00", endTime: "14:00", minStaff: 0 };

/** Friday to Sunday with a night each; anna works full time, ben half of it. */
export function fairWard(more: PartialRequest = {}): PartialRequest {
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

/** The measure of a plan of that ward, rounded to nine decimals. */
export function fairUnits(
  objective: Objective,
  plan: readonly string[],
  more: PartialRequest = {},
): number {
  const { problem, rules } = problemFrom(fairWard(more));
  const { units, items } = objective.measure(problem, planFromWords(problem, plan), rules);
  expect(items.reduce((sum, item) => sum + item.units, 0)).toBeCloseTo(units, 9);
  return Math.round(units * 1e9) / 1e9;
}
