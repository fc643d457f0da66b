/**
 * Local search: small random changes of a roster, applied to a delta evaluator, and the best plan met on the way. A move is
 * a few flips for each of its days.
 */
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import { HARD_UNIT } from "../matrix/row-penalties.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { RosterMap } from "../windows/window.ts";

/** Draws moves and applies them to the delta evaluator. */
export class Mover {
  /** Price before the last move. */
  before = 0;
  private readonly random: Random;
  private readonly map: RosterMap;
  private readonly delta: DeltaEvaluator;
  private readonly numbers: SolverParameters["localSearch"];

  constructor(
    random: Random,
    map: RosterMap,
    delta: DeltaEvaluator,
    numbers: SolverParameters["localSearch"],
  ) {
    this.numbers = numbers;
    this.random = random;
    this.map = map;
    this.delta = delta;
  }

  /** Applies one random move; false when it cannot be made. */
  draw(): boolean {
    this.before = this.delta.price;
    return this.random.next() < this.numbers.changeShare ? this.change() : this.exchange();
  }

  /** Takes every move that does not make the plan worse. */
  descend(moves: number, stop: () => boolean, best: BestPlan): void {
    const { batch } = this.numbers;
    for (let done = 0; done < moves; done++) {
      if (done % batch === 0 && stop()) return;
      this.delta.begin();
      if (!this.draw() || this.delta.price > this.before) this.delta.undo();
      else best.follow();
    }
  }

  /** Median loss of random moves that keep the hard rows and make the plan worse; 1 when there are none. */
  typicalLoss(): number {
    const losses: number[] = [];
    for (let i = 0; i < this.numbers.samples; i++) {
      this.delta.begin();
      if (this.draw()) {
        const loss = this.delta.price - this.before;
        if (loss > FEASIBILITY && loss < HARD_UNIT) losses.push(loss);
      }
      this.delta.undo();
    }
    losses.sort((a, b) => a - b);
    return losses.length === 0 ? 1 : losses[losses.length >> 1]!;
  }

  /** One employee's day becomes free or gets another shift. */
  private change(): boolean {
    const { random, delta } = this;
    const cell = this.map.cells[random.below(this.map.cells.length)]!;
    if (cell.length === 0) return false;
    const pick = random.below(cell.length + 1);
    let changed = false;
    for (let i = 0; i < cell.length; i++) {
      const value = i === pick ? 1 : 0;
      if (delta.value[cell[i]!] === value) continue;
      delta.set(cell[i]!, value);
      changed = true;
    }
    return changed;
  }

  /** Two employees exchange what they do on some days in a row, `times` times. */
  exchange(times = 1): boolean {
    const { map, random } = this;
    const one = random.below(map.employeeCount);
    const two = random.below(map.employeeCount);
    if (one === two) return false;
    let changed = false;
    for (let k = 0; k < times; k++) {
      const done = this.exchangeSpan(one, two);
      if (done === "impossible") return false;
      changed ||= done === "changed";
    }
    return changed;
  }

  private exchangeSpan(one: number, two: number): "changed" | "same" | "impossible" {
    const { map, random } = this;
    const first = random.below(map.dayCount);
    const length = 1 + Math.floor(random.next() ** 2 * this.numbers.longestExchange);
    let changed = false;
    for (let day = first; day < Math.min(map.dayCount, first + length); day++) {
      const done = this.exchangeDay(one * map.dayCount + day, two * map.dayCount + day);
      if (done === "impossible") return done;
      changed ||= done === "changed";
    }
    return changed ? "changed" : "same";
  }

  private exchangeDay(a: number, b: number): "changed" | "same" | "impossible" {
    const { map, delta } = this;
    const fromA = this.workedIn(a);
    const fromB = this.workedIn(b);
    const shiftA = fromA < 0 ? 0 : map.shift[fromA]!;
    const shiftB = fromB < 0 ? 0 : map.shift[fromB]!;
    if (fromA < 0 === fromB < 0 && shiftA === shiftB) return "same";
    const toB = fromA < 0 ? -1 : map.sameShift(b, shiftA);
    const toA = fromB < 0 ? -1 : map.sameShift(a, shiftB);
    if ((fromA >= 0 && toB < 0) || (fromB >= 0 && toA < 0)) return "impossible";
    if (fromA >= 0) delta.set(fromA, 0);
    if (fromB >= 0) delta.set(fromB, 0);
    if (toB >= 0) delta.set(toB, 1);
    if (toA >= 0) delta.set(toA, 1);
    return "changed";
  }

  private workedIn(cell: number): number {
    for (const c of this.map.cells[cell]!) if (this.delta.value[c] === 1) return c;
    return -1;
  }
}

/** The best plan of a round, kept by what changed since: a copy of a large plan for each gain would take all the time. */
export class BestPlan {
  readonly values: Float64Array;
  private readonly delta: DeltaEvaluator;
  private price: number;
  private changed: number[] = [];

  constructor(delta: DeltaEvaluator) {
    this.delta = delta;
    this.price = delta.price;
    this.values = delta.value.slice();
  }

  /** To be called after every move that stands. */
  follow(): void {
    const { delta, changed } = this;
    for (const column of delta.touched()) changed.push(column);
    if (delta.price < this.price - FEASIBILITY) {
      this.price = delta.price;
      for (const column of changed) this.values[column] = delta.value[column]!;
      changed.length = 0;
    } else if (changed.length > 2 * this.values.length + 1000) {
      this.changed = [...new Set(changed)];
    }
  }
}
