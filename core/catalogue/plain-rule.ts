/** A rule of a request with every consequence under its own name, so that a form can show it. */

import { canonicalConsequences } from "../request/rules/aliases.ts";
import type {
  Condition,
  ConsequenceEntity,
  PlanningRuleEntity,
} from "../request/shape/rule-entities.ts";

/** A consequence as a request writes it, its parameters given. */
interface PlainConsequence extends Readonly<Pick<ConsequenceEntity, "weight" | "penalty">> {
  readonly type: string;
  readonly params: Readonly<NonNullable<ConsequenceEntity["params"]>>;
}

export interface PlainRule {
  readonly conditions: readonly Condition[];
  readonly conditionLogic: "AND" | "OR";
  readonly consequences: readonly PlainConsequence[];
  /** Null where neither the rule nor the name of a consequence says how strictly it is meant. */
  readonly priority: NonNullable<PlanningRuleEntity["priority"]> | null;
}

/**
 * The same rule without other names for consequences. Null where one adds a condition that the rest of the rule does not
 * have, so that no single rule says the same.
 */
export function plainRule(rule: PlanningRuleEntity): PlainRule | null {
  const parts = (rule.consequences ?? []).flatMap(({ type, params, ...rest }) =>
    canonicalConsequences(type, params ?? {}).map((part) => ({ ...part, rest })),
  );
  const own = (rule.conditions ?? []).map((condition): Condition => ({ ...condition }));
  const added = new Set(parts.map(({ condition }) => JSON.stringify(condition)));
  if (added.size > 1 || parts.some(({ problems }) => problems.length > 0)) return null;
  const condition = parts[0]?.condition ?? null;
  const logic = (rule.conditionLogic ?? "AND").toUpperCase() === "OR" ? "OR" : "AND";
  if (condition !== null && logic === "OR" && own.length > 1) return null;
  return {
    conditions: condition === null ? own : [...own, condition],
    conditionLogic: condition === null ? logic : "AND",
    consequences: parts.map(({ type, params, rest }) => {
      const { weight, penalty } = rest;
      return { type, params, ...(weight != null && { weight }), ...(penalty && { penalty }) };
    }),
    priority: rule.priority ?? parts.find(({ severity }) => severity !== null)?.severity ?? null,
  };
}
