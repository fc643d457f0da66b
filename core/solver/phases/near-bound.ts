/**
 * A plan near the bound is made of rosters that cost hardly more than the cheapest at the duals of the bound. Where they
 * are few, all of them are listed and a program chooses among them; else the whole model is left with the duties that they
 * hold. Either finds the best plan there is or raises the bound. Where costs are whole numbers, the next cost above the
 * bound is decided, and the next; elsewhere everything below the plan's cost at once, or as much of it as can be listed
 * (route enumeration of Baldacci, Christofides & Mingozzi 2008). A step is a list and at most two programs, over `mostRosters`
 * rosters or `mostDuties` duties at most.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { RunOutcome } from "../engine/highs.ts";
import { dutyMip, rootLp, rosterMip } from "../engine/options.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { SolverParameters } from "../parameters.ts";
import { GridPricer } from "../pricing/grid-pricer.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import { nearChoices } from "../reduced-cost-fixing/near-choices.ts";
import { rostersWithin } from "../reduced-cost-fixing/rosters-within.ts";
import { type Master, wholeMaster } from "../restricted-master/master.ts";
import type { Search } from "../state/search.ts";
import { costProgram } from "../state/whole-program.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";

export const nearBound: Phase = {
  name: "near_bound",
  run: (search, seconds) => decideNearBound(search, seconds, limitsOf(search)),
};

/** All of the time for what lies between bound and plan: where people are few, nothing else closes that. */
export const nearWhole: Phase = {
  name: "near_bound",
  run: (search, seconds) => decideNearBound(search, seconds, limitsOf(search), 1),
};

/** By lists alone: for when the model with few duties has had its turn. */
export const nearLists: Phase = {
  name: "near_bound",
  run: (search, seconds) => decideNearBound(search, seconds, { ...limitsOf(search), duties: 0 }),
};

/** The most that either program may choose among. */
interface Limits {
  readonly rosters: number;
  readonly duties: number;
}

function limitsOf({ parameters: { nearBound: most } }: Search): Limits {
  return { rosters: most.mostRosters, duties: most.mostDuties };
}

/**
 * Step by step up from the bound within `seconds`, or where there are no steps, all at once within a share of them; how far
 * it came, in words.
 */
export function decideNearBound(
  search: Search,
  seconds: number,
  limits: Limits,
  atOnce = search.parameters.nearBound.atOnce,
): string {
  const until = search.input.now() + seconds * 1000;
  const split = search.decomposition();
  if (split === null) return "does not split";
  const { incumbent } = search;
  if (incumbent === null || search.duals === null) return "no bound";
  // Else plans of another first stage lie between the costs.
  if (!search.isStage1Done()) return "first stage open";
  // What the first stage adds is no multiple of the steps of the cost: what has any is decided at once.
  const hasSteps = search.granularity !== null && incumbent.stage1 <= FEASIBILITY;
  if (hasSteps) return new Steps(search, split, until, limits).run();
  const sooner = search.input.now() + atOnce * seconds * 1000;
  return new Steps(search, split, sooner, limits).atOnce();
}

/** What a program found: the cheapest plan, what no plan of it is below, and the words for it. */
interface Answer {
  readonly cheapest: number;
  readonly least: number;
  readonly words: string;
}

class Steps {
  private readonly search: Search;
  private readonly numbers: SolverParameters["nearBound"];
  private readonly split: Decomposition;
  /** 0 where costs have none, and no steps are taken. */
  private readonly granularity: number;
  private readonly until: number;
  private readonly duals: Float64Array;
  private readonly master: Master;
  /** Cost of each employee's cheapest roster at the duals. */
  private readonly least: Float64Array;
  private readonly limits: Limits;

  constructor(search: Search, split: Decomposition, until: number, limits: Limits) {
    this.search = search;
    this.numbers = search.parameters.nearBound;
    this.split = split;
    this.granularity = search.granularity ?? 0;
    this.until = until;
    this.limits = limits;
    this.duals = search.duals!;
    this.master = wholeMaster(split, search.incumbent!.values);
    this.least = new Float64Array(split.prices.length);
  }

  private secondsLeft(): number {
    const { search } = this;
    if (search.checkpoint() || search.finished()) return 0;
    return (this.until - search.input.now()) / 1000;
  }

  /** The bound of the duals, with the cost of each employee's cheapest roster; null where time ends before. */
  private priced(): number | null {
    const { search, split, master } = this;
    const pricer = new Pricer(search.workClock);
    let bound = master.relaxed(this.duals).value + split.idleCost;
    for (const [employee, prices] of split.prices.entries()) {
      if (this.secondsLeft() <= 0) return null;
      prices.setDuals(this.duals);
      this.least[employee] = pricer.whole(prices).cost;
      bound += this.least[employee]!;
    }
    return Number.isFinite(bound) ? bound : null;
  }

  /** Every cost up to the plan's, or the nearest part of them that can be listed. */
  atOnce(): string {
    const { search, split, master, numbers } = this;
    const bound = this.priced();
    if (bound === null) return "no bound";
    for (const part of numbers.parts) {
      const price = search.best.combinedPrice();
      const target = bound + part * (price - bound);
      if (target <= search.bounds.combined) return "nothing listed";
      const rosters = this.within(target - bound);
      if (rosters === null) continue;
      const { idleCost } = split;
      const outcome = search.run({
        program: master.withRosters(rosters),
        options: rosterMip(
          search.input.seed,
          price - idleCost,
          numbers.leastStep * Math.abs(search.incumbent!.cost),
          search.parameters.restrictedMaster.rosterNodes,
        ),
        seconds: this.secondsLeft(),
        stop: () => search.finished(),
      });
      const { values } = outcome;
      if (values !== null)
        this.offer(rosters.filter((_, j) => values[master.firstRoster + j]! > 0.5));
      const { least, words } = answerOf(outcome, idleCost, `${rosters.length} rosters`);
      search.bounds.raiseCombined(Math.min(least, target));
      return `${100 * part} % of the gap, ${words}`;
    }
    return "too many rosters";
  }

  run(): string {
    const { search, granularity, numbers } = this;
    const bound = this.priced();
    if (bound === null) return "no bound";
    // On a step whatever the bound: that there is no plan between two steps is what makes the proof.
    const proven = Math.max(bound, search.bounds.combined);
    let target = Math.ceil(proven / granularity - numbers.stepRounding) * granularity;
    let raised = 0;
    const isOpen = () =>
      !search.finished() && target < search.best.combinedPrice() - granularity / 2;
    for (; isOpen(); target += granularity, raised++) {
      const excess = target + numbers.stepRounding * granularity - bound;
      const { cheapest, least, words } =
        this.byRosters(target, excess) ?? this.byDuties(target, excess);
      const state = `${raised} steps, ${words}`;
      if (cheapest < target + granularity / 2) return `${state}, reached`;
      if (least <= target + numbers.stepRounding * granularity) return state;
      search.bounds.raiseCombined(target + granularity * (1 - numbers.stepRounding));
    }
    return `${raised} steps, proven`;
  }

  /** Null when there are too many rosters. */
  private byRosters(target: number, excess: number): Answer | null {
    const { search, split, granularity, master } = this;
    const rosters = this.within(excess);
    if (rosters === null) return null;
    const { idleCost } = split;
    const outcome = search.run({
      program: master.withRosters(rosters),
      options: rosterMip(
        search.input.seed,
        target + granularity / 2 - idleCost,
        granularity / 2,
        search.parameters.restrictedMaster.rosterNodes,
      ),
      seconds: this.secondsLeft(),
      stop: () => search.finished(),
    });
    const { values } = outcome;
    if (values !== null)
      this.offer(rosters.filter((_, j) => values[master.firstRoster + j]! > 0.5));
    return answerOf(outcome, idleCost, `${rosters.length} rosters`);
  }

  private byDuties(target: number, excess: number): Answer {
    const { search, granularity, numbers } = this;
    if (this.limits.duties === 0) return undecided("too many rosters");
    const near = this.dutiesWithin(excess);
    if (near === null) return undecided("too many duties");
    const count = near.reduce((a, b) => a + b, 0);
    const extent = `${count} of ${near.length} duties`;
    const program = costProgram(search);
    const columnUpper = program.columnUpper.map((upper, c) =>
      near[c] === 0 ? program.columnLower[c]! : upper,
    );
    const stage1 = search.parameters.scale.stage1Weight * search.incumbent!.stage1;
    const relaxed = search.run({
      program: { ...program, columnUpper, integer: null },
      options: rootLp("ipm"),
      seconds: this.secondsLeft(),
    });
    if (relaxed.status === "infeasible") return answerOf(relaxed, stage1, extent);
    const least = (relaxed.objective ?? Number.NEGATIVE_INFINITY) + stage1;
    // Where the rules as rows say much less than the automata, no program of this size would close that.
    if (count * (target - least) > numbers.mostWeakness * Math.abs(search.incumbent!.cost))
      return undecided(`${extent}, relaxation too weak`);
    let isRuledOut = false;
    const outcome = search.run({
      program: { ...program, columnUpper },
      options: dutyMip(search.input.seed),
      seconds: this.secondsLeft(),
      onSolution: (values) => search.best.offer(values),
      onBound: (bound) => {
        isRuledOut = bound + stage1 > target + numbers.stepRounding * granularity;
      },
      stop: () =>
        isRuledOut || search.finished() || search.best.combinedPrice() < target + granularity / 2,
    });
    if (outcome.values !== null) search.best.offer(outcome.values);
    return answerOf(outcome, stage1, extent);
  }

  private offer(rosters: readonly Roster[]): void {
    const schedule = new Schedule(this.split);
    for (const roster of rosters) schedule.put(roster);
    this.search.best.offerDuties(schedule.duties());
  }

  private within(excess: number): readonly Roster[] | null {
    const priced = { dual: this.duals, least: this.least };
    const isLate = () => this.secondsLeft() <= 0;
    const { stepsPerRoster } = this.numbers;
    const { workClock } = this.search;
    const limits = { most: this.limits.rosters, stepsPerRoster, isLate, workClock };
    return rostersWithin(this.split, priced, excess, limits);
  }

  /**
   * By candidate: 1 for the duties of rosters that may cost at most `excess` more than the employee's cheapest. Null where
   * they are more than a program may choose among, or time is up.
   */
  private dutiesWithin(excess: number): Uint8Array | null {
    const { split, duals, limits } = this;
    const grid = new GridPricer();
    const isNear = new Uint8Array(split.candidateCount);
    let count = 0;
    for (const [employee, prices] of split.prices.entries()) {
      if (count > limits.duties || this.secondsLeft() <= 0) return null;
      prices.setDuals(duals);
      const near = nearChoices(prices, grid, this.least[employee]! + excess);
      prices.automaton.task.choices.forEach((choices, day) => {
        for (const [i, { candidates }] of choices.entries())
          if (near[prices.choiceBase[day]! + i] === 1)
            for (const c of candidates) {
              count += 1 - isNear[c]!;
              isNear[c] = 1;
            }
      });
    }
    return count > limits.duties ? null : isNear;
  }
}

function undecided(words: string): Answer {
  return { cheapest: Number.POSITIVE_INFINITY, least: Number.NEGATIVE_INFINITY, words };
}

function answerOf(
  { status, objective, bound }: RunOutcome,
  constant: number,
  extent: string,
): Answer {
  const least = status === "infeasible" ? Number.POSITIVE_INFINITY : (bound ?? -Infinity);
  return {
    cheapest: (objective ?? Number.POSITIVE_INFINITY) + constant,
    least: least + constant,
    words: `${extent}, ${status}`,
  };
}
