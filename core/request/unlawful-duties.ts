/** Duties that the baseline law alone forbids to everybody who could work them, where an agreement could allow them. */
import type { Warning } from "../api.ts";
import { planOf } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import type { ActiveRule } from "../model/rule/rule.ts";

/** The item that forbids a duty by its length, and the key of agreements and limits that takes its place. */
const ITEM = "baseline:dailyHours";
export const ALLOWING_KEY = "maxHoursPerDay";

export interface UnlawfulDuty {
  readonly shift: number;
  /** Of one duty, as the law counts it. */
  readonly hours: number;
}

/** Shifts, ascending, that run in the window and that nobody may work because a hard baseline law limits the hours of a day. */
export function unlawfulDuties(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly UnlawfulDuty[] {
  const law = rules.find(({ key, strength }) => key === ITEM && strength.kind === "hard");
  if (law === undefined) return [];
  const held = new Set(law.scope.employees);
  const firstDays = new Map<number, number>();
  for (const { shift, day } of problem.occurrences)
    if (!firstDays.has(shift)) firstDays.set(shift, day);
  return [...firstDays]
    .sort(([a], [b]) => a - b)
    .flatMap(([shift, day]): UnlawfulDuty[] => {
      const able = problem.employees.filter(
        ({ index }) => problem.refusal(index, day, shift) === null,
      );
      if (able.length === 0 || able.some(({ index }) => !held.has(index))) return [];
      const plan = planOf(
        problem,
        able.map(({ index: employee }) => ({ employee, day, shift })),
      );
      const barred = new Set(
        law.bound.check(problem, law.scope, plan).map(({ employee }) => employee),
      );
      if (able.some(({ index }) => !barred.has(index))) return [];
      return [{ shift, hours: Math.round((problem.shifts[shift]!.legalMinutes / 60) * 100) / 100 }];
    });
}

/** One warning for each of them, at the shift. */
export function unlawfulDutyWarnings(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly Warning[] {
  return unlawfulDuties(problem, rules).map(({ shift, hours }) => {
    const { id, name } = problem.shifts[shift]!;
    return {
      code: "duty_beyond_law",
      path: `shifts.${shift}`,
      message: `Nobody may work ${name === id ? id : `${name} (${id})`}: it counts ${hours} hours, and department.legalBaseline allows 10 a day without an agreement. Where an agreement allows it (ArbZG § 7), give people one in collective_agreements with ${ALLOWING_KEY} of at least ${hours}.`,
    };
  });
}
