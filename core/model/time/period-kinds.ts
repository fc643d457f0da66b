/** Kinds of stretches of the calendar over which amounts are counted. */

/** Those that follow one another without a gap. */
export const FIXED_PERIODS = [
  "day",
  "week",
  "twoWeeks",
  "fourWeeks",
  "month",
  "quarter",
  "year",
  "window",
] as const;
export const PERIODS = [...FIXED_PERIODS, "rolling"] as const;
export type PeriodKind = (typeof PERIODS)[number];
