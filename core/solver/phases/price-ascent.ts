/**
 * A proven bound without a linear program: the prices of the shared rows climb along averaged rosters. It works at sizes
 * where a master takes too long, and the prices it ends with are a good beginning for one.
 */

import { hasNoPrices } from "../conditions.ts";
import type { Decomposition } from "../decomposition/decomposition.ts";
import { type Master, wholeMaster } from "../decomposition/master.ts";
import { Pricer } from "../decomposition/pricer.ts";
import { VolumeAscent } from "../decomposition/volume-ascent.ts";
import { raiseBounds } from "../proven-bounds.ts";
import type { Search } from "../search.ts";
import type { Phase } from "./phase.ts";

/** Fewer passes than this prove too little to be worth their time. */
const LEAST_PASSES = 30;
/** Ends when so many passes gained less than this share of the gap. */
const WATCHED = 25;
const LEAST_GAIN = 0.003;
const LEAST_GAP = 1e-6;

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
  private readonly ascent: VolumeAscent;
  private readonly pricer: Pricer;
  /** Prices of the best bound. */
  private top: Float64Array;
  private best = Number.NEGATIVE_INFINITY;

  constructor(search: Search, split: Decomposition) {
    this.search = search;
    this.split = split;
    this.pricer = new Pricer(search.meter);
    this.master = wholeMaster(split, search.incumbent!.values);
    this.ascent = new VolumeAscent(this.master);
    this.top = this.master.allowed(search.duals ?? new Float64Array(split.masterRows.length));
  }

  /** Prices once, at the prices known; false when that proves nothing. */
  begin(late: () => boolean): boolean {
    const first = this.price(this.top, late);
    if (first === null || !Number.isFinite(first.value)) return false;
    this.take(this.top, first.value);
    this.ascent.learn(first.asked, true);
    return true;
  }

  run(until: number, late: () => boolean): string {
    const { now } = this.search.input;
    const began = now();
    let watched = { pass: 0, bound: this.best };
    let passes = 1;
    for (; !late() && !this.search.finished() && !this.ascent.isAtEnd; passes++) {
      const dual = this.ascent.next(this.top, this.gap());
      const found = this.price(dual, late);
      if (found === null) break;
      const rose = found.value > this.best;
      this.ascent.learn(found.asked, rose);
      if (rose) this.take(dual, found.value);
      // The very first pass also fills the arrays and tells little about the others.
      if (passes === 1 && began + LEAST_PASSES * (now() - began) > until) return "too slow";
      if (passes - watched.pass < WATCHED) continue;
      const gained = this.best - watched.bound;
      if (gained < LEAST_GAIN * this.gap()) break;
      const passesLeft = (passes * (until - now())) / (now() - began);
      if (hasNoPrices(this.search) && (gained * passesLeft) / WATCHED < this.gap() / 2)
        return "leads nowhere";
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

  private take(dual: Float64Array, value: number): void {
    this.best = value;
    this.top = dual;
    this.search.duals = dual;
  }

  /** The bound at these prices, and what rows ask for beyond the cheapest rosters; null when time is up. */
  private price(dual: Float64Array, late: () => boolean) {
    const relaxed = this.master.relaxed(dual);
    const { asked } = relaxed;
    let rosters = 0;
    for (const [employee, prices] of this.split.prices.entries()) {
      if (late()) return null;
      prices.setDuals(dual);
      const { choices, least } = this.pricer.nearly(prices);
      const roster = choices === null ? null : this.split.pool.at(employee, choices);
      if (roster === null) return null;
      rosters += least;
      for (let i = 0; i < roster.rows.length; i++) asked[roster.rows[i]!]! -= roster.values[i]!;
    }
    raiseBounds(this.search, this.master, relaxed, rosters);
    return { value: relaxed.value + rosters, asked };
  }
}
