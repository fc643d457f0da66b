/** What the house pays beside the hourly rate: overtime, premiums by the clock, and what its cost centres may spend. */
import type { FIXED_PERIODS } from "../time/period-kinds.ts";

export const premiumKinds = [
  "night",
  "saturday",
  "sunday",
  "holiday",
  "window",
  "onCallHour",
  "callOut",
] as const;

export type PremiumKind = (typeof premiumKinds)[number];

/** Exactly one of `percent`, `amountPerHour` and `amount` is given; the others are null. */
export interface Premium {
  readonly kind: PremiumKind;
  /** Wall-clock minutes from the midnight of the date it is about; `to` > `from` and may exceed 1440. */
  readonly from: number;
  readonly to: number;
  /** Of the hourly rate, for each hour in the window. */
  readonly percent: number | null;
  /** Currency units for each hour in the window. */
  readonly amountPerHour: number | null;
  /** Currency units for each duty with a minute in the window. */
  readonly amount: number | null;
}

export const overtimePeriods = ["day", "week", "window"] as const;

export interface OvertimeTier {
  readonly period: (typeof overtimePeriods)[number];
  /** Null: above the hours of the contract. */
  readonly aboveMinutes: number | null;
  /** Of the hourly rate, on top of it. */
  readonly percent: number;
}

export interface Budget {
  readonly costCentre: string;
  readonly period: (typeof FIXED_PERIODS)[number];
  /** Currency units in every period. */
  readonly max: number;
}

export interface PayRules {
  /** Currency units that are one unit of `labor_cost`; null: the mean hourly rate. */
  readonly costPerPoint: number | null;
  readonly overtime: readonly OvertimeTier[];
  readonly premiums: readonly Premium[];
  readonly budgets: readonly Budget[];
}
