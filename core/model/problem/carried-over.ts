/** What earlier windows of the same calendar year brought each person, as the totals of their accounts. */

export const carriedTotals = [
  "shifts",
  "hours",
  "nights",
  "weekends",
  "weekendDays",
  "holidays",
  "onCall",
  "standby",
] as const;

/** A total that a load can begin with. */
export type CarriedTotal = (typeof carriedTotals)[number];

export interface CarriedOver extends Readonly<Record<CarriedTotal, number>> {
  /** First date that the totals count. */
  readonly from: string;
  /** Days from there to the last date they count; 0 where nothing is carried over. */
  readonly days: number;
  /** By date, whether the holiday was worked. */
  readonly holidayDates: ReadonlyMap<string, boolean>;
  readonly wishesAsked: number;
  readonly wishesGranted: number;
  /** What contracts asked for in these days; null where nothing is known of it. */
  readonly targetHours: number | null;
}

/** An account that begins on a date. */
export function nothingCarriedOver(from: string): CarriedOver {
  return {
    from,
    days: 0,
    ...{ shifts: 0, hours: 0, nights: 0, weekends: 0, weekendDays: 0 },
    ...{ holidays: 0, onCall: 0, standby: 0 },
    holidayDates: new Map(),
    wishesAsked: 0,
    wishesGranted: 0,
    targetHours: null,
  };
}
