/** The parameters of a rule type as rows of a table: shape, bounds and default from the schema, meaning from the rule. */
import * as z from "zod";
import { employeeSelector, shiftSelector } from "../../core/constraints/families/selectors.ts";
import type { Constraint } from "../../core/model/rule/rule.ts";

type Schema = z.core.JSONSchema.JSONSchema;

export interface ParamRow {
  readonly name: string;
  readonly isRequired: boolean;
  /** Kind of value with its bounds, in words. */
  readonly values: string;
  /** As JSON; null where there is none. */
  readonly fallback: string | null;
  readonly meaning: string;
}

/** One row for each parameter, in the order of the schema. Throws when a rule's schema is not one of an object. */
export function paramRows({ id, paramsSchema, paramMeanings }: Constraint): readonly ParamRow[] {
  if (!(paramsSchema instanceof z.ZodObject)) throw new Error(`${id} has no schema of its params`);
  const written = jsonSchema(paramsSchema, "input");
  const read = jsonSchema(paramsSchema, "output");
  return Object.entries(read.properties ?? {}).map(([name, schema]) => {
    const meaning = paramMeanings[name];
    if (meaning === undefined) throw new Error(`${id} does not say what ${name} means`);
    if (typeof schema === "boolean") throw new Error(`${id} accepts anything as ${name}`);
    return {
      name,
      isRequired: written.required?.includes(name) === true,
      values: valuesText(schema),
      fallback: schema.default === undefined ? null : JSON.stringify(schema.default),
      meaning,
    };
  });
}

/** The parameters of a selector, with what each accepts. */
export function selectorRows(selector: z.ZodObject): readonly (readonly [string, string])[] {
  return Object.entries(jsonSchema(selector, "output").properties ?? {}).map(([name, schema]) => [
    name,
    typeof schema === "boolean" ? "anything" : valuesText(schema),
  ]);
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}

const named: readonly (readonly [string, string])[] = [
  [shapeKey(jsonSchema(shiftSelector, "output")), "ShiftSelector"],
  [shapeKey(jsonSchema(employeeSelector, "output")), "EmployeeSelector"],
];

/** Tells two object shapes apart by their keys. */
function shapeKey({ properties }: Schema): string {
  return Object.keys(properties ?? {}).join();
}

/** A kind of value with its bounds: `whole number 1 to 31`, `"a" | "b"`, `list of 1 to 20 …`. */
function valuesText(schema: Schema): string {
  if (schema.title !== undefined) return schema.title;
  const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => !isNull(option));
  if (options !== undefined) return options.map((option) => nestedText(option)).join(" or ");
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  switch (types[0]) {
    case "integer":
    case "number":
      return numberText(schema);
    case "boolean":
      return "true or false";
    case "string":
      return stringText(schema);
    case "array": {
      const count = rangeText(schema.minItems, schema.maxItems);
      const items = Array.isArray(schema.items) ? undefined : schema.items;
      return `list of ${count}${count === "" ? "" : " of "}${nestedText(items)}`;
    }
    case "object":
      return objectText(schema);
    default:
      return "any value";
  }
}

function nestedText(schema: Schema | boolean | undefined): string {
  return schema === undefined || typeof schema === "boolean" ? "anything" : valuesText(schema);
}

function isNull(schema: Schema | boolean): boolean {
  return typeof schema === "object" && schema.type === "null";
}

function numberText(schema: Schema): string {
  const kind = schema.type === "integer" ? "whole number" : "number";
  const above = schema.exclusiveMinimum === undefined ? "" : ` above ${schema.exclusiveMinimum}`;
  const range = rangeText(schema.minimum, schema.maximum);
  return [kind + above, range].filter((part) => part !== "").join(above === "" ? " " : ", ");
}

function rangeText(least: number | undefined, most: number | undefined): string {
  const top = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (least !== undefined && top !== undefined) return `${least} to ${top}`;
  if (least !== undefined) return `at least ${least}`;
  return top === undefined ? "" : `at most ${top}`;
}

function stringText({ format, pattern }: Schema): string {
  if (format === "date") return "date YYYY-MM-DD";
  if (pattern?.includes("[0-5]") === true) return "time HH:MM";
  return "text";
}

function objectText(schema: Schema): string {
  const key = shapeKey(schema);
  const name = named.find(([shape]) => shape === key && key !== "")?.[1];
  if (name !== undefined) return `[${name}](#selectors)`;
  if (key === "") return `map to ${nestedText(schema.additionalProperties)}`;
  const entries = Object.entries(schema.properties ?? {}).map(
    ([property, value]) => `${property}: ${nestedText(value)}`,
  );
  return `{ ${entries.join("; ")} }`;
}
