/** What springs hold in a model of the bound: the costs of its rows, and how their units compare. */
import { ConvexCost } from "../decomposition/convex-cost.ts";
import type { Prices } from "../pricing/prices.ts";
import type { Master } from "../restricted-master/master.ts";

/** Of a row with helpers the range that it must keep, with the helpers in its activity; of amounts null where they are exact. */
export function costsOf({ split, program, place }: Master): readonly (ConvexCost | null)[] {
  const { rowLower, rowUpper } = program;
  return [
    ...split.rowCosts.map((cost, r) =>
      split.isPriced[r] === 1
        ? cost
        : ConvexCost.ofRow(rowLower[place[r]!]!, rowUpper[place[r]!]!, []),
    ),
    ...split.prices.map(({ automaton, slopes }) =>
      slopes.isSoft && automaton.amountRow !== null ? automaton.amountRow.cost : null,
    ),
  ];
}

/** Units of rows are their own, hours or persons: they are compared by the mean square of what a duty adds. */
export function scales(prices: readonly Prices[], count: number): Float64Array {
  const sum = new Float64Array(count);
  const entries = new Float64Array(count);
  prices.forEach(({ choiceRows: { row, value }, slopes }, e) => {
    for (let i = 0; i < row.length; i++) {
      sum[row[i]!]! += value[i]! * value[i]!;
      entries[row[i]!]!++;
    }
    const own = count - prices.length + e;
    sum[own] = slopes.duty * slopes.duty;
    entries[own] = 1;
  });
  return sum.map((value, r) => (value === 0 ? 1 : entries[r]! / value));
}

/** The kinks of all costs one after the other: springs are asked for duals far more often than anything else is. */
export class RowSprings {
  /** Kinks of row r are first[r] .. first[r + 1]. */
  private readonly first: Int32Array;
  private readonly edge: Float64Array;
  /** Slope of the cost of each row before its first kink, and after each kink. */
  private readonly before: Float64Array;
  private readonly after: Float64Array;
  private readonly scale: Float64Array;

  constructor(costs: readonly (ConvexCost | null)[], scale: Float64Array) {
    this.scale = scale;
    this.first = new Int32Array(costs.length + 1);
    this.before = new Float64Array(costs.length);
    const edges: number[] = [];
    const slopes: number[] = [];
    costs.forEach((cost, r) => {
      if (cost !== null) {
        const isOpen = cost.lowest === Number.NEGATIVE_INFINITY;
        this.before[r] = isOpen ? cost.slopes[0]! : Number.NEGATIVE_INFINITY;
        cost.edges.forEach((edge, k) => {
          if (!Number.isFinite(edge)) return;
          edges.push(edge);
          slopes.push(cost.slopes[k] ?? Number.POSITIVE_INFINITY);
        });
      }
      this.first[r + 1] = edges.length;
    });
    this.edge = Float64Array.from(edges);
    this.after = Float64Array.from(slopes);
  }

  /** The dual of a row at which its cost and a spring of this reach from the centre are in balance; 0 without a cost. */
  dualAt(r: number, activity: number, reach: number, center: number): number {
    const { edge, after } = this;
    const stiffness = reach * this.scale[r]!;
    let before = this.before[r]!;
    for (let k = this.first[r]!; k < this.first[r + 1]!; k++) {
      const pull = stiffness * (activity - edge[k]!) - center;
      // On the kink every slope between those beside it may balance the spring.
      if (pull <= before) break;
      if (pull <= after[k]!) return -pull;
      before = after[k]!;
    }
    return -before;
  }
}
