/** What a staffing rule speaks of: its filters against the shifts and dates of the window. */
import type { Surroundings } from "../../model/demand/requirement-parts.ts";
import type { Warnings } from "../messages/issues.ts";
import type { StaffingRuleEntity } from "../shape/staffing-entities.ts";
import { weekdayFrom } from "../shifts/clock.ts";

/** Where a rule applies, resolved. */
export interface StaffingReach {
  readonly shifts: readonly number[];
  /** Window days on which it speaks. */
  readonly days: readonly number[];
  /** Indices of the occurrences of these shifts on these days. */
  readonly occurrences: readonly number[];
}

/** Finds what a rule speaks of without looking at everything for each rule: there may be one for each shift and date. */
export function reachOf(around: Surroundings): (rule: StaffingRuleEntity) => StaffingReach {
  const { calendar, occurrenceAt, shifts } = around;
  const byId = new Map(shifts.map(({ id, index }) => [id, index]));
  const allShifts = shifts.map(({ index }) => index);
  const allDays = Array.from({ length: calendar.dayCount }, (_, day) => day);
  return (rule) => {
    const ids = rule.shiftIds?.length
      ? rule.shiftIds
      : rule.shiftId == null
        ? null
        : [rule.shiftId];
    const named = ids === null ? allShifts : [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    const own = named.filter((shift) => matchesShift(rule, shifts[shift]!));
    const dates = rule.dates?.length
      ? [...new Set(rule.dates.map((date) => calendar.dayOf(date)))].sort((a, b) => a - b)
      : allDays;
    const days = dates.filter((day) => matchesDay(rule, around, day));
    const occurrences = own.flatMap((shift) =>
      days.flatMap((day) => {
        const at = occurrenceAt[shift * calendar.dayCount + day]!;
        return at >= 0 ? [at] : [];
      }),
    );
    return { shifts: own, days, occurrences };
  };
}

function matchesShift(rule: StaffingRuleEntity, shift: Surroundings["shifts"][number]): boolean {
  const { departmentId, shiftTypes, workplaceIds, areaIds, areaGroupIds } = rule;
  const isIn = (ids: readonly string[] | null | undefined, id: string | null) =>
    !ids?.length || (id !== null && ids.includes(id));
  return (
    (departmentId == null || shift.departmentId === departmentId) &&
    isIn(
      shiftTypes?.map((type) => type.toLowerCase()),
      shift.type,
    ) &&
    isIn(workplaceIds, shift.workplaceId) &&
    isIn(areaIds, shift.areaId) &&
    (!areaGroupIds?.length || shift.areaGroupIds.some((id) => areaGroupIds.includes(id)))
  );
}

function matchesDay(rule: StaffingRuleEntity, { calendar }: Surroundings, day: number): boolean {
  if (day < 0 || day >= calendar.dayCount) return false;
  const { weekdays, dateFrom, dateTo, holidays } = rule;
  if (weekdays?.length && !weekdays.some((name) => weekdayFrom(name) === calendar.weekday(day)))
    return false;
  const date = calendar.dateOf(day);
  if ((dateFrom != null && date < dateFrom) || (dateTo != null && date > dateTo)) return false;
  if (holidays == null || isWord(holidays, "any")) return true;
  return calendar.isHoliday(day) === isWord(holidays, "only");
}

/** Warns of shift ids that nothing carries. */
export function warnOfUnknownShifts(
  rule: StaffingRuleEntity,
  index: number,
  { shifts }: Surroundings,
  warnings: Warnings,
): void {
  const ids = [...(rule.shiftIds ?? []), ...(rule.shiftId == null ? [] : [rule.shiftId])];
  if (ids.length === 0) return;
  const known = new Set(shifts.map(({ id }) => id));
  for (const id of ids)
    if (!known.has(id))
      warnings.add(
        "unknown_shift",
        `staffing_rules.${index}`,
        `Staffing rule ${rule.id} names shift ${JSON.stringify(id)}, which is not in this request; ignored.`,
      );
}

/** Whether a word of a closed list was written, in any case. */
export function isWord(written: string | null | undefined, word: string): boolean {
  return written?.toLowerCase() === word;
}
