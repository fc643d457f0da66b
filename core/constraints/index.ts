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
import { forbidAssignment } from "./assignments/forbid-assignment.ts";
import { forbidTimeWindow } from "./assignments/forbid-time-window.ts";
import { requireAssignment } from "./assignments/require-assignment.ts";
import { areaGroups } from "./core-rules/area-groups.ts";
import { joinedShifts } from "./core-rules/joined-shifts.ts";
import { maxShiftsPerDay } from "./core-rules/max-shifts-per-day.ts";
import { noOverlap } from "./core-rules/no-overlap.ts";
import { staffingMax } from "./core-rules/staffing-max.ts";
import { staffingMin } from "./core-rules/staffing-min.ts";
import { staffingRules } from "./core-rules/staffing-rules.ts";
import { workplaceDurations } from "./core-rules/workplace-durations.ts";
import { workplaces } from "./core-rules/workplaces.ts";
import { limitDateGroups } from "./counts/limit-date-groups.ts";
import { limitDistinctShifts } from "./counts/limit-distinct-shifts.ts";
import { limitShiftCount } from "./counts/limit-shift-count.ts";
import { limitWorkingDays } from "./counts/limit-working-days.ts";
import { requireDaysOff } from "./counts/require-days-off.ts";
import { requireShiftShare } from "./counts/require-shift-share.ts";
import { limitAverageWeeklyHours } from "./hours/limit-average-weekly-hours.ts";
import { limitCost } from "./hours/limit-cost.ts";
import { limitWorkingHours } from "./hours/limit-working-hours.ts";
import { targetContractHours } from "./hours/target-contract-hours.ts";
import { limitDailySpan } from "./rest/limit-daily-span.ts";
import { minRest } from "./rest/min-rest.ts";
import { requireNightRecovery } from "./rest/require-night-recovery.ts";
import { requireWeeklyRest } from "./rest/require-weekly-rest.ts";
import { followCycle } from "./sequences/follow-cycle.ts";
import { forbidSuccession } from "./sequences/forbid-succession.ts";
import { limitConsecutiveDays } from "./sequences/limit-consecutive-days.ts";
import { limitConsecutiveDaysOff } from "./sequences/limit-consecutive-days-off.ts";
import { limitConsecutiveSameShift } from "./sequences/limit-consecutive-same-shift.ts";
import { limitPattern } from "./sequences/limit-pattern.ts";
import { requireForwardRotation } from "./sequences/require-forward-rotation.ts";
import { requireMinConsecutiveDays } from "./sequences/require-min-consecutive-days.ts";
import { requireMinConsecutiveDaysOff } from "./sequences/require-min-consecutive-days-off.ts";
import { requireSpacing } from "./sequences/require-spacing.ts";
import { balanceShifts } from "./staffing/balance-shifts.ts";
import { forbidTogether } from "./staffing/forbid-together.ts";
import { requireCompanion } from "./staffing/require-companion.ts";
import { requireQualifiedShare } from "./staffing/require-qualified-share.ts";
import { requireStaffing } from "./staffing/require-staffing.ts";
import { requireTogether } from "./staffing/require-together.ts";
import { forbidNightBeforeFreeWeekend } from "./weekends/forbid-night-before-free-weekend.ts";
import { limitConsecutiveWeekends } from "./weekends/limit-consecutive-weekends.ts";
import { limitWorkedWeekends } from "./weekends/limit-worked-weekends.ts";
import { requireCompleteWeekends } from "./weekends/require-complete-weekends.ts";
import { requireFreeSundays } from "./weekends/require-free-sundays.ts";
import { requireFreeWeekends } from "./weekends/require-free-weekends.ts";
import { requireReplacementRestDay } from "./weekends/require-replacement-rest-day.ts";
import { requireSameShiftOnWeekend } from "./weekends/require-same-shift-on-weekend.ts";

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
