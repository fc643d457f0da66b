import type { Random } from "./random.ts";

/** The part of JSON Schema that the interface description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

export type Components = Readonly<Record<string, Schema>>;

const IDS = ["e1", "e2", "early", "late", "night", "rn", "ward", "r1", "ü", "a b", "=1+1", ""];
const DATES = ["2026-03-02", "2026-03-03", "2026-03-08", "2026-02-27", "2024-02-29"];
const TEXTS = ["08:00", "22:00", "06:30", "24:00", "2026-03-02T06:00:00+01:00", ...IDS];
const DEEPEST = 7;
const OPTIONAL = 0.2;

/** A value the schema allows, as far as the schema says. */
export function sample(schema: Schema, components: Components, random: Random, depth = 0): unknown {
  const of = (part: Schema) => sample(part, components, random, depth + 1);
  if (schema.$ref !== undefined) return of(named(schema.$ref, components));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return of(choiceOf(choices, random, depth));
  const type = typeof schema.type === "string" ? schema.type : pickType(schema, random);
  switch (type) {
    case "object":
      return sampleObject(schema, random, depth, of);
    case "array": {
      const least = schema.minItems ?? 0;
      const count = depth > DEEPEST ? least : random.integer(least, Math.max(least, 3));
      return Array.from({ length: count }, () => of(schema.items ?? {}));
    }
    case "string":
      return sampleText(schema, random);
    case "integer":
      return Math.round(sampleNumber(schema, random));
    case "number":
      return sampleNumber(schema, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return random.pick<unknown>([null, 1, "x", true, ["08:00"], { hours: 11 }]);
  }
}

export function named(ref: string, components: Components): Schema {
  const schema = components[ref.replace("#/components/schemas/", "")];
  if (schema === undefined) throw new Error(`The description refers to ${ref}, which it has not.`);
  return schema;
}

function choiceOf(choices: readonly Schema[], random: Random, depth: number): Schema {
  const simple = choices.find(({ type }) => type === "null");
  return depth > DEEPEST && simple !== undefined ? simple : random.pick(choices);
}

function pickType({ type }: Schema, random: Random): string | undefined {
  return type === undefined || typeof type === "string" ? type : random.pick(type);
}

function sampleObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  random: Random,
  depth: number,
  of: (part: Schema) => unknown,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(properties)) {
    const optional = depth > DEEPEST ? 0 : OPTIONAL;
    if (required.includes(key) || random.chance(optional)) value[key] = of(part);
  }
  if (typeof additionalProperties !== "object" || depth > DEEPEST) return value;
  if (Object.keys(properties).length > 0 && !random.chance(0.1)) return value;
  for (let i = random.integer(0, 2); i > 0; i--)
    value[random.pick([...IDS, ...DATES])] = of(additionalProperties);
  return value;
}

function sampleText(schema: Schema, random: Random): string {
  if (schema.format === "date") return random.pick(DATES);
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const fits = TEXTS.filter(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern).test(text)),
  );
  return fits.length === 0 ? "x".repeat(minLength) : random.pick(fits);
}

function sampleNumber(schema: Schema, random: Random): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
  const most = Math.min(schema.maximum ?? 50, Number.MAX_SAFE_INTEGER);
  return random.pick([least, Math.max(least, most), random.integer(least, Math.max(least, most))]);
}
