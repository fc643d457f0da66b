/** Which rule types somebody most likely meant by a name that no rule has, and what these do. */
import { constraintByType, constraints } from "../../constraints/index.ts";
import { nearestNames } from "../../model/problem/nearest-names.ts";
import { aliasNames, aliasPartsOf } from "./aliases.ts";

export interface RuleTypeHint {
  readonly type: string;
  /** What the rule says, in one sentence with its parameters in backticks; of a name for several rules one for each. */
  readonly statement: string;
}

const HINTS = 3;

/** The rule types that are nearest to a mistyped one, nearest first, each with what it does; at most three. */
export function nearestRuleTypes(written: string): readonly RuleTypeHint[] {
  return nearestTypeNames(written).map((type) => ({ type, statement: statementOf(type) }));
}

/** Slips first, then names that share the most words with what was written; at most three. */
export function nearestTypeNames(written: string): readonly string[] {
  const known = [...constraints.flatMap((c) => c.consequenceType ?? []), ...aliasNames];
  const slips = nearestNames(written, known, HINTS);
  const own = wordsOf(written);
  const shared = (name: string) => {
    const words = wordsOf(name);
    return words.filter((word) => own.includes(word)).length / words.length;
  };
  // Where words decide nothing, letters do.
  const others = nearestNames(written, known, known.length, Number.POSITIVE_INFINITY)
    .filter((name) => !slips.includes(name))
    .map((name) => ({ name, shared: shared(name) }))
    .sort((a, b) => b.shared - a.shared);
  return [...slips, ...others.map(({ name }) => name)].slice(0, HINTS);
}

/** Words of other systems for those that names of rule types are made of. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ["max", "limit"],
  ["maximum", "limit"],
  ["most", "limit"],
  ["min", "require"],
  ["minimum", "require"],
  ["least", "require"],
  ["row", "consecutive"],
  ["successive", "consecutive"],
  ["no", "forbid"],
  ["not", "forbid"],
  ["never", "forbid"],
  ["off", "free"],
]);

/** Words of a name in camel case or with marks between, in the singular. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word !== "" && word !== "in");
  return [...new Set(words.map((word) => SAME_WORDS.get(word) ?? word))];
}

function statementOf(type: string): string {
  const parts = aliasPartsOf(type) ?? [{ type }];
  const statements = parts.flatMap((part) => {
    const statement = constraintByType(part.type)?.statement;
    const field = "condition" in part ? part.condition?.field : undefined;
    if (statement === undefined) return [];
    return [typeof field === "string" ? `With the condition ${field}: ${statement}` : statement];
  });
  return [...new Set(statements)].join(" ");
}
