/** The parameters of a rule type as fields of a form: what may be written, with its bounds, read from the rule's own schema. */
import * as z from "zod";
import type { Constraint } from "../model/rule/rule.ts";

type Schema = z.core.JSONSchema.JSONSchema;

/** What a parameter takes. */
export type FieldShape =
  | {
      readonly kind: "number";
      readonly isWhole: boolean;
      readonly least: number | null;
      readonly most: number | null;
      /** The least value itself is too little. */
      readonly isAbove: boolean;
    }
  | { readonly kind: "flag" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "time" }
  | { readonly kind: "date" }
  | { readonly kind: "text" }
  /** What a person or a qualification of the request is called by. */
  | { readonly kind: "names"; readonly of: "people" | "qualifications"; readonly least: number }
  | { readonly kind: "weekdays" }
  /** A selector of shifts; with choices one of these words may stand instead. */
  | { readonly kind: "shifts"; readonly choices: readonly string[] }
  | { readonly kind: "people" }
  /** A day token, see the rule `limitPattern`. */
  | { readonly kind: "day" }
  | {
      readonly kind: "list";
      readonly of: FieldShape;
      readonly least: number;
      readonly most: number | null;
    }
  /** Something for each person, or for each kind of shift. */
  | { readonly kind: "map"; readonly by: "people" | "shifts"; readonly of: FieldShape }
  | { readonly kind: "record"; readonly fields: readonly ParamField[] };

export interface ParamField {
  readonly name: string;
  /** With the rule's type and this path the words of the field are found, as `table.minNights`. */
  readonly path: string;
  readonly shape: FieldShape;
  readonly isRequired: boolean;
  /** What holds where nothing is written; undefined where nothing does. */
  readonly fallback?: unknown;
  /** The field says something only while another one has one of these values. */
  readonly onlyWith: { readonly name: string; readonly values: readonly unknown[] } | null;
}

/** One field for each parameter, in the order of the rule's schema. Throws on a schema that no form could show. */
export function paramFields({ id, paramsSchema }: Constraint): readonly ParamField[] {
  if (!(paramsSchema instanceof z.ZodObject)) throw new Error(`${id} has no schema of its params`);
  const written = jsonSchema(paramsSchema, "input");
  const read = jsonSchema(paramsSchema, "output");
  return fieldsOf(read, written.required ?? [], "");
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}

function fieldsOf(
  schema: Schema,
  required: readonly string[],
  prefix: string,
): readonly ParamField[] {
  const properties = Object.entries(schema.properties ?? {});
  const choicesOf = new Map(
    properties.map(([name, value]) => [name, typeof value === "boolean" ? [] : (value.enum ?? [])]),
  );
  return properties.map(([name, value]): ParamField => {
    if (typeof value === "boolean") throw new Error(`${prefix}${name} takes anything`);
    const path = prefix + name;
    return {
      ...{ name, path, shape: shapeOf(name, path, value) },
      isRequired: required.includes(name) && value.default === undefined,
      ...(value.default !== undefined && { fallback: value.default }),
      onlyWith: onlyWith(name, choicesOf),
    };
  });
}

/** Fields of which the catalogue of rules says that they belong to one value of another. */
const dependent: Readonly<Record<string, readonly [name: string, values: readonly string[]][]>> = {
  days: [["period", ["rolling"]]],
  weeks: [["period", ["rolling"]]],
  anchorDate: [["period", ["twoWeeks", "fourWeeks"]]],
  from: [["per", ["interval"]]],
  to: [["per", ["interval"]]],
  period: [["per", ["period"]]],
};

function onlyWith(
  name: string,
  choicesOf: ReadonlyMap<string, readonly unknown[]>,
): ParamField["onlyWith"] {
  for (const [other, values] of dependent[name] ?? []) {
    const known = values.filter((value) => choicesOf.get(other)?.includes(value));
    if (known.length > 0) return { name: other, values: known };
  }
  return null;
}

function shapeOf(name: string, path: string, schema: Schema): FieldShape {
  if (schema.title === "day token") return { kind: "day" };
  const options = (schema.anyOf ?? schema.oneOf)?.filter(isNoNull);
  if (options !== undefined) return unionShape(name, path, options);
  if (schema.enum !== undefined) return { kind: "choice", choices: schema.enum.map(String) };
  const type = [schema.type ?? []].flat().find((one) => one !== "null");
  if (type === "integer" || type === "number") return numberShape(schema, type === "integer");
  if (type === "boolean") return { kind: "flag" };
  if (type === "string") return textShape(schema);
  if (type === "array") return listShape(name, path, schema);
  if (type === "object") return objectShape(name, path, schema);
  throw new Error(`No form can show what ${path} takes.`);
}

const isNoNull = (option: Schema | boolean): option is Schema =>
  typeof option === "object" && option.type !== "null";

function unionShape(name: string, path: string, options: readonly Schema[]): FieldShape {
  const shapes = options.map((option) => shapeOf(name, path, option));
  if (shapes.length === 1 && shapes[0] !== undefined) return shapes[0];
  const choices = shapes.flatMap((shape) => (shape.kind === "choice" ? shape.choices : []));
  if (shapes.some(({ kind }) => kind === "shifts")) return { kind: "shifts", choices };
  throw new Error(`No form can show what ${path} takes.`);
}

function numberShape(schema: Schema, isWhole: boolean): FieldShape {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum : null;
  const least = above ?? minimum ?? null;
  return { kind: "number", isWhole, least, most, isAbove: above !== null };
}

function textShape({ format, pattern }: Schema): FieldShape {
  if (format === "date") return { kind: "date" };
  return pattern?.includes("[0-5]") === true ? { kind: "time" } : { kind: "text" };
}

function listShape(name: string, path: string, schema: Schema): FieldShape {
  const least = schema.minItems ?? 0;
  if (name === "employeeIds") return { kind: "names", of: "people", least };
  if (name === "qualificationIds") return { kind: "names", of: "qualifications", least };
  if (name === "startWeekdays") return { kind: "weekdays" };
  const { items } = schema;
  if (typeof items !== "object" || Array.isArray(items)) throw new Error(`${path} lists anything`);
  return { kind: "list", of: shapeOf("", path, items), least, most: schema.maxItems ?? null };
}

function objectShape(name: string, path: string, schema: Schema): FieldShape {
  const keys = Object.keys(schema.properties ?? {});
  if (keys.includes("shiftIds")) return { kind: "shifts", choices: [] };
  if (keys.includes("employeeIds")) return { kind: "people" };
  if (keys.length > 0)
    return { kind: "record", fields: fieldsOf(schema, schema.required ?? [], `${path}.`) };
  const of = schema.additionalProperties;
  if (typeof of !== "object") throw new Error(`${path} maps to anything`);
  return { kind: "map", by: name === "values" ? "shifts" : "people", of: shapeOf("", path, of) };
}
