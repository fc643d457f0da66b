/** Everything that asks for staff, as far as the request leaves it switched on. */

import type { Requirement } from "../../model/demand/requirement.ts";
import type { Surroundings } from "../../model/demand/requirement-parts.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Warnings } from "../told/issues.ts";
import { shiftRequirements } from "./shift-staffing.ts";
import { normaliseStaffingRules } from "./staffing-rules.ts";
import { areaGroupRequirements, workplaceRequirements } from "./workplace-staffing.ts";

/** The requirements: those of shifts, without the numbers that overriding rules replace, then the others that are in force. */
export function normaliseRequirements(
  request: SolveRequest,
  around: Surroundings,
  enabled: ReadonlySet<string> | null,
  warnings: Warnings,
): readonly Requirement[] {
  const isOn = (group: string) => enabled === null || enabled.has(group);
  const rules = isOn("staffing_rules") ? (request.staffing_rules ?? []) : [];
  const { requirements, overridden } = normaliseStaffingRules(rules, around, warnings);
  return [
    ...shiftRequirements(request.shifts, around, overridden, enabled),
    ...requirements,
    ...(isOn("workplaces") ? workplaceRequirements(request, around, warnings) : []),
    ...(isOn("area_groups") ? areaGroupRequirements(request, around, warnings) : []),
  ];
}
