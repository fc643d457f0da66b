/**
 * Where a plan lies above the Lagrangian bound at given duals (complementary slackness): the gap is what each row of the master
 * costs more than the line of its dual that touches the cost from below, and what each roster costs more than the cheapest at
 * these duals. A part of the plan that holds none of it cannot be made better. O(rows, and entries of the rosters).
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Schedule } from "../lagrangian-relaxation/schedule.ts";
import { reducedCost } from "../pricing/roster-pool.ts";

export interface GapShares {
  /** By day: what its rows add, and an even part of what belongs to no day. */
  readonly days: Float64Array;
  /** By employee. */
  readonly employees: Float64Array;
}

/** `least`: by employee the least reduced cost that is known; null without duals. `mostOfRow`: what one row may add. */
export function gapShares(
  split: Decomposition,
  schedule: Schedule,
  duals: Float64Array | null,
  least: Float64Array | null,
  mostOfRow: number,
): GapShares {
  const { dayCount, masterRows, model } = split;
  const days = new Float64Array(dayCount);
  let anywhere = 0;
  split.rowCosts.forEach((cost, r) => {
    if (cost === null) return;
    const slope = duals === null ? 0 : -duals[r]!;
    const x = schedule.activity[r]!;
    const points = cost.at(x) + cost.conjugate(slope) - slope * x;
    // A dual that no slope of the cost reaches says nothing about the row.
    if (!(points > 0) || points === Number.POSITIVE_INFINITY) return;
    const part = Math.min(mostOfRow, points);
    const day = model.rowDay[masterRows[r]!]!;
    if (day >= 0 && day < dayCount) days[day]! += part;
    else anywhere += part;
  });
  const employees = Float64Array.from(split.prices, (_, e) =>
    duals === null || least === null
      ? 0
      : Math.max(0, reducedCost(schedule.rosters[e]!, duals) - least[e]!),
  );
  for (const part of employees) anywhere += part;
  for (let day = 0; day < dayCount; day++) days[day]! += anywhere / dayCount;
  return { days, employees };
}

/** The shares of one schedule after the other, with the cheapest rosters looked for only where the duals are others. */
export class GapFinder {
  private readonly split: Decomposition;
  private readonly mostOfRow: number;
  private duals: Float64Array | null = null;
  private least: Float64Array | null = null;

  constructor(split: Decomposition, mostOfRow: number) {
    this.split = split;
    this.mostOfRow = mostOfRow;
  }

  sharesOf(schedule: Schedule, duals: Float64Array | null): GapShares {
    const { split, mostOfRow } = this;
    if (duals !== this.duals) {
      this.duals = duals;
      this.least =
        duals && Float64Array.from(split.prices, (_, e) => split.pool.cheapest(e, duals).cost);
    }
    return gapShares(split, schedule, duals, this.least, mostOfRow);
  }
}
