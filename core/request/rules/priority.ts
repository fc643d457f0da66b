/** The words for how strictly something is meant, used by rules and by staffing severities alike. */
import type { Severity } from "../../model/problem/severity.ts";

const words: Readonly<Record<Severity, readonly string[]>> = {
  legal: ["legal", "law", "gesetz"],
  tariff: ["tariff", "collective", "agreement", "tarif"],
  contract: ["contract"],
  operational: ["operational", "company", "betrieb"],
  must: ["must", "mandatory", "required", "hard", "critical"],
  should: ["should", "high", "soft", "medium", "preferred"],
  may: ["may", "low", "optional", "nice"],
};

const severityOfWord = new Map<string, Severity>(
  (Object.keys(words) as Severity[]).flatMap((severity) =>
    words[severity].map((word): [string, Severity] => [word, severity]),
  ),
);

/** Every accepted word in lower case. */
export const priorityWords: readonly string[] = [...severityOfWord.keys()];

/** The level a word stands for, whatever its case; null for an unknown word. */
export function severityFrom(word: string): Severity | null {
  return severityOfWord.get(word.toLowerCase()) ?? null;
}
