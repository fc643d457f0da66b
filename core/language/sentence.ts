/** Sentences as data: a key of the catalogue and its values, put into words where the language is known. */
import { de } from "./de.ts";
import { type English, en } from "./en.ts";

/** Languages that results come in. */
export type Language = "en" | "de";

export const languages: readonly Language[] = ["en", "de"];

/** Every language has every sentence, for the same values. */
export type Catalogue = English;

export type SentenceKey = keyof Catalogue;

/** A sentence that only one rule says, in a language. */
type Say = (values: never) => string;

/** The same sentences for the same values in every language. */
export interface OwnWords<T extends Readonly<Record<string, Say>>> {
  readonly en: T;
  readonly de: { readonly [K in keyof T]: (values: Parameters<T[K]>[0]) => string };
}

/** Key of a sentence of the catalogue, or the room of a rule and the key of its own sentence. */
export type AnySentenceKey = SentenceKey | `${string}.${string}`;

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
  readonly key: AnySentenceKey;
  readonly values: Readonly<Record<string, unknown>>;
}

const catalogues: Readonly<Record<Language, Catalogue>> = { en, de };

const own = new Map<string, Readonly<Record<Language, Say>>>();

/** The sentences that only single rules say, by their keys. */
export const ownSentences: ReadonlyMap<string, Readonly<Record<Language, Say>>> = own;

/**
 * Lets a rule say sentences that nobody else says, in its own file: the result makes them from their values as `sentence`
 * does. `room` is the rule's id; throws where two rules have the same.
 */
export function sentencesOf<T extends Readonly<Record<string, Say>>>(
  room: string,
  { en: english, de: german }: OwnWords<T>,
) {
  for (const key of Object.keys(english)) {
    const name = `${room}.${key}`;
    if (own.has(name)) throw new Error(`${name} is said twice`);
    own.set(name, { en: english[key]!, de: german[key as keyof T] as Say });
  }
  return <K extends keyof T & string>(key: K, values: Fillable<Parameters<T[K]>[0]>): Sentence => ({
    key: `${room}.${key}`,
    values,
  });
}

/** The sentence of the catalogue with these values. */
export function sentence<K extends SentenceKey>(key: K, values: SentenceValues<K>): Sentence {
  return { key, values };
}

/** The sentence in words. Numbers and dates are in the form of the language; dates stay ISO. */
export function inWords({ key, values }: Sentence, language: Language): string {
  const known: Readonly<Record<string, unknown>> = catalogues[language];
  const say = (known[key] ?? own.get(key)?.[language]) as (
    values: Readonly<Record<string, unknown>>,
  ) => string;
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
