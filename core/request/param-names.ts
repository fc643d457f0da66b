/** The parameters of a consequence as its author may write them. */
import * as z from "zod";
import { constraintByType } from "../constraints/index.ts";
import { type SugarPart, sugarPartsOf } from "./sugar.ts";

/** Every accepted name of a parameter with what it takes; null for a type that nobody knows. */
export function paramsOf(type: string): Readonly<Record<string, z.ZodType>> | null {
  const known = new Map<string, z.ZodType>();
  for (const part of sugarPartsOf(type) ?? [{ type }]) {
    const shape = written(part);
    if (shape === null) return null;
    for (const [name, schema] of shape) if (!known.has(name)) known.set(name, schema);
  }
  return Object.fromEntries(known);
}

const anything = z.unknown();

function written(part: SugarPart): readonly (readonly [string, z.ZodType])[] | null {
  const constraint = constraintByType(part.type);
  if (constraint === undefined) return null;
  const { paramNames, paramsSchema } = constraint;
  const shape: Readonly<Record<string, unknown>> =
    paramsSchema instanceof z.ZodObject ? paramsSchema.shape : {};
  const takes = (canonical: string) => {
    const schema = shape[canonical];
    return schema instanceof z.ZodType ? schema : anything;
  };
  const renamed = part.renamed ?? {};
  if (part.only !== undefined)
    return [part.only, ...(part.shares ?? [])].map((name) => [name, takes(renamed[name] ?? name)]);
  const taken = new Set(Object.values(renamed));
  return [
    ...Object.entries(renamed).map(([name, canonical]) => [name, takes(canonical)] as const),
    ...(part.selects === undefined ? [] : [[part.selects.param, anything] as const]),
    ...paramNames.filter((name) => !taken.has(name)).map((name) => [name, takes(name)] as const),
    // The canonical name is understood as well, and comes last because nobody is led to it.
    ...[...taken].map((name) => [name, takes(name)] as const),
  ];
}
