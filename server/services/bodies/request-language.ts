import { type Language, languages } from "../../../core/index.ts";

/** What a request is answered in that names no language. */
const DEFAULT: Language = "en";

/**
 * The language that the header `Accept-Language` prefers among those results come in; null where it prefers none of them
 * to English.
 */
export function preferredLanguage(acceptLanguage: string | null): Language | null {
  if (acceptLanguage === null) return null;
  const ranges = acceptLanguage
    .split(",")
    .map((range, place) => ({ ...rangeOf(range), place }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place);
  for (const { name } of ranges) {
    if (name === "*") return null;
    const found = languages.find(
      (language) => name === language || name.startsWith(`${language}-`),
    );
    if (found !== undefined) return found === DEFAULT ? null : found;
  }
  return null;
}

/** `de-AT;q=0.8`; what is no number counts as 0. */
function rangeOf(range: string): { readonly name: string; readonly quality: number } {
  const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = given === undefined ? 1 : Number(given.replace(/^q\s*=\s*/, ""));
  return { name, quality: quality <= 1 ? quality : 0 };
}

/** The body with `config.language` set where it names none; the same object where nothing is to be set. */
export function withLanguage(value: unknown, language: Language | null): unknown {
  if (language === null || !isObject(value)) return value;
  const { config } = value;
  if (config !== undefined && config !== null && !isObject(config)) return value;
  const named = isObject(config) ? config.language : null;
  return named === undefined || named === null
    ? { ...value, config: { ...config, language } }
    : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
