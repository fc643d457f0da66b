/**
 * Steps of large neighbourhood search around one position: which window is next, what is free in it, and what became of it. A
 * step is one `window-problem.ts`.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { SolverParameters } from "../parameters.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Search } from "../state/search.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { GapFinder, type GapShares } from "./gap-shares.ts";
import { inducedNeighbourhood } from "./induced-neighbourhood.ts";
import type { DayRange } from "./proven-windows.ts";
import { type WindowArm, WindowArms } from "./window-arms.ts";
import type { WindowPosition } from "./window-position.ts";
import { WindowProblem, type WindowScope } from "./window-problem.ts";

/** Which part of the plan a step frees. */
type Part = DayRange & Pick<WindowScope, "employees" | "closed">;

export class WindowSearch {
  private readonly search: Search;
  private readonly numbers: SolverParameters["windows"];
  private readonly split: Decomposition;
  private readonly position: WindowPosition;
  private readonly until: number;
  private readonly pricer: Pricer;
  private better = 0;
  private readonly gap: GapFinder;
  /** Of the step that is next. */
  private sharesNow: GapShares | null = null;

  constructor(search: Search, split: Decomposition, position: WindowPosition, until: number) {
    this.position = position;
    this.search = search;
    this.numbers = search.parameters.windows;
    this.split = split;
    this.until = until;
    this.pricer = new Pricer(search.workClock);
    this.gap = new GapFinder(split, this.numbers.mostDayCost);
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
      this.position.follow(split, search.incumbent);
      this.sharesNow = null;
      const arm = arms.draw(search.random, (one) => this.promiseOf(one));
      if (arm === null) break;
      // Work, not time, or sizes would differ from machine to machine.
      const began = search.workClock.done;
      const end = adapts ? this.endOfStep(1000 * arms.step) : this.until;
      const part = this.partOf(arm);
      const gained = this.step(part, end);
      idle = gained ? 0 : idle + 1;
      if (!adapts) continue;
      const seconds = (search.workClock.done - began) / 1e9;
      arms.learn(arm, { freedAll: this.isEverybody(part), gained, seconds });
      if (search.duals !== null && steps % numbers.shrinkSteps === numbers.shrinkSteps - 1)
        split.pool.shrink(search.duals);
    }
    return `${steps} steps, ${this.better} better plans`;
  }

  /**
   * Milliseconds of the clock. What is begun near the end of a turn is finished, for it would be lost; not at the end of the
   * search, whose last moments belong to what follows the turns.
   */
  private endOfStep(step: number): number {
    const most = this.numbers.mostTimes * step;
    const end = this.search.input.now() + most;
    return 1000 * this.search.secondsLeft() < 2 * most ? Math.min(this.until, end) : end;
  }

  /** Least for an arm whose open windows hold nothing of the gap, 1 where one holds its even part of it; 0 where none is open. */
  private promiseOf({ days }: WindowArm): number {
    if (days === null) return this.search.root.mixture === null ? 0 : 1;
    const { dayCount } = this.split;
    const length = Math.min(days, dayCount);
    const starts = this.openStarts(length);
    if (starts.length === 0) return 0;
    const gaps = this.gapsFrom(length);
    const all = this.shares().days.reduce((sum, gap) => sum + gap, 0);
    const most = Math.max(...starts.map((from) => gaps[from]!));
    const even = (all * length) / dayCount;
    return even > 0 ? Math.max(this.numbers.leastPromise, Math.min(1, most / even)) : 1;
  }

  private secondsLeft(until: number): number {
    if (this.search.checkpoint()) return 0;
    return (until - this.search.input.now()) / 1000;
  }

  /** Whether it made the plan better. */
  private step(part: Part, until: number): boolean {
    const { search, split, numbers, position } = this;
    const { schedule, proven } = position;
    const window = new WindowProblem(search, split, schedule, {
      ...part,
      allowEqual: search.random.next() < numbers.driftShare,
      secondsLeft: () => this.secondsLeft(until),
      pricer: this.pricer,
    });
    const rosters = window.solve();
    if (this.isEverybody(part) && window.isProven) proven.add(part);
    if (rosters === null) return false;
    const before = schedule.cost();
    const old = rosters.map(({ employee }) => schedule.rosters[employee]!);
    for (const roster of rosters) schedule.put(roster);
    const gain = before - schedule.cost();
    const isBetter = gain > FEASIBILITY && search.best.offerDuties(schedule.duties());
    if (isBetter) this.better++;
    if (isBetter || (gain > FEASIBILITY && position.isAside)) {
      position.became(isBetter ? search.incumbent : null);
      return true;
    }
    if (Math.abs(gain) > FEASIBILITY || !split.isSimple)
      for (const roster of old) schedule.put(roster);
    else proven.exchanged(part);
    return false;
  }

  private partOf({ days, size }: WindowArm): Part {
    const { leastSpread, moreSpread } = this.numbers;
    const drawn = size * (leastSpread + moreSpread * this.search.random.next());
    return days === null
      ? this.scattered(drawn)
      : this.inARow(Math.min(days, this.split.dayCount), drawn);
  }

  private isEverybody({ employees, closed }: Part): boolean {
    return closed === null && employees.length === this.split.prices.length;
  }

  /** A window of days; so many of them for all its employees together, or all days of everybody where that is not many more. */
  private inARow(days: number, size: number): Part {
    const { leastEmployees, everybodyFrom } = this.numbers;
    const all = this.split.prices.length;
    const fitting = Math.max(leastEmployees, Math.round(size / days));
    const wanted = fitting < everybodyFrom * all ? fitting : all;
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
    const { search, split, numbers } = this;
    const { schedule } = this.position;
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
    const { random } = this.search;
    const starts = this.openStarts(days);
    if (random.next() >= this.numbers.aimedShare) return starts[random.below(starts.length)]!;
    const gaps = this.gapsFrom(days);
    return starts[random.weighted(starts.map((from) => gaps[from]!))]!;
  }

  private openStarts(days: number): readonly number[] {
    return this.position.proven.openStarts(days, this.split.dayCount);
  }

  /** How much of the gap lies in windows of so many days, by their first day. */
  private gapsFrom(days: number): Float64Array {
    const own = this.shares().days;
    const gaps = new Float64Array(own.length - days + 1);
    for (let from = 0; from < gaps.length; from++)
      for (let day = from; day < from + days; day++) gaps[from]! += own[day]!;
    return gaps;
  }

  private shares(): GapShares {
    this.sharesNow ??= this.gap.sharesOf(this.position.schedule, this.search.duals);
    return this.sharesNow;
  }

  private drawEmployees(wanted: number): readonly number[] {
    const { search, split, numbers } = this;
    const all = split.prices.map((_, e) => e);
    if (wanted >= all.length) return all;
    const { duals, random } = search;
    const { employees } = this.shares();
    const weights = Float64Array.from(all, (e) =>
      duals === null || random.next() < numbers.evenShare ? 1 : numbers.evenWeight + employees[e]!,
    );
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
