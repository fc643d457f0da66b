/** What a plan costs: every objective in force recomputed from the plan alone; nothing here knows the linear model. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, MeasureItem } from "../../model/rule/rule.ts";
import { objectives } from "../../objectives/index.ts";

export interface ObjectiveScore {
  /** In the objective's own unit. */
  readonly measure: number;
  /** Points per unit. */
  readonly weight: number;
  /** measure × weight, rounded as the total. */
  readonly points: number;
  /** Where the measure comes from. */
  readonly items: readonly MeasureItem[];
}

export interface Score {
  /** Exactly the sum of the points below as decimals; 0 means nothing was left to wish for. */
  readonly total: number;
  /** Steps of rounding in a point: 1,000,000, and fewer where so many places of the total cannot be told apart. */
  readonly perPoint: number;
  /** Every objective in force, in the order of the registry; those without input measure 0. */
  readonly byObjective: ReadonlyMap<string, ObjectiveScore>;
}

/**
 * The price of any plan of the window, hand-made ones included. For choices that a plan leaves open (which wishes are
 * claimed with social points) the cheapest counts, so the total is never above what the solver reports for the plan.
 */
export function scorePlan(problem: Problem, rules: readonly ActiveRule[], plan: Plan): Score {
  const measures = objectives.flatMap((objective) => {
    const weight = problem.config.objectiveWeights.get(objective.id) ?? 0;
    if (weight === 0) return [];
    const { units, items } = objective.measure(problem, plan, rules);
    return [{ id: objective.id, measure: units, weight, items }];
  });
  const perPoint = stepsPerPoint(
    measures.reduce((sum, { measure, weight }) => sum + measure * weight, 0),
  );
  const byObjective = new Map<string, ObjectiveScore>();
  let steps = 0;
  for (const { id, measure, weight, items } of measures) {
    const own = Math.round(measure * weight * perPoint);
    steps += own;
    byObjective.set(id, { measure, weight, points: own / perPoint, items });
  }
  return { total: steps / perPoint, perPoint, byObjective };
}

/** As many decimals as a number of this size holds without loss. */
function stepsPerPoint(total: number): number {
  if (total < 1e9) return 1e6;
  return total < 1e12 ? 1e3 : 1;
}
