/** `web/language/rule-briefs.json`: what rules say of themselves in a few words, for pages that load no core. */
import { constraints } from "../core/constraints/index.ts";

/** The file, by consequence types in small letters. */
export function ruleBriefs(): string {
  const briefs = constraints.flatMap(({ consequenceType: type, brief }) =>
    type === null || brief === undefined ? [] : [[type.toLowerCase(), brief] as const],
  );
  return `${JSON.stringify(Object.fromEntries(briefs), null, 2)}\n`;
}
