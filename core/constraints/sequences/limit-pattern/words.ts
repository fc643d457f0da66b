/** What only `limitPattern` says. */
import { english, german } from "../../../language/amounts.ts";
import { sentencesOf } from "../../../language/sentence.ts";
import type { Employee, Empty, Span } from "../../../language/values.ts";

interface Pattern extends Employee {
  readonly patterns: readonly string[];
  readonly count: number;
  /** First dates of the matches; not all of them with `hasMore`. */
  readonly dates: readonly string[];
  readonly hasMore: boolean;
}

const hasPattern = {
  en: ({ employee, patterns, count, dates, hasMore }: Pattern) =>
    `${employee} has the pattern ${english.or(patterns)} ${english.counted(count, "time", "times")}` +
    (dates.length === 0 ? "" : ` (from ${dates.join(", ")}${hasMore ? ", …" : ""})`),
  de: ({ employee, patterns, count, dates, hasMore }: Pattern) =>
    `${employee} hat das Muster ${german.or(patterns)} ${german.number(count)}-mal` +
    (dates.length === 0 ? "" : ` (ab ${dates.join(", ")}${hasMore ? ", …" : ""})`),
};

export const limitPatternWords = sentencesOf("limit_pattern", {
  en: {
    pattern_above: (v: Pattern & { most: number }) =>
      `${hasPattern.en(v)}; ${english.allowed(v.most)}.`,
    pattern_below: (v: Pattern & { least: number }) =>
      `${hasPattern.en(v)}; ${english.required(v.least)}.`,
    unused_no_token: (_: Empty) => "Every pattern has a token that matches no shift.",
    unused_no_pattern_start: (v: Span) => `No pattern may start between ${v.from} and ${v.to}.`,
  },
  de: {
    pattern_above: (v) => `${hasPattern.de(v)}; ${german.allowed(v.most)}.`,
    pattern_below: (v) => `${hasPattern.de(v)}; ${german.required(v.least)}.`,
    unused_no_token: () => "Jedes Muster enthält ein Zeichen, das auf keinen Dienst zutrifft.",
    unused_no_pattern_start: (v) => `Zwischen ${v.from} und ${v.to} darf kein Muster beginnen.`,
  },
});
