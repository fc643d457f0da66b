/** All requirements a plan is held against, wherever they come from. */
import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";
import { rulesMemory } from "../rule/rules-memory.ts";
import type { Requirement } from "./requirement.ts";

const IN_FORCE = memoryKey<readonly Requirement[]>("requirementsInForce");

/** Those of the problem first, shifts before all others, then those of planning rules in the order of the rules. */
export function requirementsInForce(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly Requirement[] {
  return rulesMemory(problem, rules).recall(IN_FORCE, () => [
    ...problem.requirements,
    ...rules.flatMap((rule) =>
      (rule.bound.requirements?.(problem, rule.scope) ?? []).map((requirement) =>
        asStated(requirement, rule),
      ),
    ),
  ]);
}

const ABOUT = memoryKey<Map<number, readonly Requirement[]>>("requirementsByDay");

/** The same requirements with those parts alone that duties of the day count for; found once for each day. */
export function requirementsAbout(
  problem: Problem,
  rules: readonly ActiveRule[],
  day: number,
): readonly Requirement[] {
  const byDay = rulesMemory(problem, rules).recall(ABOUT, () => new Map());
  let about = byDay.get(day);
  if (about === undefined) {
    about = requirementsInForce(problem, rules).flatMap((requirement) => {
      const parts = requirement.parts.filter(({ duties }) =>
        duties.some((duty) => duty.day === day),
      );
      return parts.length === 0 ? [] : [{ ...requirement, parts }];
    });
    byDay.set(day, about);
  }
  return about;
}

/** A planning rule's requirement under the rule's own name and strength. */
function asStated(
  requirement: Requirement,
  { ruleId, ruleName, strength }: ActiveRule,
): Requirement {
  const severity = strength.kind === "hard" ? strength.level : "should";
  return { ...requirement, id: ruleId, name: ruleName, severity };
}
