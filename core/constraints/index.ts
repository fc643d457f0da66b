/** Every rule type, one line each. Core rules first; the order is the order of explanations and of the generated docs. */
import type { Constraint } from "../model/rule.ts";
import { areaGroups } from "./area-groups.ts";
import { balanceShifts } from "./balance-shifts.ts";
import { forbidAssignment } from "./forbid-assignment.ts";
import { forbidNightBeforeFreeWeekend } from "./forbid-night-before-free-weekend.ts";
import { forbidTimeWindow } from "./forbid-time-window.ts";
import { limitAverageWeeklyHours } from "./limit-average-weekly-hours.ts";
import { limitConsecutiveDays } from "./limit-consecutive-days.ts";
import { limitConsecutiveWeekends } from "./limit-consecutive-weekends.ts";
import { limitCost } from "./limit-cost.ts";
import { limitDailySpan } from "./limit-daily-span.ts";
import { limitDateGroups } from "./limit-date-groups.ts";
import { limitDistinctShifts } from "./limit-distinct-shifts.ts";
import { limitShiftCount } from "./limit-shift-count.ts";
import { limitWorkedWeekends } from "./limit-worked-weekends.ts";
import { limitWorkingDays } from "./limit-working-days.ts";
import { limitWorkingHours } from "./limit-working-hours.ts";
import { maxShiftsPerDay } from "./max-shifts-per-day.ts";
import { minRest } from "./min-rest.ts";
import { noOverlap } from "./no-overlap.ts";
import { requireAssignment } from "./require-assignment.ts";
import { requireCompleteWeekends } from "./require-complete-weekends.ts";
import { requireDaysOff } from "./require-days-off.ts";
import { requireFreeSundays } from "./require-free-sundays.ts";
import { requireFreeWeekends } from "./require-free-weekends.ts";
import { requireMinConsecutiveDays } from "./require-min-consecutive-days.ts";
import { requireMinConsecutiveDaysOff } from "./require-min-consecutive-days-off.ts";
import { requireReplacementRestDay } from "./require-replacement-rest-day.ts";
import { requireSameShiftOnWeekend } from "./require-same-shift-on-weekend.ts";
import { requireShiftShare } from "./require-shift-share.ts";
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
  balanceShifts,
];

/** The rule type with this canonical wire name, in any case; undefined when there is none. */
export function constraintByType(type: string): Constraint | undefined {
  const wanted = type.toLowerCase();
  return constraints.find(({ consequenceType }) => consequenceType?.toLowerCase() === wanted);
}
