/** Bounds from the linear relaxation: quick, and often already the proof that floors cannot be met. */
import { rootLp } from "../engine/options.ts";
import type { Search } from "../state/search.ts";
import { costProgram, wholeProgram } from "./direct.ts";
import type { Phase } from "./phase.ts";

/** A proven bound of a program solved in floating point is taken this much lower. */
const SAFETY = 1e-7;

export const relaxationBound: Phase = {
  name: "relaxation_bound",
  run(search, seconds) {
    const outcome = search.run({
      program: { ...wholeProgram(search), integer: null, cost: search.stage1Weight },
      options: rootLp("simplex"),
      seconds,
    });
    if (outcome.bound !== null) search.raiseStage1Bound(lowered(outcome.bound));
    return outcome.status;
  },
};

export const costBound: Phase = {
  name: "cost_bound",
  run(search: Search, seconds) {
    const outcome = search.run({
      program: { ...costProgram(search), integer: null },
      options: rootLp("simplex"),
      seconds,
    });
    if (outcome.bound !== null) search.raiseCostBound(lowered(outcome.bound));
    return outcome.status;
  },
};

function lowered(bound: number): number {
  return bound - SAFETY * Math.max(1, Math.abs(bound));
}
