/** `web/language/rules/objective-words.json`: what objectives say of themselves in words, for pages that load no core. */

import type { ObjectiveWords } from "../../core/model/rule/objective-words.ts";
import { objectives } from "../../core/objectives/index.ts";

/** The file, by ids. */
export function objectiveWords(): string {
  const shown = ({ title, meaning }: ObjectiveWords) => ({ title, meaning });
  const entries = objectives.map(
    ({ id, role, words }) =>
      [
        id,
        { ...(role !== undefined && { role }), en: shown(words.en), de: shown(words.de) },
      ] as const,
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
