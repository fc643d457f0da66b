/**
 * The cheapest roster of an employee at given prices, exact. Where an amount row (hours) is priced over its whole range,
 * states carry labels of (cost, amount); a label is dropped when another one is cheaper by more than the difference in
 * amount can ever make up for, or when its bound shows that it cannot win.
 */
import type { Prices } from "./prices.ts";

export interface Priced {
  /** Cost of the cheapest roster; `limit` when none is cheaper. */
  readonly cost: number;
  /** Choice of each day of the range, counted from the first choice of the day; null when none is below the limit. */
  readonly choices: Int32Array | null;
}

/** The part of the horizon to plan, between fixed days. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly node: number;
  /** What the fixed days before and after add to the amount row. */
  readonly amount: number;
  /** What the fixed days before cost. */
  readonly paid: number;
  /** What each node after day `to` costs to the end. */
  readonly after: Float64Array;
}

const TINY = 1e-9;
/** Share of the extreme slopes at which the amount row is bounded by a line. */
const INNER_UNDER = 0.4;
const INNER_OVER = 0.25;

export class Pricer {
  private bound = new Float64Array(0);
  private head = new Int32Array(0);
  private capacity = 1 << 14;
  private labelCost = new Float64Array(this.capacity);
  private labelAmount = new Float64Array(this.capacity);
  private labelFrom = new Int32Array(this.capacity);
  private labelMove = new Int32Array(this.capacity);
  private labelNext = new Int32Array(this.capacity);
  private labels = 0;
  /** Labels made since the beginning: the measure of effort. */
  made = 0;

  whole(prices: Prices, limit = Number.POSITIVE_INFINITY): Priced {
    return this.solve(prices, wholeRange(prices), limit);
  }

  /** A roster near the cheapest, in a small part of the time where the amount row makes the difference. */
  nearly(prices: Prices): Priced {
    return this.solve(prices, wholeRange(prices), Number.POSITIVE_INFINITY, false);
  }

  /** The cheapest way through the range that costs less than `limit`. */
  solve(prices: Prices, range: Range, limit: number, exact = true): Priced {
    const { automaton } = prices;
    const slopes = slopesOf(prices);
    this.bounds(prices, range, slopes);
    const low = automaton.base[range.from]!;
    const count = slopes.length;
    const cost = automaton.amountRow?.cost ?? null;
    let lower = Number.NEGATIVE_INFINITY;
    for (let j = 0; j < count; j++)
      lower = Math.max(
        lower,
        range.paid + slopes[j]! * range.amount + this.bound[(range.node - low) * count + j]!,
      );
    if (!(lower < limit - TINY)) return { cost: limit, choices: null };
    let best = limit;
    let choices: Int32Array | null = null;
    for (let j = 0; j < count; j++) {
      const path = this.path(prices, range, slopes, j);
      if (path === null) continue;
      const total = path.cost + (cost === null ? 0 : cost.at(path.amount));
      if (total < best - TINY) {
        best = total;
        choices = path.choices;
      }
    }
    if (!exact || cost === null || lower >= best - 1e-7) return { cost: best, choices };
    const end = this.label(prices, range, slopes, best);
    if (end < 0) return { cost: best, choices };
    return { cost: this.endCost, choices: this.trace(prices, range, end) };
  }

  private endCost = 0;

  /** Backward shortest paths, one for each slope that bounds the amount row by a line. */
  private bounds(prices: Prices, { from, to, after }: Range, slopes: readonly number[]): void {
    const { automaton, groupPrice } = prices;
    const { base, first, target, group, cost, amount, amountRow } = automaton;
    const low = base[from]!;
    const end = base[to + 1]!;
    const size = base[to + 2]! - low;
    const count = slopes.length;
    if (this.bound.length < size * count) this.bound = new Float64Array(size * count * 2);
    if (this.head.length < size) this.head = new Int32Array(size * 2);
    const { bound } = this;
    for (let j = 0; j < count; j++) {
      const slope = slopes[j]!;
      const constant = amountRow === null ? 0 : -amountRow.cost.conjugate(slope);
      for (let n = end; n < base[to + 2]!; n++)
        bound[(n - low) * count + j] = after[n - end]! + constant;
    }
    if (count === 1) {
      for (let n = end - 1; n >= low; n--) {
        let best = Number.POSITIVE_INFINITY;
        for (let t = first[n]!; t < first[n + 1]!; t++) {
          const z = groupPrice[group[t]!]! + cost[t]! + bound[target[t]! - low]!;
          if (z < best) best = z;
        }
        bound[n - low] = best;
      }
      return;
    }
    const [s0, s1, s2, s3] = slopes as [number, number, number, number];
    for (let n = end - 1; n >= low; n--) {
      let b0 = Number.POSITIVE_INFINITY;
      let b1 = b0;
      let b2 = b0;
      let b3 = b0;
      for (let t = first[n]!; t < first[n + 1]!; t++) {
        const k = (target[t]! - low) * 4;
        const price = groupPrice[group[t]!]! + cost[t]!;
        const a = amount[t]!;
        const z0 = price + s0 * a + bound[k]!;
        const z1 = price + s1 * a + bound[k + 1]!;
        const z2 = price + s2 * a + bound[k + 2]!;
        const z3 = price + s3 * a + bound[k + 3]!;
        if (z0 < b0) b0 = z0;
        if (z1 < b1) b1 = z1;
        if (z2 < b2) b2 = z2;
        if (z3 < b3) b3 = z3;
      }
      const k = (n - low) * 4;
      bound[k] = b0;
      bound[k + 1] = b1;
      bound[k + 2] = b2;
      bound[k + 3] = b3;
    }
  }

  /** The roster that is best for one slope. */
  private path(prices: Prices, range: Range, slopes: readonly number[], j: number) {
    const { automaton, groupPrice, groupChoice, choiceBase } = prices;
    const { base, first, target, group, cost, amount } = automaton;
    const low = base[range.from]!;
    const count = slopes.length;
    const choices = new Int32Array(range.to - range.from + 1);
    let node = range.node;
    let paid = range.paid;
    let sum = range.amount;
    for (let day = range.from; day <= range.to; day++) {
      let move = -1;
      let best = Number.POSITIVE_INFINITY;
      for (let t = first[node]!; t < first[node + 1]!; t++) {
        const z =
          groupPrice[group[t]!]! +
          cost[t]! +
          slopes[j]! * amount[t]! +
          this.bound[(target[t]! - low) * count + j]!;
        if (z < best) {
          best = z;
          move = t;
        }
      }
      if (move < 0) return null;
      choices[day - range.from] = groupChoice[group[move]!]! - choiceBase[day]!;
      paid += groupPrice[group[move]!]! + cost[move]!;
      sum += amount[move]!;
      node = target[move]!;
    }
    return { cost: paid + range.after[node - base[range.to + 1]!]!, amount: sum, choices };
  }

  /** Index of the label of the best roster below `best`, -1 without one. */
  private label(prices: Prices, range: Range, slopes: readonly number[], limit: number): number {
    const { automaton, groupPrice } = prices;
    const { base, first, target, group, cost, amount, amountRow } = automaton;
    const [s0, s1, s2, s3] = slopes as [number, number, number, number];
    const perLess = -s0;
    const perMore = s3;
    const low = base[range.from]!;
    const end = base[range.to + 1]!;
    const { bound, head } = this;
    head.fill(-1, 0, base[range.to + 2]! - low);
    this.labels = 0;
    head[range.node - low] = this.push(range.paid, range.amount, -1, -1, -1);
    let best = limit;
    let winner = -1;
    for (let node = low; node < end; node++)
      for (let q = head[node - low]!; q >= 0; q = this.labelNext[q]!) {
        const paid = this.labelCost[q]!;
        const sum = this.labelAmount[q]!;
        for (let t = first[node]!; t < first[node + 1]!; t++) {
          const z = paid + groupPrice[group[t]!]! + cost[t]!;
          const h = sum + amount[t]!;
          const x = target[t]! - low;
          const k = x * 4;
          const cut = best - 1e-8;
          if (
            z + s0 * h + bound[k]! >= cut ||
            z + s1 * h + bound[k + 1]! >= cut ||
            z + s2 * h + bound[k + 2]! >= cut ||
            z + s3 * h + bound[k + 3]! >= cut
          )
            continue;
          if (this.isDominated(x, z, h, perLess, perMore)) continue;
          head[x] = this.push(z, h, q, t, head[x]!);
          if (target[t]! < end) continue;
          const total = z + range.after[target[t]! - end]! + amountRow!.cost.at(h);
          if (total < best - TINY) {
            best = total;
            winner = this.labels - 1;
          }
        }
      }
    this.made += this.labels;
    this.endCost = best;
    return winner;
  }

  /** Whether a label of the node makes (z, h) useless; drops those that (z, h) makes useless. */
  private isDominated(x: number, z: number, h: number, perLess: number, perMore: number): boolean {
    const { head, labelCost, labelAmount, labelNext } = this;
    let before = -1;
    for (let y = head[x]!; y >= 0; ) {
      const next = labelNext[y]!;
      const more = h - labelAmount[y]!;
      if (labelCost[y]! + (more > 0 ? perLess * more : -perMore * more) <= z) return true;
      if (z + (more > 0 ? perMore * more : -perLess * more) <= labelCost[y]!) {
        if (before < 0) head[x] = next;
        else labelNext[before] = next;
      } else before = y;
      y = next;
    }
    return false;
  }

  private push(cost: number, amount: number, from: number, move: number, next: number): number {
    if (this.labels === this.capacity) this.grow();
    const at = this.labels++;
    this.labelCost[at] = cost;
    this.labelAmount[at] = amount;
    this.labelFrom[at] = from;
    this.labelMove[at] = move;
    this.labelNext[at] = next;
    return at;
  }

  private grow(): void {
    const larger = <T extends Float64Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.capacity *= 2;
    this.labelCost = larger(this.labelCost, new Float64Array(this.capacity));
    this.labelAmount = larger(this.labelAmount, new Float64Array(this.capacity));
    this.labelFrom = larger(this.labelFrom, new Int32Array(this.capacity));
    this.labelMove = larger(this.labelMove, new Int32Array(this.capacity));
    this.labelNext = larger(this.labelNext, new Int32Array(this.capacity));
  }

  private trace(prices: Prices, { from, to }: Range, end: number): Int32Array {
    const { automaton, groupChoice, choiceBase } = prices;
    const choices = new Int32Array(to - from + 1);
    let label = end;
    for (let day = to; day >= from; day--) {
      choices[day - from] = groupChoice[automaton.group[this.labelMove[label]!]!]! - choiceBase[day]!;
      label = this.labelFrom[label]!;
    }
    return choices;
  }
}

function wholeRange({ automaton }: Prices): Range {
  const { task, start, finalCost } = automaton;
  return { from: 0, to: task.dayCount - 1, node: start, amount: 0, paid: 0, after: finalCost };
}

/** Lines under the cost of the amount row; a single flat one where there is no such row. */
function slopesOf({ automaton }: Prices): readonly number[] {
  if (automaton.amountRow === null) return [0];
  const { slopes } = automaton.amountRow.cost;
  const under = slopes[0]!;
  const over = slopes.at(-1)!;
  return [under, under * INNER_UNDER, over * INNER_OVER, over];
}
