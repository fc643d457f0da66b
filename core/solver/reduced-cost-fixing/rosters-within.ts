/**
 * All rosters that a plan below some cost may be made of: those whose reduced cost alone leaves room for it (route enumeration
 * of Baldacci, Christofides & Mingozzi 2008). About `most` x `stepsPerRoster` steps of walks at most.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { GridPricer } from "../pricing/grid-pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import type { WorkClock } from "../state/work-clock.ts";
import { nearRosters } from "./near-rosters.ts";

/** Prices, and what everybody's cheapest roster costs at them. */
interface Priced {
  readonly dual: Float64Array;
  /** By employee; less is allowed, and lists more. */
  readonly least: Float64Array;
  /** By employee: 1 for choices that no roster may make; null where all are open. */
  readonly closed?: readonly (Uint8Array | null)[];
}

/** What a list may hold and take. */
interface ListLimits {
  readonly most: number;
  /** Days of ways that are walked for each roster it may hold, at most. */
  readonly stepsPerRoster: number;
  readonly isLate: () => boolean;
  readonly workClock: WorkClock;
}

/** Steps of a walk between two looks at the clock: less than a millisecond. */
const STEPS_PER_LOOK = 4096;

/**
 * Every roster that costs at most `excess` more than its employee's cheapest; null where there are more than `most`, where
 * too many ways lead nowhere, or `isLate`.
 */
export function rostersWithin(
  split: Decomposition,
  { dual, least, closed }: Priced,
  excess: number,
  { most, stepsPerRoster, isLate, workClock }: ListLimits,
): readonly Roster[] | null {
  const grid = new GridPricer();
  const rosters: Roster[] = [];
  let steps = 0;
  const isOver = (): boolean => {
    steps++;
    if (steps % STEPS_PER_LOOK > 0) return false;
    workClock.spend(STEPS_PER_LOOK * workClock.nanoseconds.walkStep);
    return steps > stepsPerRoster * most || isLate();
  };
  for (const [employee, prices] of split.prices.entries()) {
    if (isLate()) return null;
    prices.setDuals(dual, undefined, undefined, closed?.[employee]);
    const limits = { most: most - rosters.length, isOver };
    const found = nearRosters(prices, grid, least[employee]! + excess, limits);
    if (found === null) return null;
    for (const choices of found) {
      const roster = split.pool.at(employee, choices);
      // A list with a hole proves nothing.
      if (roster === null) return null;
      rosters.push(roster);
    }
  }
  return rosters;
}
