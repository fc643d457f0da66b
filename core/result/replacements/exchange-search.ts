/**
 * The best exchanges of duties, found without judging them all: what looks best comes first, each part of it is judged
 * when it is reached, and an exchange is left as soon as its bound shows that it cannot be among the best.
 */
import type { Problem } from "../../model/problem/problem.ts";
import type { Violations } from "../judgement/alone-judge.ts";
import type { ExchangeJudge, PricedLeg } from "./exchange-judge.ts";
import { LeastFirst } from "./least-first.ts";
import { Tally } from "./reassignment-tally.ts";
import { byWorth, guessOf, sumOf, type Worth, worthOf } from "./worth.ts";

/** What may happen beside a person's taking the seat for the duty they give up. */
export interface Completion {
  readonly legs: readonly PricedLeg[];
  /** Days on which anybody's duties differ, ascending. */
  readonly days: readonly number[];
}

/** What may happen to a duty that is given up for the seat. */
export interface Completions {
  /** What looks best first. */
  readonly list: readonly Completion[];
  /** Not above what any of them brings, the taker's own part left out. */
  readonly lowest: Worth;
}

/** Somebody who takes the seat and gives up a duty. */
export interface Row {
  readonly taker: PricedLeg;
  /** Found when it is asked for the first time. */
  readonly completions: () => Completions;
}

/** An exchange judged in full. */
export interface FoundExchange {
  readonly legs: readonly PricedLeg[];
  readonly change: Tally;
  readonly worth: Worth;
}

interface Step {
  readonly row: Row;
  /** The place of the row's next completion; null for an exchange of its own. */
  readonly at: number | null;
  readonly completion: Completion | null;
  /** What headcounts bring; null until it is known. */
  readonly headcount: Tally | null;
}

/** So many steps of the search count for one check of a rule. */
const STEPS_PER_CHECK = 20;

/** Exchanges that are better than a worth: of each person who takes the seat the best one, at most so many. */
export class ExchangeSearch {
  /** False once the work allowed was not enough to look at everything. */
  isComplete = true;
  private readonly problem: Problem;
  private readonly judge: ExchangeJudge;
  private readonly giverAfter: Violations | null;
  private readonly giver: number | null;

  /** What the giver's duties break once the seat is given up is not held against what they take for it. */
  constructor(
    problem: Problem,
    judge: ExchangeJudge,
    giver: number | null,
    giverAfter: Violations | null,
  ) {
    this.problem = problem;
    this.judge = judge;
    this.giver = giver;
    this.giverAfter = giverAfter;
  }

  /** Best first. `work` is what the judge's work may grow by. */
  best(rows: readonly Row[], gate: Worth, most: number, work: number): readonly FoundExchange[] {
    const found = new BestByTaker(gate, most);
    const waiting = new LeastFirst<Step>();
    const wait = (step: Step) => waiting.add(this.guessOf(step), step);
    const start = this.judge.work;
    for (const row of rows) wait({ row, at: 0, completion: null, headcount: null });
    let steps = 0;
    for (let step = waiting.take(); step !== undefined; step = waiting.take()) {
      if (this.judge.work - start + steps++ / STEPS_PER_CHECK > work) {
        this.isComplete = false;
        break;
      }
      const next = step.completion === null ? this.nextOf(step, found, wait) : step;
      if (next === null || !found.mayTake(next.row.taker, this.lowerOf(next))) continue;
      const exchange = this.advanced(next, wait);
      if (exchange !== null) found.add(next.row.taker, exchange);
    }
    return found.list();
  }

  /** The row's next exchange, the row itself waiting on; null when there is none to go on with. */
  private nextOf({ row, at }: Step, found: BestByTaker, wait: (step: Step) => void): Step | null {
    const { taker, completions } = row;
    if (at === null) return null;
    const again = { row, completion: null, headcount: null };
    // Few takers are left by their own rules, so what may happen to their duties comes after them.
    if (taker.judged === undefined) {
      if (this.allows(taker)) wait({ ...again, at });
      return null;
    }
    const { list, lowest } = completions();
    if (list.length === 0 || !found.mayTake(taker, sumOf([taker.lower, lowest]))) return null;
    if (at + 1 < list.length) wait({ ...again, at: at + 1 });
    const completion = list[at]!;
    const isTwice = completion.legs.some(({ leg }) => leg.employee === taker.leg.employee);
    return isTwice ? null : { row, at: null, completion, headcount: null };
  }

  /** Judges one more part; the exchange once all of them are known. */
  private advanced(step: Step, wait: (step: Step) => void): FoundExchange | null {
    const { days } = step.completion!;
    const legs = legsOf(step);
    if (step.headcount === null) {
      const headcount = this.judge.headcountOf(legs, days);
      if (headcount !== null) wait({ ...step, headcount });
      return null;
    }
    for (const leg of legs)
      if (leg.judged === undefined) {
        if (this.allows(leg)) wait(step);
        return null;
      }
    const others = this.judge.othersOf(legs, days);
    if (others === null) return null;
    const alone = legs.flatMap(({ judged }) => judged?.change ?? []);
    if (alone.length < legs.length) return null;
    const change = Tally.sum([...alone, step.headcount, others]);
    return { legs, change, worth: worthOf(this.problem, change) };
  }

  private allows(leg: PricedLeg): boolean {
    if (leg.leg.employee !== this.giver) return this.judge.allows(leg, "before");
    return this.judge.allows(leg, this.giverAfter ?? "anything");
  }

  private lowerOf(step: Step): Worth {
    const legs = legsOf(step).map(({ lower }) => lower);
    const { headcount, others } = this.judge.lowestLinked(step.completion!.days);
    const counted = step.headcount === null ? headcount : worthOf(this.problem, step.headcount);
    return sumOf([...legs, counted, others]);
  }

  private guessOf({ row, at, completion, headcount }: Step): number {
    const isOpen = completion === null && row.taker.judged === undefined;
    const legs = isOpen ? [] : (completion ?? row.completions().list[at ?? 0])?.legs;
    const alone = (legs ?? []).reduce((sum, { guess }) => sum + guess, row.taker.guess);
    return headcount === null ? alone : alone + guessOf(worthOf(this.problem, headcount));
  }
}

function legsOf({ row, completion }: Step): readonly PricedLeg[] {
  return [row.taker, ...(completion?.legs ?? [])];
}

/** Of each person who takes the seat the best exchange so far. */
class BestByTaker {
  private readonly gate: Worth;
  private readonly most: number;
  private readonly found = new Map<number, FoundExchange>();
  private sorted: readonly FoundExchange[] | null = null;

  constructor(gate: Worth, most: number) {
    this.gate = gate;
    this.most = most;
  }

  /** Whether an exchange of the taker that is no better than this could still be among the best. */
  mayTake({ leg }: PricedLeg, lower: Worth): boolean {
    const own = this.found.get(leg.employee);
    const last = this.list()[this.most - 1];
    return [this.gate, own?.worth, last?.worth].every(
      (worth) => worth === undefined || byWorth(lower, worth) < 0,
    );
  }

  add(taker: PricedLeg, exchange: FoundExchange): void {
    if (!this.mayTake(taker, exchange.worth)) return;
    this.found.set(taker.leg.employee, exchange);
    this.sorted = null;
  }

  list(): readonly FoundExchange[] {
    this.sorted ??= [...this.found.values()]
      .sort((a, b) => byWorth(a.worth, b.worth))
      .slice(0, this.most);
    return this.sorted;
  }
}
