/** `web/language/rules/rule-briefs.json`: what rules say of themselves in a few words, for pages that load no core. */
import { constraints } from "../../core/constraints/index.ts";

/** The file, by consequence types and their other names in small letters; a name that several rules share is told by the first. */
export function ruleBriefs(): string {
  const briefs = constraints.flatMap(({ consequenceType: type, brief, otherNames = {} }) =>
    type === null || brief === undefined
      ? []
      : [
          [type, brief] as const,
          ...Object.entries(otherNames).map(
            ([name, other]) => [name, other.brief ?? brief] as const,
          ),
        ],
  );
  const first = new Map<string, (typeof briefs)[number][1]>();
  for (const [name, brief] of briefs)
    if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), brief);
  return `${JSON.stringify(Object.fromEntries(first), null, 2)}\n`;
}
