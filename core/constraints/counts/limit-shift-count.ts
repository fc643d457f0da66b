/*
 * Formulation
 *
 * For each e and bucket: `carried or known + sum of n[e,d] <= max`, `>= min`. The minimum is a floor, lowered by the share of absence
 * and,
 * as `partial` says, by unknown days: what they may have brought, or their share. Rolling buckets count a instead of n where one
 * shift a day is certain: shorter rows.
 * Unit of a soft rule: a shift.
 */
import { dutyGains } from "../../model/capacity/duty-menu.ts";
import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { isOneAtMost, scopeColumns } from "../../model/program/one-at-most.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { defineConstraint } from "../define.ts";
import {
  type Counted,
  type CountParams,
  countParams,
  judgeCounts,
  mostByCount,
  stateCounts,
} from "../families/count-limit.ts";
import { carriedMeaning, partialMeaning, periodMeanings } from "../families/period-params.ts";
import { less, more } from "../families/relaxable-parameters.ts";

/** The number of duties in every period within bounds; standby counts where the conditions include it. */
export const limitShiftCount = defineConstraint({
  id: "limit_shift_count",
  consequenceType: "limitShiftCount",
  statement: "In every `period` an employee has at least `min` and at most `max` shifts.",
  needsOneOf: ["max", "min"],
  unit: "surplus or missing shift",
  example: { max: 6, period: "month" },
  source: "MaxShifts of the Curtois instances, INRC S6, four or five a week in GPost.",
  relaxable: [more("max", "shifts"), less("min", "shifts")],
  otherNames: {
    limitNightShifts: {
      brief: {
        en: "{min..max:night/nights} {period=month}",
        de: "{min..max:Nacht/Nächte} {period=month}",
      },
      condition: { field: "isNight", operator: "eq", value: true },
    },
    limitHolidays: {
      brief: {
        en: "{min..max:holiday/holidays} {period=year}",
        de: "{min..max:Feiertag/Feiertage} {period=year}",
      },
      condition: { field: "isHoliday", operator: "eq", value: true },
    },
  },
  limits: [
    {
      key: "maxNightsPerMonth",
      from: { max: "maxNightsPerMonth" },
      fixed: { period: "month" },
      condition: { field: "isNight" },
    },
    {
      key: "maxOnCallPerMonth",
      from: { max: "maxOnCallPerMonth" },
      fixed: { period: "month" },
      condition: { field: "shiftKind", value: "onCall" },
    },
  ],
  brief: {
    en: "{min..max:duty/duties} {period=month}",
    de: "{min..max:Dienst/Dienste} {period=month}",
  },
  readySets: [
    {
      key: "on-call-month",
      sets: ["physicians"],
      priority: "tariff",
      name: {
        en: "On call at most four times a month",
        de: "Bereitschaft höchstens viermal im Monat",
      },
      params: { max: 4, period: "month" },
      conditions: [{ field: "shiftKind", value: "onCall" }],
    },
  ],
  starters: [
    {
      key: "nightsInAMonth",
      topic: "nights",
      words: {
        en: {
          title: "No more than so many nights a month",
          text: "Counts the nights of each person, a month at a time.",
          also: "night shifts maximum",
        },
        de: {
          title: "Höchstens so viele Nächte im Monat",
          text: "Zählt die Nächte jeder Person, Monat für Monat.",
          also: "Nachtdienste Anzahl",
        },
      },
      params: { max: 6, period: "month" },
      conditions: [{ field: "isNight" }],
      sample: { params: { max: 3, period: "week" }, allowed: ["NNN--EE"], forbidden: ["NNNN---"] },
    },
    {
      key: "onCallInAMonth",
      topic: "nights",
      words: {
        en: {
          title: "No more than so many on-call duties a month",
          text: "Counts the on-call duties of each person, a month at a time.",
          also: "physicians maximum",
        },
        de: {
          title: "Höchstens so viele Bereitschaftsdienste im Monat",
          text: "Zählt die Bereitschaftsdienste jeder Person, Monat für Monat.",
          also: "Ärzte Anzahl",
        },
      },
      params: { max: 4, period: "month" },
      conditions: [{ field: "shiftKind", value: "onCall" }],
      sample: { params: { max: 2, period: "week" }, allowed: ["C--C-E-"], forbidden: ["C-C-C--"] },
    },
    {
      key: "holidaysInAYear",
      topic: "weekends",
      words: {
        en: {
          title: "No more than so many holidays a year",
          text: "Counts the duties of each person on public holidays.",
          also: "public bank",
        },
        de: {
          title: "Höchstens so viele Feiertage im Jahr",
          text: "Zählt die Dienste jeder Person an gesetzlichen Feiertagen.",
        },
      },
      params: { max: 5, period: "year" },
      conditions: [{ field: "isHoliday" }],
      sample: {
        // The sample's Saturday and Sunday are no holidays; a Sunday stands for one.
        params: { max: 0, period: "week" },
        conditions: [{ field: "isSunday" }],
        allowed: ["EEEEEE-"],
        forbidden: ["EE---EE"],
      },
    },
    {
      key: "dutiesInAPeriod",
      topic: "shifts",
      words: {
        en: {
          title: "So many duties in a period",
          text: "Counts duties of each person: at most, at least or both.",
          also: "shifts month number minimum maximum",
        },
        de: {
          title: "So viele Dienste in einem Abschnitt",
          text: "Zählt die Dienste jeder Person: höchstens, mindestens oder beides.",
          also: "Monat Anzahl",
        },
      },
      params: { max: 20, period: "month" },
      sample: { params: { max: 4, period: "week" }, allowed: ["EE-EE--"], forbidden: ["EEEEE--"] },
    },
  ],
  labels: {
    en: { max: "Most duties", min: "Fewest duties" },
    de: { max: "Höchstens Dienste", min: "Mindestens Dienste" },
  },
  paramMeanings: {
    max: "Most shifts.",
    min: "Least shifts.",
    ...periodMeanings,
    carried: carriedMeaning,
    partial: partialMeaning,
  },
  params: countParams("window"),
  softDefaults: { partial: "prorate" },
  build(problem, params, scope, model) {
    stateCounts(problem, params, countedShifts(problem, params, scope), model);
  },
  check(problem, params, scope, plan) {
    return judgeCounts(problem, params, countedShifts(problem, params, scope), plan);
  },
  mostOf(problem, params, scope, employee, menu) {
    return mostByCount(problem, params, countedShifts(problem, params, scope), employee, menu);
  },
});

function countedShifts(problem: Problem, { period }: CountParams, scope: Scope): Counted {
  const { history, shifts } = problem;
  const standbys = shifts.filter(({ kind }) => kind === "standby").length;
  return {
    what: "shifts",
    scope,
    mostOn: (employee) => startsPerDay(problem, employee) + standbys,
    // In rolling buckets a day occurs in many rows, so that a helper for it keeps them short.
    expression: (model, employee, day) =>
      period === "rolling" &&
      isOneAtMost(problem, employee, scopeColumns(problem, scope, employee, day))
        ? model.counted(scope, employee, day)
        : model.number(scope, employee, day),
    inPlan: (plan, employee, day) => {
      let count = 0;
      for (const shift of plan.shiftsOn(employee, day))
        if (scope.includes(employee, day, shift)) count++;
      return count;
    },
    known: (employee, day) => {
      const known = history[employee]!.days.get(day);
      if (known === undefined) return 0;
      if (known.shifts.length === 0) return scope.includesKnownDay(employee, day) ? 1 : 0;
      return known.shifts.filter((shift) => scope.includes(employee, day, shift)).length;
    },
    gains: (employee, day) =>
      dutyGains(day, (date, shift) => scope.includes(employee, date, shift)),
  };
}
