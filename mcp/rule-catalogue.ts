import * as z from "zod";
import {
  acceptedValues,
  aliasParts,
  conditionFields,
  constraints,
  nearestNames,
  objectives,
  operatorsFor,
  solveRequestSchema,
} from "../core/index.ts";
import { fieldTexts, operatorTexts } from "./condition-texts.ts";

type Json = Readonly<Record<string, unknown>>;

/** A rule type or an objective by its name and what it says. */
export interface CatalogueEntry {
  /** As a request writes it. */
  readonly name: string;
  readonly kind: "rule" | "core_rule" | "objective";
  readonly statement: string;
}

/** Everything about one of them. */
export interface CatalogueArticle extends CatalogueEntry {
  /** Where a request writes it. */
  readonly place: string;
  readonly unit: string;
  readonly source: string | null;
  /** JSON Schema of the parameters; null where there are none to write. */
  readonly params: Json | null;
  readonly example: Json | null;
  /** Other names of the type that a request may use, with what they set. */
  readonly otherNames: readonly string[];
}

type Rule = (typeof constraints)[number];

const nameOf = ({ id, consequenceType }: Rule) => consequenceType ?? id;

/** Every rule type and every objective. */
export function catalogue(): readonly CatalogueEntry[] {
  const rules = constraints.map(
    (rule): CatalogueEntry => ({
      name: nameOf(rule),
      kind: rule.consequenceType === null ? "core_rule" : "rule",
      statement: rule.statement,
    }),
  );
  const costs = objectives.map(
    ({ id, statement }): CatalogueEntry => ({ name: id, kind: "objective", statement }),
  );
  return [...rules, ...costs];
}

/** The article of a name in any of its spellings; null for one that is not known. */
export function articleOf(name: string): CatalogueArticle | null {
  const isMeant = (own: string | null) => own?.toLowerCase() === name.trim().toLowerCase();
  const alias = Object.keys(aliasParts).find(isMeant);
  const meant = alias === undefined ? null : (aliasParts[alias]?.[0]?.type ?? null);
  const rule = constraints.find(
    ({ id, consequenceType: type }) =>
      isMeant(id) || isMeant(type) || (meant !== null && type === meant),
  );
  if (rule !== undefined) return ruleArticle(rule);
  const objective = objectives.find(({ id }) => isMeant(id));
  if (objective === undefined) return null;
  const { id, statement, unit, defaultWeight } = objective;
  return {
    ...{ name: id, kind: "objective", statement, unit, source: null, params: null, otherNames: [] },
    place: `config.enabled_objectives, config.objective_weights (default ${defaultWeight})`,
    example: { config: { objective_weights: { [id]: defaultWeight } } },
  };
}

/** Names that may have been meant. */
export function namesLike(name: string): readonly string[] {
  return nearestNames(
    name,
    [...catalogue().map((entry) => entry.name), ...Object.keys(aliasParts)],
    3,
  );
}

function ruleArticle(rule: Rule): CatalogueArticle {
  const { consequenceType: type, statement, unit, source, example, appearsIn } = rule;
  const isWritten = type !== null;
  return {
    ...{ name: nameOf(rule), kind: isWritten ? "rule" : "core_rule", statement, unit, source },
    place: isWritten ? "planning_rules[].consequences[]" : (appearsIn ?? "always in force"),
    params: isWritten ? paramsSchema(rule) : null,
    example: isWritten ? { type, params: example ?? {} } : null,
    otherNames: Object.entries(aliasParts).flatMap(([name, parts]) =>
      parts.some((part) => part.type === type) ? [name] : [],
    ),
  };
}

/** The schema of the parameters with what each of them means. */
function paramsSchema({ paramsSchema: schema, paramMeanings }: Rule): Json | null {
  if (!(schema instanceof z.ZodType)) return null;
  const { $schema: _draft, ...jsonSchema } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const properties = Object.entries(jsonSchema.properties ?? {}).map(([name, property]) => {
    const description = paramMeanings[name];
    const isPlain = typeof property === "boolean" || description === undefined;
    return [name, isPlain ? property : { ...property, description }];
  });
  return { ...jsonSchema, properties: Object.fromEntries(properties) };
}

/** What conditions of a rule may look at and ask. */
export function conditionCatalogue() {
  const fields = Object.entries(conditionFields).map(([name, { looksAt, value, multi }]) => ({
    ...{ field: name, of: looksAt, meaning: fieldTexts[name] ?? "", values: acceptedValues(value) },
    operators: [...operatorsFor(value, multi === true)],
  }));
  const operators = Object.entries(operatorTexts).map(([operator, holds]) => ({ operator, holds }));
  return { fields, operators };
}

/** JSON Schema of a request. */
export function requestSchema(): Json {
  return z.toJSONSchema(solveRequestSchema, { io: "input", unrepresentable: "any" });
}
