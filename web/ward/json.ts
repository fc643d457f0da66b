/** Requests as they stand in the editor: JSON that nobody has judged, changed without losing what the page does not know. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object at a key; an empty one where there is none. */
export function objectAt(body: JsonObject, key: string): JsonObject {
  const value = body[key];
  return isObject(value) ? value : {};
}

/** The objects of a list at a key; none where there is no list. */
export function objectsAt(body: JsonObject, key: string): readonly JsonObject[] {
  const value = body[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The texts of a list at a key. */
export function textsAt(body: JsonObject, key: string): readonly string[] {
  const value = body[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

export function textAt(body: JsonObject, key: string): string {
  const value = body[key];
  return typeof value === "string" ? value : "";
}

export function numberAt(body: JsonObject, key: string): number | null {
  const value = body[key];
  return typeof value === "number" ? value : null;
}

/** The object with a value at a key; undefined takes the key away, and so does an empty object or list. */
export function withKey(body: JsonObject, key: string, value: Json | undefined): JsonObject {
  const isEmpty =
    value === undefined ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0);
  if (!isEmpty) return body[key] === value ? body : { ...body, [key]: value };
  if (!(key in body)) return body;
  const { [key]: _, ...rest } = body;
  return rest;
}

/** The value with every text that `renamed` knows under one of the keys, or as a name of a field in a map at them, changed. */
export function withIds(value: Json, from: string, to: string, keys: ReadonlySet<string>): Json {
  const named = (inner: Json): Json => {
    if (inner === from) return to;
    return Array.isArray(inner) ? inner.map((each: Json) => (each === from ? to : each)) : inner;
  };
  if (Array.isArray(value)) return value.map((each: Json) => withIds(each, from, to, keys));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      keys.has(key) ? named(inner) : withIds(inner, from, to, keys),
    ]),
  );
}
