import type { Phase } from "../strategy/phase.ts";

/** Splits the model by employee and compiles their networks, once: what comes after it only asks whether that worked. */
export const compile: Phase = {
  name: "compile",
  run: (search, seconds) => {
    const left = search.secondsLeft();
    const most = search.parameters.decomposition.mostTime * left;
    let done = 0;
    // What is about to end goes on: without networks the rest of the time brings far less.
    const late = (part = done) => {
      done = part;
      const spent = left - search.secondsLeft();
      return search.checkpoint() || (spent > seconds && spent > done * most);
    };
    const split = search.split(late);
    return split === null ? "does not split" : `${split.masterRows.length} rows`;
  },
};
