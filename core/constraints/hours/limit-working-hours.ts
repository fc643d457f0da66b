/*
 * Formulation
 *
 * For each e and bucket: `carried or known minutes + sum of minutes * x <= most`, `>= least`. Minutes are legal or credited ones
 * (`basis`);
 * with attribution split a duty brings its parts to the days they lie on. `most` is the smaller of `maxHours` and `percentOfContract`
 * of the contract for the bucket's length.
 * `least` is a floor: lowered by the share of absence and, as `partial` says, by what unknown days may have brought; never above
 * `most`.
 * Where at most one column of the row can be 1 (period day), only shifts longer than the limit enter, with their excess: they are
 * forbidden.
 * Unit of a soft rule: 480 minutes, in fractions.
 */
import * as z from "zod";
import { mostWithin, tilesOf } from "../../model/capacity/duty-menu.ts";
import {
  averageDayMinutes,
  knownMinutes,
  minutesByDay,
} from "../../model/history/known-minutes.ts";
import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { mostDutyMinutes } from "../../model/problem/shift-minutes.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { PERIODS } from "../../model/time/period-kinds.ts";
import {
  type Bucket,
  bucketDays,
  bucketsOf,
  fairMinimum,
  sumBetween,
} from "../../model/time/periods.ts";
import { sharedExpressions, sharedInPlan, takeOff } from "../../model/time/shared-time.ts";
import { choice, defineConstraint, minutesOf } from "../define.ts";
import { carriedMeaning, partialMeaning, periodMeanings } from "../families/period-params.ts";
import { singleDutyExcess } from "../families/single-duty-excess.ts";
import { limitWorkingHoursFacets } from "./limit-working-hours/facets.ts";
import { limitWorkingHoursWords } from "./limit-working-hours/words.ts";

/** A soft limit is charged per shift's worth of time. */
const UNIT_MINUTES = 480;

const hours = z.number().min(0).max(10_000);

const params = z
  .object({
    maxHours: hours.optional(),
    minHours: hours.optional(),
    period: choice(...PERIODS).default("week"),
    days: z.int().min(1).max(400).optional(),
    anchorDate: z.iso.date().optional(),
    basis: choice("legal", "contract").default("legal"),
    percentOfContract: z.number().positive().max(1000).optional(),
    attribution: choice("start", "split").default("start"),
    carried: z.record(z.string(), z.number().min(0).max(10_000)).optional(),
    partial: choice("open", "prorate", "strict").default("open"),
  })
  .refine((p) => (p.maxHours ?? p.minHours ?? p.percentOfContract) !== undefined, {
    error: "needs maxHours, minHours or percentOfContract",
  })
  .refine((p) => p.minHours === undefined || p.minHours <= (p.maxHours ?? p.minHours), {
    path: ["minHours"],
    error: "must not be above maxHours",
  })
  .refine((p) => p.period !== "rolling" || p.days !== undefined, {
    path: ["days"],
    error: "is required with period rolling",
  });

type Params = z.output<typeof params>;

/** Working time within bounds in every period. A percentage of the contract is an upper bound, beside any `maxHours`. */
export const limitWorkingHours = defineConstraint({
  id: "limit_working_hours",
  consequenceType: "limitWorkingHours",
  statement:
    "In every `period` an employee works at least `minHours` and at most `maxHours` hours, " +
    "or at most `percentOfContract` per cent of the contract.",
  needsOneOf: ["maxHours", "minHours", "percentOfContract"],
  unit: "8 hours above or below, in fractions",
  example: { maxHours: 48, period: "week" },
  source:
    "ArbZG §3; minutes per horizon in the Curtois instances; period rules of Timefold and Planday.",
  ...limitWorkingHoursFacets,
  paramMeanings: {
    maxHours: "Most hours.",
    minHours: "Least hours.",
    ...periodMeanings,
    basis: "`legal`: working time; `contract`: credited hours.",
    percentOfContract: "Most hours in per cent of the contract for the length of the period.",
    attribution:
      "`start`: all hours count on the date a shift starts; `split`: they are cut at midnight.",
    carried: carriedMeaning,
    partial: partialMeaning,
  },
  usual: ({ maxHours, minHours, percentOfContract, period = "week", basis = "legal" }) => {
    if ((maxHours ?? minHours ?? percentOfContract) !== undefined || basis !== "legal") return null;
    return period === "week" ? { maxHours: 48 } : period === "day" ? { maxHours: 10 } : null;
  },
  params,
  softDefaults: { partial: "prorate" },
  build(problem, params, scope, model) {
    const buckets = bucketsOf(problem.calendar, periodOf(params));
    for (const employee of scope.employees) {
      const columns = minuteColumns(problem, scope, employee, params);
      const known = knownMinutes(problem, scope, employee, params.basis, params.attribution);
      const shared = sharedExpressions(model, scope, employee, params);
      for (const bucket of buckets) {
        const { least, most, carried } = boundsOf(problem, scope, params, employee, bucket);
        const worked = Sum.of(carried ?? 0);
        for (let day = bucket.first; day <= bucket.last; day++) {
          if (day >= 0 || carried === null) worked.addConstant(known.get(day) ?? 0);
          const planned = columns[day];
          if (planned !== undefined) worked.addScaled(planned);
        }
        takeOff(worked, shared, carried === null ? bucket.first : 0, bucket.last);
        const about = { employee, day: Math.max(0, bucket.first), unitSize: UNIT_MINUTES };
        if (most !== null) model.atMost(most, singleDutyExcess(problem, worked, most), about);
        if (least > 0) model.atLeast(least, worked, { ...about, floor: true });
      }
    }
  },
  check(problem, params, scope, plan) {
    const violations: Violation[] = [];
    const { calendar, employees } = problem;
    const buckets = bucketsOf(calendar, periodOf(params));
    for (const employee of scope.employees) {
      const byDay = new Map(
        knownMinutes(problem, scope, employee, params.basis, params.attribution),
      );
      for (let day = 0; day < calendar.dayCount; day++)
        for (const shift of plan.shiftsOn(employee, day)) {
          if (!scope.includes(employee, day, shift)) continue;
          for (const part of minutesByDay(
            problem,
            employee,
            shift,
            day,
            params.basis,
            params.attribution,
          ))
            byDay.set(part.day, (byDay.get(part.day) ?? 0) + part.minutes);
        }
      for (const { day, minutes } of sharedInPlan(problem, plan, scope, employee, params))
        byDay.set(day, (byDay.get(day) ?? 0) - minutes);
      for (const bucket of buckets) {
        const { least, most, carried } = boundsOf(problem, scope, params, employee, bucket);
        const from = carried === null ? bucket.first : Math.max(0, bucket.first);
        const worked = (carried ?? 0) + sumBetween(byDay, from, bucket.last);
        if (worked >= least - 1e-6 && worked <= (most ?? worked) + 1e-6) continue;
        const about = { employee, day: Math.max(0, bucket.first) };
        const values = {
          employee: employees[employee]!.id,
          hours: worked / 60,
          from: calendar.dateOf(bucket.first),
          to: calendar.dateOf(bucket.last),
        };
        if (most !== null && worked > most + 1e-6)
          violations.push({
            message: limitWorkingHoursWords("hours_above", { ...values, most: most / 60 }),
            units: (worked - most) / UNIT_MINUTES,
            ...about,
          });
        if (worked < least - 1e-6)
          violations.push({
            message: limitWorkingHoursWords("hours_below", { ...values, least: least / 60 }),
            units: (least - worked) / UNIT_MINUTES,
            ...about,
            floor: true,
          });
      }
    }
    return violations;
  },
  limitsHours: true,
  mostOf(problem, params, scope, employee, menu) {
    const { basis, attribution } = params;
    const known = knownMinutes(problem, scope, employee, basis, attribution);
    let total = 0;
    for (const { bucket, days } of tilesOf(problem.calendar, periodOf(params), menu)) {
      const { most, carried } = boundsOf(problem, scope, params, employee, bucket);
      if (most === null) return null;
      const from = carried === null ? bucket.first : Math.max(0, bucket.first);
      const used = (carried ?? 0) + sumBetween(known, from, bucket.last);
      // What is cut off at midnight counts where it falls into the same bucket.
      const taken = (day: number, shift: number) => {
        // Beside other work it may count for nothing.
        if (problem.shifts[shift]!.mayOverlap || !scope.includes(employee, day, shift)) return 0;
        let minutes = 0;
        for (const part of minutesByDay(problem, employee, shift, day, basis, attribution))
          if (part.day <= bucket.last) minutes += part.minutes;
        return minutes;
      };
      total += mostWithin(days, taken, most - used);
    }
    return total;
  },
});

function periodOf({ period, days, anchorDate }: Params) {
  return { kind: period, days, anchorDate };
}

interface Bounds {
  readonly least: number;
  readonly most: number | null;
  /** Minutes that stand for everything before the window; null when known days are counted instead. */
  readonly carried: number | null;
}

/** What the rule asks of one bucket, in minutes. */
function boundsOf(
  problem: Problem,
  scope: Scope,
  params: Params,
  employee: number,
  bucket: Bucket,
): Bounds {
  const { contractHoursPerWeek, deployable } = problem.employees[employee]!;
  const carried = carriedMinutes(problem, scope, params, employee, bucket);
  const limits: number[] = [];
  if (params.maxHours !== undefined) limits.push(minutesOf(params.maxHours));
  if (params.percentOfContract !== undefined && contractHoursPerWeek !== null)
    limits.push(
      minutesOf(
        ((params.percentOfContract / 100) *
          contractHoursPerWeek *
          (bucket.last - bucket.first + 1)) /
          7,
      ),
    );
  const most = limits.length === 0 ? null : Math.min(...limits);
  if (params.minHours === undefined || !deployable) return { least: 0, most, carried };
  const days = bucketDays(problem, employee, bucket, carried !== null);
  const isAsked = params.partial === "open" && days.unknown > 0;
  const mostPerDay = isAsked ? fullDayMinutes(problem, scope, params, employee) : 0;
  const least = fairMinimum(minutesOf(params.minHours), days, params.partial, mostPerDay);
  return { least: most === null ? least : Math.min(least, most), most, carried };
}

function carriedMinutes(
  { calendar, employees, history }: Problem,
  scope: Scope,
  { carried, period }: Params,
  employee: number,
  bucket: Bucket,
): number | null {
  if (period === "rolling" || bucket.first > 0 || bucket.last < 0) return null;
  const given = carried?.[employees[employee]!.id];
  if (given !== undefined) return minutesOf(given);
  const isFirstWeek = period === "week" && calendar.dayOfWeek(0) !== 0;
  // The boundary hours are those of all work, so they say nothing about a rule on some shifts.
  return isFirstWeek && !scope.hasShiftCondition ? history[employee]!.boundaryWeekMinutes : null;
}

/** The most an unknown day may have brought: the longest shift in the rule's scope, as often as a day allows. */
function fullDayMinutes(
  problem: Problem,
  scope: Scope,
  { basis }: Params,
  employee: number,
): number {
  const { candidates } = problem;
  let longest = averageDayMinutes(problem, employee);
  for (const c of candidates.ofEmployee(employee)) {
    const shift = candidates.shift[c]!;
    if (!scope.includes(employee, candidates.day[c]!, shift)) continue;
    longest = Math.max(longest, mostDutyMinutes(problem, employee, shift, basis));
  }
  return longest * startsPerDay(problem, employee);
}

/** Minutes of the employee's candidates in scope, by the day they count for; nights may reach beyond the window. */
function minuteColumns(
  problem: Problem,
  scope: Scope,
  employee: number,
  { basis, attribution }: Params,
): readonly (Expression | undefined)[] {
  const { candidates, calendar } = problem;
  const columns: (Sum | undefined)[] = new Array(calendar.dayCount);
  for (const c of candidates.ofEmployee(employee)) {
    const day = candidates.day[c]!;
    const shift = candidates.shift[c]!;
    if (!scope.includes(employee, day, shift)) continue;
    for (const part of minutesByDay(problem, employee, shift, day, basis, attribution)) {
      if (part.minutes === 0) continue;
      const expression = columns[part.day] ?? new Sum();
      expression.add(c, part.minutes);
      columns[part.day] = expression;
    }
  }
  return columns;
}
