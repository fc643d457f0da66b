/*
 * Formulation
 *
 * Window rows, for each e and d: `a[d-max] + ... + a[d] <= maxDays`.
 * For j = 2 to requiredRestDays: `a[t-max+1] + ... + a[t] + a[t+j] <= maxDays`, so that a full run is followed by as many days off.
 * Known worked days are constants; unknown days are free. A cap. As stretches: no y longer than `maxDays`, full ones prolonged by the
 * rest days.
 * Soft: one unit for each window that is too long, and for each worked rest day.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Run } from "../../language/values.ts";
import { gainsByDay } from "../../model/capacity/duty-menu.ts";
import { mostInRuns } from "../../model/capacity/run-capacity.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { tooLong } from "../../model/rule/run-judge.ts";
import { countsOn, runDays, workScope } from "../../model/scope/run-days.ts";
import { defineConstraint } from "../define.ts";
import { less, more } from "../families/relaxable-parameters.ts";
import { runEdgeMeanings, runEdges } from "../families/run-edges.ts";

const say = sentencesOf("limit_consecutive_days", {
  en: {
    run_too_long: (v: Run & { most: number }) =>
      `${v.employee} works ${english.days(v.length)} in a row from ${v.from}; ${english.allowed(v.most)}.`,
    run_without_rest: (v: Employee & { date: string; rest: number; length: number }) =>
      `${v.employee} works on ${v.date}, within ${english.counted(v.rest, "day", "days")} off due after ${english.days(v.length)} in a row.`,
  },
  de: {
    run_too_long: (v) =>
      `${v.employee} arbeitet ab ${v.from} ${german.days(v.length)} in Folge; ${german.allowed(v.most)}.`,
    run_without_rest: (v) =>
      `${v.employee} arbeitet am ${v.date}, obwohl nach ${german.counted(v.length, "Tag", "Tagen")} in Folge ${german.daysOff(v.rest)} ${v.rest === 1 ? "zusteht" : "zustehen"}.`,
  },
});

/** No run of counted days is too long, and a full run is followed by days off. */
export const limitConsecutiveDays = defineConstraint({
  id: "limit_consecutive_days",
  consequenceType: "limitConsecutiveDays",
  statement:
    "At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`.",
  unit: "day above the limit, or worked rest day",
  example: { maxDays: 6, requiredRestDays: 2 },
  source:
    "INRC and Curtois maximum of consecutive shifts; the twelve-day reading of the European Court of Justice (C-306/16).",
  gapCode: "consecutive_days",
  relaxable: [more("maxDays", "daysInARow"), less("requiredRestDays", "daysOffAfterRun")],
  otherNames: {
    limitConsecutiveShifts: { renamed: { max: "maxDays" }, defaults: { requiredRestDays: 1 } },
    limitConsecutiveNights: {
      brief: {
        en: "{min..max:night in a row/nights in a row}",
        de: "{min..max:Nacht/Nächte} am Stück",
      },
      renamed: { max: "maxDays", restDays: "requiredRestDays" },
      // What BAuA advises.
      usual: { maxDays: 3 },
      condition: { field: "isNight", operator: "eq", value: true },
      leaves: ["min"],
    },
  },
  limits: [
    {
      key: "maxConsecutiveDays",
      from: { maxDays: "maxConsecutiveDays", requiredRestDays: "requiredRestDays" },
    },
    {
      key: "maxConsecutiveNights",
      from: { maxDays: "maxConsecutiveNights" },
      condition: { field: "isNight" },
    },
  ],
  law: [{ item: "consecutiveDays", params: { maxDays: 12 }, ofNights: false }],
  advice: [
    { item: "consecutiveDays", params: { maxDays: 6 }, ofNights: false },
    { item: "consecutiveNights", params: { maxDays: 3 }, ofNights: true },
  ],
  brief: {
    en: "{..maxDays|max:day/days} in a row[requiredRestDays|, then {requiredRestDays} off]",
    de: "{..maxDays|max:Tag/Tage} am Stück[requiredRestDays|, danach {requiredRestDays} frei]",
  },
  readySets: [
    {
      key: "run",
      sets: ["care-home"],
      priority: "operational",
      name: { en: "At most six days in a row", de: "Höchstens sechs Tage am Stück" },
      params: { maxDays: 6 },
    },
    {
      key: "nights",
      sets: ["tvoed-k", "care-home"],
      priority: "operational",
      name: {
        en: "At most four nights in a row, then two days off",
        de: "Höchstens vier Nächte am Stück, danach zwei Tage frei",
      },
      params: { maxDays: 4, requiredRestDays: 2 },
      conditions: [{ field: "isNight" }],
    },
  ],
  starters: [
    {
      key: "nightsInARow",
      topic: "nights",
      words: {
        en: {
          title: "No more than so many nights in a row",
          text: "A series of nights ends after so many.",
          also: "consecutive night shifts maximum",
        },
        de: {
          title: "Höchstens so viele Nächte am Stück",
          text: "Nach so vielen Nächten ist Schluss.",
          also: "Nachtdienste in Folge hintereinander",
        },
      },
      params: { maxDays: 3 },
      conditions: [{ field: "isNight" }],
      sample: { allowed: ["NNN--EE"], forbidden: ["NNNN--E"] },
    },
    {
      key: "daysInARow",
      topic: "runs",
      words: {
        en: {
          title: "No more than so many days in a row",
          text: "After so many days of work in a row a day is free.",
          also: "consecutive working days five six maximum run",
        },
        de: {
          title: "Höchstens so viele Tage am Stück",
          text: "Nach so vielen Arbeitstagen hintereinander ist ein Tag frei.",
          also: "nicht mehr als fünf Tage in Folge hintereinander sechs Arbeitstage",
        },
      },
      params: { maxDays: 5 },
      sample: { allowed: ["EEEEE--"], forbidden: ["EEEEEE-"] },
    },
  ],
  labels: {
    en: { maxDays: "At most in a row", requiredRestDays: "Then off for" },
    de: { maxDays: "Höchstens am Stück", requiredRestDays: "Danach frei" },
  },
  paramMeanings: {
    maxDays: "Most dates in a row with counted work.",
    requiredRestDays: "Dates without counted work after a run of `maxDays`; 0 and 1 mean the same.",
    ...runEdgeMeanings,
  },
  params: z.object({
    maxDays: z.int().min(1).max(31),
    requiredRestDays: z.int().min(0).max(14).default(1),
    ...runEdges,
  }),
  build(problem, { maxDays, requiredRestDays, ...edges }, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees)
      model.maxRun({ employee, scope, max: maxDays, restDays: requiredRestDays, ...edges });
  },
  check(problem, { maxDays, requiredRestDays, ...edges }, given, plan) {
    const { calendar, employees } = problem;
    const scope = workScope(problem, given);
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const { id } = employees[employee]!;
      const reach = maxDays + requiredRestDays + 10;
      const days = runDays(problem, scope, employee, edges, reach);
      const works = (day: number) => countsOn(scope, plan, employee, day);
      for (const { kind, units, day, from, length } of tooLong(
        days,
        works,
        maxDays,
        requiredRestDays,
      )) {
        const date = calendar.dateOf(day);
        violations.push({
          message:
            kind === "long"
              ? say("run_too_long", {
                  employee: id,
                  length,
                  from: calendar.dateOf(from),
                  most: maxDays,
                })
              : say("run_without_rest", {
                  employee: id,
                  date,
                  rest: requiredRestDays,
                  length,
                }),
          units,
          employee,
          day: Math.max(0, day),
        });
      }
    }
    return violations;
  },
  mostOf(problem, { maxDays, requiredRestDays, ...edges }, given, employee, menu) {
    const scope = workScope(problem, given);
    const gains = gainsByDay(menu, (day, shift) => scope.includes(employee, day, shift));
    const days = runDays(problem, scope, employee, edges, maxDays + requiredRestDays);
    let free = 0;
    for (const { base } of gains.values()) free += base;
    return free + mostInRuns(days, gains, maxDays, requiredRestDays);
  },
});
