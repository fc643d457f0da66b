/**
 * Branch and price: where the relaxation of the master leaves a gap, its plans are divided into parts, and what holds for all parts
 * is proven. Totals come first: that ten people are missing where the relaxation misses nine and a quarter is most of the
 * gap of a request of few people. The part with the lowest bound is next, so that each one may raise the bound of all. It
 * ends early where the first parts raise nothing.
 */
import { divided } from "../branch-and-price/division.ts";
import { type Node, type SolvedNode, solveNode } from "../branch-and-price/node.ts";
import type { Decomposition } from "../decomposition/decomposition.ts";
import { rosterMip } from "../engine/options.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { SolverParameters } from "../parameters.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import { rostersWithin } from "../reduced-cost-fixing/rosters-within.ts";
import { programOverRosters } from "../restricted-master/roster-program.ts";
import { lowered } from "../state/proven-bounds.ts";
import type { RootEnd } from "../state/root-state.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";

export const branching: Phase = {
  name: "branching",
  run(search, seconds) {
    const split = search.decomposition();
    if (split === null) return "does not split";
    const { end } = search.root;
    if (search.incumbent === null || end === null) return "no root";
    // Else plans of another first stage lie between the costs.
    if (!search.isStage1Done()) return "first stage open";
    search.root.end = null;
    return new Branching(search, split, seconds, end).run();
  },
};

class Branching {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly numbers: SolverParameters["branching"];
  private readonly pricer: Pricer;
  private readonly began: number;
  private readonly until: number;
  /** Bounds here are without what every plan costs. */
  private readonly first: number;
  private readonly open: Node[] = [];
  private solved = 0;
  /** Some part has a bound above the first one. */
  private isRising = false;
  /** Lowest bound of the nodes that could not be divided. */
  private stuck = Number.POSITIVE_INFINITY;

  constructor(search: Search, split: Decomposition, seconds: number, end: RootEnd) {
    this.search = search;
    this.split = split;
    this.numbers = search.parameters.branching;
    this.pricer = new Pricer(search.workClock);
    this.began = search.input.now();
    this.until = this.began + 1000 * seconds;
    this.first = search.bounds.combined - split.idleCost;
    const { missing, leastFraction } = this.numbers;
    const root: Node = {
      ...{ totals: [], closed: split.prices.map(() => null), depth: 0 },
      ...{ bound: this.first, dual: end.dual },
      missing: (missing * (this.cutoff() - this.first)) / leastFraction,
    };
    this.open.push(...(divided(root, end, this.numbers) ?? []));
  }

  run(): string {
    const { search, split, open } = this;
    if (open.length === 0) return "the relaxation is a plan";
    while (open.length > 0 && this.secondsLeft(this.until) > 0 && !this.isHopeless()) {
      const node = this.solveNext();
      const unit = this.numbers.equal * (this.cutoff() - this.first);
      this.isRising ||= node.bound > this.first + unit;
      this.settle(node);
      search.bounds.raiseCombined(lowered(this.least() + split.idleCost));
    }
    const end = search.finished()
      ? "proven"
      : `${(100 * this.closedShare()).toFixed(0)} % of the gap closed`;
    return `${this.solved} nodes, ${end}`;
  }

  private solveNext(): SolvedNode {
    const { search, open, numbers } = this;
    // Of bounds that are equal the deepest, whose relaxation is nearest to a plan.
    const unit = numbers.equal * (this.cutoff() - this.first);
    const rank = ({ bound }: Node) => Math.floor((bound - this.first) / unit);
    open.sort((a, b) => rank(b) - rank(a) || a.depth - b.depth);
    const share = this.isRising ? 1 : numbers.risingShare;
    const until = this.began + share * (this.until - this.began);
    this.solved++;
    return solveNode(search, this.pricer, open.pop()!, {
      cutoff: this.cutoff(),
      leastHope: this.isRising ? Number.NEGATIVE_INFINITY : this.first + unit,
      secondsLeft: () => this.secondsLeft(until),
    });
  }

  /** Plans below that are better than the best. */
  private cutoff(): number {
    const { search, split } = this;
    return search.best.combinedPrice() - search.bounds.leastDifference() - split.idleCost;
  }

  /** What no plan is below that would be better. */
  private least(): number {
    return this.open.reduce(
      (least, { bound }) => Math.min(least, bound),
      Math.min(this.stuck, this.cutoff()),
    );
  }

  private closedShare(): number {
    return (this.least() - this.first) / Math.max(Number.MIN_VALUE, this.cutoff() - this.first);
  }

  /** At this rate too little of the gap would be closed in all of the time. */
  private isHopeless(): boolean {
    const { trialNodes, trialShare, leastClosed } = this.numbers;
    const gone = (this.search.input.now() - this.began) / (this.until - this.began);
    // A part that rose waits for the other one, and one that did not may hold a finer total that does.
    if (gone < trialShare || this.solved < trialNodes) return false;
    return this.closedShare() < leastClosed * gone;
  }

  private secondsLeft(until: number): number {
    const { search } = this;
    if (search.checkpoint() || search.finished()) return 0;
    return Math.min((until - search.input.now()) / 1000, search.secondsLeft());
  }

  private settle(node: SolvedNode): void {
    if (node.bound >= this.cutoff() || this.isListed(node)) return;
    if (this.isProgramDue()) this.choose(node);
    if (node.bound >= this.cutoff()) return;
    const { point, master } = node;
    const parts =
      point === null
        ? null
        : divided(
            node,
            { master, values: point.values, mixture: master.mixtureOf(point) },
            this.numbers,
          );
    if (parts !== null) {
      this.open.push(...parts);
      return;
    }
    this.offerPoint(node);
    if (node.bound < this.cutoff()) this.stuck = Math.min(this.stuck, node.bound);
  }

  /** Programs take longer than nodes: more and more seldom. */
  private isProgramDue(): boolean {
    return this.solved > this.numbers.trialNodes && Number.isInteger(Math.log2(this.solved));
  }

  /** A program over the rosters of a node, with the totals that make it tighter than that of the root. */
  private choose({ master, dual, value }: SolvedNode): void {
    const seconds = Math.min(this.numbers.programSeconds, this.secondsLeft(this.until));
    const found = programOverRosters(this.search, master, { dual, bound: value }, seconds);
    if (found !== null) this.offer(found);
  }

  /** The relaxation where everybody has one roster in it. */
  private offerPoint({ master, point }: SolvedNode): void {
    if (point === null) return;
    const { firstRoster } = master;
    const chosen = master.rosters.filter((_, j) => point.values[firstRoster + j]! > 0.5);
    if (chosen.length === this.split.prices.length) this.offer(chosen);
  }

  /** Has a program choose among all rosters between the node's bound and the plan; false where they are too many for it. */
  private isListed(node: SolvedNode): boolean {
    const { search, numbers } = this;
    const rosters = rostersWithin(this.split, node, this.cutoff() - node.value, {
      most: numbers.mostRosters,
      stepsPerRoster: search.parameters.nearBound.stepsPerRoster,
      workClock: search.workClock,
      isLate: () => this.secondsLeft(this.until) <= 0,
    });
    if (rosters === null) return false;
    const { rosterNodes } = search.parameters.restrictedMaster;
    const { firstRoster } = node.master;
    const { values, status, bound } = search.run({
      program: node.master.withRosters(rosters),
      options: rosterMip(search.input.seed, this.cutoff(), 0, rosterNodes),
      seconds: Math.min(numbers.programSeconds, this.secondsLeft(this.until)),
      stop: () => search.finished(),
    });
    if (values !== null) this.offer(rosters.filter((_, j) => values[firstRoster + j]! > 0.5));
    if (status === "infeasible") return true;
    if (status !== "optimal" || bound === null) return false;
    // Unless the plan it chose is the best one now, its own bound is what it proves.
    if (bound < this.cutoff()) this.stuck = Math.min(this.stuck, bound);
    return true;
  }

  private offer(rosters: readonly Roster[]): void {
    const schedule = new Schedule(this.split);
    for (const roster of rosters) schedule.put(roster);
    this.search.best.offerDuties(schedule.duties());
  }
}
