/*
 * Formulation
 *
 * The token of day d for e is cycle[(d - anchorDate + offset) mod length]. Off and not: `sum of the forbidden x = 0` in one row for
 * each day, a cap.
 * Work: `a >= 1`, a floor. Absences, days without employment and days on which no shift could be in M are exempt.
 * Unit of a soft rule: a day that departs from the cycle.
 */
import * as z from "zod";
import { sentencesOf } from "../../language/sentence.ts";
import { isEmployedOn } from "../../model/problem/employment.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import { countedOnce } from "../../model/program/one-at-most.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { isScopeDay } from "../../model/scope/scope-parts.ts";
import { everyWork } from "../../model/scope/shift-parts.ts";
import {
  asksForWork,
  type BoundToken,
  bindToken,
  tokenExpression,
  tokenHolds,
} from "../../model/time/day-token.ts";
import { isAbsent } from "../../model/time/periods.ts";
import { defineConstraint } from "../define.ts";
import { cycleToken } from "../families/day-tokens.ts";
import { tokenText } from "../families/pattern-words.ts";

const params = z.object({
  cycle: z.array(cycleToken).min(1).max(84),
  anchorDate: z.iso.date(),
  offsets: z.record(z.string(), z.int().min(-100_000).max(100_000)).optional(),
});

type Params = z.output<typeof params>;

interface OffCycle {
  readonly employee: string;
  readonly date: string;
  readonly token: string;
}

const say = sentencesOf("follow_cycle", {
  en: {
    off_cycle: (v: OffCycle) =>
      `${v.employee} departs from the cycle on ${v.date}, which asks for ${v.token}.`,
  },
  de: {
    off_cycle: (v) => `${v.employee} weicht am ${v.date} vom Zyklus ab; er sieht ${v.token} vor.`,
  },
});

/** Everybody works a cycle of days. Absences and days outside the employment or the conditions are exempt. */
export const followCycle = defineConstraint({
  id: "follow_cycle",
  consequenceType: "followCycle",
  statement:
    "Every day follows the `cycle` that starts on `anchorDate`, for each employee shifted by their `offsets`; absences are exempt.",
  unit: "day that departs from the cycle",
  example: { cycle: ["W", "W", "W", "W", "W", "O", "O"], anchorDate: "2026-01-05" },
  source:
    "Cyclic rosters rolled out on the calendar, as profahr plans them; rolling weeks of shops and fire brigades.",
  starters: [
    {
      key: "cycle",
      topic: "order",
      words: {
        en: {
          title: "A fixed cycle",
          text: "Work and days off repeat, for each person with a beginning of their own.",
          also: "rolling rota frame plan",
        },
        de: {
          title: "Ein fester Rhythmus",
          text: "Arbeit und freie Tage wiederholen sich, bei jeder Person mit eigenem Beginn.",
          also: "Rahmenplan rollierend Turnus",
        },
      },
      params: { cycle: ["W", "W", "W", "W", "W", "O", "O"], anchorDate: "{start}" },
      sample: {
        params: { cycle: ["W", "W", "W", "W", "W", "O", "O"], anchorDate: "2026-06-01" },
        allowed: ["EEEEE--"],
        forbidden: ["EEE-EE-"],
      },
    },
  ],
  labels: {
    en: {
      cycle: "The cycle, day by day",
      anchorDate: "First day of the cycle",
      offsets: "Somebody's cycle is ahead by",
    },
    de: {
      cycle: "Der Rhythmus, Tag für Tag",
      anchorDate: "Erster Tag des Rhythmus",
      offsets: "Wessen Rhythmus voraus ist, um",
    },
  },
  brief: { en: "follows a fixed cycle", de: "folgt einem festen Rhythmus" },
  paramMeanings: {
    cycle:
      'Day tokens of consecutive dates, as in limitPattern but without `"A"`; `"*"` leaves the choice.',
    anchorDate: "A date on which the cycle starts for offset 0.",
    offsets: "Days by which the cycle of an employee is ahead, by employee id; 0 for the others.",
  },
  params,
  build(problem, params, scope, model) {
    const tokens = params.cycle.map((token) => bindToken(problem, scope, token));
    for (const employee of scope.employees)
      for (const { day, position } of daysOf(problem, params, scope, employee))
        stateDay(problem, tokens[position]!, employee, day, model);
  },
  check(problem, params, scope, plan) {
    const { calendar, employees } = problem;
    const tokens = params.cycle.map((token) => bindToken(problem, scope, token));
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (const { day, position } of daysOf(problem, params, scope, employee)) {
        const token = tokens[position]!;
        if (tokenHolds(problem, token, plan, employee, day)) continue;
        violations.push({
          message: say("off_cycle", {
            employee: employees[employee]!.id,
            date: calendar.dateOf(day),
            token: tokenText(params.cycle[position]!),
          }),
          units: 1,
          employee,
          day,
          ...(asksForWork(token) && { floor: true }),
        });
      }
    return violations;
  },
});

/** The days that are to follow the cycle, with their position in it. */
function* daysOf(
  problem: Problem,
  { cycle, anchorDate, offsets }: Params,
  scope: Scope,
  employee: number,
): Generator<{ readonly day: number; readonly position: number }> {
  const { calendar, employees } = problem;
  const offset = offsets?.[employees[employee]!.id] ?? 0;
  const shifted = offset - calendar.dayOf(anchorDate);
  for (let day = 0; day < calendar.dayCount; day++) {
    if (isAbsent(problem, employee, day) || !isEmployedOn(problem, employee, day)) continue;
    if (!isScopeDay(problem, scope, employee, day)) continue;
    yield { day, position: (((day + shifted) % cycle.length) + cycle.length) % cycle.length };
  }
}

function stateDay(
  problem: Problem,
  token: BoundToken,
  employee: number,
  day: number,
  model: RuleModel,
): void {
  const about = { employee, day };
  if (token.kind === "anything") return;
  // What must not be worked needs no helper column: each day occurs in one row.
  if (token.kind === "notWorked")
    model.atMost(0, countedOnce(model, token.duties, employee, day), about);
  else if (token.kind === "off")
    model.atMost(0, countedOnce(model, everyWork(problem), employee, day), about);
  else {
    const isTrue = new Sum().addScaled(tokenExpression(model, token, employee, day));
    model.atLeast(1, isTrue, { ...about, floor: asksForWork(token) });
  }
}
