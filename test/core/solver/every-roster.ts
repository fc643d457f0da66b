import type { Prices } from "../../../core/solver/pricing/prices.ts";
import { type Roster, rosterOf } from "../../../core/solver/pricing/roster.ts";

/** Every roster that the automaton accepts, those whose hours are not lawful included. */
export function everyRoster(prices: Prices): Roster[] {
  let lists: number[][] = [[]];
  for (const choices of prices.automaton.task.choices)
    lists = lists.flatMap((list) => choices.map((_, i) => [...list, i]));
  return lists.flatMap((list) => rosterOf(prices, Int32Array.from(list)) ?? []);
}
