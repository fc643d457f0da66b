/** How much of each duty the rosters hold that a relaxation mixes: what it leaves undecided, and what it is sure of. */
import type { Prices } from "../pricing/prices.ts";
import type { Roster } from "../pricing/roster.ts";

/** By employee and choice, counted from the employee's first: its share of the mixture, from 0 to 1. */
export type DutyMixture = readonly Float64Array[];

export interface MixedRoster {
  readonly roster: Roster;
  readonly weight: number;
}

export function dutyMixture(
  prices: readonly Prices[],
  rosters: Iterable<MixedRoster>,
): DutyMixture {
  const mixture = prices.map(({ choicePrice }) => new Float64Array(choicePrice.length));
  for (const { roster, weight } of rosters) {
    const { choiceBase } = prices[roster.employee]!;
    const own = mixture[roster.employee]!;
    roster.choices.forEach((choice, day) => {
      own[choiceBase[day]! + choice]! += weight;
    });
  }
  return mixture;
}
