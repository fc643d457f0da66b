/** What is said of a field to those who write requests. */
import type { JsonSchema } from "../json-schema/json-schema.ts";

export interface FieldNote {
  /** What it means, in one or two sentences; what the reader's schema says of it where it is left out. */
  readonly text?: string;
  /** Of a number. */
  readonly unit?: string;
  /** What holds where nothing is given, as a request would write it. */
  readonly default?: unknown;
  readonly example?: unknown;
}

/** By the keys of a shape, those of shapes inside it that have no name of their own behind a dot. */
export type FieldNotes = Readonly<Record<string, FieldNote | string>>;

/**
 * The schema with a note. Unit, default and example stand in the description as well, because editors show nothing
 * else of a schema.
 */
export function described(schema: JsonSchema, note: FieldNote | string): JsonSchema {
  const {
    text = schema.description ?? "",
    unit,
    ...given
  }: FieldNote = typeof note === "string" ? { text: note } : note;
  const usual = given.default ?? schema.default;
  const example = given.example ?? schema.examples?.[0];
  const sentences = [
    text,
    ...(unit === undefined ? [] : [`Unit: ${unit}.`]),
    ...(usual === undefined ? [] : [`Default: ${code(usual)}.`]),
    ...(example === undefined ? [] : [`Example: ${code(example)}.`]),
  ];
  return {
    ...schema,
    description: sentences.join(" "),
    ...(usual !== undefined && { default: usual }),
    ...(example !== undefined && { examples: [example] }),
  };
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

/** The schema with the note at its place: keys of objects, through lists and alternatives. Throws where there is no such field. */
export function withNote(
  schema: JsonSchema,
  path: readonly string[],
  note: FieldNote | string,
): JsonSchema {
  const [key, ...rest] = path;
  if (key === undefined) return described(schema, note);
  if (schema.items !== undefined) return { ...schema, items: withNote(schema.items, path, note) };
  const field = schema.properties?.[key];
  if (field !== undefined)
    return { ...schema, properties: { ...schema.properties, [key]: withNote(field, rest, note) } };
  const options = schema.anyOf;
  const holder = options?.findIndex((option) => option.properties ?? option.items) ?? -1;
  const held = options?.[holder];
  if (options === undefined || held === undefined)
    throw new Error(`there is no field ${path.join(".")}`);
  return { ...schema, anyOf: options.with(holder, withNote(held, path, note)) };
}
