/** Gregorian dates as day numbers, by integer arithmetic alone: day 0 is 1970-01-01. */

export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly dayOfMonth: number;
}

/** Day number of a valid date; the month runs 1 to 12. */
export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  // Years start in March here, so that the leap day is the last of its year.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Day number of a valid ISO date `YYYY-MM-DD`. */
export function dayNumberOf(date: string): number {
  return dayNumber(+date.slice(0, 4), +date.slice(5, 7), +date.slice(8, 10));
}

/** The date of a day number. */
export function civilDate(day: number): CivilDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth };
}

/** ISO date `YYYY-MM-DD` of a day number. */
export function isoDateOf(day: number): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** ISO week number, 1 to 53. */
export function isoWeekOf(day: number): number {
  const thursday = day - weekdayOf(day) + 4;
  return Math.floor((thursday - dayNumber(civilDate(thursday).year, 1, 1)) / 7) + 1;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
