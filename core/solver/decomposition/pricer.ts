/**
 * The cheapest roster of an employee at given prices, exact. One or two lines in place of the cost of the amount row
 * (hours) mostly find it; else amounts that are few get a grid, and where the row is priced over its whole range states
 * carry labels of (cost, amount); a label is dropped when another one is cheaper by more than the difference in
 * amount can ever make up for, or when its bound shows that it cannot win.
 */

import { Meter, NANOSECONDS } from "../meter.ts";
import type { AmountGrid } from "./amount-grid.ts";
import { GridPricer } from "./grid-pricer.ts";
import { LineSearch } from "./line-search.ts";
import {
  draw,
  drawFour,
  follow,
  type Line,
  type Range,
  slopeBetween,
  slopesOf,
  wholeRange,
} from "./lines.ts";
import type { Prices } from "./prices.ts";

export interface Priced {
  /** Cost of the cheapest roster; `limit` when none is cheaper. */
  readonly cost: number;
  /** Choice of each day of the range, counted from the first choice of the day; null when none is below the limit. */
  readonly choices: Int32Array | null;
  /** No roster costs less, or less than the limit. */
  readonly least: number;
}

const TINY = 1e-9;
/** How far above what lines allow a roster is looked for at first, in tolerances: the less, the smaller the part of a grid. */
const EXCESSES = [20, 200, 2000];
/** Lines drawn between the best two. */
const MOST_REFINEMENTS = 4;

export class Pricer {
  private readonly grid = new GridPricer();
  private readonly search = new LineSearch();
  private readonly meter: Meter;
  private readonly lines: Line[] = [];
  private spare: Float64Array = new Float64Array(0);
  private head = new Int32Array(0);
  private capacity = 1 << 14;
  private labelCost = new Float64Array(this.capacity);
  private labelAmount = new Float64Array(this.capacity);
  private labelFrom = new Int32Array(this.capacity);
  private labelMove = new Int32Array(this.capacity);
  private labelNext = new Int32Array(this.capacity);
  private labels = 0;
  /** Cheapest roster of the solve under way. */
  private best = 0;
  private bestChoices: Int32Array | null = null;
  /** Labels made since the beginning: the measure of effort. */
  made = 0;

  /** `meter` gets to know what every solve takes. */
  constructor(meter = new Meter(() => 0)) {
    this.meter = meter;
  }

  whole(prices: Prices, limit = Number.POSITIVE_INFINITY): Priced {
    return this.solve(prices, wholeRange(prices), limit);
  }

  /** A roster near the cheapest, in a small part of the time where the amount row makes the difference. */
  nearly(prices: Prices): Priced {
    return this.solve(prices, wholeRange(prices), Number.POSITIVE_INFINITY, false);
  }

  /** The cheapest way through the range that costs less than `limit`; `exact` false takes the best of a few lines. */
  solve(prices: Prices, range: Range, limit: number, exact = true): Priced {
    const { meter } = this;
    return meter.during("pricing", () => {
      const { search } = this;
      const isSettled = search.run(prices, range, limit, exact);
      meter.spend(NANOSECONDS.lineTransition * search.drawn * transitionsOf(prices, range));
      const { cost, choices, lower } = search;
      if (isSettled || (!exact && choices !== null && prices.slopes.isSoft))
        return { cost, choices, least: Math.min(lower, cost) };
      if (prices.automaton.grid !== null) return this.onGrid(prices, prices.automaton.grid, range);
      const before = this.made;
      const priced = this.labelled(prices, range, limit);
      const count = transitionsOf(prices, range);
      meter.spend(NANOSECONDS.transition * count + NANOSECONDS.label * (this.made - before));
      return priced;
    });
  }

  /** The cheapest roster on a grid after lines have come near it: looked for just above what they allow, then higher. */
  private onGrid(prices: Prices, grid: AmountGrid, range: Range): Priced {
    const { cost, choices, lower, line } = this.search;
    const moves = NANOSECONDS.gridMove * transitionsOf(prices, range);
    const limits = EXCESSES.map((excess) => lower + excess * prices.slopes.tolerance);
    for (const limit of [...limits.filter((limit) => limit < cost), cost]) {
      const before = this.grid.made;
      const found = this.grid.solve(prices, grid, range, limit, line);
      this.meter.spend(moves + NANOSECONDS.gridSum * (this.grid.made - before));
      if (found.choices !== null) return { ...found, least: found.cost };
    }
    return { cost, choices, least: cost };
  }

  private labelled(prices: Prices, range: Range, limit: number): Priced {
    const { automaton } = prices;
    const slopes = slopesOf(prices);
    this.prepare(automaton.base[range.to + 2]! - automaton.base[range.from]!, slopes);
    this.best = limit;
    this.bestChoices = null;
    const lines = this.lines.slice(0, slopes.length);
    let lower = Number.NEGATIVE_INFINITY;
    if (lines.length === 4) drawFour(prices, range, lines);
    else for (const line of lines) draw(prices, range, line);
    for (const line of lines) lower = Math.max(lower, line.lower);
    if (!(lower < limit - TINY)) return { cost: limit, choices: null, least: limit };
    for (const line of lines) this.follow(prices, range, line);
    if (automaton.amountRow !== null && lower < this.best - 1e-7) {
      lower = Math.max(lower, this.refine(prices, range, lines));
      if (lower < this.best - 1e-7) {
        const end = this.label(prices, range, lines);
        if (end >= 0) this.bestChoices = this.trace(prices, range, end);
        lower = this.best;
      }
    }
    return { cost: this.best, choices: this.bestChoices, least: Math.min(lower, this.best) };
  }

  private prepare(size: number, slopes: readonly number[]): void {
    while (this.lines.length < 4)
      this.lines.push({ slope: 0, bound: new Float64Array(0), lower: 0, excess: 0 });
    if (this.spare.length < size) this.spare = new Float64Array(size * 2);
    slopes.forEach((slope, j) => {
      const line = this.lines[j]!;
      line.slope = slope;
      if (line.bound.length < size) line.bound = new Float64Array(size * 2);
    });
    if (this.head.length < size) this.head = new Int32Array(size * 2);
  }

  /** The best roster of a line: an upper bound, and the side on which the line is too flat or too steep. */
  private follow(prices: Prices, range: Range, line: Line): void {
    const found = follow(prices, range, line);
    if (found === null || found.total >= this.best - TINY) return;
    this.best = found.total;
    this.bestChoices = found.choices;
  }

  /** Draws lines between the two that enclose the best one and keeps the last ones; the outermost two stay, dominance needs them. */
  private refine(prices: Prices, range: Range, lines: Line[]): number {
    let at = 0;
    while (at < lines.length - 2 && lines[at + 1]!.excess > 0) at++;
    let below = lines[at]!;
    let above = lines[at + 1]!;
    let lower = Math.max(below.lower, above.lower);
    for (let round = 0; round < MOST_REFINEMENTS; round++) {
      const width = above.slope - below.slope;
      if (!(below.excess > 0) || above.excess > 0 || width < 1e-9) break;
      const slope = slopeBetween(below, above);
      const line: Line = { slope, bound: this.spare, lower: 0, excess: 0 };
      draw(prices, range, line);
      this.follow(prices, range, line);
      lower = Math.max(lower, line.lower);
      const kept = line.excess > 0 ? above : below;
      const replaced = lines[1] === kept ? lines[2]! : lines[1]!;
      this.spare = replaced.bound;
      Object.assign(replaced, line);
      if (line.excess > 0) below = replaced;
      else above = replaced;
      if (lower >= this.best - 1e-7) break;
    }
    return lower;
  }

  /** Index of the label of the best roster, -1 when none beats the one known. */
  private label(prices: Prices, range: Range, lines: readonly Line[]): number {
    const { automaton, groupPrice } = prices;
    const { base, first, target, group, cost, amount, amountRow } = automaton;
    const [l0, l1, l2, l3] = lines as [Line, Line, Line, Line];
    const { slope: s0, bound: b0 } = l0;
    const { slope: s1, bound: b1 } = l1;
    const { slope: s2, bound: b2 } = l2;
    const { slope: s3, bound: b3 } = l3;
    const low = base[range.from]!;
    const end = base[range.to + 1]!;
    const { head } = this;
    head.fill(-1, 0, base[range.to + 2]! - low);
    this.labels = 0;
    head[range.node - low] = this.push(range.paid, range.amount, -1, -1, -1);
    let winner = -1;
    for (let node = low; node < end; node++)
      for (let q = head[node - low]!; q >= 0; q = this.labelNext[q]!) {
        const paid = this.labelCost[q]!;
        const sum = this.labelAmount[q]!;
        for (let t = first[node]!; t < first[node + 1]!; t++) {
          const z = paid + groupPrice[group[t]!]! + cost[t]!;
          const h = sum + amount[t]!;
          const x = target[t]! - low;
          const cut = this.best - 1e-8;
          if (
            z + s1 * h + b1[x]! >= cut ||
            z + s2 * h + b2[x]! >= cut ||
            z + s0 * h + b0[x]! >= cut ||
            z + s3 * h + b3[x]! >= cut
          )
            continue;
          if (this.isDominated(x, z, h, -s0, s3)) continue;
          head[x] = this.push(z, h, q, t, head[x]!);
          if (target[t]! < end) continue;
          const total = z + range.after[target[t]! - end]! + amountRow!.cost.at(h);
          if (total < this.best - TINY) {
            this.best = total;
            winner = this.labels - 1;
          }
        }
      }
    this.made += this.labels;
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
      choices[day - from] =
        groupChoice[automaton.group[this.labelMove[label]!]!]! - choiceBase[day]!;
      label = this.labelFrom[label]!;
    }
    return choices;
  }
}

function transitionsOf({ automaton: { base, first } }: Prices, { from, to }: Range): number {
  return first[base[to + 1]!]! - first[base[from]!]!;
}
