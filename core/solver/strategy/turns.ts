/**
 * Which method is next where several take turns: the one that closed the largest part of the gap for its time in this run, what is
 * long ago counting less (a bandit with discounted means, Garivier & Moulines 2011). Those that were not tried are thought to close
 * a little; those that brought nothing fall behind that until their turns are long ago, so that each gets its part of the time,
 * larger for those that are trusted more. A choice is O(turns so far).
 */
import type { SolverParameters } from "../parameters.ts";
import type { Search } from "../state/search.ts";

/** Price of the best plan and the bound, both stages together. */
export interface Gap {
  readonly price: number;
  readonly bound: number;
}

/** Where the gap stood after a turn, and what the turn itself did about it. */
export interface Turn extends Gap {
  readonly saved: number;
  readonly raised: number;
  readonly seconds: number;
}

export class Yields<Method> {
  private readonly numbers: SolverParameters["turns"];
  private readonly trustOf: (method: Method) => number;
  /** The last turn of each method first, and how much of the time was over after it. */
  private readonly turns = new Map<Method, (Turn & { readonly end: number })[]>();
  /** What all turns together may take, and have taken. */
  private readonly seconds: number;
  private taken = 0;

  /** `trustOf`: the time of a method counts for so many times less. */
  constructor(
    numbers: SolverParameters["turns"],
    seconds: number,
    trustOf: (method: Method) => number = () => 1,
  ) {
    this.numbers = numbers;
    this.trustOf = trustOf;
    this.seconds = seconds;
  }

  /** The most promising one, of equals the first; there has to be one. */
  best(methods: readonly Method[], now: Gap): Method {
    const promises = new Map(methods.map((method) => [method, this.promiseOf(method, now)]));
    return methods.reduce((best, method) =>
      promises.get(method)! > promises.get(best)! ? method : best,
    );
  }

  learn(method: Method, turn: Turn): void {
    // One that ends at once for want of anything to do must not be next again and again.
    const seconds = Math.max(turn.seconds, this.numbers.leastTurn * this.seconds);
    this.taken += seconds;
    const known = this.turns.get(method) ?? [];
    this.turns.set(method, [{ ...turn, seconds, end: this.taken }, ...known]);
  }

  private promiseOf(method: Method, now: Gap): number {
    const { expected, trial, memory, halfLife } = this.numbers;
    const trust = this.trustOf(method);
    let closed = expected;
    let seconds = trial * this.seconds;
    let repeated = 1;
    for (const turn of this.turns.get(method) ?? []) {
      const weight = 0.5 ** ((this.taken - turn.end) / (halfLife * this.seconds));
      // The next turn of a method brings a part of what the last one did: much of what it can do is done.
      repeated *= memory;
      closed += repeated * weight * closedBy(turn, now);
      seconds += (weight * turn.seconds) / trust;
    }
    return closed / seconds;
  }
}

/**
 * Natural logarithm of how many times smaller a turn has made the gap, beside what is known now: an early turn begins with a bound
 * that is no measure of anything.
 */
function closedBy({ price, bound, saved, raised }: Turn, now: Gap): number {
  const shrunk = (done: number, left: number) =>
    done > 0 ? Math.log1p(done / Math.max(left, Number.EPSILON * done)) : 0;
  const byPlans = Number.isFinite(now.bound) ? shrunk(saved, price - now.bound) : 0;
  return byPlans + (Number.isFinite(bound) ? shrunk(raised, now.price - bound) : 0);
}

export function gapOf({ best, bounds }: Search): Gap {
  return { price: best.combinedPrice(), bound: bounds.combined };
}

/** What a thread itself does about the gap from here on; other threads' plans and bounds are left out. */
export function watched(search: Search): (seconds: number) => Turn {
  const { saved } = search.best;
  const { raised } = search.bounds;
  return (seconds) => ({
    ...gapOf(search),
    saved: search.best.saved - saved,
    raised: search.bounds.raised - raised,
    seconds,
  });
}
