/** A demo problem that another project has published, as a request and with its own measure of a plan. */
import type { SolveRequest } from "../../core/index.ts";

/** Who works what on which day, by the numbers that the publisher uses. */
export interface PublishedDuty {
  readonly person: number;
  readonly shift: number;
  readonly day: number;
}

export interface PublishedProblem {
  readonly name: string;
  /** File and licence of the facts. */
  readonly source: string;
  readonly request: SolveRequest;
  /** What the publisher's objective counts. */
  readonly unit: string;
  /** The publisher's value of an objective of ours, so that a bound of ours is one of theirs. */
  readonly valueOf: (objective: number) => number;
  /** The publisher's value of the plan, counted from the facts alone; null when the plan breaks one of its hard rules. */
  readonly judge: (duties: readonly PublishedDuty[]) => number | null;
}

/** Monday of the first week; the published problems have numbers for days, not dates. */
const FIRST_DAY = Date.UTC(2026, 2, 2);

export const dateOfDay = (day: number) =>
  new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);

export const dayOfDate = (date: string) => (Date.parse(date) - FIRST_DAY) / 86_400_000;

/** One rule; `weight` is what a unit of it costs, and without one it has to be kept. */
export function rule(
  name: string,
  type: string,
  params: Readonly<Record<string, unknown>>,
  weight: number | null = null,
  conditions: readonly { field: string; operator: string; value: string | string[] }[] = [],
) {
  return {
    ...{ id: name, name, priority: weight === null ? "must" : "should" },
    ...(weight !== null && { weight }),
    ...(conditions.length > 0 && { conditions: conditions.map((one) => ({ ...one })) }),
    consequences: [{ type, params: { ...params } }],
  };
}

export const where = (field: string, ...values: readonly string[]) => ({
  ...{ field, operator: "in", value: [...values] },
});
