/** Which parameters loosen a rule, which way, and by how much is enough for a plan. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, BoundConstraint, Violation } from "../../model/rule/rule.ts";
import type { Knob } from "../../model/rule/rule-facets.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopeOf } from "../../result/judgement/what-if.ts";
import { numberOf, type Params, withValues } from "../edits/rule-params.ts";

/** The numbers of a rule that may be moved. */
export function knobsOf({ constraint }: ActiveRule): readonly Knob[] {
  return constraint.knobs ?? [];
}

/** A number of a rule before and after. */
export interface Setting {
  readonly knob: Knob;
  readonly from: number;
  readonly to: number;
  /** Steps of effort. */
  readonly steps: number;
}

/** The knob moved by so many steps; null where the rule does not have the number, or not that much room. */
export function moved(params: Params, knob: Knob, steps: number): Setting | null {
  const from = numberOf(params, knob.param);
  if (from === null) return null;
  const step = knob.stepShare === undefined ? knob.step : knob.stepShare * from;
  const to = Math.round((from + step * steps) * 100) / 100;
  if (to === from) return null;
  const isBeyond = knob.step > 0 ? to > knob.end : to < knob.end;
  if (isBeyond) return null;
  return { knob, from, to, steps: steps / (knob.stepsPerUnit ?? 1) };
}

/** Most steps that are tried. */
const LONGEST_WAY = 60;

/**
 * The least setting of a knob with which the plan breaks the rule for an employee no more than `allowed` units; null where
 * none does. The rule must be one that judges each employee alone.
 */
export function leastSetting(
  problem: Problem,
  rule: ActiveRule,
  params: Params,
  knob: Knob,
  judged: { readonly plan: Plan; readonly employee: number; readonly allowed: number },
): Setting | null {
  const scope = scopeOf(rule.scope, judged.employee);
  for (let steps = 1; steps <= LONGEST_WAY; steps++) {
    const setting = moved(params, knob, steps);
    if (setting === null) return null;
    const bound = rule.constraint.bind(withValues(params, { [knob.param]: setting.to }));
    if (!bound.ok) return null;
    if (unitsOf(problem, bound.bound, scope, judged.plan) <= judged.allowed + 1e-6) return setting;
  }
  return null;
}

/** Violation units of a rule for one employee. */
export function unitsFor(problem: Problem, rule: ActiveRule, employee: number, plan: Plan): number {
  return unitsOf(problem, rule.bound, scopeOf(rule.scope, employee), plan);
}

/** What an employee's duties break of a rule that judges each employee alone. */
export function violationsFor(
  problem: Problem,
  rule: ActiveRule,
  employee: number,
  plan: Plan,
): readonly Violation[] {
  return rule.bound.check(problem, scopeOf(rule.scope, employee), plan);
}

function unitsOf(problem: Problem, bound: BoundConstraint, scope: Scope, plan: Plan): number {
  return bound.check(problem, scope, plan).reduce((sum, { units }) => sum + units, 0);
}
