/** One small situation for each rule type: a plan that keeps the rule, and one that breaks it and nothing else. */
import { ruleStarters } from "../../../core/catalogue/rule-starter.ts";
import type { PartialRequest } from "../problem.ts";

export interface Planted {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly conditions?: readonly object[];
  readonly more?: PartialRequest;
  /** Duties as `employee shift day-of-March`; in March 2026 the 1st is a Sunday. */
  readonly kept: readonly string[];
  readonly broken: readonly string[];
}

/** Two weeks from Monday 2026-03-02 for two people, of whom `b` is a nurse and `a` has a contract of 40 hours. */
export const fortnight = {
  start_date: "2026-03-02",
  end_date: "2026-03-15",
  department: { id: "ward", legalBaseline: "off" },
  holiday_dates: [],
  employees: [
    { id: "a", contractHoursPerWeek: 40 },
    { id: "b", qualificationIds: ["nurse"] },
  ],
  shifts: [
    { id: "E", startTime: "06:00", endTime: "14:00", shiftType: "early", minStaff: 0 },
    { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late", minStaff: 0 },
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night", minStaff: 0 },
  ],
};

const shift = (id: string, more: object) => ({
  ...{ id, startTime: "06:00", endTime: "14:00", minStaff: 0 },
  ...more,
});
const days = (from: number, to: number, duty = "a E") =>
  Array.from({ length: to - from + 1 }, (_, k) => `${duty} ${from + k}`);
const nights = [{ field: "isNight" }];
const onlyA = [{ field: "employeeId", value: "a" }];
const twoADay = { department: { id: "ward", legalBaseline: "off", maxShiftsPerDay: 2 } };
const icu = { shifts: [shift("E", { workplaceId: "icu", areaId: "north" })] };

const chosen: Readonly<Record<string, Planted>> = {
  max_shifts_per_day: { kept: ["a E 2"], broken: ["a E 2", "a L 2"] },
  no_overlap: {
    more: {
      ...twoADay,
      shifts: [shift("E", {}), shift("M", { startTime: "10:00", endTime: "18:00" })],
    },
    kept: ["a E 2", "b M 2"],
    broken: ["a E 2", "a M 2"],
  },
  joined_shifts: {
    more: {
      shifts: [shift("E", {}), shift("M", { startTime: "14:00", endTime: "18:00", joinWith: "E" })],
    },
    kept: ["a E 2", "a M 2", "b E 3", "b M 3"],
    broken: ["a E 2", "a M 2", "b E 3"],
  },
  staffing_min: {
    more: { end_date: "2026-03-02", shifts: [shift("E", { minStaff: 2 })] },
    kept: ["a E 2", "b E 2"],
    broken: ["b E 2"],
  },
  staffing_max: {
    more: { shifts: [shift("E", { maxStaff: 1 })] },
    kept: ["a E 2"],
    broken: ["a E 2", "b E 2"],
  },
  staffing_rules: {
    more: { staffing_rules: [{ id: "s", maxStaff: 1 }] },
    kept: ["a E 2", "b L 2"],
    broken: ["a E 2", "b E 2"],
  },
  workplaces: {
    more: { ...icu, workplaces: [{ id: "icu", name: "ICU", capacity: 1 }] },
    kept: ["a E 2"],
    broken: ["a E 2", "b E 2"],
  },
  area_groups: {
    more: { ...icu, area_groups: [{ id: "g", areaIds: ["north"], maxStaff: 1 }] },
    kept: ["a E 2"],
    broken: ["a E 2", "b E 2"],
  },
  workplace_durations: {
    more: {
      ...icu,
      workplace_duration_rules: [
        { id: "d", severity: "must", workplaceId: "icu", employeeId: "a", maxHours: 8 },
      ],
    },
    kept: ["a E 2"],
    broken: ["a E 2", "a E 3"],
  },
  requireMinRest: { params: { hours: 11 }, kept: ["a L 2", "a L 3"], broken: ["a L 2", "a E 3"] },
  limitWorkingHours: { params: { maxHours: 40 }, kept: days(2, 6), broken: days(2, 7) },
  limitCost: {
    params: { maxCost: 160 },
    more: { hourly_rates: { a: 10, b: 10 } },
    kept: days(2, 3),
    broken: days(2, 4),
  },
  limitAverageWeeklyHours: { params: { maxHours: 20 }, kept: days(2, 6), broken: days(2, 7) },
  targetContractHours: {
    params: { maxOverHours: 8 },
    kept: days(2, 12),
    broken: days(2, 13),
  },
  limitDailySpan: {
    params: { maxHours: 12 },
    more: twoADay,
    kept: ["a E 2", "a N 3"],
    broken: ["a E 2", "a L 2"],
  },
  requireWeeklyRest: { params: { hours: 35 }, kept: days(2, 6), broken: days(2, 8) },
  limitConsecutiveDays: { params: { maxDays: 3 }, kept: days(2, 4), broken: days(2, 5) },
  requireMinConsecutiveDays: { params: { minDays: 3 }, kept: days(3, 5), broken: days(3, 4) },
  requireMinConsecutiveDaysOff: {
    params: { minDays: 2 },
    kept: ["a E 3", "a E 6"],
    broken: ["a E 3", "a E 5"],
  },
  limitConsecutiveDaysOff: {
    params: { maxDays: 3 },
    conditions: onlyA,
    kept: ["a E 5", "a E 9", "a E 13"],
    broken: ["a E 5", "a E 10", "a E 13"],
  },
  limitConsecutiveSameShift: {
    params: { max: 3 },
    kept: [...days(2, 4), "a L 5"],
    broken: days(2, 5),
  },
  requireNightRecovery: {
    params: { restHours: 24 },
    kept: ["a N 3", "a L 5"],
    broken: ["a N 3", "a L 4"],
  },
  forbidSuccession: {
    params: { from: { night: true }, to: { shiftTypes: ["early"] } },
    kept: ["a N 3", "a L 4"],
    broken: ["a N 3", "a E 4"],
  },
  requireForwardRotation: { params: {}, kept: ["a E 3", "a L 4"], broken: ["a L 3", "a E 4"] },
  limitPattern: {
    params: { patterns: [["=E", "=L"]], max: 0 },
    kept: ["a L 3", "a E 4"],
    broken: ["a E 3", "a L 4"],
  },
  requireSpacing: { params: { minDays: 3 }, kept: ["a E 3", "a E 6"], broken: ["a E 3", "a E 5"] },
  followCycle: {
    params: { cycle: ["W", "O"], anchorDate: "2026-03-02" },
    conditions: onlyA,
    kept: [2, 4, 6, 8, 10, 12, 14].map((day) => `a E ${day}`),
    broken: [2, 3, 4, 6, 8, 10, 12, 14].map((day) => `a E ${day}`),
  },
  limitDateGroups: {
    params: {
      groups: [
        { id: "g", dates: ["2026-03-03"] },
        { id: "h", dates: ["2026-03-05"] },
      ],
      maxWorked: 1,
    },
    kept: ["a E 3"],
    broken: ["a E 3", "a E 5"],
  },
  limitDistinctShifts: {
    params: { max: 2 },
    kept: ["a E 3", "a L 4"],
    broken: ["a E 3", "a L 4", "a N 5"],
  },
  limitShiftCount: {
    params: { max: 1 },
    conditions: nights,
    kept: ["a N 3", "a E 6"],
    broken: ["a N 3", "a N 6"],
  },
  limitWorkingDays: { params: { max: 5 }, kept: days(2, 6), broken: days(2, 7) },
  requireDaysOff: { params: { minDays: 2 }, kept: days(2, 6), broken: days(2, 7) },
  requireShiftShare: {
    params: { of: {}, maxPercent: 50 },
    conditions: nights,
    kept: ["a N 3", "a E 6"],
    broken: ["a N 3", "a N 6"],
  },
  forbidNightBeforeFreeWeekend: {
    params: {},
    kept: ["a N 6", "a L 7"],
    broken: ["a N 6"],
  },
  limitConsecutiveWeekends: { params: { max: 1 }, kept: ["a E 7"], broken: ["a E 7", "a E 14"] },
  limitWorkedWeekends: { params: { max: 1 }, kept: ["a E 7"], broken: ["a E 7", "a E 14"] },
  requireCompleteWeekends: { params: {}, kept: ["a E 7", "a E 8"], broken: ["a E 7"] },
  requireFreeSundays: { params: { minPerYear: 51 }, kept: ["a E 8"], broken: ["a E 8", "a E 15"] },
  requireFreeWeekends: {
    params: { min: 3, period: "fourWeeks" },
    kept: ["a E 7"],
    broken: ["a E 7", "a E 14"],
  },
  requireReplacementRestDay: {
    params: { sundayWithinDays: 3 },
    kept: days(7, 10),
    broken: days(6, 10),
  },
  requireSameShiftOnWeekend: { params: {}, kept: ["a E 7", "a E 8"], broken: ["a E 7", "a L 8"] },
  forbidAssignment: { params: {}, conditions: nights, kept: ["a E 2"], broken: ["a N 2"] },
  requireAssignment: {
    params: {},
    conditions: [...onlyA, { field: "date", value: "2026-03-03" }],
    kept: ["a E 3"],
    broken: ["a E 4"],
  },
  forbidTimeWindow: {
    params: { from: "20:00", to: "21:00" },
    kept: ["a E 2"],
    broken: ["a L 2"],
  },
  requireStaffing: { params: { max: 1, per: "day" }, kept: ["a E 2"], broken: ["a E 2", "b L 2"] },
  requireQualifiedShare: {
    params: { qualificationIds: ["nurse"], minPercent: 50 },
    kept: ["a E 2", "b E 2"],
    broken: ["a E 2", "b L 2"],
  },
  requireCompanion: {
    params: { companions: { employeeIds: ["b"] }, min: 1 },
    conditions: onlyA,
    kept: ["a E 2", "b E 2"],
    broken: ["a E 2", "b L 2"],
  },
  forbidTogether: {
    params: { employeeIds: ["a", "b"] },
    kept: ["a E 2", "b L 2"],
    broken: ["a E 2", "b E 2"],
  },
  requireTogether: {
    params: { employeeIds: ["a", "b"] },
    kept: ["a E 2", "b E 2"],
    broken: ["a E 2"],
  },
  balanceShifts: {
    params: { tolerance: 1, scaleBy: "equal" },
    more: { shifts: [shift("E", { minStaff: 1 })] },
    kept: [...days(2, 8), ...days(9, 15, "b E")],
    broken: days(2, 15),
  },
};

/** The sample weeks of the catalogue begin on a Monday as well. */
const dutiesIn = (lines: readonly string[]) =>
  lines.flatMap((line, person) =>
    [...line].flatMap((sign, day) => (sign === "-" ? [] : [`${"ab"[person]} ${sign} ${day + 2}`])),
  );

const fromSamples = ruleStarters
  .filter(({ type }) => !Object.hasOwn(chosen, type))
  .map(({ type, params, conditions = [], sample }): [string, Planted] => [
    type,
    {
      ...{ params: sample.params ?? params, conditions: sample.conditions ?? conditions },
      ...{ kept: dutiesIn(sample.allowed), broken: dutiesIn(sample.forbidden) },
    },
  ]);

/** By canonical wire name, core rules by their id; what is not chosen here are the samples of the catalogue of rules. */
export const planted: Readonly<Record<string, Planted>> = {
  ...chosen,
  ...Object.fromEntries(fromSamples),
};
