/**
 * The cheapest roster by one line in place of the cost of the amount row, found from the line that was best the time
 * before. Prices change little from one time to the next, so the first line is mostly good enough, and often exact: its
 * roster costs what the line says that none can be below.
 */
import type { RosterAutomaton } from "./automaton.ts";
import {
  draw,
  follow,
  type Line,
  mostBetween,
  type Range,
  slopeBetween,
  type Tangent,
} from "./lines.ts";
import type { Prices } from "./prices.ts";

/** Lines to draw where labels follow: the nearer they come, the fewer labels are made. */
const LABEL_LINES = 6;
/** The same where a grid follows. */
const GRID_LINES = 5;
/** Lines to draw where the best roster of all lines is taken: of whole amounts few lines are different. */
const GRID_SOFT_LINES = 3;
const MOST_LINES = 5;
/** First change of a slope as a share of the range of slopes, and how much longer each next one is. */
const FIRST_STEP = 0.05;
const LONGER = 4;
/** A roster is close when it costs so much too much at most, as a share of what one duty more or less can cost. */
const CLOSE = 0.001;
const EXACT = 1e-7;
const TINY = 1e-9;
/** Points that a duty may cost at a slope where the rows set no end to it. */
const STEEPEST = 100;

/** Slopes of lines under the cost of an employee's amount row. */
export interface Slopes {
  /** Beyond these no line lies under the cost. */
  readonly least: number;
  readonly most: number;
  /** The rows only price amounts, and rule none out. */
  readonly isSoft: boolean;
  /** Largest amount of one duty. */
  readonly duty: number;
  /** To draw where the cheapest roster has to be exact, and where it need not be. */
  readonly exactLines: number;
  readonly nearLines: number;
  /** First change of a slope. */
  readonly step: number;
  /** Points within which a roster is close to the cheapest. */
  readonly tolerance: number;
  /** The best of the last search, where the next one begins. */
  last: number;
}

export function slopesUnder({ amountRow, amount, grid }: RosterAutomaton): Slopes {
  const none = { least: 0, most: 0, isSoft: true, step: 0, tolerance: 0, duty: 1, last: 0 };
  if (amountRow === null) return { ...none, exactLines: 1, nearLines: 1 };
  const { slopes, lowest, highest } = amountRow.cost;
  const [under, over] = [slopes[0]!, slopes.at(-1)!];
  const duty = amount.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  // Without a grid no roster comes to the ends.
  const isSoft = grid === null || !(Number.isFinite(lowest) || Number.isFinite(highest));
  const width = isSoft ? over - under : STEEPEST / duty;
  return {
    least: isSoft || !Number.isFinite(lowest) ? under : Number.NEGATIVE_INFINITY,
    most: isSoft || !Number.isFinite(highest) ? over : Number.POSITIVE_INFINITY,
    isSoft,
    duty,
    exactLines: grid === null ? LABEL_LINES : GRID_LINES,
    nearLines: nearLinesFor(isSoft, grid !== null),
    step: FIRST_STEP * width,
    tolerance: CLOSE * width * duty,
    last: Math.min(over, Math.max(under, 0)),
  };
}

function nearLinesFor(isSoft: boolean, isGrid: boolean): number {
  if (!isSoft) return GRID_LINES;
  return isGrid ? GRID_SOFT_LINES : MOST_LINES;
}

export class LineSearch {
  /** The highest line drawn, with its bounds from each node on. */
  line: Line = { slope: 0, bound: new Float64Array(0), lower: 0, excess: 0 };
  private next: Line = { slope: 0, bound: new Float64Array(0), lower: 0, excess: 0 };
  /** Lines drawn in the last run. */
  drawn = 0;
  /** Cost of the best roster found; the limit when none is below. */
  cost = 0;
  choices: Int32Array | null = null;
  /** No roster costs less. */
  lower = 0;

  /** True when the result is what was asked for: the cheapest roster or one close to it, or that none is below the limit. */
  run(prices: Prices, range: Range, limit: number, exact: boolean, most: number): boolean {
    const { slopes } = prices;
    const near = exact ? EXACT : slopes.tolerance;
    let length = slopes.step;
    let below: Tangent | null = null;
    let above: Tangent | null = null;
    this.prepare(prices, range, limit);
    let slope = slopes.last;
    while (this.drawn < most) {
      const line = this.draw(prices, range, slope);
      slopes.last = this.line.slope;
      if (this.lower >= limit - TINY) {
        this.choices = null;
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
      else slope = slopeBetween(below, above);
      if (Math.abs(slope - tangent.slope) < TINY) break;
      length *= LONGER;
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
    this.lower = Number.NEGATIVE_INFINITY;
  }

  private draw(prices: Prices, range: Range, slope: number): Line {
    const { next } = this;
    next.slope = slope;
    draw(prices, range, next);
    this.drawn++;
    const found = follow(prices, range, next);
    if (found !== null && found.total < this.cost - TINY) {
      this.cost = found.total;
      this.choices = found.choices;
    }
    if (next.lower > this.lower || this.drawn === 1) {
      this.next = this.line;
      this.line = next;
      this.lower = next.lower;
    }
    return next;
  }
}
