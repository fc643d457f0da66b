/** What remedies are sought for: a request, its plan, and questions about both. */
import type { ActiveRule } from "../../model/rule/rule.ts";
import { type WhatIf, whatIf } from "../../result/judgement/what-if.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../solver/parameters.ts";
import type { SolvedRequest } from "../solved-request.ts";

export interface Case extends SolvedRequest {
  readonly ask: WhatIf;
  /** Of the run; the defaults where a result is said anew. */
  readonly parameters: SolverParameters;
  /** Whether a rule may be touched at all: legal rules only when the request says so, those of the core never. */
  mayRelax(rule: ActiveRule): boolean;
}

export function caseOf(
  given: SolvedRequest,
  parameters: SolverParameters = DEFAULT_PARAMETERS,
): Case {
  const { problem } = given.prepared;
  return {
    ...given,
    ask: whatIf(problem, given.plan),
    parameters,
    mayRelax: ({ strength, isCore, origin }) =>
      !isCore &&
      origin !== "protection" &&
      strength.kind === "hard" &&
      (strength.level !== "legal" || problem.config.relaxLegal),
  };
}
