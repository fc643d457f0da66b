import type { GapDetails } from "../../../core/index.ts";

/** Details of a gap of one shift in which so many persons are missing, and nobody else could come. */
export function gapDetails(missing: number): GapDetails {
  return {
    requirementId: "shift",
    requirementIds: ["shift"],
    requirementType: "shift",
    severity: "must",
    required: missing,
    assigned: 0,
    missing,
    timeFrom: null,
    timeTo: null,
    qualificationIds: [],
    eligibleEmployees: 0,
    availableEmployees: 0,
    freeEmployees: 0,
    notEligible: {},
    blockedBy: {},
    ruleIds: [],
    decisiveRules: [],
    employees: [],
  };
}
