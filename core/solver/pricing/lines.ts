/**
 * Lines under the cost of the amount row: with a line in its place, the cheapest roster is a shortest path in a layered graph,
 * which dynamic programming from the end finds (Bellman 1958). O(transitions) a line, and no more for the way along it.
 */
import type { Way } from "../kernels/kernel.ts";
import type { Prices } from "./prices.ts";

/** The part of the horizon to plan, between fixed days. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly node: number;
  /** What the fixed days before and after add to the amount row, and the days after alone. */
  readonly amount: number;
  readonly amountAfter: number;
  /** What the fixed days before cost. */
  readonly paid: number;
  /** What each node after day `to` costs to the end. */
  readonly after: Float64Array;
}

/** A line under the cost of the amount row, and what it shows. */
export interface Line {
  slope: number;
  /** Cost of the cheapest way from each node of the range with the line in place of the cost. */
  bound: Float64Array;
  /** What it costs at an amount of 0. */
  constant: number;
  /** Least cost that the line allows. */
  lower: number;
  /** Amount of the line's best roster less the amount at which the line touches. */
  excess: number;
}

/** A line that is not drawn yet, for ranges of so many nodes. */
export function newLine(nodes: number, slope = 0): Line {
  return { slope, bound: new Float64Array(nodes), constant: 0, lower: 0, excess: 0 };
}

/** What a line shows of the lower bound as a function of the slope. */
export type Tangent = Readonly<Pick<Line, "slope" | "lower" | "excess">>;

/** Backward shortest paths with the line in place of the cost of the amount row. */
export function draw(prices: Prices, range: Range, line: Line): void {
  const { automaton, groupPrice, kernel } = prices;
  const { base, amountRow } = automaton;
  const { slope, bound } = line;
  const low = base[range.from]!;
  const end = base[range.to + 1]!;
  const top = base[range.to + 2]!;
  line.constant = amountRow === null ? 0 : -amountRow.cost.conjugate(slope);
  for (let n = end; n < top; n++) bound[n - low] = range.after[n - end]! + line.constant;
  if (kernel === null) sweep(prices, slope, { low, end }, bound);
  else kernel.sweep(groupPrice, slope, { low, end, top }, bound);
  line.lower = range.paid + slope * range.amount + bound[range.node - low]!;
}

/** Least costs of nodes `end` - 1 to `low` from those of later ones; `bound` begins with node `low`. */
function sweep(
  { automaton, groupPrice }: Prices,
  slope: number,
  { low, end }: { readonly low: number; readonly end: number },
  bound: Float64Array,
): void {
  const { first, target, group, cost, amount } = automaton;
  for (let n = end - 1; n >= low; n--) {
    let best = Number.POSITIVE_INFINITY;
    for (let t = first[n]!; t < first[n + 1]!; t++) {
      const z = groupPrice[group[t]!]! + cost[t]! + slope * amount[t]! + bound[target[t]! - low]!;
      if (z < best) best = z;
    }
    bound[n - low] = best;
  }
}

/** The same for four lines in one sweep over the transitions, which is most of the time that pricing takes. */
export function drawFour(prices: Prices, range: Range, lines: readonly Line[]): void {
  const { automaton, groupPrice } = prices;
  const { base, first, target, group, cost, amount, amountRow } = automaton;
  const [l0, l1, l2, l3] = lines as [Line, Line, Line, Line];
  const { slope: s0, bound: b0 } = l0;
  const { slope: s1, bound: b1 } = l1;
  const { slope: s2, bound: b2 } = l2;
  const { slope: s3, bound: b3 } = l3;
  const low = base[range.from]!;
  const end = base[range.to + 1]!;
  for (const line of lines) {
    line.constant = amountRow === null ? 0 : -amountRow.cost.conjugate(line.slope);
    for (let n = end; n < base[range.to + 2]!; n++)
      line.bound[n - low] = range.after[n - end]! + line.constant;
  }
  for (let n = end - 1; n >= low; n--) {
    let z0 = Number.POSITIVE_INFINITY;
    let z1 = z0;
    let z2 = z0;
    let z3 = z0;
    for (let t = first[n]!; t < first[n + 1]!; t++) {
      const price = groupPrice[group[t]!]! + cost[t]!;
      const more = amount[t]!;
      const x = target[t]! - low;
      const a = price + s0 * more + b0[x]!;
      const b = price + s1 * more + b1[x]!;
      const c = price + s2 * more + b2[x]!;
      const d = price + s3 * more + b3[x]!;
      if (a < z0) z0 = a;
      if (b < z1) z1 = b;
      if (c < z2) z2 = c;
      if (d < z3) z3 = d;
    }
    b0[n - low] = z0;
    b1[n - low] = z1;
    b2[n - low] = z2;
    b3[n - low] = z3;
  }
  for (const line of lines)
    line.lower = range.paid + line.slope * range.amount + line.bound[range.node - low]!;
}

/** The cheapest roster with a line in place of the cost, after the line was drawn. */
export interface LineRoster {
  /** What it costs with the true cost of the amount. */
  readonly total: number;
  /** Choice of each day of the range, counted from the first choice of the day. */
  readonly choices: Int32Array;
  /** Transition of each of these days. */
  readonly moves: Int32Array;
}

/** Follows the line's bounds forward and notes the line's excess; null where no roster leads through the range. */
export function follow(prices: Prices, range: Range, line: Line): LineRoster | null {
  const { automaton, groupChoice, choiceBase, kernel } = prices;
  const { base, amountRow } = automaton;
  const days = range.to - range.from + 1;
  const { moves, groups, amount } =
    kernel?.hasSwept(line.bound) === true
      ? kernel.follow(range.node, base[range.from]!, days, range.amount)
      : wayOf(prices, range, line);
  if (moves.length < days) return null;
  const choices = new Int32Array(days);
  for (let i = 0; i < days; i++)
    choices[i] = groupChoice[groups[i]!]! - choiceBase[range.from + i]!;
  if (amountRow === null) return { total: line.lower, choices, moves };
  const { cost } = amountRow;
  line.excess = amount - cost.touchedAt(line.slope);
  // Beyond the line it costs what the line leaves out at its amount.
  const leftOut = cost.at(amount) - line.constant - line.slope * amount;
  return { total: line.lower + leftOut, choices, moves };
}

/** The way that the line's bounds lead, as far as there is one. */
function wayOf(
  { automaton, groupPrice }: Prices,
  { from, to, node: start, amount: before }: Range,
  { slope, bound }: Line,
): Way {
  const { base, first, target, group, cost, amount } = automaton;
  const low = base[from]!;
  const moves: number[] = [];
  let node = start;
  let sum = before;
  for (let day = from; day <= to; day++) {
    let move = -1;
    let best = Number.POSITIVE_INFINITY;
    for (let t = first[node]!; t < first[node + 1]!; t++) {
      const z = groupPrice[group[t]!]! + cost[t]! + slope * amount[t]! + bound[target[t]! - low]!;
      if (z < best) {
        best = z;
        move = t;
      }
    }
    if (move < 0) break;
    moves.push(move);
    sum += amount[move]!;
    node = target[move]!;
  }
  const groups = Int32Array.from(moves, (move) => group[move]!);
  return { moves: Int32Array.from(moves), groups, amount: sum };
}

/** The slope at which the tangents of two lines' bounds meet, `apart` of their distance from either at least. */
export function slopeBetween(below: Tangent, above: Tangent, apart: number): number {
  const width = above.slope - below.slope;
  const meet =
    (above.lower - below.lower + below.excess * below.slope - above.excess * above.slope) /
    (below.excess - above.excess);
  return Math.min(above.slope - apart * width, Math.max(below.slope + apart * width, meet));
}

/** No line between two, one too flat and one too steep, has a higher bound: where their tangents meet. */
export function mostBetween(below: Tangent, above: Tangent): number {
  const meet =
    (above.lower - below.lower + below.excess * below.slope - above.excess * above.slope) /
    (below.excess - above.excess);
  return below.lower + below.excess * (meet - below.slope);
}

/** All days, from the automaton's start to its ends. */
export function wholeRange({ automaton }: Prices): Range {
  const { task, start, finalCost } = automaton;
  return {
    from: 0,
    to: task.dayCount - 1,
    node: start,
    amount: 0,
    amountAfter: 0,
    paid: 0,
    after: finalCost,
  };
}

/** Lines under the cost of the amount row: its ends, and two around the best of the time before; a flat one without such a row. */
export function slopesOf({ automaton, numbers, slopes: { last } }: Prices): readonly number[] {
  if (automaton.amountRow === null) return [0];
  const { slopes } = automaton.amountRow.cost;
  const under = slopes[0]!;
  const over = slopes.at(-1)!;
  const near = Math.min(over, Math.max(under, last));
  const aside = numbers.inner * (over - under);
  return [
    under,
    Math.max(near - aside, (under + near) / 2),
    Math.min(near + aside, (near + over) / 2),
    over,
  ];
}
