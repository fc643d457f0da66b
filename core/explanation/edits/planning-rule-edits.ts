/** Planning rules, of the request or of an agreement: one rule is split in two where only some of it is to change. */
import type { ChangeOperation } from "../../generation-result.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { canonicalConsequences } from "../../request/rules/aliases.ts";
import type { PlanningRuleEntity } from "../../request/shape/rule-entities.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { pointer, type RequestChange } from "../apply-change.ts";
import { freshId } from "./fresh-id.ts";
import type { Reach, WrittenRule } from "./rule-edits.ts";
import { asWritten, type Params, withValues } from "./rule-params.ts";

/** A list of planning rules and what the keys of its rules begin with. */
export interface RuleList {
  readonly list: readonly string[];
  readonly keyPrefix: string;
  /** The list that binds an employee after earlier changes, where that may be another one. */
  readonly listFor?: (request: SolveRequest, employeeId: string | null) => readonly string[];
}

interface Found {
  readonly rule: PlanningRuleEntity;
  readonly rules: readonly PlanningRuleEntity[];
  /** Path of the list, and of the rule. */
  readonly listPath: string;
  readonly path: string;
}

/** Null where the list does not hold the rule. `people`: ids of all that it speaks of. */
export function listedRules(
  request: SolveRequest,
  place: RuleList,
  { key, ruleId, ruleName }: ActiveRule,
  people: readonly string[],
): WrittenRule | null {
  const rules = rulesAt(request, place.list);
  // An id may hold a slash, and then begin as another one does.
  const id = rules
    .map((entry) => entry.id)
    .filter((one) => key.startsWith(`${place.keyPrefix}${one}/`) && ruleId.endsWith(one))
    .sort((a, b) => b.length - a.length)[0];
  if (id === undefined) return null;
  const [j = 0, part = 0] = key.slice(`${place.keyPrefix}${id}/`.length).split("/").map(Number);
  const consequence = rules.find((entry) => entry.id === id)?.consequences?.[j];
  if (consequence === undefined) return null;
  const canonical = canonicalConsequences(consequence.type, withoutNulls(consequence.params))[part];
  if (canonical === undefined) return null;
  const listIn = (now: SolveRequest, { employeeId }: Reach) =>
    place.listFor?.(now, employeeId) ?? place.list;
  const underOwnNames = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [canonical.writtenName(name), value]),
    );
  return {
    params: canonical.params,
    isByDate: true,
    loosened: (now, values, reach) => {
      const list = listIn(now, reach);
      const found = foundAt(now, list, id);
      if (found === null) return null;
      const written = underOwnNames(values);
      const isWhole =
        reach.date === null &&
        (reach.employeeId === null || people.every((person) => person === reach.employeeId));
      if (isWhole) return paramOperations(found, j, written);
      // An earlier change may have parted the rule for the same reach already.
      const parted = foundAt(now, list, partedId(id, reach));
      const isKnown = rules.some((entry) => entry.id === parted?.rule.id);
      if (parted !== null && !isKnown) return paramOperations(parted, j, written);
      const copy = copyWithin(found, j, written, reach, ruleName);
      return [
        ...conditionOperations(found, exclusionOf(reach)),
        { op: "add", path: `${found.listPath}/-`, value: copy },
      ];
    },
    exempted: (now, reach) => {
      const found = foundAt(now, listIn(now, reach), id);
      return found === null ? null : conditionOperations(found, exclusionOf(reach));
    },
    softened: (now) => {
      const found = foundAt(now, place.list, id);
      return found === null
        ? null
        : [{ op: "add", path: `${found.path}/priority`, value: "should" }];
    },
  };
}

function rulesAt(request: SolveRequest, list: readonly string[]): readonly PlanningRuleEntity[] {
  if (list.length === 1) return request.planning_rules ?? [];
  return request.collective_agreements?.[list[1]!]?.rules ?? [];
}

function foundAt(request: SolveRequest, list: readonly string[], id: string): Found | null {
  const rules = rulesAt(request, list);
  const index = rules.findIndex((entry) => entry.id === id);
  if (index < 0) return null;
  const listPath = pointer(...list);
  return { rule: rules[index]!, rules, listPath, path: `${listPath}/${index}` };
}

function paramOperations(
  { rule, path }: Found,
  j: number,
  values: Readonly<Record<string, number>>,
): RequestChange {
  const params: Params | null | undefined = rule.consequences?.[j]?.params;
  const place = `${path}/consequences/${j}/params`;
  if (params == null) return [{ op: "add", path: place, value: values }];
  return Object.entries(values).map(([canonical, asked]) => {
    const { name, value } = asWritten(params, canonical, asked);
    const op = Object.hasOwn(params, name) ? "replace" : "add";
    return { op, path: `${place}${pointer(name)}`, value };
  });
}

interface Leaf {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

type Excluding = Leaf | { readonly logic: "OR"; readonly conditions: readonly Leaf[] };

function leaves({ employeeId, date }: Reach, operator: "eq" | "ne"): readonly Leaf[] {
  return [
    ...(employeeId === null ? [] : [{ field: "employeeId", operator, value: employeeId }]),
    ...(date === null ? [] : [{ field: "date", operator, value: date }]),
  ];
}

function exclusionOf(reach: Reach): Excluding {
  const parts = leaves(reach, "ne");
  return parts.length === 1 ? parts[0]! : { logic: "OR", conditions: parts };
}

/** Adds conditions that have to hold beside those of the rule. */
function narrowed(rule: PlanningRuleEntity, more: readonly Excluding[]) {
  const own = rule.conditions ?? [];
  const isOr = rule.conditionLogic?.toUpperCase() === "OR" && own.length > 1;
  return {
    conditions: isOr ? [{ logic: "OR", conditions: own }, ...more] : [...own, ...more],
    conditionLogic: "AND",
  };
}

function conditionOperations({ rule, path }: Found, exclusion: Excluding): ChangeOperation[] {
  const { conditions, conditionLogic } = narrowed(rule, [exclusion]);
  const isWritten = (rule.conditionLogic ?? "AND").toUpperCase() === conditionLogic;
  return [
    { op: "add", path: `${path}/conditions`, value: conditions },
    ...(isWritten
      ? []
      : [{ op: "add", path: `${path}/conditionLogic`, value: conditionLogic } as const]),
  ];
}

function suffixOf({ employeeId, date }: Reach): string {
  return [employeeId, date].filter((part) => part !== null).join(" ");
}

function partedId(id: string, reach: Reach): string {
  return `${id} ${suffixOf(reach)}`;
}

function copyWithin(
  { rule, rules }: Found,
  j: number,
  values: Readonly<Record<string, number>>,
  reach: Reach,
  name: string,
): Readonly<Record<string, unknown>> {
  const ids = rules.map(({ id }) => id);
  return {
    ...rule,
    id: freshId(partedId(rule.id, reach), ids),
    name: `${name} (${suffixOf(reach)})`,
    ...narrowed(rule, leaves(reach, "eq")),
    consequences: (rule.consequences ?? []).map((consequence, k) =>
      k === j
        ? { ...consequence, params: withValues(withoutNulls(consequence.params), values) }
        : consequence,
    ),
  };
}

function withoutNulls(params: Params | null | undefined): Params {
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => value !== null));
}
