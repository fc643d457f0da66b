/** The pipeline: a request in, a judged result out. One line per stage. */
import type {
  GenerationResult,
  GivenRequest,
  SolveOptions,
  Warning,
  WireAssignment,
} from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import {
  awaitingExplanation,
  awaitsExplanation,
  explainResult,
} from "./explanation/explain-result.ts";
import type { Problem } from "./model/problem/problem.ts";
import { buildModelForms } from "./model/program/build-model.ts";
import { objectives } from "./objectives/index.ts";
import { Opening } from "./request/opening.ts";
import type { Prepared } from "./request/prepare.ts";
import { missingStaff } from "./result/gaps/seats.ts";
import { fromWire, givenPlan, planFromValues, toWire, valuesOf } from "./result/judgement/plan.ts";
import { relaxationOf } from "./result/judgement/relaxation.ts";
import {
  type JudgedPlan,
  judgePlan,
  NOTHING_PROVEN,
  type ResultFacts,
  resultOf,
} from "./result/result.ts";
import { emphasisedCosts } from "./result/statistics/emphasis.ts";
import { withoutSurplus } from "./result/without-surplus.ts";
import { type RunClock, startClock } from "./run-clock.ts";
import { type RunResources, resourcesFor } from "./run-resources.ts";
import { findAlternatives } from "./solver/alternatives.ts";
import {
  changeableGap,
  OPTIMAL_GAP,
  relativeGap,
  type SolverInput,
  type SolverOutcome,
} from "./solver/contract.ts";
import { DEFAULT_PARAMETERS } from "./solver/parameters.ts";
import { solveModel } from "./solver/solve-model.ts";
import { FEASIBILITY } from "./solver/tolerances.ts";

/** Fixed, so that the same request gives the same plan. */
const SEED = 1;
/** How far the price of a plan may differ from the solver's number for it, relative. */
const PRICE_TOLERANCE = 1e-5;

/**
 * Solves a request, or one that was opened; rejects with a RefusedRequest what has not the shape of one. The search for the plan ends within the effective time limit (the smaller of
 * `config.timeout_seconds` and the caller's cap) plus what the judges need; explaining it ends at most five seconds after
 * the limit, and may meet a better plan, which then is the result. Throws only
 * on our own faults: a plan that breaks a rule, a price that does not add up, a solver that cannot be loaded.
 */
export async function solve(given: GivenRequest, options: SolveOptions): Promise<GenerationResult> {
  const opening = demandOpening(given);
  const { request } = opening;
  if (!options?.highs || typeof options.now !== "function")
    throw new TypeError(
      "Give solve its host: { highs: await loadHighs(), now: () => performance.now() }.",
    );
  const clock = startClock(options, request.config?.timeout_seconds ?? 60);
  clock.report("validating");
  const { prepared } = opening;
  if (prepared.problems.length > 0) return invalidModel(prepared, clock);
  clock.report("building");
  const { problem, rules } = prepared;
  const { model, windowForm } = buildModelForms(problem, rules, objectives);
  const several = problem.config.maxSolutions > 1;
  const { firstPlan, unmet } = (options.parameters ?? DEFAULT_PARAMETERS).runLimits;
  const seed = options.seed ?? SEED;
  const resources = resourcesFor(request, problem.config, options, clock, seed);
  const input: SolverInput = {
    model,
    ...(windowForm !== null && { windowForm }),
    ...givenPlan(problem),
    highs: options.highs,
    ...resources.input,
    deadline: resources.deadline(several ? firstPlan : 1),
    ...(options.explain !== false && {
      unmetDeadline: resources.deadline(several ? firstPlan * unmet : unmet),
    }),
    seed,
    onIncumbent: (values) => {
      const plan = planFromValues(problem, values);
      clock.report("stage1", { missingStaff: missingStaff(problem, rules, plan) });
      options.onIncumbent?.(toWire(problem, plan));
    },
    onProgress: (news) =>
      clock.report(news.phase, {
        incumbentObjective: news.cost,
        bestBound: news.costBound,
        gap: news.gap,
        solutionsFound: news.solutions,
      }),
  };
  const found = await solveModel(input).finally(() => options.threads?.end());
  const made = judgedOutcome(prepared, found);
  const isLate = () => input.now() >= input.deadline;
  const lean = made === null ? null : withoutSurplus(prepared, made, isLate);
  const judged = lean ?? made;
  const isOther = judged !== null && (found.values === null || lean !== null);
  const outcome = isOther ? outcomeWith(found, problem, judged) : found;
  const alternatives =
    several && judged !== null && outcome.values !== null
      ? await judgedAlternatives(prepared, input, outcome, judged, clock, resources)
      : [];
  clock.report("verifying");
  const facts = factsOf(outcome, judged, alternatives, clock, resources);
  const warned = withWarnings(prepared, resources.warnings);
  const plain = resultOf(warned, facts);
  const explained = judged === null ? null : { request, prepared, model, judged, outcome };
  const result = awaitingExplanation(plain, explained, options.explain !== false);
  clock.report("done");
  options.onResult?.(result);
  if (explained === null || !awaitsExplanation(result)) return result;
  const { onExplanationFailure: onFailure } = options;
  const run = { ...resources.explanation(), ...(onFailure !== undefined && { onFailure }) };
  return explainResult(explained, result, run, (better) => {
    const next = outcomeWith(outcome, problem, better);
    const { elapsedSeconds } = facts;
    const found = factsOf(next, better, alternatives, clock, resources);
    const improved = resultOf(warned, { ...found, elapsedSeconds });
    return {
      explained: { ...explained, judged: better, outcome: next },
      plain: awaitingExplanation(improved, { prepared, judged: better }, true),
    };
  });
}

/** The outcome with a plan that was found after it and leaves no more unmet, so that what is proven of the cost still holds. */
function outcomeWith(outcome: SolverOutcome, problem: Problem, better: JudgedPlan): SolverOutcome {
  const relaxation = relaxationOf(better.verdict);
  const { costBound } = outcome;
  const cost = better.score.total;
  const isComplete = relaxation <= FEASIBILITY;
  const isProven = costBound !== null && relativeGap(cost, costBound) <= OPTIMAL_GAP;
  const complete = isProven ? "optimal" : "feasible";
  return {
    ...outcome,
    values: valuesOf(problem, better.plan, outcome.columns),
    relaxation,
    cost,
    costBound,
    isCostExact: true,
    verdict: isComplete ? complete : outcome.verdict,
  };
}

/**
 * The result of a solve whose thread had to be killed: its last reported plan, or what is possible still of the earlier
 * plan of the request, judged as always. The plan counts as
 * feasible when it meets every demand and hard rule, else the status is `timeout`. `bestBound` is what the solve told last
 * of its progress.
 */
export function interruptedResult(
  request: GivenRequest,
  incumbent: readonly WireAssignment[] | null,
  elapsedSeconds: number,
  bestBound: number | null = null,
): GenerationResult {
  const { prepared } = Opening.of(request);
  const reported =
    incumbent === null ? null : judgePlan(prepared, fromWire(prepared.problem, incumbent).plan);
  const usable = reported?.verdict.passed === true ? reported : keptPlan(prepared);
  const complete = usable?.verdict.violations.every(({ kind }) => kind !== "unmet") === true;
  const plain = resultOf(prepared, {
    status: complete ? "feasible" : "timeout",
    judged: usable,
    ...NOTHING_PROVEN,
    // A bound of the cost is one of plans without gaps.
    ...(complete && { relaxationBound: 0, ...boundsOf(usable, bestBound) }),
    elapsedSeconds,
  });
  return awaitingExplanation(plain, usable && { prepared, judged: usable }, false);
}

function boundsOf(
  judged: JudgedPlan | null,
  bound: number | null,
): Partial<Pick<ResultFacts, "bound" | "gap">> {
  return judged === null || bound === null
    ? {}
    : { bound, gap: relativeGap(judged.score.total, bound) };
}

function judgedOutcome(prepared: Prepared, outcome: SolverOutcome): JudgedPlan | null {
  if (outcome.values === null) return keptPlan(prepared);
  const judged = judgePlan(prepared, planFromValues(prepared.problem, outcome.values));
  demandAgreement(judged, outcome.cost, outcome.isCostExact);
  const unmet = judged.verdict.violations.some(({ kind }) => kind === "unmet");
  if (unmet !== outcome.relaxation > FEASIBILITY)
    throw new Error("The solver and the check disagree about whether every demand is met.");
  return judged;
}

/** What is possible still of the earlier plan, where that keeps every rule; null otherwise, and without one. */
function keptPlan(prepared: Prepared): JudgedPlan | null {
  const { given } = givenPlan(prepared.problem);
  if (given === undefined) return null;
  const judged = judgePlan(prepared, planFromValues(prepared.problem, given));
  return judged.verdict.passed ? judged : null;
}

async function judgedAlternatives(
  prepared: Prepared,
  input: SolverInput,
  outcome: SolverOutcome,
  main: JudgedPlan,
  clock: RunClock,
  resources: RunResources,
): Promise<JudgedPlan[]> {
  clock.report("alternatives");
  const count = prepared.problem.config.maxSolutions - 1;
  const found = await findAlternatives(
    { ...input, deadline: resources.deadline() },
    outcome,
    count,
    emphasisedCosts(prepared, input.model.columnCount, main.score, count),
  );
  return found.map(({ values, cost, isExact }) => {
    const judged = judgePlan(prepared, planFromValues(prepared.problem, values));
    demandAgreement(judged, cost, isExact);
    return judged;
  });
}

/**
 * A plan that breaks a hard rule, or costs something else than the model says, is our bug and never leaves. Where the
 * model's number is not settled to the end it is an upper limit.
 */
function demandAgreement({ verdict, score }: JudgedPlan, cost: number, isExact: boolean): void {
  if (!verdict.passed)
    throw new Error(`The plan does not pass the check: ${verdict.issues.slice(0, 5).join(" | ")}`);
  const excess = score.total - cost;
  const tolerance = PRICE_TOLERANCE * Math.max(1, Math.abs(cost));
  if (excess > tolerance || (isExact && excess < -tolerance))
    throw new Error(`The plan's price is ${score.total}, the model's number for it ${cost}.`);
}

function factsOf(
  outcome: SolverOutcome,
  judged: JudgedPlan | null,
  alternatives: readonly JudgedPlan[],
  clock: RunClock,
  resources: RunResources,
): ResultFacts {
  const bound = outcome.costBound;
  const gap =
    judged === null || bound === null ? null : changeableGap(outcome.cost, bound, outcome.constant);
  const { engine, stages, rows, columns, nonzeros, nodes, seed, threads } = outcome;
  const work = {
    seconds: outcome.work,
    limitSeconds: resources.workLimitSeconds,
    cutByClock: resources.isCutByClock(),
  };
  return {
    status: outcome.verdict,
    judged,
    alternatives,
    bound,
    gap,
    constant: outcome.constant,
    relaxationBound: outcome.relaxationBound,
    solver: {
      ...{ engine, stages, rows, columns, nonzeros, nodes, gap, seed, work },
      threads: threads.length,
      profile: threads,
    },
    model: { rows, columns },
    elapsedSeconds: clock.elapsedSeconds(),
    errorMessage: null,
  };
}

/** What only the run can know to warn of, beside what the request gave cause for. */
function withWarnings(prepared: Prepared, more: readonly Warning[]): Prepared {
  if (more.length === 0) return prepared;
  const warnings = [...prepared.warnings, ...more];
  return { ...prepared, warnings, inputSummary: { ...prepared.inputSummary, warnings } };
}

function invalidModel(prepared: Prepared, clock: RunClock): GenerationResult {
  const first = prepared.problems[0]!;
  return resultOf(prepared, {
    status: "model_invalid",
    judged: null,
    ...NOTHING_PROVEN,
    elapsedSeconds: clock.elapsedSeconds(),
    errorMessage: `${first.loc.join(".")}: ${first.msg}`,
  });
}
