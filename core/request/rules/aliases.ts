/** Aliases of consequence types: each is read as one or more canonical consequences and reported under the written name. */

import { constraints } from "../../constraints/index.ts";
import type { Severity } from "../../model/problem/severity.ts";
import type { ParamProblem } from "../../model/rule/rule.ts";
import type { OtherName } from "../../model/rule/rule-facets.ts";

export interface CanonicalConsequence {
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** A condition added to those of the rule; null for none. */
  readonly condition: Readonly<Record<string, unknown>> | null;
  /** How strictly it is meant where the rule does not say; null for as strictly as any rule. */
  readonly severity: Severity | null;
  /** Canonical parameters with values of custom, where the caller gives none. */
  readonly assumed: Readonly<Record<string, unknown>>;
  /** What is wrong with written parameters that have no canonical one. */
  readonly problems: readonly ParamProblem[];
  /** The name the caller wrote for a canonical parameter. */
  writtenName(canonical: string): string;
}

/** One consequence that another name stands for. */
export interface AliasPart extends OtherName {
  readonly type: string;
}

/** What every other name stands for. */
export const aliasParts: Readonly<Record<string, readonly AliasPart[]>> = partsByName();

function partsByName() {
  const parts: Record<string, AliasPart[]> = {};
  for (const { consequenceType: type, otherNames = {} } of constraints)
    if (type !== null)
      for (const [name, part] of Object.entries(otherNames))
        parts[name] = [...(parts[name] ?? []), { ...part, type }];
  return parts;
}

const nameByWord = new Map(Object.keys(aliasParts).map((name) => [name.toLowerCase(), name]));

/** Every name that stands for something else. */
export const aliasNames: readonly string[] = Object.keys(aliasParts);

/** What a name stands for, in any case; null for a name that stands for itself. */
export function aliasPartsOf(type: string): readonly AliasPart[] | null {
  const name = nameByWord.get(type.toLowerCase());
  return name === undefined ? null : aliasParts[name]!;
}

/** The canonical consequences a written one stands for; itself when the name is no alias. Names match in any case. */
export function canonicalConsequences(
  type: string,
  params: Readonly<Record<string, unknown>>,
): readonly CanonicalConsequence[] {
  const name = nameByWord.get(type.toLowerCase());
  if (name === undefined)
    return [
      {
        type,
        params,
        condition: null,
        severity: null,
        assumed: {},
        problems: [],
        writtenName: (canonical) => canonical,
      },
    ];
  return aliasParts[name]!.filter(
    ({ only, idleAt }) =>
      only === undefined || (params[only] !== undefined && params[only] !== idleAt),
  ).map((part) => canonicalPart(part, params));
}

function canonicalPart(
  part: AliasPart,
  params: Readonly<Record<string, unknown>>,
): CanonicalConsequence {
  const hasOwn = Object.keys(params).some(
    (key) => part.leaves?.includes(key) || key in (part.renamed ?? {}),
  );
  const assumed = hasOwn ? {} : (part.usual ?? {});
  const canonical: Record<string, unknown> = { ...part.defaults, ...assumed };
  const written = new Map<string, string>();
  for (const [old, fresh] of Object.entries(part.renamed ?? {})) written.set(fresh, old);
  for (const [key, value] of Object.entries(params)) {
    if (part.leaves?.includes(key)) continue;
    if (part.only !== undefined && key !== part.only && !part.shares?.includes(key)) continue;
    if (key === part.selects?.param) continue;
    canonical[part.renamed?.[key] ?? key] = value;
  }
  const { condition, problems } = selection(part, params);
  return {
    type: part.type,
    params: canonical,
    condition,
    assumed,
    problems: [...problems, ...orderProblems(part, params)],
    severity: part.severity ?? null,
    writtenName: (name) => written.get(name) ?? name,
  };
}

function orderProblems(
  { only, upTo }: AliasPart,
  params: Readonly<Record<string, unknown>>,
): readonly ParamProblem[] {
  if (only === undefined || upTo === undefined) return [];
  const [least, most] = [params[only], params[upTo]];
  if (typeof least !== "number" || typeof most !== "number" || least <= most) return [];
  return [{ path: [only], message: `must not be above ${upTo}` }];
}

function selection(
  { condition, selects }: AliasPart,
  params: Readonly<Record<string, unknown>>,
): Pick<CanonicalConsequence, "condition" | "problems"> {
  if (selects === undefined) return { condition: condition ?? null, problems: [] };
  const names = params[selects.param];
  if (Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === "string"))
    return { condition: selects.condition(names), problems: [] };
  const message = "Give a list of at least one name.";
  return { condition: null, problems: [{ path: [selects.param], message }] };
}
