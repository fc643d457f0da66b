/**
 * Simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983) on the candidates: two employees exchange a few days, or one
 * employee's day changes. Hundreds of thousands of moves a second find in seconds what programs of the neighbourhood search
 * need minutes for. The moves of a round are O(employees x days), each of them a delta evaluation (`delta-evaluator.ts`).
 */
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import { BestPlan, Mover } from "../local-search/mover.ts";
import { HARD_UNIT } from "../matrix/row-penalties.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import type { RosterMap } from "../windows/window.ts";

/** Rounds without end, each longer than the one before, as long as there is time. */
export const annealing: Phase = {
  name: "annealing",
  run: (search, seconds) =>
    search.workClock.during("moves", () => rounds(search, seconds, Number.POSITIVE_INFINITY)),
};

/** One round: the same plan on every machine unless time runs out. */
export const briefAnnealing: Phase = {
  name: "annealing",
  run: (search, seconds) => search.workClock.during("moves", () => rounds(search, seconds, 1)),
};

function rounds(search: Search, seconds: number, most: number): string {
  const { now } = search.input;
  const numbers = search.parameters.annealing;
  const map = search.roster();
  if (map.employeeCount === 0) return "nothing to plan";
  const began = now();
  let delta = search.deltaEvaluator();
  const setup = now() - began;
  // What comes after the last move: evaluating the plan, twice as long as measured to be safe.
  const until = Math.min(
    began + seconds * 1000,
    search.deadline() - 1000 * numbers.evaluationTimes * search.best.evaluationSeconds,
  );
  let moves = Math.max(numbers.firstRound, numbers.movesPerCell * map.cells.length);
  let round = 0;
  while (round < most && !search.checkpoint() && now() + setup < until && !search.finished()) {
    if (round > 0) delta = search.deltaEvaluator();
    anneal(search, map, delta, moves, until);
    moves *= numbers.roundGrowth;
    round++;
  }
  return `${round} rounds`;
}

function anneal(
  search: Search,
  map: RosterMap,
  delta: DeltaEvaluator,
  moves: number,
  until: number,
): void {
  const { random } = search;
  const numbers = search.parameters.annealing;
  const { batch } = search.parameters.localSearch;
  const began = search.input.now();
  const late = () => {
    search.workClock.spend(search.workClock.nanoseconds.move * batch);
    return search.checkpoint() || search.input.now() >= until;
  };
  const mover = new Mover(search.random, map, delta, search.parameters.localSearch);
  const best = new BestPlan(delta);
  // What a move typically loses can only be seen from a plan that is not plainly bad.
  if (!search.meetsFloors()) mover.descend(moves * numbers.descentShare, late, best);
  const hot = numbers.firstHeat * mover.typicalLoss();
  let temperature = hot;
  for (let done = 0; done < moves; done++) {
    if (done % batch === 0) {
      if (late()) break;
      const time = (search.input.now() - began) / (until - began);
      temperature = hot * numbers.cooling ** progress(done / moves, time, numbers.clockFrom);
    }
    delta.begin();
    if (!mover.draw()) {
      delta.undo();
      continue;
    }
    const loss = delta.price - mover.before;
    if (loss > 0 && (loss >= HARD_UNIT || random.next() >= Math.exp(-loss / temperature)))
      delta.undo();
    else best.follow();
  }
  search.best.offer(best.values);
}

/** How far a round has come: by moves, and by the clock only where the moves will not fit into the time. */
function progress(moves: number, time: number, clockFrom: number): number {
  return time > clockFrom && time > moves ? time : moves;
}
