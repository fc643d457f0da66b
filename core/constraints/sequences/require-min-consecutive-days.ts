/*
 * Formulation
 *
 * Window rows, for each possible first day f of a run and j = 1 to minDays - 1: `a[f] - a[f-1] <= a[f+j]`.
 * Beyond an open edge the row is left out; beyond a closed one the right side is 0. A cap: work can always be left away.
 * Soft, for each length k < minDays: `(1 - a[f-1]) + a[f] + ... + a[f+k-1] + (1 - a[f+k]) - (k+1) <= v`, v costing the missing
 * minDays - k days.
 * As stretches: no y shorter than `minDays` except at an edge where nobody knows how it began or goes on.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Run } from "../../language/values.ts";
import { workScope } from "../../model/scope/run-days.ts";
import { defineConstraint } from "../define.ts";
import { less } from "../families/relaxable-parameters.ts";
import { runEdgeMeanings, runEdges } from "../families/run-edges.ts";
import { shortRuns } from "../families/short-runs.ts";

const say = sentencesOf("require_min_consecutive_days", {
  en: {
    run_too_short: (v: Run & { least: number }) =>
      `${v.employee} works only ${english.days(v.length)} in a row from ${v.from}; ${english.required(v.least)}.`,
  },
  de: {
    run_too_short: (v) =>
      `${v.employee} arbeitet ab ${v.from} nur ${german.days(v.length)} in Folge; ${german.required(v.least)}.`,
  },
});

/** No run of counted days is shorter than wanted. */
export const requireMinConsecutiveDays = defineConstraint({
  id: "require_min_consecutive_days",
  consequenceType: "requireMinConsecutiveDays",
  statement: "Every run of days in a row has at least `minDays` days.",
  unit: "missing day of a short run",
  example: { minDays: 2 },
  source: "Curtois minimum of consecutive shifts, INRC S2, no single duty in GPost.",
  gapCode: "consecutive_days",
  relaxable: [less("minDays", "daysInARow", 1)],
  otherNames: {
    // The least that a name for the most may say beside it.
    limitConsecutiveNights: {
      renamed: { min: "minDays" },
      condition: { field: "isNight", operator: "eq", value: true },
      only: "min",
      shares: ["windowStart", "windowEnd", "countAbsenceAs"],
      idleAt: 1,
      upTo: "max",
    },
  },
  brief: {
    en: "{minDays..:day of work in a row/days of work in a row}",
    de: "{minDays..:Arbeitstag/Arbeitstage} am Stück",
  },
  starters: [
    {
      key: "noSingleDay",
      topic: "runs",
      words: {
        en: {
          title: "No single days of work",
          text: "Whoever works does so on several days in a row.",
          also: "isolated minimum block",
        },
        de: {
          title: "Keine einzelnen Arbeitstage",
          text: "Wer arbeitet, tut es an mehreren Tagen hintereinander.",
          also: "Einzeldienst Block mindestens",
        },
      },
      params: { minDays: 2 },
      isSoft: true,
      sample: { allowed: ["EE-EEE-"], forbidden: ["EE-E-EE"] },
    },
  ],
  labels: {
    en: { minDays: "Work in a row for at least" },
    de: { minDays: "Mindestens am Stück gearbeitet" },
  },
  paramMeanings: {
    minDays: "Least dates in a row with counted work.",
    ...runEdgeMeanings,
  },
  usual: ({ minDays }) => (minDays === undefined ? { minDays: 2 } : null),
  params: z.object({ minDays: z.int().min(2).max(14), ...runEdges }),
  build(problem, { minDays, ...edges }, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees)
      model.minRun({ employee, scope, min: minDays, ...edges });
  },
  check(problem, params, given, plan) {
    return shortRuns(problem, params, given, plan, "work", (run) => say("run_too_short", run));
  },
});
