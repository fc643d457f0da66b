/** About fifty planning rules over all rule types, as a large house would send them, for measuring the judges. */

interface Rule {
  readonly type: string;
  readonly params: object;
  readonly priority: "legal" | "must" | "should" | "may";
  readonly conditions: readonly object[];
}

const rule = (
  type: string,
  params: object,
  priority: Rule["priority"] = "must",
  ...conditions: readonly object[]
): Rule => ({ type, params, priority, conditions });

const nights = { field: "isNight" };
const weekends = { field: "isWeekend" };
const sundays = { field: "isSunday" };
const trainees = { field: "employeeTag", value: "trainee" };
const groupOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `e${from + at}`);
const token = (...days: readonly string[]) => days;

const rules: readonly Rule[] = [
  rule("requireMinRest", { hours: 11, reducedHours: 10 }, "legal"),
  rule("requireMinRest", { hours: 24, next: { shiftTypes: ["early"] } }, "should", nights),
  rule("limitWorkingHours", { maxHours: 10, period: "day" }, "legal"),
  rule("limitWorkingHours", { maxHours: 48, period: "week" }, "legal"),
  rule("limitWorkingHours", { maxHours: 60, period: "rolling", days: 7 }),
  rule("limitWorkingHours", { maxHours: 180, minHours: 60, period: "month" }, "should"),
  rule("limitAverageWeeklyHours", { maxHours: 48 }, "legal"),
  rule("targetContractHours", { toleranceHours: 8, period: "month" }, "should"),
  rule("limitDailySpan", { maxHours: 12 }),
  rule("requireWeeklyRest", { hours: 35 }, "legal"),
  rule("limitCost", { maxCost: 900_000, period: "month" }),
  rule("limitConsecutiveDays", { maxDays: 6, requiredRestDays: 2 }, "legal"),
  rule("limitConsecutiveDays", { maxDays: 4, requiredRestDays: 2 }, "must", nights),
  rule("requireMinConsecutiveDays", { minDays: 2 }, "should"),
  rule("requireMinConsecutiveDaysOff", { minDays: 2 }, "should"),
  rule("limitConsecutiveDaysOff", { maxDays: 5 }, "may"),
  rule("limitConsecutiveSameShift", { max: 5, min: 2 }, "may"),
  rule("requireNightRecovery", { restHours: 48 }),
  rule("forbidSuccession", { from: { shiftTypes: ["late"] }, to: { shiftTypes: ["early"] } }),
  rule("forbidSuccession", { from: { night: true }, to: "off", gapDays: 2 }, "may"),
  rule("requireForwardRotation", {}, "may"),
  rule("limitPattern", { patterns: [token("O", "W", "O")], max: 0 }, "may"),
  rule("limitPattern", { patterns: [token("N", "A")], max: 0 }),
  rule("requireSpacing", { minDays: 3 }, "may", nights),
  rule("followCycle", { cycle: ["W", "W", "W", "W", "O", "O"], anchorDate: "2026-01-05" }, "may", {
    field: "employeeId",
    value: groupOf(0, 20),
  }),
  rule("limitShiftCount", { max: 6, period: "month" }, "must", nights),
  rule("limitShiftCount", { max: 5, period: "rolling", days: 14 }, "should", weekends),
  rule("limitWorkingDays", { max: 5, period: "week" }, "should"),
  rule("requireDaysOff", { minDays: 2, period: "twoWeeks" }),
  rule("requireDaysOff", { minDays: 1, period: "month" }, "must", sundays),
  rule("requireShiftShare", { of: {}, maxPercent: 40 }, "should", nights),
  rule("limitDistinctShifts", { max: 2 }, "may"),
  rule(
    "limitDateGroups",
    {
      groups: [
        { id: "january", dates: ["2026-01-10", "2026-01-11"] },
        { id: "february", dates: ["2026-02-07", "2026-02-08"] },
      ],
      maxWorked: 1,
    },
    "should",
  ),
  rule("limitWorkedWeekends", { max: 2, period: "month" }, "should"),
  rule("limitWorkedWeekends", { max: 3, period: "rolling", weeks: 5 }),
  rule("limitConsecutiveWeekends", { max: 2 }),
  rule("requireFreeWeekends", { min: 1 }),
  rule("requireCompleteWeekends", {}, "may"),
  rule("requireSameShiftOnWeekend", {}, "may"),
  rule("forbidNightBeforeFreeWeekend", {}, "may"),
  rule("requireFreeSundays", { minPerYear: 15 }, "legal"),
  rule("requireReplacementRestDay", {}, "should"),
  rule("forbidAssignment", {}, "must", nights, trainees),
  rule("requireAssignment", {}, "may", { field: "employeeId", value: "e3" }),
  rule("forbidTimeWindow", { from: "22:00", to: "05:00" }, "must", trainees),
  rule("requireStaffing", { min: 2, qualificationIds: ["charge"], per: "day" }, "should"),
  rule("requireQualifiedShare", { qualificationIds: ["nurse"], minPercent: 50 }, "should"),
  rule(
    "requireCompanion",
    { companions: { qualificationIds: ["nurse"] }, scope: "overlap" },
    "should",
    trainees,
  ),
  rule("forbidTogether", { employeeIds: groupOf(40, 44), scope: "overlap" }),
  rule("requireTogether", { employeeIds: groupOf(50, 52), scope: "sameDay" }, "may"),
  rule("balanceShifts", { measure: "count" }, "may", nights),
];

/** The rules in wire form; their ids name the type. */
export const checkRules = rules.map(({ type, params, priority, conditions }, at) => ({
  id: `${String(at).padStart(2, "0")} ${type}`,
  priority,
  conditions,
  consequences: [{ type, params }],
}));
