/**
 * Diving with restarts (Sadykov, Vanderbeck, Pessoa, Tahiri & Uchoa 2019), without a linear program: each dive goes along what a
 * model of the bound of its own mixes, by shares that are shaken, and ends elsewhere. What it leaves unmet is mended by windows
 * around its end, whichever plan is the best. A dive is one `diving/mixture-dive.ts`.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { diveAlong } from "./mixture-dive.ts";
import { modelOfBound } from "./price-ascent.ts";
import { mend } from "./window-columns.ts";

export const restartedDives: Phase = {
  name: "restarted_dives",
  run(search, seconds) {
    const { now } = search.input;
    const until = now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null || search.incumbent === null) return "does not split";
    let dives = 0;
    let better = 0;
    // Of a turn that is nearly over too little is left for another one.
    for (
      let took = 0;
      until - now() > took && !search.checkpoint() && !search.finished();
      dives++
    ) {
      const before = search.best.combinedPrice();
      const began = now();
      if (!diveOnce(search, split, until)) return `${dives} dives, too slow`;
      took = now() - began;
      if (search.best.combinedPrice() < before) better++;
    }
    return `${dives} dives, ${better} better plans`;
  },
};

/** One dive and the windows around its end; false where too few rounds of it fit into the time. */
function diveOnce(search: Search, split: Decomposition, until: number): boolean {
  const { passes, mending } = search.parameters.restartedDives;
  const { jitter } = search.parameters.diving;
  const { leastRounds } = search.parameters.mixtureDive;
  const { now } = search.input;
  const began = now();
  const secondsLeft = () => (search.checkpoint() || search.finished() ? 0 : (until - now()) / 1000);
  const late = () => secondsLeft() <= 0;
  // The passes of a round, over what is open yet, take about as long together as one over everything.
  const fits = (seconds: number) => (passes - 1 + leastRounds) * seconds <= secondsLeft();
  const bundle = modelOfBound(search, split, passes, late, fits);
  if (bundle === null) return false;
  const shaken = (share: number) => share * (1 - jitter * search.random.next());
  const { schedule } = diveAlong(search, split, { bundle, secondsLeft, shaken });
  if (schedule === null) return false;
  const end = now();
  mend(search, split, schedule, end + mending * (end - began));
  return true;
}
