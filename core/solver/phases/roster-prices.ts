/** Plans from prices alone (`roster-admm.ts`), by schedules for prices that are unknown, roughly known and nearly right. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { type Ended, RosterAdmm, type Schedule } from "../lagrangian-relaxation/roster-admm.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "./phase.ts";

const SOFT: Schedule = {
  first: 0.003,
  last: 0.3,
  step: 0.2,
  passes: 100,
  offersFrom: 0.5,
};
/** For the time when prices are known roughly: slower, and pulling less, so that they stay near where they are. */
const LONG: Schedule = {
  first: 0.002,
  last: 0.1,
  step: 0.1,
  passes: 2000,
  offersFrom: 0.5,
};
/**
 * For prices that come from a bound near the plan: they are nearly right, and pulling harder than about one point spoils
 * them. So the best plans come along the way, not at its end.
 */
const GENTLE: Schedule = {
  first: 0.0005,
  last: 0.006,
  step: 0.1,
  passes: 2000,
  offersFrom: 0,
  hopeless: { from: 0.3, times: 3 },
};
/** Better where many demands cannot be met, and different from the other in any case. */
const STIFF: Schedule = {
  first: 0.03,
  last: 1,
  step: 0.03,
  passes: 60,
  offersFrom: 0.5,
};
export const admm = byPrices(SOFT);
/** In many passes, from the prices of the root on. */
export const longAdmm = byPrices(LONG);
/** Where the root's bound is near. */
export const gentleAdmm = byPrices(GENTLE);
/** With prices that change less and pull harder. */
export const stiffAdmm = byPrices(STIFF);

function byPrices(schedule: Schedule): Phase {
  return {
    name: "roster_prices",
    run(search, seconds) {
      const until = search.input.now() + seconds * 1000;
      const split = search.decomposition();
      if (split === null) return "does not split";
      return wordsOf(construction(search, split, schedule, until));
    },
  };
}

export function wordsOf({ passes, offered }: Ended): string {
  return `${passes} passes, ${offered} plans`;
}

/** One construction by a schedule, until a moment of the clock. */
export function construction(
  search: Search,
  split: Decomposition,
  schedule: Schedule,
  until: number,
): Ended {
  const { now } = search.input;
  const began = now();
  const late = () => search.stopped() || search.finished() || now() >= until;
  const share = () => (now() - began) / (until - began);
  return new RosterAdmm(search, split, schedule).run(late, share);
}
