/** `core/generation-result.ts`: the types of a result, written from its schema so that editors show what each field is. */
import * as z from "zod";
import { resultSchema } from "../core/index.ts";

const LINE = 100;
/** Names that are others in the types than in the description of the interface. */
const RENAMED = new Map([["Assignment", "WireAssignment"]]);
/** A request takes it as it is: the types of requests are open, and their lists may be written to. */
const GIVEN_BACK: ReadonlySet<string> = new Set(["CarriedAccount"]);

type Schema = z.core.JSONSchema.JSONSchema;

/** Where a type stands: beside which others, how far in, and whether what it holds may be written to. */
interface Place {
  readonly defs: Readonly<Record<string, Schema>>;
  readonly indent: string;
  readonly isOpen: boolean;
}

/** The text of the file, as the formatter would leave it. */
export function resultInterfaces(): string {
  const { $defs: defs = {} } = z.toJSONSchema(resultSchema);
  const named = Object.entries(defs).map(([id, schema]) => declaration(nameOf(id), schema, defs));
  return [
    "/** What a solve returns. Written from `core/result/result-schema.ts` by `npm run docs`; change it there. */",
    "",
    named.join("\n"),
  ].join("\n");
}

function declaration(name: string, schema: Schema, defs: Place["defs"]): string {
  const isOpen = GIVEN_BACK.has(name);
  const place = { defs, indent: "", isOpen };
  const doc = comment(name, schema.description, "");
  if (schema.properties === undefined) {
    const head = `export type ${name} =`;
    return `${doc}${folded(`${head} ${typeOf(schema, place)};`, head, "")}\n`;
  }
  const members = membersOf(schema, place);
  return isOpen
    ? `${doc}export type ${name} = {\n${members}};\n`
    : `${doc}export interface ${name} {\n${members}}\n`;
}

function membersOf({ properties = {}, required = [] }: Schema, place: Place): string {
  const { defs, isOpen } = place;
  const inner = { ...place, indent: `${place.indent}  ` };
  return Object.entries(properties)
    .map(([key, schema]) => {
      if (typeof schema === "boolean") throw new Error(`${key} has no type.`);
      const isOptional = !required.includes(key);
      const head = `${inner.indent}${isOpen ? "" : "readonly "}${key}${isOptional ? "?" : ""}:`;
      const field = `${head} ${typeOf(schema, inner)}${isOptional ? " | undefined" : ""};`;
      // Said of the field and of its type in the same words, it is said once.
      const text = schema.description ?? defs[idOf(schema) ?? ""]?.description;
      return `${comment(key, text, inner.indent)}${folded(field, head, inner.indent)}\n`;
    })
    .join("");
}

/** A choice that is too long for a line has a line for each option. */
function folded(text: string, head: string, indent: string): string {
  if (text.split("\n")[0]!.length <= LINE) return text;
  const options = text.slice(head.length + 1, -1).split(" | ");
  return `${head}\n${options.map((option) => `${indent}  | ${option}`).join("\n")};`;
}

function typeOf(schema: Schema | boolean, place: Place): string {
  if (typeof schema === "boolean") return "unknown";
  const { anyOf, type, properties, additionalProperties, prefixItems } = schema;
  const id = idOf(schema);
  if (id !== null) return nameOf(id);
  if (anyOf !== undefined) return anyOf.map((option) => typeOf(option, place)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const keep = place.isOpen ? "" : "readonly ";
  if (prefixItems !== undefined)
    return `${keep}[${prefixItems.map((item) => typeOf(item, place)).join(", ")}]`;
  if (type === "array" && !Array.isArray(schema.items)) {
    const item = typeOf(schema.items ?? true, place);
    return `${keep}${item.includes(" | ") ? `(${item})` : item}[]`;
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

function nameOf(id: string): string {
  return RENAMED.get(id) ?? id;
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
