/**
 * The first plan with duties: one day after the other, always the duty that gains most. A day's duties lose value as its
 * demands fill, so a duty whose gain was computed earlier is looked at again only when it seems to be the best (the lazy greedy
 * algorithm, Minoux 1978). A look is a delta evaluation, and O(log duties of the day) in a heap.
 */
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import { floorRows } from "../local-search/floor-rows.ts";
import { GainQueue } from "../local-search/gain-queue.ts";
import { RunFiller } from "../local-search/run-filler.ts";
import type { Random } from "../random.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { candidatesByDay } from "../windows/window.ts";

export const greedy: Phase = {
  name: "greedy",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const late = () => search.checkpoint() || search.input.now() >= until;
    return fill(search, late) ? "floors met" : "floors unmet";
  },
};

/**
 * The same by whole runs of work, one employee after the other: what a plan begins with where a rule asks for two days in a row, and
 * a duty alone breaks it.
 */
export const greedyRuns: Phase = {
  name: "greedy",
  run: (search, seconds) =>
    search.workClock.during("moves", () => {
      const until = search.input.now() + seconds * 1000;
      const late = () => search.checkpoint() || search.input.now() >= until;
      const { employeeCount } = search.roster();
      const filler = new RunFiller(search);
      const floors = ownFloors(search, employeeCount);
      for (const employee of search.random.shuffled([...floors.keys()])) {
        const before = filler.changes;
        filler.fill(employee, floors[employee]!, late);
        search.workClock.spend(search.workClock.nanoseconds.move * (filler.changes - before));
        if (late()) break;
      }
      search.best.offer(filler.plan);
      return search.meetsFloors() ? "by runs: floors met" : "by runs: floors unmet";
    }),
};

/** By employee: rows that may be missed at a price of the first stage, and that nobody else can meet. */
function ownFloors(search: Search, employeeCount: number): readonly number[][] {
  const floors: number[][] = Array.from({ length: employeeCount }, () => []);
  for (const row of floorRows(search)) floors[search.model.rowEmployee[row]!]?.push(row);
  return floors;
}

function fill(search: Search, late: () => boolean): boolean {
  const delta = search.deltaEvaluator();
  for (const candidates of candidatesByDay(search.model)) {
    if (late()) break;
    fillDay(delta, candidates, search.random, search.parameters.firstPlans.greedyNoise);
  }
  search.best.offer(delta.value);
  return search.meetsFloors();
}

/** `noise` breaks ties. */
function fillDay(
  delta: DeltaEvaluator,
  candidates: readonly number[],
  random: Random,
  noise: number,
): void {
  const queue = new GainQueue();
  for (const column of candidates) {
    if (delta.value[column] !== 0) continue;
    const gain = gainOf(delta, column);
    if (gain > FEASIBILITY) queue.push(column, gain + noise * random.next());
  }
  for (let best = queue.pop(); best !== null; best = queue.pop()) {
    const gain = gainOf(delta, best.column);
    if (gain <= FEASIBILITY) continue;
    if (gain + noise < queue.most()) queue.push(best.column, gain);
    else {
      delta.begin();
      delta.set(best.column, 1);
    }
  }
}

/** By how much the price falls when a duty is added. */
function gainOf(delta: DeltaEvaluator, column: number): number {
  const before = delta.price;
  delta.begin();
  delta.set(column, 1);
  const gain = before - delta.price;
  delta.undo();
  return gain;
}
