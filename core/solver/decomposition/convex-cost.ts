/**
 * A convex piecewise-linear cost of one number, with a domain outside which it is infinite: what a row and its slack columns
 * mean (conjugates: Rockafellar 1970). Its value is found in O(edges), and what asks at every edge in their square.
 */
import { INTEGRALITY } from "../tolerances.ts";

/** A way to relax one side of a row: points per unit of activity, up to `room` units. */
export interface Relief {
  /** Sign of what the slack column adds to the activity. */
  readonly direction: 1 | -1;
  readonly price: number;
  readonly room: number;
  /** Units of stage 1 per unit of activity that the price holds; none when missing. */
  readonly floor?: number;
}

export class ConvexCost {
  /** Ascending; segment k reaches from edges[k] to edges[k + 1]; the ends may be infinite. */
  readonly edges: readonly number[];
  readonly slopes: readonly number[];
  /** Units of stage 1 in each slope, with its sign. */
  readonly floors: readonly number[];
  private readonly intercepts: readonly number[];

  /** `value` is the cost at `anchor`, which lies in the domain; finite where any edge is. */
  private constructor(
    edges: readonly number[],
    slopes: readonly number[],
    floors: readonly number[],
    anchor: number,
    value: number,
  ) {
    this.edges = edges;
    this.slopes = slopes;
    this.floors = floors;
    const intercepts = slopes.map(() => 0);
    const own = this.segmentOf(anchor);
    intercepts[own] = slopes[own] === 0 ? value : value - slopes[own]! * anchor;
    for (let k = own + 1; k < slopes.length; k++)
      intercepts[k] = intercepts[k - 1]! + (slopes[k - 1]! - slopes[k]!) * edges[k]!;
    for (let k = own - 1; k >= 0; k--)
      intercepts[k] = intercepts[k + 1]! + (slopes[k + 1]! - slopes[k]!) * edges[k + 1]!;
    this.intercepts = intercepts;
  }

  /** Zero between the bounds, then the reliefs of each side from the cheapest on, then infinite. */
  static ofRow(lower: number, upper: number, reliefs: readonly Relief[]): ConvexCost {
    const side = (direction: 1 | -1) =>
      reliefs
        .filter((relief) => relief.direction === direction && relief.room > 0)
        .sort((a, b) => a.price - b.price);
    const edges: number[] = [lower, upper];
    const slopes: number[] = [0];
    const floors: number[] = [0];
    for (const { price, room, floor = 0 } of side(1)) {
      if (edges[0] === Number.NEGATIVE_INFINITY) break;
      edges.unshift(edges[0]! - room);
      slopes.unshift(-price);
      floors.unshift(-floor);
    }
    for (const { price, room, floor = 0 } of side(-1)) {
      if (edges.at(-1) === Number.POSITIVE_INFINITY) break;
      edges.push(edges.at(-1)! + room);
      slopes.push(price);
      floors.push(floor);
    }
    return new ConvexCost(edges, slopes, floors, lower, 0);
  }

  /** The sum of `cost(factor * x)` over the parts; null when no x is in the domain of all of them. Factors are not 0. */
  static sum(
    parts: readonly { readonly cost: ConvexCost; readonly factor: number }[],
  ): ConvexCost | null {
    const scaled = parts.map(({ cost, factor }) => cost.scaled(factor));
    const lowest = Math.max(...scaled.map((cost) => cost.lowest));
    const highest = Math.min(...scaled.map((cost) => cost.highest));
    if (lowest > highest) return null;
    const inner = scaled.flatMap(({ edges }) => edges).filter((x) => x > lowest && x < highest);
    const edges = [lowest, ...[...new Set(inner)].sort((a, b) => a - b), highest];
    const total = (of: (cost: ConvexCost) => readonly number[]) =>
      edges.slice(1).map((edge, k) => {
        const own = (cost: ConvexCost) => of(cost)[cost.segmentWithin(edges[k]!, edge)]!;
        return scaled.reduce((sum, cost) => sum + own(cost), 0);
      });
    const anchor = edges.find(Number.isFinite) ?? 0;
    const value = scaled.reduce((sum, cost) => sum + cost.at(anchor), 0);
    const slopes = total((cost) => cost.slopes);
    return new ConvexCost(
      edges,
      slopes,
      total((cost) => cost.floors),
      anchor,
      value,
    );
  }

  /** The larger of the cost and a line, less what every number costs then, and that; null where floors lie under the line. */
  aboveLine(slope: number, intercept: number): { cost: ConvexCost; base: number } | null {
    const { edges, slopes, floors } = this;
    let low = this.lowest;
    let high = this.highest;
    for (let k = 0; k < slopes.length; k++) {
      const x = (this.intercepts[k]! - intercept) / (slope - slopes[k]!);
      if (slope === slopes[k] || x < edges[k]! - INTEGRALITY || x > edges[k + 1]! + INTEGRALITY)
        continue;
      if (slope > slopes[k]!) low = x;
      else high = x;
    }
    if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
    const middle = (low + high) / 2;
    const isAbove = intercept + slope * middle > this.at(middle) + INTEGRALITY;
    if (!isAbove) return { cost: this, base: 0 };
    const isUnder = (k: number) =>
      edges[k + 1]! > low + INTEGRALITY && edges[k]! < high - INTEGRALITY;
    if (floors.some((floor, k) => floor !== 0 && isUnder(k))) return null;
    const before = slopes.flatMap((_, k) => (edges[k]! < low - INTEGRALITY ? [k] : []));
    const after = slopes.flatMap((_, k) => (edges[k + 1]! > high + INTEGRALITY ? [k] : []));
    const bent = new ConvexCost(
      [...before.map((k) => edges[k]!), low, high, ...after.map((k) => edges[k + 1]!)],
      [...before.map((k) => slopes[k]!), slope, ...after.map((k) => slopes[k]!)],
      [...before.map((k) => floors[k]!), 0, ...after.map((k) => floors[k]!)],
      middle,
      intercept + slope * middle,
    );
    const base = bent.leastWithin(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    const cost = new ConvexCost(
      bent.edges,
      bent.slopes,
      bent.floors,
      middle,
      bent.at(middle) - base,
    );
    return { cost, base };
  }

  get lowest(): number {
    return this.edges[0]!;
  }

  get highest(): number {
    return this.edges[this.edges.length - 1]!;
  }

  /** The part of the domain in which nothing of the first stage is missed; where something always is, that of least cost. */
  get withoutFloors(): readonly [number, number] {
    const { edges, floors } = this;
    const from = floors.indexOf(0);
    if (from < 0) return this.bottom;
    return [edges[from]!, edges[floors.lastIndexOf(0) + 1]!];
  }

  at(x: number): number {
    if (x < this.lowest - INTEGRALITY || x > this.highest + INTEGRALITY)
      return Number.POSITIVE_INFINITY;
    const k = this.segmentOf(x);
    return this.intercepts[k]! + this.slopes[k]! * x;
  }

  /** The least cost of any x in [from, to]; infinite where none is in the domain. */
  leastWithin(from: number, to: number): number {
    const rising = this.slopes.findIndex((slope) => slope >= 0);
    const bottom = rising < 0 ? this.highest : this.edges[rising]!;
    // Without an edge there the cost is flat or still falling towards an end that is far away.
    const x = Math.min(to, Math.max(from, bottom, this.lowest));
    return this.at(x);
  }

  /** Where the cost is least: an interval, its ends included. */
  get bottom(): readonly [number, number] {
    const { edges, slopes } = this;
    const rising = slopes.findIndex((slope) => slope > 0);
    const falling = slopes.findLastIndex((slope) => slope < 0);
    return [edges[falling + 1]!, edges[rising < 0 ? slopes.length : rising]!];
  }

  /** The segment that holds all of [from, to], -1 when a kink or the end of the domain lies inside. */
  segmentHolding(from: number, to: number): number {
    for (let k = 0; k < this.slopes.length; k++)
      if (from >= this.edges[k]! - INTEGRALITY && to <= this.edges[k + 1]! + INTEGRALITY) return k;
    return -1;
  }

  /** The line of a segment, also beyond its ends. */
  onSegment(k: number, x: number): number {
    return this.intercepts[k]! + this.slopes[k]! * x;
  }

  /** Largest of `slope * x - cost(x)`, infinite where the cost grows more slowly than that for ever. */
  conjugate(slope: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const x of this.edges)
      if (Number.isFinite(x)) best = Math.max(best, slope * x - this.at(x));
    if (this.lowest === Number.NEGATIVE_INFINITY && slope < this.slopes[0]!) return Infinity;
    if (this.highest === Number.POSITIVE_INFINITY && slope > this.slopes.at(-1)!) return Infinity;
    return best === Number.NEGATIVE_INFINITY ? 0 : best;
  }

  /** Where a line of this slope touches the cost from below; the end of the line's side where it never does. */
  touchedAt(slope: number): number {
    let best = Number.NEGATIVE_INFINITY;
    let where = 0;
    for (const x of this.edges) {
      if (!Number.isFinite(x)) continue;
      const height = slope * x - this.at(x);
      if (height <= best) continue;
      best = height;
      where = x;
    }
    return where;
  }

  /** Where the cost is less than `height` above the line of this slope that touches it: an interval, its ends included. */
  within(slope: number, height: number): readonly [number, number] {
    const { edges, slopes } = this;
    const allowed = height - this.conjugate(slope);
    const above = (x: number) => this.at(x) - slope * x;
    const touched = this.touchedAt(slope);
    let low = touched;
    let high = touched;
    for (let k = this.segmentOf(touched); k < slopes.length; k++) {
      const rise = slopes[k]! - slope;
      const end = edges[k + 1]!;
      if (rise > 0 && above(high) + rise * (end - high) > allowed) {
        high += Math.max(0, allowed - above(high)) / rise;
        break;
      }
      high = end;
    }
    for (let k = this.segmentOf(touched); k >= 0; k--) {
      const rise = slope - slopes[k]!;
      const end = edges[k]!;
      if (rise > 0 && above(low) + rise * (low - end) > allowed) {
        low -= Math.max(0, allowed - above(low)) / rise;
        break;
      }
      low = end;
    }
    return [low, high];
  }

  /**
   * The slope at which `cost` and a spring of stiffness `rho` that pulls towards `x` are in balance. Slopes beyond the
   * ends of the domain are limited to `steepest`.
   */
  springSlope(x: number, rho: number, steepest: number): number {
    const { edges, slopes } = this;
    let before = edges[0] === Number.NEGATIVE_INFINITY ? slopes[0]! : -steepest;
    for (let k = 0; k < edges.length; k++) {
      const after = k < slopes.length ? slopes[k]! : steepest;
      const edge = edges[k]!;
      if (!Number.isFinite(edge)) {
        before = k === 0 ? slopes[0]! : before;
        continue;
      }
      // On the kink at `edge` every slope between `before` and `after` may balance the spring.
      if (x - before / rho <= edge) return before;
      if (x - after / rho <= edge) return rho * (x - edge);
      before = after;
    }
    return before;
  }

  private scaled(factor: number): ConvexCost {
    const edges = this.edges.map((edge) => edge / factor);
    const slopes = this.slopes.map((slope) => slope * factor + 0);
    const floors = this.floors.map((floor) => floor * factor + 0);
    if (factor < 0) for (const list of [edges, slopes, floors]) list.reverse();
    const anchor = this.edges.findIndex(Number.isFinite);
    const value = anchor < 0 ? this.at(0) : this.at(this.edges[anchor]!);
    const from = anchor < 0 ? 0 : this.edges[anchor]! / factor;
    return new ConvexCost(edges, slopes, floors, from, value);
  }

  /** The segment that holds an interval without an edge inside. */
  private segmentWithin(from: number, to: number): number {
    const x = Number.isFinite(from) ? (Number.isFinite(to) ? (from + to) / 2 : from + 1) : to - 1;
    return this.segmentOf(x);
  }

  private segmentOf(x: number): number {
    const { edges, slopes } = this;
    let k = 0;
    while (k < slopes.length - 1 && x > edges[k + 1]!) k++;
    return k;
  }
}
