/**
 * The first plan with duties: one day after the other, always the duty that gains most. A day's duties lose value as its
 * demands fill, so a duty whose gain was computed earlier is looked at again only when it seems to be the best (the lazy greedy
 * algorithm, Minoux 1978). A look is a delta evaluation, and O(log duties of the day) in a heap.
 */
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
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

/** Duties with the largest gain on top. */
class GainQueue {
  private readonly heap: { readonly column: number; readonly gain: number }[] = [];

  most(): number {
    return this.heap[0]?.gain ?? Number.NEGATIVE_INFINITY;
  }

  push(column: number, gain: number): void {
    const { heap } = this;
    let at = heap.length;
    heap.push({ column, gain });
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (heap[up]!.gain >= gain) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = { column, gain };
  }

  pop(): { readonly column: number; readonly gain: number } | null {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined) return null;
    if (heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && heap[down + 1]!.gain > heap[down]!.gain) down++;
      if (heap[down]!.gain <= last.gain) break;
      heap[at] = heap[down]!;
      at = down;
    }
    heap[at] = last;
    return top;
  }
}
