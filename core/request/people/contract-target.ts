/** How many minutes a contract asks for in the window. */
import { ABSENCE } from "../../model/problem/problem.ts";
import type { DepartmentSettings } from "../shifts/department.ts";

/** Leave, sickness and holidays credit a fifth of the week each. */
const DAYS_PER_WEEK = 5;
/** The hours account moves the target by at most this share. */
const LARGEST_CORRECTION = 0.2;

export interface TargetFacts {
  readonly contractHoursPerWeek: number;
  /** Hours on the account; positive lowers the target. */
  readonly hoursBalance: number;
  readonly isEmployed: (day: number) => boolean;
  /** `ABSENCE` code of a window day. */
  readonly absenceOn: (day: number) => number;
  /** What a credited absence on a window day credits; null for an average day of the contract. */
  readonly creditedMinutesOn?: (day: number) => number | null;
}

/** What of the department's settings matters for targets. */
export type TargetSettings = Pick<
  DepartmentSettings,
  "calendar" | "targetReduction" | "creditVacation" | "creditSick"
>;

/** Target in minutes, never negative. */
export function contractTarget(facts: TargetFacts, settings: TargetSettings): number {
  const days = Math.max(
    0,
    creditableDays(facts, settings).reduce((sum, share) => sum + share, 0),
  );
  const base = (facts.contractHoursPerWeek / DAYS_PER_WEEK) * days * 60;
  const limit = base * LARGEST_CORRECTION;
  const correction = Math.max(-limit, Math.min(limit, facts.hoursBalance * 60));
  return Math.round((base - correction) * 1e6) / 1e6;
}

/** The target spread over the days it comes from; the days of an account's correction bear it alike. */
export function contractTargetByDay(
  facts: TargetFacts,
  settings: TargetSettings,
): readonly number[] {
  const shares = creditableDays(facts, settings);
  const days = shares.reduce((sum, share) => sum + share, 0);
  const perDay = days > 0 ? contractTarget(facts, settings) / days : 0;
  return shares.map((share) => share * perDay);
}

/**
 * By day of the window: 1 for a Monday to Friday of employment that is not credited as leave, sickness or holiday, -1 for
 * a Saturday holiday that lowers the target, 0 else; less what a credited absence credits, in average days.
 */
function creditableDays(facts: TargetFacts, settings: TargetSettings): number[] {
  const { calendar, targetReduction } = settings;
  return Array.from({ length: calendar.dayCount }, (_, day) => {
    if (!facts.isEmployed(day)) return 0;
    return ownShare(day) - creditedShare(day, facts, settings);
  });

  function ownShare(day: number): number {
    const weekday = calendar.weekday(day);
    if (weekday <= 5) return isCredited(day, facts, settings) ? 0 : 1;
    return weekday === 6 && targetReduction === "monSat" && calendar.isTargetHoliday(day) ? -1 : 0;
  }
}

/** Credited time of the date in average days of the contract. A holiday is credited already. */
function creditedShare(
  day: number,
  { absenceOn, contractHoursPerWeek, creditedMinutesOn }: TargetFacts,
  { calendar, targetReduction }: TargetSettings,
): number {
  if (absenceOn(day) !== ABSENCE.credited || contractHoursPerWeek === 0) return 0;
  const weekday = calendar.weekday(day);
  const isHoliday =
    calendar.isTargetHoliday(day) &&
    (weekday <= 5 ? targetReduction !== "none" : weekday === 6 && targetReduction === "monSat");
  if (isHoliday) return 0;
  const minutes = creditedMinutesOn?.(day) ?? null;
  return minutes === null ? 1 : (minutes * DAYS_PER_WEEK) / (contractHoursPerWeek * 60);
}

function isCredited(day: number, facts: TargetFacts, settings: TargetSettings): boolean {
  const absence = facts.absenceOn(day);
  return (
    (absence === ABSENCE.vacation && settings.creditVacation) ||
    (absence === ABSENCE.sick && settings.creditSick) ||
    (settings.targetReduction !== "none" && settings.calendar.isTargetHoliday(day))
  );
}
