/** Conditions of planning rules in JSON Schema: the field decides the operators and the values. */

import { conditionFields } from "../conditions/condition-fields.ts";
import { operatorSynonyms, operatorsFor, type ValueKind } from "../conditions/condition-values.ts";
import { described } from "../shape/field-notes.ts";
import { ECHOED } from "../shape/unknown-keys.ts";
import { weekdayNames } from "../shifts/clock.ts";
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
import type { Definitions } from "./json-schema-of.ts";

const whole = (maximum: number): JsonSchema => ({ type: "integer", minimum: 1, maximum });

/** What the reader takes for each kind of value. */
const scalars: Readonly<Record<ValueKind, JsonSchema>> = {
  id: { type: "string" },
  label: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  clock: refTo("EndClockTime"),
  date: refTo("Date"),
  weekday: refTo("Weekday"),
  monthDay: {
    type: "string",
    pattern:
      "^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))$",
  },
  month: whole(12),
  dayOfMonth: whole(31),
  isoWeek: whole(53),
  weekParity: wordSchema(["even", "odd"]),
  shiftKind: wordSchema(["work", "onCall", "standby"]),
};

const examples: Readonly<Record<ValueKind, unknown>> = {
  id: "nurse",
  label: "night",
  number: 20,
  boolean: true,
  clock: "22:00",
  date: "2026-12-24",
  weekday: weekdayNames[5],
  monthDay: "12-24",
  month: 12,
  dayOfMonth: 24,
  isoWeek: 52,
  weekParity: "even",
  shiftKind: "onCall",
};

const ignored: JsonSchema = { description: "Of conditions with a field; nothing reads it here." };
const unread = nullable({ ...ignored, type: "string" });

/** Writes `Condition` and one definition for the fields of each kind. */
export function defineConditions(definitions: Definitions): void {
  const groups = new Map<string, FieldGroup>();
  for (const [field, { value: kind, multi = false }] of Object.entries(conditionFields)) {
    const name = `${multi ? "Several" : ""}${kind.charAt(0).toUpperCase()}${kind.slice(1)}Condition`;
    const fields = [...(groups.get(name)?.fields ?? []), field];
    groups.set(name, { kind, multi, fields });
  }
  for (const [name, { kind, multi, fields }] of groups)
    definitions.set(name, leaf(kind, multi, fields));
  definitions.set("ConditionGroup", group());
  definitions.set("Condition", anyCondition(groups));
}

interface FieldGroup {
  readonly kind: ValueKind;
  readonly multi: boolean;
  readonly fields: readonly string[];
}

/** The field decides which condition it is; without one it is a group, or an older client's `type` names the field. */
function anyCondition(groups: ReadonlyMap<string, FieldGroup>): JsonSchema {
  const all = [...groups.values()].flatMap(({ fields }) => fields);
  const [hasNoField, hasConditions] = [{ not: giving("field") }, giving("conditions")];
  const names = (fields: readonly string[]) => ({ type: "string", pattern: anyCase(fields) });
  const kinds = [...groups].map(([name, { fields }]) => {
    const asType = [hasNoField, { not: hasConditions }, giving("type", names(fields))];
    return when({ anyOf: [giving("field", names(fields)), { allOf: asType }] }, refTo(name));
  });
  return {
    description: "A predicate on person, shift and date, or a group of predicates.",
    type: "object",
    properties: {
      field: nullable(wordSchema(all)),
      operator: {},
      value: {},
      negate: {},
      logic: {},
      conditions: {},
    },
    allOf: [
      ...kinds,
      when({ allOf: [hasNoField, hasConditions] }, refTo("ConditionGroup")),
      when(hasNoField, { anyOf: [hasConditions, giving("type", wordSchema(all))] }),
    ],
  };
}

function leaf(kind: ValueKind, multi: boolean, fields: readonly string[]): JsonSchema {
  const operators = operatorsFor(kind, multi);
  const synonyms = Object.entries(operatorSynonyms).flatMap(([word, operator]) =>
    operators.includes(operator) ? [word] : [],
  );
  const words = [...operators, ...synonyms];
  const scalar = scalars[kind];
  const value = described(
    { anyOf: [scalar, { type: "array", items: scalar }, { type: "boolean" }] },
    {
      text: "What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`.",
      example: examples[kind],
    },
  );
  const field = described(wordSchema(fields), { text: "What is looked at.", example: fields[0] });
  const properties = {
    field: nullable(field),
    type: nullable({ type: "string", description: "Read where `field` is missing." }),
    operator: described(
      nullable({ anyOf: [{ enum: words }, { type: "string", pattern: anyCase(words) }] }),
      { text: "How; `in` for a list and `eq` else where it is missing.", example: operators[0] },
    ),
    value: nullable(value),
    values: nullable({ ...value, description: "Read where `value` is missing." }),
    negate: nullable(
      described({ type: "boolean" }, { text: "True turns it around.", default: false }),
    ),
    logic: nullable({
      ...wordSchema(["AND", "OR"]),
      description: "Of groups; nothing reads it here.",
    }),
    conditions: { ...nothing, description: "Of groups; a condition with a field has none." },
  };
  const plain = nullable({ anyOf: [scalar, { type: "array", items: scalar }] });
  const needsValue: JsonSchema = { anyOf: [giving("value"), giving("values")] };
  return {
    ...closed(properties),
    ...echoing(ECHOED),
    anyOf: [giving("field"), giving("type", wordSchema(fields))],
    ...when(
      giving("operator", { type: "string", pattern: anyCase(["exists"]) }),
      { type: "object", properties: { value: nullable({ type: "boolean" }) } },
      {
        type: "object",
        properties: { value: plain, values: plain },
        ...(kind !== "boolean" && needsValue),
      },
    ),
  };
}

function group(): JsonSchema {
  const conditions = described(
    { type: "array", items: refTo("Condition") },
    "The conditions of the group; groups may be nested four deep.",
  );
  return {
    ...closed(
      {
        logic: nullable(
          described(wordSchema(["AND", "OR"]), { text: "What joins them.", default: "AND" }),
        ),
        conditions,
        negate: nullable(
          described({ type: "boolean" }, { text: "True turns it around.", default: false }),
        ),
        field: { ...nothing, description: "Of conditions; a group has none." },
        type: unread,
        operator: unread,
        value: ignored,
        values: ignored,
      },
      ["conditions"],
    ),
    ...echoing(ECHOED),
  };
}
