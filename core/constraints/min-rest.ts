import * as z from "zod";
import {
  type Duty,
  type DutyCell,
  dutyCells,
  isLater,
  knownDuties,
  tooClose,
} from "../model/duty-cells.ts";
import { Expression } from "../model/expression.ts";
import { cliqueSum, columnSum, nestedSums } from "../model/nested-sums.ts";
import { endOf, type Problem } from "../model/problem.ts";
import type { Scope } from "../model/rule.ts";
import type { RuleModel } from "../model/rule-model.ts";
import { selectShifts } from "../model/selector.ts";
import { defineConstraint, minutesOf } from "./define.ts";
import { checkMinRest } from "./min-rest-check.ts";
import { stateReductions } from "./min-rest-reductions.ts";
import { shiftSelector, unmatchedShifts } from "./selectors.ts";

const hours = z.number().min(0).max(72);

const params = z
  .object({
    hours,
    next: shiftSelector.optional(),
    reducedHours: hours.optional(),
    compensationHours: z.number().min(0).max(168).default(12),
    compensationDays: z.int().min(1).max(400).default(28),
    maxReductions: z.int().min(0).max(10_000).optional(),
    includeSameDay: z.boolean().default(false),
  })
  .refine((p) => p.reducedHours === undefined || p.reducedHours <= p.hours, {
    path: ["reducedHours"],
    error: "must not be above hours",
  });

export type MinRestParams = z.output<typeof params>;

/** Two shifts closer together than the rest period cannot both be worked. Times are physical. */
export const minRest = defineConstraint({
  id: "min_rest",
  consequenceType: "requireMinRest",
  statement:
    "Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; " +
    "with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it.",
  unit: "pair of shifts too close together",
  example: { hours: 11, reducedHours: 10 },
  source: "ArbZG §5(1) and (2); minutesBetweenShifts of Timefold.",
  paramMeanings: {
    hours: "Hours of rest, elapsed.",
    next: "Which later shifts the rest has to come before; all when missing.",
    reducedHours: "Hours a rest may be shortened to if another one makes up for it.",
    compensationHours: "Hours of the rest that makes up for a shortened one.",
    compensationDays:
      "Length of the blocks, in days from the start of the window, in which a shortened rest is made up for.",
    maxReductions: "Most shortened rests in such a block; no limit of their number when missing.",
    includeSameDay: "Whether two shifts of one date need the rest as well.",
  },
  usual: ({ hours }) => (hours === undefined ? { hours: 11 } : null),
  params,
  idleness: (problem, { next }) => unmatchedShifts(problem, { next }),
  build(problem, params, scope, model) {
    const rest = minutesOf(params.reducedHours ?? params.hours);
    const cellsOf = dutyCells(problem);
    const isNext = selectShifts(problem, params.next ?? {});
    for (const employee of scope.employees) {
      const sides = restSides(problem, scope, employee, cellsOf(employee), isNext);
      stateRest(employee, sides, rest, params.includeSameDay, model);
      if (params.reducedHours !== undefined)
        stateReductions(problem, params, employee, sides, model);
    }
  },
  check: checkMinRest,
});

/** What one employee's rests lie between. */
export interface RestSides {
  /** Window days: duties a rest may follow, and duties a rest may precede. */
  readonly before: readonly DutyCell[];
  readonly after: readonly DutyCell[];
  /** Known ends before the window, ascending, and known starts after it, ascending. */
  readonly knownEnds: readonly number[];
  readonly knownStarts: readonly number[];
}

function restSides(
  problem: Problem,
  scope: Scope,
  employee: number,
  cells: readonly DutyCell[],
  isNext: Uint8Array,
): RestSides {
  const only = (cell: DutyCell, accept: (duty: Duty) => boolean): DutyCell =>
    cell.duties.every(accept) ? cell : { ...cell, duties: cell.duties.filter(accept) };
  const isWork = (shift: number) => problem.shifts[shift]!.kind !== "standby";
  const known = knownDuties(problem, employee).filter(({ shift }) => isWork(shift));
  return {
    before: cells.map((cell, day) =>
      only(cell, (duty) => !duty.standby && scope.includes(employee, day, duty.shift)),
    ),
    after: cells.map((cell) => only(cell, (duty) => !duty.standby && isNext[duty.shift] === 1)),
    knownEnds: knownEnds(problem, scope, employee),
    knownStarts: known
      .filter(({ day, shift }) => day >= problem.calendar.dayCount && isNext[shift] === 1)
      .map(({ start }) => start),
  };
}

/**
 * Ends of the duties in scope before the window, ascending. A given last shift end stands for the last of them; after a
 * known series of nights without an end, the latest night of the request does.
 */
function knownEnds(problem: Problem, scope: Scope, employee: number): readonly number[] {
  const history = problem.history[employee]!;
  const ends = knownDuties(problem, employee)
    .filter(
      ({ day, shift }) =>
        day < 0 &&
        problem.shifts[shift]!.kind !== "standby" &&
        scope.includes(employee, day, shift),
    )
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  const selectsNights = history.priorNightRun >= 1 && scope.includesKnownDay(employee, -1);
  if (scope.hasShiftCondition && !selectsNights) return ends;
  if (history.lastShiftEnd !== null)
    return [...ends.slice(0, -1), history.lastShiftEnd].sort((a, b) => a - b);
  const lastIsKnown = (history.days.get(-1)?.shifts.length ?? 0) > 0;
  if (history.priorNightRun === 0 || lastIsKnown) return ends;
  const nights = problem.shifts.filter(({ isNight, kind }) => isNight && kind !== "standby");
  if (nights.length === 0) return ends;
  return [...ends, Math.max(...nights.map(({ index }) => endOf(problem, index, -1)))];
}

function stateRest(
  employee: number,
  { before, after, knownEnds, knownStarts }: RestSides,
  rest: number,
  includeSameDay: boolean,
  model: RuleModel,
): void {
  for (const [day, cell] of before.entries()) {
    if (cell.duties.length === 0) continue;
    const about = { employee, day };
    if (includeSameDay && !cell.exclusive)
      for (const pair of sameDayPairs(cell, after[day]!, rest))
        model.atMost(1, columnSum(pair), about);
    const last = Math.min(after.length - 1, day + reach(cell.duties, rest));
    for (let later = day + 1; later <= last; later++) {
      const cliques = tooClose(cell, after[later]!, rest);
      if (cliques.length === 0) continue;
      const isSingle = cell.exclusive && after[later]!.exclusive;
      const sums = isSingle ? nestedSums(cliques, about, model) : cliques.map(cliqueSum);
      if (model.priced && isSingle && sums.length > 1) {
        // At most one pair of these two days is worked, so one unit serves all cliques.
        const broken = model.nonNegative(about, 1);
        for (const both of sums)
          model.define(
            Number.NEGATIVE_INFINITY,
            new Expression().addScaled(both).addScaled(broken, -1),
            1,
            about,
          );
        model.atMost(0, broken, about);
      } else for (const both of sums) model.atMost(1, both, about);
    }
  }
  // A hard row is only needed for the latest end and the earliest start: the others forbid less.
  for (const end of model.priced ? knownEnds : knownEnds.slice(-1))
    forbid(after, ({ start }) => start < end + rest, employee, model);
  for (const start of model.priced ? knownStarts : knownStarts.slice(0, 1))
    forbid(before, ({ end }) => start < end + rest, employee, model);
}

/** Days after which a duty can no longer start within `minutes` of the end of one of these. */
export function reach(duties: readonly Duty[], minutes: number): number {
  let longest = 0;
  for (const { start, end } of duties) longest = Math.max(longest, end - start);
  // One day for the start of the duty, one hour for the clock change.
  return Math.ceil((1440 + 60 + longest + minutes) / 1440);
}

/** Pairs of one date of which the later starts too soon after the end of the earlier. */
function sameDayPairs(first: DutyCell, second: DutyCell, rest: number): number[][] {
  const pairs: number[][] = [];
  for (const p of first.duties)
    for (const q of second.duties)
      if (isLater(p, q) && q.start < p.end + rest) pairs.push([p.column, q.column]);
  return pairs;
}

/** Nothing of what is broken may be worked; priced, every duty that is costs one unit of its own. */
function forbid(
  cells: readonly DutyCell[],
  isBroken: (duty: Duty) => boolean,
  employee: number,
  model: RuleModel,
): void {
  for (const [day, { duties, exclusive }] of cells.entries()) {
    const hit = duties.filter(isBroken).map(({ column }) => column);
    if (hit.length === 0) continue;
    const about = { employee, day };
    if (exclusive || !model.quadratic) model.atMost(0, columnSum(hit), about);
    else for (const column of hit) model.atMost(0, Expression.column(column), about);
  }
}
