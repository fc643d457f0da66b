/** What the report of a solve tells in figures. */
import { missingIn } from "../plan/panels/plan-facts.ts";
import type { RunState } from "../state/run.ts";
import type { HeldPlan } from "../state/session.ts";

export interface RunFigures {
  readonly missing: number | null;
  readonly objective: number | null;
  readonly bound: number | null;
  readonly gap: number | null;
  readonly plansFound: number | null;
}

/**
 * Of the plan that the solve led to, where there is one: it may be another than the search told of last. Before that, of the
 * best plan so far.
 */
export function runFigures(
  { progress, planId }: Pick<RunState, "progress" | "planId">,
  plans: readonly HeldPlan[],
): RunFigures {
  const last = {
    missing: progress?.missingStaff ?? null,
    objective: progress?.incumbentObjective ?? null,
    bound: progress?.bestBound ?? null,
    gap: progress?.gap ?? null,
    plansFound: progress?.solutionsFound ?? null,
  };
  const result = plans.find(({ id }) => id === planId)?.result;
  const objective = result?.statistics.objective;
  if (result === undefined || objective === undefined) return last;
  const { total, bound, gap } = objective;
  return { ...last, missing: missingIn(result), objective: total, bound, gap };
}
