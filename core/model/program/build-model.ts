/** Rules and objectives in force -> the linear model. Hard rules state their rows, enabled objectives price theirs. */

import type { Problem } from "../problem/problem.ts";
import type { ActiveRule, Objective } from "../rule/rule.ts";
import type { RunForm } from "../rule/run-limits.ts";
import type { LinearModel } from "./linear-model.ts";
import { ModelBuilder } from "./model-builder.ts";

export interface ModelForms {
  /** The form with the strongest relaxation. */
  readonly model: LinearModel;
  /**
   * Builds the form without working stretches, all of whose helpers follow from few days of work. It accepts the same
   * plans at the same cost, and its candidates are those of `model` in the same order. Null where `model` is that form.
   */
  readonly windowForm: (() => LinearModel) | null;
}

export function buildModel(
  problem: Problem,
  rules: readonly ActiveRule[],
  objectives: readonly Objective[],
): LinearModel {
  return stated(problem, rules, objectives, "auto").finish();
}

/** The model, and a way to its window form where that is another one. */
export function buildModelForms(
  problem: Problem,
  rules: readonly ActiveRule[],
  objectives: readonly Objective[],
): ModelForms {
  const builder = stated(problem, rules, objectives, "auto");
  const model = builder.finish();
  const windowForm = () => stated(problem, rules, objectives, "windows").finish();
  return { model, windowForm: builder.usesStretches ? windowForm : null };
}

function stated(
  problem: Problem,
  rules: readonly ActiveRule[],
  objectives: readonly Objective[],
  runForm: RunForm,
): ModelBuilder {
  const builder = new ModelBuilder(problem, { runForm });
  for (const rule of rules)
    if (rule.strength.kind === "hard")
      rule.bound.build(problem, rule.scope, builder.forHardRule(rule));
  for (const objective of objectives) {
    const weight = problem.config.objectiveWeights.get(objective.id) ?? 0;
    if (weight > 0) objective.build(problem, weight, builder.forObjective(objective.id), rules);
  }
  return builder;
}
