/** The codes of gaps: why a requirement is short. */
import type { ActiveRule } from "../../model/rule/rule.ts";

/** Why a requirement is short. `unproven`: the search ended before it was settled. */
export type GapCode =
  | "no_qualified_staff"
  | "all_absent"
  | "not_enough_staff"
  | "rest_time"
  | "working_hours"
  | "consecutive_days"
  | "night_recovery"
  | "weekend_rule"
  | "max_staff_conflict"
  | "rule_conflict"
  | "unproven";

/** What a broken rule of a type means for the person who would have had to come. Other types are a `rule_conflict`. */
const codeByType = new Map<string | null, GapCode>([
  ["requireMinRest", "rest_time"],
  ["requireWeeklyRest", "rest_time"],
  ["limitWorkingHours", "working_hours"],
  ["limitAverageWeeklyHours", "working_hours"],
  ["targetContractHours", "working_hours"],
  ["limitDailySpan", "working_hours"],
  ["limitConsecutiveDays", "consecutive_days"],
  ["requireMinConsecutiveDays", "consecutive_days"],
  ["requireMinConsecutiveDaysOff", "consecutive_days"],
  ["limitConsecutiveSameShift", "consecutive_days"],
  ["requireNightRecovery", "night_recovery"],
  ["limitWorkedWeekends", "weekend_rule"],
  ["limitConsecutiveWeekends", "weekend_rule"],
  ["requireFreeWeekends", "weekend_rule"],
  ["requireFreeSundays", "weekend_rule"],
  ["requireStaffing", "max_staff_conflict"],
]);

/** What the rule means for somebody whom it keeps away. */
export function gapCodeOf(rule: ActiveRule): GapCode {
  return codeByType.get(rule.constraint.consequenceType) ?? "rule_conflict";
}
