/** `statistics.objective` of a result: the value, the ledger it adds up from, and what is proven about it. */
import type { ObjectiveStatistics } from "../../generation-result.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Verdict } from "../judgement/check.ts";
import { ledgerOf } from "../judgement/ledger.ts";
import { relaxationOf } from "../judgement/relaxation.ts";
import type { Score } from "../judgement/score.ts";

/** What only a solve can prove; null where nothing is proven. */
export interface ProvenBounds {
  /** Lower bound of the objective. */
  readonly bound: number | null;
  /** (total - bound) / max(1, |total - constant|): a share of what plans can change. */
  readonly gap: number | null;
  /** Part of the objective that every plan pays. */
  readonly constant: number | null;
  /** Lower bound of what any plan leaves unmet, in the weights of the first stage. */
  readonly relaxationBound: number | null;
}

/** Score and verdict are those of one plan. */
export function objectiveStatistics(
  problem: Problem,
  rules: readonly ActiveRule[],
  score: Score,
  verdict: Verdict,
  { bound, gap, constant, relaxationBound }: ProvenBounds,
): ObjectiveStatistics {
  const { total } = score;
  const value = relaxationOf(verdict);
  return {
    total,
    bound,
    gap,
    constant,
    byObjective: Object.fromEntries(
      [...score.byObjective].map(([name, { measure, weight, points }]) => [
        name,
        { measure, weight, points },
      ]),
    ),
    items: ledgerOf(problem, rules, score),
    stages: [
      { stage: 1, value, bound: relaxationBound, gap: gapOf(value, relaxationBound) },
      { stage: 2, value: total, bound, gap },
    ],
  };
}

function gapOf(value: number, bound: number | null): number | null {
  return bound === null ? null : Math.max(0, value - bound) / Math.max(1, Math.abs(value));
}
