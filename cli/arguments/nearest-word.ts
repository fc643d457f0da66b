import { nearestNames } from "../../core/index.ts";

/** The one of `words` that a mistyped `word` most likely means; null when none is near. */
export function nearestWord(word: string, words: readonly string[]): string | null {
  const [nearest] = nearestNames(word, words, 1);
  if (nearest !== undefined) return nearest;
  const lower = word.toLowerCase();
  const begun = words.filter((candidate) => lower.length > 1 && candidate.startsWith(lower));
  return begun.length === 1 ? begun[0]! : null;
}
