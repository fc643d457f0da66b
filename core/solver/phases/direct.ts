/** The whole model as one program, started from the best plan: proves small wards, and bounds large ones. */
import { wholeMip } from "../engine/options.ts";
import { type Program, withRow } from "../engine/program.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "./phase.ts";

/** Least relaxation. */
export const directRelaxation: Phase = {
  name: "direct_relaxation",
  run(search, seconds) {
    const start = search.incumbent?.values;
    const outcome = search.run({
      program: { ...wholeProgram(search), cost: search.stage1Weight, costConstant: 0 },
      options: wholeMip(search.input.seed),
      seconds,
      ...(start !== undefined && { start }),
      onSolution: (values) => search.offer(values),
      onBound: (bound) => search.raiseStage1Bound(bound),
      stop: () => search.stage1Proven,
    });
    if (outcome.values !== null) search.offer(outcome.values);
    if (outcome.bound !== null) search.raiseStage1Bound(outcome.bound);
    if (outcome.status === "optimal") search.proveStage1();
    return outcome.status;
  },
};

/** Least cost among plans as good in stage 1 as the best one. */
export const directCost: Phase = {
  name: "direct_cost",
  run(search, seconds) {
    const outcome = search.run({
      program: costProgram(search),
      options: wholeMip(search.input.seed),
      seconds,
      ...(search.incumbent !== null && { start: search.incumbent.values }),
      onSolution: (values) => search.offer(values),
      onBound: (bound) => search.raiseCostBound(bound),
      stop: () => search.finished(),
    });
    if (outcome.values !== null) search.offer(outcome.values);
    if (outcome.bound !== null) search.raiseCostBound(outcome.bound);
    return outcome.status;
  },
};

export function wholeProgram(search: Search): Program {
  return { ...search.model, columnUpper: search.columnUpper };
}

/** The model with stage 1 held at the value of the best plan. */
export function costProgram(search: Search): Program {
  const whole = wholeProgram(search);
  const { incumbent, stage1Weight } = search;
  const columns: number[] = [];
  for (let c = 0; c < whole.columnCount; c++)
    if (stage1Weight[c]! > 0 && whole.columnUpper[c]! > 0) columns.push(c);
  if (incumbent === null || columns.length === 0) return whole;
  return withRow(whole, columns, (c) => stage1Weight[c]!, incumbent.stage1 * (1 + 1e-9) + 1e-6);
}
