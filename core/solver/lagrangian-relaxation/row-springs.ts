/**
 * What springs hold in a model of the bound: the costs of its rows, and how their units compare. A spring is the quadratic term
 * of a proximal bundle that keeps a dual near its centre (stabilisation; Briant, Lemaréchal, Meurdesoif, Michel, Perrot &
 * Vanderbeck 2008); where it balances the cost of a row is found in O(kinks of the row).
 */
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

/** Numbers of a pair of kinks. */
const PAIR = 4;

/** The kinks of all costs one after the other: springs are asked for duals far more often than anything else is. */
export class RowSprings {
  /** Slope of the cost of each row before its first kink. */
  readonly before: Float64Array;
  /** Kinks of row r are in the pairs first[r] .. first[r + 1]. */
  readonly first: Int32Array;
  /** Of each pair where its two kinks are, and the slopes of the cost after them; a kink that there is not has none. */
  readonly pairs: Float64Array;

  constructor(costs: readonly (ConvexCost | null)[]) {
    this.before = new Float64Array(costs.length);
    this.first = new Int32Array(costs.length + 1);
    const pairs: number[] = [];
    costs.forEach((cost, r) => {
      if (cost !== null) {
        const isOpen = cost.lowest === Number.NEGATIVE_INFINITY;
        this.before[r] = isOpen ? cost.slopes[0]! : Number.NEGATIVE_INFINITY;
        const kinks = [...cost.edges.entries()]
          .filter(([, edge]) => Number.isFinite(edge))
          .map(([k, edge]) => ({ edge, after: cost.slopes[k] ?? Number.POSITIVE_INFINITY }));
        for (let k = 0; k < kinks.length; k += 2) {
          const [one, other] = [kinks[k]!, kinks[k + 1] ?? { edge: 0, after: -Infinity }];
          pairs.push(one.edge, other.edge, one.after, other.after);
        }
      }
      this.first[r + 1] = pairs.length / PAIR;
    });
    this.pairs = Float64Array.from(pairs);
  }

  /** The dual of a row at which its cost and a spring so stiff from the centre are in balance; 0 without a cost. */
  dualAt(r: number, activity: number, stiffness: number, center: number): number {
    const { first, pairs } = this;
    let slope = this.before[r]!;
    for (let pair = first[r]!; pair < first[r + 1]!; pair++)
      for (let kink = PAIR * pair; kink < PAIR * pair + 2; kink++) {
        const pull = stiffness * (activity - pairs[kink]!) - center;
        // On the kink every slope between those beside it may balance the spring.
        slope = Math.max(slope, Math.min(pull, pairs[kink + 2]!));
      }
    return -slope;
  }
}
