/** Patterns of day tokens as words: how they read, and fewer that say the same. */
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import type { DayToken } from "../../model/time/day-token.ts";

type Pattern = readonly DayToken[];

/** The tokens of a pattern one after the other, for messages. */
export function patternText(tokens: Pattern): Sentence {
  return sentence("pattern_tokens", { tokens: tokens.map(tokenText) });
}

/** Tokens as a request writes them, those of objects in words. */
export function tokenText(token: DayToken): string | Sentence {
  if (typeof token === "string") return token;
  if ("off" in token)
    return token.excludeAbsence === true ? sentence("token_off_without_absence", {}) : "O";
  const shifts = JSON.stringify(token.shift);
  return token.not === true ? sentence("token_not", { token: shifts }) : shifts;
}

/** Equal for tokens that say the same. */
function tokenKey(token: DayToken): string {
  return inWords(sentence("pattern_tokens", { tokens: [tokenText(token)] }), "en");
}

/**
 * Two patterns that differ on one day only, work there and a day off here, are one with anything on that day. They have
 * as many matches together, and the rows about fewer patterns are stronger. For employees of whom every day is either.
 */
export function mergedPatterns(patterns: readonly Pattern[]): readonly Pattern[] {
  const list: Pattern[] = [...patterns];
  for (let i = 0; i < list.length; i++)
    for (let j = 0; j < list.length; j++) {
      const merged = j === i ? null : merge(list[i]!, list[j]!);
      if (merged === null) continue;
      list.splice(Math.max(i, j), 1);
      list.splice(Math.min(i, j), 1, merged);
      i = -1;
      break;
    }
  return list;
}

function merge(a: Pattern, b: Pattern): Pattern | null {
  if (a.length !== b.length) return null;
  const differing = a.flatMap((token, k) => (tokenKey(token) === tokenKey(b[k]!) ? [] : [k]));
  const [at] = differing;
  if (at === undefined || differing.length > 1) return null;
  const pair = [tokenKey(a[at]!), tokenKey(b[at]!)].sort().join("");
  return pair === "OW" ? a.map((token, k) => (k === at ? "*" : token)) : null;
}
