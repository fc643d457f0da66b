/** Starters about when somebody works: rest, nights, runs of days, weekends, hours, days off. */
import type { RuleStarter } from "./rule-starter.ts";

const onNights = [{ field: "isNight" }];
const onCall = [{ field: "shiftKind", value: "onCall" }];

export const startersOfTime = [
  {
    ...{ key: "rest", topic: "rest", type: "requireMinRest", params: { hours: 11 } },
    sample: { allowed: ["EELLL--"], forbidden: ["LLEEE--"] },
  },
  {
    ...{ key: "weeklyRest", topic: "rest", type: "requireWeeklyRest", params: { hours: 35 } },
    sample: { allowed: ["EEEEE--"], forbidden: ["EEEEEEE"] },
  },
  {
    ...{ key: "dailySpan", topic: "rest", type: "limitDailySpan", params: { maxHours: 10 } },
    sample: { allowed: ["EEEEE--"], forbidden: ["EETEE--"] },
  },
  {
    ...{ key: "timeWindow", topic: "rest", type: "forbidTimeWindow" },
    params: { from: "20:00", to: "06:00" },
    sample: { allowed: ["EEEEE--"], forbidden: ["EELLE--"] },
  },
  {
    ...{ key: "nightsInARow", topic: "nights", type: "limitConsecutiveDays" },
    ...{ params: { maxDays: 3 }, conditions: onNights },
    sample: { allowed: ["NNN--EE"], forbidden: ["NNNN--E"] },
  },
  {
    ...{ key: "nightRecovery", topic: "nights", type: "requireNightRecovery" },
    params: { restHours: 48 },
    sample: { allowed: ["NN--EE-"], forbidden: ["NN-EE--"] },
  },
  {
    ...{ key: "nightsInAMonth", topic: "nights", type: "limitShiftCount" },
    ...{ params: { max: 6, period: "month" }, conditions: onNights },
    sample: {
      params: { max: 3, period: "week" },
      ...{ allowed: ["NNN--EE"], forbidden: ["NNNN---"] },
    },
  },
  {
    ...{ key: "noNights", topic: "nights", type: "forbidAssignment" },
    ...{ params: {}, conditions: onNights },
    sample: { allowed: ["EELLL--"], forbidden: ["EELLN--"] },
  },
  {
    ...{ key: "onCallApart", topic: "nights", type: "requireSpacing" },
    ...{ params: { minDays: 4 }, conditions: onCall },
    sample: { allowed: ["C-E-C--"], forbidden: ["C-C-E--"] },
  },
  {
    ...{ key: "onCallInAMonth", topic: "nights", type: "limitShiftCount" },
    ...{ params: { max: 4, period: "month" }, conditions: onCall },
    sample: {
      params: { max: 2, period: "week" },
      ...{ allowed: ["C--C-E-"], forbidden: ["C-C-C--"] },
    },
  },
  {
    ...{ key: "daysInARow", topic: "runs", type: "limitConsecutiveDays", params: { maxDays: 5 } },
    sample: { allowed: ["EEEEE--"], forbidden: ["EEEEEE-"] },
  },
  {
    ...{ key: "noSingleDay", topic: "runs", type: "requireMinConsecutiveDays" },
    ...{ params: { minDays: 2 }, isSoft: true },
    sample: { allowed: ["EE-EEE-"], forbidden: ["EE-E-EE"] },
  },
  {
    ...{ key: "noSingleDayOff", topic: "runs", type: "requireMinConsecutiveDaysOff" },
    ...{ params: { minDays: 2 }, isSoft: true },
    sample: { allowed: ["EE--EEE"], forbidden: ["EE-EEE-"] },
  },
  {
    ...{ key: "daysOffInARow", topic: "runs", type: "limitConsecutiveDaysOff" },
    ...{ params: { maxDays: 4 }, isSoft: true },
    sample: { params: { maxDays: 3 }, allowed: ["EE---EE"], forbidden: ["E----EE"] },
  },
  {
    ...{ key: "sameShiftInARow", topic: "runs", type: "limitConsecutiveSameShift" },
    ...{ params: { max: 4 }, isSoft: true },
    sample: { params: { max: 3 }, allowed: ["EEELL--"], forbidden: ["EEEEL--"] },
  },
  {
    ...{ key: "everySecondWeekend", topic: "weekends", type: "limitConsecutiveWeekends" },
    params: { max: 1 },
    sample: { allowed: ["EE---EEEEEEE--"], forbidden: ["EE---EEEE---EE"] },
  },
  {
    ...{ key: "freeWeekends", topic: "weekends", type: "requireFreeWeekends" },
    params: { min: 2, period: "month" },
    sample: {
      params: { min: 1, period: "rolling", weeks: 2 },
      ...{ allowed: ["EE---EEEEEEE--"], forbidden: ["EE---EEEE---EE"] },
    },
  },
  {
    ...{ key: "workedWeekends", topic: "weekends", type: "limitWorkedWeekends" },
    params: { max: 2, period: "fourWeeks" },
    sample: {
      allowed: ["EE---EEEEEEE--EE---EEEEEEE--"],
      forbidden: ["EE---EEEE---EEEE---EEEEEEE--"],
    },
  },
  {
    ...{ key: "wholeWeekends", topic: "weekends", type: "requireCompleteWeekends" },
    ...{ params: {}, isSoft: true },
    sample: { allowed: ["EE---EE"], forbidden: ["EEE--E-"] },
  },
  {
    ...{ key: "sameWeekendShift", topic: "weekends", type: "requireSameShiftOnWeekend" },
    ...{ params: {}, isSoft: true },
    sample: { allowed: ["EE---LL"], forbidden: ["EE---EL"] },
  },
  {
    ...{ key: "fridayBeforeFree", topic: "weekends", type: "forbidNightBeforeFreeWeekend" },
    ...{ params: {}, isSoft: true },
    sample: { allowed: ["EENNE--"], forbidden: ["EELLL--"] },
  },
  {
    ...{ key: "freeSundays", topic: "weekends", type: "requireFreeSundays" },
    params: { minPerYear: 15 },
    // 37 of the 52 Sundays of the sample's year are worked already: 15 are left.
    sample: {
      params: { minPerYear: 15, carried: { a: 37 } },
      ...{ allowed: ["EEEEE--"], forbidden: ["EE---EE"] },
    },
  },
  {
    ...{ key: "freeSundaysInAMonth", topic: "weekends", type: "requireDaysOff" },
    ...{ params: { minDays: 2, period: "month" }, conditions: [{ field: "isSunday" }] },
    sample: {
      params: { minDays: 1, period: "twoWeeks" },
      ...{ allowed: ["EEEE--EEEEEE--"], forbidden: ["EEEE--EEEEE--E"] },
    },
  },
  {
    ...{ key: "replacementRest", topic: "weekends", type: "requireReplacementRestDay" },
    params: {},
    sample: {
      allowed: ["EEEEEE-EEEEEEEE-EEEE-EEEEEE-"],
      forbidden: ["EEEEEE-EEEEEEEEEEEEE-EEEEEE-"],
    },
  },
  {
    ...{ key: "holidays", topic: "weekends", type: "limitDateGroups" },
    params: {
      groups: [
        { id: "24.12.", dates: ["{year}-12-24"] },
        { id: "25.12.", dates: ["{year}-12-25"] },
        { id: "31.12.", dates: ["{year}-12-31"] },
      ],
      maxWorked: 1,
    },
    sample: {
      params: {
        groups: [
          { id: "Sat", dates: ["2026-06-06"] },
          { id: "Sun", dates: ["2026-06-07"] },
        ],
        maxWorked: 1,
      },
      ...{ allowed: ["EE-EEE-"], forbidden: ["EE-EEEE"] },
    },
  },
  {
    ...{ key: "holidaysInAYear", topic: "weekends", type: "limitShiftCount" },
    ...{ params: { max: 5, period: "year" }, conditions: [{ field: "isHoliday" }] },
    sample: {
      // The sample's Saturday and Sunday are no holidays; a Sunday stands for one.
      ...{ params: { max: 0, period: "week" }, conditions: [{ field: "isSunday" }] },
      ...{ allowed: ["EEEEEE-"], forbidden: ["EE---EE"] },
    },
  },
  {
    ...{ key: "dailyHours", topic: "hours", type: "limitWorkingHours" },
    params: { maxHours: 10, period: "day" },
    sample: { allowed: ["EEEEE--"], forbidden: ["EETEE--"] },
  },
  {
    ...{ key: "weeklyHours", topic: "hours", type: "limitWorkingHours" },
    params: { maxHours: 48, period: "week" },
    sample: { allowed: ["EEEEEE-"], forbidden: ["EEEEEEE"] },
  },
  {
    ...{ key: "averageHours", topic: "hours", type: "limitAverageWeeklyHours" },
    params: { maxHours: 48, referenceWeeks: 24 },
    sample: {
      params: { maxHours: 40, referenceWeeks: 2 },
      ...{ allowed: ["EEEEEE-EEEE---"], forbidden: ["EEEEEE-EEEEE--"] },
    },
  },
  {
    ...{ key: "contractHours", topic: "hours", type: "targetContractHours" },
    params: { maxOverHours: 8, maxUnderHours: 8 },
    sample: {
      params: { maxOverHours: 4 },
      ...{ allowed: ["EEEEE--"], forbidden: ["EEEEEE-"] },
    },
  },
  {
    ...{ key: "wages", topic: "hours", type: "limitCost" },
    params: { maxCost: 50_000, period: "window" },
    sample: {
      params: { maxCost: 1000, period: "week" },
      ...{ allowed: ["EEEEE--"], forbidden: ["EEEEEE-"] },
    },
  },
  {
    ...{ key: "workingDays", topic: "daysOff", type: "limitWorkingDays" },
    params: { max: 5, period: "week" },
    sample: { allowed: ["EEE-EE-"], forbidden: ["EEEEEE-"] },
  },
  {
    ...{ key: "daysOff", topic: "daysOff", type: "requireDaysOff" },
    params: { minDays: 2, period: "week" },
    sample: { allowed: ["EEE-EE-"], forbidden: ["EEEEEE-"] },
  },
  {
    ...{ key: "freeWeekday", topic: "daysOff", type: "requireDaysOff" },
    params: { minDays: 1, period: "month" },
    conditions: [{ field: "weekday", operator: "in", value: ["sat"] }],
    sample: {
      params: { minDays: 1, period: "twoWeeks" },
      ...{ allowed: ["EEEE-E-EEEEE--"], forbidden: ["EEEE-E-EEEE-E-"] },
    },
  },
] as const satisfies readonly RuleStarter[];
