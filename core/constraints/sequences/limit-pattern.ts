/*
 * Formulation
 *
 * Each token is an expression t on its day: a for work, 1 - a for `not`, 1 - w for off, a constant for absence and anything.
 * A match of a pattern of length L has all t = 1. With max 0: `sum t <= L - 1` for each start. Otherwise m >= sum t - (L - 1) and
 * `sum m <= max`;
 * for minima m <= each t and `sum m >= min`, a floor. Starts are days on which all tokens are planned or known, and at least one
 * planned.
 * Where patterns differ in one token that splits every case, they are merged before the rows of the maximum are stated.
 * Unit of a soft rule: a match too many or too few.
 */
import * as z from "zod";
import type { Problem } from "../../model/problem/problem.ts";
import type { Expression } from "../../model/program/expression.ts";
import { type Match, stateLeastMatches, stateMostMatches } from "../../model/program/matches.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { selectShifts } from "../../model/scope/selector.ts";
import {
  type BoundToken,
  bindToken,
  type DayToken,
  isSettledDay,
  tokenExpression,
  tokenHolds,
} from "../../model/time/day-token.ts";
import { defineConstraint } from "../define.ts";
import { dayToken } from "../families/day-tokens.ts";
import { mergedPatterns, patternText } from "../families/pattern-words.ts";
import { bounds } from "../families/period-params.ts";
import { limitPatternFacets } from "./limit-pattern/facets.ts";
import { limitPatternWords } from "./limit-pattern/words.ts";

const { given, ordered } = bounds("min", "max");
const count = z.int().min(0).max(10_000);
/** First dates of matches that a violation names. */
const DATES_NAMED = 5;

const params = z
  .object({
    patterns: z.array(z.array(dayToken).min(1).max(14)).min(1).max(20),
    min: count.optional(),
    max: count.optional(),
    startWeekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
    startDates: z.array(z.iso.date()).min(1).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(given.test, given.problem)
  .refine(ordered.test, ordered.problem)
  .refine((p) => p.from === undefined || p.to === undefined || p.from <= p.to, {
    path: ["to"],
    error: "must not be before from",
  });

type Params = z.output<typeof params>;

/** How often patterns of days occur, all patterns of the rule added up. */
export const limitPattern = defineConstraint({
  id: "limit_pattern",
  consequenceType: "limitPattern",
  statement:
    "The `patterns` of days occur at least `min` and at most `max` times; they start on `startWeekdays` and `startDates`, " +
    "not before `from` and not after `to`.",
  needsOneOf: ["max", "min"],
  unit: "match above or below the limits",
  example: { patterns: [["O", "W", "O"]], max: 0 },
  source:
    "Patterns of the Curtois XML format (Match with Start and StartDay, regions, Min and Max); shift sequence patterns of Timefold.",
  ...limitPatternFacets,
  paramMeanings: {
    patterns:
      'Lists of day tokens: `"W"` work, `"N"` a night, `"=id"` a shift, `"O"` no duty, `"A"` vacation or sickness, ' +
      '`"*"` anything, `{"shift": ShiftSelector, "not"?: bool}`, `{"off": true, "excludeAbsence"?: bool}`. ' +
      "Matches of all patterns are added up; their days are planned, or known from before the window.",
    min: "Fewest matches of an employee.",
    max: "Most matches of an employee.",
    startWeekdays: "Weekdays on which a match may start; 1 is Monday.",
    startDates: "Dates on which a match may start.",
    from: "First date on which a match may start.",
    to: "Last date on which a match may start.",
  },
  params,
  idleness(problem, params) {
    if (params.patterns.every((tokens) => tokens.some((token) => isUnmatched(problem, token))))
      return { code: "no_match", message: limitPatternWords("unused_no_token", {}) };
    const { calendar, employees } = problem;
    const hasStart = params.patterns.some(({ length }) =>
      employees.some(({ index }) => !startsOf(problem, params, index, length).next().done),
    );
    return hasStart || employees.length === 0
      ? null
      : {
          code: "out_of_window",
          message: limitPatternWords("unused_no_pattern_start", {
            from: calendar.startDate,
            to: calendar.endDate,
          }),
        };
  },
  build(problem, params, scope, model) {
    const bind = (patterns: readonly (readonly DayToken[])[]) =>
      patterns.map((tokens) => tokens.map((token) => bindToken(problem, scope, token)));
    const [asWritten, merged] = [bind(params.patterns), bind(mergedPatterns(params.patterns))];
    for (const employee of scope.employees) {
      const patterns = coversAllWork(problem, scope, employee) ? merged : asWritten;
      const matches = patterns.flatMap((tokens) =>
        matchesOf(problem, params, tokens, employee, model),
      );
      if (params.max !== undefined) stateMostMatches(model, params.max, matches, employee);
      if (isDue(problem, params, employee))
        stateLeastMatches(model, params.min ?? 0, matches, employee);
    }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees } = problem;
    const patterns = params.patterns.map((tokens) =>
      tokens.map((token) => bindToken(problem, scope, token)),
    );
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const found: number[] = [];
      for (const tokens of patterns)
        for (const day of startsOf(problem, params, employee, tokens.length))
          if (tokens.every((token, k) => tokenHolds(problem, token, plan, employee, day + k)))
            found.push(day);
      const isTooMany = params.max !== undefined && found.length > params.max;
      const isTooFew = isDue(problem, params, employee) && found.length < (params.min ?? 0);
      if (!isTooMany && !isTooFew) continue;
      const values = {
        employee: employees[employee]!.id,
        patterns: params.patterns.map(patternText),
        count: found.length,
        dates: found
          .sort((a, b) => a - b)
          .slice(0, DATES_NAMED)
          .map((day) => calendar.dateOf(day)),
        hasMore: found.length > DATES_NAMED,
      };
      if (params.max !== undefined && isTooMany)
        violations.push({
          message: limitPatternWords("pattern_above", { ...values, most: params.max }),
          units: found.length - params.max,
          employee,
        });
      if (isTooFew)
        violations.push({
          message: limitPatternWords("pattern_below", { ...values, least: params.min ?? 0 }),
          units: (params.min ?? 0) - found.length,
          employee,
          floor: true,
        });
    }
    return violations;
  },
});

/** Whether a token of work names shifts of which there are none, so that it is true on no day. */
function isUnmatched(problem: Problem, token: DayToken): boolean {
  if (typeof token === "object")
    return (
      "shift" in token && token.not !== true && !selectShifts(problem, token.shift).includes(1)
    );
  return token.startsWith("=") && !problem.shifts.some(({ id }) => id === token.slice(1));
}

/** Minima ask for nothing from people who cannot be planned. */
function isDue({ employees }: Problem, { min }: Params, employee: number): boolean {
  return min !== undefined && min > 0 && employees[employee]!.deployable;
}

/** First days on which a pattern may match: all its days are known or planned, and one of them is planned. */
function* startsOf(
  problem: Problem,
  { startWeekdays, startDates, from, to }: Params,
  employee: number,
  length: number,
): Generator<number> {
  const { calendar } = problem;
  const dates = startDates === undefined ? null : new Set(startDates);
  for (let day = 1 - length; day + length <= calendar.dayCount; day++) {
    if (startWeekdays !== undefined && !startWeekdays.includes(calendar.weekday(day))) continue;
    if (dates !== null && !dates.has(calendar.dateOf(day))) continue;
    if (from !== undefined && calendar.dateOf(day) < from) continue;
    if (to !== undefined && calendar.dateOf(day) > to) continue;
    let isSettled = true;
    for (let d = day; d < 0; d++) isSettled &&= isSettledDay(problem, employee, d);
    if (isSettled) yield day;
  }
}

function matchesOf(
  problem: Problem,
  params: Params,
  tokens: readonly BoundToken[],
  employee: number,
  model: RuleModel,
): readonly Match[] {
  const matches: Match[] = [];
  for (const day of startsOf(problem, params, employee, tokens.length)) {
    const open: Expression[] = [];
    let isPossible = true;
    for (const [k, token] of tokens.entries()) {
      const isTrue = tokenExpression(model, token, employee, day + k);
      if (isTrue.columns.length > 0) open.push(isTrue);
      else if (isTrue.constant < 1) isPossible = false;
      if (!isPossible) break;
    }
    if (isPossible) matches.push({ about: { employee, day: Math.max(0, day) }, tokens: open });
  }
  return matches;
}

/** Whether `W` and `O` split every day of the employee: the conditions leave out no work, and standby is none. */
function coversAllWork(problem: Problem, scope: Scope, employee: number): boolean {
  const { candidates, history, shifts } = problem;
  const work = workScope(problem, scope);
  const isStandby = (shift: number) => shifts[shift]!.kind === "standby";
  for (const c of candidates.ofEmployee(employee)) {
    const shift = candidates.shift[c]!;
    if (work.includes(employee, candidates.day[c]!, shift) === isStandby(shift)) return false;
  }
  for (const { day, shifts: known } of history[employee]!.days.values()) {
    const isWork = known.length === 0 || !known.every(isStandby);
    if (work.includesKnownDay(employee, day) !== isWork) return false;
  }
  return true;
}
