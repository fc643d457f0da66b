/**
 * When one way to a node makes another one useless. A way with another amount ends with another cost of the amount; as this
 * cost is convex, the difference is largest at an end of the amounts that a better roster can still have (dominance among
 * labels, Irnich & Desaulniers 2005, with a resource that is priced). A look takes O(pieces of the cost).
 */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import type { Line } from "../pricing/lines.ts";
import { FEASIBILITY } from "../tolerances.ts";

/** Cost of the distance from one amount in one direction, piece by piece. */
class Rise {
  private readonly slopes: number[] = [];
  /** Distances at which the pieces end, and what they cost. */
  private readonly ends: number[] = [];
  private readonly costs: number[] = [];

  constructor(cost: ConvexCost, from: number, direction: 1 | -1) {
    const { edges, slopes } = cost;
    const order = slopes.map((_, k) => (direction > 0 ? k : slopes.length - 1 - k));
    let paid = 0;
    let begin = 0;
    for (const k of order) {
      const edge = direction > 0 ? edges[k + 1]! : edges[k]!;
      const end = Number.isFinite(from) ? direction * (edge - from) : Number.POSITIVE_INFINITY;
      const isLast = k === order.at(-1);
      if (end <= begin && !isLast) continue;
      // Without an end to start from, the outermost slope counts from the beginning on.
      if (!Number.isFinite(from) && !isLast) continue;
      const slope = direction * slopes[k]!;
      this.slopes.push(slope);
      this.ends.push(isLast ? Number.POSITIVE_INFINITY : end);
      if (end < Number.POSITIVE_INFINITY) paid += slope * (end - begin);
      this.costs.push(paid);
      begin = end;
    }
  }

  at(distance: number): number {
    const { slopes, ends, costs } = this;
    let k = 0;
    while (distance > ends[k]!) k++;
    return k === 0 ? slopes[0]! * distance : costs[k - 1]! + slopes[k]! * (distance - ends[k - 1]!);
  }
}

export class Dominance {
  private readonly more: Rise;
  private readonly less: Rise;

  /** `lines` were drawn under `cost`; only rosters cheaper than `best` are of interest. */
  constructor(cost: ConvexCost, lines: readonly Line[], best: number) {
    let from = Number.NEGATIVE_INFINITY;
    let to = Number.POSITIVE_INFINITY;
    for (const { slope, lower } of lines) {
      const [low, high] = cost.within(slope, best - lower);
      if (low > from) from = low;
      if (high < to) to = high;
    }
    this.more = new Rise(cost, to + FEASIBILITY, 1);
    this.less = new Rise(cost, from - FEASIBILITY, -1);
  }

  /** What `difference` more of the amount, less where it is negative, can cost at most. */
  costOf(difference: number): number {
    return difference > 0 ? this.more.at(difference) : this.less.at(-difference);
  }
}
