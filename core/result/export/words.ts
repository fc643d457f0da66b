/** How roster files write numbers and dates in the languages they come in. */
import { rosterDe } from "../../language/de.ts";
import { rosterEn } from "../../language/en.ts";
import type { RosterWords } from "../../language/roster-words.ts";
import type { Language } from "../../language/sentence.ts";

export type Words = RosterWords;

export const wordsOf: Readonly<Record<Language, Words>> = { en: rosterEn, de: rosterDe };

/** A number with at most one decimal, in the spelling of the language. */
export function decimal(value: number, { decimalPoint }: Words): string {
  const text = String(Math.round(Math.abs(value) * 10) / 10).replace(".", decimalPoint);
  return value < 0 && text !== "0" ? `−${text}` : text;
}

/** The same with its sign; nothing in front of 0. */
export function signed(value: number, words: Words): string {
  const text = decimal(value, words);
  return value > 0 && text !== "0" ? `+${text}` : text;
}

/** `Mo 2 March 2026`, in German `Mo 2. März 2026`. */
export function longDate(
  day: {
    readonly weekday: number;
    readonly dayOfMonth: number;
    readonly month: number;
    readonly year: number;
  },
  { locale, weekdays, months }: Words,
): string {
  const dot = locale === "de" ? "." : "";
  return `${weekdays[day.weekday - 1]} ${day.dayOfMonth}${dot} ${months[day.month - 1]} ${day.year}`;
}
