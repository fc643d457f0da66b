/** What a consequence of a planning rule asks for, in a few words; the rule's own name says more. */

import type { Language } from "../../../core/index.ts";
import { language } from "../../state/settings.ts";
import { type BriefWords, briefText } from "./brief-text.ts";
import ruleBriefs from "./rule-briefs.json";
import {
  type Params,
  sequencesIn,
  successionDe,
  successionEn,
  tokensDe,
  tokensEn,
} from "./sequence-words.ts";

const periodsEn: Readonly<Record<string, string>> = {
  day: "a day",
  week: "a week",
  fourWeeks: "in four weeks",
  month: "a month",
  year: "a year",
  window: "in the whole window",
};
const periodsDe: typeof periodsEn = {
  day: "am Tag",
  week: "in der Woche",
  fourWeeks: "in vier Wochen",
  month: "im Monat",
  year: "im Jahr",
  window: "im ganzen Zeitraum",
};

const words: Readonly<Record<Language, BriefWords>> = {
  en: {
    ...{ least: "at least", most: "at most", to: "to", periods: periodsEn },
    sequences: (params) => sequencesIn(params, tokensEn, "or"),
    succession: successionEn,
  },
  de: {
    ...{ least: "mindestens", most: "höchstens", to: "bis", periods: periodsDe },
    sequences: (params) => sequencesIn(params, tokensDe, "oder"),
    succession: successionDe,
  },
};

/** What rules say of themselves, by their types and other names in small letters. */
const briefs = new Map<string, Readonly<Record<Language, string>>>(Object.entries(ruleBriefs));

/** A consequence in words; null for a type the page has no words for. */
export function consequenceText(type: string, params: Params | null | undefined): string | null {
  const text = briefs.get(type.toLowerCase())?.[language.value];
  return text === undefined ? null : briefText(text, params ?? {}, words[language.value]);
}
