import fc from "fast-check";
import { constraints } from "../../../core/constraints/index.ts";
import { drawnParams } from "./drawn-params.ts";

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const runEdges = {
  windowStart: fc.constantFrom("history", "closed"),
  windowEnd: fc.constantFrom("open", "closed"),
  countAbsenceAs: fc.constantFrom("off", "work", "skip"),
};

const partial = fc.constantFrom("open", "prorate", "strict");
const carried = optional(fc.record({ e0: fc.integer({ min: 0, max: 3 }) }));
const anchorDate = optional(fc.constantFrom("2026-03-01", "2026-01-07"));
const periods = {
  period: fc.constantFrom("day", "week", "twoWeeks", "month", "quarter", "window", "rolling"),
  days: fc.integer({ min: 1, max: 8 }),
  anchorDate,
};
const count = fc
  .record({
    min: optional(fc.integer({ min: 0, max: 4 })),
    extra: fc.integer({ min: 0, max: 3 }),
    ...periods,
    carried,
    partial,
  })
  .map(({ extra, ...params }) => ({ ...params, max: (params.min ?? 0) + extra }));
const weekend = fc.constantFrom(
  null,
  "satSun",
  "fridayNight",
  "friSatSun",
  "satSunMon",
  "friSatSunMon",
);
/** Dates in and around the windows of random wards. */
const date = fc
  .tuple(
    fc.constantFrom("2026-03-02", "2026-03-26", "2026-10-22", "2026-02-27", "2026-12-30"),
    fc.integer({ min: -5, max: 12 }),
  )
  .map(([first, days]) =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10),
  );

const selector = fc.constantFrom<Record<string, unknown>>(
  {},
  { shiftIds: ["S0"] },
  { shiftIds: ["S1", "S3"] },
  { night: true },
  { kinds: ["work"] },
  { shiftTypes: ["late"] },
);

const token: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom("W", "O", "W", "O", "*", "N", "A", "=S0", "=S1"),
  fc.record({ shift: selector, not: fc.option(fc.boolean()) }),
  fc.record({ off: fc.constant(true), excludeAbsence: fc.boolean() }),
);

/** Random parameters by rule id, where they mean more than what is drawn from a schema. */
const chosen: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  max_shifts_per_day: fc.constant({}),
  no_overlap: fc.constant({}),
  joined_shifts: fc.constant({}),
  staffing_min: fc.constant({}),
  staffing_max: fc.constant({}),
  min_rest: fc
    .record({
      hours: fc.integer({ min: 0, max: 40 }),
      cut: optional(fc.integer({ min: 0, max: 6 })),
      compensationHours: fc.integer({ min: 8, max: 40 }),
      compensationDays: fc.integer({ min: 1, max: 5 }),
      maxReductions: optional(fc.integer({ min: 0, max: 2 })),
      includeSameDay: fc.boolean(),
      next: optional(fc.constant({ shiftIds: ["S0", "S1"] })),
    })
    .map(({ cut, ...params }) => ({
      ...params,
      reducedHours: cut === null ? null : Math.max(0, params.hours - cut),
    })),
  limit_working_hours: fc
    .record({
      minHours: optional(fc.integer({ min: 1, max: 20 })),
      extra: fc.integer({ min: 0, max: 20 }),
      period: fc.constantFrom("day", "week", "twoWeeks", "month", "window", "rolling"),
      days: fc.integer({ min: 1, max: 8 }),
      basis: fc.constantFrom("legal", "contract"),
      attribution: fc.constantFrom("start", "split"),
      partial: fc.constantFrom("open", "prorate", "strict"),
      percentOfContract: optional(fc.integer({ min: 30, max: 120 })),
      carried: optional(fc.constant({ e0: 6.5 })),
    })
    .map(({ extra, ...params }) => ({ ...params, maxHours: (params.minHours ?? 0) + extra })),
  limit_consecutive_days: fc.record({
    maxDays: fc.integer({ min: 1, max: 4 }),
    requiredRestDays: fc.integer({ min: 0, max: 4 }),
    ...runEdges,
  }),
  require_min_consecutive_days: fc.record({ minDays: fc.integer({ min: 2, max: 4 }), ...runEdges }),
  require_min_consecutive_days_off: fc.record({
    minDays: fc.integer({ min: 2, max: 4 }),
    ...runEdges,
  }),
  require_night_recovery: fc
    .record({
      afterNights: fc.integer({ min: 1, max: 3 }),
      rest: fc.constantFrom("hours", "days", "table"),
      hours: fc.integer({ min: 0, max: 80 }),
      more: fc.integer({ min: 0, max: 30 }),
      days: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ afterNights, rest, hours, more, days }) => ({
      afterNights,
      restHours: rest === "hours" ? hours : null,
      restDays: rest === "days" ? days : null,
      table:
        rest === "table"
          ? [
              { minNights: 3, restHours: hours + more },
              { minNights: 2, restHours: hours },
              { minNights: 1, restHours: hours >> 1 },
            ]
          : null,
    })),
  forbid_succession: fc.record({
    from: selector,
    to: fc.oneof(fc.constantFrom("off", "any"), selector),
    toNot: optional(selector),
    gapDays: fc.integer({ min: 1, max: 3 }),
    acrossAbsence: fc.boolean(),
  }),
  limit_consecutive_days_off: fc.record({ maxDays: fc.integer({ min: 1, max: 4 }), ...runEdges }),
  limit_consecutive_same_shift: fc
    .record({
      min: optional(fc.integer({ min: 1, max: 3 })),
      extra: optional(fc.integer({ min: 0, max: 2 })),
      groupBy: fc.constantFrom("shiftType", "shiftId"),
      values: optional(
        fc.constantFrom(
          { S0: { min: 1, max: 2 } },
          { LATE: { max: 1, min: 1 }, night: { min: 2, max: 9 } },
        ),
      ),
      ...runEdges,
    })
    .map(({ extra, ...params }) => ({
      ...params,
      max: extra === null && params.min !== null ? null : (params.min ?? 1) + (extra ?? 0),
    })),
  limit_pattern: fc
    .record({
      patterns: fc.array(fc.array(token, { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      min: optional(fc.integer({ min: 0, max: 3 })),
      extra: optional(fc.constantFrom(0, 0, 1, 2)),
      startWeekdays: optional(fc.constantFrom([6], [1, 3, 5, 7])),
      startDates: fc.option(fc.array(date, { minLength: 1, maxLength: 9 }), { freq: 1 }),
      from: fc.option(fc.constantFrom("2026-03-01", "2026-03-04"), { freq: 1 }),
      to: fc.option(fc.constantFrom("2026-03-12", "2026-12-31"), { freq: 1 }),
    })
    .map(({ extra, ...params }) => ({
      ...params,
      max: extra === null && params.min !== null ? null : (params.min ?? 0) + (extra ?? 0),
    })),
  require_spacing: fc
    .record({
      minDays: fc.integer({ min: 1, max: 5 }),
      extra: optional(fc.integer({ min: 0, max: 3 })),
      betweenRuns: fc.boolean(),
    })
    .map(({ extra, ...params }) => ({
      ...params,
      maxDays: extra === null ? null : params.minDays + extra,
    })),
  follow_cycle: fc.record({
    cycle: fc.array(
      token.filter((entry) => entry !== "A"),
      { minLength: 1, maxLength: 6 },
    ),
    anchorDate: date,
    offsets: optional(fc.record({ e0: fc.integer({ min: -5, max: 5 }) })),
  }),
  require_forward_rotation: fc.record({
    maxBackwardMinutes: fc.integer({ min: 0, max: 600 }),
    acrossDaysOff: fc.integer({ min: 0, max: 2 }),
  }),
  limit_shift_count: count,
  limit_working_days: count,
  require_days_off: fc
    .record({
      minDays: fc.integer({ min: 0, max: 4 }),
      extra: optional(fc.integer({ min: 0, max: 2 })),
      ...periods,
      consecutive: fc.boolean(),
      countAbsence: fc.boolean(),
    })
    .map(({ extra, ...params }) => ({
      ...params,
      maxDays: extra === null ? null : params.minDays + extra,
    })),
  require_shift_share: fc
    .record({
      of: fc.constantFrom({}, { shiftIds: ["S0", "S1"] }, { night: true }),
      minPercent: optional(fc.integer({ min: 1, max: 60 })),
      extra: fc.integer({ min: 0, max: 40 }),
      ...periods,
    })
    .map(({ extra, ...params }) => ({ ...params, maxPercent: (params.minPercent ?? 0) + extra })),
  limit_distinct_shifts: fc.record({
    max: fc.integer({ min: 1, max: 2 }),
    groupBy: fc.constantFrom("shiftType", "shiftId"),
    ...periods,
  }),
  limit_date_groups: fc
    .record({
      groups: fc
        .array(fc.uniqueArray(date, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
        .map((groups) => groups.map((dates, k) => ({ id: `g${k}`, dates }))),
      minWorked: optional(fc.integer({ min: 0, max: 3 })),
      extra: fc.integer({ min: 0, max: 2 }),
      carried,
    })
    .map(({ extra, ...params }) => ({ ...params, maxWorked: (params.minWorked ?? 0) + extra })),
  limit_worked_weekends: fc
    .record({
      min: optional(fc.integer({ min: 0, max: 3 })),
      extra: fc.integer({ min: 0, max: 2 }),
      period: fc.constantFrom("window", "month", "fourWeeks", "rolling"),
      weeks: fc.integer({ min: 1, max: 4 }),
      anchorDate,
      weekend,
      carried,
      partial,
    })
    .map(({ extra, ...params }) => ({ ...params, max: (params.min ?? 0) + extra })),
  limit_consecutive_weekends: fc
    .record({
      min: optional(fc.integer({ min: 1, max: 3 })),
      extra: optional(fc.integer({ min: 0, max: 2 })),
      weekend,
      windowStart: runEdges.windowStart,
      windowEnd: runEdges.windowEnd,
    })
    .map(({ extra, ...params }) => ({
      ...params,
      max: extra === null && params.min !== null ? null : (params.min ?? 1) + (extra ?? 0),
    })),
  require_free_weekends: fc.record({
    min: fc.integer({ min: 0, max: 4 }),
    period: fc.constantFrom("month", "fourWeeks", "rolling"),
    weeks: fc.integer({ min: 1, max: 4 }),
    weekend,
    countAbsence: fc.boolean(),
  }),
  require_complete_weekends: fc.record({ weekend }),
  require_same_shift_on_weekend: fc.record({
    groupBy: fc.constantFrom("shiftType", "shiftId"),
    weekend,
  }),
  forbid_night_before_free_weekend: fc.record({
    latestEnd: fc.constantFrom("14:00", "20:00"),
    weekend,
  }),
  require_free_sundays: fc.record({
    minPerYear: fc.integer({ min: 49, max: 53 }),
    countBy: fc.constantFrom("start", "touch"),
    carried,
  }),
  require_replacement_rest_day: fc.record({
    sundayWithinDays: fc.integer({ min: 2, max: 6 }),
    holidayWithinDays: fc.integer({ min: 2, max: 6 }),
    restDays: fc.constantFrom("werktag", "any"),
    countAbsence: fc.boolean(),
  }),
  limit_cost: fc.record({
    maxCost: fc.integer({ min: 0, max: 900 }),
    period: fc.constantFrom("day", "week", "month", "window", "rolling"),
    days: fc.integer({ min: 1, max: 8 }),
    anchorDate,
  }),
  balance_shifts: fc.record({
    measure: fc.constantFrom("count", "hours", "weekends"),
    scaleBy: fc.constantFrom("contractHours", "equal", "availableDays"),
    groups: optional(fc.constantFrom([{ employeeIds: ["e0"] }], [{}, { employeeIds: ["e1"] }])),
    carried,
    tolerance: fc.constantFrom(0.01, 0.5, 1, 2.25, 8),
  }),
  limit_average_weekly_hours: fc.record({
    maxHours: fc.integer({ min: 4, max: 40 }),
    referenceWeeks: fc.constantFrom(1, 24, 0.5),
    carried: optional(fc.constant({ e0: { hours: 40, weeks: 1 } })),
    absence: fc.constantFrom("neutral", "zero"),
  }),
  target_contract_hours: fc.record({
    toleranceHours: fc.constantFrom(0, 4, 8),
    maxOverHours: optional(fc.integer({ min: 0, max: 8 })),
    maxUnderHours: optional(fc.integer({ min: 0, max: 16 })),
    overFactor: fc.integer({ min: 0, max: 3 }),
    underFactor: fc.integer({ min: 1, max: 2 }),
    period: fc.constantFrom("window", "month", "week"),
  }),
  limit_daily_span: fc.record({ maxHours: fc.integer({ min: 4, max: 16 }) }),
  require_weekly_rest: fc
    .record({
      hours: fc.integer({ min: 10, max: 60 }),
      period: fc.constantFrom("week", "rolling"),
      days: fc.integer({ min: 2, max: 6 }),
      count: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ hours, ...params }) => ({
      ...params,
      hours: Math.min(
        hours,
        Math.floor((24 * (params.period === "week" ? 7 : params.days)) / params.count),
      ),
    })),
  forbid_assignment: fc.constant({}),
  require_assignment: fc.record({ perDay: fc.integer({ min: 1, max: 2 }) }),
  forbid_time_window: fc.record({
    from: fc.constantFrom("20:00", "06:00", "12:00"),
    to: fc.constantFrom("06:00", "12:30", "20:00"),
    toleranceMinutes: fc.constantFrom(0, 60, 300),
  }),
};

const drawn = constraints
  .filter((rule) => rule.consequenceType !== null && rule.linksEmployees !== true)
  .filter(({ id }) => !Object.hasOwn(chosen, id));

/** Random parameters of every rule about one person by its id: each is compared with its check on random wards. */
export const randomParams: typeof chosen = {
  ...chosen,
  ...Object.fromEntries(drawn.map((rule) => [rule.id, drawnParams(rule)])),
};
