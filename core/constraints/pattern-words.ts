/** Patterns of day tokens as words: how they read, and fewer that say the same. */
import type { DayToken } from "../model/day-token.ts";

type Pattern = readonly DayToken[];

/** For messages. */
export function patternsText(patterns: readonly Pattern[]): string {
  return patterns.map((tokens) => tokens.map(tokenText).join(" ")).join(" or ");
}

export function tokenText(token: DayToken): string {
  if (typeof token === "string") return token;
  if ("off" in token) return token.excludeAbsence === true ? "O (no absence)" : "O";
  return `${token.not === true ? "not " : ""}${JSON.stringify(token.shift)}`;
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
  const differing = a.flatMap((token, k) => (tokenText(token) === tokenText(b[k]!) ? [] : [k]));
  const [at] = differing;
  if (at === undefined || differing.length > 1) return null;
  const pair = [tokenText(a[at]!), tokenText(b[at]!)].sort().join("");
  return pair === "OW" ? a.map((token, k) => (k === at ? "*" : token)) : null;
}
