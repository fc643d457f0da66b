/** A rule while it is being written: what the form shows, and what the request gets of it. */
import type { CatalogueStarter, PlainRule, SolveRequest } from "../../core/index.ts";
import { conditionsOf, everything, type Json, type RuleScope, scopeOf } from "./scope.ts";

export type WrittenRule = NonNullable<SolveRequest["planning_rules"]>[number];

export interface DraftConsequence {
  readonly type: string;
  readonly params: Json;
  /** Weight and penalty of its own. */
  readonly rest: Json;
}

export interface RuleDraft {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly priority: string;
  /** Points of a soft rule; null for those of its priority. */
  readonly weight: number | null;
  readonly scope: RuleScope;
  /** Conditions that cannot be picked; how they are joined belongs to them. */
  readonly rest: readonly Json[];
  readonly logic: "AND" | "OR";
  readonly consequences: readonly DraftConsequence[];
  /** What else the request says of the rule. */
  readonly others: Json;
}

/** How strictly a rule can be meant, the strictest first. */
export const strictnesses = ["legal", "tariff", "contract", "operational", "must", "should", "may"];

export const isSoft = (priority: string): boolean => priority === "should" || priority === "may";

/** A new rule from what was picked, with an id that the request does not have yet. */
export function draftOf(starter: CatalogueStarter, taken: readonly string[]): RuleDraft {
  const { key, title, type, params, conditions = [] } = starter;
  const { scope, rest } = scopeOf(conditions, "AND");
  return {
    ...{ id: freeId(key, taken), isNew: true, name: title, weight: null, scope, rest },
    ...{ priority: starter.isSoft ? "should" : "must", logic: "AND", others: {} },
    consequences: [{ type, params, rest: {} }],
  };
}

/** A rule of the request in the form. */
export function draftOfRule(rule: WrittenRule, plain: PlainRule, priority: string): RuleDraft {
  const {
    id,
    name,
    weight,
    priority: _,
    conditions: __,
    conditionLogic,
    consequences,
    ...others
  } = rule;
  const { scope, rest } = scopeOf(plain.conditions, plain.conditionLogic);
  return {
    ...{ id, isNew: false, name: name ?? id, priority, weight: weight ?? null, scope, rest },
    ...{ logic: rest.length > 1 ? plain.conditionLogic : "AND", others },
    consequences: plain.consequences.map(({ type, params, ...kept }) => ({
      type,
      params,
      rest: kept,
    })),
  };
}

/** The rule as the request writes it. */
export function ruleOf(draft: RuleDraft): WrittenRule {
  const { id, name, priority, weight, scope, rest, logic, consequences, others } = draft;
  return {
    ...{ id, name: name.trim() === "" ? id : name.trim(), status: "active", ...others, priority },
    ...(weight !== null && isSoft(priority) && { weight }),
    conditionLogic: logic,
    conditions: conditionsOf(scope, rest).map((condition) => ({ ...condition })),
    consequences: consequences.map(({ type, params, rest: kept }) => ({
      ...{ type, params: { ...params }, ...kept },
    })),
  };
}

/** The draft with one parameter set; undefined takes it away. */
export function withParam(draft: RuleDraft, at: number, name: string, value: unknown): RuleDraft {
  const consequences = draft.consequences.map((consequence, index) => {
    if (index !== at) return consequence;
    const { [name]: _, ...params } = consequence.params;
    return { ...consequence, params: value === undefined ? params : { ...params, [name]: value } };
  });
  return { ...draft, consequences };
}

export const noScope = everything;

function freeId(key: string, taken: readonly string[]): string {
  const plain = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  let id = plain;
  for (let count = 2; taken.includes(id); count++) id = `${plain}-${count}`;
  return id;
}
