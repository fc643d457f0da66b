/** Every rule type, one line each. Core rules first; the order is the order of explanations and of the generated docs. */
export {
  alternatives,
  boundsOf,
  didYouMean,
  elementOf,
  hoursNameOf,
  issueWords,
  type Needs,
  neededKeys,
  shapeName,
  writtenLike,
} from "./define.ts";

import type { Constraint } from "../model/rule/rule.ts";
import { areaGroups } from "./area-groups.ts";
import { balanceShifts } from "./balance-shifts.ts";
import { followCycle } from "./follow-cycle.ts";
import { forbidAssignment } from "./forbid-assignment.ts";
import { forbidNightBeforeFreeWeekend } from "./forbid-night-before-free-weekend.ts";
import { forbidSuccession } from "./forbid-succession.ts";
import { forbidTimeWindow } from "./forbid-time-window.ts";
import { forbidTogether } from "./forbid-together.ts";
import { joinedShifts } from "./joined-shifts.ts";
import { limitAverageWeeklyHours } from "./limit-average-weekly-hours.ts";
import { limitConsecutiveDays } from "./limit-consecutive-days.ts";
import { limitConsecutiveDaysOff } from "./limit-consecutive-days-off.ts";
import { limitConsecutiveSameShift } from "./limit-consecutive-same-shift.ts";
import { limitConsecutiveWeekends } from "./limit-consecutive-weekends.ts";
import { limitCost } from "./limit-cost.ts";
import { limitDailySpan } from "./limit-daily-span.ts";
import { limitDateGroups } from "./limit-date-groups.ts";
import { limitDistinctShifts } from "./limit-distinct-shifts.ts";
import { limitPattern } from "./limit-pattern.ts";
import { limitShiftCount } from "./limit-shift-count.ts";
import { limitWorkedWeekends } from "./limit-worked-weekends.ts";
import { limitWorkingDays } from "./limit-working-days.ts";
import { limitWorkingHours } from "./limit-working-hours.ts";
import { maxShiftsPerDay } from "./max-shifts-per-day.ts";
import { minRest } from "./min-rest.ts";
import { noOverlap } from "./no-overlap.ts";
import { requireAssignment } from "./require-assignment.ts";
import { requireCompanion } from "./require-companion.ts";
import { requireCompleteWeekends } from "./require-complete-weekends.ts";
import { requireDaysOff } from "./require-days-off.ts";
import { requireForwardRotation } from "./require-forward-rotation.ts";
import { requireFreeSundays } from "./require-free-sundays.ts";
import { requireFreeWeekends } from "./require-free-weekends.ts";
import { requireMinConsecutiveDays } from "./require-min-consecutive-days.ts";
import { requireMinConsecutiveDaysOff } from "./require-min-consecutive-days-off.ts";
import { requireNightRecovery } from "./require-night-recovery.ts";
import { requireQualifiedShare } from "./require-qualified-share.ts";
import { requireReplacementRestDay } from "./require-replacement-rest-day.ts";
import { requireSameShiftOnWeekend } from "./require-same-shift-on-weekend.ts";
import { requireShiftShare } from "./require-shift-share.ts";
import { requireSpacing } from "./require-spacing.ts";
import { requireStaffing } from "./require-staffing.ts";
import { requireTogether } from "./require-together.ts";
import { requireWeeklyRest } from "./require-weekly-rest.ts";
import { staffingMax } from "./staffing-max.ts";
import { staffingMin } from "./staffing-min.ts";
import { staffingRules } from "./staffing-rules.ts";
import { targetContractHours } from "./target-contract-hours.ts";
import { workplaceDurations } from "./workplace-durations.ts";
import { workplaces } from "./workplaces.ts";

export const constraints: readonly Constraint[] = [
  maxShiftsPerDay,
  noOverlap,
  joinedShifts,
  staffingMin,
  staffingMax,
  staffingRules,
  workplaces,
  areaGroups,
  workplaceDurations,
  minRest,
  limitWorkingHours,
  limitCost,
  limitAverageWeeklyHours,
  targetContractHours,
  limitDailySpan,
  requireWeeklyRest,
  limitConsecutiveDays,
  requireMinConsecutiveDays,
  requireMinConsecutiveDaysOff,
  limitConsecutiveDaysOff,
  limitConsecutiveSameShift,
  requireNightRecovery,
  forbidSuccession,
  requireForwardRotation,
  limitPattern,
  requireSpacing,
  followCycle,
  limitDateGroups,
  limitDistinctShifts,
  limitShiftCount,
  limitWorkingDays,
  requireDaysOff,
  requireShiftShare,
  forbidNightBeforeFreeWeekend,
  limitConsecutiveWeekends,
  limitWorkedWeekends,
  requireCompleteWeekends,
  requireFreeSundays,
  requireFreeWeekends,
  requireReplacementRestDay,
  requireSameShiftOnWeekend,
  forbidAssignment,
  requireAssignment,
  forbidTimeWindow,
  requireStaffing,
  requireQualifiedShare,
  requireCompanion,
  forbidTogether,
  requireTogether,
  balanceShifts,
];

/** The rule type with this canonical wire name, in any case; undefined when there is none. */
export function constraintByType(type: string): Constraint | undefined {
  const wanted = type.toLowerCase();
  return constraints.find(({ consequenceType }) => consequenceType?.toLowerCase() === wanted);
}
