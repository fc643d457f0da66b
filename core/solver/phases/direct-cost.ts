/** The whole model as one program, started from the best plan: the least cost among plans as good as that one in stage 1. */
import { wholeMip } from "../engine/options.ts";
import { costProgram } from "../state/whole-program.ts";
import type { Phase } from "../strategy/phase.ts";

export const directCost: Phase = {
  name: "direct_cost",
  run(search, seconds) {
    const outcome = search.run({
      program: costProgram(search),
      options: wholeMip(search.input.seed),
      seconds,
      ...(search.incumbent !== null && { start: search.incumbent.values }),
      onSolution: (values) => search.best.offer(values),
      onBound: (bound) => search.bounds.raiseCost(bound),
      stop: () => search.finished(),
    });
    if (outcome.values !== null) search.best.offer(outcome.values);
    if (outcome.bound !== null) search.bounds.raiseCost(outcome.bound);
    return outcome.status;
  },
};
