/** A rule while it is being written: what the form shows, and what the request gets of it. */
import type { CatalogueStarter, PlainRule, SolveRequest } from "../../core/index.ts";
import { conditionsOf, type Json, type RuleScope, scopeOf } from "./scope.ts";

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
  /** Null while the rule is called after what it says. */
  readonly name: string | null;
  /** Of what was picked; the name of a rule of the request. */
  readonly title: string;
  readonly priority: string;
  /** Points of a soft rule; null for those of its priority. */
  readonly weight: number | null;
  readonly scope: RuleScope;
  /** Conditions that cannot be picked; how they are joined belongs to them. */
  readonly rest: readonly Json[];
  readonly logic: "AND" | "OR";
  readonly consequences: readonly DraftConsequence[];
  /** The consequences as the form began with them. */
  readonly begun: readonly DraftConsequence[];
  /** What else the request says of the rule. */
  readonly others: Json;
}

/** How strictly a rule can be meant, the strictest first. */
export const strictnesses = ["legal", "tariff", "contract", "operational", "must", "should", "may"];

export const isSoft = (priority: string): boolean => priority === "should" || priority === "may";

/** A new rule from what was picked, with an id that the request does not have yet, for a plan from a date on. */
export function draftOf(
  starter: CatalogueStarter,
  taken: readonly string[],
  start: string,
): RuleDraft {
  const { key, title, type, conditions = [] } = starter;
  const params = dated(starter.params, start);
  const { scope, rest } = scopeOf(conditions, "AND");
  const consequences = [{ type, params, rest: {} }];
  return {
    ...{ id: freeId(key, taken), isNew: true, name: null, title, weight: null, scope, rest },
    ...{ priority: starter.isSoft ? "should" : "must", logic: "AND", others: {} },
    ...{ consequences, begun: consequences },
  };
}

/** A rule of the request in the form. */
export function draftOfRule(rule: WrittenRule, plain: PlainRule, priority: string): RuleDraft {
  const { id, name, weight, ...kept } = rule;
  const { priority: _, conditions: __, conditionLogic: ___, consequences: ____, ...others } = kept;
  const { scope, rest: left } = scopeOf(plain.conditions, plain.conditionLogic);
  const consequences = plain.consequences.map(({ type, params, ...rest }) => ({
    ...{ type, params, rest },
  }));
  return {
    ...{ id, isNew: false, name: name ?? id, title: name ?? id, priority, weight: weight ?? null },
    ...{ scope, rest: left, logic: left.length > 1 ? plain.conditionLogic : "AND", others },
    ...{ consequences, begun: consequences },
  };
}

/**
 * What the rule is called: as the planner wrote, else as what was picked with its number in place of `so many`. A title
 * that says its number in words no longer fits another number; then it is called after what it asks for.
 */
export function nameOf({ name, title, begun, consequences }: RuleDraft, asks: string): string {
  if (name !== null) return name;
  const [now, first] = [firstNumber(consequences), firstNumber(begun)];
  const filled = now === null || now < 2 ? title : title.replace(/so (viele|oft|many)/, `${now}`);
  if (filled !== title || now === first) return filled;
  return asks.charAt(0).toUpperCase() + asks.slice(1);
}

function firstNumber(consequences: readonly DraftConsequence[]): number | null {
  const values = consequences.flatMap(({ params }) => Object.values(params));
  return values.find((value) => typeof value === "number") ?? null;
}

/** The rule as the request writes it, called so. */
export function ruleOf(draft: RuleDraft, name: string): WrittenRule {
  const { id, priority, weight, scope, rest, logic, consequences, others } = draft;
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
    const { [name]: _, ...left } = consequence.params;
    const params = value === undefined ? left : { ...consequence.params, [name]: value };
    return { ...consequence, params };
  });
  return { ...draft, consequences };
}

/** The parameters with the dates of the plan where the catalogue leaves them open. */
function dated(params: Json, start: string): Json {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace("{start}", start).replace("{year}", start.slice(0, 4));
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  return Object.fromEntries(Object.entries(params).map(([name, one]) => [name, fill(one)]));
}

function freeId(key: string, taken: readonly string[]): string {
  const plain = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  let id = plain;
  for (let count = 2; taken.includes(id); count++) id = `${plain}-${count}`;
  return id;
}
