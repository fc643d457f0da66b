/** Texts, and parameters that nobody knows, that are longer than anybody writes: they would be kept with a request whatever their size. */
import type { Path, ValidationProblem } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { placeInWords } from "../messages/place-words.ts";
import { paramsOf } from "../rules/param-names.ts";
import type { Loose } from "./loose.ts";
import { solveRequestSchema } from "./schema.ts";
import { unknownKeys } from "./unknown-keys.ts";

/** Of one text, or one key of a map; about four pages. */
export const MOST_CHARACTERS = 10_000;
/** Of all parameters of one consequence whose type nobody knows, as JSON. */
export const MOST_UNKNOWN_PARAMS = 10_000;
/** Nothing that is known of a request lies as deep. */
const DEEPEST = 64;

interface TooLong {
  readonly loc: Path;
  readonly words: string;
}

/** A problem for each of them that a solve or a list of its rules could read; unknown keys may hold what they like. Never throws. */
export function textProblems(body: unknown): ValidationProblem[] {
  const found: TooLong[] = [];
  walk(found, body, []);
  if (found.length === 0) return [];
  // Asked only where something is found, which takes longer than finding it.
  const unknown = new Set(
    unknownKeys(solveRequestSchema, body, []).map(({ loc }) => JSON.stringify(loc)),
  );
  const isKnown = ({ loc }: TooLong) =>
    !loc.some((_, end) => unknown.has(JSON.stringify(loc.slice(0, end + 1))));
  return found.filter(isKnown).map(({ loc, words }) => ({
    loc,
    msg: `${placeInWords(loc, body)}: ${words}`,
    type: "string_too_long",
  }));
}

function walk(found: TooLong[], value: unknown, loc: Path): void {
  if (typeof value === "string") {
    if (value.length > MOST_CHARACTERS)
      found.push({ loc, words: `at most ${MOST_CHARACTERS} characters, not ${value.length}.` });
    return;
  }
  if (typeof value !== "object" || value === null || loc.length > DEEPEST) return;
  if (Array.isArray(value)) {
    value.forEach((entry: unknown, at) => {
      if (typeof entry === "string" || typeof entry === "object") walk(found, entry, [...loc, at]);
    });
    return;
  }
  if (!isObject(value)) return;
  if (loc.at(-2) === "consequences" && hasTooMuch(value)) {
    const most = `${MOST_UNKNOWN_PARAMS} characters`;
    const words = `the parameters of a type that nobody knows take at most ${most}.`;
    found.push({ loc: [...loc, "params"], words });
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const at = [...loc, key];
    if (key.length > MOST_CHARACTERS)
      found.push({ loc: at, words: `a key has at most ${MOST_CHARACTERS} characters.` });
    if (typeof child === "string" || typeof child === "object") walk(found, child, at);
  }
}

function hasTooMuch({ type, params }: Loose): boolean {
  if (typeof type !== "string" || !isObject(params) || paramsOf(type) !== null) return false;
  return JSON.stringify(params).length > MOST_UNKNOWN_PARAMS;
}
