/** All requirements a plan is held against, wherever they come from. */
import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";
import { rulesMemory } from "../rule/rules-memory.ts";
import type { Requirement } from "./requirement.ts";

/** A requirement with the planning rule that states it; null for those of the problem itself. */
export interface RequirementInForce {
  readonly requirement: Requirement;
  readonly rule: ActiveRule | null;
}

const IN_FORCE = memoryKey<readonly RequirementInForce[]>("requirementsInForce");

/** Those of the problem first, then those of planning rules in the order of the rules. */
export function requirementsInForce(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly RequirementInForce[] {
  return rulesMemory(problem, rules).recall(IN_FORCE, () => statedIn(problem, rules));
}

function statedIn(problem: Problem, rules: readonly ActiveRule[]): readonly RequirementInForce[] {
  return [
    ...problem.requirements.map((requirement) => ({ requirement, rule: null })),
    ...rules.flatMap((rule) =>
      (rule.bound.requirements?.(problem, rule.scope) ?? []).map((requirement) => ({
        requirement: asStated(requirement, rule),
        rule,
      })),
    ),
  ];
}

/** The same requirements with those parts alone that duties of the day count for. */
export function requirementsAbout(
  inForce: readonly RequirementInForce[],
  day: number,
): readonly RequirementInForce[] {
  return inForce.flatMap(({ requirement, rule }) => {
    const parts = requirement.parts.filter(({ duties }) => duties.some((duty) => duty.day === day));
    return parts.length === 0 ? [] : [{ requirement: { ...requirement, parts }, rule }];
  });
}

/** A planning rule's requirement under the rule's own name and strength. */
function asStated(
  requirement: Requirement,
  { ruleId, ruleName, strength }: ActiveRule,
): Requirement {
  const severity = strength.kind === "hard" ? strength.level : "should";
  return { ...requirement, id: ruleId, name: ruleName, severity };
}
