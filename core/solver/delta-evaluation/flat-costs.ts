/** Many convex costs in flat arrays, for loops in which a call and a look at a list are too much. */

import type { ConvexCost } from "../decomposition/convex-cost.ts";
import type { KernelMemory } from "../kernels/kernel-memory.ts";
import { INTEGRALITY } from "../tolerances.ts";

export class FlatCosts {
  private readonly start: Int32Array;
  /** Upper end of each segment. */
  private readonly end: Float64Array;
  private readonly slope: Float64Array;
  private readonly intercept: Float64Array;
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  /** What a unit outside the domain costs. */
  private readonly outside: number;

  /** Null costs nothing. `outside`: what a unit outside the domain of a cost is counted for; infinite where it must not be. */
  constructor(costs: readonly (ConvexCost | null)[], outside: number) {
    this.outside = outside;
    this.start = new Int32Array(costs.length + 1);
    costs.forEach((cost, r) => {
      this.start[r + 1] = this.start[r]! + (cost?.slopes.length ?? 1);
    });
    const size = this.start[costs.length]!;
    this.end = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.slope = new Float64Array(size);
    this.intercept = new Float64Array(size);
    this.low = new Float64Array(costs.length).fill(Number.NEGATIVE_INFINITY);
    this.high = new Float64Array(costs.length).fill(Number.POSITIVE_INFINITY);
    costs.forEach((cost, r) => {
      if (cost !== null) this.add(r, cost);
    });
  }

  /** Keeps them as `kernels.wat` reads them; answers where that begins. */
  keep(memory: KernelMemory): number {
    const { start, end, slope, intercept, low, high, outside } = this;
    const arrays = [start, end, slope, intercept, low, high].map((array) => memory.keep(array));
    const at = memory.keep(Int32Array.from(arrays));
    memory.keep(Float64Array.of(outside, INTEGRALITY));
    return at;
  }

  at(r: number, x: number): number {
    let broken = 0;
    let inside = x;
    if (x < this.low[r]!) {
      inside = this.low[r]!;
      broken = inside - x;
    } else if (x > this.high[r]!) {
      inside = this.high[r]!;
      broken = x - inside;
    }
    let k = this.start[r]!;
    const last = this.start[r + 1]! - 1;
    while (k < last && inside > this.end[k]!) k++;
    const cost = this.intercept[k]! + this.slope[k]! * inside;
    return broken <= INTEGRALITY ? cost : cost + this.outside * broken;
  }

  private add(r: number, cost: ConvexCost): void {
    this.low[r] = cost.lowest;
    this.high[r] = cost.highest;
    cost.slopes.forEach((slope, k) => {
      const [from, to] = [cost.edges[k]!, cost.edges[k + 1]!];
      const x = Number.isFinite(from) ? from : Number.isFinite(to) ? to : 0;
      const at = this.start[r]! + k;
      this.end[at] = to;
      this.slope[at] = slope;
      this.intercept[at] = cost.at(x) - slope * x;
    });
  }
}
