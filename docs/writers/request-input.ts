/** The types of a request as people write it, as TypeScript: written from the JSON Schema, so that both say the same. */
import { type JsonSchema, requestJsonSchema } from "../../core/index.ts";

const opening = `/**
 * The request as people write it: closed, so that a misspelt field is an error of the compiler, with what each field means.
 * Written by \`npm run docs\` from the schemas by which requests are read. Changes made here are lost.
 */
`;

/** Read where a rule is switched off or unknown; who writes rules writes those that are read. */
const instead: Readonly<Record<string, string>> = {
  UncheckedCondition: "Condition",
  UncheckedConsequence: "Consequence",
};
const left: readonly string[] = [...Object.keys(instead), "SoftConsequence"];

/** The whole file. */
export function requestInputSource(): string {
  const { $defs = {}, ...request } = requestJsonSchema();
  const aliases = [
    alias("RequestInput", request, $defs),
    ...Object.entries($defs)
      .filter(([name, schema]) => !left.includes(name) && isNamed(schema))
      .map(([name, schema]) => alias(typeName(name), schema, $defs)),
  ];
  return `${opening}\n${aliases.join("\n\n")}\n`;
}

type Definitions = Readonly<Record<string, JsonSchema>>;

function alias(name: string, schema: JsonSchema, definitions: Definitions): string {
  return `${comment(schema, "")}export type ${name} = ${typeOf(schema, definitions, "")};`;
}

function typeName(definition: string): string {
  return `${instead[definition] ?? definition}Input`;
}

/** Texts of a form are texts to a compiler. */
function isNamed({ type }: JsonSchema): boolean {
  return type !== "string";
}

function comment({ description }: JsonSchema, indent: string): string {
  return description === undefined
    ? ""
    : `${indent}/** ${description.replaceAll("*/", "* /")} */\n${indent}`;
}

function typeOf(schema: JsonSchema, definitions: Definitions, indent: string): string {
  const { $ref, type, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = $ref.replace("#/$defs/", "");
    const target = definitions[name];
    return target === undefined || isNamed(target) ? typeName(name) : "string";
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  const kinds = schema.allOf?.flatMap(({ then }) => (then?.$ref === undefined ? [] : [then])) ?? [];
  if (kinds.length > 0) return unionType(kinds, definitions, indent);
  // Keys that may be written in another case are no keys to a compiler.
  const isMap = schema.propertyNames !== undefined || properties === undefined;
  if (!isMap) return objectType(schema, definitions, indent);
  if (schema.anyOf !== undefined) return unionType(schema.anyOf, definitions, indent);
  if (type === "array")
    return items === undefined ? "unknown[]" : `Array<${typeOf(items, definitions, indent)}>`;
  if (type === "object") {
    const values = additionalProperties || {};
    return `{ [key: string]: ${typeOf(values, definitions, indent)} }`;
  }
  if (type === "integer") return "number";
  return type ?? "unknown";
}

/** Words in another case are read as well, but nobody is led to them. */
function unionType(
  options: readonly JsonSchema[],
  definitions: Definitions,
  indent: string,
): string {
  const hasWords = options.some((option) => option.enum ?? option.const);
  const types = options
    .filter(({ pattern }) => !hasWords || pattern === undefined)
    .map((option) => typeOf(option, definitions, indent));
  return [...new Set(types)].join(" | ");
}

function objectType(
  { properties = {}, required = [] }: JsonSchema,
  definitions: Definitions,
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([key, schema]) => {
    const name = /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
    const value = typeOf(schema, definitions, inner);
    const prefix = comment(schema, inner) || inner;
    return required.includes(key)
      ? `${prefix}${name}: ${value};`
      : `${prefix}${name}?: ${value === "unknown" ? value : `${value} | undefined`};`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n${indent}}`;
}
