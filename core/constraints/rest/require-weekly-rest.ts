/*
 * Formulation
 *
 * Rests may begin at the start of a bucket or at the end of a duty. For each such instant t: R[t] in [0,1].
 * A duty and the rests it overlaps: `sum of those R + x <= 1`, duties of a day with one shift in one row. Per bucket:
 * `sum of R that lie in it >= count`.
 * For `count` above 1 overlapping rests share a row `<= 1`. Rolling periods with count 1 share their R. Known duties remove the rests
 * they overlap.
 * A cap, since it forces no work. Buckets that hold enough rests whatever is worked have no row.
 * In the network of an employee the rule is a resource instead of rows (`weekly-rest-resource.ts`): by week from when on somebody is free and how many
 * rests have ended; rolling with count 1 from when on somebody is free and the first stretch of days that is still owed a rest. Rolling with count
 * above 1 keeps its rows.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Span } from "../../language/values.ts";
import { type BusySpan, knownBusySpans } from "../../model/history/known-busy-spans.ts";
import type { Plan } from "../../model/problem/plan.ts";
import { endOf, type Problem, startOf } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { dutyCells } from "../../model/scope/duty-cells.ts";
import { workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { type Bucket, bucketsOf } from "../../model/time/periods.ts";
import { choice, defineConstraint, minutesOf } from "../define.ts";
import { lessHours } from "../families/relaxable-parameters.ts";
import { restsByBucket, restsInEvery } from "../families/weekly-rest-resource.ts";
import { stateRestsByBucket, stateSharedRests } from "../families/weekly-rest-rows.ts";

const say = sentencesOf("require_weekly_rest", {
  en: {
    rests_missing: (v: Employee & Span & { found: number; wanted: number; hours: number }) =>
      `${v.employee} has ${english.number(v.found)} of ${english.counted(v.wanted, "required rest", "required rests")} of ${english.hours(v.hours)} ${english.span(v)}.`,
  },
  de: {
    rests_missing: (v) =>
      `${v.employee} hat ${german.span(v)} ${german.number(v.found)} von ${german.counted(v.wanted, "nötigen Ruhezeit", "nötigen Ruhezeiten")} zu ${german.hours(v.hours)}.`,
  },
});

const params = z
  .object({
    hours: z.number().positive().max(744).default(35),
    period: choice("week", "rolling").default("week"),
    days: z.int().min(1).max(31).default(7),
    count: z.int().min(1).max(7).default(1),
  })
  .refine((p) => p.hours * p.count <= 24 * (p.period === "week" ? 7 : p.days), {
    path: ["hours"],
    error: "does not fit into the period",
  });

/** Every week, or every run of days, contains long enough rests. Days of which nothing is known are free. */
export const requireWeeklyRest = defineConstraint({
  id: "require_weekly_rest",
  consequenceType: "requireWeeklyRest",
  statement:
    "Every ISO week, or with `period` rolling every `days` consecutive days, contains `count` rests of at least `hours` " +
    "hours that do not overlap and lie inside it.",
  unit: "missing rest",
  example: { hours: 35, period: "week" },
  source: "ArbZG §11(4) with §5: 24 and 11 hours; weekly rest of Directive 2003/88/EC.",
  gapCode: "rest_time",
  relaxable: [lessHours("hours", "weeklyRestHours", 11)],
  givesRests: ["weekly"],
  limits: [{ key: "weeklyRestHours", from: { hours: "weeklyRestHours" } }],
  protections: [
    {
      of: ["maternity", "nursing"],
      item: "weeklyRest",
      params: { hours: 35 },
      consent: "sundayWork",
    },
  ],
  brief: {
    en: "a rest of {hours|minutes..} h every week",
    de: "jede Woche {hours|minutes..} Std. Ruhe am Stück",
  },
  starters: [
    {
      key: "weeklyRest",
      topic: "rest",
      words: {
        en: {
          title: "A long rest every week",
          text: "Every week has one rest that is long enough.",
          also: "35 hours free",
        },
        de: {
          title: "Jede Woche eine lange Ruhezeit",
          text: "In jeder Woche liegt eine Ruhezeit, die lang genug ist.",
          also: "35 Stunden frei wöchentlich",
        },
      },
      params: { hours: 35 },
      sample: { allowed: ["EEEEE--"], forbidden: ["EEEEEEE"] },
    },
  ],
  labels: {
    en: { hours: "One rest", count: "Rests in each period" },
    de: { hours: "Eine Ruhezeit", count: "Ruhezeiten je Abschnitt" },
  },
  paramMeanings: {
    hours: "Hours of one rest, elapsed.",
    period: "`week`: every ISO week; `rolling`: every `days` consecutive dates.",
    days: "Length of a rolling period, in days.",
    count: "Rests that each period contains, without overlap.",
  },
  params,
  build(problem, { hours, period, days, count }, given, model) {
    const scope = workScope(problem, given);
    const cellsOf = dutyCells(problem);
    const minutes = minutesOf(hours);
    const periods = bucketsOf(problem.calendar, { kind: period, days });
    const rests = {
      minutes,
      count,
      buckets: periods.map((bucket) => ({
        day: Math.max(0, bucket.first),
        ...spanOf(problem, bucket),
      })),
    };
    const midnight = (day: number) => problem.calendar.instant(day, 0);
    for (const employee of scope.employees) {
      const cells = cellsOf(employee).map(({ duties, exclusive }, day) => {
        const own = duties.filter(({ shift }) => scope.includes(employee, day, shift));
        return { duties: own, exclusive: exclusive && own.every(({ standby }) => !standby) };
      });
      const known = knownBusySpans(problem, scope, employee);
      const working = { employee, cells, known, midnight };
      const byBucket = (rows: RuleModel) => stateRestsByBucket(rows, employee, cells, known, rests);
      // One rest serves many rolling periods; periods that do not overlap are stated more tightly one by one.
      if (period === "week")
        model.resource(restsByBucket(working, periods, minutes, count), byBucket);
      else if (count === 1)
        model.resource(restsInEvery(working, days, minutes), (rows) =>
          stateSharedRests(rows, employee, cells, known, rests),
        );
      else byBucket(model);
    }
  },
  check(problem, { hours, period, days, count }, given, plan) {
    const { calendar, employees } = problem;
    const scope = workScope(problem, given);
    const minutes = minutesOf(hours);
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const busy = busySpans(problem, scope, employee, plan);
      for (const bucket of bucketsOf(calendar, { kind: period, days })) {
        const found = restsIn(spanOf(problem, bucket), busy, minutes);
        if (found >= count) continue;
        violations.push({
          message: say("rests_missing", {
            employee: employees[employee]!.id,
            found,
            wanted: count,
            hours,
            from: calendar.dateOf(bucket.first),
            to: calendar.dateOf(bucket.last),
          }),
          units: count - found,
          employee,
          day: Math.max(0, bucket.first),
        });
      }
    }
    return violations;
  },
  leftOpen(problem, { hours, period, days, count }, given, plan) {
    const { calendar, employees } = problem;
    const cut = period === "week" ? bucketsOf(calendar, { kind: period, days }).at(-1) : undefined;
    if (cut === undefined || cut.last < calendar.dayCount) return [];
    const scope = workScope(problem, given);
    const planned = spanOf(problem, { first: cut.first, last: calendar.dayCount - 1 });
    return scope.employees.flatMap((employee) => {
      const busy = busySpans(problem, scope, employee, plan);
      const found = restsIn(planned, busy, minutesOf(hours));
      if (found >= count) return [];
      const message = say("rests_missing", {
        employee: employees[employee]!.id,
        found,
        wanted: count,
        hours,
        from: calendar.dateOf(cut.first),
        to: calendar.dateOf(cut.last),
      });
      return [{ employee, day: cut.first, type: "weekly", message }];
    });
  },
});

/** When the employee is at work, known and planned, by start. */
function busySpans(problem: Problem, scope: Scope, employee: number, plan: Plan): BusySpan[] {
  const busy: BusySpan[] = [...knownBusySpans(problem, scope, employee)];
  for (let day = 0; day < problem.calendar.dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day))
      if (scope.includes(employee, day, shift))
        busy.push({ start: startOf(problem, shift, day), end: endOf(problem, shift, day) });
  return busy.sort((a, b) => a.start - b.start);
}

/** From 00:00 of the first day to 24:00 of the last, in elapsed minutes. */
function spanOf({ calendar }: Problem, { first, last }: Bucket): BusySpan {
  return { start: calendar.instant(first, 0), end: calendar.instant(last + 1, 0) };
}

/** How many rests fit between what is busy, one after another; `busy` is sorted by start. */
function restsIn({ start, end }: BusySpan, busy: readonly BusySpan[], minutes: number): number {
  let rests = 0;
  let freeFrom = start;
  for (const span of busy) {
    if (span.end <= start || span.start >= end) continue;
    rests += Math.max(0, Math.floor((span.start - freeFrom) / minutes));
    freeFrom = Math.max(freeFrom, span.end);
  }
  return rests + Math.max(0, Math.floor((end - freeFrom) / minutes));
}
