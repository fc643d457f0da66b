/** Sentences as data: a key of the catalogue and its values, put into words where the language is known. */
import { de } from "./de.ts";
import { type English, en } from "./en.ts";

/** Languages that results come in. */
export type Language = "en" | "de";

export const languages: readonly Language[] = ["en", "de"];

/** Every language has every sentence, for the same values. */
export type Catalogue = English;

export type SentenceKey = keyof Catalogue;

/** What a sentence is filled with. Where a text is asked for, another sentence may stand. */
export type SentenceValues<K extends SentenceKey> = Fillable<Parameters<Catalogue[K]>[0]>;

type Fillable<V> = {
  readonly [N in keyof V]: string extends V[N]
    ? V[N] | Sentence
    : V[N] extends readonly string[]
      ? readonly (string | Sentence)[]
      : V[N];
};

/** A sentence not yet in words; plain data. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, unknown>>;
}

const catalogues: Readonly<Record<Language, Catalogue>> = { en, de };

/** The sentence of the catalogue with these values. */
export function sentence<K extends SentenceKey>(key: K, values: SentenceValues<K>): Sentence {
  return { key, values };
}

/** The sentence in words. Numbers and dates are in the form of the language; dates stay ISO. */
export function inWords({ key, values }: Sentence, language: Language): string {
  const say = catalogues[language][key] as (values: Readonly<Record<string, unknown>>) => string;
  return say(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, filled(value, language)]),
    ),
  );
}

function filled(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((entry) => filled(entry, language));
  return isSentence(value) ? inWords(value, language) : value;
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === "object" && value !== null && "key" in value && "values" in value;
}
