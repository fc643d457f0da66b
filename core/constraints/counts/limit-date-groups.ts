/*
 * Formulation
 *
 * G = any(dates of the group in the window), a constant 1 where a known day of it is worked. `carried + sum G <= maxWorked` and
 * `>= minWorked`, a floor.
 * Groups with no date planned or known are not counted. The minimum is lowered by the share of groups lost to absence and by groups
 * that may still be worked elsewhere.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Empty } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { type GroupFacts, groupFacts, worksInGroup } from "../../model/time/day-groups.ts";
import { fairMinimum } from "../../model/time/periods.ts";
import { defineConstraint } from "../define.ts";
import { bounds, carriedCounts } from "../families/period-params.ts";
import { less, more } from "../families/relaxable-parameters.ts";

interface DateGroups extends Employee {
  readonly count: number;
  /** Names of those that are known. */
  readonly groups: readonly string[];
}

const inGroups = {
  en: ({ employee, count, groups }: DateGroups) =>
    `${employee} works in ${english.counted(count, "group", "groups")} of dates` +
    (groups.length === 0 ? "" : ` (${groups.join(", ")})`),
  de: ({ employee, count, groups }: DateGroups) =>
    `${employee} arbeitet in ${german.counted(count, "Datumsgruppe", "Datumsgruppen")}` +
    (groups.length === 0 ? "" : ` (${groups.join(", ")})`),
};

const say = sentencesOf("limit_date_groups", {
  en: {
    date_groups_above: (v: DateGroups & { most: number }) =>
      `${inGroups.en(v)}; ${english.allowed(v.most)}.`,
    date_groups_below: (v: DateGroups & { least: number }) =>
      `${inGroups.en(v)}; ${english.required(v.least)}.`,
    unused_no_group: (_: Empty) => "None of the groups has a date in the planning window.",
  },
  de: {
    date_groups_above: (v) => `${inGroups.de(v)}; ${german.allowed(v.most)}.`,
    date_groups_below: (v) => `${inGroups.de(v)}; ${german.required(v.least)}.`,
    unused_no_group: () => "Keine der Gruppen hat einen Tag im Planungszeitraum.",
  },
});

const { given, ordered } = bounds("minWorked", "maxWorked");

const params = z
  .object({
    groups: z
      .array(
        z.object({
          id: z.string().min(1).describe("What the group is called."),
          dates: z.array(z.iso.date()).min(1).max(400).describe("The dates of the group."),
        }),
      )
      .min(1)
      .max(400),
    maxWorked: z.int().min(0).max(400).optional(),
    minWorked: z.int().min(0).max(400).optional(),
    carried: carriedCounts,
  })
  .refine(given.test, given.problem)
  .refine(ordered.test, ordered.problem);

type Params = z.output<typeof params>;

/** How many groups of dates, such as Christmas and New Year, an employee works; a group is worked when any of its dates is. */
export const limitDateGroups = defineConstraint({
  id: "limit_date_groups",
  consequenceType: "limitDateGroups",
  statement:
    "An employee works in at least `minWorked` and at most `maxWorked` of the `groups` of dates.",
  needsOneOf: ["maxWorked", "minWorked"],
  unit: "surplus or missing group",
  example: {
    groups: [
      { id: "christmas", dates: ["2026-12-24", "2026-12-25", "2026-12-26"] },
      { id: "new-year", dates: ["2026-12-31", "2027-01-01"] },
    ],
    maxWorked: 1,
  },
  source: "Works agreements: Christmas or New Year, not both.",
  relaxable: [more("maxWorked", "dateGroups"), less("minWorked", "dateGroups")],
  brief: {
    en: "works on {minWorked..maxWorked} of these groups of dates",
    de: "arbeitet an {minWorked..maxWorked} dieser Tagesgruppen",
  },
  starters: [
    {
      key: "holidays",
      topic: "weekends",
      words: {
        en: {
          title: "Not all of these dates",
          text: "Of some dates, as Christmas and New Year, each person works at most so many.",
          also: "christmas new year groups easter",
        },
        de: {
          title: "Nicht an allen diesen Tagen",
          text: "Von manchen Tagen, etwa Weihnachten und Silvester, arbeitet jede Person höchstens so viele.",
          also: "Weihnachten Silvester Neujahr Ostern Gruppen",
        },
      },
      params: {
        groups: [
          { id: "24.12.", dates: ["{year}-12-24"] },
          { id: "25.12.", dates: ["{year}-12-25"] },
          { id: "31.12.", dates: ["{year}-12-31"] },
        ],
        maxWorked: 1,
      },
      sample: {
        params: {
          groups: [
            { id: "Sat", dates: ["2026-06-06"] },
            { id: "Sun", dates: ["2026-06-07"] },
          ],
          maxWorked: 1,
        },
        allowed: ["EE-EEE-"],
        forbidden: ["EE-EEEE"],
      },
    },
  ],
  labels: {
    en: {
      groups: "Groups of dates",
      "groups.id": "Name",
      "groups.dates": "Dates",
      maxWorked: "Work in at most so many of them",
      minWorked: "Work in at least so many of them",
    },
    de: {
      groups: "Tagesgruppen",
      "groups.id": "Name",
      "groups.dates": "Tage",
      maxWorked: "Arbeit in höchstens so vielen davon",
      minWorked: "Arbeit in mindestens so vielen davon",
    },
  },
  paramMeanings: {
    groups: "Named lists of dates; a group is worked if any of its dates carries counted work.",
    maxWorked: "Most worked groups.",
    minWorked: "Least worked groups.",
    carried: "Map of employee id to the groups already worked; takes the place of history.",
  },
  usual: ({ maxWorked, minWorked }) =>
    maxWorked === undefined && minWorked === undefined ? { maxWorked: 1 } : null,
  params,
  idleness: ({ calendar }, { groups }) =>
    groups.some(({ dates }) =>
      dates.some((date) => date >= calendar.startDate && date <= calendar.endDate),
    )
      ? null
      : { code: "out_of_window", message: say("unused_no_group", {}) },
  build(problem, params, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees) {
      const { groups, carried, open } = groupsOf(problem, params, scope, employee);
      const about = { employee, day: firstDay(problem, groups) };
      const worked = Sum.of(carried);
      const helpful = Sum.of(carried);
      for (const { facts } of groups) {
        const isWorked = facts.isWorked
          ? Sum.of(1)
          : model.countedAny(scope, employee, facts.planned);
        worked.addScaled(isWorked);
        helpful.addScaled(facts.hasUnknown ? Sum.of(1) : isWorked);
      }
      if (params.maxWorked !== undefined) model.atMost(params.maxWorked, worked, about);
      const least = leastWorked(problem, params, employee, groups, open);
      if (least > 0) model.atLeast(least, helpful, { ...about, floor: true });
    }
  },
  check(problem, params, given, plan) {
    const scope = workScope(problem, given);
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const { groups, carried, open } = groupsOf(problem, params, scope, employee);
      const about = { employee, day: firstDay(problem, groups) };
      const { id } = problem.employees[employee]!;
      const worked = groups.filter(({ facts }) => worksInGroup(facts, scope, plan, employee));
      const count = carried + worked.length;
      const listed = { employee: id, count, groups: worked.map((group) => group.id) };
      if (params.maxWorked !== undefined && count > params.maxWorked)
        violations.push({
          message: say("date_groups_above", { ...listed, most: params.maxWorked }),
          units: count - params.maxWorked,
          ...about,
        });
      const maybe = groups.filter((group) => group.facts.hasUnknown && !worked.includes(group));
      const least = leastWorked(problem, params, employee, groups, open);
      if (count + maybe.length < least)
        violations.push({
          message: say("date_groups_below", { ...listed, least }),
          units: least - count - maybe.length,
          ...about,
          floor: true,
        });
    }
    return violations;
  },
});

interface KnownGroup {
  readonly id: string;
  readonly days: readonly number[];
  readonly facts: GroupFacts;
}

interface KnownGroups {
  readonly groups: readonly KnownGroup[];
  readonly carried: number;
  /** Groups of which nothing is planned or known: they may be worked elsewhere. */
  readonly open: number;
}

/** The groups that the window or known days touch; with a carried amount, those already worked are part of it. */
function groupsOf(problem: Problem, params: Params, scope: Scope, employee: number): KnownGroups {
  const { calendar, employees, history } = problem;
  const carried = params.carried?.[employees[employee]!.id];
  const { days: known, knownFrom } = history[employee]!;
  const isSeen = (day: number) =>
    known.has(day) || (day >= (carried === undefined ? knownFrom : 0) && day < calendar.dayCount);
  const groups: KnownGroup[] = [];
  let open = 0;
  for (const { id, dates } of params.groups) {
    const days = [...new Set(dates.map((date) => calendar.dayOf(date)))].sort((a, b) => a - b);
    const before = days.filter((day) => day < 0);
    const after = days.filter((day) => day >= 0);
    const asked = carried === undefined ? days : after;
    if (carried !== undefined && before.some((day) => scope.includesKnownDay(employee, day)))
      continue;
    if (asked.some(isSeen))
      groups.push({ id, days: asked, facts: groupFacts(problem, scope, employee, asked) });
    else if (asked.length > 0) open++;
  }
  return { groups, carried: carried ?? 0, open };
}

/** The minimum, lowered by the share of groups that fall into absences and by those that may be worked elsewhere. */
function leastWorked(
  problem: Problem,
  { minWorked }: Params,
  employee: number,
  groups: readonly KnownGroup[],
  open: number,
): number {
  if (minWorked === undefined || groups.length === 0) return 0;
  if (!problem.employees[employee]!.deployable) return 0;
  const absent = groups.filter(({ facts }) => facts.isAbsent && !facts.isWorked).length;
  const settled = groups.length - absent;
  return fairMinimum(minWorked, { settled, absent, unknown: open }, "open", 1);
}

function firstDay({ calendar }: Problem, groups: readonly KnownGroup[]): number {
  const days = groups.flatMap(({ days }) => days).filter((day) => day < calendar.dayCount);
  return Math.max(0, Math.min(...days, calendar.dayCount - 1));
}
