import type { Phase } from "./phase.ts";

/** Splits the model by employee and compiles their networks, once: what comes after it only asks whether that worked. */
export const compile: Phase = {
  name: "compile",
  run: (search, seconds) => {
    const least = search.secondsLeft() - seconds;
    const late = () => search.checkpoint() || search.secondsLeft() < least;
    const split = search.split(late);
    return split === null ? "does not split" : `${split.masterRows.length} rows`;
  },
};
