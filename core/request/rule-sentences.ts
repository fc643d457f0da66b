/** What is said of rules that are not as their author may have meant them. */
import type { Path, Warning } from "../api.ts";
import { constraints, didYouMean } from "../constraints/index.ts";
import { nearestNames } from "../model/nearest-names.ts";
import { type CanonicalConsequence, sugarNames } from "./sugar.ts";

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
  const known = [...constraints.flatMap((c) => c.consequenceType ?? []), ...sugarNames];
  const nearest = didYouMean(nearestNames(written, known, 3, Number.POSITIVE_INFINITY));
  return `Rule ${ruleId} has the unknown consequence type ${JSON.stringify(name)}; a rule of priority ${severity} has to be enforced.${nearest}`;
}
