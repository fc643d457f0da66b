/** Soft rules as the input of an objective: its weight times the points of each rule per violation unit. */

import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, Measure, MeasureItem } from "../../model/rule/rule.ts";
import type { ObjectiveModel } from "../../model/rule/rule-model.ts";
import { measured } from "../define.ts";

/** A quadratic penalty rises with the square up to here, then stays at the slope it has reached. */
const STEEPEST_STEP = 10;

/** States the rows of the soft rules that belong to an objective. */
export function priceRules(
  objective: string,
  problem: Problem,
  weight: number,
  model: ObjectiveModel,
  rules: readonly ActiveRule[],
): void {
  for (const rule of rules)
    if (rule.strength.kind === "soft" && rule.objective === objective)
      rule.bound.build(problem, rule.scope, model.forSoftRule(rule, weight));
}

/** Points of the soft rules that belong to an objective, an item for each violation. */
export function measureRules(
  objective: string,
  problem: Problem,
  plan: Plan,
  rules: readonly ActiveRule[],
): Measure {
  const items: MeasureItem[] = [];
  for (const rule of rules) {
    if (rule.strength.kind !== "soft" || rule.objective !== objective) continue;
    const { points, penalty } = rule.strength;
    for (const violation of rule.bound.check(problem, rule.scope, plan)) {
      const { units, times = 1, message, employee, day, shift, subject } = violation;
      // Made by the thousand where changes are judged one by one, so nothing is copied.
      const item: { -readonly [K in keyof MeasureItem]: MeasureItem[K] } = {
        units: points * (penalty === "quadratic" ? times * squared(units / times) : units),
        rule: rule.key,
        message,
      };
      if (employee !== undefined) item.employee = employee;
      if (day !== undefined) item.day = day;
      if (shift !== undefined) item.shift = shift;
      if (subject !== undefined) item.subject = subject;
      items.push(item);
    }
  }
  return measured(items);
}

/** units² at whole units, straight lines between them, and no steeper than the tenth step. */
function squared(units: number): number {
  const whole = Math.min(Math.floor(units), STEEPEST_STEP - 1);
  return whole * whole + (units - whole) * (2 * whole + 1);
}
