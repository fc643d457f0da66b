/**
 * Where prices go next so that the bound rises: along what averaged rosters leave of the rows' demand (the volume algorithm
 * of Barahona and Anbil, 2000). A pass costs one sweep over the automata and no linear program.
 */
import type { Master } from "../restricted-master/master.ts";

/** Length of a step as a share of the one that would close the gap if the direction were right; its limits. */
const FIRST_STEP = 0.3;
const LEAST_STEP = 0.0005;
const MOST_STEP = 1.5;
/** Passes without a better bound until steps become shorter. */
const PATIENCE = 3;
const SHORTER = 0.8;
const LONGER = 1.2;
/** Part of the gap that counts, after every pass until the first rise: the plan may be far above what prices can reach. */
const SMALLER = 0.5;
const LEAST_SCALE = 1e-6;
/** Share of a new pass in the averaged rosters, at most. */
const MOST_NEWS = 0.2;

export class VolumeAscent {
  private readonly master: Master;
  /** What rows ask for beyond the averaged rosters; null before the first pass. */
  private direction: Float64Array | null = null;
  private step = FIRST_STEP;
  private scale = 1;
  private failed = 0;
  private hasRisen = false;

  constructor(master: Master) {
    this.master = master;
  }

  /** Steps are too short to lead anywhere. */
  get isAtEnd(): boolean {
    return this.step < LEAST_STEP || this.scale < LEAST_SCALE;
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
      if (agrees) this.step = Math.min(MOST_STEP, this.step * LONGER);
    } else if (!this.hasRisen) {
      this.scale *= SMALLER;
    } else if (++this.failed === PATIENCE) {
      this.step *= SHORTER;
      this.failed = 0;
    }
  }

  /** Moves the average towards this pass, as far as makes it shortest. */
  private average(direction: Float64Array, news: Float64Array): void {
    const difference = news.map((value, r) => direction[r]! - value);
    const length = product(difference, difference);
    const best = length === 0 ? MOST_NEWS : product(direction, difference) / length;
    const share = Math.min(MOST_NEWS, Math.max(MOST_NEWS / 10, best));
    for (let r = 0; r < direction.length; r++)
      direction[r] = share * news[r]! + (1 - share) * direction[r]!;
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let r = 0; r < a.length; r++) sum += a[r]! * b[r]!;
  return sum;
}
