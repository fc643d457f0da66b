/*
 * Formulation
 *
 * The rows of `limit_shift_count` with a for n: days instead of shifts, standby left out.
 */
import { dayGain } from "../../model/capacity/duty-menu.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { countsOn, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { defineConstraint } from "../define.ts";
import {
  type Counted,
  countParams,
  judgeCounts,
  mostByCount,
  stateCounts,
} from "../families/count-limit.ts";
import { carriedMeaning, partialMeaning, periodMeanings } from "../families/period-params.ts";
import { less, more } from "../families/relaxable-parameters.ts";

/** The number of dates with counted work in every period within bounds, however many duties a date has. */
export const limitWorkingDays = defineConstraint({
  id: "limit_working_days",
  consequenceType: "limitWorkingDays",
  statement: "In every `period` an employee works on at least `min` and at most `max` days.",
  needsOneOf: ["max", "min"],
  unit: "surplus or missing day",
  example: { max: 5, period: "week" },
  source: "Five-day week of TVöD §6(1); JArbSchG §15.",
  relaxable: [more("max", "workingDays"), less("min", "workingDays")],
  limits: [{ key: "maxDaysPerWeek", from: { max: "maxDaysPerWeek" }, fixed: { period: "week" } }],
  protections: [{ of: ["minor"], item: "weeklyDays", params: { max: 5, period: "week" } }],
  brief: {
    en: "{min..max:working day/working days} {period=week}",
    de: "{min..max:Arbeitstag/Arbeitstage} {period=week}",
  },
  readySets: [
    {
      key: "five-days",
      sets: ["tvoed-k"],
      priority: "tariff",
      name: { en: "Ten working days in two weeks", de: "Zehn Arbeitstage in zwei Wochen" },
      params: { max: 10, period: "twoWeeks" },
    },
    {
      key: "workdays",
      sets: ["retail"],
      priority: "operational",
      name: { en: "Five days a week", de: "Fünf Tage in der Woche" },
      params: { max: 5, period: "week" },
    },
  ],
  starters: [
    {
      key: "workingDays",
      topic: "daysOff",
      words: {
        en: {
          title: "No more than so many working days a week",
          text: "Counts days of work, however long they are.",
          also: "five-day week part-time maximum",
        },
        de: {
          title: "Höchstens so viele Arbeitstage in der Woche",
          text: "Zählt Arbeitstage, wie lang sie auch sind.",
          also: "Fünftagewoche Teilzeit",
        },
      },
      params: { max: 5, period: "week" },
      sample: { allowed: ["EEE-EE-"], forbidden: ["EEEEEE-"] },
    },
  ],
  labels: {
    en: { max: "Most days of work", min: "Fewest days of work" },
    de: { max: "Höchstens Arbeitstage", min: "Mindestens Arbeitstage" },
  },
  paramMeanings: {
    max: "Most dates with counted work.",
    min: "Least dates with counted work.",
    ...periodMeanings,
    carried: carriedMeaning,
    partial: partialMeaning,
  },
  usual: ({ max, min, period = "week" }) =>
    max === undefined && min === undefined && String(period).toLowerCase() === "week"
      ? { max: 5 }
      : null,
  params: countParams("week"),
  softDefaults: { partial: "prorate" },
  build(problem, params, scope, model) {
    stateCounts(problem, params, countedDays(problem, scope), model);
  },
  check(problem, params, scope, plan) {
    return judgeCounts(problem, params, countedDays(problem, scope), plan);
  },
  mostOf(problem, params, scope, employee, menu) {
    return mostByCount(problem, params, countedDays(problem, scope), employee, menu);
  },
});

function countedDays(problem: Problem, given: Scope): Counted {
  const scope = workScope(problem, given);
  return {
    what: "workingDays",
    scope,
    mostOn: () => 1,
    expression: (model, employee, day) => model.counted(scope, employee, day),
    inPlan: (plan, employee, day) => (countsOn(scope, plan, employee, day) ? 1 : 0),
    known: (employee, day) => (scope.includesKnownDay(employee, day) ? 1 : 0),
    gains: (employee, day) => {
      const { base, gain } = dayGain(day, (date, shift) => scope.includes(employee, date, shift));
      return { base, gains: [gain] };
    },
  };
}
