/** What a plan costs: every objective in force recomputed from the plan alone; nothing here knows the linear model. */
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import type { ActiveRule, MeasureItem } from "../model/rule.ts";
import { objectives } from "../objectives/index.ts";

export interface ObjectiveScore {
  /** In the objective's own unit. */
  readonly measure: number;
  /** Points per unit. */
  readonly weight: number;
  /** measure × weight. */
  readonly points: number;
  /** Where the measure comes from. */
  readonly items: readonly MeasureItem[];
}

export interface Score {
  /** Sum of all points; 0 means nothing was left to wish for. */
  readonly total: number;
  /** Every objective in force, in the order of the registry; those without input measure 0. */
  readonly byObjective: ReadonlyMap<string, ObjectiveScore>;
}

/**
 * The price of any plan of the window, hand-made ones included. For choices that a plan leaves open (which wishes are
 * claimed with social points) the cheapest counts, so the total is never above what the solver reports for the plan.
 */
export function scorePlan(problem: Problem, rules: readonly ActiveRule[], plan: Plan): Score {
  const byObjective = new Map<string, ObjectiveScore>();
  let total = 0;
  for (const objective of objectives) {
    const weight = problem.config.objectiveWeights.get(objective.id) ?? 0;
    if (weight === 0) continue;
    const { units, items } = objective.measure(problem, plan, rules);
    const points = units * weight;
    byObjective.set(objective.id, { measure: units, weight, points, items });
    total += points;
  }
  return { total, byObjective };
}
