/** The parts of a JSON Schema that the reference shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replace(/\s+/g, " ");

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** What a schema allows, in words and with links to the schemas that it names. */
export function typeWords(schema: Schema): string {
  if (schema.$ref !== undefined) return schemaLink(schema.$ref);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(", ");
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return [...new Set(choices.map(typeWords))].join(" or ");
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return "anything";
  return types.map((type) => `${oneType(type, schema)}${limits(type, schema)}`).join(" or ");
}

function schemaLink(reference: string): string {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return `[${name}](#${name.toLowerCase()})`;
}

function oneType(type: string, { items, additionalProperties, format }: Schema): string {
  if (type === "array") return items === undefined ? "list" : `list of ${typeWords(items)}`;
  if (type === "object" && typeof additionalProperties === "object")
    return `object, each value ${typeWords(additionalProperties)}`;
  if (type === "string" && format !== undefined) return `string (${format})`;
  return type;
}

function limits(type: string, schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, maxLength, minItems, maxItems } = schema;
  const bounds: string[] = [];
  // Bounds that only say that a number is an exact one are none for a reader.
  const isNear = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (type === "number" || type === "integer") {
    if (isNear(minimum)) bounds.push(`at least ${minimum}`);
    if (isNear(exclusiveMinimum)) bounds.push(`more than ${exclusiveMinimum}`);
    if (isNear(maximum)) bounds.push(`at most ${maximum}`);
  }
  if (type === "string" && maxLength !== undefined) bounds.push(`at most ${maxLength} characters`);
  if (type === "array" && minItems !== undefined) bounds.push(`at least ${minItems}`);
  if (type === "array" && maxItems !== undefined) bounds.push(`at most ${maxItems}`);
  return bounds.length === 0 ? "" : `, ${bounds.join(", ")}`;
}

/** The fields of an object, those of objects in it included, as a Markdown table; empty where it has none. */
export function schemaTable(schema: Schema): string {
  const rows = fieldRows(schema, "");
  if (rows.length === 0) return "";
  return ["| Field | Value | |", "| --- | --- | --- |", ...rows].join("\n");
}

function fieldRows(schema: Schema, before: string): readonly string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const notes = [required.has(name) ? "Required." : "", field.description ?? ""];
    if (field.default !== undefined) notes.push(`Default ${code(field.default)}.`);
    const text = cell(notes.filter((note) => note !== "").join(" "));
    const row = `| \`${path}\` | ${cell(typeWords(field))} | ${text} |`;
    return [row, ...fieldRows(field, `${path}.`), ...fieldRows(field.items ?? {}, `${path}[].`)];
  });
}
