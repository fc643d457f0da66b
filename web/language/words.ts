/** The words of the page, a catalogue for each part; German is typed by English, so none can be missing. */
import type { Language } from "../../core/index.ts";
import { language } from "../state/settings.ts";

/** The catalogue in the language of the page; read inside a component it follows the reader's choice. */
export function catalogue<W>(english: W, german: W): () => W {
  const byLanguage: Readonly<Record<Language, W>> = { en: english, de: german };
  return () => byLanguage[language.value];
}
