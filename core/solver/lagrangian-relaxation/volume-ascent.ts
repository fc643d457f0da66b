/**
 * Dual ascent: where prices go next so that the bound rises, along what averaged rosters leave of the rows' demand (the volume
 * algorithm of Barahona and Anbil, 2000). A step is O(rows + entries of the master's helpers); a pass is a step and one pricing
 * of everybody, and needs no linear program.
 */
import type { SolverParameters } from "../parameters.ts";
import type { Master } from "../restricted-master/master.ts";

export class VolumeAscent {
  private readonly master: Master;
  private readonly numbers: SolverParameters["volumeAscent"];
  /** What rows ask for beyond the averaged rosters; null before the first pass. */
  private direction: Float64Array | null = null;
  private step: number;
  private scale = 1;
  private failed = 0;
  private hasRisen = false;

  constructor(master: Master) {
    this.master = master;
    this.numbers = master.split.parameters.volumeAscent;
    this.step = this.numbers.firstStep;
  }

  /** Steps are too short to lead anywhere. */
  get isAtEnd(): boolean {
    return this.step < this.numbers.leastStep || this.scale < this.numbers.leastScale;
  }

  /** Prices a step from those of the best bound; `gap` is what the bound is below the best plan. */
  next(top: Float64Array, gap: number): Float64Array {
    const { master, direction, step } = this;
    if (direction === null) return top;
    const free = master.allowed(top.map((price, r) => price + Math.sign(direction[r]!)));
    let norm = 0;
    for (let r = 0; r < top.length; r++)
      if (free[r] !== top[r]) norm += direction[r]! * direction[r]!;
    const length = norm === 0 ? 0 : (step * this.scale * gap) / norm;
    return master.allowed(top.map((price, r) => price + length * direction[r]!));
  }

  /** What rows asked for beyond the cheapest rosters at the prices of `next`, and whether the bound rose. */
  learn(asked: Float64Array, rose: boolean): void {
    if (this.direction === null) {
      this.direction = asked;
      return;
    }
    const agrees = product(this.direction, asked) > 0;
    this.average(this.direction, asked);
    if (rose) {
      this.failed = 0;
      this.hasRisen = true;
      if (agrees) this.step = Math.min(this.numbers.mostStep, this.step * this.numbers.longer);
    } else if (!this.hasRisen) {
      this.scale *= this.numbers.smaller;
    } else if (++this.failed === this.numbers.patience) {
      this.step *= this.numbers.shorter;
      this.failed = 0;
    }
  }

  /** Moves the average towards this pass, as far as makes it shortest. */
  private average(direction: Float64Array, news: Float64Array): void {
    const difference = news.map((value, r) => direction[r]! - value);
    const length = product(difference, difference);
    const best = length === 0 ? this.numbers.mostNews : product(direction, difference) / length;
    const share = Math.min(this.numbers.mostNews, Math.max(this.numbers.leastNews, best));
    for (let r = 0; r < direction.length; r++)
      direction[r] = share * news[r]! + (1 - share) * direction[r]!;
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let r = 0; r < a.length; r++) sum += a[r]! * b[r]!;
  return sum;
}
