/*
 * Formulation
 *
 * D is the set of dates of the bucket on which any shift could be in M. `sum over D of a <= |D| - minDays`, never asking for more
 * than |D|. A cap.
 * With `consecutive`: columns b[f] for blocks of minDays dates, `b + a <= 1` on each of their days, `sum b >= 1`; blocks of a rolling
 * period are shared.
 * maxDays: `sum a >= |D| - maxDays`, a floor lowered by absences and unknown days. With countAbsence false, dates of absence are no
 * possible days off.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Span } from "../../language/values.ts";
import { mostBesideDaysOff } from "../../model/capacity/days-off-capacity.ts";
import { gainsByDay, tilesOf } from "../../model/capacity/duty-menu.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { countsOn, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { isScopeDay } from "../../model/scope/scope-parts.ts";
import {
  type Bucket,
  bucketsOf,
  fairMinimum,
  isAbsent,
  isKnownDay,
} from "../../model/time/periods.ts";
import { defineConstraint } from "../define.ts";
import { DaysOffBlocks } from "../families/days-off-blocks.ts";
import {
  bounds,
  periodMeanings,
  periodOf,
  periodParams,
  rollingNeedsDays,
} from "../families/period-params.ts";
import { requireDaysOffFacets } from "./require-days-off/facets.ts";

const say = sentencesOf("require_days_off", {
  en: {
    no_days_off_block: (v: Employee & Span & { days: number }) =>
      `${v.employee} has no ${english.daysOff(v.days)} in a row ${english.span(v)}.`,
    days_off_missing: (v: Employee & Span & { off: number; least: number }) =>
      `${v.employee} has ${english.number(v.off)} of at least ${english.daysOff(v.least)} ${english.span(v)}.`,
    days_off_too_many: (
      v: Employee & Span & { worked: number; least: number; most: number; dates: number },
    ) =>
      `${v.employee} works on ${english.number(v.worked)} of at least ${english.days(v.least)} ${english.span(v)}; at most ${english.number(v.most)} of ${english.number(v.dates)} may be off.`,
  },
  de: {
    no_days_off_block: (v) =>
      `${v.employee} hat ${german.span(v)} keine Folge von ${german.counted(v.days, "freien Tag", "freien Tagen")}.`,
    days_off_missing: (v) =>
      `${v.employee} hat ${german.span(v)} ${german.number(v.off)} von mindestens ${german.counted(v.least, "freien Tag", "freien Tagen")}.`,
    days_off_too_many: (v) =>
      `${v.employee} arbeitet ${german.span(v)} an ${german.number(v.worked)} von mindestens ${german.counted(v.least, "Tag", "Tagen")}; ` +
      `frei sein dürfen höchstens ${german.number(v.most)} von ${german.number(v.dates)}.`,
  },
});

const { ordered } = bounds("minDays", "maxDays");

const params = z
  .object({
    minDays: z.int().min(0).max(400),
    maxDays: z.int().min(0).max(400).optional(),
    ...periodParams("week"),
    consecutive: z.boolean().default(false),
    countAbsence: z.boolean().default(true),
  })
  .refine(ordered.test, ordered.problem)
  .refine(rollingNeedsDays.test, rollingNeedsDays.problem);

type Params = z.output<typeof params>;

/**
 * Days without counted work among the dates the conditions select. The minimum never asks for more dates than there
 * are; the maximum is a demand for work and shrinks with absences and unknown days.
 */
export const requireDaysOff = defineConstraint({
  id: "require_days_off",
  consequenceType: "requireDaysOff",
  statement:
    "In every `period` an employee has at least `minDays` and at most `maxDays` days off among the rule's dates, " +
    "`minDays` of them in one block if `consecutive`.",
  unit: "missing or surplus day off, or missing block",
  example: { minDays: 1, period: "month" },
  source:
    "Free Saturdays of shop workers: LadSchlG §17(4), BayLadSchlG Art. 9(3), ThürLadÖffG §12(3).",
  ...requireDaysOffFacets,
  paramMeanings: {
    minDays: "Least dates without counted work, among those the conditions select.",
    maxDays: "Most such dates.",
    ...periodMeanings,
    consecutive: "Whether the free dates have to form one block.",
    countAbsence: "Whether dates of absence count as free.",
  },
  params,
  build(problem, params, given, model) {
    const scope = workScope(problem, given);
    const buckets = bucketsOf(problem.calendar, periodOf(params));
    for (const employee of scope.employees) {
      const blocks = new DaysOffBlocks(problem, scope, employee, params, model);
      for (const bucket of buckets) {
        const dates = bucketDates(problem, scope, params, employee, bucket);
        const about = { employee, day: Math.max(0, bucket.first) };
        const worked = (days: readonly DateFacts[]) => {
          const sum = new Sum();
          for (const { day } of days) sum.addScaled(model.counted(scope, employee, day));
          return sum;
        };
        if (params.consecutive) blocks.requireOne(dates, about.day);
        else {
          const usable = dates.filter(({ isUsable }) => isUsable);
          const most = usable.length - Math.min(params.minDays, usable.length);
          model.atMost(most, worked(usable), about);
        }
        const least = leastWork(problem, params, employee, dates);
        if (least > 0) model.atLeast(least, worked(dates), { ...about, floor: true });
      }
    }
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = workScope(problem, given);
    const buckets = bucketsOf(calendar, periodOf(params));
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      for (const bucket of buckets) {
        const dates = bucketDates(problem, scope, params, employee, bucket);
        const worksOn = ({ day }: DateFacts) =>
          day >= 0 && day < calendar.dayCount
            ? countsOn(scope, plan, employee, day)
            : scope.includesKnownDay(employee, day);
        const about = { employee, day: Math.max(0, bucket.first) };
        const where = () => ({
          employee: employees[employee]!.id,
          from: calendar.dateOf(bucket.first),
          to: calendar.dateOf(bucket.last),
        });
        const usable = dates.filter(({ isUsable }) => isUsable);
        const free = usable.filter((date) => !worksOn(date));
        const [off, least] = [free.length, Math.min(params.minDays, usable.length)];
        if (params.consecutive) {
          const { minDays: days } = params;
          if (longestRow(usable) >= days && longestRow(free) < days) {
            const message = say("no_days_off_block", { ...where(), days });
            violations.push({ message, units: 1, ...about });
          }
        } else if (off < least) {
          const message = say("days_off_missing", { ...where(), off, least });
          violations.push({ message, units: least - off, ...about });
        }
        const due = leastWork(problem, params, employee, dates);
        const worked = dates.filter(worksOn).length;
        if (worked < due) {
          const most = params.maxDays ?? 0;
          const counts = { worked, least: due, most, dates: dates.length };
          const message = say("days_off_too_many", { ...where(), ...counts });
          violations.push({ message, units: due - worked, ...about, floor: true });
        }
      }
    }
    return violations;
  },
  mostOf(problem, params, given, employee, menu) {
    const scope = workScope(problem, given);
    let total = 0;
    for (const { bucket, days } of tilesOf(problem.calendar, periodOf(params), menu)) {
      const dates = bucketDates(problem, scope, params, employee, bucket);
      const usable = dates.flatMap(({ day, isUsable }) => (isUsable ? [day] : []));
      const gains = gainsByDay(days, (day, shift) => scope.includes(employee, day, shift));
      const isWorked = (day: number) => scope.includesKnownDay(employee, day);
      total += mostBesideDaysOff(gains, usable, params, isWorked);
    }
    return total;
  },
});

/** A date of the rule in a bucket. */
interface DateFacts {
  readonly day: number;
  /** May count as a day off: no absence, or absences count. */
  readonly isUsable: boolean;
  readonly isAbsent: boolean;
  /** Neither planned nor known. */
  readonly isUnknown: boolean;
}

function bucketDates(
  problem: Problem,
  scope: Scope,
  { countAbsence }: Params,
  employee: number,
  bucket: Bucket,
): readonly DateFacts[] {
  const dates: DateFacts[] = [];
  for (let day = bucket.first; day <= bucket.last; day++) {
    if (!isScopeDay(problem, scope, employee, day)) continue;
    const isPlanned = day >= 0 && day < problem.calendar.dayCount;
    const isAway = isPlanned && isAbsent(problem, employee, day);
    dates.push({
      day,
      isUsable: countAbsence || !isAway,
      isAbsent: isAway,
      isUnknown: !isPlanned && !isKnownDay(problem, employee, day),
    });
  }
  return dates;
}

/** Days of work that `maxDays` asks for. */
function leastWork(
  problem: Problem,
  { maxDays }: Params,
  employee: number,
  dates: readonly DateFacts[],
): number {
  if (maxDays === undefined || !problem.employees[employee]!.deployable) return 0;
  const absent = dates.filter((date) => date.isAbsent).length;
  const unknown = dates.filter(({ isUnknown }) => isUnknown).length;
  const settled = dates.length - absent - unknown;
  const asked = Math.max(0, dates.length - maxDays);
  return dates.length === 0 ? 0 : fairMinimum(asked, { settled, absent, unknown }, "open", 1);
}

function longestRow(dates: readonly DateFacts[]): number {
  let longest = 0;
  let row = 0;
  for (const [k, { day }] of dates.entries()) {
    row = k > 0 && dates[k - 1]!.day === day - 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
  }
  return longest;
}
