/** Rules and objectives in force -> the linear model. Hard rules state their rows, enabled objectives price theirs. */
import type { LinearModel } from "./linear-model.ts";
import { ModelBuilder } from "./model-builder.ts";
import type { Problem } from "./problem.ts";
import type { ActiveRule, Objective } from "./rule.ts";

export function buildModel(
  problem: Problem,
  rules: readonly ActiveRule[],
  objectives: readonly Objective[],
): LinearModel {
  const builder = new ModelBuilder(problem);
  for (const rule of rules)
    if (rule.strength.kind === "hard")
      rule.bound.build(problem, rule.scope, builder.forHardRule(rule));
  for (const objective of objectives) {
    const weight = problem.config.objectiveWeights.get(objective.id) ?? 0;
    if (weight > 0) objective.build(problem, weight, builder.forObjective(objective.id), rules);
  }
  return builder.finish();
}
