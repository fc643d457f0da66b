import type { RequestInspection, RosterDay } from "../../../core/index.ts";

type ShiftRow = NonNullable<RequestInspection["demand"]>["shifts"][number];

interface WeekdayStaff {
  readonly minimum: number;
  /** Monday is 1; null: on all days on which the shift is asked for. */
  readonly weekdays: readonly number[] | null;
}

/** The people a shift needs, weekdays with the same number together; holidays count where there is nothing else. */
export function staffByWeekday(
  rows: readonly ShiftRow[],
  days: readonly RosterDay[],
): readonly WeekdayStaff[] {
  const dayOf = new Map(days.map((day) => [day.date, day]));
  const usual = rows.filter(({ date }) => dayOf.get(date)?.isHoliday === false);
  const weekdays = new Map<number, Set<number>>();
  for (const { date, minimum } of usual.length > 0 ? usual : rows) {
    const weekday = dayOf.get(date)?.weekday;
    if (weekday === undefined) continue;
    const known = weekdays.get(minimum);
    if (known === undefined) weekdays.set(minimum, new Set([weekday]));
    else known.add(weekday);
  }
  const entries = [...weekdays].map(([minimum, of]) => ({
    minimum,
    weekdays: [...of].sort((a, b) => a - b),
  }));
  const [only] = entries;
  if (only !== undefined && entries.length === 1) return [{ ...only, weekdays: null }];
  return entries.sort((a, b) => (a.weekdays[0] ?? 0) - (b.weekdays[0] ?? 0));
}
