/**
 * A plan from prices alone: one employee after the other is planned anew, exactly, at prices that pull the shared rows
 * towards their demand; the pull grows until only the true marginal cost counts. No program of the engine is needed.
 */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import type { Decomposition } from "../decomposition/decomposition.ts";
import { Pricer } from "../decomposition/pricer.ts";
import type { Prices } from "../decomposition/prices.ts";
import { type Roster, rosterOf } from "../decomposition/roster.ts";
import { Team } from "../decomposition/team.ts";
import type { Random } from "../random.ts";
import type { Search } from "../search.ts";
import type { Phase } from "./phase.ts";

/** Passes over all employees, the last ones at true marginal cost. */
const PASSES = 60;
const LAST_PASSES = 3;
/** First and last stiffness as shares of the steepest price. */
const FIRST_PULL = 0.003;
const LAST_PULL = 0.3;
/** Share of a price change that is taken over after a pass. */
const STEP = 0.2;
/** Prices that pull are limited to this; floors are far dearer, which would drown what rosters cost. */
const STEEPEST = 150;
/** Marginal cost of breaking a hard row in the last passes. */
const BROKEN = 1e5;
/** Breaks ties between equal rosters. */
const NOISE = 0.01;

export const admm: Phase = {
  name: "roster_prices",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null) return "does not split";
    const late = () => search.stopped() || search.input.now() >= until;
    const { passes, offered } = new Ascent(search, split).run(late);
    return `${passes} passes, ${offered} plans`;
  },
};

class Ascent {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly team: Team;
  private readonly pricer = new Pricer();
  private readonly dual: Float64Array;
  private readonly random: Random;
  private best = Number.POSITIVE_INFINITY;
  private offered = 0;

  constructor(search: Search, split: Decomposition) {
    this.search = search;
    this.split = split;
    this.team = new Team(split);
    this.dual = new Float64Array(split.masterRows.length);
    this.random = search.random;
  }

  run(late: () => boolean): { passes: number; offered: number } {
    let passes = 0;
    for (; passes < PASSES + LAST_PASSES && !late(); passes++) {
      const pull =
        passes < PASSES
          ? STEEPEST * FIRST_PULL * (LAST_PULL / FIRST_PULL) ** (passes / PASSES)
          : Number.POSITIVE_INFINITY;
      this.pass(pull, late);
      if (Number.isFinite(pull)) this.movePrices(pull * STEP);
      if (passes >= PASSES * 0.5) this.offer();
    }
    this.offer();
    return { passes, offered: this.offered };
  }

  private pass(pull: number, late: () => boolean): void {
    const order = shuffled(this.split.prices, this.random);
    for (const prices of order) {
      const { employee } = prices.automaton.task;
      const before = this.team.rosters[employee] ?? null;
      if (late() && before !== null) return;
      this.team.remove(employee);
      this.setPrices(prices, pull);
      const { choices } = this.pricer.nearly(prices);
      const roster: Roster | null = choices === null ? before : rosterOf(prices, choices);
      if (roster !== null) this.team.put(roster);
    }
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
    prices.spread(null);
  }

  /** Price of adding `amount` to a row. */
  private marginal(r: number, amount: number, pull: number): number {
    const cost = this.split.rowCosts[r];
    if (cost === null || cost === undefined) return 0;
    const x = this.team.activity[r]!;
    if (pull === Number.POSITIVE_INFINITY) return hardened(cost, x + amount) - hardened(cost, x);
    const middle = x + amount / 2 + this.dual[r]! / pull;
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
    if (!this.search.offer(this.team.values())) return;
    this.offered++;
    // Column generation starts from the rosters of good plans.
    const pool = this.split.pool;
    for (const roster of this.team.rosters) pool.at(roster!.employee, roster!.choices);
  }
}

function hardened(cost: ConvexCost, x: number): number {
  const inside = Math.min(cost.highest, Math.max(cost.lowest, x));
  return cost.at(inside) + BROKEN * Math.abs(x - inside);
}

function limited(slope: number): number {
  return Math.min(STEEPEST, Math.max(-STEEPEST, slope));
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
