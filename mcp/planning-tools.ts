import type { PlanningTool } from "./define-tool.ts";
import { cancelSolve } from "./tools/cancel-solve.ts";
import { changeAndSolve } from "./tools/change-and-solve.ts";
import { describeConditions } from "./tools/describe-conditions.ts";
import { describeRule } from "./tools/describe-rule.ts";
import { explainGaps } from "./tools/explain-gaps.ts";
import { judgePlan } from "./tools/judge-plan.ts";
import { listDuties } from "./tools/list-duties.ts";
import { listRules } from "./tools/list-rules.ts";
import { planStatus } from "./tools/plan-status.ts";
import { rankReplacements } from "./tools/rank-replacements.ts";
import { solve } from "./tools/solve.ts";
import { validateRequest } from "./tools/validate-request.ts";

/** Every tool, one line each. */
export const planningTools: readonly PlanningTool[] = [
  validateRequest,
  solve,
  planStatus,
  cancelSolve,
  listDuties,
  explainGaps,
  rankReplacements,
  judgePlan,
  listRules,
  describeRule,
  describeConditions,
  changeAndSolve,
];
