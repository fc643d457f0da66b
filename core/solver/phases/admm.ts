/**
 * A plan from prices alone: one employee after the other is planned anew, exactly, at prices that pull the shared rows
 * towards their demand; the pull grows until only the true marginal cost counts. No program of the engine is needed.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { OwnRows } from "../decomposition/own-rows.ts";
import { Pricer } from "../decomposition/pricer.ts";
import type { Prices } from "../decomposition/prices.ts";
import { type Roster, rosterOf } from "../decomposition/roster.ts";
import { Team } from "../decomposition/team.ts";
import type { Random } from "../random.ts";
import type { Search } from "../search.ts";
import type { Phase } from "./phase.ts";

/** Passes over all employees at true marginal cost, after those that pull. */
const LAST_PASSES = 3;
/** Share of the time after which the last passes begin. */
const LAST_SHARE = 0.92;
interface Schedule {
  /** First and last stiffness as shares of the steepest price. */
  readonly first: number;
  readonly last: number;
  /** Share of a price change that is taken over after a pass. */
  readonly step: number;
  /** Passes that pull; fewer where time is short. More of them give better plans. */
  readonly passes: number;
  /** Share of the way from which on every pass may give a plan. */
  readonly offersFrom: number;
  /** From here on it may turn out to be hopeless; above 1 where the best plans come at the end. */
  readonly hopelessFrom: number;
}

const SOFT: Schedule = {
  first: 0.003,
  last: 0.3,
  step: 0.2,
  passes: 100,
  offersFrom: 0.5,
  hopelessFrom: 2,
};
/** For the time when prices are known roughly: slower, and pulling less, so that they stay near where they are. */
const LONG: Schedule = {
  first: 0.002,
  last: 0.1,
  step: 0.1,
  passes: 2000,
  offersFrom: 0.5,
  hopelessFrom: 2,
};
/**
 * For prices that come from a bound near the plan: they are nearly right, and pulling harder than about one point spoils
 * them. So the best plans come along the way, not at its end.
 */
const GENTLE: Schedule = {
  first: 0.0005,
  last: 0.006,
  step: 0.1,
  passes: 2000,
  offersFrom: 0,
  hopelessFrom: 0.3,
};
/** Better where many demands cannot be met, and different from the other in any case. */
const STIFF: Schedule = {
  first: 0.03,
  last: 1,
  step: 0.03,
  passes: 60,
  offersFrom: 0.5,
  hopelessFrom: 2,
};
/** Shares of the passes between which prices are averaged: a good place for the root to start from. */
const AVERAGED_FROM = 0.3;
const AVERAGED_TO = 0.6;
/** A construction from known prices is hopeless where its best plan is so many times as far above the bound as the best known. */
const HOPELESS = 3;
/** Prices that pull are limited to this; floors are far dearer, which would drown what rosters cost. */
const STEEPEST = 150;
/** Breaks ties between equal rosters. */
const NOISE = 0.01;

export const admm: Phase = {
  name: "roster_prices",
  run: (search, seconds) => ascend(search, seconds, SOFT),
};

/** The same in many passes, from the prices of the root on. */
export const longAdmm: Phase = {
  name: "roster_prices",
  run: (search, seconds) => ascend(search, seconds, LONG),
};

/** The same where the root's bound is near. */
export const gentleAdmm: Phase = {
  name: "roster_prices",
  run: (search, seconds) => ascend(search, seconds, GENTLE),
};

/** The same with prices that change less and pull harder. */
export const stiffAdmm: Phase = {
  name: "roster_prices",
  run: (search, seconds) => ascend(search, seconds, STIFF),
};

function ascend(search: Search, seconds: number, schedule: Schedule): string {
  const until = search.input.now() + seconds * 1000;
  const split = search.decomposition();
  if (split === null) return "does not split";
  const began = search.input.now();
  const late = () => search.stopped() || search.finished() || search.input.now() >= until;
  const share = () => (search.input.now() - began) / (1000 * seconds);
  const { passes, offered } = new Ascent(search, split, schedule).run(late, share);
  return `${passes} passes, ${offered} plans`;
}

class Ascent {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly team: Team;
  private readonly pricer: Pricer;
  private readonly dual: Float64Array;
  private readonly random: Random;
  private readonly schedule: Schedule;
  /** Sum of the prices of the passes in which they are settled and rosters not yet forced. */
  private readonly total: Float64Array;
  private summed = 0;
  private readonly ownRows: OwnRows;
  private best = Number.POSITIVE_INFINITY;
  private offered = 0;

  constructor(search: Search, split: Decomposition, schedule: Schedule) {
    this.schedule = schedule;
    this.search = search;
    this.split = split;
    this.team = new Team(split);
    // A dual of the master is what a unit saves; here it is what a unit costs.
    this.dual =
      search.duals?.map((dual) => limited(-dual)) ?? new Float64Array(split.masterRows.length);
    this.random = search.random;
    this.pricer = new Pricer(search.meter);
    this.total = new Float64Array(split.masterRows.length);
    this.ownRows = new OwnRows(split);
  }

  /** `share`: how much of the time is gone. */
  run(late: () => boolean, share: () => number): { passes: number; offered: number } {
    const { first, last, step, passes: most, offersFrom, hopelessFrom } = this.schedule;
    let passes = 0;
    for (; !late(); passes++) {
      const done = Math.max(passes / most, share() / LAST_SHARE);
      if (done >= 1) break;
      const pull = STEEPEST * first * (last / first) ** done;
      this.pass(pull, late);
      this.movePrices(pull * step);
      if (done >= AVERAGED_FROM && done < AVERAGED_TO) this.sumPrices();
      if (done >= offersFrom) this.offer();
      if (done >= hopelessFrom && this.isHopeless()) break;
    }
    for (let rest = LAST_PASSES; rest > 0 && !late(); rest--, passes++) {
      this.pass(Number.POSITIVE_INFINITY, late);
      this.offer();
    }
    if (this.summed > 0) this.search.duals ??= this.total.map((sum) => -sum / this.summed);
    return { passes, offered: this.offered };
  }

  /** Whether its plans lie so far above the bound that the best plan known will not be met on the way. */
  private isHopeless(): boolean {
    const { incumbent, costBound, model } = this.search;
    if (incumbent === null || costBound === null || this.best === Number.POSITIVE_INFINITY)
      return false;
    return this.best + model.costConstant - costBound > HOPELESS * (incumbent.cost - costBound);
  }

  private sumPrices(): void {
    this.summed++;
    this.dual.forEach((price, r) => {
      this.total[r]! += price;
    });
  }

  private pass(pull: number, late: () => boolean): void {
    const order = this.random.shuffled(this.split.prices);
    for (const prices of order) {
      const { employee } = prices.automaton.task;
      const before = this.team.rosters[employee] ?? null;
      if (late() && before !== null) return;
      this.team.remove(employee);
      const roster = this.planned(prices, pull) ?? before;
      if (roster !== null) this.team.put(roster);
    }
  }

  /** The roster at the prices of the moment; in the last passes one that keeps its own rows, or null. */
  private planned(prices: Prices, pull: number): Roster | null {
    const isLast = pull === Number.POSITIVE_INFINITY;
    // Where amounts are few an exact roster takes little more time than the passes before, and is the last word.
    const isExact = isLast && prices.automaton.grid !== null;
    const rosterAt = () => {
      this.setPrices(prices, pull);
      const { choices } = isExact ? this.pricer.whole(prices) : this.pricer.roughly(prices);
      return choices === null ? null : rosterOf(prices, choices);
    };
    if (isLast) return this.ownRows.keeping(rosterAt);
    const roster = rosterAt();
    if (roster !== null) this.ownRows.learn(roster);
    return roster;
  }

  private setPrices(prices: Prices, pull: number): void {
    const { start, row, value } = prices.choiceRows;
    const { choicePrice, ownPrice } = prices;
    for (let c = 0; c < ownPrice.length; c++) {
      let price = ownPrice[c]! + NOISE * this.random.next();
      for (let i = start[c]!; i < start[c + 1]!; i++)
        price += this.marginal(row[i]!, value[i]!, pull);
      choicePrice[c] = price;
    }
    prices.spread(this.ownRows.duals);
  }

  /** Price of adding `amount` to a row. */
  private marginal(r: number, amount: number, pull: number): number {
    if (this.ownRows.holds(r)) return amount * this.ownRows.priceOf(r);
    if (pull === Number.POSITIVE_INFINITY) return this.team.marginal(r, amount);
    const cost = this.split.rowCosts[r];
    if (cost === null || cost === undefined) return 0;
    const middle = this.team.activity[r]! + amount / 2 + this.dual[r]! / pull;
    return amount * limited(cost.springSlope(middle, pull, STEEPEST));
  }

  private movePrices(pull: number): void {
    const { rowCosts } = this.split;
    for (let r = 0; r < rowCosts.length; r++) {
      const cost = rowCosts[r];
      if (cost === null || cost === undefined) continue;
      const x = this.team.activity[r]! + this.dual[r]! / pull;
      this.dual[r] = limited(cost.springSlope(x, pull, STEEPEST));
    }
  }

  private offer(): void {
    if (this.team.rosters.includes(null)) return;
    const cost = this.team.cost();
    if (cost >= this.best - 1e-6) return;
    this.best = cost;
    const { incumbent, model } = this.search;
    if (incumbent !== null) {
      const known = incumbent.cost - model.costConstant;
      if (this.search.meetsFloors() && cost >= known - 1e-6) return;
    }
    if (!this.search.offerDuties(this.team.duties())) return;
    this.offered++;
    // Column generation starts from the rosters of good plans.
    const pool = this.split.pool;
    for (const roster of this.team.rosters) pool.at(roster!.employee, roster!.choices);
  }
}

function limited(slope: number): number {
  return Math.min(STEEPEST, Math.max(-STEEPEST, slope));
}
