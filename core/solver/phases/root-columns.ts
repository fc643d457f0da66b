/**
 * Column generation over all employees (Desaulniers, Desrosiers & Solomon 2005): the linear relaxation in which everybody works
 * a mixture of legal rosters. Its Lagrangian bound is the proof of the plan; diving along its solution gives a plan. Duals are
 * smoothed towards those of the best bound (stabilisation: Pessoa, Sadykov, Uchoa & Vanderbeck 2018). A pass is one program of
 * the master, and two pricings of everybody and `mostClimbs` steps of dual ascent at most.
 */

import type { Decomposition } from "../decomposition/decomposition.ts";
import { dutyDive } from "../diving/duty-dive.ts";
import type { GrowingProgram, LpPoint } from "../engine/growing-program.ts";
import { choicesOf, Schedule } from "../lagrangian-relaxation/schedule.ts";
import { VolumeAscent } from "../lagrangian-relaxation/volume-ascent.ts";
import { mixed } from "../matrix/column-values.ts";
import type { SolverParameters } from "../parameters.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import { type RosterPool, reducedCost } from "../pricing/roster-pool.ts";
import { type Master, wholeMaster } from "../restricted-master/master.ts";
import { programOverRosters } from "../restricted-master/roster-program.ts";
import { Patience } from "../state/patience.ts";
import { raiseBounds } from "../state/proven-bounds.ts";
import type { Search } from "../state/search.ts";
import { hasPrices } from "../strategy/conditions.ts";
import type { Phase } from "../strategy/phase.ts";
import { INTEGRALITY } from "../tolerances.ts";
import { descend } from "./roster-descent.ts";

export const rootColumns: Phase = {
  name: "root_columns",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null) return "does not split";
    if (search.incumbent === null) return "no plan";
    return new Root(search, split, until).run();
  },
};

class Root {
  private readonly search: Search;
  private readonly numbers: SolverParameters["rootColumns"];
  private readonly split: Decomposition;
  private readonly pool: RosterPool;
  private readonly master: Master;
  private readonly pricer: Pricer;
  private readonly ascent: VolumeAscent;
  private asked: Float64Array | null = null;
  private readonly until: number;
  private readonly began: number;
  /** What the dive came to; null before it. */
  private dived: string | null = null;
  private best = Number.NEGATIVE_INFINITY;
  private stable: Float64Array | null = null;
  /** Lines suffice to price until what they leave open is most of the gap. */
  private isExact = false;
  /** Points that the lines of the last pass left open. */
  private open = 0;

  constructor(search: Search, split: Decomposition, until: number) {
    this.search = search;
    this.numbers = search.parameters.rootColumns;
    this.pricer = new Pricer(search.workClock);
    this.split = split;
    this.until = until;
    this.began = search.input.now();
    this.pool = split.pool;
    this.master = wholeMaster(split, search.incumbent!.values);
    this.ascent = new VolumeAscent(this.master);
  }

  run(): string {
    const { values } = this.search.incumbent!;
    for (const [employee, prices] of this.split.prices.entries()) {
      const roster = this.pool.at(employee, choicesOf(prices, values));
      if (roster === null) return "the plan is outside the automata";
      this.master.add(roster);
    }
    this.addKnown();
    const { engine } = this.search;
    const stop = () => this.search.checkpoint();
    return engine.grow(this.master.program, stop, (lp) => this.generate(lp)) ?? "engine failed";
  }

  /** Rosters that earlier phases found: those that cost least more than their employee's cheapest at the duals known. */
  private addKnown(): void {
    const dual = this.search.duals;
    const most = this.numbers.firstRosters * this.master.program.rowCount;
    const known = this.split.prices.flatMap((_, employee) => {
      const rosters = [...this.pool.of(employee)];
      if (dual === null) return rosters.map((roster) => ({ roster, excess: 0 }));
      const least = this.pool.cheapest(employee, dual).cost;
      return rosters.map((roster) => ({ roster, excess: reducedCost(roster, dual) - least }));
    });
    if (known.length > most) known.sort((a, b) => a.excess - b.excess);
    for (const { roster } of known.slice(0, most)) this.master.add(roster);
  }

  private secondsLeft(): number {
    const { search } = this;
    if (search.checkpoint() || search.finished()) return 0;
    return Math.min((this.until - search.input.now()) / 1000, search.secondsLeft());
  }

  /** A first program that takes so long that too few passes would follow is given up where prices can climb without. */
  private secondsForProgram(passes: number): number {
    const left = this.secondsLeft();
    if (passes > 0 || !hasPrices(this.search)) return left;
    const { leastPasses, nextPass } = this.numbers;
    return left / (1 + forecast(leastPasses - 1, 1, nextPass));
  }

  private generate(lp: GrowingProgram): string {
    const { numbers } = this;
    let smoothing = numbers.smoothing;
    let passes = 0;
    const patience = new Patience();
    for (; this.secondsLeft() > 0; passes++) {
      const { workClock, input } = this.search;
      const start = input.now();
      const began = workClock.done;
      const point = this.master.solve(lp, this.secondsForProgram(passes), "primal");
      if (point === null) break;
      const solved = workClock.done;
      const exact = this.master.rowDuals(point.duals);
      // The prices that a construction ended with are a better beginning than duals of few rosters.
      const smooth =
        this.stable === null ? (this.search.duals ?? exact) : mixed(this.stable, exact, smoothing);
      const before = this.best;
      if (!this.price(smooth, exact, point))
        smoothing = Math.max(numbers.leastSmoothing, smoothing - numbers.less);
      // Where the program is more work than pricing, prices climb as long; where pricing is exact, if that lifts the bound.
      // Work is counted, so that plans stay the same.
      const until = solved + (solved - began);
      if (!this.isExact) this.climb(exact, point, until);
      else if (workClock.done < until && patience.isOver())
        patience.learn(this.climb(exact, point, until));
      if (this.search.finished()) return this.statusOf(passes + 1, "proven");
      if (this.secondsLeft() <= 0) break;
      const needed = forecast(
        numbers.leastPasses - passes - 1,
        input.now() - start,
        numbers.nextPass,
      );
      const isTooSlow = needed > this.until - input.now() && this.dived === null;
      if (isTooSlow && hasPrices(this.search)) return this.tooSlow(passes + 1);
      const gap = point.objective - this.best;
      const isSlow = this.best - before < numbers.leastRise * gap;
      if (gap < (isSlow ? numbers.slowOpenShare : numbers.openShare) * this.open)
        this.isExact = true;
      if (gap < numbers.endGap * this.costAt(point)) return this.finish(lp, point, passes + 1);
      if (!this.search.root.isDone && this.isDiveDue(point)) this.dive(lp, point);
      if (this.master.hasPending) continue;
      const wasExact = this.isExact;
      this.price(exact, exact, point);
      if (this.secondsLeft() <= 0) break;
      smoothing = Math.max(0, smoothing - numbers.muchLess);
      if (this.master.hasPending) continue;
      this.isExact = true;
      if (wasExact) return this.finish(lp, point, passes + 1);
    }
    if (this.search.finished()) return this.statusOf(passes, "proven");
    if (passes < numbers.leastPasses && this.dived === null && hasPrices(this.search))
      return this.tooSlow(passes);
    return this.statusOf(passes, "not converged");
  }

  /** What the gap is a share of: the cost alone, which a unit of the first stage would hide, or a point where that is less. */
  private costAt({ objective }: LpPoint): number {
    const { incumbent, point } = this.search;
    return Math.max(point, Math.min(Math.abs(objective), Math.abs(incumbent!.cost)));
  }

  private tooSlow(passes: number): string {
    this.search.root.isTooSlow = true;
    return this.statusOf(passes, "too slow");
  }

  private statusOf(passes: number, end: string): string {
    return `${passes} passes, ${this.dived === null ? "" : `dive: ${this.dived}, `}${end}`;
  }

  /** What is left to converge is little beside what the plan is above it, or takes too long to wait for. */
  private isDiveDue({ objective }: LpPoint): boolean {
    const { search } = this;
    const plan = search.best.combinedPrice() - this.split.idleCost;
    const left = objective - this.best;
    if (left < this.numbers.diveGap * (plan - objective)) return true;
    if (left > this.numbers.diveNear * Math.abs(objective + this.split.idleCost)) return false;
    return search.input.now() - this.began > this.numbers.diveWait * (this.until - this.began);
  }

  private finish(lp: GrowingProgram, point: LpPoint, passes: number): string {
    const { master, stable } = this;
    const { root } = this.search;
    const mixture = master.mixtureOf(point);
    root.isConverged = true;
    root.mixture = mixture;
    if (stable !== null) root.end = { master, values: point.values, mixture, dual: stable };
    if (!root.isDone) this.dive(lp, point);
    if (this.search.finished()) return this.statusOf(passes, "proven");
    return this.statusOf(passes, `converged, program: ${this.choose()}`);
  }

  private dive(lp: GrowingProgram, point: LpPoint): void {
    this.search.root.isDone = true;
    const { now } = this.search.input;
    const until =
      now() + Math.max(now() - this.began, 1000 * this.numbers.diveShare * this.secondsLeft());
    const rosters = dutyDive({
      master: this.master,
      lp,
      first: point,
      passes: this.search.parameters.diving.passes,
      price: (employee, dual, limit, closed, isCareful) => {
        const prices = this.split.prices[employee]!;
        prices.setDuals(dual, 0, undefined, closed);
        const { choices } = isCareful
          ? this.pricer.nearly(prices, limit)
          : this.pricer.roughly(prices, limit);
        return choices === null ? null : this.pool.at(employee, choices);
      },
      now,
      secondsLeft: () => Math.min(this.secondsLeft(), (until - now()) / 1000),
      cutoff: Number.POSITIVE_INFINITY,
      mayLose:
        this.numbers.diveLoss *
        (this.search.best.combinedPrice() - this.split.idleCost - point.objective),
    });
    this.search.root.isDiveOver ||= rosters !== null;
    this.dived = rosters === null ? "no plan" : this.offer(rosters.values());
    if (rosters === null || this.dived === "better plan") return;
    const schedule = new Schedule(this.split);
    for (const roster of rosters.values()) schedule.put(roster);
    this.search.root.leaveAside(schedule);
  }

  /** With what single rosters gain from there. */
  private offer(rosters: Iterable<Roster>): string {
    const { search, split } = this;
    const before = search.best.combinedPrice();
    const schedule = new Schedule(split);
    for (const roster of rosters) schedule.put(roster);
    search.best.offerDuties(schedule.duties());
    descend(search, schedule, () => search.checkpoint());
    return search.best.combinedPrice() < before ? "better plan" : "plan no better";
  }

  private choose(): string {
    const { search, master, stable, best } = this;
    if (stable === null || search.incumbent === null) return "no bound";
    const took = (search.input.now() - this.began) / 1000;
    const seconds = Math.min(this.secondsLeft(), this.numbers.programShare * took);
    const found = programOverRosters(search, master, { dual: stable, bound: best }, seconds);
    return found === null ? "no plan" : this.offer(found);
  }

  /** Prices that climb from the best ones until so much work is done, to rosters and bounds; true when the bound rose. */
  private climb(exact: Float64Array, point: LpPoint, until: number): boolean {
    const { search, split, best } = this;
    for (let pass = 0; pass < this.numbers.mostClimbs && this.stable !== null; pass++) {
      if (this.secondsLeft() <= 0 || search.workClock.done >= until) break;
      const plan = search.best.combinedPrice() - split.idleCost;
      const gap = Math.min(plan, point.objective) - this.best;
      const rose = this.price(this.ascent.next(this.stable, gap), exact, point, false);
      this.ascent.learn(this.asked!, rose);
    }
    return this.best > best;
  }

  /**
   * Prices all employees; true when the bound rose. Rosters that help at the exact duals join the master, and with `all`
   * those that are new.
   */
  private price(dual: Float64Array, exact: Float64Array, point: LpPoint, all = true): boolean {
    const relaxed = this.master.relaxed(dual);
    const { asked } = relaxed;
    let rosters = 0;
    let open = 0;
    for (const [employee, prices] of this.split.prices.entries()) {
      if (this.secondsLeft() <= 0) return false;
      prices.setDuals(dual);
      const known = this.pool.cheapest(employee, dual);
      const priced = this.isExact
        ? this.pricer.whole(prices, known.cost)
        : this.pricer.nearly(prices, known.cost);
      rosters += Math.min(known.cost, priced.least);
      open += Math.min(known.cost, priced.cost) - Math.min(known.cost, priced.least);
      const roster =
        priced.choices === null ? known.roster : this.pool.at(employee, priced.choices);
      if (roster === null) continue;
      for (let i = 0; i < roster.rows.length; i++) asked[roster.rows[i]!]! -= roster.values[i]!;
      const worth = point.duals[employee]! - reducedCost(roster, exact);
      if ((all && priced.choices !== null) || worth > INTEGRALITY) this.master.add(roster);
    }
    this.open = open;
    this.asked = asked;
    raiseBounds(this.search, this.master, relaxed, rosters);
    const bound = relaxed.value + rosters;
    if (bound <= this.best) return false;
    this.best = bound;
    this.stable = dual;
    this.search.bounds.setDuals(dual);
    return true;
  }
}

/** What the next passes take together, in the unit of `last`, where each takes `part` of the one before it. */
function forecast(passes: number, last: number, part: number): number {
  let sum = 0;
  let next = last;
  for (let pass = 0; pass < passes; pass++) {
    next *= part;
    sum += next;
  }
  return sum;
}
