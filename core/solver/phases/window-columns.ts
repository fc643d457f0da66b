/**
 * Large neighbourhood search (Shaw 1998; Pisinger & Ropke 2010) by column generation: many or all employees are free on a
 * window of days, or on days of their own on which plan and relaxation disagree; their rosters elsewhere stay. A
 * neighbourhood is left as soon as its bound shows that it holds nothing better, and what that proves is not tried again. A
 * step is one `window-problem.ts`.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { SolverParameters } from "../parameters.ts";
import { Pricer } from "../pricing/pricer.ts";
import { reducedCost } from "../pricing/roster-pool.ts";
import type { Incumbent } from "../state/plan-evaluator.ts";
import type { Search } from "../state/search.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { inducedNeighbourhood } from "../windows/induced-neighbourhood.ts";
import { type DayRange, ProvenWindows } from "../windows/proven-windows.ts";
import { type WindowArm, WindowArms } from "../windows/window-arms.ts";
import { WindowProblem, type WindowScope } from "../windows/window-problem.ts";
import type { Phase } from "./phase.ts";

/** As long as there is time. */
export const windowColumns: Phase = {
  name: "window_columns",
  run: (search, seconds) => steps(search, seconds, Number.POSITIVE_INFINITY),
};

/** A few steps over everybody: the same on every machine unless time runs out. */
export const briefWindowColumns: Phase = {
  name: "window_columns",
  run: (search, seconds) => steps(search, seconds, search.parameters.windows.briefSteps),
};

/** Beside an earlier plan, which is often nearly the best: over as soon as steps bring nothing. */
export const givenWindowColumns: Phase = {
  name: "window_columns",
  run(search, seconds) {
    const { briefSteps, idleSteps } = search.parameters.windows;
    return steps(search, seconds, briefSteps, idleSteps);
  },
};

/** The same from a plan that is no better than the best, but lies elsewhere: where that one is stuck, this one is not. */
export const asideColumns: Phase = {
  name: "window_columns",
  run(search, seconds) {
    const { aside } = search.root;
    search.root.aside = null;
    return steps(search, seconds, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, aside);
  },
};

function steps(
  search: Search,
  seconds: number,
  most: number,
  mostIdle = Number.POSITIVE_INFINITY,
  aside: Float64Array | null = null,
): string {
  const until = search.input.now() + seconds * 1000;
  const split = search.decomposition();
  if (split === null || search.incumbent === null) return "does not split";
  const schedule = Schedule.ofPlan(split, aside ?? search.incumbent.values);
  if (schedule === null) return "the plan is outside the automata";
  const before = search.best.combinedPrice();
  const open = before - search.bounds.combined;
  const told = new WindowSearch(search, split, schedule, until, aside !== null).run(most, mostIdle);
  const gain = before - search.best.combinedPrice();
  search.root.isStuck = gain <= search.parameters.strategy.stuck * open;
  return told;
}

/** Which part of the plan a step frees. */
type Part = DayRange & Pick<WindowScope, "employees" | "closed">;

class WindowSearch {
  private readonly search: Search;
  private readonly numbers: SolverParameters["windows"];
  private readonly split: Decomposition;
  private schedule: Schedule;
  /** The plan that the schedule stands for, or for one as good. */
  private plan: Incumbent | null;
  private readonly until: number;
  private readonly pricer: Pricer;
  private readonly proven = new ProvenWindows();
  private better = 0;
  /** The schedule is worse than the best plan, and goes its own way until it is better. */
  private isAside: boolean;

  constructor(
    search: Search,
    split: Decomposition,
    schedule: Schedule,
    until: number,
    isAside: boolean,
  ) {
    this.isAside = isAside;
    this.search = search;
    this.numbers = search.parameters.windows;
    this.split = split;
    this.schedule = schedule;
    this.plan = search.incumbent;
    this.until = until;
    this.pricer = new Pricer(search.workClock);
  }

  /** `most`: steps, `mostIdle`: steps after the last better plan. */
  run(most: number, mostIdle: number): string {
    const { search, split, numbers } = this;
    const [employees, days] = [split.prices.length, split.dayCount];
    const adapts = most === Number.POSITIVE_INFINITY;
    const left = search.secondsLeft();
    if (adapts) search.windowArms ??= new WindowArms(employees, days, left, numbers);
    const arms =
      (adapts ? search.windowArms : null) ??
      new WindowArms(employees, days, left, numbers, numbers.briefWeeks);
    let steps = 0;
    let idle = 0;
    for (; steps < most && idle < mostIdle; steps++) {
      if (this.secondsLeft(this.until) <= 0 || search.finished()) break;
      this.followPlan();
      const arm = arms.draw(search.random, (one) => this.isOpen(one));
      if (arm === null) break;
      // Work, not time, or sizes would differ from machine to machine.
      const began = search.workClock.done;
      const end = adapts ? search.input.now() + 1000 * numbers.mostTimes * arms.step : this.until;
      const gained = this.step(arm, Math.min(this.until, end));
      idle = gained ? 0 : idle + 1;
      if (!adapts) continue;
      arms.learn(arm, gained, (search.workClock.done - began) / 1e9);
      if (search.duals !== null && steps % numbers.shrinkSteps === numbers.shrinkSteps - 1)
        split.pool.shrink(search.duals);
    }
    return `${steps} steps, ${this.better} better plans`;
  }

  /** A better plan of another thread is the one to go on from. */
  private followPlan(): void {
    const { incumbent } = this.search;
    if (incumbent === this.plan || incumbent === null || this.isAside) return;
    this.plan = incumbent;
    this.schedule = Schedule.ofPlan(this.split, incumbent.values) ?? this.schedule;
    this.proven.clear();
  }

  private isOpen({ days }: WindowArm): boolean {
    const { dayCount } = this.split;
    if (days === null) return this.search.root.mixture !== null;
    return this.proven.openStarts(Math.min(days, dayCount), dayCount).length > 0;
  }

  private secondsLeft(until: number): number {
    if (this.search.checkpoint()) return 0;
    return (until - this.search.input.now()) / 1000;
  }

  private step(arm: WindowArm, until: number): boolean {
    const { search, split, schedule, numbers, proven } = this;
    const { random } = search;
    const spread = numbers.leastSpread + numbers.moreSpread * random.next();
    const part =
      arm.days === null
        ? this.scattered(arm.size * spread)
        : this.inARow(Math.min(arm.days, split.dayCount), arm.size * spread);
    const window = new WindowProblem(search, split, schedule, {
      ...part,
      allowEqual: random.next() < numbers.driftShare,
      secondsLeft: () => this.secondsLeft(until),
      pricer: this.pricer,
    });
    const rosters = window.solve(random.next() < numbers.diveShare ? "dive" : "program");
    const isEverybody = part.closed === null && part.employees.length === split.prices.length;
    if (isEverybody && window.isProven) proven.add(part);
    if (rosters === null) return false;
    const before = schedule.cost();
    const old = rosters.map(({ employee }) => schedule.rosters[employee]!);
    for (const roster of rosters) schedule.put(roster);
    const gain = before - schedule.cost();
    const isBetter = gain > FEASIBILITY && search.best.offerDuties(schedule.duties());
    if (isBetter) {
      this.better++;
      this.plan = search.incumbent;
      this.isAside = false;
    }
    if (isBetter || (gain > FEASIBILITY && this.isAside)) {
      proven.clear();
      return true;
    }
    if (Math.abs(gain) > FEASIBILITY || !split.isSimple)
      for (const roster of old) schedule.put(roster);
    else proven.exchanged(part);
    return false;
  }

  /** A window of days; so many of them for all its employees together. */
  private inARow(days: number, size: number): Part {
    const wanted = Math.max(this.numbers.leastEmployees, Math.round(size / days));
    const from = this.placeWindow(days);
    return {
      from,
      to: from + days - 1,
      employees: this.drawEmployees(wanted),
      closed: null,
    };
  }

  /** So many days of single employees. */
  private scattered(size: number): Part {
    const { search, split, schedule, numbers } = this;
    const { random } = search;
    const by = { size, agreed: numbers.agreed, random };
    return {
      from: 0,
      to: split.dayCount - 1,
      employees: split.prices.map((_, e) => e),
      closed: inducedNeighbourhood(split, schedule, search.root.mixture!, by),
    };
  }

  private placeWindow(days: number): number {
    const { search, split } = this;
    const { random } = search;
    const starts = this.proven.openStarts(days, split.dayCount);
    const any = starts[random.below(starts.length)]!;
    if (random.next() >= this.numbers.aimedShare) return any;
    const weights = this.dayCosts();
    const day = random.weighted(weights);
    const from = Math.min(split.dayCount - days, Math.max(0, day - random.below(days)));
    return starts.includes(from) ? from : any;
  }

  /** What the master's rows cost on each day. */
  private dayCosts(): Float64Array {
    const { split, schedule } = this;
    const costs = new Float64Array(split.dayCount);
    split.rowCosts.forEach((cost, r) => {
      const day = split.model.rowDay[split.masterRows[r]!]!;
      if (cost === null || day < 0 || day >= split.dayCount) return;
      const points = cost.at(schedule.activity[r]!);
      if (Number.isFinite(points)) costs[day]! += Math.min(this.numbers.mostDayCost, points);
    });
    return costs;
  }

  private drawEmployees(wanted: number): readonly number[] {
    const { search, split, schedule, numbers } = this;
    const all = split.prices.map((_, e) => e);
    if (wanted >= all.length) return all;
    const { duals, random } = search;
    const weights = Float64Array.from(all, (e) => {
      if (duals === null || random.next() < numbers.evenShare) return 1;
      const best = split.pool.cheapest(e, duals).cost;
      return numbers.evenWeight + Math.max(0, reducedCost(schedule.rosters[e]!, duals) - best);
    });
    const drawn: number[] = [];
    while (drawn.length < wanted) {
      const e = random.weighted(weights);
      if (weights[e] === 0) break;
      weights[e] = 0;
      drawn.push(e);
    }
    return drawn;
  }
}
