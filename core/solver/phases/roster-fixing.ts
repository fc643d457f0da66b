/** A dive from nearly right prices: duties are fixed one after the other on the way; again and more slowly while that gives better plans. */
import type { Phase } from "./phase.ts";
import { construction, wordsOf } from "./roster-prices.ts";

export const rosterFixing: Phase = {
  name: "roster_fixing",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null) return "does not split";
    const told: string[] = [];
    const { slower, ...schedule } = search.parameters.fixingSchedule;
    for (let { passes } = schedule; search.input.now() < until; passes *= slower) {
      const ended = construction(search, split, { ...schedule, passes, fixes: true }, until);
      told.push(wordsOf(ended));
      if (ended.offered === 0 || search.finished()) break;
    }
    return told.join("; ");
  },
};
