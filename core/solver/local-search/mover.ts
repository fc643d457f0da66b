/** Small random changes of a roster, applied to a landscape, and the best plan met on the way. */
import type { Landscape } from "../delta-evaluation/landscape.ts";
import { HARD_UNIT } from "../matrix/row-penalties.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { RosterMap } from "../windows/window.ts";

/** Draws moves and applies them to the landscape. */
export class Mover {
  /** Price before the last move. */
  before = 0;
  private readonly random: Random;
  private readonly map: RosterMap;
  private readonly land: Landscape;
  private readonly numbers: SolverParameters["localSearch"];

  constructor(
    random: Random,
    map: RosterMap,
    land: Landscape,
    numbers: SolverParameters["localSearch"],
  ) {
    this.numbers = numbers;
    this.random = random;
    this.map = map;
    this.land = land;
  }

  /** Applies one random move; false when it cannot be made. */
  draw(): boolean {
    this.before = this.land.price;
    return this.random.next() < this.numbers.changeShare ? this.change() : this.exchange();
  }

  /** Takes every move that does not make the plan worse. */
  descend(moves: number, stop: () => boolean, best: BestPlan): void {
    const { batch } = this.numbers;
    for (let done = 0; done < moves; done++) {
      if (done % batch === 0 && stop()) return;
      this.land.begin();
      if (!this.draw() || this.land.price > this.before) this.land.undo();
      else best.follow();
    }
  }

  /** Median loss of random moves that keep the hard rows and make the plan worse; 1 when there are none. */
  typicalLoss(): number {
    const losses: number[] = [];
    for (let i = 0; i < this.numbers.samples; i++) {
      this.land.begin();
      if (this.draw()) {
        const loss = this.land.price - this.before;
        if (loss > FEASIBILITY && loss < HARD_UNIT) losses.push(loss);
      }
      this.land.undo();
    }
    losses.sort((a, b) => a - b);
    return losses.length === 0 ? 1 : losses[losses.length >> 1]!;
  }

  /** One employee's day becomes free or gets another shift. */
  private change(): boolean {
    const { random, land } = this;
    const cell = this.map.cells[random.below(this.map.cells.length)]!;
    if (cell.length === 0) return false;
    const pick = random.below(cell.length + 1);
    let changed = false;
    for (let i = 0; i < cell.length; i++) {
      const value = i === pick ? 1 : 0;
      if (land.value[cell[i]!] === value) continue;
      land.set(cell[i]!, value);
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
    const { map, land } = this;
    const fromA = this.workedIn(a);
    const fromB = this.workedIn(b);
    const keyA = fromA < 0 ? 0 : map.shiftKey[fromA]!;
    const keyB = fromB < 0 ? 0 : map.shiftKey[fromB]!;
    if (fromA < 0 === fromB < 0 && keyA === keyB) return "same";
    const toB = fromA < 0 ? -1 : map.sameShift(b, keyA);
    const toA = fromB < 0 ? -1 : map.sameShift(a, keyB);
    if ((fromA >= 0 && toB < 0) || (fromB >= 0 && toA < 0)) return "impossible";
    if (fromA >= 0) land.set(fromA, 0);
    if (fromB >= 0) land.set(fromB, 0);
    if (toB >= 0) land.set(toB, 1);
    if (toA >= 0) land.set(toA, 1);
    return "changed";
  }

  private workedIn(cell: number): number {
    for (const c of this.map.cells[cell]!) if (this.land.value[c] === 1) return c;
    return -1;
  }
}

/** The best plan of a round, kept by what changed since: a copy of a large plan for each gain would take all the time. */
export class BestPlan {
  readonly values: Float64Array;
  private readonly land: Landscape;
  private price: number;
  private changed: number[] = [];

  constructor(land: Landscape) {
    this.land = land;
    this.price = land.price;
    this.values = land.value.slice();
  }

  /** To be called after every move that stands. */
  follow(): void {
    const { land, changed } = this;
    for (const column of land.touched) changed.push(column);
    if (land.price < this.price - FEASIBILITY) {
      this.price = land.price;
      for (const column of changed) this.values[column] = land.value[column]!;
      changed.length = 0;
    } else if (changed.length > 2 * this.values.length + 1000) {
      this.changed = [...new Set(changed)];
    }
  }
}
