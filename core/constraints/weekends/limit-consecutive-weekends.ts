/*
 * Formulation
 *
 * W[k] = any(days of weekend k). The rows of `limit_consecutive_days` over weekends for `max` and of `require_min_consecutive_days`
 * for `min`. Caps.
 * A weekend cut by the edge is free for the maximum and open for the minimum unless a known day of it is worked.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Run } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { type RunBreach, tooLong, tooShort } from "../../model/rule/run-judge.ts";
import {
  longestRow,
  type RunSequence,
  stateLongRuns,
  stateShortRuns,
} from "../../model/rule/run-windows.ts";
import { countsOn, countsOnLocks, type DayKind, type RunDay } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { type GroupFacts, groupFacts } from "../../model/time/day-groups.ts";
import { weekendAt, weekendScope, weekendsInWindow } from "../../model/time/weekends.ts";
import { defineConstraint } from "../define.ts";
import { bounds } from "../families/period-params.ts";
import { more } from "../families/relaxable-parameters.ts";
import { runEdgeMeanings, runEdges } from "../families/run-edges.ts";
import { weekendMeaning, weekendParam } from "../families/weekend-params.ts";

const say = sentencesOf("limit_consecutive_weekends", {
  en: {
    weekends_in_row_above: (v: Run & { most: number }) =>
      `${v.employee} works ${english.weekends(v.length)} in a row from Saturday ${v.from}; ${english.allowed(v.most)}.`,
    weekends_in_row_below: (v: Run & { least: number }) =>
      `${v.employee} works ${english.weekends(v.length)} in a row from Saturday ${v.from}; ${english.required(v.least)}.`,
  },
  de: {
    weekends_in_row_above: (v) =>
      `${v.employee} arbeitet ab Samstag, ${v.from}, an ${german.weekends(v.length)} in Folge; ${german.allowed(v.most)}.`,
    weekends_in_row_below: (v) =>
      `${v.employee} arbeitet ab Samstag, ${v.from}, nur an ${german.weekends(v.length)} in Folge; ${german.required(v.least)}.`,
  },
});

const { given, ordered } = bounds("min", "max");
const { windowStart, windowEnd } = runEdges;

const params = z
  .object({
    max: z.int().min(1).max(60).optional(),
    min: z.int().min(1).max(60).optional(),
    ...weekendParam,
    windowStart,
    windowEnd,
  })
  .refine(given.test, given.problem)
  .refine(ordered.test, ordered.problem);

type Params = z.output<typeof params>;

/** Runs of worked weekends, judged as runs of days are: one entry for each weekend. */
export const limitConsecutiveWeekends = defineConstraint({
  id: "limit_consecutive_weekends",
  consequenceType: "limitConsecutiveWeekends",
  statement:
    "At most `max` weekends in a row are worked, and a run of worked weekends has at least `min`.",
  needsOneOf: ["max", "min"],
  unit: "surplus or missing weekend",
  example: { max: 2 },
  source: "INRC-I; GPost.",
  gapCode: "weekend_rule",
  relaxable: [more("max", "weekendsInARow")],
  limits: [{ key: "maxConsecutiveWeekends", from: { max: "maxConsecutiveWeekends" } }],
  brief: {
    en: "{min..max:worked weekend/worked weekends} in a row",
    de: "{min..max:Arbeitswochenende/Arbeitswochenenden} am Stück",
  },
  readySets: [
    {
      key: "weekends",
      sets: ["care-home"],
      priority: "operational",
      name: { en: "Every second weekend free", de: "Jedes zweite Wochenende frei" },
      params: { max: 1 },
    },
  ],
  starters: [
    {
      key: "everySecondWeekend",
      topic: "weekends",
      words: {
        en: {
          title: "Every second weekend free",
          text: "No more than so many weekends in a row are worked; one means that every second one is free.",
          also: "consecutive weekends every third",
        },
        de: {
          title: "Jedes zweite Wochenende frei",
          text: "Höchstens so viele Wochenenden hintereinander wird gearbeitet; bei einem ist jedes zweite frei.",
          also: "Wochenenden in Folge jedes dritte",
        },
      },
      params: { max: 1 },
      sample: { allowed: ["EE---EEEEEEE--"], forbidden: ["EE---EEEE---EE"] },
    },
  ],
  labels: {
    en: { max: "Most worked weekends in a row", min: "Fewest worked weekends in a row" },
    de: {
      max: "Höchstens Arbeitswochenenden am Stück",
      min: "Mindestens Arbeitswochenenden am Stück",
    },
  },
  paramMeanings: {
    max: "Most worked weekends in a row.",
    min: "Least worked weekends in a row.",
    ...weekendMeaning,
    windowStart: runEdgeMeanings.windowStart,
    windowEnd: runEdgeMeanings.windowEnd,
  },
  usual: ({ max, min }) => (max === undefined && min === undefined ? { max: 2 } : null),
  params,
  build(problem, params, given, model) {
    const scope = weekendScope(problem, given, params.weekend);
    const { max, min } = params;
    const around = weekendsAround(problem, params, Math.max(longestRow(max ?? 0, model), min ?? 0));
    for (const employee of scope.employees) {
      if (max !== undefined) {
        const weekends = entries(problem, scope, around, employee, "max");
        stateLongRuns(
          problem,
          rowsOf(weekends, scope, employee, model),
          { max, restDays: 1 },
          model,
        );
      }
      if (min !== undefined && min > 1) {
        const weekends = entries(problem, scope, around, employee, "min");
        stateShortRuns(problem, rowsOf(weekends, scope, employee, model), { min }, "work", model);
      }
    }
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = weekendScope(problem, given, params.weekend);
    const { max, min } = params;
    const around = weekendsAround(problem, params, Math.max(max ?? 0, min ?? 0) + 10);
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const breaches = (
        bound: number,
        side: "max" | "min",
        judge: (days: readonly RunDay[], works: (day: number) => boolean) => readonly RunBreach[],
      ) => {
        const weekends = entries(problem, scope, around, employee, side);
        const planned = new Map(weekends.map((entry) => [entry.day, entry.planned]));
        const works = (saturday: number) =>
          (planned.get(saturday) ?? []).some((day) => countsOn(scope, plan, employee, day));
        for (const { units, day, from, length } of judge(weekends, works)) {
          const run = { employee: employees[employee]!.id, length, from: calendar.dateOf(from) };
          violations.push({
            message:
              side === "max"
                ? say("weekends_in_row_above", { ...run, most: bound })
                : say("weekends_in_row_below", { ...run, least: bound }),
            units,
            employee,
            day: Math.min(calendar.dayCount - 1, Math.max(0, day)),
            subject: side,
          });
        }
      };
      if (max !== undefined) breaches(max, "max", (days, works) => tooLong(days, works, max, 1));
      if (min !== undefined && min > 1)
        breaches(min, "min", (days, works) => tooShort(days, works, min, "work"));
    }
    return violations;
  },
});

/** A weekend with the days on which work on it may start, as far as closed edges let the rule see them. */
interface SeenWeekend {
  readonly saturday: number;
  readonly days: readonly number[];
}

/** The weekends of the window with up to `reach` on either side. */
function weekendsAround(
  { calendar }: Problem,
  { weekend: kind, windowStart, windowEnd }: Params,
  reach: number,
): readonly SeenWeekend[] {
  const inWindow = weekendsInWindow(calendar, kind);
  const [first, last] = [inWindow[0], inWindow.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isSeen = (day: number) =>
    (day >= 0 || windowStart === "history") && (day < calendar.dayCount || windowEnd === "open");
  const seen: SeenWeekend[] = [];
  for (let index = first.index - reach; index <= last.index + reach; index++) {
    const { saturday, workDays } = weekendAt(calendar, kind, index);
    seen.push({ saturday, days: workDays.filter(isSeen) });
  }
  return seen;
}

/** A weekend as an entry of a sequence; its `day` is the Saturday. */
interface WeekendEntry extends RunDay {
  readonly planned: readonly number[];
}

function entries(
  problem: Problem,
  scope: Scope,
  around: readonly SeenWeekend[],
  employee: number,
  side: "max" | "min",
): readonly WeekendEntry[] {
  return around.map(({ saturday, days }) => {
    const facts = groupFacts(problem, scope, employee, days);
    const kind = days.length === 0 ? "closed" : kindOf(facts, side);
    return { day: saturday, kind, planned: facts.planned };
  });
}

/** A weekend that may still be worked elsewhere is free for a longest run and open for a shortest one. */
function kindOf({ isWorked, planned, hasUnknown }: GroupFacts, side: "max" | "min"): DayKind {
  if (isWorked) return "worked";
  if (planned.length > 0) return hasUnknown && side === "min" ? "unknown" : "planned";
  return hasUnknown ? "unknown" : "free";
}

function rowsOf(
  weekends: readonly WeekendEntry[],
  scope: Scope,
  employee: number,
  model: RuleModel,
): RunSequence {
  const bySaturday = new Map(weekends.map((entry) => [entry.day, entry.planned]));
  const plannedOf = (saturday: number) => bySaturday.get(saturday) ?? [];
  return {
    employee,
    days: weekends,
    value: (saturday) => model.countedAny(scope, employee, plannedOf(saturday)),
    isLocked: (saturday) =>
      plannedOf(saturday).some((day) => countsOnLocks(model.problem, scope, employee, day)),
  };
}
