/** What the reader of requests takes, said in JSON Schema. */
import * as z from "zod";
import {
  alternatives,
  boundsOf,
  type Needs,
  neededKeys,
  shapeName,
} from "../../constraints/index.ts";
import {
  byWeekday,
  clockTime,
  dateTime,
  endClockTime,
  identifier,
  weekday,
} from "../shape/fields.ts";
import { ECHOED } from "../shape/unknown-keys.ts";
import { datePattern, dateTimePattern, weekdayNames, weekdayTitle } from "../shifts/clock.ts";
import {
  anyCase,
  closed,
  echoing,
  giving,
  type JsonSchema,
  nothing,
  nullable,
  refTo,
  when,
  wordSchema,
} from "./json-schema.ts";

export type Definitions = Map<string, JsonSchema>;

export interface Place {
  /** Shapes that have a name, filled as they are met. */
  readonly definitions: Definitions;
  /** Inside parameters null means that a value is not given, at any depth, and nothing is taken only to be given back. */
  readonly inParams: boolean;
}

const text = (description: string, pattern: string, example: string): JsonSchema => ({
  type: "string",
  description,
  pattern,
  examples: [example],
});

/** Texts of a fixed form, by the name of their definition. */
const texts: Readonly<Record<string, JsonSchema>> = {
  Date: text("An existing date as YYYY-MM-DD.", datePattern, "2026-03-02"),
  DateTime: text(
    "An ISO date-time; without an offset on the department's clock.",
    dateTimePattern,
    "2026-03-01T21:30:00+01:00",
  ),
  ClockTime: text("A clock time as HH:MM, from 00:00 to 23:59.", patternOf(clockTime), "22:00"),
  EndClockTime: text(
    "A clock time as HH:MM, or 24:00 for the end of the date.",
    patternOf(endClockTime),
    "24:00",
  ),
};

const longNames = weekdayNames.map((_, at) => weekdayTitle(at + 1).toLowerCase());

const personsOrNull: JsonSchema = {
  description: "Persons on this day.",
  anyOf: [{ type: "integer", minimum: 0, maximum: 100_000 }, nothing],
};

/** Shapes that the reader knows by a function, which nobody can look into. */
const shapes = new Map<z.ZodType, readonly [name: string, schema: JsonSchema]>([
  [identifier, ["Id", { type: "string", minLength: 1, not: { const: "__proto__" } }]],
  [
    weekday,
    [
      "Weekday",
      {
        anyOf: [
          { enum: [...weekdayNames, 1, 2, 3, 4, 5, 6, 7] },
          { type: "string", pattern: anyCase([...weekdayNames, ...longNames]) },
        ],
      },
    ],
  ],
  [
    byWeekday,
    [
      "PersonsByWeekday",
      {
        type: "object",
        properties: Object.fromEntries(
          [...weekdayNames, "holiday"].map((day) => [day, personsOrNull]),
        ),
        propertyNames: { pattern: anyCase([...weekdayNames, ...longNames, "holiday"]) },
        additionalProperties: personsOrNull,
      },
    ],
  ],
]);

function patternOf(type: z.ZodType): string {
  return String(type.meta()?.pattern);
}

/** The schema of a value; a shape with a name becomes a definition and a reference to it. */
export function jsonSchemaOf(type: z.ZodType, place: Place): JsonSchema {
  const [name, known] = namedAs(type);
  if (name === null) return { ...bare(type, place), ...notesOf(type) };
  if (!place.definitions.has(name)) {
    // Stands there already where the shape occurs inside itself.
    place.definitions.set(name, {});
    place.definitions.set(name, known ?? bare(type, place));
  }
  return { ...refTo(name), ...notesOf(type) };
}

function namedAs(type: z.ZodType): readonly [name: string | null, schema: JsonSchema | null] {
  const shape = shapes.get(type);
  if (shape !== undefined) return shape;
  const form = formOf(type);
  if (form !== null) return [form, texts[form]!];
  const shared = shapeName(type);
  if (shared !== null) return [shared, null];
  const id: unknown = type.meta()?.id;
  return [typeof id === "string" ? id : null, null];
}

/** The name of a text's fixed form. */
function formOf(type: z.ZodType): string | null {
  if (type instanceof z.ZodISODate) return "Date";
  if (!(type instanceof z.ZodString)) return null;
  const { format, pattern } = type.meta() ?? {};
  if (format === "date") return "Date";
  if (pattern === undefined) return null;
  if (pattern === patternOf(clockTime)) return "ClockTime";
  if (pattern === patternOf(endClockTime)) return "EndClockTime";
  return pattern === patternOf(dateTime) ? "DateTime" : null;
}

function notesOf(type: z.ZodType): JsonSchema {
  const { description, example } = type.meta() ?? {};
  return {
    ...(typeof description === "string" && { description }),
    ...(example !== undefined && formOf(type) === null && { examples: [example] }),
  };
}

function bare(type: z.ZodType, place: Place): JsonSchema {
  if (type instanceof z.ZodOptional) return jsonSchemaOf(known(type.unwrap()), place);
  if (type instanceof z.ZodNullable) return nullable(jsonSchemaOf(known(type.unwrap()), place));
  if (type instanceof z.ZodDefault)
    return { ...jsonSchemaOf(known(type.unwrap()), place), default: type.def.defaultValue };
  const { enum: words, pattern } = type.meta() ?? {};
  if (Array.isArray(words)) return wordSchema(words.map(String));
  if (typeof pattern === "string") return { type: "string", pattern };
  if (type instanceof z.ZodUnion)
    return { anyOf: type.options.map((option) => jsonSchemaOf(known(option), place)) };
  if (type instanceof z.ZodPipe) return pipeSchema(type, place);
  if (type instanceof z.ZodObject) return objectSchema(type, place);
  if (type instanceof z.ZodRecord) return recordSchema(type, place);
  if (type instanceof z.ZodArray) return listSchema(type, place);
  return scalarSchema(type);
}

function pipeSchema(type: z.ZodPipe, place: Place): JsonSchema {
  const options = alternatives(type);
  if (options.length > 1) return { anyOf: options.map((option) => jsonSchemaOf(option, place)) };
  return jsonSchemaOf(known(type.in instanceof z.ZodTransform ? type.out : type.in), place);
}

function objectSchema(type: z.ZodObject, place: Place): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, field] of Object.entries(type.shape)) {
    const value = known(field);
    const isOptional = value.safeParse(undefined).success;
    const schema = jsonSchemaOf(value, place);
    properties[key] = isOptional && place.inParams ? nullable(schema) : schema;
    if (!isOptional) required.push(key);
  }
  const object = place.inParams ? closed(properties, required) : marked(properties, required);
  return { ...object, ...needsSchema(type) };
}

/** What an object has to give beside what is required, as far as its schema notes that down. */
function needsSchema(type: z.ZodType): JsonSchema {
  const { needs, needsByType } = neededKeys(type);
  const given = (lists: Needs) => lists.map((keys) => ({ anyOf: keys.map((key) => giving(key)) }));
  const conditions = [
    ...given(needs),
    ...Object.entries(needsByType).map(([word, lists]) =>
      when(giving("type", { type: "string", pattern: anyCase([word]) }), { allOf: given(lists) }),
    ),
  ];
  return conditions.length === 0 ? {} : { allOf: conditions };
}

const echoed: JsonSchema = { description: "Taken and given back; no solve reads it." };

/** What has an id is called and marked by its client; elsewhere such keys are taken, but nobody is led to them. */
function marked(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema {
  const missing = ECHOED.filter((key) => !Object.hasOwn(properties, key));
  if (Object.hasOwn(properties, "id"))
    return closed(
      { ...properties, ...Object.fromEntries(missing.map((key) => [key, echoed])) },
      required,
    );
  return {
    ...closed(properties, required),
    ...(missing.length > 0 && echoing(missing)),
  };
}

function recordSchema(type: z.ZodRecord, place: Place): JsonSchema {
  const values = jsonSchemaOf(known(type.valueType), place);
  const keys = formOf(known(type.keyType));
  return {
    type: "object",
    ...(keys !== null && { propertyNames: { pattern: texts[keys]!.pattern! } }),
    additionalProperties: place.inParams ? nullable(values) : values,
  };
}

function listSchema(type: z.ZodArray, place: Place): JsonSchema {
  const bounds: { minItems?: number; maxItems?: number } = {};
  for (const { minimum, maximum } of checksOf(type)) {
    if (typeof minimum === "number") bounds.minItems = minimum;
    if (typeof maximum === "number") bounds.maxItems = maximum;
  }
  return { type: "array", items: jsonSchemaOf(known(type.element), place), ...bounds };
}

/** A check as the schema library notes it down. */
interface Check {
  readonly check: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly pattern?: unknown;
}

function checksOf(type: z.ZodType): readonly Check[] {
  return (type._zod.def.checks ?? []).map((check) => ({ ...check._zod.def }));
}

function scalarSchema(type: z.ZodType): JsonSchema {
  if (type instanceof z.ZodNumber) return numberSchema(type);
  if (type instanceof z.ZodString) {
    const pattern = checksOf(type).find((check) => check.pattern instanceof RegExp)?.pattern;
    return {
      type: "string",
      ...(type.minLength !== null && { minLength: type.minLength }),
      ...(pattern instanceof RegExp && { pattern: pattern.source }),
    };
  }
  if (type instanceof z.ZodBoolean) return { type: "boolean" };
  if (type instanceof z.ZodEnum) return wordSchema(type.options.map(String));
  if (type instanceof z.ZodLiteral) return { enum: [...type.values] };
  if (type instanceof z.ZodNull) return nothing;
  if (type instanceof z.ZodUnknown) return {};
  throw new Error("a part of a schema is of a kind that JSON Schema is not written for");
}

function numberSchema(type: z.ZodNumber): JsonSchema {
  const { least, isLeastOpen, most } = boundsOf(type);
  return {
    type: type instanceof z.ZodNumberFormat ? "integer" : "number",
    ...(least !== null && (isLeastOpen ? { exclusiveMinimum: least } : { minimum: least })),
    ...(most !== null && { maximum: most }),
  };
}

function known(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error("a part of a schema is of an unknown kind");
}
