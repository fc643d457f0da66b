/**
 * The cheapest roster where amounts are many, by labels (shortest paths with resource constraints, Irnich & Desaulniers
 * 2005): every node keeps the ways to it as pairs of cost and amount, sorted by amount, and merges those of the nodes
 * before. A label is dropped when lines show that nothing below the limit follows from it, or when another one of the node
 * is cheaper by more than the difference in amount can ever cost. A transition takes O(labels of both of its nodes), and a node
 * has no more labels than amounts.
 */

import type { Line, Range } from "../pricing/lines.ts";
import type { Prices } from "../pricing/prices.ts";
import type { Arrivals } from "../state-expansion/arrivals.ts";
import { PRICING } from "../tolerances.ts";
import { Dominance } from "./dominance.ts";

/** The best line under the cost of the amount, and two on each side of it. */
export type LabelLines = readonly [Line, Line, Line, Line, Line];

/** A list of labels in arrays that grow. */
class Labels {
  cost = new Float64Array(1 << 10);
  amount = new Float64Array(1 << 10);
  /** The label before, among those of all nodes, and the transition from it. */
  from = new Int32Array(1 << 10);
  move = new Int32Array(1 << 10);
  count = 0;

  push(cost: number, amount: number, from: number, move: number): void {
    if (this.count === this.cost.length) this.reserve(2 * this.count);
    const at = this.count++;
    this.cost[at] = cost;
    this.amount[at] = amount;
    this.from[at] = from;
    this.move[at] = move;
  }

  /** Makes room for so many labels. */
  reserve(count: number): void {
    let size = this.cost.length;
    if (count <= size) return;
    while (size < count) size *= 2;
    const larger = <T extends Float64Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.cost = larger(this.cost, new Float64Array(size));
    this.amount = larger(this.amount, new Float64Array(size));
    this.from = larger(this.from, new Int32Array(size));
    this.move = larger(this.move, new Int32Array(size));
  }
}

/** Labels of a node on their way along one transition. */
interface Along {
  readonly from: number;
  readonly to: number;
  readonly price: number;
  readonly more: number;
  readonly move: number;
}

export class LabelPricer {
  /** Labels of all nodes one after the other; those of node n are begin[n] .. begin[n + 1], nodes counted from the range's. */
  private readonly labels = new Labels();
  private begin = new Int32Array(0);
  /** By node: the least of its labels' costs with the first line's slope for each unit. */
  private least = new Float64Array(0);
  private merged = new Labels();
  private spare = new Labels();
  /** Labels made since the beginning: the measure of effort. */
  made = 0;

  /**
   * Cost and choices of the cheapest way through the range below `limit`; `limit` and null without one. `lines` were drawn
   * at the same prices, the highest first.
   */
  solve(
    prices: Prices,
    arrivals: Arrivals,
    range: Range,
    limit: number,
    lines: LabelLines,
  ): { readonly cost: number; readonly choices: Int32Array | null } {
    const { base, amountRow } = prices.automaton;
    const low = base[range.from]!;
    const end = base[range.to + 2]!;
    const { labels } = this;
    if (this.begin.length <= end - low) {
      this.begin = new Int32Array(2 * (end - low) + 2);
      this.least = new Float64Array(2 * (end - low) + 2);
    }
    const cut = limit - PRICING;
    const dominance = new Dominance(amountRow!.cost, lines, limit);
    labels.count = 0;
    for (let n = low; n < base[range.from + 1]!; n++) {
      this.begin[n - low] = labels.count;
      this.least[n - low] = Number.POSITIVE_INFINITY;
      if (n !== range.node) continue;
      labels.push(range.paid, range.amount, -1, -1);
      this.least[n - low] = range.paid + lines[0].slope * range.amount;
    }
    for (let n = base[range.from + 1]!; n < end; n++) {
      this.begin[n - low] = labels.count;
      this.merge(prices, arrivals, low, n, cut, lines);
      this.least[n - low] = this.keep(dominance, lines[0].slope);
    }
    this.begin[end - low] = labels.count;
    this.made += labels.count;
    return this.best(prices, range, limit);
  }

  /** Merges what comes from the nodes before into one list by amount; of equal amounts the cheapest. */
  private merge(
    { automaton, groupPrice }: Prices,
    { first, move, source }: Arrivals,
    low: number,
    node: number,
    cut: number,
    lines: LabelLines,
  ): void {
    const { group, cost, amount } = automaton;
    const { begin, least } = this;
    const [{ slope, bound }] = lines;
    this.merged.count = 0;
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const s = source[i]! - low;
      if (s < 0) continue;
      const t = move[i]!;
      const price = groupPrice[group[t]!]! + cost[t]!;
      const more = amount[t]!;
      if (!(least[s]! + price + slope * more + bound[node - low]! < cut)) continue;
      const along = { from: begin[s]!, to: begin[s + 1]!, price, more, move: t };
      this.mergeIn(along, lines, node - low, cut);
    }
  }

  /**
   * Merges the labels that come along one transition to node `at` with those that are there. Where amounts are many,
   * these are the innermost loops of pricing, so nothing is called or looked up in them that can be before.
   */
  private mergeIn(along: Along, lines: LabelLines, at: number, cut: number): void {
    const { labels, merged, spare } = this;
    const { from, to, price, more, move } = along;
    const { cost, amount } = labels;
    const { slope: s0, bound: b0 } = lines[0];
    const { slope: s1, bound: b1 } = lines[1];
    const { slope: s2, bound: b2 } = lines[2];
    const { slope: s3, bound: b3 } = lines[3];
    const { slope: s4, bound: b4 } = lines[4];
    const r0 = b0[at]!;
    const r1 = b1[at]!;
    const r2 = b2[at]!;
    const r3 = b3[at]!;
    const r4 = b4[at]!;
    const { count, cost: oldCost, amount: oldAmount, from: oldFrom, move: oldMove } = merged;
    spare.reserve(count + to - from);
    const { cost: newCost, amount: newAmount, from: newFrom, move: newMove } = spare;
    let made = 0;
    let m = 0;
    for (let l = from; l < to; l++) {
      const z = cost[l]! + price;
      const h = amount[l]! + more;
      if (
        !(z + s0 * h + r0 < cut) ||
        !(z + s1 * h + r1 < cut) ||
        !(z + s2 * h + r2 < cut) ||
        !(z + s3 * h + r3 < cut) ||
        !(z + s4 * h + r4 < cut)
      )
        continue;
      for (; m < count && oldAmount[m]! < h; m++, made++) {
        newCost[made] = oldCost[m]!;
        newAmount[made] = oldAmount[m]!;
        newFrom[made] = oldFrom[m]!;
        newMove[made] = oldMove[m]!;
      }
      if (m < count && oldAmount[m] === h) {
        if (oldCost[m]! <= z) continue;
        m++;
      }
      newCost[made] = z;
      newAmount[made] = h;
      newFrom[made] = l;
      newMove[made] = move;
      made++;
    }
    // Nothing was added: what is there stays where it is.
    if (made === 0) return;
    for (; m < count; m++, made++) {
      newCost[made] = oldCost[m]!;
      newAmount[made] = oldAmount[m]!;
      newFrom[made] = oldFrom[m]!;
      newMove[made] = oldMove[m]!;
    }
    spare.count = made;
    this.merged = spare;
    this.spare = merged;
  }

  /** Takes over the labels that no neighbour dominates; answers the least cost of them with `slope` for each unit. */
  private keep(dominance: Dominance, slope: number): number {
    const { labels, merged } = this;
    const begin = labels.count;
    let least = Number.POSITIVE_INFINITY;
    for (let m = 0; m < merged.count; m++) {
      const z = merged.cost[m]!;
      const h = merged.amount[m]!;
      let last = labels.count - 1;
      if (last >= begin && labels.cost[last]! + dominance.costOf(labels.amount[last]! - h) <= z)
        continue;
      while (last >= begin && z + dominance.costOf(h - labels.amount[last]!) <= labels.cost[last]!)
        last--;
      labels.count = last + 1;
      labels.push(z, h, merged.from[m]!, merged.move[m]!);
    }
    for (let l = begin; l < labels.count; l++) {
      const z = labels.cost[l]! + slope * labels.amount[l]!;
      if (z < least) least = z;
    }
    return least;
  }

  private best(prices: Prices, range: Range, limit: number) {
    const { automaton } = prices;
    const { labels, begin } = this;
    const low = automaton.base[range.from]!;
    const last = automaton.base[range.to + 1]!;
    const ends = automaton.amountRow!.cost;
    let cost = limit;
    let winner = -1;
    for (let n = last; n < automaton.base[range.to + 2]!; n++)
      for (let l = begin[n - low]!; l < begin[n - low + 1]!; l++) {
        const z = labels.cost[l]! + range.after[n - last]! + ends.at(labels.amount[l]!);
        if (!(z < cost - PRICING)) continue;
        cost = z;
        winner = l;
      }
    return { cost, choices: winner < 0 ? null : this.trace(prices, range, winner) };
  }

  private trace(prices: Prices, { from, to }: Range, end: number): Int32Array {
    const { automaton, groupChoice, choiceBase } = prices;
    const { labels } = this;
    const choices = new Int32Array(to - from + 1);
    let label = end;
    for (let day = to; day >= from; day--) {
      choices[day - from] = groupChoice[automaton.group[labels.move[label]!]!]! - choiceBase[day]!;
      label = labels.from[label]!;
    }
    return choices;
  }
}
