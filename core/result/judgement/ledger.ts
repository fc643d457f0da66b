/** The ledger of the objective: every charged unit with the person, date, rule or wish it comes from. */

import type { LedgerEntry } from "../../generation-result.ts";
import { inWords, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { wishKeys } from "../../model/problem/wish-keys.ts";
import { demandKey, dutyKey, objectiveKey } from "../../model/program/structural-key.ts";
import type { ActiveRule, MeasureItem } from "../../model/rule/rule.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { rendered } from "../rendered.ts";
import type { Score } from "./score.ts";
import { violationKey } from "./violation-key.ts";

/** Entries of a ledger; what lies beyond is summed up in one entry for each objective. */
const ENTRY_LIMIT = 2000;

/**
 * Where the points of a score come from, most points first. The entries of an objective add up to its points exactly, as
 * decimals with the places the score is rounded to; of more than `limit` entries the smallest are one for each objective.
 */
export function ledgerOf(
  problem: Problem,
  rules: readonly ActiveRule[],
  score: Score,
  limit = ENTRY_LIMIT,
): readonly LedgerEntry[] {
  const names = namesOf(problem, rules);
  const entries: Charged[] = [];
  for (const [objective, { weight, points, items }] of score.byObjective) {
    const merged = new Map<string, { units: number; readonly item: MeasureItem }>();
    for (const item of items) {
      const key = keyOf(names, objective, item);
      const same = merged.get(key);
      if (same === undefined) merged.set(key, { units: item.units, item });
      else same.units += item.units;
    }
    const steps = inSteps(
      [...merged.values()].map(({ units }) => units * weight),
      Math.round(points * score.perPoint),
      score.perPoint,
    );
    for (const [k, [key, { units, item }]] of [...merged].entries())
      if (steps[k] !== 0) entries.push({ key, objective, units, steps: steps[k]!, item });
  }
  entries.sort((a, b) => b.steps - a.steps);
  const listed = entries.slice(0, limit).map(({ key, objective, units, steps, item }) => ({
    ...{ key, objective, units, points: steps / score.perPoint },
    ...placeOf(names, item),
  }));
  return [...listed, ...remainders(problem, entries.slice(limit), score.perPoint)];
}

interface Charged {
  readonly key: string;
  readonly objective: string;
  readonly units: number;
  /** Points in whole steps of rounding. */
  readonly steps: number;
  readonly item: MeasureItem;
}

/** Points in whole steps that add up to `total`, each less than one step off. */
function inSteps(points: readonly number[], total: number, perPoint: number): readonly number[] {
  let sum = 0;
  let before = 0;
  return points.map((own, k) => {
    sum += own;
    const after = k === points.length - 1 ? total : Math.min(total, Math.round(sum * perPoint));
    const steps = after - before;
    before = after;
    return steps;
  });
}

function remainders(
  { config }: Problem,
  rest: readonly Charged[],
  perPoint: number,
): readonly LedgerEntry[] {
  const byObjective = new Map<string, { count: number; units: number; steps: number }>();
  for (const { objective, units, steps } of rest) {
    const sum = byObjective.get(objective) ?? { count: 0, units: 0, steps: 0 };
    byObjective.set(objective, {
      count: sum.count + 1,
      units: sum.units + units,
      steps: sum.steps + steps,
    });
  }
  return [...byObjective].map(([objective, { count, units, steps }]) => ({
    key: objectiveKey(objective),
    objective,
    units,
    points: steps / perPoint,
    message: inWords(sentence("further_charges", { count }), config.language),
  }));
}

interface Names {
  readonly problem: Problem;
  readonly ruleIds: ReadonlyMap<string, string>;
  readonly wishKeys: readonly string[];
}

function namesOf(problem: Problem, rules: readonly ActiveRule[]): Names {
  const ruleIds = new Map(rules.map(({ key, ruleId }) => [key, ruleId]));
  return { problem, ruleIds, wishKeys: wishKeys(problem) };
}

function keyOf(names: Names, objective: string, item: MeasureItem): string {
  const { employeeId, date, shiftId } = idsOf(names.problem, item);
  const { rule, wish, requirementId, subject } = item;
  if (rule !== undefined) return violationKey(names.problem, rule, item);
  if (wish !== undefined) return names.wishKeys[wish]!;
  if (requirementId !== undefined && date !== undefined)
    return demandKey(
      requirementId,
      date,
      subject ?? (shiftId === requirementId ? undefined : shiftId),
    );
  if (objective === objectiveOf("changes") && employeeId !== undefined && date !== undefined)
    return dutyKey(employeeId, date, shiftId ?? "");
  return objectiveKey(objective, employeeId, date, shiftId, subject);
}

function placeOf({ problem, ruleIds }: Names, item: MeasureItem) {
  const ruleId = item.rule === undefined ? undefined : ruleIds.get(item.rule);
  const message = item.message === undefined ? undefined : rendered(problem, item.message);
  return {
    ...idsOf(problem, item),
    ...(ruleId !== undefined && { ruleId }),
    ...(item.requirementId !== undefined && { requirementId: item.requirementId }),
    ...(message !== undefined && { message }),
  };
}

function idsOf({ employees, calendar, shifts }: Problem, { employee, day, shift }: MeasureItem) {
  return {
    ...(employee !== undefined && { employeeId: employees[employee]!.id }),
    ...(day !== undefined && { date: calendar.dateOf(day) }),
    ...(shift !== undefined && { shiftId: shifts[shift]!.id }),
  };
}
