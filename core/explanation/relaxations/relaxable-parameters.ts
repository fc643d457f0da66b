/** Which parameters loosen a rule, which way, and by how much is enough for a plan. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, BoundConstraint, Violation } from "../../model/rule/rule.ts";
import type { RelaxableParameter } from "../../model/rule/rule-facets.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopeOf } from "../../result/judgement/what-if.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import { numberOf, type Params, withValues } from "../edits/rule-params.ts";

/** The numbers of a rule that may be moved. */
export function relaxableParametersOf({ constraint }: ActiveRule): readonly RelaxableParameter[] {
  return constraint.relaxable ?? [];
}

/** A number of a rule before and after. */
export interface Setting {
  readonly parameter: RelaxableParameter;
  readonly from: number;
  readonly to: number;
  /** Steps as a repair costs them. */
  readonly steps: number;
}

/** The parameter moved by so many steps; null where the rule does not have the number, or not that much room. */
export function moved(
  params: Params,
  parameter: RelaxableParameter,
  steps: number,
): Setting | null {
  const from = numberOf(params, parameter.param);
  if (from === null) return null;
  const step = parameter.stepShare === undefined ? parameter.step : parameter.stepShare * from;
  const to = Math.round((from + step * steps) * 100) / 100;
  if (to === from) return null;
  const isBeyond = parameter.step > 0 ? to > parameter.end : to < parameter.end;
  if (isBeyond) return null;
  return { parameter, from, to, steps: steps / (parameter.stepsPerUnit ?? 1) };
}

/** What a rule is to let an employee do. */
export interface Asked {
  readonly plan: Plan;
  readonly employee: number;
  /** Violation units that may be left. */
  readonly allowed: number;
  /** Most steps that are tried. */
  readonly longestWay: number;
}

/**
 * The least setting of a parameter with which the plan breaks the rule for an employee no more than what is allowed; null where
 * none does. The rule must be one that judges each employee alone.
 */
export function leastSetting(
  problem: Problem,
  rule: ActiveRule,
  params: Params,
  parameter: RelaxableParameter,
  { plan, employee, allowed, longestWay }: Asked,
): Setting | null {
  const scope = scopeOf(rule.scope, employee);
  for (let steps = 1; steps <= longestWay; steps++) {
    const setting = moved(params, parameter, steps);
    if (setting === null) return null;
    const bound = rule.constraint.bind(withValues(params, { [parameter.param]: setting.to }));
    if (!bound.ok) return null;
    if (unitsOf(problem, bound.bound, scope, plan) <= allowed + FEASIBILITY) return setting;
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
