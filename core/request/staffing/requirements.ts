/** Everything that asks for staff beside the shifts' own numbers, as far as the request leaves it switched on. */

import type { Surroundings } from "../../model/demand/requirement-parts.ts";
import type { Occurrence, Problem } from "../../model/problem/problem.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Warnings } from "../told/issues.ts";
import { normaliseStaffingRules, withReplacedNumbers } from "./staffing-rules.ts";
import { areaGroupRequirements, workplaceRequirements } from "./workplace-staffing.ts";

/** The requirements in force, and the occurrences with the numbers that overriding rules leave them. */
export function normaliseRequirements(
  request: SolveRequest,
  around: Surroundings,
  enabled: ReadonlySet<string> | null,
  warnings: Warnings,
): Pick<Problem, "requirements"> & { readonly occurrences: readonly Occurrence[] } {
  const isOn = (group: string) => enabled === null || enabled.has(group);
  const rules = isOn("staffing_rules") ? (request.staffing_rules ?? []) : [];
  const { requirements, replaced } = normaliseStaffingRules(rules, around, warnings);
  return {
    occurrences: withReplacedNumbers(around.occurrences, replaced),
    requirements: [
      ...requirements,
      ...(isOn("workplaces") ? workplaceRequirements(request, around, warnings) : []),
      ...(isOn("area_groups") ? areaGroupRequirements(request, around, warnings) : []),
    ],
  };
}
