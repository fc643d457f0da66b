/**
 * Pairwise steps of one employee after the other (Lacoste-Julien et al. 2013), as `mix` of `kernels.wat` makes them, bit by bit:
 * O(E) for the E entries of the rosters looked at, and for each exchange O(T K), of T rows that it changes with K kinks each.
 */
import type { Limits, MixtureTable } from "../kernels/mixture-table.ts";
import { type Member, reduced } from "./mixture-member.ts";
import type { RowSprings } from "./row-springs.ts";

export class PairwiseSteps {
  private readonly members: readonly (readonly Member[])[];
  private readonly table: MixtureTable;
  private readonly springs: RowSprings;
  private readonly limits: Limits;
  private readonly change: Float64Array;
  /** Rows that the exchange under way changes. */
  private readonly touched: Int32Array;
  private touchedCount = 0;

  constructor(
    members: readonly (readonly Member[])[],
    table: MixtureTable,
    springs: RowSprings,
    limits: Limits,
  ) {
    this.members = members;
    this.table = table;
    this.springs = springs;
    this.limits = limits;
    this.change = new Float64Array(springs.before.length);
    this.touched = new Int32Array(springs.before.length);
  }

  /** See `Mixtures`; helpers aside. */
  sweep(isQuick: boolean): { readonly open: number; readonly entries: number } {
    const { dual, weight, isAtWork } = this.table;
    let open = 0;
    let entries = 0;
    for (const own of this.members) {
      let best: Member | null = null;
      let worst: Member | null = null;
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      let mean = 0;
      for (const member of own) {
        const { place } = member;
        if (isQuick && isAtWork[place] === 0) continue;
        entries += member.rows.length;
        const cost = reduced(member, dual);
        if (cost < least) {
          least = cost;
          best = member;
        }
        if (weight[place] === 0) continue;
        mean += weight[place]! * cost;
        if (cost <= most) continue;
        most = cost;
        worst = member;
      }
      if (best === null || worst === null) continue;
      open += mean - least;
      if (most > least) this.exchange(worst, best, least - most);
    }
    return { open, entries };
  }

  /**
   * Weight goes from one roster to another as far as that pays: to where its slope, now `atLow` and below 0, changes its sign
   * (regula falsi).
   */
  private exchange(from: Member, to: Member, atLow: number): void {
    const { change, touched, table } = this;
    const { weight, activity, dual, isAtWork } = table;
    this.touchedCount = 0;
    this.addChange(to, 1);
    this.addChange(from, -1);
    const own = to.cost - from.cost;
    const enough = this.limits.flat * atLow;
    let low = 0;
    let high = weight[from.place]!;
    let atHigh = this.slopeAt(own, high);
    let step = high;
    for (let trial = 1; step > 0 && atHigh > 0; trial++) {
      step = low - (atLow * (high - low)) / (atHigh - atLow);
      if (trial === this.limits.slopeTrials) break;
      const at = this.slopeAt(own, step);
      if (at <= 0 && at > enough) break;
      // The end that stays counts half the next time, lest it stays for ever.
      if (at > 0) [high, atHigh, atLow] = [step, at, atLow / 2];
      else [low, atLow, atHigh] = [step, at, atHigh / 2];
    }
    weight[to.place]! += step;
    weight[from.place] = step >= weight[from.place]! ? 0 : weight[from.place]! - step;
    isAtWork[from.place] = 1;
    isAtWork[to.place] = 1;
    for (let i = 0; i < this.touchedCount; i++) {
      const r = touched[i]!;
      // What both have in a row takes nothing from it and adds nothing.
      if (change[r] === 0) continue;
      activity[r]! += step * change[r]!;
      change[r] = 0;
      dual[r] = this.priceAt(r, activity[r]!);
    }
  }

  private addChange({ rows, values }: Member, sign: number): void {
    const { change, touched } = this;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      // An entry of nothing would leave its row to be noted once more.
      if (values[i] === 0) continue;
      if (change[r] === 0) touched[this.touchedCount++] = r;
      change[r]! += sign * values[i]!;
    }
  }

  /** What the next part of the exchange costs after so much of it. */
  private slopeAt(own: number, step: number): number {
    const { touched, change } = this;
    const { activity } = this.table;
    let slope = own;
    for (let i = 0; i < this.touchedCount; i++) {
      const r = touched[i]!;
      if (change[r] === 0) continue;
      slope -= this.priceAt(r, activity[r]! + step * change[r]!) * change[r]!;
    }
    return slope;
  }

  private priceAt(r: number, activity: number): number {
    const { stiffness, center } = this.table;
    return this.springs.dualAt(r, activity, stiffness[r]!, center[r]!);
  }
}
