/**
 * Simulated annealing over whole rosters (Kirkpatrick, Gelatt & Vecchi 1983; Ceschia & Schaerf 2020): random exchanges and
 * changes of some days, whose price follows from walks through the automata of the employees they touch
 * (`roster-delta-evaluator.ts`). Where a plan is large, it comes further than windows of column generation in the same time,
 * and leaves to them what needs several people at once. At most `mostMoves` moves for each employee and day, O(days walked)
 * each.
 */

import { rosterCells } from "../delta-evaluation/roster-cells.ts";
import { RosterDeltaEvaluator } from "../delta-evaluation/roster-delta-evaluator.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import { Cooling } from "../local-search/cooling.ts";
import { RosterMover } from "../local-search/roster-mover.ts";
import type { SolverParameters } from "../parameters.ts";
import { rosterOf } from "../pricing/roster.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";

type Numbers = SolverParameters["rosterAnnealing"];

export const rosterAnnealing: Phase = {
  name: "roster_annealing",
  run(search, seconds) {
    search.root.isAnnealed = true;
    const { saved } = search.best;
    const status = annealed(search, seconds, search.parameters.rosterAnnealing);
    // One that begins with what another thread has annealed says nothing about moves.
    if (search.root.movesPay === true && search.best.saved === saved) showMoves(search, false);
    return status;
  },
};

/** What is known of moves from here on, on all threads. */
export function showMoves({ root, exchange }: Search, pay: boolean): void {
  root.movesPay = pay;
  exchange?.board.showMoves(pay);
}

/** The best plan annealed by these numbers for some seconds, and offered; how it ended. */
export function annealed(search: Search, seconds: number, numbers: Numbers): string {
  return search.workClock.during("moves", () => {
    const until = search.input.now() + 1000 * seconds;
    const split = search.decomposition();
    if (split === null || search.incumbent === null) return "does not split";
    const schedule = Schedule.ofPlan(split, search.incumbent.values);
    if (schedule === null) return "the plan is outside the automata";
    const cells = rosterCells(split, search.roster().shift);
    if (cells === null) return "amounts are not those of choices";
    search.workClock.spend(search.workClock.nanoseconds.evaluatorEntry * cells.price.length);
    const delta = new RosterDeltaEvaluator(schedule, cells);
    return new RosterAnnealing(search, schedule, delta, numbers).run(until);
  });
}

class RosterAnnealing {
  private readonly search: Search;
  private readonly schedule: Schedule;
  private readonly delta: RosterDeltaEvaluator;
  private readonly mover: RosterMover;
  private readonly numbers: Numbers;
  /** Price of the plan at hand, and of the best one so far. */
  private price: number;
  private best: number;
  /** The best plan, by employee, and who has another roster by now. */
  private readonly bestChoices: Int32Array[];
  private readonly changed = new Set<number>();

  constructor(search: Search, schedule: Schedule, delta: RosterDeltaEvaluator, numbers: Numbers) {
    this.search = search;
    this.numbers = numbers;
    this.schedule = schedule;
    this.delta = delta;
    this.mover = new RosterMover(delta, search.random, numbers);
    this.price = schedule.cost();
    this.best = this.price;
    this.bestChoices = schedule.rosters.map((_, e) => delta.choicesOf(e));
  }

  run(phaseEnd: number): string {
    const { search, delta, numbers } = this;
    const { now } = search.input;
    const { batch, stepMoves, evaluationTimes } = numbers;
    const began = now();
    // What comes after the last move: evaluating the plan, twice as long as measured to be safe.
    const until = Math.min(
      phaseEnd,
      search.deadline() - 1000 * evaluationTimes * search.best.evaluationSeconds,
    );
    const { employeeCount, dayCount } = delta.cells;
    const loss = this.typicalLoss();
    if (loss === null) return "no move loses anything";
    const cooling = new Cooling(loss, employeeCount, numbers);
    const first = this.best;
    const stepBatches = Math.ceil((stepMoves * employeeCount * dayCount) / batch);
    const mostBatches = Math.ceil((numbers.mostMoves * employeeCount * dayCount) / batch);
    let batches = 0;
    for (; !search.checkpoint() && now() < until && batches < mostBatches; batches++) {
      const share = Math.max(batches / mostBatches, (now() - began) / (until - began));
      cooling.cool(share);
      if (cooling.isWarming && batches > 0 && batches % stepBatches === 0)
        cooling.warm(this.price - this.best, share);
      for (let move = 0; move < batch; move++) this.move(cooling.temperature);
      search.workClock.spend(search.workClock.nanoseconds.rosterMove * batch);
    }
    if (this.best < first - FEASIBILITY) this.offer();
    return `${batches} batches of moves`;
  }

  private move(temperature: number): void {
    const { delta, search } = this;
    if (!this.mover.draw()) return;
    // Drawn before the price is known, so that most moves are given up before they are priced to the end.
    const most = -temperature * Math.log(1 - search.random.next());
    const loss = delta.priced(most);
    if (loss > most) return;
    delta.keep();
    this.price += loss;
    for (let k = 0; k < delta.count; k++) this.changed.add(delta.trials[k]!.employee);
    if (this.price >= this.best - FEASIBILITY) return;
    this.best = this.price;
    for (const e of this.changed) this.bestChoices[e] = delta.choicesOf(e);
    this.changed.clear();
  }

  /** Median loss of moves that lose something and break nothing; null where none does. */
  private typicalLoss(): number | null {
    const losses: number[] = [];
    for (let sample = 0; sample < this.numbers.samples; sample++) {
      if (!this.mover.draw()) continue;
      const loss = this.delta.priced(Number.MAX_VALUE);
      if (loss > FEASIBILITY && !this.delta.isBroken(loss)) losses.push(loss);
    }
    losses.sort((a, b) => a - b);
    return losses[losses.length >> 1] ?? null;
  }

  private offer(): void {
    const { split } = this.schedule;
    const plan = new Schedule(split);
    for (const [e, choices] of this.bestChoices.entries()) {
      const roster = rosterOf(split.prices[e]!, choices);
      if (roster === null) throw new Error("an annealed roster breaks its automaton");
      plan.put(roster);
    }
    this.search.best.offerDuties(plan.duties());
  }
}
