/** Tries changes out: the changed request is prepared, modelled and solved again for as little missing work as possible. */

import type { Plan } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import { buildModel } from "../model/program/build-model.ts";
import { Opening } from "../request/opening.ts";
import { parseRequest } from "../request/parse-request.ts";
import type { Prepared } from "../request/prepare.ts";
import type { SolveRequest } from "../request/shape/schema.ts";
import { checkPlan } from "../result/judgement/check.ts";
import { fromWire, planFromValues, toWire } from "../result/judgement/plan.ts";
import type { JudgedPlan } from "../result/result.ts";
import { partMip } from "../solver/engine/options.ts";
import { withPart } from "../solver/matrix/part.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../solver/parameters.ts";
import { basePlan } from "../solver/phases/base-plan.ts";
import { construct } from "../solver/phases/construct.ts";
import { directRelaxation } from "../solver/phases/direct-relaxation.ts";
import { tabuRepair } from "../solver/phases/tabu-repair.ts";
import { Search } from "../solver/state/search.ts";
import { followsWindow } from "../solver/windows/window.ts";
import { applyChange, type RequestChange } from "./apply-change.ts";
import { betterPlan } from "./better-plan.ts";
import type { Explained, ExplanationRun } from "./contract.ts";
import { filledBy } from "./relaxations/fill-gaps.ts";
import { missingOf, type SolvedRequest } from "./solved-request.ts";

/** Where a better plan is sought first. */
export interface Focus {
  readonly days: readonly number[];
  readonly employees: readonly number[];
}

/** `fill`: people are added where that is enough; `solve`: the plan may change around them. */
export type TrialDepth = "fill" | "solve";

export class Trials {
  count = 0;
  /** The best plan for the request as it is among those that trials found, where it beats the present one. */
  better: JudgedPlan | null = null;
  /** Of the run. */
  readonly parameters: SolverParameters;
  /** What a trial took so far, on average, in milliseconds. */
  private usual = 0;
  private readonly run: ExplanationRun;
  private readonly explained: Explained;
  private isBroken = false;

  constructor(run: ExplanationRun, explained: Explained) {
    this.run = run;
    this.explained = explained;
    this.parameters = run.parameters ?? DEFAULT_PARAMETERS;
  }

  /** How changes of the request are tried, one way after the other. */
  get depths(): readonly TrialDepth[] {
    const entries = this.explained.model.entryColumn.length;
    const { smallEntries, solvedEntries } = this.parameters.trials;
    if (entries <= smallEntries) return ["solve"];
    return entries > solvedEntries ? ["fill"] : ["fill", "solve"];
  }

  /** Whether another trial may begin and will probably end in time. */
  isOpen(): boolean {
    const { run } = this;
    return !this.isBroken && !run.stopRequested() && run.now() + this.usual < run.deadline;
  }

  /** The request after the change with the best plan found for it; null when the change cannot be made or nothing was found. */
  after(
    given: SolvedRequest,
    change: RequestChange,
    focus: Focus,
    depth: TrialDepth,
  ): SolvedRequest | null {
    const parsed = parseRequest(applyChange(given.request, change));
    if (!parsed.ok) return null;
    const { prepared } = new Opening(parsed.request);
    if (prepared.problems.length > 0) return null;
    this.count++;
    const began = this.run.now();
    const after =
      depth === "fill"
        ? this.filled(given, parsed.request, prepared, focus)
        : this.solved(given, parsed.request, prepared, focus);
    this.usual += (this.run.now() - began - this.usual) / this.count;
    if (after !== null) this.keepBetter(after);
    return after;
  }

  /** A change may turn out not to be needed for the plan that it led to; changes made before it are none of the request. */
  private keepBetter(after: SolvedRequest): void {
    const { prepared, judged } = this.explained;
    const wire = toWire(after.prepared.problem, after.plan);
    const { plan, unknown } = fromWire(prepared.problem, wire);
    if (unknown.length > 0) return;
    this.better = betterPlan(prepared, plan, this.better ?? judged) ?? this.better;
  }

  /** The present plan with the gaps that can now simply be filled; null where none can. */
  private filled(
    given: SolvedRequest,
    request: SolveRequest,
    prepared: Prepared,
    { employees }: Focus,
  ): SolvedRequest | null {
    const { problem } = prepared;
    this.spendOnPreparing(problem.candidates.count);
    const known = new Set(given.request.employees.map(({ id }) => id));
    const added = problem.employees.filter(({ id }) => !known.has(id)).map(({ index }) => index);
    const people =
      employees.length + added.length > 0 ? [...employees, ...added] : everybody(problem);
    const { plan, unknown } = fromWire(problem, toWire(given.prepared.problem, given.plan));
    if (unknown.length > 0) return null;
    const found = judged(request, prepared, filledBy(prepared, plan, people, this.mostAsked));
    return found !== null && found.missing < given.missing ? found : null;
  }

  /** The request after the change with a plan that was found elsewhere; null when the plan does not pass there. */
  withSamePlan(
    { request }: SolvedRequest,
    change: RequestChange,
    found: SolvedRequest,
  ): SolvedRequest | null {
    const parsed = parseRequest(applyChange(request, change));
    if (!parsed.ok) return null;
    const { prepared } = new Opening(parsed.request);
    if (prepared.problems.length > 0) return null;
    const wire = toWire(found.prepared.problem, found.plan);
    const { plan, unknown } = fromWire(prepared.problem, wire);
    return unknown.length > 0 ? null : judged(parsed.request, prepared, plan);
  }

  private solved(
    given: SolvedRequest,
    request: SolveRequest,
    prepared: Prepared,
    focus: Focus,
  ): SolvedRequest | null {
    const { run } = this;
    const { problem, rules } = prepared;
    const { parameters } = this;
    const { wholeSeconds, partSeconds, constructShare, ...numbers } = parameters.trials;
    const plan = toWire(given.prepared.problem, given.plan);
    const model = buildModel(problem, rules, []);
    const size = model.entryColumn.length;
    this.spendOnPreparing(size);
    const { highs, workClock, now, stopRequested } = run;
    const deadline = Math.min(run.deadline, now() + 1000 * wholeSeconds);
    const search = new Search({
      ...{ model, highs, workClock, now, stopRequested, deadline, parameters },
      seed: this.explained.outcome.seed,
      onIncumbent: () => {},
      onProgress: () => {},
    });
    const known = fromWire(problem, plan).plan;
    // What helps nobody in particular is filled everywhere first; a part alone would not reach it all.
    const isForAnybody = focus.employees.length === 0;
    const begun = isForAnybody
      ? filledBy(prepared, known, everybody(problem), this.mostAsked)
      : known;
    const duties = new Float64Array(problem.candidates.count);
    for (const { employee, day, shift } of begun.assignments) {
      const candidate = problem.candidates.at(employee, day, shift);
      if (candidate >= 0) duties[candidate] = 1;
    }
    if (!search.best.offerDuties(duties)) {
      basePlan.run(search, wholeSeconds);
      construct.run(search, wholeSeconds * constructShare);
    }
    const before = search.incumbent?.stage1 ?? Number.POSITIVE_INFINITY;
    if (isForAnybody) tabuRepair.run(search, partSeconds);
    if (size > numbers.smallEntries) improveNear(search, focus);
    const isImproved = (search.incumbent?.stage1 ?? before) < before;
    if (!isImproved && size <= numbers.wholeEntries) directRelaxation.run(search, wholeSeconds);
    // What came up inside a run of the engine still has to be made exact.
    search.best.tighten();
    this.isBroken ||= search.engine.isBroken;
    const values = search.best.tight?.values ?? null;
    return values === null ? null : judged(request, prepared, planFromValues(problem, values));
  }

  private get mostAsked(): number {
    return this.parameters.trials.mostAsked;
  }

  /** `size`: entries of the model, or candidates where none is built. */
  private spendOnPreparing(size: number): void {
    const { workClock } = this.run;
    workClock.spend(workClock.nanoseconds.entry * size * this.parameters.trials.preparing);
  }
}

function everybody({ employees }: Problem): readonly number[] {
  return employees.map(({ index }) => index);
}

function judged(request: SolveRequest, prepared: Prepared, plan: Plan): SolvedRequest | null {
  const verdict = checkPlan(prepared.problem, prepared.rules, plan);
  if (!verdict.passed) return null;
  return { request, prepared, plan, verdict, missing: missingOf(verdict) };
}

/** Solves the days around the focus for as many people as a part may hold, those in focus first. */
function improveNear(search: Search, { days, employees }: Focus): void {
  const { model, incumbent } = search;
  if (incumbent === null || search.isStage1Done()) return;
  const free = candidatesNear(search, days, employees);
  const group = new Set(free.map((column) => model.columnEmployee[column]!));
  const part = search.parts.cut({
    free,
    follows: followsWindow(model, group),
    values: incumbent.values,
    cost: search.stage1Weight,
    columnLower: model.columnLower,
    columnUpper: search.columnUpper,
  });
  const numbers = search.parameters.trials;
  const outcome = search.run({
    program: part.program,
    options: partMip(search.input.seed, {
      nodes: numbers.partNodes,
      absoluteGap: numbers.partAbsoluteGap,
      relativeGap: numbers.partRelativeGap,
    }),
    seconds: numbers.partSeconds,
    start: Float64Array.from(part.columns, (column) => incumbent.values[column]!),
  });
  if (outcome.values !== null) search.best.offer(withPart(incumbent.values, part, outcome.values));
}

function candidatesNear(
  { model, parameters }: Search,
  days: readonly number[],
  employees: readonly number[],
): readonly number[] {
  const { reach: most, partCandidates } = parameters.trials;
  const inFocus = new Set(employees);
  const near = (column: number, reach: number) =>
    days.some((day) => Math.abs(model.columnDay[column]! - day) <= reach);
  const first: number[] = [];
  const others: number[] = [];
  for (let column = 0; column < model.columnCount; column++) {
    if (model.columnCandidate[column]! < 0) continue;
    if (model.columnLower[column] === model.columnUpper[column]) continue;
    if (inFocus.has(model.columnEmployee[column]!)) first.push(column);
    else if (near(column, most)) others.push(column);
  }
  const room = Math.max(0, partCandidates - first.length);
  // A smaller window for all is worth more than a longer one for some.
  for (let reach = most; reach >= 0; reach--) {
    const within = others.filter((column) => near(column, reach));
    if (within.length <= room || reach === 0) return [...first, ...within.slice(0, room)];
  }
  return first;
}
