/** What remedies are sought for: a request, its plan, and questions about both. */
import type { ActiveRule } from "../../model/rule/rule.ts";
import { type WhatIf, whatIf } from "../../result/judgement/what-if.ts";
import type { Standing } from "../standing.ts";

export interface Case extends Standing {
  readonly ask: WhatIf;
  /** Whether a rule may be touched at all: legal rules only when the request says so, those of the core never. */
  mayRelax(rule: ActiveRule): boolean;
}

export function caseOf(standing: Standing): Case {
  const { problem } = standing.prepared;
  return {
    ...standing,
    ask: whatIf(problem, standing.plan),
    mayRelax: ({ strength, isCore, origin }) =>
      !isCore &&
      origin !== "protection" &&
      strength.kind === "hard" &&
      (strength.level !== "legal" || problem.config.relaxLegal),
  };
}
