/**
 * The alternating direction method of multipliers over rosters (Boyd et al. 2011): one employee after the other is planned
 * anew, exactly, at prices that pull the shared rows towards their demand; the pull grows until only the true marginal cost
 * counts, or duties are fixed on the way until all rosters agree. A pass prices everybody once: O(entries of the choices),
 * and O(transitions) for each of at most `roughLines` lines. Hard ends of amounts and the last passes ask for more.
 */

import type { Decomposition } from "../decomposition/decomposition.ts";
import { OwnRows } from "../decomposition/own-rows.ts";
import { DutyFixing } from "../diving/duty-fixing.ts";
import type { SolverParameters } from "../parameters.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Prices } from "../pricing/prices.ts";
import { type Roster, rosterOf } from "../pricing/roster.ts";
import type { Random } from "../random.ts";
import type { Search } from "../state/search.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { Schedule } from "./schedule.ts";

export interface PenaltySchedule {
  /** First and last stiffness as shares of the steepest price. */
  readonly first: number;
  readonly last: number;
  /** Share of a price change that is taken over after a pass. */
  readonly step: number;
  /** Passes that pull; fewer where time is short. More of them give better plans. */
  readonly passes: number;
  /** Share of the way from which on every pass may give a plan. */
  readonly offersFrom: number;
  /**
   * From this share of the way on it is given up where its best plan is so many times as far above the bound as the best
   * known; never where missing, for the best plans may come at the end.
   */
  readonly hopelessFrom?: number;
  readonly hopelessTimes?: number;
  /** Duties are fixed on the way. */
  readonly fixes?: boolean;
}

/** How many passes there were, how many better plans came from them, and what the cheapest one that was looked at costs. */
export interface Ended {
  readonly passes: number;
  readonly offered: number;
  /** Beside what every plan pays; infinity without one. */
  readonly best: number;
  /** Those of that plan; empty without one. */
  readonly rosters: readonly (Roster | null)[];
}

export class RosterAdmm {
  private readonly search: Search;
  private readonly numbers: SolverParameters["rosterAdmm"];
  private readonly split: Decomposition;
  private readonly schedule: Schedule;
  private readonly pricer: Pricer;
  private readonly dual: Float64Array;
  private readonly random: Random;
  private readonly penaltySchedule: PenaltySchedule;
  /** Sum of the prices of the passes in which they are settled and rosters not yet forced. */
  private readonly total: Float64Array;
  private summed = 0;
  private readonly ownRows: OwnRows;
  /**
   * By master row: 1 for costs of one employee's own, as of the nights of a month. What the next unit costs says nothing
   * about them while the roster is taken out, so they have their multiplier for a price.
   */
  private readonly isPersonal: Uint8Array;
  private readonly fixing: DutyFixing | null;
  /** By master row: how far its price moves what its spring is asked for, in this pass. */
  private readonly shift: Float64Array;
  /** What its spring said last in this pass, and where: between two employees only the rows of their rosters move. */
  private readonly askedAt: Float64Array;
  private readonly slope: Float64Array;
  private best = Number.POSITIVE_INFINITY;
  private bestRosters: readonly (Roster | null)[] = [];
  private offered = 0;

  constructor(search: Search, split: Decomposition, penaltySchedule: PenaltySchedule) {
    this.penaltySchedule = penaltySchedule;
    this.search = search;
    this.numbers = search.parameters.rosterAdmm;
    this.split = split;
    this.schedule = new Schedule(split);
    // A dual of the master is what a unit saves; here it is what a unit costs.
    this.dual =
      search.duals?.map((dual) => this.limited(-dual)) ?? new Float64Array(split.masterRows.length);
    this.random = search.random;
    this.pricer = new Pricer(search.workClock);
    this.total = new Float64Array(split.masterRows.length);
    this.ownRows = new OwnRows(split);
    this.isPersonal = Uint8Array.from(split.masterRows, (row, r) =>
      split.structure.rowEmployee[row]! >= 0 && split.rowCosts[r] !== null ? 1 : 0,
    );
    this.shift = new Float64Array(split.masterRows.length);
    this.askedAt = new Float64Array(split.masterRows.length);
    this.slope = new Float64Array(split.masterRows.length);
    const { fixes, passes } = penaltySchedule;
    this.fixing = fixes === true ? new DutyFixing(split, this.numbers.fixingNews / passes) : null;
  }

  /** `share`: how much of the time is gone. */
  run(late: () => boolean, share: () => number): Ended {
    const { first, last, step, passes: most, offersFrom } = this.penaltySchedule;
    let passes = 0;
    for (; !late(); passes++) {
      const done = Math.max(passes / most, share() / this.numbers.lastShare);
      if (done >= 1) break;
      const pull = this.numbers.steepest * first * (last / first) ** done;
      this.pass(pull, late);
      this.movePrices(pull * step);
      this.fixing?.learn(
        this.schedule,
        (done - this.numbers.fixedFrom) / (this.numbers.fixedTo - this.numbers.fixedFrom),
      );
      if (done >= this.numbers.averagedFrom && done < this.numbers.averagedTo) this.sumPrices();
      if (done >= offersFrom) this.offer();
      if (this.isHopeless(done)) break;
    }
    this.fixing?.release();
    for (let rest = this.numbers.lastPasses; rest > 0 && !late(); rest--, passes++) {
      this.pass(Number.POSITIVE_INFINITY, late);
      this.offer();
    }
    if (this.summed > 0 && this.search.duals === null)
      this.search.bounds.setDuals(this.total.map((sum) => -sum / this.summed));
    return { passes, offered: this.offered, best: this.best, rosters: this.bestRosters };
  }

  /** Whether its plans lie so far above the bound that the best plan known will not be met on the way. */
  private isHopeless(done: number): boolean {
    const { hopelessFrom = 1, hopelessTimes = 1 } = this.penaltySchedule;
    if (done < hopelessFrom || this.search.incumbent === null) return false;
    const bound = this.search.bounds.combined;
    if (!Number.isFinite(bound) || !Number.isFinite(this.best)) return false;
    return this.best - bound > hopelessTimes * (this.search.best.combinedPrice() - bound);
  }

  private sumPrices(): void {
    this.summed++;
    this.dual.forEach((price, r) => {
      this.total[r]! += price;
    });
  }

  private pass(pull: number, late: () => boolean): void {
    this.askedAt.fill(Number.NaN);
    for (let r = 0; r < this.shift.length; r++) this.shift[r] = this.dual[r]! / pull;
    const order = this.random.shuffled(this.split.prices);
    for (const prices of order) {
      const { employee } = prices.automaton.task;
      const before = this.schedule.rosters[employee] ?? null;
      if (late() && before !== null) return;
      this.schedule.remove(employee);
      const roster = this.planned(prices, pull) ?? before;
      if (roster !== null) this.schedule.put(roster);
    }
  }

  /** The roster at the prices of the moment; in the last passes one that keeps its own rows, or null. */
  private planned(prices: Prices, pull: number): Roster | null {
    const isLast = pull === Number.POSITIVE_INFINITY;
    // Where amounts are few an exact roster takes little more time than the passes before, and is the last word.
    const isExact = isLast && prices.automaton.grid !== null;
    const rosterAt = () => {
      this.setPrices(prices, pull);
      const { choices, moves } = isExact ? this.pricer.whole(prices) : this.pricer.roughly(prices);
      return choices === null ? null : rosterOf(prices, choices, moves);
    };
    if (isLast) return this.ownRows.keeping(rosterAt);
    const roster = rosterAt();
    if (roster !== null) this.ownRows.learn(roster);
    return roster;
  }

  private setPrices(prices: Prices, pull: number): void {
    const { start, row, value } = prices.choiceRows;
    const { choicePrice, ownPrice } = prices;
    const { random, shift, askedAt, slope } = this;
    const { noise } = this.numbers;
    const { activity } = this.schedule;
    const closed = this.fixing?.closedFor(prices.automaton.task.employee);
    for (let c = 0; c < ownPrice.length; c++) {
      let price = ownPrice[c]! + noise * random.next();
      for (let i = start[c]!; i < start[c + 1]!; i++) {
        const r = row[i]!;
        const amount = value[i]!;
        const x = activity[r]! + amount / 2 + shift[r]!;
        if (x === askedAt[r]) price += amount * slope[r]!;
        else price += this.marginal(r, amount, pull);
      }
      choicePrice[c] = closed?.[c] === 1 ? Number.POSITIVE_INFINITY : price;
    }
    prices.spread(this.ownRows.duals);
  }

  /** Price of adding `amount` to a row. */
  private marginal(r: number, amount: number, pull: number): number {
    if (this.ownRows.holds(r)) return amount * this.ownRows.priceOf(r);
    if (this.isPersonal[r] === 1) return amount * this.dual[r]!;
    if (pull === Number.POSITIVE_INFINITY) return this.schedule.marginal(r, amount);
    const cost = this.split.rowCosts[r];
    if (cost === null || cost === undefined) return 0;
    const x = this.schedule.activity[r]! + amount / 2 + this.shift[r]!;
    this.askedAt[r] = x;
    this.slope[r] = this.limited(cost.springSlope(x, pull, this.numbers.steepest));
    return amount * this.slope[r]!;
  }

  private movePrices(pull: number): void {
    const { rowCosts } = this.split;
    for (let r = 0; r < rowCosts.length; r++) {
      const cost = rowCosts[r];
      if (cost === null || cost === undefined) continue;
      const x = this.schedule.activity[r]! + this.dual[r]! / pull;
      this.dual[r] = this.limited(cost.springSlope(x, pull, this.numbers.steepest));
    }
  }

  private offer(): void {
    if (this.schedule.rosters.includes(null)) return;
    const cost = this.schedule.cost();
    if (cost >= this.best - FEASIBILITY) return;
    this.best = cost;
    this.bestRosters = this.schedule.rosters.slice();
    const { incumbent, model } = this.search;
    if (incumbent !== null) {
      const known = incumbent.cost - model.costConstant;
      if (this.search.meetsFloors() && cost >= known - FEASIBILITY) return;
    }
    if (!this.search.best.offerDuties(this.schedule.duties())) return;
    this.offered++;
    // Column generation starts from the rosters of good plans.
    const pool = this.split.pool;
    for (const roster of this.schedule.rosters) pool.at(roster!.employee, roster!.choices);
  }

  private limited(slope: number): number {
    const { steepest } = this.numbers;
    return Math.min(steepest, Math.max(-steepest, slope));
  }
}
