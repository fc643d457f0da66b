/** Keys of a request that nothing reads. The schemas themselves say what is known, so a new field needs no second list. */
import * as z from "zod";
import type { Path, ValidationProblem, Warning } from "../../api.ts";
import { alternatives, didYouMean, elementOf } from "../../constraints/index.ts";
import { isObject } from "../../model/is-object.ts";
import { likelyNames } from "../../model/problem/nearest-names.ts";
import { placeInWords } from "../messages/place-words.ts";
import { paramsOf } from "../rules/param-names.ts";
import type { Loose } from "./loose.ts";
import { consequenceSchema } from "./rule-entities.ts";

export interface UnknownKey {
  readonly loc: Path;
  readonly key: string;
  /** Known keys of its place that may have been meant, equally near; empty where none is near. */
  readonly meant: readonly string[];
  /** Its place without positions and ids: what is alike in a hundred people is told once. */
  readonly kind: string;
}

/** What people call and mark their things by is taken everywhere and given back, and read by no solve. */
export const ECHOED: readonly string[] = ["name", "color", "description"];

/**
 * Every key of a body that neither `schema` nor `echoed` knows, in the order of the body, however broken the rest of it is.
 */
export function unknownKeys(
  schema: z.ZodType,
  body: unknown,
  echoed = ECHOED,
): readonly UnknownKey[] {
  const found: UnknownKey[] = [];
  walk(found, schema, body, [], "", echoed);
  return found;
}

function walk(
  found: UnknownKey[],
  schema: z.ZodType,
  value: unknown,
  loc: Path,
  kind: string,
  echoed: readonly string[],
): void {
  if (typeof value !== "object" || value === null || !holdsObjects(schema)) return;
  if (Array.isArray(value)) {
    const element = alternatives(schema).find((inner) => inner instanceof z.ZodArray);
    const entry = element === undefined ? null : elementOf(element);
    if (entry !== null)
      value.forEach((child: unknown, at) => {
        walk(found, entry, child, [...loc, at], `${kind}[]`, echoed);
      });
    return;
  }
  if (!isObject(value)) return;
  const shape = shapeFor(schema, value);
  if (shape !== null) {
    walkObject(found, shape, value, loc, kind, echoed);
    if (schema === consequenceSchema || alternatives(schema).includes(consequenceSchema))
      walkParams(found, value, loc, kind);
    return;
  }
  const map = alternatives(schema).find((inner) => inner instanceof z.ZodRecord);
  const entry = map === undefined ? null : elementOf(map);
  if (entry !== null)
    for (const [key, child] of Object.entries(value))
      walk(found, entry, child, [...loc, key], `${kind}.*`, echoed);
}

type Shape = Readonly<Record<string, z.ZodType | undefined>>;

function walkObject(
  found: UnknownKey[],
  shape: Shape,
  value: Loose,
  loc: Path,
  kind: string,
  echoed: readonly string[],
): void {
  for (const [key, child] of Object.entries(value)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema !== undefined) walk(found, schema, child, [...loc, key], `${kind}.${key}`, echoed);
    else if (!echoed.includes(key)) {
      const meant = found.length < MOST_GUESSED ? namesMeant(key, shape, value, echoed) : [];
      found.push({ loc: [...loc, key], key, meant, kind: `${kind}.${key}` });
    }
  }
}

/** Guessing takes a thousand times as long as finding, and nobody reads so many. */
const MOST_GUESSED = 200;

function namesMeant(
  key: string,
  shape: Shape,
  value: Loose,
  echoed: readonly string[],
): readonly string[] {
  const known = Object.keys(shape);
  const names = "id" in shape ? [...new Set([...known, ...echoed])] : known;
  const free = names.filter((name) => !Object.hasOwn(value, name) || value[name] == null);
  return likelyNames(key, free);
}

/** Parameters as the type they are given to knows them; of an unknown type nothing can be said. */
function walkParams(found: UnknownKey[], consequence: Loose, loc: Path, kind: string): void {
  const { type, params } = consequence;
  const shape = typeof type === "string" ? paramsOf(type) : null;
  if (shape !== null && isObject(params))
    walkObject(found, shape, params, [...loc, "params"], `${kind}.params:${type}`, []);
}

/** Of the shapes an object can have, the one that knows most of its keys; null where the schema has none. */
function shapeFor(schema: z.ZodType, value: Loose): Shape | null {
  let best: Shape | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const inner of alternatives(schema)) {
    if (!(inner instanceof z.ZodObject)) continue;
    const shape: Shape = inner.shape;
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key)).length;
    if (unknown < fewest) [best, fewest] = [shape, unknown];
  }
  return best;
}

/** By schema, which is an object of zod and can carry nothing of ours. */
const holding = new WeakMap<z.ZodType, boolean>();

/** Maps of dates by person are long and hold nothing to look at. */
function holdsObjects(schema: z.ZodType): boolean {
  let holds = holding.get(schema);
  if (holds === undefined) {
    holds = alternatives(schema).some((inner) => {
      if (inner instanceof z.ZodObject) return true;
      const entry = elementOf(inner);
      return entry !== null && holdsObjects(entry);
    });
    holding.set(schema, holds);
  }
  return holds;
}

/** One warning for each kind of key, at the first place where it stands. */
export function unknownKeyWarnings(keys: readonly UnknownKey[], body: unknown): Warning[] {
  const byKind = new Map<string, UnknownKey[]>();
  for (const key of keys) {
    const alike = byKind.get(key.kind);
    if (alike === undefined) byKind.set(key.kind, [key]);
    else alike.push(key);
  }
  return [...byKind.values()].map((alike) => {
    const [first] = alike as [UnknownKey];
    const more = alike.length - 1;
    const also = more === 0 ? "" : ` So it is in ${more} more ${more === 1 ? "place" : "places"}.`;
    return {
      code: "unknown_key",
      path: first.loc.join("."),
      message: `${sentenceOf(first, body)} It is ignored.${also}${didYouMean(first.meant)}`,
    };
  });
}

/** Every such key as a problem, for requests that want to be read strictly. */
export function unknownKeyProblems(
  keys: readonly UnknownKey[],
  body: unknown,
): ValidationProblem[] {
  return keys.map((key) => ({
    loc: key.loc,
    msg: `${sentenceOf(key, body)}${didYouMean(key.meant)}`,
    type: "extra_forbidden",
  }));
}

function sentenceOf({ loc, key }: UnknownKey, body: unknown): string {
  const place = placeInWords(loc.slice(0, -1), body);
  return `${place.charAt(0).toUpperCase()}${place.slice(1)} has no key ${JSON.stringify(key)}.`;
}
