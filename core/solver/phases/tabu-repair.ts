/**
 * Meets what a first plan leaves unmet: the best change that serves one unmet floor, whatever it costs elsewhere, and no
 * step back for a while (tabu search, Glover 1989, "Tabu Search—Part I"; moves drawn from violated constraints only as of
 * Selman, Kautz & Cohen 1994, "Noise strategies for improving local search"). A step looks at O(candidates of a row x
 * duties near them) changes of microseconds each, and needs neither networks nor programs.
 */
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import { floorRows } from "../local-search/floor-rows.ts";
import { BestPlan, Mover } from "../local-search/mover.ts";
import { HARD_UNIT } from "../matrix/row-penalties.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";

export const tabuRepair: Phase = {
  name: "tabu_repair",
  run: (search, seconds) =>
    search.workClock.during("moves", () => {
      const until = search.input.now() + 1000 * seconds;
      const late = () => search.checkpoint() || search.input.now() >= until;
      return `${new Repair(search).run(late)} steps`;
    }),
};

class Repair {
  private readonly search: Search;
  private readonly numbers: SolverParameters["tabuRepair"];
  private readonly delta: DeltaEvaluator;
  private readonly floorRows: readonly number[];
  /** Candidates that may change, by employee. */
  private readonly candidatesOf = new Map<number, number[]>();
  /** By candidate: the step from which it may change again. */
  private readonly freeFrom: Int32Array;
  /** Points added to the price of a move at random, at most. */
  private readonly noise: number;
  private looks = 0;

  constructor(search: Search) {
    const { model } = search;
    this.search = search;
    this.numbers = search.parameters.tabuRepair;
    this.delta = search.deltaEvaluator();
    this.floorRows = floorRows(search);
    this.freeFrom = new Int32Array(model.columnCount);
    const floors = search.stage1Weight.filter((weight) => weight > 0);
    this.noise =
      this.numbers.noise *
      search.parameters.annealing.floorWeight *
      floors.reduce((a, b) => Math.min(a, b), Number.MAX_VALUE);
    for (let c = 0; c < model.columnCount; c++) {
      if (model.columnCandidate[c]! < 0 || model.columnLower[c] === model.columnUpper[c]) continue;
      const employee = model.columnEmployee[c]!;
      const list = this.candidatesOf.get(employee) ?? [];
      list.push(c);
      this.candidatesOf.set(employee, list);
    }
  }

  run(late: () => boolean): number {
    const { delta, search, numbers } = this;
    const best = new BestPlan(delta);
    const map = search.roster();
    const few = Math.max(numbers.fewFloors, numbers.fewShare * map.cells.length);
    if (this.unmetRows().length > few) {
      const mover = new Mover(search.random, map, delta, search.parameters.localSearch);
      const moves = map.cells.length;
      // What is met is handed on: other phases make such a plan better, and whoever waits for one has it.
      for (let round = 0; round < numbers.descentPerCell; round++) {
        search.workClock.spend(search.workClock.nanoseconds.move * moves);
        mover.descend(moves, late, best);
        if (late() || this.unmetRows().length === 0) break;
      }
    }
    let bestPrice = delta.price;
    let unmet = this.unmetRows();
    let idle = numbers.idleSteps + numbers.idlePerFloor * unmet.length;
    let steps = 0;
    for (; unmet.length > 0 && idle > 0 && !late(); steps++, idle--) {
      const row = unmet[search.random.below(unmet.length)]!;
      const move = this.bestMove(row, steps, bestPrice);
      if (move === null) continue;
      delta.begin();
      this.apply(move);
      best.follow();
      for (const candidate of move)
        this.freeFrom[candidate] = steps + numbers.tenure + search.random.below(numbers.moreTenure);
      if (delta.price < bestPrice - FEASIBILITY) {
        bestPrice = delta.price;
        idle = Math.max(idle, numbers.idleSteps);
      }
      unmet = this.unmetRows();
    }
    search.workClock.spend(search.workClock.nanoseconds.move * this.looks);
    search.best.offer(best.values);
    return steps;
  }

  private unmetRows(): readonly number[] {
    return this.floorRows.filter((row) => this.delta.penaltyOf(row) > 0);
  }

  /** Candidates to flip; null where all that would serve the row are not to be changed yet, or break a hard rule. */
  private bestMove(row: number, step: number, bestPrice: number): readonly number[] | null {
    const { delta, search } = this;
    const legal = delta.price + HARD_UNIT / 2;
    let chosen: readonly number[] | null = null;
    let least = Number.POSITIVE_INFINITY;
    const look = (move: readonly number[]) => {
      const price = this.priceAfter(move);
      const isTabu = move.some((candidate) => this.freeFrom[candidate]! > step);
      const noisy = price + this.noise * search.random.next();
      if (price >= legal || noisy >= least || (isTabu && price >= bestPrice - FEASIBILITY))
        return price;
      least = noisy;
      chosen = move;
      return price;
    };
    const serving = search.random.shuffled(this.serving(row)).slice(0, this.numbers.mostCandidates);
    for (const candidate of serving) {
      let move: readonly number[] = [candidate];
      let price = look(move);
      if (delta.value[candidate] === 1) continue;
      // What is in its way changes too, the best of it first, until no hard rule is broken any more.
      while (price >= legal && move.length <= this.numbers.mostChanged) {
        let nextPrice = price;
        let next: readonly number[] | null = null;
        for (const change of this.changesFor(move)) {
          const extended = [...move, ...change];
          const found = look(extended);
          if (found >= nextPrice) continue;
          nextPrice = found;
          next = extended;
        }
        if (next === null) break;
        move = next;
        price = nextPrice;
      }
    }
    return chosen;
  }

  private priceAfter(move: readonly number[]): number {
    this.looks++;
    this.delta.begin();
    this.apply(move);
    const { price } = this.delta;
    this.delta.undo();
    return price;
  }

  /** Candidates whose flip brings the row nearer to its bounds. */
  private serving(row: number): readonly number[] {
    const { model } = this.search;
    const { delta } = this;
    const direction = Math.sign(delta.shortfallOf(row));
    const list: number[] = [];
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      if (model.columnCandidate[column]! < 0) continue;
      if (model.columnLower[column] === model.columnUpper[column]) continue;
      const change = delta.value[column] === 0 ? 1 : -1;
      if (change * model.entryValue[k]! * direction > 0) list.push(column);
    }
    return list;
  }

  /**
   * What may help a move that breaks hard rules: duties of its first employee go, one or those of two days in a row (a
   * weekend is free only without both); others serve the rows that it breaks.
   */
  private changesFor(move: readonly number[]): readonly (readonly number[])[] {
    const { columnDay } = this.search.model;
    const own = this.inTheWay(move[0]!).filter((other) => !move.includes(other));
    const changes: (readonly number[])[] = own.map((other) => [other]);
    for (let k = 1; k < own.length; k++)
      if (columnDay[own[k]!] === columnDay[own[k - 1]!]! + 1) changes.push([own[k - 1]!, own[k]!]);
    const known = new Set([...move, ...own]);
    for (const other of this.servingBroken(move)) if (!known.has(other)) changes.push([other]);
    return changes;
  }

  /** Other duties of the employee on the days around, by day. */
  private inTheWay(candidate: number): number[] {
    const { columnDay, columnEmployee } = this.search.model;
    const day = columnDay[candidate]!;
    return this.candidatesOf
      .get(columnEmployee[candidate]!)!
      .filter(
        (other) =>
          other !== candidate &&
          this.delta.value[other] === 1 &&
          Math.abs(columnDay[other]! - day) <= this.numbers.reach,
      )
      .sort((a, b) => columnDay[a]! - columnDay[b]!);
  }

  /** Some of what would serve the rows that a move breaks. */
  private servingBroken(move: readonly number[]): readonly number[] {
    const { delta, search } = this;
    delta.begin();
    this.apply(move);
    const serving = delta
      .brokenRows()
      .flatMap((row) =>
        search.random.shuffled(this.serving(row)).slice(0, this.numbers.mostOthers),
      );
    delta.undo();
    return serving;
  }

  private apply(move: readonly number[]): void {
    for (const candidate of move)
      this.delta.set(candidate, this.delta.value[candidate] === 0 ? 1 : 0);
  }
}
