/** Plans met while a plan is explained: whether one of them is the better answer. */
import type { Plan } from "../model/problem/plan.ts";
import { claimsOf } from "../objectives/parts/claims.ts";
import type { Prepared } from "../request/prepare.ts";
import { relaxationOf } from "../result/judgement/relaxation.ts";
import { type JudgedPlan, judgePlan } from "../result/result.ts";
import { FEASIBILITY } from "../solver/tolerances.ts";

/**
 * The plan judged, where it keeps every rule and leaves less unmet than `than` in the weights of the first stage, or as much
 * at a lower price, or both alike with more wishes granted; else null.
 */
export function betterPlan(prepared: Prepared, plan: Plan, than: JudgedPlan): JudgedPlan | null {
  const judged = judgePlan(prepared, plan);
  if (!judged.verdict.passed) return null;
  const gains = [
    relaxationOf(than.verdict) - relaxationOf(judged.verdict),
    than.score.total - judged.score.total,
    grantedBy(prepared, judged) - grantedBy(prepared, than),
  ];
  const decisive = gains.find((gain) => Math.abs(gain) > FEASIBILITY) ?? 0;
  return decisive > 0 ? judged : null;
}

/** Wishes granted, each by what it counts. */
function grantedBy({ problem }: Prepared, { plan }: JudgedPlan): number {
  return claimsOf(problem, plan)
    .wishes.filter(({ state }) => state !== "refused")
    .reduce((sum, { wish }) => sum + wish.units, 0);
}
