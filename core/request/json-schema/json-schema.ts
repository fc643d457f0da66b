/** JSON Schema as far as requests need it. */

/** A schema of draft 2020-12. Only keywords of the standard, and no `format`, so that every validator takes it as it is. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
}

export const nothing: JsonSchema = { type: "null" };

/** An object that has these keys and no others. */
export function closed(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Keys that are taken and given back, whatever they hold; nobody is led to them. */
export function echoing(keys: readonly string[]): JsonSchema {
  return { patternProperties: { [`^(?:${keys.join("|")})$`]: {} } };
}

/** What holds beside everything else where the value fits a schema, and where it does not. */
export function when(fits: JsonSchema, holds: JsonSchema, otherwise?: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: fits, then: holds, ...(otherwise !== undefined && { else: otherwise }) };
}

/** An object that gives the key, and not as null. */
export function giving(key: string, value: JsonSchema = { not: nothing }): JsonSchema {
  return { type: "object", required: [key], properties: { [key]: value } };
}

/** A list of what is taken, or null. */
export function listOrNull(items: JsonSchema): JsonSchema {
  return { anyOf: [{ type: "array", items }, nothing] };
}

/** A reference to a definition. */
export function refTo(definition: string): JsonSchema {
  return { $ref: `#/$defs/${definition}` };
}

/** One of the words: as documentation writes them, so that an editor offers them, or in any other case. */
export function wordSchema(words: readonly string[]): JsonSchema {
  return { anyOf: [{ enum: words }, { type: "string", pattern: anyCase(words) }] };
}

/** A pattern for the words in any case; patterns of JSON Schema have no flags. */
export function anyCase(words: readonly string[]): string {
  const letter = (character: string) => {
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    return lower === upper
      ? character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&")
      : `[${lower}${upper}]`;
  };
  return `^(?:${words.map((word) => [...word].map(letter).join("")).join("|")})$`;
}

/** The schema or null, with what is said of the value kept in front. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { title, description, default: usual, examples, ...value } = schema;
  const isUnion = value.anyOf !== undefined && Object.keys(value).length === 1;
  const options = isUnion ? (value.anyOf ?? []) : [value];
  if (Object.keys(value).length === 0 || options.includes(nothing)) return schema;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(usual !== undefined && { default: usual }),
    ...(examples !== undefined && { examples }),
    anyOf: [...options, nothing],
  };
}
