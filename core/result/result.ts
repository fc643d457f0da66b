/** A judged and scored plan -> the GenerationResult of the wire. */
import type {
  AlternativeSolution,
  GenerationResult,
  SolverStatus,
  WireAssignment,
} from "../api.ts";
import type { InfeasibilityProof, SolverStatistics } from "../generation-result.ts";
import type { Plan } from "../model/problem/plan.ts";
import { rounded } from "../model/rounded.ts";
import type { Prepared } from "../request/prepare.ts";
import { proofsFor } from "./capacity/quick-proofs.ts";
import { explain } from "./explain.ts";
import { findGaps } from "./gaps/infeasible.ts";
import { checkPlan, type Verdict } from "./judgement/check.ts";
import { toWire } from "./judgement/plan.ts";
import { type Score, scorePlan } from "./judgement/score.ts";
import { ruleEffectiveness } from "./statistics/effectiveness.ts";
import { planStatistics } from "./statistics/statistics.ts";

/** A plan together with both judgements. */
export interface JudgedPlan {
  readonly plan: Plan;
  readonly verdict: Verdict;
  readonly score: Score;
}

export interface ResultFacts {
  readonly status: SolverStatus;
  /** Null when no plan was found. */
  readonly judged: JudgedPlan | null;
  readonly alternatives: readonly JudgedPlan[];
  /** Proven lower bound of the objective; null when nothing is proven. */
  readonly bound: number | null;
  /** How far the plan may be from the best one, as a share of what plans can change of its cost. */
  readonly gap: number | null;
  /** Part of the objective that every plan pays, as far as it is known; null without a solve. */
  readonly constant: number | null;
  /** Proven lower bound of what any plan leaves unmet; null when nothing is proven. */
  readonly relaxationBound: number | null;
  readonly solver: SolverStatistics | null;
  /** Rows and columns of the model; null when none was built. */
  readonly model: { readonly rows: number; readonly columns: number } | null;
  readonly elapsedSeconds: number;
  readonly errorMessage: string | null;
}

/** Of a plan that nothing was proven about, with no other beside it. */
export const NOTHING_PROVEN = {
  alternatives: [],
  bound: null,
  gap: null,
  constant: null,
  relaxationBound: null,
  solver: null,
  model: null,
  errorMessage: null,
} as const satisfies Partial<ResultFacts>;

export function judgePlan(
  { problem, rules }: Pick<Prepared, "problem" | "rules">,
  plan: Plan,
): JudgedPlan {
  return {
    plan,
    verdict: checkPlan(problem, rules, plan),
    score: scorePlan(problem, rules, plan),
  };
}

/** The result in wire form. Without a plan everything that describes one is empty. */
export function resultOf(prepared: Prepared, facts: ResultFacts): GenerationResult {
  const { judged, status: searchStatus } = facts;
  const success = searchStatus === "optimal" || searchStatus === "feasible";
  const proofs = mayBeProven(searchStatus) ? proofsFor(prepared.problem, prepared.rules) : [];
  const isProven = proofs.length > 0;
  const status = isProven ? "infeasible" : searchStatus;
  const frame = {
    success,
    status,
    execution_time_seconds: rounded(facts.elapsedSeconds, 6),
    input_summary: { ...prepared.inputSummary, model: facts.model },
    error_message: facts.errorMessage,
  };
  if (judged === null) return { ...frame, ...withoutPlan(proofs) };
  const { problem, rules, unused } = prepared;
  const { plan, verdict, score } = judged;
  const gaps = findGaps(problem, rules, plan, searchStatus);
  return {
    ...frame,
    assignments: toWire(problem, plan),
    unassigned_shifts: gaps,
    alternative_solutions: alternativesOf(prepared, facts.alternatives),
    explanations: explain({ problem, rules, plan, verdict, gaps, status: searchStatus, proofs }),
    rule_effectiveness: ruleEffectiveness(problem, rules, unused, plan),
    statistics: {
      ...planStatistics(problem, rules, plan, score, {
        verdict,
        bestEffort: !success,
        unassignedShifts: gaps.length,
        bound: facts.bound,
        gap: facts.gap,
        constant: facts.constant,
        relaxationBound: facts.relaxationBound,
        solver: facts.solver,
        alternatives: facts.alternatives,
      }),
      proofs,
      ...(isProven && isUnsettled(searchStatus) && { searchStatus }),
    },
  };
}

/** A plan that meets all there is to meet needs no proof, and is one that there is none. */
function mayBeProven(status: SolverStatus): boolean {
  return status === "infeasible" || isUnsettled(status);
}

/** The time ended before it was known whether all demand can be met. */
export function isUnsettled(status: SolverStatus): status is "timeout" | "unknown" {
  return status === "timeout" || status === "unknown";
}

function alternativesOf(
  { problem }: Prepared,
  alternatives: readonly JudgedPlan[],
): AlternativeSolution[] {
  return alternatives.map(({ plan, score }, index) => ({
    solution_number: index + 2,
    assignments: toWire(problem, plan),
    objective_value: rounded(score.total, 6),
  }));
}

function withoutPlan(
  proofs: readonly InfeasibilityProof[],
): Pick<
  GenerationResult,
  | "assignments"
  | "unassigned_shifts"
  | "alternative_solutions"
  | "explanations"
  | "rule_effectiveness"
  | "statistics"
> {
  const assignments: WireAssignment[] = [];
  return {
    assignments,
    unassigned_shifts: [],
    alternative_solutions: [],
    explanations: proofs.map(({ message }) => message),
    rule_effectiveness: [],
    statistics: {},
  };
}
