/**
 * Further plans nearly as good as the best one, for planners who want a choice (Danna, Fenelon, Gu & Wunderling 2007), by large
 * neighbourhood search: `tries` programs for a plan at most, twice that where it has an emphasis.
 */

import type { SolverInput, SolverOutcome } from "./contract.ts";
import { partMip } from "./engine/options.ts";
import type { Program } from "./engine/program.ts";
import { bothStages } from "./matrix/column-values.ts";
import { costInPoints, inScale } from "./matrix/cost-scale.ts";
import type { Part } from "./matrix/part.ts";
import { withPart } from "./matrix/part.ts";
import { withRow } from "./matrix/program-rows.ts";
import { Search } from "./state/search.ts";
import { FEASIBILITY } from "./tolerances.ts";
import { followsWindow } from "./windows/window.ts";

export interface AlternativePlan {
  readonly values: Float64Array;
  readonly relaxation: number;
  readonly cost: number;
  /** As `SolverOutcome.isCostExact`. */
  readonly isExact: boolean;
}

/** What an alternative is sought for: costs by column, other than the model's own, that make one topic dearer. */
export type Emphasis = Float64Array;

/**
 * At most `count` plans, best effort until the deadline: each keeps every row, has the relaxation of the best plan, costs
 * at most 10 % and 100 points more, and differs from the best and every earlier one in at least max(2, 5 %) of their
 * assignments. They are sought with each emphasis in turn, so that each has something else to offer; limits and prices
 * are always those of the model.
 */
export async function findAlternatives(
  input: SolverInput,
  outcome: SolverOutcome,
  count: number,
  emphases: readonly Emphasis[] = [],
): Promise<AlternativePlan[]> {
  if (outcome.values === null || count <= 0) return [];
  const search = new Search(inScale({ ...input, onIncumbent: () => {} }));
  const { point } = search;
  search.enter("alternatives");
  search.best.offer(outcome.values);
  const found: AlternativePlan[] = [];
  while (found.length < count && !search.checkpoint()) {
    const earlier = [outcome.values, ...found.map(({ values }) => values)];
    const emphasis = emphases[found.length % Math.max(1, emphases.length)];
    const plan =
      (emphasis === undefined
        ? null
        : nextAlternative(
            search,
            earlier,
            bothStages(
              emphasis.map((points) => points * point),
              search.stage1Weight,
              search.parameters.scale.stage1Weight,
            ),
          )) ?? nextAlternative(search, earlier, search.combinedCost);
    if (plan === null) break;
    found.push(plan);
    await Promise.resolve();
  }
  return found.map((plan) => ({ ...plan, cost: costInPoints(plan.cost, point) }));
}

/** One plan far enough from all `earlier` ones; null when none turned up. */
function nextAlternative(
  search: Search,
  earlier: readonly Float64Array[],
  price: Float64Array,
): AlternativePlan | null {
  const best = search.incumbent;
  if (best === null) return null;
  const { model } = search;
  const numbers = search.parameters.alternatives;
  const { nodes, absoluteGap, relativeGap } = numbers;
  const map = search.roster();
  const limit =
    best.cost + numbers.costShare * Math.abs(best.cost) + numbers.costPoints * search.point;
  let candidates = numbers.firstCandidates;
  for (let attempt = 0; attempt < numbers.tries && !search.checkpoint(); attempt++) {
    // Starting from different plans keeps the window from always being the same one.
    const from = earlier[attempt % earlier.length]!;
    const aim = { days: attempt % 2 === 0 ? numbers.windowDays : map.dayCount, candidates };
    const { candidates: free, group } = map.neighbourhood(search.random, from, model, aim);
    const part = search.parts.cut({
      free,
      follows: followsWindow(model, group),
      values: from,
      cost: price,
      columnLower: model.columnLower,
      columnUpper: search.columnUpper,
    });
    const program = withDistances(search, part, from, earlier);
    const solved = search.run({
      program,
      options: partMip(search.input.seed, { nodes, absoluteGap, relativeGap }),
      seconds: Math.min(
        numbers.stepSeconds,
        Math.max(numbers.leastStepSeconds, numbers.stepShare * search.secondsLeft()),
      ),
    });
    candidates *= numbers.wider;
    if (solved.values === null) continue;
    const plan = search.best.evaluated(withPart(from, part, solved.values));
    if (plan === null || plan.stage1 > best.stage1 + FEASIBILITY || plan.cost > limit) continue;
    if (earlier.every((other) => isFar(search, plan.values, other))) return plan;
  }
  return null;
}

function withDistances(
  search: Search,
  part: Part,
  from: Float64Array,
  earlier: readonly Float64Array[],
): Program {
  const inPart = new Set(part.columns);
  let program = part.program;
  for (const other of earlier) {
    const { assigned, least } = distanceFrom(search, other);
    let kept = 0;
    for (const column of assigned) if (!inPart.has(column) && from[column] === 1) kept++;
    const columns: number[] = [];
    part.columns.forEach((column, i) => {
      if (search.model.columnCandidate[column]! >= 0 && other[column] === 1) columns.push(i);
    });
    program = withRow(program, columns, () => 1, assigned.length - least - kept);
  }
  return program;
}

function distanceFrom(search: Search, plan: Float64Array): { assigned: number[]; least: number } {
  const { columnCandidate, columnCount } = search.model;
  const { leastDistance, distanceShare } = search.parameters.alternatives;
  const assigned: number[] = [];
  for (let c = 0; c < columnCount; c++)
    if (columnCandidate[c]! >= 0 && plan[c] === 1) assigned.push(c);
  return {
    assigned,
    least: Math.max(leastDistance, Math.ceil(distanceShare * assigned.length)),
  };
}

function isFar(search: Search, plan: Float64Array, other: Float64Array): boolean {
  const { assigned, least } = distanceFrom(search, other);
  let dropped = 0;
  for (const column of assigned) if (plan[column] !== 1) dropped++;
  return dropped >= least;
}
