import type { PatchOperation } from "../client/client.ts";
import { type Absence, applyJsonPatch, nearestNames, withAbsences } from "../core/index.ts";
import { isObject } from "./planning-session.ts";
import { problemText, ToolFailure } from "./tool-failure.ts";

type Loose = Readonly<Record<string, unknown>>;

/** A change of the request's planning rules. */
export type RuleChange =
  | {
      readonly op: "set";
      readonly rule_id: string;
      /** Which consequence is meant, where the rule has several. */
      readonly type?: string | undefined;
      /** Parameters to set; null takes one away. */
      readonly params?: Loose | undefined;
      readonly priority?: string | undefined;
      readonly weight?: number | null | undefined;
    }
  | { readonly op: "remove"; readonly rule_id: string }
  | { readonly op: "add"; readonly rule: Loose };

/** Everything that is to be another way. */
export interface RequestChange {
  readonly rules: readonly RuleChange[];
  /** JSON Patch (RFC 6902). */
  readonly patch: readonly unknown[];
  readonly absences: readonly Absence[];
}

/** The request with its rules changed, then patched, then with the absences; a ToolFailure says what cannot be done. */
export function changedRequest(
  request: unknown,
  { rules, patch, absences }: RequestChange,
): unknown {
  const ruled = rules.length === 0 ? request : withRules(request, rules);
  if (patch.length === 0) return withAbsences(ruled, absences);
  const patched = applyJsonPatch(ruled, patch);
  if (!patched.ok) throw new ToolFailure(problemText(patched.problems, "patch"));
  return withAbsences(patched.value, absences);
}

/** What makes the one request of the other, a whole field at a time. */
export function patchBetween(before: unknown, after: unknown): readonly PatchOperation[] {
  if (!isObject(before) || !isObject(after)) return [{ op: "add", path: "", value: after }];
  const pathOf = (key: string) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...changed.map(([key, value]) => ({ op: "add" as const, path: pathOf(key), value })),
    ...removed.map((key) => ({ op: "remove" as const, path: pathOf(key) })),
  ];
}

function withRules(request: unknown, changes: readonly RuleChange[]): unknown {
  if (!isObject(request)) return request;
  const written: readonly unknown[] = Array.isArray(request.planning_rules)
    ? request.planning_rules
    : [];
  return { ...request, planning_rules: changes.reduce(withRule, written) };
}

function withRule(rules: readonly unknown[], change: RuleChange): readonly unknown[] {
  if (change.op === "add") {
    const { id } = change.rule;
    if (rules.some((rule) => isObject(rule) && rule.id === id))
      throw new ToolFailure(
        `There is a rule ${id} already: set its parameters, or give the new one another id.`,
      );
    return [...rules, change.rule];
  }
  const at = placeOfRule(rules, change.rule_id);
  if (change.op === "remove") return rules.filter((_, place) => place !== at);
  return rules.map((rule, place) =>
    place === at && isObject(rule) ? ruleSet(rule, change) : rule,
  );
}

function placeOfRule(rules: readonly unknown[], id: string): number {
  const at = rules.findIndex((rule) => isObject(rule) && rule.id === id);
  if (at >= 0) return at;
  const ids = rules.flatMap((rule) =>
    isObject(rule) && typeof rule.id === "string" ? [rule.id] : [],
  );
  const [near] = nearestNames(id, ids, 1);
  const meant = near === undefined ? "" : ` Did you mean ${near}?`;
  const all = ids.length === 0 ? "It has none." : `Its rules are ${ids.join(", ")}.`;
  throw new ToolFailure(`The request has no planning rule ${id}.${meant} ${all}`);
}

function ruleSet(rule: Loose, change: Extract<RuleChange, { readonly op: "set" }>): Loose {
  const { params, priority, weight } = change;
  return {
    ...rule,
    ...(priority !== undefined && { priority }),
    ...(weight !== undefined && { weight }),
    ...(params !== undefined && { consequences: withParams(rule, change.type, params) }),
  };
}

function withParams(rule: Loose, type: string | undefined, params: Loose): readonly unknown[] {
  const consequences: readonly unknown[] = Array.isArray(rule.consequences)
    ? rule.consequences
    : [];
  const isMeant = (consequence: unknown): consequence is Loose =>
    isObject(consequence) && (type === undefined || consequence.type === type);
  const meant = consequences.filter(isMeant);
  if (meant.length !== 1) {
    const types = consequences.map((one) => (isObject(one) ? String(one.type) : "?")).join(", ");
    throw new ToolFailure(
      `Say by type which consequence of rule ${String(rule.id)} is meant; it has ${types === "" ? "none" : types}.`,
    );
  }
  return consequences.map((consequence) => {
    if (!isMeant(consequence)) return consequence;
    const all = { ...(isObject(consequence.params) ? consequence.params : {}), ...params };
    const kept = Object.entries(all).filter(([, value]) => value !== null);
    return { ...consequence, params: Object.fromEntries(kept) };
  });
}
