/**
 * A node of branch and price: the master with totals held on one side of a whole number, and with choices that single people may
 * not make. Column generation gives its bound, which holds for every plan that keeps both (Barnhart, Johnson, Nemhauser,
 * Savelsbergh & Vance 1998). It takes `mostPasses` programs of the master at most, and after each a look through the pool of
 * rosters and at most two pricings of everybody, the first at duals smoothed towards the best (stabilisation: Pessoa, Sadykov,
 * Uchoa & Vanderbeck 2018).
 */
import type { GrowingProgram, LpPoint } from "../engine/growing-program.ts";
import { choicesOf } from "../lagrangian-relaxation/schedule.ts";
import { mixed } from "../matrix/column-values.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import { reducedCost } from "../pricing/roster-pool.ts";
import { type Master, wholeMaster } from "../restricted-master/master.ts";
import type { Total } from "../restricted-master/pieces.ts";
import type { Search } from "../state/search.ts";
import { INTEGRALITY } from "../tolerances.ts";

export interface Node {
  readonly totals: readonly Total[];
  /** By employee: 1 for choices that no roster may make, counted from the employee's first; null where all are open. */
  readonly closed: readonly (Uint8Array | null)[];
  /** Of both stages, without what every plan costs; before the node is solved, that of the node it is a part of. */
  readonly bound: number;
  /** By row of the master, then by total: the duals that prove the bound. */
  readonly dual: Float64Array;
  /** What a total may be missed for by one unit. */
  readonly missing: number;
  readonly depth: number;
}

/** A node whose relaxation was solved, or as nearly as time allowed. */
export interface SolvedNode extends Node {
  readonly master: Master;
  /** The last program of the master; null where there was none. */
  readonly point: LpPoint | null;
  /** What the duals prove; the bound may be that of the node this one is a part of. */
  readonly value: number;
  /** By employee what the cheapest roster costs at the duals, or less. */
  readonly least: Float64Array;
}

export interface NodeLimits {
  /** A bound that is as high is high enough. */
  readonly cutoff: number;
  /** A program that costs no more ends the node: its bound would not be above. */
  readonly leastHope: number;
  readonly secondsLeft: () => number;
}

export function solveNode(
  search: Search,
  pricer: Pricer,
  node: Node,
  limits: NodeLimits,
): SolvedNode {
  return new NodeSolver(search, pricer, node, limits).solve();
}

class NodeSolver {
  private readonly search: Search;
  private readonly numbers: SolverParameters["branching"];
  private readonly pricer: Pricer;
  private readonly node: Node;
  private readonly limits: NodeLimits;
  private readonly master: Master;
  private bound: number;
  private dual: Float64Array;
  private value = Number.NEGATIVE_INFINITY;
  private least: Float64Array;
  /** Lines suffice to price until they find nothing more. */
  private isExact = false;

  constructor(search: Search, pricer: Pricer, node: Node, limits: NodeLimits) {
    this.search = search;
    this.numbers = search.parameters.branching;
    this.pricer = pricer;
    this.node = node;
    this.limits = limits;
    this.master = wholeMaster(search.decomposition()!, search.incumbent!.values, node.totals);
    this.bound = node.bound;
    this.dual = node.dual;
    this.least = new Float64Array(node.closed.length);
  }

  solve(): SolvedNode {
    const { search, master, node } = this;
    this.addKnown();
    // Whoever has lost all known rosters gets one, and there is a bound of the node's own.
    this.price(node.dual);
    const stop = () => search.checkpoint();
    const point = search.engine.grow(master.program, stop, (lp) => this.generate(lp));
    const { bound, dual, value, least } = this;
    return { ...node, bound, dual, value, least, master, point };
  }

  private generate(lp: GrowingProgram): LpPoint | null {
    const { master, limits, numbers } = this;
    let last: LpPoint | null = null;
    for (let pass = 0; pass < numbers.mostPasses; pass++) {
      if (this.bound >= limits.cutoff || limits.secondsLeft() <= 0) break;
      const point = master.solve(lp, limits.secondsLeft(), "primal");
      if (point === null) break;
      last = point;
      if (point.objective <= limits.leastHope) break;
      const exact = master.rowDuals(point.duals);
      // What is known already is looked through before anything new is made.
      if (this.addFromPool(exact, point)) continue;
      this.price(mixed(this.dual, exact, numbers.smoothing), point);
      const isNear = point.objective - this.bound <= numbers.endGap * (limits.cutoff - this.bound);
      // Nothing comes after a relaxation that is a plan: only its own bound proves it.
      if (isNear && this.isFractional(point)) break;
      if (master.hasPending) continue;
      this.price(exact, point);
      if (master.hasPending) continue;
      if (this.isExact) break;
      this.isExact = true;
    }
    return last;
  }

  private isFractional({ values }: LpPoint): boolean {
    return values
      .subarray(this.master.firstRoster)
      .some((weight) => weight > INTEGRALITY && weight < 1 - INTEGRALITY);
  }

  /**
   * The plan's rosters, lest rows that must be kept leave the program without a solution, and known ones that cost little more
   * than their employee's cheapest at the duals of the node this one is a part of.
   */
  private addKnown(): void {
    const { master, node, limits } = this;
    const { pool, prices, parameters } = master.split;
    const { values } = this.search.incumbent!;
    for (const [employee, own] of prices.entries()) {
      const planned = pool.at(employee, choicesOf(own, values));
      if (planned !== null && this.isOpenTo(planned)) master.add(planned);
    }
    const known = [...prices.keys()].flatMap((employee) => {
      const open = [...pool.of(employee)].filter((roster) => this.isOpenTo(roster));
      const costs = open.map((roster) => reducedCost(roster, node.dual));
      const least = costs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
      return open.map((roster, i) => ({ roster, excess: costs[i]! - least }));
    });
    known.sort((a, b) => a.excess - b.excess);
    const most = parameters.rootColumns.firstRosters * master.program.rowCount;
    for (const { roster, excess } of known.slice(0, most))
      if (excess <= limits.cutoff - node.bound) master.add(roster);
  }

  /** The best known rosters of each employee that are worth something at the duals of the program; false where there are none. */
  private addFromPool(exact: Float64Array, { duals }: LpPoint): boolean {
    const { master, numbers } = this;
    const { pool, prices } = master.split;
    for (const employee of prices.keys()) {
      const worth: { readonly roster: Roster; readonly cost: number }[] = [];
      for (const roster of pool.of(employee)) {
        const cost = reducedCost(roster, exact) - duals[employee]!;
        if (cost < -INTEGRALITY && this.isOpenTo(roster)) worth.push({ roster, cost });
      }
      worth.sort((a, b) => a.cost - b.cost);
      for (const { roster } of worth.slice(0, numbers.fromPool)) master.add(roster);
    }
    return master.hasPending;
  }

  private isOpenTo({ employee, choices }: Roster): boolean {
    const closed = this.node.closed[employee]!;
    if (closed === null) return true;
    const { choiceBase } = this.master.split.prices[employee]!;
    return choices.every((choice, day) => closed[choiceBase[day]! + choice] === 0);
  }

  /** Prices everybody, which gives a bound; cheapest rosters that the program of `point` would take join the master. */
  private price(dual: Float64Array, point: LpPoint | null = null): void {
    const { master, pricer, node, limits } = this;
    const { split } = master;
    const least = new Float64Array(split.prices.length);
    let rosters = 0;
    for (const [employee, prices] of split.prices.entries()) {
      if (limits.secondsLeft() <= 0) return;
      prices.setDuals(dual, undefined, undefined, node.closed[employee]);
      const priced = this.isExact ? pricer.whole(prices) : pricer.nearly(prices);
      least[employee] = priced.least;
      rosters += priced.least;
      const roster = priced.choices === null ? null : split.pool.at(employee, priced.choices);
      if (roster === null) continue;
      const worth =
        (point?.duals[employee] ?? Number.POSITIVE_INFINITY) - reducedCost(roster, dual);
      if (worth > -INTEGRALITY) master.add(roster);
    }
    const value = master.relaxed(dual).value + rosters;
    if (!(value > this.value)) return;
    this.value = value;
    this.least = least;
    this.dual = dual;
    this.bound = Math.max(this.bound, value);
  }
}
