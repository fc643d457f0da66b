/** What is said of rules that are not as their author may have meant them. */
import type { Path, Warning } from "../../api.ts";
import { didYouMean } from "../../constraints/index.ts";
import type { CanonicalConsequence } from "./aliases.ts";
import { nearestTypeNames } from "./nearest-rule-types.ts";

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
  return didYouMean(nearestTypeNames(written));
}
