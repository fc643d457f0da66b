/** Solves a model as one: unmet floors first, cost second; anytime, within the deadline. */
import {
  OPTIMAL_GAP,
  relativeGap,
  type SolverInput,
  type SolverOutcome,
  type StageReport,
  type Verdict,
} from "./contract.ts";
import { inPoints, inScale } from "./matrix/cost-scale.ts";
import { offerSeats, threadReports } from "./parallel/threads.ts";
import { Search } from "./state/search.ts";
import { runSteps } from "./strategy/steps.ts";
import { strategyFor } from "./strategy/strategy.ts";

/** As `solveModel`, without looking for blocks. */
export async function solveWhole(input: SolverInput): Promise<SolverOutcome> {
  const search = new Search(inScale(input));
  offerSeats(search);
  const stages = await runSteps(search, strategyFor(search));
  search.exchange?.board.stop();
  return inPoints(outcomeOf(search, stages), search.point);
}

function outcomeOf(search: Search, stages: readonly StageReport[]): SolverOutcome {
  search.best.keepTight();
  const { incumbent, model } = search;
  return {
    values: incumbent?.values ?? null,
    relaxation: incumbent?.relaxation ?? 0,
    relaxationBound: search.bounds.relaxation(),
    cost: incumbent?.cost ?? 0,
    isCostExact: incumbent?.isExact ?? true,
    costBound: search.costBound,
    constant: search.constant,
    verdict: verdictOf(search),
    stages,
    nodes: search.nodes,
    rows: model.rowCount,
    columns: model.columnCount,
    nonzeros: model.entryColumn.length,
    engine: search.engine.name,
    seed: search.input.seed,
    threads: threadReports(search),
    work: search.workClock.done / 1e9,
  };
}

function verdictOf(search: Search): Verdict {
  const { incumbent, costBound } = search;
  if (incumbent !== null && search.meetsFloors())
    return costBound !== null && relativeGap(incumbent.cost, costBound, search.point) <= OPTIMAL_GAP
      ? "optimal"
      : "feasible";
  if (search.bounds.provenInfeasible()) return "infeasible";
  return search.engine.isBroken ? "unknown" : "timeout";
}
