/** The whole model as one program for the least relaxation, started from the best plan. */
import { wholeMip } from "../engine/options.ts";
import { wholeProgram } from "../state/whole-program.ts";
import type { Phase } from "../strategy/phase.ts";

export const directRelaxation: Phase = {
  name: "direct_relaxation",
  run(search, seconds) {
    const start = search.incumbent?.values;
    const outcome = search.run({
      program: { ...wholeProgram(search), cost: search.stage1Weight, costConstant: 0 },
      options: wholeMip(search.input.seed),
      seconds,
      ...(start !== undefined && { start }),
      onSolution: (values) => search.best.offer(values),
      onBound: (bound) => search.bounds.raiseStage1(bound),
      stop: () => search.bounds.isStage1Proven,
    });
    if (outcome.values !== null) search.best.offer(outcome.values);
    if (outcome.bound !== null) search.bounds.raiseStage1(outcome.bound);
    if (outcome.status === "optimal") search.bounds.proveStage1();
    return outcome.status;
  },
};
