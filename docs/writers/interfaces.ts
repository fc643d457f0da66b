/** Interfaces of TypeScript from schemas, so that editors show what each field is, in the form that the formatter leaves. */
import type * as z from "zod";

const LINE = 100;

type Schema = z.core.JSONSchema.JSONSchema;

export interface InterfaceOptions {
  /** By the id of a schema; those that are missing are named as their id. */
  readonly names: ReadonlyMap<string, string>;
  /** Ids of what is declared elsewhere. */
  readonly elsewhere: ReadonlySet<string>;
  /** Ids of what may be written to. */
  readonly open: ReadonlySet<string>;
}

/** Where a type stands: beside which others, how far in, and whether what it holds may be written to. */
interface Place extends InterfaceOptions {
  readonly defs: Readonly<Record<string, Schema>>;
  readonly indent: string;
  readonly isOpen: boolean;
}

/** An interface, or a type where it is none, for each definition; throws where a field is not described. */
export function interfaces(
  defs: Readonly<Record<string, Schema>>,
  options: InterfaceOptions,
): string {
  return Object.entries(defs)
    .filter(([id]) => !options.elsewhere.has(id))
    .map(([id, schema]) => {
      const isOpen = options.open.has(id);
      const place = { ...options, defs, indent: "", isOpen };
      return declaration(nameOf(id, place), schema, place);
    })
    .join("\n");
}

/** Brings in, from a file, what is declared elsewhere and stands in these declarations. */
export function importLine(declared: string, file: string, options: InterfaceOptions): string {
  const code = declared.replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  const names = [...options.elsewhere]
    .map((id) => nameOf(id, options))
    .filter((name) => new RegExp(`\\b${name}\\b(?=[;[| ])`).test(code))
    .sort();
  const line = `import type { ${names.join(", ")} } from "${file}";`;
  return line.length <= LINE
    ? line
    : `import type {\n${names.map((name) => `  ${name},\n`).join("")}} from "${file}";`;
}

function declaration(name: string, schema: Schema, place: Place): string {
  const doc = comment(name, schema.description, "");
  if (schema.properties === undefined) {
    const head = `export type ${name} =`;
    return `${doc}${folded(`${head} ${typeOf(schema, place)};`, head, "")}\n`;
  }
  const members = membersOf(schema, place);
  return place.isOpen
    ? `${doc}export type ${name} = {\n${members}};\n`
    : `${doc}export interface ${name} {\n${members}}\n`;
}

function membersOf({ properties = {}, required = [] }: Schema, place: Place): string {
  const { isOpen } = place;
  const inner = { ...place, indent: `${place.indent}  ` };
  return Object.entries(properties)
    .map(([key, schema]) => {
      if (typeof schema === "boolean") throw new Error(`${key} has no type.`);
      const isOptional = !required.includes(key);
      const head = `${inner.indent}${isOpen ? "" : "readonly "}${key}${isOptional ? "?" : ""}:`;
      const field = `${head} ${typeOf(schema, inner)}${isOptional ? " | undefined" : ""};`;
      const text = meaningOf(schema, place);
      return `${comment(key, text, inner.indent)}${folded(field, head, inner.indent)}\n`;
    })
    .join("");
}

/** Said of the field and of its type in the same words, it is said once; so it is where the field may be null as well. */
function meaningOf(schema: Schema, { defs }: Place): string | undefined {
  if (schema.description !== undefined) return schema.description;
  const [main = schema] = (schema.anyOf ?? []).filter(
    (option): option is Schema => typeof option !== "boolean" && option.type !== "null",
  );
  return main.description ?? defs[idOf(main) ?? ""]?.description;
}

/** A choice that is too long for a line has a line for each option. */
function folded(text: string, head: string, indent: string): string {
  if (text.split("\n")[0]!.length <= LINE) return text;
  // What stands in brackets is one option.
  const options = text.slice(head.length + 1, -1).split(/ \| (?![^(]*\))/);
  return `${head}\n${options.map((option) => `${indent}  | ${option}`).join("\n")};`;
}

function typeOf(schema: Schema | boolean, place: Place): string {
  if (typeof schema === "boolean") return "unknown";
  const { anyOf, type, properties, additionalProperties, prefixItems } = schema;
  const id = idOf(schema);
  if (id !== null) return nameOf(id, place);
  if (anyOf !== undefined) return anyOf.map((option) => typeOf(option, place)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const keep = place.isOpen ? "" : "readonly ";
  if (prefixItems !== undefined)
    return `${keep}[${prefixItems.map((item) => typeOf(item, place)).join(", ")}]`;
  if (type === "array" && !Array.isArray(schema.items)) {
    const item = typeOf(schema.items ?? true, place);
    const isChoice = !item.startsWith("{") && item.includes(" | ");
    return `${keep}${isChoice ? `(${item})` : item}[]`;
  }
  if (properties !== undefined) return `{\n${membersOf(schema, place)}${place.indent}}`;
  if (type === "object") {
    const record = `Record<string, ${typeOf(additionalProperties ?? true, place)}>`;
    return place.isOpen ? record : `Readonly<${record}>`;
  }
  // What has no type may be anything.
  const types = type === undefined ? ["unknown"] : Array.isArray(type) ? type : [type];
  return types.map((each) => (each === "integer" ? "number" : each)).join(" | ");
}

function idOf({ $ref }: Schema): string | null {
  return $ref?.slice("#/$defs/".length) ?? null;
}

function nameOf(id: string, { names }: InterfaceOptions): string {
  return names.get(id) ?? id;
}

/** Everything has a meaning to tell; what has none is forgotten. */
function comment(name: string, text: string | undefined, indent: string): string {
  if (text === undefined) throw new Error(`${name} is not described.`);
  const words = text.split(" ");
  const lines: string[] = [];
  const room = 120 - indent.length;
  if (text.length + 8 <= room) return `${indent}/** ${text} */\n`;
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + word.length + 4 > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return `${[`${indent}/**`, ...[...lines, line].map((each) => `${indent} * ${each}`), `${indent} */`].join("\n")}\n`;
}
