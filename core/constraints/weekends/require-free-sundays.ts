/*
 * Formulation
 *
 * For each e and calendar year: `carried + sum over its Sundays of any(start days) <= Sundays of the year - minPerYear`. A cap.
 * A Sunday has one start day, or with countBy touch also the days before it whose duties reach into it. Unknown Sundays count as free.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { dutyReach } from "../../model/problem/company.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopePart } from "../../model/scope/scope-parts.ts";
import { type GroupFacts, groupFacts, worksInGroup } from "../../model/time/day-groups.ts";
import { bucketAt } from "../../model/time/periods.ts";
import { choice, defineConstraint } from "../define.ts";
import { carriedCounts } from "../families/period-params.ts";
import { less } from "../families/relaxable-parameters.ts";

const say = sentencesOf("require_free_sundays", {
  en: {
    free_sundays_missing: (
      v: Employee & { worked: number; sundays: number; year: number; least: number },
    ) =>
      `${v.employee} works on ${english.number(v.worked)} of ${english.number(v.sundays)} Sundays of ${v.year}; at least ${english.number(v.least)} have to be free.`,
  },
  de: {
    free_sundays_missing: (v) =>
      `${v.employee} arbeitet ${v.year} an ${german.number(v.worked)} von ${german.counted(v.sundays, "Sonntag", "Sonntagen")}; frei sein müssen mindestens ${german.number(v.least)}.`,
  },
});

const MINUTES_PER_DAY = 1440;

const params = z.object({
  minPerYear: z.int().min(0).max(53).default(15),
  countBy: choice("start", "touch").default("start"),
  carried: carriedCounts,
});

type Params = z.output<typeof params>;

/** Sundays without counted work in each calendar year; Sundays nobody knows of are taken to be free. */
export const requireFreeSundays = defineConstraint({
  id: "require_free_sundays",
  consequenceType: "requireFreeSundays",
  statement:
    "In every calendar year at least `minPerYear` Sundays are free; a worked Sunday is one on which a shift starts, or of which it touches a minute (`countBy`).",
  unit: "Sunday",
  example: { minPerYear: 15 },
  source: "ArbZG §11(1); ten by collective agreement in hospitals, §12.",
  gapCode: "weekend_rule",
  relaxable: [less("minPerYear", "freeSundays")],
  limits: [{ key: "minFreeSundaysPerYear", from: { minPerYear: "minFreeSundaysPerYear" } }],
  law: [{ item: "freeSundays", params: { minPerYear: 15 } }],
  brief: {
    en: "{minPerYear..:free Sunday/free Sundays} {period=year}",
    de: "{minPerYear..:freier Sonntag/freie Sonntage} {period=year}",
  },
  readySets: [
    {
      key: "free-sundays",
      sets: ["tvoed-k"],
      priority: "legal",
      name: { en: "Ten free Sundays a year", de: "Zehn freie Sonntage im Jahr" },
      params: { minPerYear: 10 },
    },
  ],
  starters: [
    {
      key: "freeSundays",
      topic: "weekends",
      words: {
        en: {
          title: "So many free Sundays a year",
          text: "Counts with the Sundays that were worked earlier in the year.",
          also: "fifteen law",
        },
        de: {
          title: "So viele freie Sonntage im Jahr",
          text: "Zählt die Sonntage mit, die im Jahr schon gearbeitet wurden.",
          also: "fünfzehn Gesetz",
        },
      },
      params: { minPerYear: 15 },
      // 37 of the 52 Sundays of the sample\'s year are worked already: 15 are left.
      sample: {
        params: { minPerYear: 15, carried: { a: 37 } },
        allowed: ["EEEEE--"],
        forbidden: ["EE---EE"],
      },
    },
  ],
  labels: {
    en: {
      minPerYear: "Fewest free Sundays a year",
      countBy: "A Sunday is worked",
      carried: "Sundays worked before the window",
    },
    de: {
      minPerYear: "Mindestens freie Sonntage im Jahr",
      countBy: "Ein Sonntag ist gearbeitet",
      carried: "Vor dem Zeitraum gearbeitete Sonntage",
    },
  },
  paramMeanings: {
    minPerYear: "Free Sundays in a calendar year.",
    countBy:
      "`start`: a Sunday is worked if a shift starts on it; `touch`: if any minute of work lies on it.",
    carried:
      "Map of employee id to the Sundays already worked in the year of the first day; takes the place of history.",
  },
  params,
  build(problem, params, given, model) {
    const scope = sundayScope(problem, given, params);
    const years = yearsOf(problem, params);
    for (const employee of scope.employees)
      for (const year of years) {
        const { sundays, carried } = sundaysOf(problem, params, scope, employee, year);
        const worked = Sum.of(carried);
        for (const { isWorked, planned } of sundays)
          worked.addScaled(isWorked ? Sum.of(1) : model.countedAny(scope, employee, planned));
        const { day } = year;
        model.atMost(mostWorked(params, year), worked, { employee, day });
      }
  },
  check(problem, params, given, plan) {
    const scope = sundayScope(problem, given, params);
    const violations: Violation[] = [];
    const years = yearsOf(problem, params);
    for (const employee of scope.employees)
      for (const year of years) {
        const { sundays, carried } = sundaysOf(problem, params, scope, employee, year);
        const isWorked = (facts: GroupFacts) => worksInGroup(facts, scope, plan, employee);
        const worked = carried + sundays.filter(isWorked).length;
        const most = mostWorked(params, year);
        if (worked > most)
          violations.push({
            message: say("free_sundays_missing", {
              employee: problem.employees[employee]!.id,
              worked,
              sundays: year.sundays.length,
              year: year.name,
              least: params.minPerYear,
            }),
            units: worked - most,
            employee,
            day: year.day,
          });
      }
    return violations;
  },
});

interface Year {
  readonly name: number;
  readonly sundays: readonly number[];
  readonly holdsStart: boolean;
  /** First day of the window in it, or of the duty that reaches into it. */
  readonly day: number;
}

/** Calendar years with a Sunday that a duty of the window can make a worked one. */
function yearsOf({ calendar, shifts }: Problem, { countBy }: Params): readonly Year[] {
  const years: Year[] = [];
  const last = calendar.dayCount - 1 + (countBy === "touch" ? dutyReach({ shifts }) : 0);
  for (let day = 0; day <= last; day++) {
    const name = calendar.year(day);
    if (calendar.weekday(day) !== 7 || years.some((year) => year.name === name)) continue;
    const bucket = bucketAt(calendar, { kind: "year" }, day);
    const sundays: number[] = [];
    for (let d = bucket.first; d <= bucket.last; d++)
      if (calendar.weekday(d) === 7) sundays.push(d);
    years.push({
      name,
      sundays,
      holdsStart: bucket.first <= 0 && bucket.last >= 0,
      day: Math.min(calendar.dayCount - 1, Math.max(0, bucket.first)),
    });
  }
  return years;
}

function mostWorked({ minPerYear }: Params, { sundays }: Year): number {
  return Math.max(0, sundays.length - minPerYear);
}

/** The days on which work on a Sunday may start. */
function startDays(problem: Problem, sunday: number, { countBy }: Params): readonly number[] {
  if (countBy === "start") return [sunday];
  const reach = dutyReach(problem);
  return Array.from({ length: reach + 1 }, (_, k) => sunday - reach + k);
}

/** Known and planned Sundays of a year; with a carried amount, without those before the window and those already worked. */
function sundaysOf(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  year: Year,
): { readonly sundays: readonly GroupFacts[]; readonly carried: number } {
  const carried = year.holdsStart ? params.carried?.[problem.employees[employee]!.id] : undefined;
  const { calendar, history } = problem;
  const known = history[employee]!.days;
  const isSeen = (day: number) => (day >= 0 && day < calendar.dayCount) || known.has(day);
  const sundays: GroupFacts[] = [];
  for (const sunday of year.sundays) {
    const days = startDays(problem, sunday, params);
    if (!days.some(isSeen)) continue;
    if (carried === undefined) {
      sundays.push(groupFacts(problem, scope, employee, days));
      continue;
    }
    const planned = days.filter((day) => day >= 0);
    const isCarried = days.some((day) => day < 0 && scope.includesKnownDay(employee, day));
    if (planned.length > 0 && !isCarried)
      sundays.push(groupFacts(problem, scope, employee, planned));
  }
  return { sundays, carried: carried ?? 0 };
}

/** The duties that make a Sunday a worked one, each on the date it starts. */
function sundayScope(problem: Problem, given: Scope, { countBy }: Params): Scope {
  const work = workScope(problem, given);
  if (countBy === "start") return work;
  const { calendar, shifts } = problem;
  return scopePart(
    problem,
    work,
    "touches a Sunday",
    (day, shift) => {
      const daysToSunday = 7 - calendar.weekday(day);
      return daysToSunday === 0 || shifts[shift]!.endMinute > daysToSunday * MINUTES_PER_DAY;
    },
    (day, isNight) => calendar.weekday(day) === 7 || (isNight && calendar.weekday(day) === 6),
  );
}
