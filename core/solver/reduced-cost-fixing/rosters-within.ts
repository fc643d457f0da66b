/** All rosters that a plan below some cost may be made of: those whose reduced cost alone leaves room for it. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { GridPricer } from "../pricing/grid-pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import { nearRosters } from "./near-rosters.ts";

/** Prices, and what everybody's cheapest roster costs at them. */
interface Priced {
  readonly dual: Float64Array;
  /** By employee; less is allowed, and lists more. */
  readonly least: Float64Array;
  /** By employee: 1 for choices that no roster may make; null where all are open. */
  readonly closed?: readonly (Uint8Array | null)[];
}

/**
 * Every roster that costs at most `excess` more than its employee's cheapest; null where there are more than `most`, or
 * `isLate`.
 */
export function rostersWithin(
  split: Decomposition,
  { dual, least, closed }: Priced,
  excess: number,
  { most, isLate }: { readonly most: number; readonly isLate: () => boolean },
): readonly Roster[] | null {
  const grid = new GridPricer();
  const rosters: Roster[] = [];
  for (const [employee, prices] of split.prices.entries()) {
    if (isLate()) return null;
    prices.setDuals(dual, undefined, undefined, closed?.[employee]);
    const room = most - rosters.length;
    const found = nearRosters(prices, grid, least[employee]! + excess, room);
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
