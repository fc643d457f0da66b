/*
 * Formulation
 *
 * For each e, each day d in scope and each later day d' within reach, per distinct end t on d:
 * `sum of x[e,d,.] ending at or after t + sum of x[e,d',.] starting before t + hours <= 1`; pairs where more than one shift a day is
 * possible.
 * With eight or more such cliques between two days they share partial sums. A known end before, or start after, the window forbids
 * what is too close to it.
 * With `reducedHours` these rows use that bound. r[d] >= x_p + x_q - 1 marks gaps in [reducedHours, hours); long[d] <= w[d] is 1 only
 * if no gap after d is shorter than the compensation. Per block of `compensationDays`: `sum r <= sum long` and
 * `sum r <= maxReductions`.
 * Soft: one unit for each pair that is too close.
 */

import { cliqueSum, columnSum, nestedSums } from "../../model/program/nested-sums.ts";
import { chargedOrStrictest, stateAsOne, stateNone } from "../../model/program/one-violation.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import {
  type Duty,
  type DutyCell,
  dutyCells,
  isLater,
  tooClose,
} from "../../model/scope/duty-cells.ts";
import { selectShifts } from "../../model/scope/selector.ts";
import { defineConstraint, minutesOf } from "../define.ts";
import { lessHours, SHORTEST_REST } from "../families/relaxable-parameters.ts";
import { unmatchedShifts } from "../families/selectors.ts";
import { checkMinRest } from "./min-rest/check.ts";
import { minRestParams } from "./min-rest/params.ts";
import { stateReductions } from "./min-rest/reductions.ts";
import { type RestSides, reach, restSides } from "./min-rest/sides.ts";

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
  gapCode: "rest_time",
  relaxable: [
    lessHours("hours", "restHours", SHORTEST_REST),
    lessHours("reducedHours", "restHours", SHORTEST_REST),
  ],
  otherNames: { minRest: {}, requireRestTime: {} },
  limits: [
    { key: "minRestHours", from: { hours: "minRestHours", reducedHours: "reducedRestHours" } },
  ],
  law: [{ item: "rest", params: { hours: 11 }, inHospitals: { reducedHours: 10 } }],
  protections: [
    { of: ["minor"], item: "rest", params: { hours: 12 } },
    { of: ["maternity", "nursing"], item: "rest", params: { hours: 11 } },
  ],
  brief: {
    en: "{hours} h of rest between two duties",
    de: "{hours} Std. Ruhezeit zwischen zwei Diensten",
  },
  starters: [
    {
      key: "rest",
      topic: "rest",
      words: {
        en: {
          title: "Rest between two duties",
          text: "From the end of one duty to the beginning of the next so many hours are free.",
          also: "eleven hours quick return minimum rest",
        },
        de: {
          title: "Ruhezeit zwischen zwei Diensten",
          text: "Vom Ende eines Dienstes bis zum Beginn des nächsten sind so viele Stunden frei.",
          also: "elf Stunden kurzer Wechsel Mindestruhe",
        },
      },
      params: { hours: 11 },
      sample: { allowed: ["EELLL--"], forbidden: ["LLEEE--"] },
    },
  ],
  labels: {
    en: {
      hours: "Rest between two duties",
      next: "Only before these shifts",
      reducedHours: "May be shortened to",
      compensationHours: "A rest that makes up for a short one",
      compensationDays: "To be made up for within",
      maxReductions: "Shortened at most so many times",
      includeSameDay: "Also between two duties of one day",
    },
    de: {
      hours: "Ruhezeit zwischen zwei Diensten",
      next: "Nur vor diesen Diensten",
      reducedHours: "Darf verkürzt werden auf",
      compensationHours: "Ruhezeit, die eine kurze ausgleicht",
      compensationDays: "Frist zum Ausgleich",
      maxReductions: "So oft höchstens verkürzt",
      includeSameDay: "Auch zwischen zwei Diensten eines Tages",
    },
  },
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
  params: minRestParams,
  restsBetweenDuties: true,
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
      // At most one pair of these two days is worked, so all cliques are one violation.
      if (isSingle)
        stateAsOne(
          model,
          sums.map((expression) => ({ expression, limit: 1 })),
          about,
        );
      else for (const both of sums) model.atMost(1, both, about);
    }
  }
  // The latest end and the earliest start forbid all that the others do.
  for (const end of chargedOrStrictest(model, knownEnds, knownEnds.at(-1)))
    forbid(after, ({ start }) => start < end + rest, employee, model);
  for (const start of chargedOrStrictest(model, knownStarts, knownStarts[0]))
    forbid(before, ({ end }) => start < end + rest, employee, model);
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
    stateNone(model, hit, exclusive, { employee, day });
  }
}
