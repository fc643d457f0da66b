/**
 * One program over the known rosters that a better plan could hold: a roster that alone costs more above its employee's
 * cheapest, at the duals of the bound, than what lies between bound and plan is in none (the restricted master heuristic,
 * Joncour, Michel, Sadykov, Sverdlov & Vanderbeck 2010, after reduced-cost fixing). O(entries of the rosters known) and a sort,
 * then a branch and bound of `rosterNodes` nodes over `mostRosters` rosters at most.
 */

import { rosterMip } from "../engine/options.ts";
import { weighted } from "../matrix/column-values.ts";
import type { Roster } from "../pricing/roster.ts";
import { reducedCost } from "../pricing/roster-pool.ts";
import type { Search } from "../state/search.ts";
import type { Master } from "./master.ts";

/** Duals of the master's rows, and the bound that they prove, in both stages without what every plan costs. */
export interface ProvenBy {
  readonly dual: Float64Array;
  readonly bound: number;
}

/** A roster for each employee that together cost less than the best plan; null where the program finds none in its seconds. */
export function programOverRosters(
  search: Search,
  master: Master,
  { dual, bound }: ProvenBy,
  seconds: number,
): readonly Roster[] | null {
  const { pool, prices, idleCost } = master.split;
  const { mostRosters, leastGain, leastGap, rosterNodes } = search.parameters.restrictedMaster;
  const plan = weighted(search.combinedCost, search.incumbent!.values);
  const gap = plan - bound - idleCost - search.bounds.leastDifference();
  const least = prices.map((_, e) => pool.cheapest(e, dual).cost);
  const kept = master.rosters
    .map((roster) => ({ roster, excess: reducedCost(roster, dual) - least[roster.employee]! }))
    .filter(({ excess }) => excess <= gap)
    .sort((a, b) => a.excess - b.excess)
    .slice(0, mostRosters)
    .map(({ roster }) => roster);
  const cutoff = plan - idleCost - search.bounds.leastDifference();
  const { values } = search.run({
    program: master.withRosters(kept),
    options: rosterMip(search.input.seed, cutoff, Math.max(leastGap, gap * leastGain), rosterNodes),
    seconds,
    stop: () => search.finished(),
  });
  if (values === null) return null;
  return kept.filter((_, j) => values[master.firstRoster + j]! > 0.5);
}
