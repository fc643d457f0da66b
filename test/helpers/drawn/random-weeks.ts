import fc from "fast-check";
import type { PartialRequest } from "../problem.ts";

const DAY_MILLISECONDS = 86_400_000;
const dateAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

const shifts = [
  { id: "S0", shiftType: "early", startTime: "06:00", endTime: "14:00" },
  { id: "S1", shiftType: "late", startTime: "14:00", endTime: "22:00" },
  { id: "S2", shiftType: "night", startTime: "22:00", endTime: "06:00" },
  { id: "S3", startTime: "08:00", endTime: "20:00", kind: "standby" },
  { id: "S4", shiftType: "late", startTime: "20:30", endTime: "06:00", endDayOffset: 2 },
];

/** Requests of several weeks with every edge that rules about weekends, Sundays and holidays can meet. */
export const randomWeeks: fc.Arbitrary<PartialRequest> = fc
  .record({
    first: fc.integer({ min: 0, max: 40 }).map((days) => dateAfter("2026-02-20", days)),
    length: fc.integer({ min: 5, max: 24 }),
    maxShiftsPerDay: fc.constantFrom(1, 1, 2),
    shifts: fc.uniqueArray(fc.constantFrom(...shifts), { minLength: 1, maxLength: 4 }),
    weekStart: fc.constantFrom(null, "sunday", "saturday"),
    weekendDays: fc.constantFrom(null, ["fri", "sat"], ["sun"]),
    worked: fc.option(fc.uniqueArray(fc.integer({ min: -20, max: -1 }), { maxLength: 9 })),
    nights: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 1 }),
    vacation: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 5 }),
    holidays: fc.uniqueArray(fc.integer({ min: -10, max: 30 }), { maxLength: 5 }),
    locks: fc.array(fc.record({ day: fc.integer({ min: -9, max: 30 }), shift: fc.nat() }), {
      maxLength: 6,
    }),
  })
  .map(({ first, length, shifts: chosen, weekStart, weekendDays, worked, nights, ...more }) => ({
    start_date: first,
    end_date: dateAfter(first, length - 1),
    department: { id: "ward", weekStart, weekendDays, maxShiftsPerDay: more.maxShiftsPerDay },
    employees: [{ id: "e0" }],
    shifts: chosen,
    holiday_dates: more.holidays.map((day) => dateAfter(first, day)),
    ...(worked !== null && {
      employee_history: { e0: worked.map((day) => dateAfter(first, day)) },
    }),
    ...(nights !== null && { employee_prior_night_run: { e0: nights } }),
    vacations: { e0: more.vacation.map((day) => dateAfter(first, day)) },
    locked_assignments: more.locks.map(({ day, shift }) => ({
      employeeId: "e0",
      shiftDefinitionId: chosen[shift % chosen.length]!.id,
      date: dateAfter(first, day),
    })),
  }));

/** Ids of the rules that need weeks to show anything. */
export const weekRules: readonly string[] = [
  "require_night_recovery",
  "forbid_succession",
  "require_forward_rotation",
  "limit_consecutive_days_off",
  "limit_consecutive_same_shift",
  "limit_pattern",
  "require_spacing",
  "follow_cycle",
  "limit_shift_count",
  "limit_working_days",
  "require_days_off",
  "require_shift_share",
  "limit_distinct_shifts",
  "limit_date_groups",
  "limit_worked_weekends",
  "limit_consecutive_weekends",
  "require_free_weekends",
  "require_complete_weekends",
  "require_same_shift_on_weekend",
  "forbid_night_before_free_weekend",
  "require_free_sundays",
  "require_replacement_rest_day",
];
