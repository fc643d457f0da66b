/** What is said of rules that are not as their author may have meant them. */
import type { Path, Warning } from "../api.ts";
import { constraintByType, constraints, didYouMean } from "../constraints/index.ts";
import { nearestNames } from "../model/nearest-names.ts";
import { type CanonicalConsequence, sugarNames, sugarPartsOf } from "./sugar.ts";

/** What was not said and is taken to be meant. */
export function assumedWarning(
  ruleId: string,
  consequence: {
    readonly loc: Path;
    readonly written: string;
    readonly canonical: CanonicalConsequence;
  },
  assumed: readonly (readonly [string, unknown])[],
  source: string,
): Warning {
  const { loc, written, canonical } = consequence;
  const values = assumed.map(
    ([name, value]) => `${canonical.writtenName(name)} ${JSON.stringify(value)}`,
  );
  return {
    code: "default_params",
    path: [...loc, "params"].join("."),
    message: `${written} of rule ${ruleId} leaves open how much; what is usual is taken: ${values.join(", ")} (${source.replace(/[.]$/, "")}).`,
  };
}

export interface RuleTypeHint {
  readonly type: string;
  /** What the rule says, in one sentence with its parameters in backticks. */
  readonly statement: string;
}

/** The rule types whose names are nearest to a mistyped one, nearest first, each with what it does. */
export function nearestRuleTypes(written: string, count = 3): readonly RuleTypeHint[] {
  return nearestTypes(written, count).map((type) => {
    const parts = sugarPartsOf(type) ?? [{ type }];
    const statements = parts.flatMap((part) => constraintByType(part.type)?.statement ?? []);
    return { type, statement: [...new Set(statements)].join(" ") };
  });
}

function nearestTypes(written: string, count: number): readonly string[] {
  const known = [...constraints.flatMap((c) => c.consequenceType ?? []), ...sugarNames];
  return nearestNames(written, known, count, Number.POSITIVE_INFINITY);
}

/** Names the three types nearest to what was written, which may be shorter than `name`. */
export function unknownTypeSentence(
  ruleId: string,
  severity: string,
  name: string,
  written: string,
): string {
  return `Rule ${ruleId} has the unknown consequence type ${JSON.stringify(name)}; a rule of priority ${severity} has to be enforced.${guess(written)}`;
}

/** The same of a soft rule, which is left out. */
export function idleTypeSentence(ruleId: string, name: string, written: string): string {
  return `Rule ${ruleId} has the unknown consequence type ${JSON.stringify(name)} and does nothing.${guess(written)}`;
}

function guess(written: string): string {
  return didYouMean(nearestTypes(written, 3));
}
