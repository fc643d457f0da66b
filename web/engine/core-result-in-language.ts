/** A result in the language of its reader, whatever language it was made in. */
import {
  type GenerationResult,
  handMadeResult,
  type Language,
  languages,
  type OpenedRequest,
  renderFindings,
} from "../../core/index.ts";

/**
 * The result with every sentence in `language` that follows from its plan or from what was found for it: why somebody is missing,
 * what rules are broken, where points come from, what conflicts, would help or a wish costs. What is kept in words only stays as it was said.
 */
export function resultInLanguage(
  opened: OpenedRequest,
  result: GenerationResult,
  language: Language,
): GenerationResult {
  const sentencesIn = (spoken: Language) => ({
    plan: handMadeResult(opened, result.assignments, { language: spoken }),
    found: renderFindings(opened, result, spoken),
  });
  const target = sentencesIn(language);
  const words = new Map<string, string>();
  for (const other of languages)
    if (other !== language) pair(sentencesIn(other), target, "", words);
  return words.size === 0 ? result : (inWords(result, "", words) as GenerationResult);
}

/** A sentence of a field: the same letters elsewhere may be a name that somebody gave. */
const placed = (field: string, text: string) => JSON.stringify([field, text]);

/** What two tellings of the same plan say differently in the same place. */
function pair(from: unknown, to: unknown, field: string, words: Map<string, string>): void {
  if (typeof from === "string" && typeof to === "string") {
    if (from !== to) words.set(placed(field, from), to);
  } else if (isThing(from) && isThing(to))
    for (const [key, value] of Object.entries(from))
      pair(value, to[key], Array.isArray(from) ? field : key, words);
}

function inWords(value: unknown, field: string, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return words.get(placed(field, value)) ?? value;
  if (Array.isArray(value)) return value.map((part) => inWords(part, field, words));
  if (!isThing(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inWords(part, key, words)]),
  );
}

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
