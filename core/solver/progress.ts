/** What a search tells the caller while it runs. */
import { changeableGap, type SolverProgress } from "./contract.ts";
import type { Search } from "./search.ts";

export function progressOf(search: Search): SolverProgress {
  const { incumbent, costBound, phase, solutions, constant } = search;
  return {
    phase,
    relaxation: incumbent?.relaxation ?? null,
    cost: incumbent?.cost ?? null,
    costBound,
    gap:
      incumbent === null || costBound === null
        ? null
        : changeableGap(incumbent.cost, costBound, constant),
    solutions,
  };
}
