/** What plans cost that grant one wish more: a plan nearby first, proof over the whole model where it is small enough. */

import type { Problem, Wish } from "../../model/problem/problem.ts";
import type { LinearModel } from "../../model/program/linear-model.ts";
import { OPTIMAL_GAP, relativeGap, type SolverInput } from "../../solver/contract.ts";
import { partMip, wholeMip } from "../../solver/engine/options.ts";
import { weighted } from "../../solver/matrix/column-values.ts";
import { withPart } from "../../solver/matrix/part.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../solver/parameters.ts";
import type { Incumbent } from "../../solver/state/plan-evaluator.ts";
import { Search } from "../../solver/state/search.ts";
import { wholeProgram } from "../../solver/state/whole-program.ts";
import type { Explained, ExplanationRun } from "../contract.ts";
import { modelGranting } from "./wish-grant.ts";

export interface GrantPrice {
  /** `impossible` is proven; `open`: no plan was found, and none is ruled out. */
  readonly state: "granted" | "impossible" | "open";
  /** The cheapest plan found that grants the wish, one value per column of the model; null without one. */
  readonly values: Float64Array | null;
  /** What it costs, constant included. */
  readonly cost: number | null;
  /** Proven lower bound of the cost of any such plan; null where nothing is proven. */
  readonly bound: number | null;
}

/** A window around a wish: days to each side, and candidates at most. */
interface Window {
  readonly days: number;
  readonly candidates: number;
}

type Numbers = SolverParameters["wishes"];

/** Small ones first. */
function windowsOf(numbers: Numbers): readonly Window[] {
  return [
    { days: numbers.smallDays, candidates: numbers.smallCandidates },
    { days: numbers.middleDays, candidates: numbers.middleCandidates },
    { days: numbers.largeDays, candidates: numbers.largeCandidates },
  ];
}

/** Prices wishes of one solve, each by itself. */
export class GrantPricer {
  readonly numbers: Numbers;
  readonly windows: readonly Window[];
  private readonly explained: Explained;
  private readonly run: ExplanationRun;
  private readonly values: Float64Array;
  private readonly stage1: number;

  /** `values`: of the plan that the wishes are refused by. */
  constructor(explained: Explained, values: Float64Array, run: ExplanationRun) {
    this.explained = explained;
    this.run = run;
    this.numbers = (run.parameters ?? DEFAULT_PARAMETERS).wishes;
    this.windows = windowsOf(this.numbers);
    // Helpers may not have been settled yet.
    this.values = this.searchOn(explained.model).best.evaluated(values)?.values ?? values;
    this.stage1 = weighted(explained.model.relaxation, this.values);
  }

  /** False for models so large that there is no price in the time there is. */
  get canPrice(): boolean {
    return this.explained.model.entryColumn.length <= this.numbers.pricedEntries;
  }

  /** False for models too large to be proven. */
  get canProve(): boolean {
    return this.explained.model.entryColumn.length <= this.numbers.provenEntries;
  }

  /**
   * The cheapest plan that a window of this size (its place in `windows`) around the wish finds, or the earlier one.
   * No proof but that of locks and known days.
   */
  near(wish: Wish, size: number, earlier: GrantPrice | null): GrantPrice {
    const { model, prepared, outcome } = this.explained;
    const granting = modelGranting(model, prepared.problem, wish, this.stage1);
    if (granting === null) return IMPOSSIBLE;
    const search = this.searchOn(granting);
    if (earlier?.values) search.best.offer(started(granting, earlier.values));
    this.tryWindow(search, wish, this.withChanges(granting.cost), this.windows[size]!);
    return found(search.incumbent, model.columnCount, outcome.costBound);
  }

  /** The same proven as far as `seconds` allow, begun from an earlier price. */
  proven(wish: Wish, earlier: GrantPrice, seconds: number): GrantPrice {
    const { model, prepared, outcome } = this.explained;
    const granting = modelGranting(model, prepared.problem, wish, this.stage1);
    if (granting === null) return IMPOSSIBLE;
    const search = this.searchOn(granting);
    if (earlier.values !== null) search.best.offer(started(granting, earlier.values));
    const near = search.incumbent;
    const { status, bound, values } = search.run({
      program: wholeProgram(search),
      options: wholeMip(this.explained.outcome.seed),
      seconds,
      ...(search.incumbent !== null && { start: search.incumbent.values }),
      onSolution: (solution) => search.best.offer(solution),
    });
    if (values !== null) search.best.offer(values);
    search.best.tighten();
    if (status === "infeasible" && search.incumbent === null) return IMPOSSIBLE;
    // As good for all that is proven, and with fewer changes.
    const isNearAsGood =
      near !== null && relativeGap(near.cost, search.incumbent!.cost) <= OPTIMAL_GAP / 2;
    const least = bound === null ? null : bound + granting.costConstant;
    const known = outcome.costBound;
    return found(
      isNearAsGood ? near : search.incumbent,
      model.columnCount,
      least === null || known === null ? (least ?? known) : Math.max(least, known),
    );
  }

  /** A plan that grants the wish whatever stays unmet for it; null when windows find none. */
  atAnyRate(wish: Wish): Float64Array | null {
    const { model, prepared } = this.explained;
    const granting = modelGranting(model, prepared.problem, wish, null);
    if (granting === null) return null;
    const search = this.searchOn(granting);
    for (const window of this.windows)
      this.tryWindow(search, wish, this.withChanges(search.combinedCost), window);
    return search.incumbent?.values.subarray(0, model.columnCount) ?? null;
  }

  private searchOn(model: LinearModel): Search {
    const { now, workClock, deadline, stopRequested, highs, parameters } = this.run;
    const input: SolverInput = {
      ...{ model, highs, now, workClock, deadline, stopRequested, parameters },
      seed: this.explained.outcome.seed,
      onIncumbent: () => {},
      onProgress: () => {},
    };
    return new Search(input);
  }

  private withChanges(cost: Float64Array): Float64Array {
    const { prepared, outcome } = this.explained;
    const change = this.numbers.change * Math.max(1, Math.abs(outcome.cost));
    return cost.map((points, c) => {
      if (c >= prepared.problem.candidates.count) return points;
      return points + (this.values[c]! > 0.5 ? -change : change);
    });
  }

  /** Everything outside the window stays as it is in the plan. */
  private tryWindow(search: Search, wish: Wish, cost: Float64Array, window: Window): void {
    if (search.checkpoint()) return;
    const { model } = search;
    const { windowNodes: nodes, windowSeconds: seconds } = this.numbers;
    const values = search.incumbent?.values ?? started(model, this.values);
    const part = search.parts.cut({
      free: around(this.explained.prepared.problem, wish, window),
      follows: () => true,
      values,
      cost,
      columnLower: model.columnLower,
      columnUpper: search.columnUpper,
    });
    const outcome = search.run({
      program: part.program,
      options: partMip(search.input.seed, { nodes, absoluteGap: 0, relativeGap: 0 }),
      seconds,
    });
    if (outcome.values !== null) search.best.offer(withPart(values, part, outcome.values));
  }
}

const IMPOSSIBLE: GrantPrice = { state: "impossible", values: null, cost: null, bound: null };

function found(best: Incumbent | null, columns: number, bound: number | null): GrantPrice {
  if (best === null) return { state: "open", values: null, cost: null, bound };
  const values = best.values.slice(0, columns);
  const { cost } = best;
  return { state: "granted", values, cost, bound: bound === null ? null : Math.min(bound, cost) };
}

/** Values of the plan within the bounds of the model that grants the wish. */
function started(granting: LinearModel, values: Float64Array): Float64Array {
  return granting.columnLower.map((lower, c) =>
    Math.min(granting.columnUpper[c]!, Math.max(lower, values[c] ?? 0)),
  );
}

/** What the employee may do on any day, since one day less moves their others; then whole days outwards from the wish. */
function around(
  { candidates, calendar: { dayCount }, employees }: Problem,
  wish: Wish,
  window: Window,
): Iterable<number> {
  const free = new Set<number>();
  const addCell = (employee: number, day: number) => {
    for (const c of candidates.ofDay(employee, day)) free.add(c);
  };
  for (let day = 0; day < dayCount; day++) addCell(wish.employee, day);
  const wished = wish.parts.flatMap(({ duties }) => duties.map(({ day }) => day));
  for (let distance = 0; distance <= window.days; distance++)
    for (const day of new Set(wished.flatMap((d) => [d - distance, d + distance])))
      for (let e = 0; e < employees.length && free.size < window.candidates; e++)
        if (day >= 0 && day < dayCount) addCell(e, day);
  return free;
}
