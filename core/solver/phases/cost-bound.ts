/** What the linear relaxation proves of the cost. */
import { rootLp } from "../engine/options.ts";
import { lowered } from "../state/proven-bounds.ts";
import { costProgram } from "../state/whole-program.ts";
import type { Phase } from "../strategy/phase.ts";

export const costBound: Phase = {
  name: "cost_bound",
  run(search, seconds) {
    const outcome = search.run({
      program: { ...costProgram(search), integer: null },
      options: rootLp("simplex"),
      seconds,
    });
    if (outcome.bound !== null) search.bounds.raiseCost(lowered(outcome.bound));
    return outcome.status;
  },
};
