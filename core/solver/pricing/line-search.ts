/**
 * Finds the cheapest roster with a line in place of the cost of the amount row, beginning with the line that was best in the
 * search before. Prices change little between two searches, so the first line is mostly good enough. Often it is exact: then
 * its roster costs no more than what the line proves every roster to cost at least. What a line proves is concave in its
 * slope, as the Lagrangian dual of a constrained shortest path is (Handler & Zang 1980): slopes go outwards by growing steps,
 * and once one line is too flat and one too steep, to where the tangents of the two meet. `most` lines at most,
 * O(transitions) each.
 */
import { EQUALITY, INTEGRALITY } from "../tolerances.ts";
import {
  draw,
  follow,
  type Line,
  mostBetween,
  newLine,
  type Range,
  slopeBetween,
  type Tangent,
} from "./lines.ts";
import type { Prices } from "./prices.ts";

export class LineSearch {
  /** The highest line drawn, with its bounds from each node on. */
  line: Line = newLine(0);
  private next: Line = newLine(0);
  /** Lines drawn in the last run. */
  drawn = 0;
  /** Cost of the best roster found; the limit when none is below. */
  cost = 0;
  choices: Int32Array | null = null;
  /** Its transitions. */
  moves: Int32Array | null = null;
  /** No roster costs less. */
  lower = 0;

  /** True when the result is what was asked for: the cheapest roster or one close to it, or that none is below the limit. */
  run(prices: Prices, range: Range, limit: number, exact: boolean, most: number): boolean {
    const { slopes } = prices;
    const near = exact ? INTEGRALITY : slopes.tolerance;
    let length = slopes.step;
    let below: Tangent | null = null;
    let above: Tangent | null = null;
    this.prepare(prices, range, limit);
    let slope = slopes.last;
    while (this.drawn < most) {
      const line = this.draw(prices, range, slope);
      slopes.last = this.line.slope;
      if (this.lower >= limit - EQUALITY) {
        this.choices = null;
        this.moves = null;
        this.cost = limit;
        return true;
      }
      if (this.cost - this.lower <= near) return true;
      const tangent: Tangent = { slope, lower: line.lower, excess: line.excess };
      if (below !== null && above !== null && line.lower >= mostBetween(below, above) - near) break;
      if (line.excess > 0) below = tangent;
      else above = tangent;
      if (below === null) slope = Math.max(slopes.least, slope - length);
      else if (above === null) slope = Math.min(slopes.most, slope + length);
      else slope = slopeBetween(below, above, prices.numbers.apart);
      if (Math.abs(slope - tangent.slope) < EQUALITY) break;
      length *= prices.numbers.longer;
    }
    return false;
  }

  private prepare({ automaton: { base } }: Prices, { from, to }: Range, limit: number): void {
    const size = base[to + 2]! - base[from]!;
    for (const line of [this.line, this.next])
      if (line.bound.length < size) line.bound = new Float64Array(size * 2);
    this.drawn = 0;
    this.cost = limit;
    this.choices = null;
    this.moves = null;
    this.lower = Number.NEGATIVE_INFINITY;
  }

  private draw(prices: Prices, range: Range, slope: number): Line {
    const { next } = this;
    next.slope = slope;
    draw(prices, range, next);
    this.drawn++;
    const found = follow(prices, range, next);
    if (found !== null && found.total < this.cost - EQUALITY) {
      this.cost = found.total;
      this.choices = found.choices;
      this.moves = found.moves;
    }
    if (next.lower > this.lower || this.drawn === 1) {
      this.next = this.line;
      this.line = next;
      this.lower = next.lower;
    }
    return next;
  }
}
