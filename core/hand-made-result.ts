/** The result of a plan that people made or changed, with everything a reader of results looks for. */
import type { GenerationResult, GivenRequest, WireAssignment } from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import { awaitingExplanation } from "./explanation/explain-result.ts";
import type { Language } from "./language/sentence.ts";
import { fromWire } from "./result/judgement/plan.ts";
import { rendered } from "./result/rendered.ts";
import { judgePlan, resultOf } from "./result/result.ts";

export interface HandMadeOptions {
  /** Of its sentences; the request's own when absent. */
  readonly language?: Language | undefined;
}

/**
 * Judges and prices any plan of an accepted request as results of a solve are. The status is `feasible` when it keeps
 * every hard rule and meets every demand, else `infeasible`, and then the broken rules are told first. Nothing is
 * proven about it. Throws a RefusedRequest for what has not the shape of a request. Entries that name nobody of the request are left out.
 */
export function handMadeResult(
  request: GivenRequest,
  assignments: readonly WireAssignment[],
  { language }: HandMadeOptions = {},
): GenerationResult {
  const { prepared } = demandOpening(request, language);
  const judged = judgePlan(prepared, fromWire(prepared.problem, assignments).plan);
  const { violations, passed } = judged.verdict;
  const isComplete = violations.every(({ kind }) => kind !== "unmet");
  const plain = resultOf(prepared, {
    status: passed && isComplete ? "feasible" : "infeasible",
    judged,
    alternatives: [],
    ...{ bound: null, gap: null, constant: null, relaxationBound: null, solver: null, model: null },
    elapsedSeconds: 0,
    errorMessage: null,
  });
  const broken = violations
    .filter(({ kind }) => kind === "broken")
    .map(({ violation }) => rendered(prepared.problem, violation.message));
  const explained = { ...plain, explanations: [...broken, ...plain.explanations] };
  return awaitingExplanation(explained, { prepared, judged }, false);
}
