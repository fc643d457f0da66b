/** What the linear relaxation proves of the floors: quick, and often already that they cannot be met. */
import { rootLp } from "../engine/options.ts";
import { lowered } from "../state/proven-bounds.ts";
import { wholeProgram } from "../state/whole-program.ts";
import type { Phase } from "../strategy/phase.ts";

export const relaxationBound: Phase = {
  name: "relaxation_bound",
  run(search, seconds) {
    const outcome = search.run({
      program: { ...wholeProgram(search), integer: null, cost: search.stage1Weight },
      options: rootLp("simplex"),
      seconds,
    });
    if (outcome.bound !== null) search.bounds.raiseStage1(lowered(outcome.bound));
    return outcome.status;
  },
};
