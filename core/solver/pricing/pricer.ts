/**
 * Pricing: the cheapest roster of an employee at given prices, exact where that is asked for, as a resource-constrained
 * shortest path (Irnich & Desaulniers 2005). Lines in place of the cost of the amount row (hours) mostly find it,
 * O(transitions) each and `exactLines` at most; else amounts that are few get a grid, and where the row is only priced the
 * states carry labels of (cost, amount).
 */

import { type LabelLines, LabelPricer } from "../labelling/label-pricer.ts";
import { WorkClock } from "../state/work-clock.ts";
import type { AmountGrid } from "../state-expansion/amount-grid.ts";
import type { Arrivals } from "../state-expansion/arrivals.ts";
import { GridPricer } from "./grid-pricer.ts";
import { LineSearch } from "./line-search.ts";
import { draw, drawFour, follow, type Line, newLine, type Range, wholeRange } from "./lines.ts";
import type { Prices } from "./prices.ts";

export interface Priced {
  /** Cost of the cheapest roster; `limit` when none is cheaper. */
  readonly cost: number;
  /** Choice of each day of the range, counted from the first choice of the day; null when none is below the limit. */
  readonly choices: Int32Array | null;
  /** Transition of each of these days, where it is known. */
  readonly moves?: Int32Array | null;
  /** No roster costs less, or less than the limit. */
  readonly least: number;
}

export class Pricer {
  private readonly grid = new GridPricer();
  private readonly labels = new LabelPricer();
  private readonly search = new LineSearch();
  private readonly workClock: WorkClock;
  private around: readonly Line[] = [];
  private readonly onLine: Line = newLine(0);

  /** The work of every solve is counted in `workClock`. */
  constructor(workClock = new WorkClock(() => 0)) {
    this.workClock = workClock;
  }

  whole(prices: Prices, limit = Number.POSITIVE_INFINITY): Priced {
    return this.solve(prices, wholeRange(prices), limit);
  }

  /** A roster near the cheapest, in a small part of the time where the amount row makes the difference. */
  nearly(prices: Prices, limit = Number.POSITIVE_INFINITY): Priced {
    return this.solve(prices, wholeRange(prices), limit, false);
  }

  /** A roster from two lines: for passes over many employees whose prices move on at once. */
  roughly(prices: Prices, limit = Number.POSITIVE_INFINITY): Priced {
    return this.solve(prices, wholeRange(prices), limit, false, prices.numbers.roughLines);
  }

  /** The cheapest roster with a line of this slope in place of the cost of the amount, and what the line proves. */
  alongLine(prices: Prices, slope: number): { least: number; choices: Int32Array | null } {
    const { workClock, onLine } = this;
    return workClock.during("pricing", () => {
      const range = wholeRange(prices);
      const size = prices.automaton.base[range.to + 2]!;
      if (onLine.bound.length < size) onLine.bound = new Float64Array(2 * size);
      onLine.slope = slope;
      draw(prices, range, onLine);
      workClock.spend(workClock.nanoseconds.lineTransition * transitionsOf(prices, range));
      return { least: onLine.lower, choices: follow(prices, range, onLine)?.choices ?? null };
    });
  }

  /** The cheapest way through the range that costs less than `limit`; `exact` false takes the best of `most` lines. */
  solve(
    prices: Prices,
    range: Range,
    limit: number,
    exact = true,
    most = exact ? prices.slopes.exactLines : prices.slopes.nearLines,
  ): Priced {
    const { workClock } = this;
    return workClock.during("pricing", () => {
      const { search } = this;
      const isSettled = search.run(prices, range, limit, exact, most);
      workClock.spend(
        workClock.nanoseconds.lineTransition * search.drawn * transitionsOf(prices, range),
      );
      const { cost, choices, moves, lower } = search;
      const isKnown = choices !== null || limit < Number.POSITIVE_INFINITY;
      if (isSettled || (!exact && isKnown && prices.slopes.isSoft))
        return { cost, choices, moves, least: Math.min(lower, cost) };
      if (prices.automaton.grid !== null) return this.onGrid(prices, prices.automaton.grid, range);
      const { arrivals } = prices.automaton;
      if (arrivals === null) return { cost, choices, moves, least: Math.min(lower, cost) };
      return this.labelled(prices, arrivals, range);
    });
  }

  /** The cheapest roster on a grid after lines have come near it: looked for just above what they allow, then higher. */
  private onGrid(prices: Prices, grid: AmountGrid, range: Range): Priced {
    const { cost, choices, lower, line } = this.search;
    const { workClock } = this;
    const moves = workClock.nanoseconds.gridMove * transitionsOf(prices, range);
    const limits = prices.numbers.excesses.map(
      (excess) => lower + excess * prices.slopes.tolerance,
    );
    for (const limit of [...limits.filter((limit) => limit < cost), cost]) {
      const before = this.grid.made;
      const found = this.grid.solve(prices, grid, range, limit, line);
      workClock.spend(moves + workClock.nanoseconds.gridSum * (this.grid.made - before));
      if (found.choices !== null) return { ...found, least: found.cost };
    }
    return { cost, choices, least: cost };
  }

  /** The same by labels, which grow with what is allowed; lines beside the best one hold amounts near where it touches. */
  private labelled(prices: Prices, arrivals: Arrivals, range: Range): Priced {
    const { workClock } = this;
    const { cost, choices, lower } = this.search;
    const lines = this.linesAround(prices, range);
    const count = transitionsOf(prices, range);
    workClock.spend(workClock.nanoseconds.transition * count);
    // Where lines found none below the limit, mostly none is.
    const shares = choices === null ? [1] : [...prices.numbers.gapShares, 1];
    for (const share of shares) {
      const before = this.labels.made;
      const limit = lower + share * (cost - lower);
      const found = this.labels.solve(prices, arrivals, range, limit, lines);
      workClock.spend(
        workClock.nanoseconds.gridMove * count +
          workClock.nanoseconds.label * (this.labels.made - before),
      );
      if (found.choices !== null) return { ...found, least: found.cost };
    }
    return { cost, choices, least: cost };
  }

  /** The best line, and two on each side at which a duty more or less would cost what is still open. */
  private linesAround(prices: Prices, range: Range): LabelLines {
    const { cost, lower, line } = this.search;
    const { least, most, duty } = prices.slopes;
    const aside = (cost - lower) / duty;
    const { nearAside, farAside } = prices.numbers;
    const around = [-farAside, -nearAside, nearAside, farAside].map((factor, i): Line => {
      const slope = Math.min(most, Math.max(least, line.slope + factor * aside));
      const known = this.around[i];
      const bound =
        known !== undefined && known.bound.length >= line.bound.length
          ? known.bound
          : new Float64Array(line.bound.length);
      return { ...newLine(0, slope), bound };
    });
    this.around = around;
    drawFour(prices, range, around);
    const [farBelow, nearBelow, nearAbove, farAbove] = around as [Line, Line, Line, Line];
    return [line, farBelow, nearBelow, nearAbove, farAbove];
  }
}

function transitionsOf({ automaton: { base, first } }: Prices, { from, to }: Range): number {
  return first[base[to + 1]!]! - first[base[from]!]!;
}
