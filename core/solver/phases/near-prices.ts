/**
 * Constructions from nearly right prices (`roster-admm.ts`), by a pull that grows and by duties that are fixed one after the
 * other: again and more slowly while that gives better plans.
 */
import { hasPrices } from "../strategy/conditions.ts";
import type { Phase } from "../strategy/phase.ts";
import { construction, wordsOf } from "./roster-prices.ts";

export const nearPrices: Phase = {
  name: "near_prices",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null) return "does not split";
    const { nearSchedule, fixingSchedule } = search.parameters;
    const { slower, leastGain, ...pulling } = nearSchedule;
    search.root.triedBound = search.bounds.combined;
    const statuses: string[] = [];
    const isOver = () => search.input.now() >= until || search.checkpoint() || search.finished();
    for (let pace = 1; !isOver(); pace *= slower) {
      const before = search.best.combinedPrice();
      const open = before - search.bounds.combined;
      let cameTo = Number.POSITIVE_INFINITY;
      for (const schedule of [pulling, { ...fixingSchedule, fixes: true }]) {
        if (isOver()) break;
        const passes = pace * schedule.passes;
        const ended = construction(search, split, { ...schedule, passes }, until);
        cameTo = Math.min(cameTo, ended.best);
        statuses.push(wordsOf(ended));
      }
      search.root.cameTo = cameTo;
      const gain = before - search.best.combinedPrice();
      // Slower rounds are worth their time while they bring something, and far from the bound in any case.
      if (gain < leastGain * open && hasPrices(search)) break;
    }
    return statuses.join("; ");
  },
};
