/** How an objective is written down: one file, one exported objective, registered in `index.ts`. */
import { sentencesOf } from "../language/sentence.ts";
import type { Empty } from "../language/values.ts";
import type { Employee, Problem } from "../model/problem/problem.ts";
import type { Measure, MeasureItem, Objective } from "../model/rule/rule.ts";

/**
 * Returns the objective unchanged, and lets its name be said in sentences; gives its two faces their types. Throws on an id or
 * a default weight no request could name.
 */
export function defineObjective(objective: Objective): Objective {
  if (!/^[a-z]+(_[a-z]+)*$/.test(objective.id))
    throw new Error(`objective id ${objective.id} is not snake_case`);
  if (!Number.isInteger(objective.defaultWeight) || objective.defaultWeight <= 0)
    throw new Error(`${objective.id}: the default weight is a whole number above 0`);
  const { en, de } = objective.words;
  sentencesOf(objective.id, { en: { name: (_: Empty) => en.name }, de: { name: () => de.name } });
  return objective;
}

/** The measure that its items add up to; items without units are left out. */
export function measured(items: readonly MeasureItem[]): Measure {
  const charged = items.filter(({ units }) => units > 0);
  return { units: charged.reduce((sum, { units }) => sum + units, 0), items: charged };
}

/** Whom a measure is about: everybody where nobody is asked for. */
export function employeesAsked(
  { employees }: Problem,
  asked: ReadonlySet<number> | undefined,
): readonly Employee[] {
  return asked === undefined ? employees : employees.filter(({ index }) => asked.has(index));
}
