/**
 * A construction from prices (`roster-admm.ts`) of twice the passes of the longest before it, as far as they fit, and at least
 * the usual ones: it ends nearer to the bound than the better of two.
 */
import type { Phase } from "../strategy/phase.ts";
import { construction, wordsOf } from "./roster-prices.ts";

export const slowerPrices: Phase = {
  name: "slower_prices",
  run(search, seconds) {
    const split = search.decomposition();
    if (split === null) return "does not split";
    const { root, parameters } = search;
    const { longSchedule: schedule, slowerPrices: numbers } = parameters;
    const fitting = seconds / (root.secondsPerPass ?? Number.POSITIVE_INFINITY);
    // Prices that climbed are known better than after the usual passes.
    const most =
      root.climbedTo === null ? root.mostPasses : Math.max(root.mostPasses, schedule.passes);
    const passes = Math.max(schedule.passes, Math.min(numbers.slower * most, fitting));
    const until = search.input.now() + seconds * 1000;
    return wordsOf(construction(search, split, { ...schedule, passes }, until));
  },
};
