/**
 * The cheapest roster where amounts are few: every node holds the least cost of each amount, so that a transition is one
 * shifted sum over a range of amounts. Exact for any cost of the amount, hard ends included.
 */
import type { AmountGrid } from "./amount-grid.ts";
import type { Range } from "./lines.ts";
import type { Prices } from "./prices.ts";

export class GridPricer {
  /** Least cost by cell of the grid. */
  private value = new Float64Array(0);
  /** Amounts that the nodes of the range hold; the range is empty where low is above high. */
  private low = new Int32Array(0);
  private high = new Int32Array(0);
  private node = -1;
  private amount = 0;
  /** Sums made since the beginning: the measure of effort. */
  made = 0;

  /** Cost and choices of the cheapest way through the range below `limit`; `limit` and null without one. */
  solve(prices: Prices, grid: AmountGrid, range: Range, limit: number) {
    const { base } = prices.automaton;
    this.prepare(grid);
    const begin = Math.round(range.amount - range.amountAfter);
    this.high.fill(-1, base[range.from], base[range.from + 1]);
    if (begin < grid.low[range.node]! || begin > grid.high[range.node]!)
      return { cost: limit, choices: null };
    this.low[range.node] = begin;
    this.high[range.node] = begin;
    this.value[grid.cell[range.node]! + begin] = range.paid;
    for (let n = base[range.from + 1]!; n < base[range.to + 2]!; n++) this.reach(prices, grid, n);
    const cost = this.end(prices, grid, range, limit);
    return { cost, choices: cost < limit ? this.trace(prices, grid, range) : null };
  }

  private prepare({ cells, low }: AmountGrid): void {
    if (this.value.length < cells) this.value = new Float64Array(Math.ceil(cells * 1.2));
    if (this.low.length >= low.length) return;
    this.low = new Int32Array(low.length * 2);
    this.high = new Int32Array(low.length * 2);
  }

  /** Least costs of one node from those of the nodes before it. */
  private reach({ groupPrice }: Prices, grid: AmountGrid, node: number): void {
    const { first, source, group, cost, amount, cell } = grid;
    const { value, low, high } = this;
    const from = first[node]!;
    const to = first[node + 1]!;
    let least = grid.high[node]! + 1;
    let most = -1;
    for (let t = from; t < to; t++) {
      const s = source[t]!;
      if (high[s]! < low[s]!) continue;
      const more = amount[t]!;
      if (low[s]! + more < least) least = low[s]! + more;
      if (high[s]! + more > most) most = high[s]! + more;
    }
    if (least < grid.low[node]!) least = grid.low[node]!;
    if (most > grid.high[node]!) most = grid.high[node]!;
    low[node] = least;
    high[node] = most;
    if (least > most) {
      high[node] = least - 1;
      return;
    }
    const own = cell[node]!;
    value.fill(Number.POSITIVE_INFINITY, own + least, own + most + 1);
    for (let t = from; t < to; t++) {
      const s = source[t]!;
      const more = amount[t]!;
      const begin = Math.max(low[s]! + more, least);
      const end = Math.min(high[s]! + more, most);
      if (begin > end) continue;
      const price = groupPrice[group[t]!]! + cost[t]!;
      const last = own + end;
      const shift = cell[s]! - own - more;
      for (let k = own + begin; k <= last; k++) {
        const z = value[k + shift]! + price;
        if (z < value[k]!) value[k] = z;
      }
      this.made += end - begin + 1;
    }
  }

  private end({ automaton }: Prices, { cell, endCost }: AmountGrid, range: Range, limit: number) {
    const begin = automaton.base[range.to + 1]!;
    const after = Math.round(range.amountAfter);
    let best = limit;
    for (let n = begin; n < automaton.base[range.to + 2]!; n++) {
      const more = range.after[n - begin]!;
      if (more === Number.POSITIVE_INFINITY) continue;
      const last = Math.min(this.high[n]!, endCost.length - 1 - after);
      for (let k = this.low[n]!; k <= last; k++) {
        const z = this.value[cell[n]! + k]! + more + endCost[k + after]!;
        if (z >= best) continue;
        best = z;
        this.node = n;
        this.amount = k;
      }
    }
    return best;
  }

  /** Finds the way back by sums that come out exactly as they did on the way there. */
  private trace(prices: Prices, grid: AmountGrid, { from, to }: Range): Int32Array {
    const { groupPrice, groupChoice, choiceBase } = prices;
    const { first, source, group, cost, amount, cell } = grid;
    const choices = new Int32Array(to - from + 1);
    let { node, amount: k } = this;
    for (let day = to; day >= from; day--) {
      const wanted = this.value[cell[node]! + k]!;
      let t = first[node]!;
      for (; ; t++) {
        const s = source[t]!;
        const before = k - amount[t]!;
        if (before < this.low[s]! || before > this.high[s]!) continue;
        if (this.value[cell[s]! + before]! + (groupPrice[group[t]!]! + cost[t]!) === wanted) break;
      }
      choices[day - from] = groupChoice[group[t]!]! - choiceBase[day]!;
      k -= amount[t]!;
      node = source[t]!;
    }
    return choices;
  }
}
