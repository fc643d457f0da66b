/** `web/rules/ready-rules.json`: the rules of the ready sets as they say themselves, for pages that load no core. */
import { constraints } from "../../core/constraints/index.ts";
import { readySets } from "../../core/model/rule/rule-facets.ts";

/** The file, by sets; the rules of one in the order of the registry. */
export function readyRules(): string {
  const bySet = readySets.map((set) => {
    const rules = constraints.flatMap(({ consequenceType: type, readySets: entries = [] }) =>
      type === null
        ? []
        : entries
            .filter(({ sets }) => sets.includes(set))
            .map(({ sets: _, ...entry }) => ({ ...entry, type })),
    );
    return [set, rules] as const;
  });
  return `${JSON.stringify(Object.fromEntries(bySet), null, 2)}\n`;
}
