/*
 * Formulation
 *
 * For each e and block: `carried minutes + sum of legal minutes * x <= maxHours * 60 * (carried weeks + days / 7)`. A cap.
 * The block is the window; a window longer than `referenceWeeks` is covered by whole reference periods, the last one ending with it.
 * With absence neutral, days of vacation or sickness without a lock do not count as days. `carried` enters the first block only.
 * Unit of a soft rule: 480 minutes.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { mostWithin } from "../../model/capacity/duty-menu.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { legalMinutesOn } from "../../model/problem/shift-minutes.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { isIdleAbsence } from "../../model/scope/run-days.ts";
import {
  sharedBetween,
  sharedExpressions,
  sharedInPlan,
  takeOff,
} from "../../model/time/shared-time.ts";
import { choice, defineConstraint, minutesOf } from "../define.ts";
import { moreHours } from "../families/relaxable-parameters.ts";

const say = sentencesOf("limit_average_weekly_hours", {
  en: {
    average_hours_above: (
      v: Employee & { hours: number; weeks: number; date: string; most: number },
    ) =>
      `${v.employee} works ${english.hours(v.hours)} in ${english.counted(v.weeks, "week", "weeks")} up to ${v.date}; at most ${english.hours(v.most)} a week are allowed on average.`,
  },
  de: {
    average_hours_above: (v) =>
      `${v.employee} arbeitet bis ${v.date} ${german.hours(v.hours)} in ${german.counted(v.weeks, "Woche", "Wochen")}; ` +
      `im Schnitt ${german.allowed(v.most, german.hours(v.most))} je Woche.`,
  },
});

/** A soft limit is charged per shift's worth of time. */
const UNIT_MINUTES = 480;

const params = z.object({
  maxHours: z.number().min(0).max(168).default(48),
  referenceWeeks: z.number().positive().max(104).default(24),
  carried: z
    .record(
      z.string(),
      z.object({
        hours: z.number().min(0).max(20_000).describe("Working hours of the weeks before."),
        weeks: z.number().min(0).max(104).describe("How many weeks these were."),
      }),
    )
    .optional(),
  absence: choice("neutral", "zero").default("neutral"),
});

type Params = z.output<typeof params>;

/** Working time on average over the reference period, as far as the window and the carried weeks reach. */
const LEGAL = { basis: "legal", attribution: "start" } as const;

export const limitAverageWeeklyHours = defineConstraint({
  id: "limit_average_weekly_hours",
  consequenceType: "limitAverageWeeklyHours",
  statement:
    "An employee works at most `maxHours` hours a week on average over the window and the `carried` weeks before it, " +
    "in every `referenceWeeks` weeks of a longer window; weeks of absence count as none unless `absence` is zero.",
  unit: "8 hours above the average, in fractions",
  example: { maxHours: 48, referenceWeeks: 24 },
  source: "ArbZG §3 and §7(8); Directive 2003/88/EC Art. 16.",
  gapCode: "working_hours",
  relaxable: [moreHours("maxHours", "averageHours")],
  limits: [
    {
      key: "maxAverageWeeklyHours",
      from: { maxHours: "maxAverageWeeklyHours", referenceWeeks: "averageReferenceWeeks" },
    },
  ],
  brief: {
    en: "{..maxHours|maxMinutes} h a week on average",
    de: "{..maxHours|maxMinutes} Std. in der Woche im Durchschnitt",
  },
  readySets: [
    {
      key: "average",
      sets: ["law", "tvoed-k", "care-home", "retail", "physicians"],
      priority: "legal",
      name: { en: "48 hours a week on average", de: "48 Stunden in der Woche im Durchschnitt" },
      params: { maxHours: 48, referenceWeeks: 24 },
    },
  ],
  starters: [
    {
      key: "averageHours",
      topic: "hours",
      words: {
        en: {
          title: "Hours a week on average",
          text: "Over months the week has no more than so many hours, whatever single weeks hold.",
          also: "48 average reference law",
        },
        de: {
          title: "Wochenstunden im Durchschnitt",
          text: "Über Monate hat die Woche nicht mehr als so viele Stunden, was einzelne Wochen auch haben.",
          also: "48 Ausgleichszeitraum Gesetz",
        },
      },
      params: { maxHours: 48, referenceWeeks: 24 },
      sample: {
        params: { maxHours: 40, referenceWeeks: 2 },
        allowed: ["EEEEEE-EEEE---"],
        forbidden: ["EEEEEE-EEEEE--"],
      },
    },
  ],
  labels: {
    en: {
      maxHours: "At most a week on average",
      referenceWeeks: "Averaged over",
      carried: "Worked before the window",
      "carried.hours": "Working hours",
      "carried.weeks": "In so many weeks",
      absence: "Weeks of leave and sickness",
    },
    de: {
      maxHours: "Im Durchschnitt der Woche höchstens",
      referenceWeeks: "Ausgleichszeitraum",
      carried: "Vor dem Zeitraum gearbeitet",
      "carried.hours": "Arbeitsstunden",
      "carried.weeks": "In so vielen Wochen",
      absence: "Wochen mit Urlaub und Krankheit",
    },
  },
  paramMeanings: {
    maxHours: "Most hours a week on average.",
    referenceWeeks: "Length of the reference period, in weeks.",
    carried:
      "Map of employee id to the `hours` worked and the `weeks` they took, before the window.",
    absence:
      "`neutral`: days of vacation and sickness do not lengthen the average's period; `zero`: they count as days without hours.",
  },
  params,
  build(problem, params, scope, model) {
    const { candidates, calendar } = problem;
    for (const employee of scope.employees) {
      const shared = sharedExpressions(model, scope, employee, LEGAL);
      for (const block of blocksOf(calendar.dayCount, params)) {
        const { carried, most } = boundsOf(problem, params, employee, block);
        const worked = Sum.of(carried);
        for (const c of candidates.ofDays(employee, block.first, block.last)) {
          const day = candidates.day[c]!;
          const shift = candidates.shift[c]!;
          const minutes = legalMinutesOn(problem, shift, day);
          if (minutes > 0 && scope.includes(employee, day, shift)) worked.add(c, minutes);
        }
        takeOff(worked, shared, block.first, block.last);
        const about = { employee, day: block.first, unitSize: UNIT_MINUTES };
        model.atMost(most, worked, about);
      }
    }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees } = problem;
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (const block of blocksOf(calendar.dayCount, params)) {
        const { carried, most, weeks } = boundsOf(problem, params, employee, block);
        let worked = carried;
        for (let day = block.first; day <= block.last; day++)
          for (const shift of plan.shiftsOn(employee, day))
            if (scope.includes(employee, day, shift)) worked += legalMinutesOn(problem, shift, day);
        worked -= sharedBetween(
          sharedInPlan(problem, plan, scope, employee, LEGAL),
          block.first,
          block.last,
        );
        if (worked <= most + 1e-6) continue;
        violations.push({
          message: say("average_hours_above", {
            employee: employees[employee]!.id,
            hours: worked / 60,
            weeks,
            date: calendar.dateOf(block.last),
            most: params.maxHours,
          }),
          units: (worked - most) / UNIT_MINUTES,
          employee,
          day: block.first,
        });
      }
    return violations;
  },
  limitsHours: true,
  mostOf(problem, params, scope, employee, menu) {
    const minutes = (day: number, shift: number) =>
      scope.includes(employee, day, shift) && !problem.shifts[shift]!.mayOverlap
        ? legalMinutesOn(problem, shift, day)
        : 0;
    let total = 0;
    let counted = -1;
    for (const block of blocksOf(problem.calendar.dayCount, params)) {
      // The last block may begin within the one before it.
      const days = menu.filter(({ day }) => day > counted && day <= block.last);
      counted = block.last;
      const { carried, most } = boundsOf(problem, params, employee, block);
      total += mostWithin(days, minutes, most - carried);
    }
    return total;
  },
});

interface Block {
  readonly first: number;
  readonly last: number;
}

/** The window, or where it is longer than the reference period, whole reference periods that cover it. */
function blocksOf(dayCount: number, { referenceWeeks }: Params): readonly Block[] {
  const length = Math.max(1, Math.round(referenceWeeks * 7));
  if (dayCount <= length) return [{ first: 0, last: dayCount - 1 }];
  const blocks: Block[] = [];
  for (let first = 0; first + length <= dayCount; first += length)
    blocks.push({ first, last: first + length - 1 });
  if (blocks.at(-1)!.last < dayCount - 1)
    blocks.push({ first: dayCount - length, last: dayCount - 1 });
  return blocks;
}

/** Minutes worked before the block, and what the whole may come to over its weeks. */
function boundsOf(
  problem: Problem,
  params: Params,
  employee: number,
  { first, last }: Block,
): { readonly carried: number; readonly most: number; readonly weeks: number } {
  const before = first === 0 ? params.carried?.[problem.employees[employee]!.id] : undefined;
  let days = last - first + 1;
  if (params.absence === "neutral")
    for (let day = first; day <= last; day++) if (isIdleAbsence(problem, employee, day)) days--;
  const weeks = (before?.weeks ?? 0) + days / 7;
  return {
    carried: minutesOf(before?.hours ?? 0),
    most: minutesOf(params.maxHours) * weeks,
    weeks,
  };
}
