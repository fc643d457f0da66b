/** Consequences of planning rules in JSON Schema: the type decides which parameters there are. */
import { constraints } from "../../constraints/index.ts";
import type { Constraint } from "../../model/rule/rule.ts";
import { aliasNames, aliasPartsOf } from "../rules/aliases.ts";
import { neededParams, type WrittenParam, writtenParams } from "../rules/param-names.ts";
import { described } from "../shape/field-notes.ts";
import { ECHOED } from "../shape/unknown-keys.ts";
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
import { type Definitions, jsonSchemaOf } from "./json-schema-of.ts";

/** Every type that a consequence may have, as documentation writes it, other names included. */
export const consequenceTypes: readonly string[] = [
  ...constraints.flatMap(({ consequenceType }) => consequenceType ?? []),
  ...aliasNames,
];

/** The fields that consequences of all types have, but for type and params. */
type Common = Readonly<Record<string, JsonSchema>>;

/** Writes a definition for every type, and `Consequence`, of which the type decides which one it is. */
export function defineConsequences(definitions: Definitions, common: Common): void {
  const kinds = consequenceTypes.map((type) => {
    const name = `${type.charAt(0).toUpperCase()}${type.slice(1)}Consequence`;
    definitions.set(name, consequence(type, definitions, common));
    return when(ofType([type]), refTo(name));
  });
  definitions.set("Consequence", {
    description: "What the rule demands. The `type` decides which `params` there are.",
    type: "object",
    properties: { type: wordSchema(consequenceTypes) },
    required: ["type"],
    allOf: kinds,
  });
  definitions.set("SoftConsequence", {
    type: "object",
    ...when(ofType(consequenceTypes), refTo("Consequence"), unknownConsequence(common)),
  });
}

function ofType(types: readonly string[]): JsonSchema {
  return giving("type", { type: "string", pattern: anyCase(types) });
}

/** Of a type that nobody knows: taken in rules that are soft, and reported as unsupported. */
function unknownConsequence(common: Common): JsonSchema {
  const properties = {
    type: { type: "string", minLength: 1 },
    params: { anyOf: [{ type: "object" }, nothing] },
    ...common,
  };
  return { ...closed(properties, ["type"]), ...echoing(ECHOED) };
}

function consequence(type: string, definitions: Definitions, common: Common): JsonSchema {
  const params = [...(writtenParams(type)?.values() ?? [])];
  const needed = neededParams(type);
  const { constraint } = params[0] ?? { constraint: named(type) };
  const { consequenceType, example = {}, statement, unit } = constraint;
  const own = aliasPartsOf(type) === null;
  const about = described(
    {},
    {
      text: `${own ? "" : `Another name for \`${consequenceType}\`: `}${statement} A soft rule pays by: ${unit}.`,
      ...(own && { example: { type, params: example } }),
    },
  );
  const typeSchema: JsonSchema = {
    description: about.description ?? type,
    anyOf: [{ const: type }, { type: "string", pattern: anyCase([type]) }],
  };
  const schema = paramsSchema(type, params, needed, definitions);
  const isNeeded = needed.length > 0;
  return {
    title: type,
    ...about,
    ...closed(
      { type: typeSchema, params: isNeeded ? schema : nullable(schema), ...common },
      isNeeded ? ["type", "params"] : ["type"],
    ),
    ...echoing(ECHOED),
  };
}

function named(type: string): Constraint {
  const canonical = aliasPartsOf(type)?.[0]?.type ?? type;
  const constraint = constraints.find(({ consequenceType }) => consequenceType === canonical);
  if (constraint === undefined) throw new Error(`there is no rule of type ${type}`);
  return constraint;
}

function paramsSchema(
  type: string,
  params: readonly WrittenParam[],
  needed: readonly (readonly string[])[],
  definitions: Definitions,
): JsonSchema {
  const alone = needed.flatMap((names) => (names.length === 1 ? names : []));
  const choices = needed.filter((names) => names.length > 1);
  const properties = params.map((param) => {
    const schema = paramSchema(type, param, definitions);
    return [param.name, alone.includes(param.name) ? schema : nullable(schema)] as const;
  });
  return {
    description: "Parameters of the type.",
    ...closed(Object.fromEntries(properties), alone),
    ...(choices.length > 0 && {
      allOf: choices.map((names) => ({ anyOf: names.map((name) => giving(name)) })),
    }),
  };
}

function paramSchema(
  type: string,
  { name, schema, canonical, constraint }: WrittenParam,
  definitions: Definitions,
): JsonSchema {
  const written = jsonSchemaOf(schema, { definitions, inParams: true });
  if (canonical === null) return described(written, { text: "Names; at least one." });
  const parts = aliasPartsOf(type) ?? [];
  const usual = parts.find((part) => part.type === constraint.consequenceType)?.defaults?.[
    canonical
  ];
  const isInMinutes = !Object.hasOwn(constraint.paramMeanings, name) && /minutes$/i.test(name);
  const meaning = constraint.paramMeanings[canonical] ?? "";
  const example: unknown = isInMinutes ? undefined : constraint.example?.[canonical];
  return described(written, {
    text: isInMinutes ? `\`${canonical}\`, given in minutes.` : meaning,
    ...(usual !== undefined && { default: usual }),
    ...(example !== undefined && { example }),
  });
}
