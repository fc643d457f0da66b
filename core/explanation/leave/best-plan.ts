/** The best plan of a request that a few seconds find, judged, with what is proven about all others. */

import type { Plan } from "../../model/problem/plan.ts";
import { buildModelForms } from "../../model/program/build-model.ts";
import type { LinearModel } from "../../model/program/linear-model.ts";
import { objectives } from "../../objectives/index.ts";
import type { Opening } from "../../request/opening.ts";
import type { Prepared } from "../../request/prepare.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { fromWire, planFromValues, toWire, valuesOf } from "../../result/judgement/plan.ts";
import { relaxationOf } from "../../result/judgement/relaxation.ts";
import { type JudgedPlan, judgePlan } from "../../result/result.ts";
import type { SolverOutcome } from "../../solver/contract.ts";
import { solveModel } from "../../solver/solve-model.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import { weighing } from "../parameters.ts";

/** An engine, a clock and how long one look at a request may take. */
export interface TrialHost {
  /** The loaded module of npm `highs`. */
  readonly highs: unknown;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Polled often; once true whatever is still open stays open. */
  readonly stopRequested?: (() => boolean) | undefined;
  /** Seconds for each of the solves that one answer takes, 1.5 when absent. */
  readonly seconds?: number | undefined;
}

/** A request as core reads it, with its model. */
export interface Case {
  readonly request: SolveRequest;
  readonly prepared: Prepared;
  readonly model: LinearModel;
  readonly windowForm: (() => LinearModel) | null;
}

/** A judged plan and what it leaves unmet, in the weights of the first stage. */
export interface KnownPlan extends JudgedPlan {
  readonly relaxation: number;
}

/** What a solve found and proved. */
export interface BestPlan {
  /** Null where none was found. */
  readonly best: KnownPlan | null;
  readonly verdict: SolverOutcome["verdict"];
  /** No plan leaves less unmet; null where nothing is proven. */
  readonly relaxationBound: number | null;
  /** No plan that leaves as little unmet costs less; null where nothing is proven. */
  readonly costBound: number | null;
}

const SEED = 1;

/** Null for a request that contradicts itself. */
export function caseFor({ request, prepared }: Opening): Case | null {
  if (prepared.problems.length > 0) return null;
  const forms = buildModelForms(prepared.problem, prepared.rules, objectives);
  return { request, prepared, ...forms };
}

/** The plan judged; null where it breaks a rule of the request or names what the request has not. */
function knownIn({ prepared }: Pick<Case, "prepared">, plan: Plan): KnownPlan | null {
  const judged = judgePlan(prepared, plan);
  if (!judged.verdict.passed) return null;
  return { ...judged, relaxation: relaxationOf(judged.verdict) };
}

/** A plan of one request as another one reads it; null where that has not all of it, or not under its rules. */
export function carriedTo(to: Case, from: Case, plan: Plan): KnownPlan | null {
  const { plan: read, unknown } = fromWire(
    to.prepared.problem,
    toWire(from.prepared.problem, plan),
  );
  return unknown.length > 0 ? null : knownIn(to, read);
}

/** Whether the first plan is the better one: less unmet, or as much for less. */
export function isBetter(a: KnownPlan, b: KnownPlan | null): boolean {
  if (b === null) return true;
  if (Math.abs(a.relaxation - b.relaxation) > FEASIBILITY) return a.relaxation < b.relaxation;
  return a.score.total < b.score.total - FEASIBILITY;
}

/**
 * The best plan there is time for, begun from `start`, which need not keep every rule. With `granting` that model is
 * solved instead, whose plans are all plans of the case.
 */
export async function bestPlan(
  of: Case,
  start: Plan | null,
  { highs, now, stopRequested = () => false, seconds = weighing.lookSeconds.value }: TrialHost,
  granting: LinearModel | null = null,
): Promise<BestPlan> {
  const { problem } = of.prepared;
  const outcome = await solveModel({
    model: granting ?? of.model,
    // Rows that were added are not in the other form.
    ...(granting === null && of.windowForm !== null && { windowForm: of.windowForm }),
    ...(start !== null && { given: valuesOf(problem, start, problem.candidates.count) }),
    ...{ highs, now, stopRequested, seed: SEED },
    deadline: now() + 1000 * seconds,
    onIncumbent: () => undefined,
    onProgress: () => undefined,
  });
  const { values, verdict } = outcome;
  const best = values === null ? null : knownIn(of, planFromValues(problem, values));
  if (values !== null && best === null)
    throw new Error("A plan of the solver does not pass the check.");
  return {
    best,
    verdict,
    // A bound of 0 says nothing.
    relaxationBound: outcome.relaxationBound > FEASIBILITY ? outcome.relaxationBound : null,
    costBound: outcome.costBound,
  };
}
