/**
 * Constructions from prices (`roster-admm.ts`) that follow one another: twice the passes end nearer to the bound than the
 * better of two, where the last one ended near the best plan.
 */
import type { Search } from "../state/search.ts";
import type { Phase } from "./phase.ts";
import { construction, wordsOf } from "./roster-prices.ts";

export const slowerPrices: Phase = {
  name: "slower_prices",
  run(search, turn) {
    const split = search.decomposition();
    if (split === null) return "does not split";
    const { root, parameters } = search;
    const { longSchedule: schedule, slowerPrices: numbers } = parameters;
    const fitting = turn / (root.secondsPerPass ?? Number.POSITIVE_INFINITY);
    const isSlower = fitting >= schedule.passes && comesNear(search);
    const last = root.constructionPasses ?? (root.climbedTo === null ? null : schedule.passes);
    const wanted = last === null || !isSlower ? schedule.passes : numbers.slower * last;
    const passes = Math.max(schedule.passes, Math.min(wanted, fitting));
    root.constructionPasses = passes;
    const seconds = isSlower ? turn : numbers.brief * turn;
    const until = search.input.now() + seconds * 1000;
    return wordsOf(construction(search, split, { ...schedule, passes }, until));
  },
};

/** Whether the last construction ended near the best plan, for the gap that is open; false where none is known. */
function comesNear({ root, best, bounds, parameters }: Search): boolean {
  if (root.cameTo === null || !Number.isFinite(bounds.combined)) return false;
  const open = best.combinedPrice() - bounds.combined;
  return root.cameTo - bounds.combined <= parameters.slowerPrices.hopeless * open;
}
