/**
 * A model of the bound made of rosters: for each employee those that were the cheapest at some prices, mixed. Its best prices
 * near given ones follow from the cheapest mixtures where every row is held by a spring: a convex quadratic program, solved by
 * pairwise steps of one employee after the other (the block-coordinate Frank-Wolfe method with away steps, Lacoste-Julien et
 * al. 2013). A step costs as much as the rosters that an employee has here have entries: a sweep of one each takes a
 * fiftieth of pricing everybody or less (two requests, decision 0087).
 */

import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { MixtureTable } from "../kernels/mixture-table.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Roster } from "../pricing/roster.ts";
import type { MixedRoster } from "../restricted-master/duty-mixture.ts";
import type { Master } from "../restricted-master/master.ts";
import type { WorkClock } from "../state/work-clock.ts";
import { cheapest, isSame, type Member, reduced } from "./mixture-member.ts";
import { PairwiseSteps } from "./pairwise-steps.ts";
import { costsOf, RowSprings, scales } from "./row-springs.ts";
import { type SharedHelper, sharedHelpers } from "./shared-helpers.ts";

/**
 * Rows are the master's, and after them one for the amount of each employee whose cost of amounts lines stand for; duals are
 * what a unit saves.
 */
export class Mixtures {
  readonly rowCount: number;
  private readonly master: Master;
  private readonly numbers: SolverParameters["proximalBundle"];
  private readonly workClock: WorkClock;
  private readonly costs: readonly (ConvexCost | null)[];
  private readonly members: readonly Member[][];
  private readonly shared: readonly SharedHelper[];
  private readonly scale: Float64Array;
  private readonly springs: RowSprings;
  private readonly table: MixtureTable;
  /** In place of the table's own where the host has no kernels. */
  private readonly steps: PairwiseSteps;
  private reachNow = 1;

  /** `rosters`: one at least of each employee; the cheapest at `center` is what a mixture begins with. */
  constructor(
    master: Master,
    workClock: WorkClock,
    center: Float64Array,
    rosters: readonly (readonly Roster[])[],
  ) {
    this.master = master;
    this.numbers = master.split.parameters.proximalBundle;
    this.workClock = workClock;
    this.costs = costsOf(master);
    this.rowCount = master.place.length;
    this.scale = scales(master.split.prices, this.costs.length);
    this.springs = new RowSprings(this.costs);
    this.shared = sharedHelpers(master);
    this.members = rosters.map((own, e) => own.map((roster) => this.member(roster, e)));
    this.table = new MixtureTable(this.springs, this.members.length, this.numbers);
    this.steps = new PairwiseSteps(this.members, this.table, this.springs, this.numbers);
    this.table.hold(this.members);
    this.center = center;
    this.reach = 1;
    const { activity } = this.table;
    for (const own of this.members) {
      const { place, rows, values } = cheapest(own, center).member;
      this.table.weight[place] = 1;
      for (let i = 0; i < rows.length; i++) activity[rows[i]!]! += values[i]!;
    }
    for (const { rows, values, at } of this.shared)
      for (let i = 0; i < rows.length; i++) activity[rows[i]!]! += at * values[i]!;
  }

  /** Duals of the mixtures of the moment; valid until rosters are taken in. */
  get dual(): Float64Array {
    return this.table.dual;
  }

  /** Where springs hold the duals. */
  set center(dual: Float64Array) {
    this.table.center.set(dual);
  }

  /** How far the duals go for one unit that a row lacks, in units of the row's scale. */
  get reach(): number {
    return this.reachNow;
  }

  set reach(reach: number) {
    this.reachNow = reach;
    const { stiffness } = this.table;
    for (let r = 0; r < stiffness.length; r++) stiffness[r] = reach * this.scale[r]!;
  }

  /** What is mixed at the moment. */
  get mixed(): readonly MixedRoster[] {
    return this.members.flatMap((own) =>
      own
        .map((member) => ({ roster: member.roster, weight: this.table.weightOf(member) }))
        .filter(({ weight }) => weight > 0),
    );
  }

  /** Length of what rows ask for, in the scale of each. */
  normOf(asked: Float64Array): number {
    return asked.reduce((sum, units, r) => sum + this.scale[r]! * units * units, 0);
  }

  /** Brings all duals to where springs and costs are in balance, after the centre or the reach has moved. */
  settle(): void {
    const { dual, activity } = this.table;
    for (let r = 0; r < dual.length; r++) dual[r] = this.priceAt(r, activity[r]!);
  }

  /** The bound at these duals as far as the rosters here know it; the true one is not above. */
  boundAt(dual: Float64Array): number {
    let value = this.master.relaxed(dual.subarray(0, this.rowCount)).value;
    const least = this.table.hasKernels ? this.table.leastAt(dual) : null;
    this.members.forEach((own, e) => {
      const amount = this.costs[this.rowCount + e]!;
      value += least?.[e] ?? cheapest(own, dual).cost;
      if (amount !== null) value -= amount.conjugate(-dual[this.rowCount + e]!);
    });
    return value;
  }

  /** Takes in what priced best at these duals, and drops the dearest that nobody uses. */
  take(rosters: readonly Roster[], dual: Float64Array): void {
    const { table } = this;
    this.members.forEach((own, e) => {
      for (const { place } of own) table.isAtWork[place] = table.weight[place]! > 0 ? 1 : 0;
      const roster = rosters[e]!;
      if (!own.some((member) => isSame(member.roster, roster))) own.push(this.member(roster, e));
      const idle = own.filter((member) => table.weightOf(member) === 0);
      if (idle.length <= 2 * this.numbers.spareRosters) return;
      const costs = new Map(idle.map((member) => [member, reduced(member, dual)]));
      idle.sort((a, b) => costs.get(a)! - costs.get(b)!);
      const dropped = new Set(idle.slice(this.numbers.spareRosters));
      const kept = own.filter((member) => !dropped.has(member));
      own.splice(0, own.length, ...kept);
    });
    table.hold(this.members);
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
    const weights = kept.map((member) => this.table.weightOf(member));
    const used = weights.reduce((sum, weight) => sum + weight, 0);
    const heir = used > 0 ? null : cheapest(kept, this.dual).member;
    for (const member of own) if (!kept.includes(member)) this.setWeight(member, 0);
    own.splice(0, own.length, ...kept);
    this.table.hold(this.members);
    for (const [i, member] of kept.entries())
      this.setWeight(member, heir === null ? weights[i]! / used : member === heir ? 1 : 0);
  }

  /**
   * One step of every employee and helper, with `isQuick` among the rosters at work alone; answers by how much the mixtures
   * cost more than the cheapest rosters.
   */
  sweep(isQuick: boolean): number {
    const { open, entries } = (this.table.hasKernels ? this.table : this.steps).sweep(isQuick);
    for (const helper of this.shared) this.moveHelper(helper);
    this.workClock.spend(this.workClock.nanoseconds.mixtureEntry * entries);
    return open;
  }

  private member(roster: Roster, e: number): Member {
    const own = this.rowCount + e;
    const state = { roster, place: -1 };
    if (this.costs[own] === null)
      return { ...state, cost: roster.cost, rows: roster.rows, values: roster.values };
    return {
      ...{ ...state, cost: roster.ownCost },
      rows: Int32Array.of(...roster.rows, own),
      values: Float64Array.of(...roster.values, roster.amount),
    };
  }

  private setWeight(member: Member, weight: number): void {
    const { table } = this;
    const { activity, dual } = table;
    const step = weight - table.weight[member.place]!;
    if (step === 0) return;
    table.weight[member.place] = weight;
    table.isAtWork[member.place] = 1;
    for (let i = 0; i < member.rows.length; i++) {
      const r = member.rows[i]!;
      activity[r]! += step * member.values[i]!;
      dual[r] = this.priceAt(r, activity[r]!);
    }
  }

  private moveHelper(helper: SharedHelper): void {
    const { rows, values } = helper;
    const { activity, dual, stiffness } = this.table;
    let slope = helper.cost;
    let bend = 0;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      slope -= dual[r]! * values[i]!;
      bend += stiffness[r]! * values[i]! * values[i]!;
    }
    const to = Math.min(helper.upper, Math.max(helper.lower, helper.at - slope / bend));
    const step = to - helper.at;
    if (step === 0) return;
    helper.at = to;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      activity[r]! += step * values[i]!;
      dual[r] = this.priceAt(r, activity[r]!);
    }
  }

  private priceAt(r: number, activity: number): number {
    const { stiffness, center } = this.table;
    return this.springs.dualAt(r, activity, stiffness[r]!, center[r]!);
  }
}
