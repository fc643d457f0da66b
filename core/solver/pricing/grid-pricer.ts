/**
 * The cheapest roster where amounts are few: every node holds the least cost of each amount, so that a transition is one
 * shifted sum over a range of amounts. Exact for any cost of the amount, hard ends included. It is dynamic programming for a
 * resource-constrained shortest path (Irnich & Desaulniers 2005): O(transitions x amounts of a node), less what a line prunes.
 */
import type { Pruning } from "../kernels/kernel.ts";
import type { AmountGrid } from "../state-expansion/amount-grid.ts";
import { PRICING } from "../tolerances.ts";
import type { Line, Range } from "./lines.ts";
import type { Prices } from "./prices.ts";

/** A node and an amount on the way back, and what the days before may still cost beyond their least. */
export interface GridStep {
  readonly node: number;
  readonly amount: number;
  /** What is left of the limit for everything up to here. */
  readonly room: number;
}

export class GridPricer {
  /** Least cost by cell of the grid. */
  private value: Float64Array = new Float64Array(0);
  /** Amounts that the nodes of the range hold; the range is empty where low is above high. */
  private low: Int32Array = new Int32Array(0);
  private high: Int32Array = new Int32Array(0);
  // Where there is a kernel these are its own, and hold until anybody has a grid summed.
  private node = -1;
  private amount = 0;
  /** Sums made since the beginning: the measure of effort. */
  made = 0;

  /**
   * Cost and choices of the cheapest way through the range below `limit`; `limit` and null without one. A line that was
   * drawn at the same prices leaves out every amount from which it allows nothing below the limit: mostly nearly all.
   */
  solve(prices: Prices, grid: AmountGrid, range: Range, limit: number, line: Line | null = null) {
    const { base } = prices.automaton;
    this.prepare(prices, grid);
    const before = Math.round(range.amount - range.amountAfter);
    this.low.fill(0, base[range.from], base[range.from + 1]);
    this.high.fill(-1, base[range.from], base[range.from + 1]);
    if (before < grid.low[range.node]! || before > grid.high[range.node]!)
      return { cost: limit, choices: null };
    this.low[range.node] = before;
    this.high[range.node] = before;
    this.value[grid.cell[range.node]! + before] = range.paid;
    const pruning: Pruning | null =
      line === null
        ? null
        : {
            bound: line.bound,
            low: base[range.from]!,
            slope: line.slope,
            limit: limit - PRICING,
            after: line.slope * range.amountAfter,
          };
    const [begin, end] = [base[range.from + 1]!, base[range.to + 2]!];
    if (prices.kernel === null) this.sums(prices, grid, begin, end, pruning);
    else this.made += prices.kernel.sums(prices.groupPrice, begin, end, pruning);
    const cost = this.end(prices, grid, range, limit);
    return { cost, choices: cost < limit ? this.trace(prices, grid, range) : null };
  }

  /** Least costs of nodes `begin` to `end` - 1, of which a line leaves out what it does not allow. */
  private sums(
    prices: Prices,
    grid: AmountGrid,
    begin: number,
    end: number,
    pruning: Pruning | null,
  ): void {
    for (let n = begin; n < end; n++) {
      this.reach(prices, grid, n);
      if (pruning === null || this.low[n]! > this.high[n]!) continue;
      const { slope, limit, bound, low, after } = pruning;
      this.prune(grid, n, slope, limit - bound[n - low]! - after);
    }
  }

  private prepare({ kernel }: Prices, { cells, low }: AmountGrid): void {
    if (kernel !== null) {
      this.value = kernel.desk.value;
      this.low = kernel.desk.low;
      this.high = kernel.desk.high;
      return;
    }
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

  /** Keeps the amounts of a node whose cost with `slope` for each unit is below `allowed`. */
  private prune({ cell }: AmountGrid, node: number, slope: number, allowed: number): void {
    const { value, low, high } = this;
    const own = cell[node]!;
    let least = -1;
    let last = -1;
    for (let k = low[node]!; k <= high[node]!; k++) {
      if (value[own + k]! + slope * k < allowed) {
        if (last < 0) least = k;
        last = k;
      } else value[own + k] = Number.POSITIVE_INFINITY;
    }
    low[node] = least;
    high[node] = last < 0 ? -2 : last;
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

  /** Visits the ends of rosters of at most `limit`, until a visit answers false; so does this then. */
  eachEnd(
    prices: Prices,
    range: Range,
    limit: number,
    visit: (step: GridStep) => boolean,
  ): boolean {
    const { automaton } = prices;
    const grid = automaton.grid!;
    this.solve(prices, grid, range, Number.POSITIVE_INFINITY);
    const begin = automaton.base[range.to + 1]!;
    for (let node = begin; node < automaton.base[range.to + 2]!; node++) {
      const last = Math.min(this.high[node]!, grid.endCost.length - 1);
      for (let amount = this.low[node]!; amount <= last; amount++) {
        const room = limit - range.after[node - begin]! - grid.endCost[amount]!;
        if (!(this.value[grid.cell[node]! + amount]! <= room)) continue;
        if (!visit({ node, amount, room })) return false;
      }
    }
    return true;
  }

  /**
   * Visits the transitions into a step that some roster within its room takes: the group, and where it comes from with
   * the room for the group's choice and all before. After `eachEnd`, with the prices as they were.
   */
  eachBefore(
    { automaton, groupPrice }: Prices,
    { node, amount, room }: GridStep,
    visit: (group: number, choiceRoom: number, before: GridStep) => boolean,
  ): boolean {
    const { first, source, group, cost, cell, amount: added } = automaton.grid!;
    for (let t = first[node]!; t < first[node + 1]!; t++) {
      const from = source[t]!;
      const before = amount - added[t]!;
      if (before < this.low[from]! || before > this.high[from]!) continue;
      const left = room - cost[t]!;
      const least = this.value[cell[from]! + before]!;
      if (least + groupPrice[group[t]!]! > left) continue;
      if (!visit(group[t]!, left - least, { node: from, amount: before, room: left })) return false;
    }
    return true;
  }

  /**
   * Visits every transition that some roster of at most `limit` takes: its group, and the most that the group's choice may
   * cost there.
   */
  eachNear(
    prices: Prices,
    range: Range,
    limit: number,
    visit: (group: number, choiceRoom: number) => void,
  ): void {
    const { base, grid } = prices.automaton;
    const { first, source, group, cost, cell, cells, amount: added } = grid!;
    /** What the cheapest way from each cell to the end leaves of the limit. */
    const rooms = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
    this.eachEnd(prices, range, limit, ({ node, amount, room }) => {
      rooms[cell[node]! + amount] = room;
      return true;
    });
    for (let n = base[range.to + 2]! - 1; n >= base[range.from + 1]!; n--)
      for (let amount = this.low[n]!; amount <= this.high[n]!; amount++) {
        const room = rooms[cell[n]! + amount]!;
        if (this.value[cell[n]! + amount]! > room) continue;
        for (let t = first[n]!; t < first[n + 1]!; t++) {
          const from = source[t]!;
          const before = amount - added[t]!;
          if (before < this.low[from]! || before > this.high[from]!) continue;
          const at = cell[from]! + before;
          const left = room - cost[t]!;
          const price = prices.groupPrice[group[t]!]!;
          if (this.value[at]! + price > left) continue;
          visit(group[t]!, left - this.value[at]!);
          if (left - price > rooms[at]!) rooms[at] = left - price;
        }
      }
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
