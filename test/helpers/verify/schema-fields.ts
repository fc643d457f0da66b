import * as z from "zod";

/**
 * The paths of every field that a schema knows and that is no object itself: keys joined by dots, whatever lies in a list
 * without its index (`shifts.minStaff`), what lies in a map of objects under `*`. A named shape that occurs twice is
 * followed once, one inside itself not at all.
 */
export function fieldPaths(schema: z.ZodType): readonly string[] {
  const followed = new Set<z.ZodType>();
  const walk = (part: z.ZodType, path: string): string[] => {
    const { inner, maps } = innermost(part);
    if (!(inner instanceof z.ZodObject) || followed.has(inner)) return [path];
    if (inner.meta()?.id !== undefined) followed.add(inner);
    return Object.entries<z.ZodType>(inner.shape).flatMap(([key, value]) =>
      path.split(".").at(-1) === key
        ? [`${path}.${key}`]
        : walk(value, path === "" ? key : `${path}${".*".repeat(maps)}.${key}`),
    );
  };
  return walk(schema, "");
}

/** What is left without optionality, lists and maps, and how many maps there were. */
function innermost(schema: z.ZodType): { readonly inner: z.ZodType; readonly maps: number } {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return innermost(known(schema.unwrap()));
  if (schema instanceof z.ZodArray) return innermost(known(schema.element));
  if (!(schema instanceof z.ZodRecord)) return { inner: schema, maps: 0 };
  const { inner, maps } = innermost(known(schema.valueType));
  return { inner, maps: maps + 1 };
}

function known(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error("a part of a schema is of an unknown kind");
}

/** Whether a path of keys is that of a field, or lies inside it. */
export function isWithin(path: string, field: string): boolean {
  const keys = path.split(".");
  return field.split(".").every((key, at) => key === "*" || key === keys[at]);
}

/** Paths of keys, without the indices of lists, at which two bodies differ. */
export function differingPaths(a: unknown, b: unknown, path = ""): readonly string[] {
  if (Object.is(a, b)) return [];
  if (Array.isArray(a) && Array.isArray(b)) {
    const length = Math.max(a.length, b.length);
    return Array.from({ length }, (_, k) => k).flatMap((k) => differingPaths(a[k], b[k], path));
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) =>
      differingPaths(a[key], b[key], path === "" ? key : `${path}.${key}`),
    );
  }
  return [path];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
