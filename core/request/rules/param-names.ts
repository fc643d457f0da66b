/** The parameters of a consequence as its author may write them. */
import * as z from "zod";
import { alternatives, boundsOf, constraintByType, hoursNameOf } from "../../constraints/index.ts";
import type { Constraint } from "../../model/rule/rule.ts";
import { type AliasPart, aliasPartsOf } from "./aliases.ts";

/** One parameter under one of its names. */
export interface WrittenParam {
  readonly name: string;
  readonly schema: z.ZodType;
  /** What the rule means by it; null for a list of names that becomes a condition. */
  readonly canonical: string | null;
  readonly constraint: Constraint;
}

/** Every accepted name of a parameter with what it takes; null for a type that nobody knows. */
export function paramsOf(type: string): Readonly<Record<string, z.ZodType>> | null {
  const params = writtenParams(type);
  return params === null
    ? null
    : Object.fromEntries([...params].map(([name, { schema }]) => [name, schema]));
}

/** The parameters of a type by every name that is understood; null for a type that nobody knows. */
export function writtenParams(type: string): ReadonlyMap<string, WrittenParam> | null {
  const known = new Map<string, WrittenParam>();
  for (const part of partsOf(type)) {
    const params = writtenIn(part);
    if (params === null) return null;
    for (const param of params) if (!known.has(param.name)) known.set(param.name, param);
  }
  return known;
}

/**
 * Names of which a consequence of the type has to give at least one, one list for each thing that neither a default nor
 * custom says; empty for a type that nobody knows.
 */
export function neededParams(type: string): readonly (readonly string[])[] {
  return partsOf(type)
    .filter(({ only }) => only === undefined)
    .flatMap((part) => {
      const constraint = constraintByType(part.type);
      if (constraint === undefined) return [];
      const params = writtenIn(part) ?? [];
      const given = { ...part.defaults, ...part.usual };
      const guessed = new Set(Object.keys({ ...given, ...constraint.usual?.(given) }));
      const namesOf = (canonical: string) =>
        params.filter((param) => param.canonical === canonical).map(({ name }) => name);
      const required = Object.entries(shapeOf(constraint))
        .filter(([name, schema]) => !guessed.has(name) && !schema.safeParse(undefined).success)
        .map(([name]) => namesOf(name));
      const choice = constraint.needsOneOf ?? [];
      const isChosen = choice.length === 0 || choice.some((name) => guessed.has(name));
      return [
        ...required,
        ...(isChosen ? [] : [choice.flatMap(namesOf)]),
        ...(part.selects === undefined ? [] : [[part.selects.param]]),
      ];
    });
}

function partsOf(type: string): readonly AliasPart[] {
  return aliasPartsOf(type) ?? [{ type }];
}

function shapeOf({ paramsSchema }: Constraint): Readonly<Record<string, z.ZodType>> {
  const shape: Readonly<Record<string, unknown>> =
    paramsSchema instanceof z.ZodObject ? paramsSchema.shape : {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? [[name, schema] as const] : [],
    ),
  );
}

const names = z.array(z.string()).min(1);

function writtenIn(part: AliasPart): readonly WrittenParam[] | null {
  const constraint = constraintByType(part.type);
  if (constraint === undefined) return null;
  const shape = shapeOf(constraint);
  const param = (name: string, accepted: string): WrittenParam => {
    const own = Object.hasOwn(shape, accepted) ? shape[accepted] : undefined;
    const canonical = own === undefined ? hoursNameOf(accepted) : accepted;
    return { name, schema: own ?? inMinutes(shape[canonical]), canonical, constraint };
  };
  const renamed = part.renamed ?? {};
  if (part.only !== undefined)
    return [part.only, ...(part.shares ?? [])].map((name) => param(name, renamed[name] ?? name));
  const taken = new Set(Object.values(renamed));
  const selected = part.selects?.param;
  return [
    ...Object.entries(renamed).map(([name, canonical]) => param(name, canonical)),
    ...(selected === undefined
      ? []
      : [{ name: selected, schema: names, canonical: null, constraint }]),
    ...constraint.paramNames.filter((name) => !taken.has(name)).map((name) => param(name, name)),
    // The canonical name is understood as well, and comes last because nobody is led to it.
    ...[...taken].map((name) => param(name, name)),
  ];
}

/** What a parameter in hours takes when it is given in minutes. */
function inMinutes(hours: z.ZodType | undefined): z.ZodType {
  const [number] = hours === undefined ? [] : alternatives(hours);
  if (!(number instanceof z.ZodNumber)) return z.unknown();
  const { least, isLeastOpen, most } = boundsOf(number);
  const minutes = z.number().max((most ?? Number.MAX_SAFE_INTEGER) * 60);
  if (least === null) return minutes.optional();
  return (isLeastOpen ? minutes.gt(least * 60) : minutes.min(least * 60)).optional();
}
