/**
 * A proven bound without a linear program: the prices of the shared rows climb by a model of the bound (`proximal-bundle.ts`).
 * It works at sizes where a master takes too long, and the prices it ends with are near those of the master's end.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { type LinePass, linePass } from "../lagrangian-relaxation/line-pass.ts";
import { ProximalBundle } from "../lagrangian-relaxation/proximal-bundle.ts";
import { choicesOf } from "../lagrangian-relaxation/schedule.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import { reducedCost } from "../pricing/roster-pool.ts";
import { dutyMixture } from "../restricted-master/duty-mixture.ts";
import { type Master, wholeMaster } from "../restricted-master/master.ts";
import { raiseBounds } from "../state/proven-bounds.ts";
import type { Search } from "../state/search.ts";
import { hasPrices, isMiddle } from "../strategy/conditions.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";

export const priceAscent: Phase = {
  name: "price_ascent",
  run(search, seconds) {
    const { leastPasses, stalls } = search.parameters.priceAscent;
    return ascent(search, seconds, { leastPasses, stalls });
  },
};

/** The ascent for models on which enough passes fit into the time to bring it near its end; programs of the master go on from there. */
export const quickAscent: Phase = {
  name: "price_ascent",
  run(search, seconds) {
    const { wholePasses } = search.parameters.priceAscent;
    return ascent(search, seconds, { leastPasses: wholePasses, stalls: 0 });
  },
};

/**
 * A model of the bound around the duals known, of so many passes, for a dive along what it mixes: its own, so that each dive
 * has another one. Null where there is no time for it, or where `fits` says so of the seconds that a pass takes.
 */
export function modelOfBound(
  search: Search,
  split: Decomposition,
  passes: number,
  late: () => boolean,
  fits: (secondsPerPass: number) => boolean,
): ProximalBundle | null {
  return new Climb(search, split, { leastPasses: 0, stalls: 0 }).model(passes, late, fits);
}

interface Limits {
  /** The ascent is given up as too slow where fewer passes fit into its time. */
  readonly leastPasses: number;
  /** How often the prices go farther, after the passes watched gained and promised too little, before the ascent ends. */
  readonly stalls: number;
}

function ascent(search: Search, seconds: number, limits: Limits): string {
  const until = search.input.now() + seconds * 1000;
  const split = search.decomposition();
  if (split === null) return "does not split";
  if (search.incumbent === null) return "no plan";
  const late = () => search.checkpoint() || search.input.now() >= until;
  return new Climb(search, split, limits).run(until, late);
}

class Climb {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly master: Master;
  private readonly pricer: Pricer;
  private readonly limits: Limits;
  private best = Number.NEGATIVE_INFINITY;

  constructor(search: Search, split: Decomposition, limits: Limits) {
    this.search = search;
    this.limits = limits;
    this.split = split;
    this.pricer = new Pricer(search.workClock);
    this.master = wholeMaster(split, search.incumbent!.values);
  }

  /** Goes on where an ascent ran out of time, unless better duals have come from elsewhere. */
  run(until: number, late: () => boolean): string {
    const { search } = this;
    const { isClimbing, climbedTo } = search.root;
    const left = isClimbing && search.duals === climbedTo ? search.root.bundle : null;
    const bundle = left ?? this.begin(late, true);
    if (bundle === null) return "no bound";
    if (left !== null) this.best = left.bound;
    const status = this.climb(bundle, until, late, left === null ? this.limits.leastPasses : 0);
    if (status === "too slow") return status;
    search.root.bundle = bundle;
    search.root.mixture = dutyMixture(this.split.prices, bundle.mixed);
    return status;
  }

  /** As `modelOfBound`; the duals of the search stay as they are. */
  model(
    passes: number,
    late: () => boolean,
    fits: (secondsPerPass: number) => boolean,
  ): ProximalBundle | null {
    const { now } = this.search.input;
    const bundle = this.begin(late, false);
    for (let pass = 0; bundle !== null && pass < passes; pass++) {
      const began = now();
      const dual = this.search.workClock.during("pricing", () => bundle.next());
      const priced = this.price(dual, late);
      if (priced === null) return null;
      bundle.learn(dual, priced.bound, priced.rosters);
      if (pass === 0 && !fits((now() - began) / 1000)) return null;
    }
    return bundle;
  }

  private climb(
    bundle: ProximalBundle,
    until: number,
    late: () => boolean,
    leastPasses: number,
  ): string {
    const { search } = this;
    const { now } = search.input;
    const { watched: every, tried, leastGain, kept } = search.parameters.priceAscent;
    const { stalls } = this.limits;
    const began = now();
    const first = this.best;
    let watched = { pass: 0, bound: first, promised: 0 };
    /** Watches in a row that brought too little. */
    let failures = 0;
    /** Milliseconds: the first passes also fill arrays, and one alone may have waited for the machine. */
    let quickest = Number.POSITIVE_INFINITY;
    let passes = 1;
    for (; !late() && !search.finished(); passes++) {
      const start = now();
      const dual = search.workClock.during("pricing", () => bundle.next());
      const pass = this.price(dual, late);
      if (pass === null) break;
      // Far below the plan steps are meant to go far; nearer, most of what is left may be the plan's.
      bundle.learn(dual, pass.bound, pass.rosters, hasPrices(search) ? 0 : this.gap());
      this.take(dual, pass.bound);
      quickest = Math.min(quickest, now() - start);
      // What one pass says counts the less the fewer there were: a model that is far too slow shows it at once.
      const needed = (passes / tried) * leastPasses * quickest;
      if (passes <= tried && began + needed > until) return "too slow";
      watched.promised = Math.max(watched.promised, bundle.promise);
      if (passes - watched.pass < every) continue;
      const gain = this.best - watched.bound;
      const isOver = Math.max(gain, watched.promised) < leastGain * this.worth(first);
      if (isOver && failures === stalls) {
        // Where programs of the master are quick they follow in any case.
        search.root.isStalled = isMiddle(search);
        search.root.isClimbed = isMiddle(search) && this.isNearMaster(late);
        search.root.isClimbing = false;
        return `${passes} passes, at its end`;
      }
      failures = isOver ? failures + 1 : 0;
      // Steps that bring what they promise are too short for their model, and the bound may only look as if it were at its end.
      if (isOver || gain > kept * watched.promised) bundle.goFarther();
      watched = { pass: passes, bound: this.best, promised: 0 };
    }
    search.root.isClimbing = true;
    return `${passes} passes`;
  }

  /** Prices once, at the prices known; null when that proves nothing. `leads`: the search goes by the duals from here on. */
  private begin(late: () => boolean, leads: boolean): ProximalBundle | null {
    const { search, split, master } = this;
    const known = master.allowed(search.duals ?? new Float64Array(split.masterRows.length));
    const center = new Float64Array(known.length + split.prices.length);
    center.set(known);
    for (const employee of split.prices.keys())
      center[known.length + employee] = -this.slopeFor(employee, known);
    const first = this.price(center, late);
    if (first === null || !Number.isFinite(first.bound)) return null;
    if (leads) this.take(center, first.bound);
    this.best = first.bound;
    const rosters = first.rosters.map((roster, e) => [
      ...new Set([roster, ...this.knownRosters(e, known)]),
    ]);
    const { bound, relaxed } = first;
    const at = { center, bound, gap: this.gap(), asked: relaxed.asked };
    return new ProximalBundle(master, search.workClock, at, rosters);
  }

  /** Slope of the line under the cost of the employee's amount that proves most at these duals, of a few. */
  private slopeFor(employee: number, dual: Float64Array): number {
    const prices = this.split.prices[employee]!;
    prices.setDuals(dual);
    this.pricer.nearly(prices);
    return prices.slopes.last;
  }

  /** The plan's and the cheapest met before. */
  private knownRosters(employee: number, dual: Float64Array): readonly Roster[] {
    const { split, search } = this;
    const { pool } = split;
    const plan = pool.at(employee, choicesOf(split.prices[employee]!, search.incumbent!.values));
    const cheapest = [...pool.of(employee)]
      .map((roster) => ({ roster, cost: reducedCost(roster, dual) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, search.parameters.priceAscent.known)
      .map(({ roster }) => roster);
    return plan === null || cheapest.includes(plan) ? cheapest : [...cheapest, plan];
  }

  /** Prices everybody once more, exactly: true where lines leave so little open that the master's end is not far above. */
  private isNearMaster(late: () => boolean): boolean {
    const { search, split, pricer, best } = this;
    const dual = search.duals!;
    const relaxed = this.master.relaxed(dual);
    let least = 0;
    for (const [employee, prices] of split.prices.entries()) {
      if (late()) return false;
      prices.setDuals(dual);
      const known = split.pool.cheapest(employee, dual).cost;
      least += Math.min(known, pricer.whole(prices, known).least);
    }
    raiseBounds(search, this.master, relaxed, least);
    return relaxed.value + least - best < search.parameters.priceAscent.leastOpen * this.gap();
  }

  /** The plan's price less the bound; where floors are unmet, which say nothing about prices, no more than the bound itself. */
  private gap(): number {
    const gap = this.search.best.combinedPrice() - this.best - this.split.idleCost;
    if (this.search.meetsFloors()) return Math.max(FEASIBILITY, gap);
    return Math.min(Math.max(FEASIBILITY, gap), Math.max(1, Math.abs(this.best)));
  }

  /** What gains are measured by: of a plan that is far too dear the gap says little about what is left to climb. */
  private worth(first: number): number {
    const gap = this.gap();
    const { leastWorth } = this.search.parameters.priceAscent;
    return Math.min(gap, Math.max(this.best - first, leastWorth * gap));
  }

  private take(dual: Float64Array, bound: number): void {
    if (bound <= this.best) return;
    this.best = bound;
    this.search.root.climbedTo = dual.slice(0, this.split.masterRows.length);
    this.search.bounds.setDuals(this.search.root.climbedTo);
  }

  /** `whole`: duals of the master's rows and of the amounts; null when time is up. */
  private price(whole: Float64Array, late: () => boolean): LinePass | null {
    const pass = linePass(this.master, this.pricer, whole, late);
    if (pass !== null) raiseBounds(this.search, this.master, pass.relaxed, pass.least);
    return pass;
  }
}
