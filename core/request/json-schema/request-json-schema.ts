/** The request in JSON Schema, for editors and validators. Written from the schemas by which requests are read. */
import { objectives } from "../../objectives/index.ts";
import { constraintNames, objectiveNames } from "../config/config-names.ts";
import { notesByShape } from "../notes/notes-by-shape.ts";
import { consequenceNotes } from "../notes/rule-notes.ts";
import { priorityWords, severityFrom } from "../rules/priority.ts";
import { described, type FieldNotes, withNote } from "../shape/field-notes.ts";
import { solveRequestSchema } from "../shape/schema.ts";
import { defineConditions } from "./condition-json-schema.ts";
import {
  anyCase,
  giving,
  type JsonSchema,
  listOrNull,
  nothing,
  nullable,
  refTo,
  when,
  wordSchema,
} from "./json-schema.ts";
import { type Definitions, jsonSchemaOf } from "./json-schema-of.ts";
import { consequenceTypes, defineConsequences } from "./rule-json-schema.ts";

/**
 * A schema of draft 2020-12 that takes the requests whose shape the service takes with `config.strict`, and no others.
 * Relations between fields, references to ids, names of time zones and sizes are left to `validateRequest`.
 */
export function requestJsonSchema(): JsonSchema {
  const definitions: Definitions = new Map();
  jsonSchemaOf(solveRequestSchema, { definitions, inParams: false });
  nameConfigEntries(definitions);
  defineRules(definitions);
  for (const [shape, notes] of Object.entries(notesByShape))
    definitions.set(shape, noted(shapeIn(definitions, shape), notes));
  const { SolveRequest: request, ...others } = Object.fromEntries(definitions);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Shiftsmith request",
    description: "A shift-scheduling problem: people, shifts, rules and a window of dates.",
    ...request,
    $defs: others,
  };
}

function shapeIn(definitions: Definitions, name: string): JsonSchema {
  const shape = definitions.get(name);
  if (shape === undefined) throw new Error(`there is no shape ${name}`);
  return shape;
}

function noted(schema: JsonSchema, notes: FieldNotes): JsonSchema {
  return Object.entries(notes).reduce(
    (whole, [path, note]) => withNote(whole, path.split("."), note),
    schema,
  );
}

/** The names that `config` may use, which come from the registries. */
function nameConfigEntries(definitions: Definitions): void {
  const config = shapeIn(definitions, "GenerationConfig");
  const names = objectiveNames().all;
  const weight: JsonSchema = { type: "integer", minimum: 0, maximum: 1_000_000 };
  const weights: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(
      objectives.map(({ id, statement, unit, defaultWeight }) => [
        id,
        described(weight, {
          text: statement,
          unit: `points for each ${unit}`,
          default: defaultWeight,
        }),
      ]),
    ),
    propertyNames: { pattern: anyCase(names) },
    additionalProperties: weight,
  };
  definitions.set("GenerationConfig", {
    ...config,
    properties: {
      ...config.properties,
      enabled_constraints: listOrNull(wordSchema(constraintNames().all)),
      enabled_objectives: listOrNull(wordSchema(names)),
      objective_weights: nullable(weights),
    },
  });
}

const softWords = priorityWords.filter((word) =>
  ["should", "may"].includes(severityFrom(word) ?? ""),
);

/** An editor offers the types that there are wherever a type is written. */
const anyType: JsonSchema = {
  anyOf: [{ enum: consequenceTypes }, { type: "string", minLength: 1 }],
};

const isActive: JsonSchema = {
  type: "object",
  properties: { status: { anyOf: [{ type: "string", pattern: anyCase(["active"]) }, nothing] } },
};

/**
 * What a rule says is looked at where the rule is active: then types, parameters and conditions have to be known. A soft
 * rule may have a type that nobody knows.
 */
function defineRules(definitions: Definitions): void {
  const consequence = noted(shapeIn(definitions, "Consequence"), consequenceNotes);
  const { type: _type, params: _params, ...common } = consequence.properties ?? {};
  definitions.set("UncheckedConsequence", {
    ...consequence,
    properties: { ...consequence.properties, type: anyType },
  });
  definitions.set("UncheckedCondition", shapeIn(definitions, "Condition"));
  defineConsequences(definitions, common);
  defineConditions(definitions);
  const rule = shapeIn(definitions, "PlanningRule");
  const demanding = (consequences: JsonSchema): JsonSchema => ({
    type: "object",
    properties: { consequences: listOrNull(consequences) },
  });
  definitions.set("PlanningRule", {
    ...rule,
    properties: {
      ...rule.properties,
      conditions: listOrNull(refTo("UncheckedCondition")),
      consequences: listOrNull(refTo("UncheckedConsequence")),
    },
    ...when(isActive, {
      type: "object",
      properties: { conditions: listOrNull(refTo("Condition")) },
      ...when(
        giving("priority", { type: "string", pattern: anyCase(softWords) }),
        demanding(refTo("SoftConsequence")),
        demanding(refTo("Consequence")),
      ),
    }),
  });
}
