/** Duties that the baseline law alone forbids to everybody who could work them, where an agreement could allow them. */
import type { Warning } from "../api.ts";
import { constraints } from "../constraints/index.ts";
import { planOf } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import type { ActiveRule } from "../model/rule/rule.ts";

/** Keys of agreements that may allow what the law forbids, by the key of the rule that forbids it. */
const ALLOWING: ReadonlyMap<string, string> = new Map(
  constraints.flatMap(({ law = [] }) =>
    law.flatMap(({ item, allowedBy }) =>
      allowedBy === undefined ? [] : [[`baseline:${item}`, allowedBy] as const],
    ),
  ),
);

export interface UnlawfulDuty {
  readonly shift: number;
  /** Key of agreements that may allow it. */
  readonly key: string;
  /** Of one duty, as the law counts it. */
  readonly hours: number;
}

/** Shifts, ascending, that run in the window and that nobody may work because a hard baseline law forbids each of them by itself. */
export function unlawfulDuties(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly UnlawfulDuty[] {
  const law = rules.find(({ key, strength }) => ALLOWING.has(key) && strength.kind === "hard");
  if (law === undefined) return [];
  const key = ALLOWING.get(law.key)!;
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
      const hours = Math.round((problem.shifts[shift]!.legalMinutes / 60) * 100) / 100;
      return [{ shift, key, hours }];
    });
}

/** One warning for each of them, at the shift. */
export function unlawfulDutyWarnings(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly Warning[] {
  return unlawfulDuties(problem, rules).map(({ shift, key, hours }) => {
    const { id, name } = problem.shifts[shift]!;
    return {
      code: "duty_beyond_law",
      path: `shifts.${shift}`,
      message: `Nobody may work ${name === id ? id : `${name} (${id})`}: it counts ${hours} hours, and department.legalBaseline allows 10 a day without an agreement. Where an agreement allows it (ArbZG § 7), give people one in collective_agreements with ${key} of at least ${hours}.`,
    };
  });
}
