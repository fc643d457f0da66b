/** What of `config` no schema can tell: names of constraints and objectives. */
import type { Path, ValidationProblem } from "../../api.ts";
import { didYouMean } from "../../constraints/index.ts";
import { isObject } from "../../model/is-object.ts";
import { likelyNames } from "../../model/problem/nearest-names.ts";
import { problem } from "../messages/issues.ts";
import { constraintNames, objectiveNames } from "./config-names.ts";

/** Names in `config` that nothing has. */
export function configProblems(config: unknown): ValidationProblem[] {
  if (!isObject(config)) return [];
  const problems: ValidationProblem[] = [];
  const check = (loc: Path, name: unknown, names: ReturnType<typeof constraintNames>) => {
    if (typeof name === "string" && names.find(name) === null)
      problems.push(
        problem(
          loc,
          `Unknown name ${JSON.stringify(name)}.${didYouMean(likelyNames(name, names.all))} Known names: ${names.all.join(", ")}.`,
          "literal_error",
        ),
      );
  };
  const lists = [
    ["enabled_constraints", constraintNames],
    ["enabled_objectives", objectiveNames],
  ] as const;
  for (const [key, names] of lists) {
    const list = config[key];
    if (Array.isArray(list))
      list.forEach((name: unknown, index) => {
        check(["config", key, index], name, names());
      });
  }
  if (isObject(config.objective_weights))
    for (const name of Object.keys(config.objective_weights))
      check(["config", "objective_weights", name], name, objectiveNames());
  return problems;
}
