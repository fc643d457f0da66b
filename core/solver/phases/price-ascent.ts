/**
 * A proven bound without a linear program: the prices of the shared rows climb along averaged rosters (the volume
 * algorithm of Barahona and Anbil, 2000). Every pass costs one sweep over the automata, so it works at sizes where a
 * master takes too long, and the prices it ends with are a good beginning for one.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { type Master, wholeMaster } from "../decomposition/master.ts";
import { Pricer } from "../decomposition/pricer.ts";
import { rosterOf } from "../decomposition/roster.ts";
import type { Search } from "../search.ts";
import type { Phase } from "./phase.ts";

/** Length of a step as a share of the one that would close the gap if the direction were right; its limits. */
const FIRST_STEP = 0.3;
const LEAST_STEP = 0.0005;
const MOST_STEP = 1.5;
/** Passes without a better bound until steps become shorter. */
const PATIENCE = 3;
const SHORTER = 0.8;
const LONGER = 1.2;
/** Share of a new pass in the averaged rosters, at most. */
const MOST_NEWS = 0.2;
/** Fewer passes than this prove too little to be worth their time. */
const LEAST_PASSES = 80;
/** Ends when so many passes gained less than this share of the gap. */
const WATCHED = 25;
const LEAST_GAIN = 0.003;
const LEAST_GAP = 1e-6;
/** A proven bound computed in floating point is taken this much lower. */
const SAFETY = 1e-7;

export const priceAscent: Phase = {
  name: "price_ascent",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null) return "does not split";
    if (search.incumbent === null) return "no plan";
    const late = () => search.stopped() || search.input.now() >= until;
    const climb = new Climb(search, split);
    return climb.begin(late) ? climb.run(until, late) : "no bound";
  },
};

class Climb {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly master: Master;
  private readonly pricer: Pricer;
  /** Prices of the best bound. */
  private top: Float64Array;
  private best = Number.NEGATIVE_INFINITY;
  /** What rows ask for beyond the averaged rosters. */
  private direction: Float64Array;

  constructor(search: Search, split: Decomposition) {
    this.search = search;
    this.split = split;
    this.pricer = new Pricer(search.meter);
    this.master = wholeMaster(split, search.incumbent!.values);
    this.top = this.master.allowed(search.duals ?? new Float64Array(split.masterRows.length));
    this.direction = new Float64Array(split.masterRows.length);
  }

  /** Prices once, at the prices known; false when that proves nothing. */
  begin(late: () => boolean): boolean {
    const first = this.price(this.top, late);
    if (first === null || !Number.isFinite(first.value)) return false;
    this.take(this.top, first.value);
    this.direction = first.direction;
    return true;
  }

  run(until: number, late: () => boolean): string {
    const { now } = this.search.input;
    const began = now();
    let step = FIRST_STEP;
    let failed = 0;
    let watched = { pass: 0, bound: this.best };
    let passes = 1;
    for (; !late() && !this.search.finished() && step >= LEAST_STEP; passes++) {
      const dual = this.moved(step);
      const found = this.price(dual, late);
      if (found === null) break;
      const agrees = product(this.direction, found.direction) > 0;
      this.average(found.direction);
      if (found.value > this.best) {
        this.take(dual, found.value);
        failed = 0;
        if (agrees) step = Math.min(MOST_STEP, step * LONGER);
      } else if (++failed === PATIENCE) {
        step *= SHORTER;
        failed = 0;
      }
      // The very first pass also fills the arrays and tells little about the others.
      if (passes === 1 && began + LEAST_PASSES * (now() - began) > until) return "too slow";
      if (passes - watched.pass < WATCHED) continue;
      if (this.best - watched.bound < LEAST_GAIN * this.gap()) break;
      watched = { pass: passes, bound: this.best };
    }
    return `${passes} passes`;
  }

  /** The plan's price less the bound; where floors are unmet, which say nothing about prices, no more than the bound itself. */
  private gap(): number {
    const gap = this.search.combinedPrice() - this.best - this.split.idleCost;
    if (this.search.meetsFloors()) return Math.max(LEAST_GAP, gap);
    return Math.min(Math.max(LEAST_GAP, gap), Math.max(1, Math.abs(this.best)));
  }

  private moved(step: number): Float64Array {
    const { top, direction } = this;
    const free = this.master.allowed(top.map((price, r) => price + Math.sign(direction[r]!)));
    let norm = 0;
    for (let r = 0; r < top.length; r++)
      if (free[r] !== top[r]) norm += direction[r]! * direction[r]!;
    const length = norm === 0 ? 0 : (step * this.gap()) / norm;
    return this.master.allowed(top.map((price, r) => price + length * direction[r]!));
  }

  /** Moves the average towards this pass, as far as makes it shortest. */
  private average(news: Float64Array): void {
    const { direction } = this;
    const difference = news.map((value, r) => direction[r]! - value);
    const length = product(difference, difference);
    const best = length === 0 ? MOST_NEWS : product(direction, difference) / length;
    const share = Math.min(MOST_NEWS, Math.max(MOST_NEWS / 10, best));
    for (let r = 0; r < direction.length; r++)
      direction[r] = share * news[r]! + (1 - share) * direction[r]!;
  }

  private take(dual: Float64Array, value: number): void {
    this.best = value;
    this.top = dual;
    this.search.duals = dual;
    const whole = value + this.split.idleCost;
    this.search.raiseCombinedBound(whole - SAFETY * Math.max(1, Math.abs(whole)));
  }

  /** The bound at these prices, and what rows ask for beyond the cheapest rosters; null when time is up. */
  private price(dual: Float64Array, late: () => boolean) {
    const { value: ofHelpers, asked: direction } = this.master.relaxed(dual);
    let value = ofHelpers;
    for (const prices of this.split.prices) {
      if (late()) return null;
      prices.setDuals(dual);
      const { choices, least } = this.pricer.nearly(prices);
      const roster = choices === null ? null : rosterOf(prices, choices);
      if (roster === null) return null;
      value += least;
      for (let i = 0; i < roster.rows.length; i++) direction[roster.rows[i]!]! -= roster.values[i]!;
    }
    return { value, direction };
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let r = 0; r < a.length; r++) sum += a[r]! * b[r]!;
  return sum;
}
