/** A dive from nearly right prices: duties are fixed one after the other on the way; again and more slowly while that gives better plans. */
import type { Schedule } from "../lagrangian-relaxation/roster-admm.ts";
import type { Phase } from "./phase.ts";
import { construction, wordsOf } from "./roster-prices.ts";

/**
 * For the prices of a root near its end: they are followed closely, and rosters agree by what is fixed instead of by a
 * harder pull.
 */
const FIXING: Schedule = {
  first: 0.005,
  last: 0.1,
  step: 0.6,
  passes: 120,
  offersFrom: 0,
  hopeless: { from: 0.5, times: 10 },
  fixes: true,
};
/** So many times as many passes follow where a better plan came from some. */
const SLOWER = 2;

export const rosterFixing: Phase = {
  name: "roster_fixing",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null) return "does not split";
    const told: string[] = [];
    for (let { passes } = FIXING; search.input.now() < until; passes *= SLOWER) {
      const ended = construction(search, split, { ...FIXING, passes }, until);
      told.push(wordsOf(ended));
      if (ended.offered === 0 || search.finished()) break;
    }
    return told.join("; ");
  },
};
