/**
 * Of plans that cost the same, the one whose loads lie nearest to their fair parts. What a load is off its fair part costs
 * the same by the duty, so that somebody may have none and others all of theirs at no higher price; here large differences
 * count more, as squares. A duty that nobody needs goes where that brings its person nearer to theirs. It is hill climbing: a
 * move is a delta evaluation of the price, and O(columns of the loads that it changes) for their squares.
 */
import type { FairLoad } from "../../model/program/linear-model.ts";
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import { Mover } from "../local-search/mover.ts";
import { Random } from "../random.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { INTEGRALITY } from "../tolerances.ts";

export const evenOut: Phase = {
  name: "even_out",
  run: (search, seconds) =>
    search.workClock.during("moves", () => {
      if (search.incumbent === null || search.model.fairLoads.length === 0)
        return "nothing to share";
      const until = search.input.now() + 1000 * seconds;
      return new EvenOut(search).run(() => search.checkpoint() || search.input.now() >= until);
    }),
};

class EvenOut {
  private readonly search: Search;
  private readonly delta: DeltaEvaluator;
  private readonly loads: LoadSquares;

  constructor(search: Search) {
    this.search = search;
    this.delta = search.deltaEvaluator();
    this.loads = new LoadSquares(search.model.fairLoads, this.delta.value);
  }

  run(late: () => boolean): string {
    const { search, delta, loads } = this;
    const numbers = search.parameters.evenOut;
    const { batch } = search.parameters.localSearch;
    const map = search.roster();
    // Random numbers of its own: how often others were drawn depends on when the plan was proven.
    const random = new Random(search.input.seed);
    const mover = new Mover(random, map, delta, search.parameters.localSearch);
    const affordable =
      (numbers.workShare * search.workClock.done) / search.workClock.nanoseconds.move;
    const moves = Math.min(
      numbers.movesPerCell * map.cells.length,
      Math.max(numbers.leastMoves, affordable),
    );
    const before = loads.total;
    const priceBefore = delta.price;
    this.leaveOut(late);
    let least = delta.price;
    for (let done = 0; done < moves; done++) {
      if (done % batch === 0) {
        search.workClock.spend(search.workClock.nanoseconds.move * batch);
        if (late()) break;
      }
      delta.begin();
      const isMade = mover.exchange(1 + random.below(numbers.mostSpans));
      const isDearer = delta.price > least + INTEGRALITY;
      const isCheaper = delta.price < least - INTEGRALITY;
      if (!isMade || isDearer || !loads.follow(delta.touched(), isCheaper)) delta.undo();
      else least = Math.min(least, delta.price);
    }
    if (loads.total > before - INTEGRALITY && delta.price > priceBefore - INTEGRALITY)
      return "no plan more even";
    return this.take() ? "more even plan" : "no plan that holds";
  }

  /** Takes out duties whose loss costs nothing and makes the loads more even, those first that do so most. */
  private leaveOut(late: () => boolean): void {
    const { search, delta, loads } = this;
    const { cells } = search.roster();
    const duties = cells.flatMap((cell) => cell.filter((c) => delta.value[c] === 1));
    const gains = duties.map((column) => ({ column, gain: loads.gainWithout(column) }));
    gains.sort((a, b) => b.gain - a.gain || a.column - b.column);
    for (const { column, gain } of gains) {
      if (gain <= INTEGRALITY || late()) return;
      const price = delta.price;
      search.workClock.spend(search.workClock.nanoseconds.move);
      delta.begin();
      delta.set(column, 0);
      const isFree =
        delta.price <= price + INTEGRALITY && loads.gainOf(delta.touched()) > INTEGRALITY;
      if (!isFree || !loads.follow(delta.touched(), false)) delta.undo();
    }
  }

  /** The plan takes the place of the best one where evaluation finds it no worse in both stages. */
  private take(): boolean {
    const { search, delta } = this;
    const next = search.best.evaluated(delta.value);
    const best = search.incumbent!;
    if (next === null || !next.isExact) return false;
    if (next.stage1 > best.stage1 + INTEGRALITY || next.cost > best.cost + INTEGRALITY)
      return false;
    if (search.best.offer(next.values)) return true;
    search.best.exchangeFor(next);
    return true;
  }
}

/** Squares of what loads are off their fair parts, kept up with moves. */
class LoadSquares {
  private readonly loads: readonly FairLoad[];
  private readonly value: Float64Array;
  /** By column: the loads that it is part of. */
  private readonly loadsOf = new Map<number, number[]>();
  private readonly square: number[];

  constructor(loads: readonly FairLoad[], value: Float64Array) {
    this.loads = loads;
    this.value = value;
    loads.forEach(({ columns }, load) => {
      for (const column of columns) {
        const list = this.loadsOf.get(column);
        if (list === undefined) this.loadsOf.set(column, [load]);
        else list.push(load);
      }
    });
    this.square = loads.map((_, load) => this.squareOf(load));
  }

  get total(): number {
    return this.square.reduce((sum, square) => sum + square, 0);
  }

  /** By how much less the squares would add up to without a duty of the plan. */
  gainWithout(column: number): number {
    const value = this.value[column]!;
    this.value[column] = 0;
    const gain = this.gainOf([column]);
    this.value[column] = value;
    return gain;
  }

  /** By how much less the squares add up to after a change that has not been taken over. */
  gainOf(touched: readonly number[]): number {
    const changed = new Set(touched.flatMap((column) => this.loadsOf.get(column) ?? []));
    return [...changed].reduce((sum, load) => sum + this.square[load]! - this.squareOf(load), 0);
  }

  /** Takes over what changed; false and nothing done where that makes the loads less even, unless it is wanted `anyway`. */
  follow(touched: readonly number[], anyway: boolean): boolean {
    const changed = new Set(touched.flatMap((column) => this.loadsOf.get(column) ?? []));
    const next = [...changed].map((load) => ({ load, square: this.squareOf(load) }));
    const rise = next.reduce((sum, { load, square }) => sum + square - this.square[load]!, 0);
    if (rise > INTEGRALITY && !anyway) return false;
    for (const { load, square } of next) this.square[load] = square;
    return true;
  }

  private squareOf(load: number): number {
    const { columns, coefficients, due } = this.loads[load]!;
    let off = -due;
    columns.forEach((column, k) => {
      off += coefficients[k]! * this.value[column]!;
    });
    return off * off;
  }
}
