/** Rules that no request writes: they hold for every plan, or can only be switched off by name. */

import { constraints } from "../../constraints/index.ts";
import { inWords, sentence } from "../../language/sentence.ts";
import { ruledOnes } from "../../model/demand/requirement.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { fullScope } from "../conditions/scope.ts";

/** Id of the constraint, and whether `enabled_constraints` may leave it out. */
const coreConstraints = [
  { id: "max_shifts_per_day", switchable: false },
  { id: "no_overlap", switchable: false },
  { id: "joined_shifts", switchable: false },
  { id: "staffing_min", switchable: true },
  { id: "staffing_max", switchable: true },
] as const;

/** Core rules of what the request asks to be staffed beside its shifts; in force where it does. */
const requirementConstraints = [
  { id: "staffing_rules", type: "staffingRule" },
  { id: "workplaces", type: "workplace" },
  { id: "area_groups", type: "areaGroup" },
] as const;

/** The core rules in force, all of them hard. */
export function coreRules(problem: Problem): readonly ActiveRule[] {
  const enabled = problem.config.enabledConstraints;
  const scope = fullScope(problem);
  const hasJoins = problem.shifts.some(({ joinWith }) => joinWith !== null);
  const always = coreConstraints.filter(
    ({ id, switchable }) =>
      (!switchable || enabled === null || enabled.has(id)) && (hasJoins || id !== "joined_shifts"),
  );
  const asked = requirementConstraints.filter(
    ({ type }) => ruledOnes(problem.requirements, type).length > 0,
  );
  return [...always, ...asked].map(({ id }) => {
    const constraint = constraints.find((entry) => entry.id === id);
    if (constraint === undefined) throw new Error(`core rule ${id} is not in the registry`);
    const bound = constraint.bind({});
    if (!bound.ok) throw new Error(`core rule ${id} refuses empty parameters`);
    const key = `core:${id}`;
    return {
      key,
      ruleId: key,
      ruleName: inWords(sentence("core_rule", { rule: id }), problem.config.language),
      type: id,
      constraint,
      bound: bound.bound,
      scope,
      strength: { kind: "hard", level: "must" },
      objective: objectiveOf("rules"),
      origin: "core",
      isCore: true,
    };
  });
}
