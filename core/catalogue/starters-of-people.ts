/** Starters about who works what, with whom, in which order and how it is shared. */
import type { RuleStarter } from "./rule-starter.ts";

const together = { employeeIds: ["a", "b"] };

export const startersOfPeople = [
  {
    ...{ key: "neverThese", topic: "shifts", type: "forbidAssignment", params: {} },
    sample: {
      conditions: [{ field: "isSunday" }],
      ...{ allowed: ["EEEEE--"], forbidden: ["EE---EE"] },
    },
  },
  {
    ...{ key: "alwaysThese", topic: "shifts", type: "requireAssignment", params: {} },
    sample: {
      conditions: [{ field: "weekday", operator: "in", value: ["mon"] }],
      ...{ allowed: ["E-LL---"], forbidden: ["--LLL--"] },
    },
  },
  {
    ...{ key: "ratherThese", topic: "shifts", type: "requireAssignment", params: {} },
    isSoft: true,
    sample: {
      conditions: [{ field: "weekday", operator: "in", value: ["mon", "tue"] }],
      ...{ allowed: ["EE--L--"], forbidden: ["E--LL--"] },
    },
  },
  {
    ...{ key: "dutiesInAPeriod", topic: "shifts", type: "limitShiftCount" },
    params: { max: 20, period: "month" },
    sample: {
      params: { max: 4, period: "week" },
      ...{ allowed: ["EE-EE--"], forbidden: ["EEEEE--"] },
    },
  },
  {
    ...{ key: "shiftShare", topic: "shifts", type: "requireShiftShare" },
    params: { of: {}, maxPercent: 50 },
    conditions: [{ field: "isNight" }],
    sample: { allowed: ["EENN---"], forbidden: ["ENNN---"] },
  },
  {
    ...{ key: "differentShifts", topic: "shifts", type: "limitDistinctShifts" },
    ...{ params: { max: 2, period: "week" }, isSoft: true },
    sample: { allowed: ["EELLL--"], forbidden: ["EELLN--"] },
  },
  {
    ...{ key: "noEarlyAfterLate", topic: "order", type: "forbidSuccession" },
    params: { from: { shiftTypes: ["late"] }, to: { shiftTypes: ["early"] } },
    sample: { allowed: ["EELL-EE"], forbidden: ["LLE--EE"] },
  },
  {
    ...{ key: "forwardRotation", topic: "order", type: "requireForwardRotation" },
    ...{ params: {}, isSoft: true },
    sample: { allowed: ["EELLNN-"], forbidden: ["LLEE---"] },
  },
  {
    ...{ key: "pattern", topic: "order", type: "limitPattern" },
    params: { patterns: [["O", "W", "O"]], max: 0 },
    sample: { allowed: ["EE--EE-"], forbidden: ["EE-E-EE"] },
  },
  {
    ...{ key: "spacing", topic: "order", type: "requireSpacing", params: { minDays: 2 } },
    conditions: [{ field: "weekday", operator: "in", value: ["sat", "sun"] }],
    sample: { allowed: ["EEEEE-E"], forbidden: ["EEEE-EE"] },
  },
  {
    ...{ key: "cycle", topic: "order", type: "followCycle" },
    params: { cycle: ["W", "W", "W", "W", "W", "O", "O"], anchorDate: "{start}" },
    sample: {
      params: { cycle: ["W", "W", "W", "W", "W", "O", "O"], anchorDate: "2026-06-01" },
      ...{ allowed: ["EEEEE--"], forbidden: ["EEE-EE-"] },
    },
  },
  {
    ...{ key: "staffing", topic: "staffing", type: "requireStaffing" },
    params: { min: 2, per: "shift" },
    sample: {
      conditions: [
        { field: "weekday", operator: "in", value: ["mon", "tue", "wed"] },
        { field: "shiftType", operator: "in", value: ["early"] },
      ],
      ...{ allowed: ["EEE----", "EEE----"], forbidden: ["EEE----", "E-E----"] },
    },
  },
  {
    ...{ key: "atMostOfThem", topic: "staffing", type: "requireStaffing" },
    params: { max: 1, per: "shift" },
    sample: { allowed: ["EEE----", "---EE--"], forbidden: ["EEE----", "--EEE--"] },
  },
  {
    ...{ key: "qualifiedShare", topic: "staffing", type: "requireQualifiedShare" },
    params: { qualificationIds: [], minPercent: 50, per: "shift" },
    sample: {
      params: { qualificationIds: ["nurse"], minPercent: 50, per: "shift" },
      ...{ allowed: ["EEEEE--", "EEEEE--"], forbidden: ["EEE----", "EEEEE--"] },
    },
  },
  {
    ...{ key: "onlyQualified", topic: "staffing", type: "forbidAssignment", params: {} },
    conditions: [{ field: "qualificationId", operator: "in", value: [], negate: true }],
    sample: {
      conditions: [
        { field: "qualificationId", operator: "in", value: ["nurse"], negate: true },
        { field: "isNight" },
      ],
      ...{ allowed: ["NNN----", "EEE----"], forbidden: ["EEE----", "NNN----"] },
    },
  },
  {
    ...{ key: "companion", topic: "together", type: "requireCompanion" },
    params: { companions: {} },
    sample: {
      params: { companions: { employeeIds: ["b"] } },
      conditions: [{ field: "employeeId", operator: "in", value: ["a"] }],
      ...{ allowed: ["EE-LL--", "EEELL--"], forbidden: ["EE-LL--", "EEEEE--"] },
    },
  },
  {
    ...{ key: "notTogether", topic: "together", type: "forbidTogether" },
    params: { employeeIds: [] },
    sample: {
      ...{ params: together, allowed: ["EEELL--", "LLLEE--"], forbidden: ["EEELL--", "LLEEE--"] },
    },
  },
  {
    ...{ key: "together", topic: "together", type: "requireTogether" },
    params: { employeeIds: [], scope: "sameDay" },
    sample: {
      params: { ...together, scope: "sameDay" },
      ...{ allowed: ["EEELL--", "LLLEE--"], forbidden: ["EEELL--", "LL-EE--"] },
    },
  },
  {
    ...{ key: "fairNights", topic: "fairness", type: "balanceShifts" },
    ...{ params: { measure: "count" }, conditions: [{ field: "isNight" }], isSoft: true },
    sample: {
      params: { measure: "count", tolerance: 1 },
      ...{ allowed: ["NNN----", "---NNNN"], forbidden: ["NNNNN--", "-----NN"] },
    },
  },
  {
    ...{ key: "fairWeekends", topic: "fairness", type: "balanceShifts" },
    ...{ params: { measure: "weekends" }, isSoft: true },
    sample: {
      params: { measure: "weekends", tolerance: 1 },
      allowed: ["EEE--EEEEEEE--", "EEEEE--EEE--EE"],
      forbidden: ["EEE--EEEEE--EE", "EEEEE--EEEEE--"],
    },
  },
  {
    ...{ key: "fairDuties", topic: "fairness", type: "balanceShifts" },
    ...{ params: { measure: "count", scaleBy: "contractHours" }, isSoft: true },
    sample: {
      params: { measure: "count", tolerance: 1 },
      conditions: [{ field: "isNight" }],
      ...{ allowed: ["N-N-N-N", "-N-N-N-"], forbidden: ["NNNNNN-", "------N"] },
    },
  },
] as const satisfies readonly RuleStarter[];
