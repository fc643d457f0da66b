/** The keys of agreements and personal limits, and the rules they stand for. */
import { constraints } from "../../constraints/index.ts";
import type { LimitFacet } from "../../model/rule/rule-facets.ts";
import { tariffLimits } from "../shape/rule-entities.ts";
import type { SolveRequest } from "../shape/schema.ts";

export type Limits = NonNullable<SolveRequest["employees"][number]["limits"]>;

/** One rule that a limit expands to. */
export interface LimitKey extends LimitFacet {
  /** Consequence type. */
  readonly type: string;
}

const inRules = constraints.flatMap(({ consequenceType: type, limits = [] }) =>
  type === null ? [] : limits.map((limit): LimitKey => ({ ...limit, type })),
);

/** In the order of the schema. Keys that no rule reads are settings. */
export const limitKeys: readonly LimitKey[] = Object.keys(tariffLimits.shape).flatMap((name) =>
  inRules.filter(({ key }) => key === name),
);

/** The parameters a limit gives its rule; null when the limit is absent or switched off. */
export function paramsFrom(
  { key, from, fixed }: LimitKey,
  limits: Limits,
): Readonly<Record<string, unknown>> | null {
  const value = limits[key];
  if (value == null || value === false) return null;
  const params: Record<string, unknown> = { ...fixed };
  for (const [param, source] of Object.entries(from))
    if (limits[source] != null) params[param] = limits[source];
  return params;
}

/** Keys that say nothing without another one that is absent, with that one. */
export function orphans(limits: Limits): readonly (readonly [key: string, needs: string])[] {
  return limitKeys.flatMap(({ key, from }) =>
    limits[key] != null
      ? []
      : Object.values(from)
          .filter((other) => other !== key && limits[other] != null)
          .map((other) => [other, key] as const),
  );
}
