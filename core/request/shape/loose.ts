/** Reads parts of a body of which nothing is certain yet. */

import { isObject } from "../../model/is-object.ts";

/** An object with unknown keys and values. */
export type Loose = Readonly<Record<string, unknown>>;

/** The objects of a list with their positions; none when it is no list. */
export function entries(value: unknown): [number, Loose][] {
  if (!Array.isArray(value)) return [];
  const found: [number, Loose][] = [];
  value.forEach((entry: unknown, index) => {
    if (isObject(entry)) found.push([index, entry]);
  });
  return found;
}
