/**
 * Which method is next where several take turns: the one that closed the largest part of the gap for its time in this run, what is
 * long ago counting less (a bandit with discounted means, Garivier & Moulines 2011). Those that were not tried are thought to close
 * a little; those that bring nothing fall behind that for the longer the more time they took, so that each gets its turn.
 */
import type { SolverParameters } from "../parameters.ts";
import type { Search } from "../state/search.ts";

interface Yield {
  /** Natural logarithms of how many times smaller the gap became. */
  readonly closed: number;
  readonly seconds: number;
}

const NOTHING: Yield = { closed: 0, seconds: 0 };

export class Yields<Method> {
  private readonly numbers: SolverParameters["turns"];
  private readonly known = new Map<Method, Yield>();
  /** What all turns together may take. */
  private readonly seconds: number;

  constructor(numbers: SolverParameters["turns"], seconds: number) {
    this.numbers = numbers;
    this.seconds = seconds;
  }

  /** The most promising one, of equals the first; there has to be one. */
  best(methods: readonly Method[]): Method {
    return methods.reduce((best, method) =>
      this.promiseOf(method) > this.promiseOf(best) ? method : best,
    );
  }

  learn(method: Method, turn: Yield): void {
    const { memory, leastTurn } = this.numbers;
    const before = this.known.get(method) ?? NOTHING;
    this.known.set(method, {
      closed: memory * before.closed + turn.closed,
      // One that ends at once for want of anything to do must not be next again and again.
      seconds: memory * before.seconds + Math.max(turn.seconds, leastTurn * this.seconds),
    });
  }

  private promiseOf(method: Method): number {
    const { expected, trial } = this.numbers;
    const { closed, seconds } = this.known.get(method) ?? NOTHING;
    return (closed + expected) / (seconds + trial * this.seconds);
  }
}

/** The gap at a moment, and what this thread has done about it so far; other threads' plans and bounds left out. */
export class GapWatch {
  private readonly search: Search;
  private readonly open: number;
  private readonly found: number;
  private readonly proven: number;

  /** There has to be a plan. */
  constructor(search: Search) {
    const { best, bounds } = search;
    const price = best.combinedPrice();
    this.search = search;
    this.open = Number.isFinite(bounds.combined) ? price - bounds.combined : Math.abs(price);
    this.found = best.saved;
    this.proven = bounds.raised;
  }

  /** Natural logarithm of how many times smaller this thread has made the gap since. */
  closed(): number {
    const { best, bounds, parameters } = this.search;
    const done = best.saved - this.found + bounds.raised - this.proven;
    if (!(done > 0)) return 0;
    return -Math.log(Math.max(parameters.turns.leastLeft, 1 - done / this.open));
  }
}
