/** What a search tells the caller while it runs. */
import { changeableGap, type SolverPhase, type SolverProgress } from "../contract.ts";
import type { Incumbent } from "./plan-evaluator.ts";

/** Where a search stands. */
interface Standing {
  readonly incumbent: Incumbent | null;
  readonly costBound: number | null;
  /** What every plan costs, as far as it is known. */
  readonly constant: number;
  readonly phase: SolverPhase;
  readonly solutions: number;
  readonly point: number;
}

export function progressOf(search: Standing): SolverProgress {
  const { incumbent, costBound, phase, solutions, constant, point } = search;
  return {
    phase,
    relaxation: incumbent?.relaxation ?? null,
    cost: incumbent?.cost ?? null,
    costBound,
    gap:
      incumbent === null || costBound === null
        ? null
        : changeableGap(incumbent.cost, costBound, constant, point),
    solutions,
  };
}
