/** The locks alone: the plan that every other phase starts from. */
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";

export const basePlan: Phase = {
  name: "base_plan",
  run: (search) => (offerBasePlan(search) ? "found" : "none"),
};

/** Locks and nothing else; the model promises that this keeps every row. */
export function offerBasePlan(search: Search): boolean {
  const values = search.model.columnLower.map((lower) => (Number.isFinite(lower) ? lower : 0));
  return search.best.offer(values);
}
