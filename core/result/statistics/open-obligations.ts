/** What rules leave to the next plan. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, OpenObligation } from "../../model/rule/rule.ts";

export interface OpenRest extends OpenObligation {
  readonly rule: ActiveRule;
}

/** Of all rules in force, in their order. */
export function openObligations(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): readonly OpenRest[] {
  return rules.flatMap((rule) =>
    (rule.bound.leftOpen?.(problem, rule.scope, plan) ?? []).map((obligation) => ({
      ...obligation,
      rule,
    })),
  );
}
