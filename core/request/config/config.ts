/** Solver configuration with its defaults. */
import { type Language, languages } from "../../language/sentence.ts";
import {
  type CoverageSteps,
  coverageStepNames,
  type SolveConfig,
} from "../../model/problem/problem.ts";
import { objectiveNames as knownObjectives } from "../../objectives/index.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { constraintNames, objectiveNames } from "./config-names.ts";

/** Unknown names are problems of their own and left out here. */
export function normaliseConfig(config: SolveRequest["config"], warnings: Warnings): SolveConfig {
  return {
    timeoutSeconds: config?.timeout_seconds ?? 60,
    maxSolutions: config?.max_solutions ?? 1,
    workers: config?.num_workers ?? 0,
    deterministic: config?.deterministic ?? false,
    relaxLegal: config?.relax_legal ?? false,
    coverageSteps: coverageStepsOf(config),
    language: languageOf(config),
    enabledConstraints:
      config?.enabled_constraints == null
        ? null
        : new Set(config.enabled_constraints.flatMap((name) => constraintNames().find(name) ?? [])),
    objectiveWeights: objectiveWeights(config, warnings),
  };
}

/** Rising unless the request asks for equal steps. */
function coverageStepsOf(config: SolveRequest["config"]): CoverageSteps {
  return (
    coverageStepNames.find((name) => name === config?.coverageSteps?.toLowerCase()) ?? "rising"
  );
}

/** English unless the request asks for another. */
export function languageOf(config: SolveRequest["config"]): Language {
  return languages.find((name) => name === config?.language?.toLowerCase()) ?? "en";
}

function objectiveWeights(
  config: SolveRequest["config"],
  warnings: Warnings,
): ReadonlyMap<string, number> {
  const listed =
    config?.enabled_objectives == null
      ? null
      : new Set(config.enabled_objectives.flatMap((name) => objectiveNames().find(name) ?? []));
  const own = new Map<string, number>();
  for (const [written, weight] of Object.entries(config?.objective_weights ?? {})) {
    const name = objectiveNames().find(written);
    if (name === null) continue;
    own.set(name, weight);
    if (listed !== null && !listed.has(name) && weight > 0)
      warnings.add(
        "no_effect",
        `config.objective_weights.${written}`,
        `The weight of ${name} has no effect because enabled_objectives does not list it.`,
      );
  }
  const weights = new Map<string, number>();
  for (const { name, defaultWeight } of knownObjectives) {
    const weight = listed === null || listed.has(name) ? (own.get(name) ?? defaultWeight) : 0;
    if (weight > 0) weights.set(name, weight);
  }
  return weights;
}
