/** Rules that no request writes: they hold for every plan, or can only be switched off by name. */

import { constraints } from "../../constraints/index.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { fullScope } from "../conditions/scope.ts";

/** The core rules in force, all of them hard. */
export function coreRules(problem: Problem): readonly ActiveRule[] {
  const { enabledConstraints: enabled, language } = problem.config;
  const scope = fullScope(problem);
  return constraints.flatMap((constraint): ActiveRule[] => {
    const { id, core, isSwitchable } = constraint;
    if (core === undefined || core.isAsked?.(problem) === false) return [];
    if (isSwitchable === true && enabled !== null && !enabled.has(id)) return [];
    const bound = constraint.bind({});
    if (!bound.ok) throw new Error(`core rule ${id} refuses empty parameters`);
    const key = `core:${id}`;
    const rule: ActiveRule = {
      key,
      ruleId: key,
      ruleName: core.name[language],
      type: id,
      constraint,
      bound: bound.bound,
      scope,
      strength: { kind: "hard", level: "must" },
      objective: objectiveOf("rules"),
      origin: "core",
      isCore: true,
    };
    return [rule];
  });
}
