/** Everything that asks for staff, as far as the request leaves it switched on. */

import type { Requirement, RequirementType } from "../../model/demand/requirement.ts";
import type { Surroundings } from "../../model/demand/requirement-parts.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { shiftRequirements } from "./shift-staffing.ts";
import { normaliseStaffingRules } from "./staffing-rules.ts";
import { ruleStating } from "./stating-rules.ts";
import { areaGroupRequirements, workplaceRequirements } from "./workplace-staffing.ts";

/** The requirements: those of shifts, without the numbers that overriding rules replace, then the others that are in force. */
export function normaliseRequirements(
  request: SolveRequest,
  around: Surroundings,
  enabled: ReadonlySet<string> | null,
  warnings: Warnings,
): readonly Requirement[] {
  const isOn = (type: RequirementType) => enabled === null || enabled.has(ruleStating(type));
  const rules = isOn("staffingRule") ? (request.staffing_rules ?? []) : [];
  const { requirements, overridden } = normaliseStaffingRules(rules, around, warnings);
  return [
    ...shiftRequirements(request.shifts, around, overridden, enabled),
    ...requirements,
    ...(isOn("workplace") ? workplaceRequirements(request, around, warnings) : []),
    ...(isOn("areaGroup") ? areaGroupRequirements(request, around, warnings) : []),
  ];
}
