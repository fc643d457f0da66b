/** Safe reading of what a result says in `statistics` and `details`, which are plain data of any shape. */

/** What stands at a path of keys; undefined where the path leads nowhere. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** A finite number, else null. */
export function numberAt(value: unknown, ...path: readonly string[]): number | null {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isFinite(found) ? found : null;
}

/** A text, else null. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path);
  return typeof found === "string" ? found : null;
}

/** A list, else an empty one. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The keys and values of an object whose values are numbers; others are left out. */
export function countsAt(
  value: unknown,
  ...path: readonly string[]
): readonly (readonly [string, number])[] {
  const found = at(value, ...path);
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found).flatMap(([key, count]) =>
    typeof count === "number" ? [[key, count] as const] : [],
  );
}
