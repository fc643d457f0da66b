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
