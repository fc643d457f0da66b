/*
 * Formulation
 *
 * For each value of `groupBy` the part of M with that value: the rows of `limit_consecutive_days` with its `max` and no rest days,
 * and those of
 * `require_min_consecutive_days` with its `min`. Another value is a day without counted work, so it ends the run. Caps.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Run } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { type RunBreach, tooLong, tooShort } from "../../model/rule/run-judge.ts";
import { countsOn, runDays, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { shiftPart } from "../../model/scope/shift-parts.ts";
import { choice, defineConstraint } from "../define.ts";
import { more } from "../families/relaxable-parameters.ts";
import { runEdgeMeanings, runEdges } from "../families/run-edges.ts";
import { shiftValues } from "../families/shift-values.ts";

const say = sentencesOf("limit_consecutive_same_shift", {
  en: {
    same_shift_too_long: (v: Run & { value: string; most: number }) =>
      `${v.employee} works ${v.value} on ${english.days(v.length)} in a row from ${v.from}; ${english.allowed(v.most)}.`,
    same_shift_too_short: (v: Run & { value: string; least: number }) =>
      `${v.employee} works ${v.value} on ${english.days(v.length)} in a row from ${v.from}; ${english.required(v.least)}.`,
  },
  de: {
    same_shift_too_long: (v) =>
      `${v.employee} arbeitet ab ${v.from} an ${german.counted(v.length, "Tag", "Tagen")} in Folge in ${v.value}; ${german.allowed(v.most)}.`,
    same_shift_too_short: (v) =>
      `${v.employee} arbeitet ab ${v.from} nur an ${german.counted(v.length, "Tag", "Tagen")} in Folge in ${v.value}; ${german.required(v.least)}.`,
  },
});

const bound = {
  max: z.int().min(1).max(31).optional().describe("Most days in a row."),
  min: z.int().min(1).max(14).optional().describe("Fewest days in a row."),
};

const params = z
  .object({
    ...bound,
    groupBy: choice("shiftType", "shiftId").default("shiftType"),
    values: z.record(z.string(), z.object(bound)).optional(),
    ...runEdges,
  })
  .superRefine(({ max, min, values = {} }, context) => {
    const own = Object.entries(values);
    const isEmpty = max === undefined && min === undefined;
    if (isEmpty && own.every(([, v]) => v.max === undefined && v.min === undefined))
      context.addIssue({ code: "custom", path: [], message: "give max, min or values" });
    const order = (path: string[], least = min, most = max) => {
      if (least !== undefined && most !== undefined && least > most)
        context.addIssue({ code: "custom", path, message: "min must not be above max" });
    };
    order(["min"]);
    for (const [value, limits] of own)
      if (limits.max !== undefined || limits.min !== undefined)
        order(["values", value, limits.min === undefined ? "max" : "min"], limits.min, limits.max);
  });

type Params = z.output<typeof params>;

/** Runs of the same kind of shift are neither too long nor too short; a change of kind ends a run. */
export const limitConsecutiveSameShift = defineConstraint({
  id: "limit_consecutive_same_shift",
  consequenceType: "limitConsecutiveSameShift",
  statement:
    "At most `max` and at least `min` days in a row with the same value of `groupBy`; `values` gives bounds of single " +
    "values. Another value ends the run.",
  needsOneOf: ["max", "min", "values"],
  unit: "day above the limit, or missing day of a short run",
  example: { max: 5, values: { night: { min: 2, max: 4 } } },
  source: "INRC-II runs per shift type; valid series lengths of ANROM.",
  gapCode: "consecutive_days",
  relaxable: [more("max", "sameShiftsInARow")],
  brief: {
    en: "{min..max:day/days} in a row of the same shift",
    de: "{min..max:Tag/Tage} am Stück derselbe Dienst",
  },
  starters: [
    {
      key: "sameShiftInARow",
      topic: "runs",
      words: {
        en: {
          title: "No more than so many of one shift in a row",
          text: "After so many days of the same kind of shift comes another or a day off.",
          also: "series early late",
        },
        de: {
          title: "Höchstens so oft derselbe Dienst am Stück",
          text: "Nach so vielen Tagen derselben Dienstart kommt eine andere oder ein freier Tag.",
          also: "Serie Früh Spät hintereinander",
        },
      },
      params: { max: 4 },
      isSoft: true,
      sample: { params: { max: 3 }, allowed: ["EEELL--"], forbidden: ["EEEEL--"] },
    },
  ],
  labels: {
    en: {
      max: "Most days in a row of the same shift",
      min: "Fewest days in a row of the same shift",
      values: "Other numbers for one kind of shift",
      "values.max": "Most days in a row",
      "values.min": "Fewest days in a row",
    },
    de: {
      max: "Höchstens Tage am Stück im selben Dienst",
      min: "Mindestens Tage am Stück im selben Dienst",
      values: "Andere Zahlen für eine Dienstart",
      "values.max": "Höchstens Tage am Stück",
      "values.min": "Mindestens Tage am Stück",
    },
  },
  paramMeanings: {
    max: "Most dates in a row with the same value.",
    min: "Least dates in a row with the same value.",
    groupBy: "What has to be the same.",
    values: "Bounds of single values, in place of the common ones.",
    ...runEdgeMeanings,
  },
  params,
  build(problem, params, given, model) {
    const { windowStart, windowEnd, countAbsenceAs } = params;
    const edges = { windowStart, windowEnd, countAbsenceAs };
    for (const { scope, max, min } of groupsOf(problem, params, given))
      for (const employee of scope.employees) {
        if (max !== null) model.maxRun({ employee, scope, max, restDays: 1, ...edges });
        if (min > 1) model.minRun({ employee, scope, min, ...edges });
      }
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const violations: Violation[] = [];
    for (const { value, scope, max, min } of groupsOf(problem, params, given))
      for (const employee of scope.employees) {
        const works = (day: number) => countsOn(scope, plan, employee, day);
        const report = ({ units, day, from, length }: RunBreach, side: "max" | "min") => {
          const run = {
            employee: employees[employee]!.id,
            value,
            length,
            from: calendar.dateOf(from),
          };
          violations.push({
            message:
              side === "max"
                ? say("same_shift_too_long", { ...run, most: max ?? 0 })
                : say("same_shift_too_short", { ...run, least: min }),
            units,
            employee,
            day: Math.max(0, day),
            subject: `${value}: ${side}`,
          });
        };
        if (max !== null) {
          const days = runDays(problem, scope, employee, params, max + 10);
          for (const breach of tooLong(days, works, max, 1)) report(breach, "max");
        }
        if (min > 1) {
          const days = runDays(problem, scope, employee, params, min);
          for (const breach of tooShort(days, works, min, "work")) report(breach, "min");
        }
      }
    return violations;
  },
});

interface Group {
  readonly value: string;
  readonly scope: Scope;
  readonly max: number | null;
  readonly min: number;
}

/** Every value that some shift has, with its part of the scope and its bounds. */
function groupsOf(problem: Problem, params: Params, given: Scope): readonly Group[] {
  const { groupBy } = params;
  const valueByShift = shiftValues(problem, groupBy);
  const scope = workScope(problem, given);
  // Types are compared without regard to case, ids with.
  const named = new Map(
    Object.entries(params.values ?? {}).map(([name, limits]) => [
      groupBy === "shiftType" ? name.toLowerCase() : name,
      limits,
    ]),
  );
  return [...new Set(valueByShift)].flatMap((value): Group[] => {
    if (value === null) return [];
    const max = named.get(value)?.max ?? params.max ?? null;
    const min = named.get(value)?.min ?? params.min ?? 1;
    if (max === null && min <= 1) return [];
    const members = Uint8Array.from(valueByShift, (other) => (other === value ? 1 : 0));
    return [{ value, scope: shiftPart(problem, scope, `${groupBy} ${value}`, members), max, min }];
  });
}
