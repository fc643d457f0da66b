/**
 * A model of the bound made of rosters: for each employee those that were the cheapest at some prices, mixed. Its best prices
 * near given ones follow from the cheapest mixtures where every row is held by a spring: a convex quadratic program, solved by
 * pairwise steps of one employee after the other (the block-coordinate Frank-Wolfe method with away steps, Lacoste-Julien et
 * al. 2013). A step costs as much as the rosters that an employee has here have entries, so that some hundred take as long as
 * one sweep over the automata.
 */

import type { ConvexCost } from "../decomposition/convex-cost.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Roster } from "../pricing/roster.ts";
import type { MixedRoster } from "../restricted-master/duty-mixture.ts";
import type { Master } from "../restricted-master/master.ts";
import type { Meter } from "../state/meter.ts";
import { cheapest, isSame, type Member, reduced } from "./mixture-member.ts";
import { costsOf, RowSprings, scales } from "./row-springs.ts";
import { type SharedHelper, sharedHelpers } from "./shared-helpers.ts";

/**
 * Rows are the master's, and after them one for the amount of each employee whose cost of amounts lines stand for; duals are
 * what a unit saves.
 */
export class Mixtures {
  /** Duals of the mixtures of the moment. */
  readonly dual: Float64Array;
  /** Where springs hold the duals. */
  center: Float64Array;
  /** How far the duals go for one unit that a row lacks, in units of the row's scale. */
  reach = 1;
  readonly rowCount: number;
  private readonly master: Master;
  private readonly numbers: SolverParameters["proximalBundle"];
  private readonly meter: Meter;
  private readonly costs: readonly (ConvexCost | null)[];
  private readonly members: readonly Member[][];
  private readonly shared: readonly SharedHelper[];
  private readonly scale: Float64Array;
  private readonly springs: RowSprings;
  private readonly activity: Float64Array;
  private readonly change: Float64Array;
  /** Rows that the exchange under way changes. */
  private readonly touched: Int32Array;
  private touchedCount = 0;

  /** `rosters`: one at least of each employee; the cheapest at `center` is what a mixture begins with. */
  constructor(
    master: Master,
    meter: Meter,
    center: Float64Array,
    rosters: readonly (readonly Roster[])[],
  ) {
    this.master = master;
    this.numbers = master.split.parameters.proximalBundle;
    this.meter = meter;
    this.center = center;
    this.costs = costsOf(master);
    this.rowCount = master.place.length;
    this.dual = new Float64Array(this.costs.length);
    this.activity = new Float64Array(this.costs.length);
    this.change = new Float64Array(this.costs.length);
    this.touched = new Int32Array(this.costs.length);
    this.scale = scales(master.split.prices, this.costs.length);
    this.springs = new RowSprings(this.costs, this.scale);
    this.shared = sharedHelpers(master);
    this.members = rosters.map((own, e) => own.map((roster) => this.member(roster, e)));
    for (const own of this.members) cheapest(own, center).member.weight = 1;
    for (const { rows, values, weight } of this.members.flat())
      if (weight > 0)
        for (let i = 0; i < rows.length; i++) this.activity[rows[i]!]! += weight * values[i]!;
    for (const { rows, values, at } of this.shared)
      for (let i = 0; i < rows.length; i++) this.activity[rows[i]!]! += at * values[i]!;
  }

  /** What is mixed at the moment. */
  get mixed(): readonly MixedRoster[] {
    return this.members.flat().filter(({ weight }) => weight > 0);
  }

  /** Length of what rows ask for, in the scale of each. */
  normOf(asked: Float64Array): number {
    return asked.reduce((sum, units, r) => sum + this.scale[r]! * units * units, 0);
  }

  /** Brings all duals to where springs and costs are in balance, after the centre or the reach has moved. */
  settle(): void {
    for (let r = 0; r < this.dual.length; r++) this.dual[r] = this.priceAt(r, this.activity[r]!);
  }

  /** The bound at these duals as far as the rosters here know it; the true one is not above. */
  boundAt(dual: Float64Array): number {
    let value = this.master.relaxed(dual.subarray(0, this.rowCount)).value;
    this.members.forEach((own, e) => {
      const amount = this.costs[this.rowCount + e]!;
      value += cheapest(own, dual).cost;
      if (amount !== null) value -= amount.conjugate(-dual[this.rowCount + e]!);
    });
    return value;
  }

  /** Takes in what priced best at these duals, and drops the dearest that nobody uses. */
  take(rosters: readonly Roster[], dual: Float64Array): void {
    this.members.forEach((own, e) => {
      for (const member of own) member.isAtWork = member.weight > 0;
      const roster = rosters[e]!;
      if (!own.some((member) => isSame(member.roster, roster))) own.push(this.member(roster, e));
      const idle = own.filter(({ weight }) => weight === 0);
      if (idle.length <= 2 * this.numbers.spareRosters) return;
      const costs = new Map(idle.map((member) => [member, reduced(member, dual)]));
      idle.sort((a, b) => costs.get(a)! - costs.get(b)!);
      const dropped = new Set(idle.slice(this.numbers.spareRosters));
      const kept = own.filter((member) => !dropped.has(member));
      own.splice(0, own.length, ...kept);
    });
  }

  /** Whether it knows a roster of the employee that is kept. */
  knows(employee: number, isKept: (roster: Roster) => boolean): boolean {
    return this.members[employee]!.some(({ roster }) => isKept(roster));
  }

  /**
   * Leaves an employee the rosters that are kept, and `more` where it is given: one at least. The others' weight goes to those
   * in use, each as much larger, or where there are none to the cheapest at the duals of the moment.
   */
  restrict(employee: number, isKept: (roster: Roster) => boolean, more: Roster | null): void {
    const own = this.members[employee]!;
    const kept = own.filter(({ roster }) => isKept(roster));
    if (more !== null && !kept.some(({ roster }) => isSame(roster, more)))
      kept.push(this.member(more, employee));
    const used = kept.reduce((sum, { weight }) => sum + weight, 0);
    const heir = used > 0 ? null : cheapest(kept, this.dual).member;
    for (const member of own) if (!kept.includes(member)) this.setWeight(member, 0);
    for (const member of kept)
      this.setWeight(member, heir === null ? member.weight / used : member === heir ? 1 : 0);
    own.splice(0, own.length, ...kept);
  }

  /**
   * One step of every employee and helper, with `isQuick` among the rosters at work alone; answers by how much the mixtures
   * cost more than the cheapest rosters.
   */
  sweep(isQuick: boolean): number {
    let open = 0;
    let entries = 0;
    for (const own of this.members) {
      let best: Member | null = null;
      let worst: Member | null = null;
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      let mean = 0;
      for (const member of own) {
        if (isQuick && !member.isAtWork) continue;
        entries += member.rows.length;
        const cost = reduced(member, this.dual);
        if (cost < least) {
          least = cost;
          best = member;
        }
        if (member.weight === 0) continue;
        mean += member.weight * cost;
        if (cost <= most) continue;
        most = cost;
        worst = member;
      }
      if (best === null || worst === null) continue;
      open += mean - least;
      if (most > least) this.exchange(worst, best);
    }
    for (const helper of this.shared) this.moveHelper(helper);
    this.meter.spend(this.meter.nanoseconds.mixtureEntry * entries);
    return open;
  }

  private member(roster: Roster, e: number): Member {
    const own = this.rowCount + e;
    const state = { roster, weight: 0, isAtWork: false };
    if (this.costs[own] === null)
      return { ...state, cost: roster.cost, rows: roster.rows, values: roster.values };
    return {
      ...{ ...state, cost: roster.ownCost },
      rows: Int32Array.of(...roster.rows, own),
      values: Float64Array.of(...roster.values, roster.amount),
    };
  }

  /** Weight goes from one roster to another as far as that pays: to where its slope changes its sign (regula falsi). */
  private exchange(from: Member, to: Member): void {
    const { change, touched, activity } = this;
    this.touchedCount = 0;
    this.addChange(to, 1);
    this.addChange(from, -1);
    const own = to.cost - from.cost;
    let low = 0;
    let atLow = this.slopeAt(own, low);
    let high = from.weight;
    let atHigh = this.slopeAt(own, high);
    const enough = this.numbers.flat * atLow;
    // Rounding may leave a difference of prices that no weight is worth.
    let step = atLow < 0 ? high : 0;
    for (let trial = 1; step > 0 && atHigh > 0 && trial <= this.numbers.slopeTrials; trial++) {
      step = low - (atLow * (high - low)) / (atHigh - atLow);
      if (trial === this.numbers.slopeTrials) break;
      const at = this.slopeAt(own, step);
      if (at <= 0 && at > enough) break;
      // The end that stays counts half the next time, lest it stays for ever.
      if (at > 0) [high, atHigh, atLow] = [step, at, atLow / 2];
      else [low, atLow, atHigh] = [step, at, atHigh / 2];
    }
    to.weight += step;
    from.weight = step >= from.weight ? 0 : from.weight - step;
    from.isAtWork = true;
    to.isAtWork = true;
    for (let i = 0; i < this.touchedCount; i++) {
      const r = touched[i]!;
      activity[r]! += step * change[r]!;
      change[r] = 0;
      this.dual[r] = this.priceAt(r, activity[r]!);
    }
  }

  private setWeight(member: Member, weight: number): void {
    const step = weight - member.weight;
    if (step === 0) return;
    member.weight = weight;
    member.isAtWork = true;
    for (let i = 0; i < member.rows.length; i++) {
      const r = member.rows[i]!;
      this.activity[r]! += step * member.values[i]!;
      this.dual[r] = this.priceAt(r, this.activity[r]!);
    }
  }

  private addChange({ rows, values }: Member, sign: number): void {
    const { change, touched } = this;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      // An entry of nothing would leave its row to be noted once more.
      if (values[i] === 0) continue;
      if (change[r] === 0) touched[this.touchedCount++] = r;
      change[r]! += sign * values[i]!;
    }
  }

  /** What the next part of the exchange costs after so much of it. */
  private slopeAt(own: number, step: number): number {
    const { touched, activity, change } = this;
    let slope = own;
    for (let i = 0; i < this.touchedCount; i++) {
      const r = touched[i]!;
      slope -= this.priceAt(r, activity[r]! + step * change[r]!) * change[r]!;
    }
    return slope;
  }

  private moveHelper(helper: SharedHelper): void {
    const { rows, values } = helper;
    let slope = helper.cost;
    let bend = 0;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      slope -= this.dual[r]! * values[i]!;
      bend += this.reach * this.scale[r]! * values[i]! * values[i]!;
    }
    const to = Math.min(helper.upper, Math.max(helper.lower, helper.at - slope / bend));
    const step = to - helper.at;
    if (step === 0) return;
    helper.at = to;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      this.activity[r]! += step * values[i]!;
      this.dual[r] = this.priceAt(r, this.activity[r]!);
    }
  }

  private priceAt(r: number, activity: number): number {
    return this.springs.dualAt(r, activity, this.reach, this.center[r]!);
  }
}
