/** Which rule of the core keeps which bound of what a request asks to be staffed. */
import { constraints } from "../../constraints/index.ts";
import type { RequirementType } from "../../model/demand/requirement.ts";
import type { StatedBounds } from "../../model/rule/rule-facets.ts";

type Bound = StatedBounds["bounds"][number];

/** The name by which config switches the rule that keeps this bound. */
export function ruleStating(type: RequirementType, bound: Bound = "minimum"): string {
  const found = constraints.find(
    ({ core }) => core?.states?.type === type && core.states.bounds.includes(bound),
  );
  if (found === undefined) throw new Error(`no rule keeps the ${bound} of a ${type}`);
  return found.id;
}
