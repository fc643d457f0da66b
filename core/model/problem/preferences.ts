/** What people like, with lists of the request resolved to indices. */
import type { LikedTimes } from "./availability.ts";

/** What an employee likes and dislikes. Lists of the request are resolved to shifts and weekdays. */
export interface Preferences {
  readonly employee: number;
  /** Multiplies every unit. */
  readonly weight: number;
  /** Shifts to avoid by id, type, workplace or time. */
  readonly avoidedShifts: ReadonlySet<number>;
  /** 1 = Monday to 7 = Sunday. */
  readonly avoidedWeekdays: ReadonlySet<number>;
  /** Shifts outside one of the lists of preferred ones. */
  readonly unpreferredShifts: ReadonlySet<number>;
  readonly unpreferredWeekdays: ReadonlySet<number>;
  /** Times of day they like and dislike; null where they name none. */
  readonly times: LikedTimes | null;
  readonly preferredColleagues: readonly number[];
  readonly avoidedColleagues: readonly number[];
  /** Null without a limit, here and below. */
  readonly maxConsecutiveDays: number | null;
  readonly blockLength: { readonly min: number; readonly max: number } | null;
  readonly maxNights: number | null;
  /** Factor of the employee's share of nights. */
  readonly nightShare: number;
  /** Factor of the employee's share of weekend days. */
  readonly weekendShare: number;
}
