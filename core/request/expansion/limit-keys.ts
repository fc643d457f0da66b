/** The keys of agreements and personal limits, and the rules they stand for. */
import type { SolveRequest } from "../shape/schema.ts";

export type Limits = NonNullable<SolveRequest["employees"][number]["limits"]>;

/** One rule that a limit expands to. */
export interface LimitKey {
  readonly key: keyof Limits & string;
  /** Consequence type. */
  readonly type: string;
  /** Parameters of the rule and the keys they are read from; keys that are absent leave the default. */
  readonly from: Readonly<Record<string, keyof Limits & string>>;
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly condition?: Readonly<Record<string, unknown>>;
}

const nights = { field: "isNight" };
const onCall = { field: "shiftKind", value: "onCall" };
const sundays = { field: "isSunday" };

/** In the order of the catalogue. Keys that no rule reads are settings. */
export const limitKeys: readonly LimitKey[] = [
  hours("maxHoursPerDay", "maxHours", "day"),
  hours("maxHoursPerWeek", "maxHours", "week"),
  hours("maxHoursPerMonth", "maxHours", "month"),
  hours("minHoursPerWeek", "minHours", "week"),
  {
    key: "maxAverageWeeklyHours",
    type: "limitAverageWeeklyHours",
    from: { maxHours: "maxAverageWeeklyHours", referenceWeeks: "averageReferenceWeeks" },
  },
  {
    key: "maxOvertimeHours",
    type: "targetContractHours",
    from: { maxOverHours: "maxOvertimeHours" },
  },
  {
    key: "minRestHours",
    type: "requireMinRest",
    from: { hours: "minRestHours", reducedHours: "reducedRestHours" },
  },
  { key: "weeklyRestHours", type: "requireWeeklyRest", from: { hours: "weeklyRestHours" } },
  counted("maxDaysPerWeek", "limitWorkingDays", "max", "week"),
  counted("minDaysOffPerTwoWeeks", "requireDaysOff", "minDays", "twoWeeks"),
  {
    key: "maxConsecutiveDays",
    type: "limitConsecutiveDays",
    from: { maxDays: "maxConsecutiveDays", requiredRestDays: "requiredRestDays" },
  },
  {
    key: "maxConsecutiveNights",
    type: "limitConsecutiveDays",
    from: { maxDays: "maxConsecutiveNights" },
    condition: nights,
  },
  { ...counted("maxNightsPerMonth", "limitShiftCount", "max", "month"), condition: nights },
  {
    key: "nightRecoveryHours",
    type: "requireNightRecovery",
    from: { restHours: "nightRecoveryHours" },
  },
  counted("minFreeWeekendsPerMonth", "requireFreeWeekends", "min", "month"),
  counted("maxWeekendsPerFourWeeks", "limitWorkedWeekends", "max", "fourWeeks"),
  {
    key: "maxConsecutiveWeekends",
    type: "limitConsecutiveWeekends",
    from: { max: "maxConsecutiveWeekends" },
  },
  {
    key: "minFreeSundaysPerYear",
    type: "requireFreeSundays",
    from: { minPerYear: "minFreeSundaysPerYear" },
  },
  {
    ...counted("minFreeSundaysPerMonth", "requireDaysOff", "minDays", "month"),
    condition: sundays,
  },
  { key: "replacementRestDays", type: "requireReplacementRestDay", from: {} },
  { ...counted("maxOnCallPerMonth", "limitShiftCount", "max", "month"), condition: onCall },
];

function hours(key: keyof Limits & string, param: string, period: string): LimitKey {
  return { key, type: "limitWorkingHours", from: { [param]: key }, fixed: { period } };
}

function counted(
  key: keyof Limits & string,
  type: string,
  param: string,
  period: string,
): LimitKey {
  return { key, type, from: { [param]: key }, fixed: { period } };
}

/** The parameters a limit gives its rule; null when the limit is absent or switched off. */
export function paramsFrom(
  { key, from, fixed }: LimitKey,
  limits: Limits,
): Readonly<Record<string, unknown>> | null {
  const value = limits[key];
  if (value == null || value === false) return null;
  const params: Record<string, unknown> = { ...fixed };
  for (const [param, source] of Object.entries(from))
    if (limits[source] != null) params[param] = limits[source];
  return params;
}

/** Keys that say nothing without another one that is absent, with that one. */
export function orphans(limits: Limits): readonly (readonly [key: string, needs: string])[] {
  return limitKeys.flatMap(({ key, from }) =>
    limits[key] != null
      ? []
      : Object.values(from)
          .filter((other) => other !== key && limits[other] != null)
          .map((other) => [other, key] as const),
  );
}
