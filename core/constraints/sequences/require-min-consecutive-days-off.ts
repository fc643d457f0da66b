/*
 * Formulation
 *
 * The rows of `require_min_consecutive_days` with 1 - a for a: a gap between two worked days has at least `minDays` days.
 * Free days at an open edge are unlimited; known ones are counted. A cap. As stretches: each y is prolonged by `minDays` days off.
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

const say = sentencesOf("require_min_consecutive_days_off", {
  en: {
    days_off_too_short: (v: Run & { least: number }) =>
      `${v.employee} has only ${english.daysOff(v.length)} in a row from ${v.from}; ${english.required(v.least)}.`,
  },
  de: {
    days_off_too_short: (v) =>
      `${v.employee} hat ab ${v.from} nur ${german.counted(v.length, "freien Tag", "freie Tage")} in Folge; ${german.required(v.least)}.`,
  },
});

/** Days off between two runs of counted days come in blocks. */
export const requireMinConsecutiveDaysOff = defineConstraint({
  id: "require_min_consecutive_days_off",
  consequenceType: "requireMinConsecutiveDaysOff",
  statement: "Between two days of work there are no days off or at least `minDays`.",
  unit: "missing day of a short run",
  example: { minDays: 2 },
  source: "Curtois minimum of consecutive days off, INRC S3, GPost.",
  gapCode: "consecutive_days",
  relaxable: [less("minDays", "daysOffInARow", 1)],
  advice: [{ item: "singleDaysOff", params: { minDays: 2 } }],
  brief: {
    en: "{minDays..:day off in a row/days off in a row}",
    de: "{minDays..:freier Tag/freie Tage} am Stück",
  },
  starters: [
    {
      key: "noSingleDayOff",
      topic: "runs",
      words: {
        en: {
          title: "No single days off",
          text: "Days off come several in a row.",
          also: "isolated minimum free block two days",
        },
        de: {
          title: "Keine einzelnen freien Tage",
          text: "Freie Tage kommen zu mehreren hintereinander.",
          also: "Block zwei Tage frei am Stück",
        },
      },
      params: { minDays: 2 },
      isSoft: true,
      sample: { allowed: ["EE--EEE"], forbidden: ["EE-EEE-"] },
    },
  ],
  labels: {
    en: { minDays: "Off in a row for at least" },
    de: { minDays: "Mindestens am Stück frei" },
  },
  paramMeanings: {
    minDays: "Least dates in a row without counted work, between two of work.",
    ...runEdgeMeanings,
  },
  params: z.object({ minDays: z.int().min(2).max(14), ...runEdges }),
  build(problem, { minDays, ...edges }, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees)
      model.minGap({ employee, scope, min: minDays, ...edges });
  },
  check(problem, params, given, plan) {
    return shortRuns(problem, params, given, plan, "free", (run) => say("days_off_too_short", run));
  },
});
